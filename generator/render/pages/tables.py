"""The published cross tables: one page each, with the papers of every cell, its gaps, and a CSV file."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from generator.analysis.cross import Cell, CrossTable
from generator.export.csv_text import to_table_csv
from generator.render.charts import policy_for, scripts_for
from generator.render.chip import hue_of
from generator.render.editions import Switch, edition_ids, edition_title, switch_of
from generator.render.matrix import Matrix, cell_anchor, explorer_address, matrix_of, value_name
from generator.render.page import Page
from generator.render.shelf import Shelf, shelf_of_edition
from generator.render.text import in_sentence, of, plural

MOST_PAPERS = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """One table on the page of all tables."""

    href: str
    title: str
    finding: str
    matrix: Matrix


@dataclass(frozen=True, slots=True, kw_only=True)
class TablesContext:
    """What the page of all tables shows."""

    heading: str
    tables: tuple[TableLine, ...]
    more_charts: str
    charts: tuple[Markup, ...]
    switch: Switch


@dataclass(frozen=True, slots=True, kw_only=True)
class CellList:
    """The papers of one cell (address, title, year), under its anchor; more: how many are not named; href: all."""

    id: str
    row: str
    column: str
    row_hue: int
    column_hue: int
    count: str
    papers: tuple[tuple[str, str, int], ...]
    more: int
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """An empty cell, and the address that proposes a paper for it."""

    id: str
    row: str
    column: str
    note: str
    add: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableContext:
    """What the page of one table shows."""

    title: str
    rows_label: str
    columns_label: str
    rows_hue: int
    columns_hue: int
    finding: str
    boundary: str
    matrix: Matrix
    cells: tuple[CellList, ...]
    single: tuple[CellList, ...]
    gaps: tuple[Gap, ...]
    shut: tuple[Gap, ...]
    left_out: tuple[Gap, ...]
    csv: str
    vary: str
    shut_count: str
    gap_count: str
    charts: tuple[Markup, ...]
    switch: Switch


def render_tables(shelf: Shelf) -> tuple[list[Page], dict[str, str]]:
    """Render the pages of the published tables, for every edition; returns them and their CSV files by path."""
    tables = tuple(shelf.statistics.tables.values())
    if not tables:
        return [], {}
    pages, files = _edition_pages(shelf)
    for edition_id in edition_ids(shelf.full):
        if edition_id != shelf.edition:
            then_pages, then_files = _edition_pages(shelf_of_edition(shelf, edition_id))
            pages += then_pages
            files |= then_files
    return pages, files


def _edition_pages(shelf: Shelf) -> tuple[list[Page], dict[str, str]]:
    tables = tuple(shelf.statistics.tables.values())
    lines = tuple(
        TableLine(
            href=f"~/{shelf.path_of(f'tables/{table.id}/')}",
            title=table_title(table),
            finding=table_finding(table),
            matrix=matrix_of(table, edition=shelf.unusual, apart=False, pages=shelf.cards),
        )
        for table in tables
    )
    heading = plural(len(tables), "cross table")
    charts = shelf.gallery.of_kind("paths")
    context = TablesContext(
        heading=heading,
        tables=lines,
        switch=switch_of(shelf.full, "tables/", shelf.edition, shelf.usual),
        more_charts=plural(len(shelf.gallery.charts), "chart") if shelf.gallery.charts else "",
        charts=charts,
    )
    pages = [
        Page(
            path=shelf.path_of("tables/"),
            title=edition_title(shelf.full, "Tables", shelf.edition, shelf.usual),
            description=f"{heading} of {shelf.survey.config.title}.",
            body=shelf.templates.page("tables", context),
            section="tables",
            filled=bool(shelf.unusual),
            scripts=scripts_for(charts),
            policy=policy_for(charts),
        )
    ]
    pages += [_table_page(shelf, table) for table in tables]
    files = {shelf.path_of(f"tables/{table.id}.csv"): to_table_csv(table) for table in tables}
    return pages, files


def table_title(table: CrossTable) -> str:
    """Return the name of a table."""
    return f"{table.rows.label} by {in_sentence(table.columns.label)}"


def table_finding(table: CrossTable) -> str:
    """Return what a table shows in one sentence: how many pairs are taken, and the fullest cell."""
    filled = table.of_state("filled")
    coded = len(table.of_state("filled", "gap", "shut"))
    if not filled:
        return f"None of {coded:,} pairs has a paper yet"
    taken = f"{of(len(filled), coded)} pairs {'has' if len(filled) == 1 else 'have'} papers"
    fullest = fullest_cells(table)
    if len(fullest) == 1:
        return f"{taken}; the fullest, {cell_name(table, fullest[0])}, has {of(fullest[0].number, table.total)}"
    if fullest[0].number == 1:
        return f"{taken}, one each"
    return f"{taken}; the {len(fullest):,} fullest have {of(fullest[0].number, table.total)} each"


def table_boundary(table: CrossTable) -> str:
    """Return how a table counts and how many papers stand outside its grid."""
    multiple = [in_sentence(axis.label) for axis in (table.rows, table.columns) if axis.multiple]
    how = "Each paper is counted once, by its primary values."
    if multiple:
        how = f"A paper may have several values of {' and '.join(multiple)} and then stands in several cells."
    have = f"{'paper' if table.total == 1 else 'papers'} {'has' if table.both == 1 else 'have'}"
    apart = "; the others stand apart, at the edge" if table.both < table.total else ""
    return f"{how} {of(table.both, table.total)} {have} a value on both axes{apart}."


def fullest_cells(table: CrossTable) -> tuple[Cell, ...]:
    """Return the cells of the grid with the most papers, none when all are empty."""
    filled = table.of_state("filled")
    most = max((cell.number for cell in filled), default=0)
    return tuple(cell for cell in filled if cell.number == most)


def cell_name(table: CrossTable, cell: Cell) -> str:
    """Return what the papers of a cell have in common: the names of its row and its column."""
    return f"{value_name(table.rows, cell.row)} with {value_name(table.columns, cell.column)}"


def _table_page(shelf: Shelf, table: CrossTable) -> Page:
    filled = [cell for row in table.row_ids for cell in table.row(row) if cell.papers]
    shut = table.of_state("shut")
    gaps = table.of_state("gap")
    coded = len(table.of_state("filled", "gap", "shut"))
    matrix = matrix_of(table, edition=shelf.unusual, claims=shelf.claims, pages=shelf.cards)
    path = f"tables/{table.id}/"
    charts = shelf.gallery.named(f"heatmap-{table.id}")
    context = TableContext(
        title=table_title(table),
        rows_label=table.rows.label,
        columns_label=table.columns.label,
        rows_hue=matrix.rows_hue,
        columns_hue=matrix.columns_hue,
        finding=table_finding(table),
        boundary=table_boundary(table),
        matrix=matrix,
        cells=tuple(_cell_list(shelf, table, cell) for cell in filled),
        single=tuple(_cell_list(shelf, table, cell) for cell in filled if cell.number == 1 and cell.state == "filled"),
        gaps=tuple(_gap(table, cell) for cell in gaps),
        shut=tuple(_gap(table, cell) for cell in shut),
        left_out=tuple(_gap(table, cell) for cell in table.of_state("left_out")),
        csv=f"~/{shelf.path_of(f'tables/{table.id}.csv')}",
        vary=_vary_address(table, shelf.unusual),
        switch=switch_of(shelf.full, path, shelf.edition, shelf.usual),
        gap_count=of(len(gaps), coded),
        shut_count=of(len(shut), coded),
        charts=charts,
    )
    return Page(
        path=shelf.path_of(path),
        title=edition_title(shelf.full, table_title(table), shelf.edition, shelf.usual),
        description=f"{table_finding(table)}.",
        body=shelf.templates.page("table", context),
        section="tables",
        filled=bool(shelf.unusual),
        scripts=scripts_for(charts),
        policy=policy_for(charts),
    )


def _vary_address(table: CrossTable, edition: str) -> str:
    """Return the address that shows this table where its axes can be changed."""
    then = f"&edition={edition}" if edition else ""
    return f"~/tables/any/?rows={table.rows.id}&columns={table.columns.id}{then}"


def _cell_list(shelf: Shelf, table: CrossTable, cell: Cell) -> CellList:
    shown = cell.papers[:MOST_PAPERS]
    row_hue, column_hue = hue_of(table.rows), hue_of(table.columns)
    return CellList(
        id=cell_anchor(cell),
        row=_name(table, cell.row, rows=True),
        column=_name(table, cell.column, rows=False),
        row_hue=row_hue,
        column_hue=column_hue,
        count=of(cell.number, table.total),
        papers=tuple(_paper(shelf, key) for key in shown),
        more=cell.number - len(shown),
        href=explorer_address(table, cell, shelf.unusual),
    )


def _paper(shelf: Shelf, key: str) -> tuple[str, str, int]:
    """Return address, title and year of a paper; a paper taken out later has no page."""
    href = f"~/papers/{key}/" if key in shelf.cards else ""
    return href, shelf.papers[key].title, shelf.papers[key].year


def _gap(table: CrossTable, cell: Cell) -> Gap:
    return Gap(
        id=cell_anchor(cell),
        row=_name(table, cell.row, rows=True),
        column=_name(table, cell.column, rows=False),
        note=cell.why,
        add=f"~/contribute/?{table.rows.id}={cell.row}&{table.columns.id}={cell.column}",
    )


def _name(table: CrossTable, value_id: str, *, rows: bool) -> str:
    return value_name(table.rows if rows else table.columns, value_id)
