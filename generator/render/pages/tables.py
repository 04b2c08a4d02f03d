"""The published cross tables: one page each, with the papers of every cell, its gaps, and a CSV file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from markupsafe import Markup

from generator.analysis.cross import Cell, CrossTable
from generator.export.csv_text import to_table_csv
from generator.record import frozen_record
from generator.render.charts import with_charts
from generator.render.context import EditionContext, SiteContext
from generator.render.editions import Switch
from generator.render.gap_words import add_address
from generator.render.growth import GROWTH_SCRIPT, GrowthStep, growth_of
from generator.render.matrix import Matrix, matrix_of
from generator.render.matrix_cells import MOST_LISTED, cell_anchor, explorer_address, list_address
from generator.render.page import Drawn, Page
from generator.render.pager import Pager, most_of_each, paginate
from generator.render.table_words import begin_line, open_gap, table_boundary, table_finding, table_title
from generator.wording.phrases import ended, of, plural, sentence, share_of

# Papers named in the cells of one page of a table: in each cell at most so many, and in all of them together.
MOST_PAPERS, MOST_IN_ALL = 50, 360
MOST_GAPS = 40  # named; the file of the table has them all
MOST_SINGLE = 30  # named among the pairs with one paper
MOST_TABLES = 24  # in miniature, on one page of all tables


@frozen_record
class TableLine:
    """One table on the page of all tables."""

    href: str
    title: str
    finding: str
    matrix: Matrix


@frozen_record
class TablesContext:
    """What a page of all tables shows; charts and switch stand on the first of them alone.

    start: address of the first page
    """

    heading: str
    tables: tuple[TableLine, ...]
    more_charts: str
    charts: tuple[Markup, ...]
    switch: Switch
    pager: Pager
    start: str


@frozen_record
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


@frozen_record
class SinglePaper:
    """A cell with one paper: where this is listed, and its title."""

    href: str
    row: str
    column: str
    title: str


@frozen_record
class Gap:
    """An empty cell, and the address that proposes a paper for it."""

    id: str
    row: str
    column: str
    note: str
    add: str


@frozen_record
class TableContext:
    """What the page of one table shows."""

    rows_label: str
    columns_in_prose: str
    finding: str
    boundary: str
    matrix: Matrix
    growth: tuple[GrowthStep, ...]
    cells: tuple[CellList, ...]
    single: tuple[SinglePaper, ...]
    single_count: int
    more_single: int
    gaps: tuple[Gap, ...]
    empty_margin: tuple[Gap, ...]
    left_out: tuple[Gap, ...]
    csv: str
    vary: str
    empty_margin_count: str
    gap_count: str
    in_use: bool
    open_gap: str
    more_gaps: int
    more_empty_margin: int
    more_left_out: int
    charts: tuple[Markup, ...]
    switch: Switch
    pager: Pager


@frozen_record
class CellsContext:
    """What a further page of a table shows: more of its cells with their papers."""

    title: str
    href: str
    cells: tuple[CellList, ...]
    pager: Pager


def render_tables(site: SiteContext, editions: Iterable[EditionContext]) -> Iterator[Page]:
    """Render the pages of the published tables, for every edition."""
    for edition in editions:
        tables = tuple(edition.statistics.tables.values())
        if tables:
            yield from _index(site, edition, tables)
        for table in tables:
            yield from _table_pages(site, edition, table)


def table_files(editions: Iterable[EditionContext]) -> dict[str, str]:
    """Return the published tables as CSV files by path, for every edition."""
    return {
        edition.path_of(f"tables/{table.id}.csv"): to_table_csv(table)
        for edition in editions
        for table in edition.statistics.tables.values()
    }


def _index(site: SiteContext, edition: EditionContext, tables: tuple[CrossTable, ...]) -> Iterator[Page]:
    heading = plural(len(tables), "cross table")
    start = edition.path_of("tables/")
    for path, part, pager in paginate(tables, start, start + "all/{}/", size=MOST_TABLES):
        charts = edition.charts.at("tables/") if pager.number == 1 else ()
        context = TablesContext(
            heading=heading,
            tables=tuple(_table_line(site, edition, table) for table in part),
            switch=edition.switch("tables/"),
            more_charts=plural(len(edition.charts.charts), "chart") if edition.charts.charts else "",
            charts=charts,
            pager=pager,
            start=f"~/{start}",
        )
        page = Page(
            path=path,
            title=edition.titled("Tables"),
            description=f"{heading} of {edition.survey.config.title}.",
            body=site.templates.page("tables", context),
            section="tables",
            one_of_many=not edition.plain,
        ).numbered(pager.number)
        yield with_charts(page, charts)


def _table_line(site: SiteContext, edition: EditionContext, table: CrossTable) -> TableLine:
    return TableLine(
        href=f"~/{edition.path_of(f'tables/{table.id}/')}",
        title=table_title(table),
        finding=table_finding(edition.survey, table),
        matrix=matrix_of(table, edition=edition.address_id, pages=site.paged, small=True),
    )


def _table_pages(site: SiteContext, edition: EditionContext, table: CrossTable) -> Iterator[Page]:
    """Render a table, and where it has very many cells with papers, further pages of these, the fullest first."""
    filled = [cell for row in table.row_ids for cell in table.row(row) if cell.papers]
    if len(filled) > MOST_LISTED:
        filled.sort(key=lambda cell: table.ranks[cell.row, cell.column])
    path = f"tables/{table.id}/"
    here = edition.path_of(path)
    (_, cells, pager), *further = paginate(filled, here, here + "{}/", size=MOST_LISTED)
    page = Page(
        path=here,
        title=edition.titled(table_title(table)),
        description=f"{table_finding(edition.survey, table)}.",
        finding=table_finding(edition.survey, table),
        later=partial(_draw_table, site, edition, table, cells, pager),
        section="tables",
        one_of_many=not edition.plain,
        scripts=(GROWTH_SCRIPT,) if _is_home(edition, table) else (),
    )
    yield with_charts(page, edition.charts.here(path))
    for further_path, cells, pager in further:
        context = CellsContext(
            title=table_title(table),
            href=f"~/{here}",
            cells=_cell_lists(site, edition, table, cells),
            pager=pager,
        )
        yield Page(
            path=further_path,
            title=page.title,
            description=page.description,
            body=site.templates.page("table_cells", context),
            section="tables",
        ).numbered(pager.number)


def _is_home(edition: EditionContext, table: CrossTable) -> bool:
    """Tell whether a table is the one of the home page, which is drawn month by month."""
    home = edition.survey.config.home
    return home is not None and home.id == table.id


def _draw_table(
    site: SiteContext, edition: EditionContext, table: CrossTable, filled: Sequence[Cell], pager: Pager
) -> Drawn:
    empty_margin = table.of_state("empty_margin")
    gaps, left_out = table.of_state("gap"), table.of_state("left_out")
    # Also those whose papers a further page lists, in its order.
    single = [cell for cell in table.of_state("filled") if cell.number == 1]
    if len(table.ranks) > MOST_LISTED:
        single.sort(key=lambda cell: table.ranks[cell.row, cell.column])
    coded = table.coded
    matrix = matrix_of(
        table, edition=edition.address_id, claims=edition.claims, pages=site.paged, gap_cards=edition.plain
    )
    path = f"tables/{table.id}/"
    context = TableContext(
        rows_label=f"{table.rows.label}{table.rows.at_which_level}",
        columns_in_prose=f"{table.columns.in_prose}{table.columns.at_which_level}",
        finding=table_finding(edition.survey, table),
        boundary=table_boundary(table),
        matrix=matrix,
        growth=growth_of(site, edition, table, matrix) if _is_home(edition, table) else (),
        cells=_cell_lists(site, edition, table, filled),
        single=tuple(_single(edition, table, cell, filled) for cell in single[:MOST_SINGLE]),
        single_count=len(single),
        more_single=max(0, len(single) - MOST_SINGLE),
        gaps=tuple(_gap(table, cell) for cell in gaps[:MOST_GAPS]),
        more_gaps=max(0, len(gaps) - MOST_GAPS),
        empty_margin=tuple(_gap(table, cell) for cell in empty_margin[:MOST_GAPS]),
        more_empty_margin=max(0, len(empty_margin) - MOST_GAPS),
        left_out=tuple(_gap(table, cell) for cell in left_out[:MOST_GAPS]),
        more_left_out=max(0, len(left_out) - MOST_GAPS),
        csv=f"~/{edition.path_of(f'tables/{table.id}.csv')}",
        vary=_vary_address(table, edition.address_id),
        switch=edition.switch(path),
        in_use=bool(table.of_state("filled", "gap")),
        open_gap=ended(sentence(open_gap([table]))),
        gap_count=share_of(len(gaps), coded, "pair"),
        empty_margin_count=share_of(len(empty_margin), coded, "pair"),
        charts=edition.charts.at(path),
        pager=pager,
    )
    return Drawn(body=site.templates.page("table", context))


def _vary_address(table: CrossTable, edition: str) -> str:
    """Return the address that shows this table where its axes can be changed."""
    then = f"&edition={edition}" if edition else ""
    return f"~/tables/any/?rows={table.rows.id}&columns={table.columns.id}{then}"


def _cell_lists(
    site: SiteContext, edition: EditionContext, table: CrossTable, cells: Sequence[Cell]
) -> tuple[CellList, ...]:
    most = most_of_each([len(cell.papers) for cell in cells], MOST_PAPERS, MOST_IN_ALL)
    row_hue, column_hue = table.rows.hue, table.columns.hue
    return tuple(
        CellList(
            id=cell_anchor(cell),
            row=begin_line(table.rows, cell.row, table.rows.name_of(cell.row)),
            column=table.columns.name_of(cell.column),
            row_hue=row_hue,
            column_hue=column_hue,
            count=of(cell.number, table.total),
            papers=tuple(_paper(site, edition, key) for key in cell.papers[:most]),
            more=cell.number - len(cell.papers[:most]),
            href=explorer_address(table, cell, edition.address_id),
        )
        for cell in cells
    )


def _paper(site: SiteContext, edition: EditionContext, key: str) -> tuple[str, str, int]:
    """Return address, title and year of a paper; a paper taken out later has no page."""
    href = f"~/papers/{key}/" if key in site.paged else ""
    return href, edition.papers[key].title, edition.papers[key].year


def _single(edition: EditionContext, table: CrossTable, cell: Cell, here: Sequence[Cell]) -> SinglePaper:
    return SinglePaper(
        href=f"#{cell_anchor(cell)}" if cell in here else list_address(table, cell, edition.address_id),
        row=table.rows.name_of(cell.row),
        column=table.columns.name_of(cell.column),
        title=edition.papers[cell.papers[0]].title,
    )


def _gap(table: CrossTable, cell: Cell) -> Gap:
    return Gap(
        id=cell_anchor(cell),
        row=table.rows.name_of(cell.row),
        column=table.columns.name_of(cell.column),
        note=cell.why,
        add=add_address(table, cell),
    )
