"""The legend: marks of evidence, states of cells, codes of all values, and the words that the site uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.model.taxonomy import HUES, Axis
from generator.record import frozen_record
from generator.render.chip import Chip, chip_of
from generator.render.claimed import STATE_MARKS
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
    """One axis with its marks and its values, or of very many a part of these.

    traits: what kind of axis it is, in words
    """

    axis: Axis
    traits: str
    values: tuple[LegendValue, ...]


@frozen_record
class LegendContext:
    """What a page of the legend shows, and of what the survey has any; marks and words stand on the first alone.

    marked: axes whose evidence has levels; axes: those whose values the page has
    claim_marks: of each state of a claim its mark, its name and what it means; none where there are no claims
    shared_colors: whether there are more axes than colors
    primary: axes with primary values; multiple: axes without; uncounted: levels of evidence that are not counted
    """

    finding: str
    marked: tuple[LegendAxis, ...]
    axes: Sequence[LegendAxis]
    pager: Pager
    claim_marks: tuple[tuple[str, str, str], ...]
    shared_colors: bool
    primary: bool
    multiple: bool
    evidence: bool
    uncounted: bool
    tables: bool
    not_coded: bool
    ruled_out: bool
    out_of_scope: bool
    near_misses: bool


def render_legend(site: SiteContext, edition: EditionContext) -> Iterator[Page]:
    """Render the legend: its first page, and where the values are very many, further ones with more of them."""
    lines = tuple(_axis(axis) for axis in edition.survey.taxonomy.axes)
    cut = [part for line in lines for part in _cut(line)]
    parts = fill_pages(cut, [sum(map(_weight, line.values)) for line in cut], MOST_VALUES)
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
        claim_marks=tuple(
            (mark, words.CLAIM_STATES[state], words.CLAIM_STATES_MEAN[state])
            for state, mark in STATE_MARKS.items()
            if site.survey.claims
        ),
        shared_colors=len(axes) > HUES,
        primary=any(axis.counting.has_primary for axis in axes),
        multiple=any(not axis.counting.has_primary for axis in axes),
        evidence=bool(marks),
        uncounted=any(not level.counted for axis in axes for level in axis.evidence),
        tables=bool(edition.statistics.tables),
        not_coded=any(value.not_coded for axis in axes for value in axis.values),
        ruled_out=bool(edition.survey.taxonomy.ruled_out),
        out_of_scope=any(axis.conditions for axis in axes),
        near_misses=any(each.tags for each in site.survey.screened),
    )
    return Page(
        path=path,
        title=words.LEGEND,
        description=f"{finding}: what the marks, codes and words of this survey mean." if axes else f"{finding}.",
        body=site.templates.page("legend", context),
    ).numbered(pager.number)


def _axis(axis: Axis) -> LegendAxis:
    return LegendAxis(
        axis=axis,
        traits=_traits(axis),
        values=tuple(
            LegendValue(chip=chip_of(axis, value), definition=value.definition, not_coded=value.not_coded)
            for value in axis.values
        ),
    )


def _cut(line: LegendAxis) -> Iterator[LegendAxis]:
    """Cut an axis whose values would not have room on a page by themselves."""
    for part in fill_pages(line.values, [_weight(value) for value in line.values], MOST_VALUES):
        yield replace(line, values=tuple(part))


def _weight(value: LegendValue) -> int:
    """Return how much room a value takes, counted in short ones."""
    return 1 + (len(value.definition) + len(value.not_coded)) // 200


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
