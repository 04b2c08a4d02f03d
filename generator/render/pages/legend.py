"""The legend: marks of evidence, states of cells, codes of all values, and the words that the site uses."""

from __future__ import annotations

from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.render.chip import Chip, chip_of
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.wording.phrases import plural


@frozen_record
class LegendValue:
    """One value of an axis; not_coded: why papers are not tagged with it, when they are not."""

    chip: Chip
    definition: str
    not_coded: str


@frozen_record
class LegendAxis:
    """One axis with its marks and its values; traits says in words what kind of axis it is."""

    axis: Axis
    hue: int
    traits: str
    strongest: str
    values: tuple[LegendValue, ...]


@frozen_record
class LegendContext:
    """What the legend shows, and of what the survey has any.

    primary: axes with primary values; multiple: axes without; uncounted: levels of evidence that are not counted
    """

    finding: str
    axes: tuple[LegendAxis, ...]
    primary: bool
    multiple: bool
    evidence: bool
    uncounted: bool
    tables: bool
    not_coded: bool
    ruled_out: bool
    near_misses: bool


def render_legend(site: SiteContext, edition: EditionContext) -> Page:
    """Render the legend."""
    axes = edition.survey.taxonomy.axes
    values = sum(len(axis.values) for axis in axes)
    marks = {level.mark for axis in axes for level in axis.evidence}
    finding = "What the words of this site mean"
    if axes:
        finding = f"{plural(len(axes), 'axis', 'axes')} with {plural(values, 'value')}"
    if marks:
        finding += f", {plural(len(marks), 'mark')} for evidence"
    context = LegendContext(
        finding=finding,
        axes=tuple(_axis(axis) for axis in axes),
        primary=any(axis.counting.has_primary for axis in axes),
        multiple=any(not axis.counting.has_primary for axis in axes),
        evidence=bool(marks),
        uncounted=any(not level.counted for axis in axes for level in axis.evidence),
        tables=bool(edition.statistics.tables),
        not_coded=any(value.not_coded for axis in axes for value in axis.values),
        ruled_out=bool(edition.survey.taxonomy.ruled_out),
        near_misses=any(each.tags for each in site.survey.screened),
    )
    return Page(
        path="legend/",
        title="Legend",
        description=f"{finding}: what the marks, codes and words of this survey mean." if axes else f"{finding}.",
        body=site.templates.page("legend", context),
    )


def _axis(axis: Axis) -> LegendAxis:
    return LegendAxis(
        axis=axis,
        hue=axis.hue,
        traits=_traits(axis),
        strongest=axis.counting.strict_level.id if axis.counting.strict_level else "",
        values=tuple(
            LegendValue(chip=chip_of(axis, value), definition=value.definition, not_coded=value.not_coded)
            for value in axis.values
        ),
    )


def _traits(axis: Axis) -> str:
    traits = []
    if axis.ordered:
        traits.append("The values are in order.")
    if not axis.counting.has_primary:
        traits.append("There is no primary value: each value of a paper counts.")
    if axis.applies_to:
        traits.append("The axis applies to some papers only; its counts are out of those.")
    if not axis.required:
        traits.append(f"A paper without a value: {axis.none}.")
    return " ".join(traits)
