"""The legend: marks of evidence, states of cells, codes of all values, and the words that the site uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.render.chip import Chip, chip_of
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.pager import Pager, fill_pages, paginate_parts
from generator.wording import words
from generator.wording.phrases import plural

MOST_VALUES = 800  # of all axes on one page


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
    """What a page of the legend shows, and of what the survey has any; marks and words stand on the first alone.

    marked: axes whose evidence has levels; axes: those whose values the page has
    primary: axes with primary values; multiple: axes without; uncounted: levels of evidence that are not counted
    """

    finding: str
    marked: tuple[LegendAxis, ...]
    axes: Sequence[LegendAxis]
    pager: Pager
    primary: bool
    multiple: bool
    evidence: bool
    uncounted: bool
    tables: bool
    not_coded: bool
    ruled_out: bool
    near_misses: bool


def render_legend(site: SiteContext, edition: EditionContext) -> Iterator[Page]:
    """Render the legend: its first page, and where the values are very many, further ones with more of them."""
    lines = tuple(_axis(axis) for axis in edition.survey.taxonomy.axes)
    parts = fill_pages(lines, [_weight(line) for line in lines], MOST_VALUES)
    for path, part, pager in paginate_parts(parts, "legend/", "legend/{}/", anchor="codes"):
        yield _page(site, edition, lines, path, part, pager)


def _page(
    site: SiteContext,
    edition: EditionContext,
    lines: tuple[LegendAxis, ...],
    path: str,
    shown: Sequence[LegendAxis],
    pager: Pager,
) -> Page:
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
        marked=tuple(line for line in lines if line.axis.evidence),
        axes=shown,
        pager=pager,
        primary=any(axis.counting.has_primary for axis in axes),
        multiple=any(not axis.counting.has_primary for axis in axes),
        evidence=bool(marks),
        uncounted=any(not level.counted for axis in axes for level in axis.evidence),
        tables=bool(edition.statistics.tables),
        not_coded=any(value.not_coded for axis in axes for value in axis.values),
        ruled_out=bool(edition.survey.taxonomy.ruled_out),
        near_misses=any(each.tags for each in site.survey.screened),
    )
    first = pager.number == 1
    return Page(
        path=path,
        title=words.LEGEND if first else f"{words.LEGEND}, page {pager.number}",
        description=f"{finding}: what the marks, codes and words of this survey mean." if axes else f"{finding}.",
        body=site.templates.page("legend", context),
        one_of_many=not first,
        listed=first,
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


def _weight(line: LegendAxis) -> int:
    """Return how much room the values of an axis take, counted in short ones."""
    return sum(1 + (len(value.definition) + len(value.not_coded)) // 200 for value in line.values)


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
