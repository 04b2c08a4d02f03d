"""A survey in, the explorer around the list out: its facets with their counts, its map, and where its data lies.

Everything stands in the page before the script runs, so that nothing moves when it takes over; the script fills in
numbers and answers. Without one the facets are out of sight and the list is whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress

from generator.analysis.counts import count_numbers
from generator.analysis.cross import CrossTable, cross_axes
from generator.model.counting import NONE, UNKNOWN, EvidenceLevel
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.column import applies_to_each, tags_on
from generator.record import frozen_record
from generator.render.chip import card_axes
from generator.render.context import EditionContext, SiteContext
from generator.render.home_finding import home_table
from generator.render.matrix import Matrix, matrix_of
from generator.render.pager import fill_pages, most_of_each
from generator.render.payload import PayloadPlace, payload_places
from generator.render.value_bars import beside
from generator.wording import words
from generator.wording.phrases import sentence

# So many axes stand open; with more the column would be longer than anybody reads.
OPEN_AXES = 3
# An axis with more values than this shows the most frequent of them first; of very many axes each shows fewer.
MOST_VALUES, MOST_FREQUENT, MOST_IN_ALL = 12, 10, 240
# About so many bytes of facets stand on the page; what one and each of its values take beside their labels.
MOST_OF_FACETS, _FACET, _VALUE = 220_000, 900, 420


@frozen_record
class FacetValue:
    """One value that can be chosen; shown: its count in words, part: its share of the axis's greatest, 0 to 1.

    narrower: how many values lie right below it, which a script draws when they are asked for
    """

    id: str
    code: str
    label: str
    shown: str
    number: int
    part: float
    kept: bool
    narrower: int


@frozen_record
class Facet:
    """One axis.

    strongest: mark, label and id as a word of the only level that the strict reading keeps, empty without evidence
    values: those at the top, or of many the most frequent
    top: how many there are at the top, where not all stand there, else empty
    within: how many there are on all levels, where a filter is of use, else empty
    """

    id: str
    hue: int
    label: str
    opened: bool
    several: bool
    strongest: tuple[str, str, str] | None
    values: tuple[FacetValue, ...]
    top: str
    within: str


@frozen_record
class ExplorerFrame:
    """What surrounds the list.

    places: where the editions' data lies, the one that the site shows first
    unfiltered: how many axes have no facet, since the page has no room for it
    chips: ids of the axes that a card shows; group: id of the axis that the list is grouped by
    primary: whether it makes a difference that primary values alone count
    fields: id, label and kind of each field of its own that any paper of any edition has
    years: first and last year of any paper; matrix: the survey's main cross table, None when it names none
    """

    id: str
    places: tuple[PayloadPlace, ...]
    facets: tuple[Facet, ...]
    unfiltered: int
    axes: tuple[tuple[str, str], ...]
    chips: str
    group: str
    primary: bool
    years: tuple[int, int] | None
    fields: tuple[tuple[str, str, str], ...]
    matrix: Matrix | None
    rows: str
    columns: str
    papers: int


def frame_of(site: SiteContext, edition: EditionContext) -> ExplorerFrame:
    """Lay out the explorer of a survey."""
    survey = edition.survey
    taxonomy = survey.taxonomy
    table = _main_table(edition)
    group = taxonomy.grouping_axis
    years = [paper.year for paper in survey.papers]
    shown = [axis for axis in taxonomy.axes if axis.facet]
    most = most_of_each([len(beside(axis)) for axis in shown], MOST_VALUES, MOST_IN_ALL)
    facets = [_facet(survey, axis, place, most) for place, axis in enumerate(shown)]
    roomy = fill_pages(facets, list(map(_room, facets)), MOST_OF_FACETS)[0]
    filled = {name for paper in site.survey.papers for name in paper.fields}
    return ExplorerFrame(
        id=survey.config.id,
        places=payload_places(site.survey, site.settings.edition),
        facets=tuple(roomy),
        unfiltered=len(facets) - len(roomy),
        axes=tuple((axis.id, axis.label) for axis in taxonomy.axes),
        chips=" ".join(axis.id for axis in card_axes(taxonomy)),
        group=group.id if group else "",
        primary=any(axis.counting.has_primary and _has_several(site.survey, axis) for axis in taxonomy.axes),
        years=(min(years), max(years)) if years else None,
        fields=tuple((own.id, own.label_with_unit, own.kind) for own in taxonomy.fields if own.id in filled),
        matrix=matrix_of(table, small=True) if table else None,
        rows=table.rows.id if table else "",
        columns=table.columns.id if table else "",
        papers=len(survey.papers),
    )


def _main_table(edition: EditionContext) -> CrossTable | None:
    """Return the home page's table, with any value counted as the explorer's own addresses do."""
    table = home_table(edition)
    return cross_axes(edition.survey, table.rows, table.columns, count="any") if table else None


def _facet(survey: Survey, axis: Axis, place: int, most: int) -> Facet:
    numbers = count_numbers(survey, axis, count="any")
    greatest = max([1, *numbers.values()])
    kept = [each for each in numbers if not axis.ancestors(each) and _is_kept(axis, each, numbers[each])]
    shown = _first_shown(axis, kept, numbers, most)
    strongest = axis.counting.strict_level
    return Facet(
        id=axis.id,
        hue=axis.hue,
        label=axis.label,
        opened=place < OPEN_AXES,
        several=_has_several(survey, axis),
        strongest=_level(strongest) if strongest and len(axis.evidence) > 1 else None,
        values=tuple(_value(axis, value_id, numbers[value_id], greatest) for value_id in shown),
        top=f"{len(beside(axis)):,}" if len(shown) < len(kept) else "",
        within=f"{len(axis.values):,}" if len(axis.values) > MOST_VALUES else "",
    )


def _room(facet: Facet) -> int:
    """Return about how many bytes a facet takes on the page."""
    return _FACET + 3 * len(facet.label) + sum(_VALUE + 2 * len(value.label) for value in facet.values)


def _has_several(survey: Survey, axis: Axis) -> bool:
    """Tell whether any paper has several values on an axis."""
    return any(len(found.tags) > 1 for found in compress(tags_on(survey, axis.id), applies_to_each(survey, axis)))


def _level(level: EvidenceLevel) -> tuple[str, str, str]:
    word = level.id.replace("_", " ").replace("-", " ").capitalize()
    return level.mark, level.label, word


def _is_kept(axis: Axis, value_id: str, number: int) -> bool:
    """Tell whether a value gets a row: every one does, `none` where it can be, `unknown` where it is."""
    if value_id == UNKNOWN:
        return number > 0
    return value_id != NONE or number > 0 or not axis.required


def _first_shown(axis: Axis, kept: Sequence[str], numbers: Mapping[str, int], most: int) -> list[str]:
    """Return the values that stand there from the beginning, at most so many, and what is no value behind them."""
    values = [each for each in kept if axis.value(each) is not None]
    if len(values) > most:
        values = sorted(values, key=lambda each: -numbers[each])[: min(most, MOST_FREQUENT)]
    return [*values, *(each for each in kept if axis.value(each) is None)]


def _value(axis: Axis, value_id: str, number: int, greatest: int) -> FacetValue:
    value = axis.value(value_id)
    unused = words.NOT_CODED if value and value.not_coded else "unused"
    return FacetValue(
        id=value_id,
        code=value.code if value else "",
        label=value.label if value else sentence(axis.name_of(value_id)),
        shown=f"{number:,}" if number else unused,
        number=number,
        part=round(number / greatest, 3),
        kept=value is not None,
        narrower=len(axis.children(value_id)),
    )
