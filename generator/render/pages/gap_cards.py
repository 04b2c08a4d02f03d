"""Is this gap real? A page of cards for each table: what was expected of a gap, who is near, and what names it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from generator.analysis.cross import CrossTable
from generator.analysis.gaps import LEVEL, Gap, GapReport, find_gaps
from generator.model.paper import Paper
from generator.model.sections import shown_sections
from generator.model.taxonomy import Axis, AxisValue
from generator.query.column import values_on
from generator.query.counted import counted_values
from generator.query.grammar import format_query
from generator.query.query import Clause, Query
from generator.record import frozen_record
from generator.render.chip import Chip, chips_of
from generator.render.context import EditionContext, SiteContext
from generator.render.gap_line import GapLine, gap_line
from generator.render.gap_pictures import gap_picture, has_gap_pictures
from generator.render.gap_words import compared_pairs
from generator.render.matrix_cells import MOST_GAPS
from generator.render.page import Drawn, Page
from generator.render.shortened import shortened
from generator.render.table_words import has_both, on_both_axes, table_title
from generator.wording import words
from generator.wording.phrases import plural, verb

MOST_NEAR = 4
MOST_PROBLEMS = 3
MOST_DEFINED = 600  # letters of what a value means: the page of the value has all


@frozen_record
class NearPaper:
    """A paper with one of the two values; chips: what it has on the other axis."""

    paper: Paper
    chips: tuple[Chip, ...]


@frozen_record
class Near:
    """Papers that are near in one way; more: how many are not named; href: all of them in the explorer."""

    label: str
    papers: tuple[NearPaper, ...]
    more: int
    href: str


@frozen_record
class NamingProblem:
    """An open problem that names the values of a gap; both: not one of them alone."""

    href: str
    title: str
    both: bool


@frozen_record
class GapCard:
    """One open gap."""

    id: str
    rank: int
    gap: GapLine
    compared: bool
    odds: str
    verdict: str
    problems: tuple[NamingProblem, ...]
    near: tuple[Near, ...]
    definitions: tuple[tuple[str, str], ...]
    picture: str


@frozen_record
class GapCardsContext:
    """The cards of one table; more: gaps that have none; table, csv: its addresses."""

    heading: str
    boundary: str
    cards: tuple[GapCard, ...]
    more: int
    table: str
    csv: str
    title: str
    looked_at: str
    has_both: str
    have_both: str


def render_gap_cards(site: SiteContext, edition: EditionContext) -> Iterator[Page]:
    """Render a page of cards for each published table that has an open gap."""
    for table in edition.statistics.tables.values():
        gaps = table.of_state("gap")
        if gaps:
            pair = f"{table.rows.in_prose} and {table.columns.in_prose}"
            heading = f"Are the {len(gaps):,} open gaps of {pair} real?"
            if len(gaps) == 1:
                heading = f"Is the open gap of {pair} real?"
            yield Page(
                path=f"gaps/{table.id}/",
                title=f"Gaps: {table_title(table)}",
                description=f"{heading} How many papers were expected, which come nearest, and what would fill each.",
                later=partial(_draw, site, edition, table, heading),
                section="gaps",
                one_of_many=True,
            )


def _draw(site: SiteContext, edition: EditionContext, table: CrossTable, heading: str) -> Drawn:
    report = find_gaps(edition.survey, table)
    empty = [gap for gap in report.gaps if not gap.cell.number]
    context = GapCardsContext(
        heading=heading,
        boundary=f"{on_both_axes(table, report.both)} Expected numbers are computed from these papers.",
        cards=tuple(_card(edition, report, gap, rank) for rank, gap in enumerate(empty[:MOST_GAPS], start=1)),
        more=max(0, len(empty) - MOST_GAPS),
        table=f"~/tables/{table.id}/",
        csv=f"~/{edition.path_of(f'tables/{table.id}.csv')}",
        title=table_title(table),
        looked_at=compared_pairs(report),
        has_both=has_both(table),
        have_both=has_both(table, 2),
    )
    return Drawn(body=site.templates.page("gap_cards", context))


def _card(edition: EditionContext, report: GapReport, gap: Gap, rank: int) -> GapCard:
    table, cell = report.table, gap.cell
    row, column = table.rows.known(cell.row), table.columns.known(cell.column)
    return GapCard(
        id=f"{cell.row}--{cell.column}",
        rank=rank,
        gap=gap_line(edition, table, gap),
        compared=bool(gap.in_row and gap.in_column),
        verdict=_verdict(report, gap),
        odds=(
            f"Of {words.COUNT_BOTH.format(papers=plural(report.both, 'paper'))}, {gap.in_row:,} "
            f"{verb(gap.in_row, 'counts', 'count')} under “{row.label}” and {gap.in_column:,} under “{column.label}”"
        ),
        problems=_problems(edition, table, row, column),
        near=tuple(_near(edition, table, row, column)),
        definitions=tuple(
            (value.name, shortened(value.definition, MOST_DEFINED)) for value in (row, column) if value.definition
        ),
        picture=f"~/{gap_picture(table, cell)}" if has_gap_pictures(edition, table) else "",
    )


def _verdict(report: GapReport, gap: Gap) -> str:
    """Say whether a gap may be chance; what is rare for one pair may still happen among all that were compared."""
    if gap.stands_out:
        return "This is unlikely to be chance."
    if gap.chance < LEVEL:
        return f"This may be chance: {report.looked_at:,} pairs were compared."
    return "This may be chance."


def _problems(
    edition: EditionContext, table: CrossTable, row: AxisValue, column: AxisValue
) -> tuple[NamingProblem, ...]:
    if "problems" not in shown_sections(edition.survey):
        return ()
    found = []
    for problem in edition.survey.problems.problems:
        named = [
            (tags := problem.tags.get(axis.id)) is not None and value.id in tags.values
            for axis, value in ((table.rows, row), (table.columns, column))
        ]
        if any(named):
            found.append(NamingProblem(href=f"~/problems/#{problem.id}", title=problem.title, both=all(named)))
    found.sort(key=lambda problem: not problem.both)
    return tuple(found[:MOST_PROBLEMS])


def _near(edition: EditionContext, table: CrossTable, row: AxisValue, column: AxisValue) -> Iterator[Near]:
    """Yield papers with both values as any of theirs, and those with one of them, of an ordered axis the next first."""
    has_row = _with(edition, table.rows, row)
    has_column = _with(edition, table.columns, column)
    both = {key: paper for key, paper in has_row.items() if key in has_column}
    if both:
        label = f"{row.name} and {column.name}, at least one as a secondary value"
        asked = Clause(axis=table.rows.id, include=(row.id,)), Clause(axis=table.columns.id, include=(column.id,))
        yield _listed(label, tuple(both.values()), (), asked)
    for papers, own, value, axis, missing in (
        (has_row, table.rows, row, table.columns, column),
        (has_column, table.columns, column, table.rows, row),
    ):
        rest = [paper for key, paper in papers.items() if key not in both]
        rest.sort(key=lambda paper: (*_distance(paper, axis, missing), paper.key))
        if rest:
            asked = Clause(axis=own.id, include=(value.id,)), Clause(axis=axis.id, exclude=(missing.id,))
            yield _listed(f"{value.name} without {missing.name}", rest, (axis,), asked)


def _with(edition: EditionContext, axis: Axis, value: AxisValue) -> dict[str, Paper]:
    """Return the papers with a value by their keys."""
    column = values_on(edition.survey, axis, "any")
    return {paper.key: paper for paper, values in zip(edition.survey.papers, column, strict=True) if value.id in values}


def _distance(paper: Paper, axis: Axis, missing: AxisValue) -> tuple[int, int]:
    """Return how far a paper is along an ordered axis, where it has a value on it, and newer papers before older."""
    places = {value.id: place for place, value in enumerate(axis.values)}
    own = [places[value] for value in counted_values(paper, axis, count="any") if value in places]
    nearest = min((abs(place - places[missing.id]) for place in own), default=len(places))
    return (nearest if axis.ordered or not own else 0), -paper.year


def _listed(label: str, papers: Sequence[Paper], axes: tuple[Axis, ...], asked: tuple[Clause, ...]) -> Near:
    return Near(
        label=label,
        papers=tuple(
            NearPaper(paper=paper, chips=tuple(chip for axis in axes for chip in chips_of(paper, axis)))
            for paper in papers[:MOST_NEAR]
        ),
        more=max(0, len(papers) - MOST_NEAR),
        href=f"~/papers/?{format_query(Query(clauses=asked))}",
    )
