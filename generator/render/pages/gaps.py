"""The gap map: what nobody has tried, ranked by how surprising that is, and what cannot be tried.

Where the tables are many, further pages have the others; further pages of their own have the rarely used values.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.analysis.cross import CrossTable
from generator.analysis.gaps import Gap, GapReport, find_gaps
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.gap_line import GapLine, gap_line
from generator.render.gap_words import compared_pairs
from generator.render.matrix import Matrix, matrix_of
from generator.render.matrix_cells import MOST_GAPS
from generator.render.page import Page
from generator.render.pager import Pager, most_of_each, paginate
from generator.render.rare_values import RareValue, rare_values
from generator.render.table_words import cell_name, on_both_axes, open_gap, table_title
from generator.wording import words
from generator.wording.phrases import plural, share_of, verb

# Tables on one page of the map, and lines of gaps there: those of all its tables together.
MOST_TABLES, MOST_IN_ALL = 8, 240


@frozen_record
class GapTable:
    """The gaps of one table; in_use: whether both values of any pair are."""

    id: str
    title: str
    href: str
    csv: str
    finding: str
    in_use: bool
    matrix: Matrix
    empty: tuple[GapLine, ...]
    single: tuple[GapLine, ...]
    more: int
    more_single: int
    closed: tuple[tuple[str, str], ...]
    compared: str


@frozen_record
class GapsContext:
    """What the gap map shows, or a further page of it.

    open_gap: when a gap is open, said on the first; place: where the page stands among those of the tables
    """

    finding: str
    open_gap: str
    tables: tuple[GapTable, ...]
    place: Pager
    rare: Sequence[RareValue]
    pager: Pager


@frozen_record
class RareValuesContext:
    """What a further page of the gap map shows: more of the rarely used values."""

    rare: Sequence[RareValue]
    pager: Pager


def render_gaps(site: SiteContext, edition: EditionContext) -> Iterator[Page]:
    """Render the gap map, and further pages of its tables and of its rarely used values; nothing without tables."""
    reports = [find_gaps(edition.survey, table) for table in edition.statistics.tables.values()]
    if not reports:
        return
    (_, rare, pager), *further = rare_values(site, edition)
    finding = _finding_of_map(reports[0])
    for path, part, place in paginate(reports, "gaps/", "gaps/all/{}/", size=MOST_TABLES):
        first = place.number == 1
        context = GapsContext(
            finding=finding,
            open_gap=open_gap([report.table for report in reports]) if first else "",
            tables=_tables(edition, part),
            place=place,
            rare=rare if first else (),
            pager=pager,
        )
        yield Page(
            path=path,
            title="Gaps",
            description=f"{finding}. Empty and single-paper cells of every cross table, ranked by surprise.",
            finding=finding,
            body=site.templates.page("gaps", context),
            section="gaps",
        ).numbered(place.number)
    for page_path, values, page_pager in further:
        yield Page(
            path=page_path,
            title=words.RARELY_USED,
            description=f"{words.RARELY_USED}, page {page_pager.number}.",
            body=site.templates.page("rare_values", RareValuesContext(rare=values, pager=page_pager)),
            section="gaps",
        ).numbered(page_pager.number)


def _finding_of_map(first: GapReport) -> str:
    """Say how many pairs of the first table are open gaps."""
    pair = f"{first.table.rows.in_prose} and {first.table.columns.in_prose}"
    if not first.table.of_state("filled", "gap"):
        return words.NO_PAIR_IN_USE.format(axes=pair)
    empty, coded = sum(gap.cell.number == 0 for gap in first.gaps), first.table.coded
    return f"{share_of(empty, coded, 'pair')} of {pair} {verb(empty, 'is an open gap', 'are open gaps', total=coded)}"


def _tables(edition: EditionContext, reports: Sequence[GapReport]) -> tuple[GapTable, ...]:
    """Return the tables of a page; where they are many with many gaps, each names fewer of its own."""
    ranked = [
        ([gap for gap in report.gaps if gap.cell.number == 0], [gap for gap in report.gaps if gap.cell.number == 1])
        for report in reports
    ]
    most = most_of_each([len(gaps) for pair in ranked for gaps in pair], MOST_GAPS, MOST_IN_ALL)
    return tuple(
        _table(edition, report, empty, single, most) for report, (empty, single) in zip(reports, ranked, strict=True)
    )


def _table(
    edition: EditionContext, report: GapReport, empty: Sequence[Gap], single: Sequence[Gap], most: int
) -> GapTable:
    table = report.table
    in_use = bool(table.of_state("filled", "gap"))
    return GapTable(
        id=table.id,
        title=table_title(table),
        href=f"~/tables/{table.id}/",
        csv=f"~/{edition.path_of(f'tables/{table.id}.csv')}",
        finding=_finding(empty, single) if empty or single else "",
        in_use=in_use,
        matrix=matrix_of(table, small=True),
        empty=tuple(gap_line(edition, table, gap) for gap in empty[:most]),
        single=tuple(gap_line(edition, table, gap) for gap in single[:most]),
        more=max(0, len(empty) - most),
        more_single=max(0, len(single) - most),
        closed=_closed(table),
        compared=f"{on_both_axes(table, report.both)} {compared_pairs(report)}",
    )


def _finding(empty: Sequence[Gap], single: Sequence[Gap]) -> str:
    if not any(gap.stands_out for gap in (*empty, *single)):
        gaps = f"{plural(len(empty), 'open gap')} and {plural(len(single), 'pair')} with one paper"
        return f"{gaps}; none stands out"
    parts = (
        f"{plural(len(gaps), what)}{beside}{_standing_out(gaps)}"
        for gaps, what, beside in ((empty, "open gap", ""), (single, "pair", " with one paper"))
    )
    return "; ".join(parts)


def _standing_out(gaps: Sequence[Gap]) -> str:
    striking = sum(gap.stands_out for gap in gaps)
    if not striking:
        return ""
    if striking == len(gaps):
        return {1: ", which stands out", 2: ", both of which stand out"}.get(striking, ", all of which stand out")
    return f", {striking} of which {verb(striking, 'stands', 'stand')} out"


def _closed(table: CrossTable) -> tuple[tuple[str, str], ...]:
    """Return what is left out by rule, each reason once with the values or pairs that it closes."""
    reasons: dict[str, list[str]] = {}
    for axis in (table.rows, table.columns):
        for value in axis.values:
            if value.not_coded:
                reasons.setdefault(value.not_coded, []).append(value.name)
    for cell in table.of_state("left_out"):
        reasons.setdefault(cell.why, [cell_name(table, cell)])
    return tuple((", ".join(names), why) for why, names in reasons.items())
