"""Cross tables as pages draw them: heads, cells with a state, and where each of them leads."""

from __future__ import annotations

from dataclasses import replace

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.analysis.cross import cross_axes
from generator.model.survey import Survey
from generator.render.context import EditionContext, SiteContext
from generator.render.matrix import REST, Matrix, matrix_of
from generator.render.matrix_cells import CellView, cell_anchor, rest_cell
from tests.render.invented import many_papers, with_papers, with_tags
from tests.render.reading import words_of


def cells(matrix: Matrix) -> dict[tuple[str, str], CellView]:
    return {
        (row.head.id, column.id): cell
        for row in matrix.rows
        for column, cell in zip(matrix.columns, row.cells, strict=True)
    }


@pytest.fixture(scope="module")
def matrix(edition: EditionContext) -> Matrix:
    return matrix_of(edition.statistics.tables["method-by-stage"])


def test_heads_stand_in_the_axes_order_with_what_is_absent_at_the_end(matrix: Matrix) -> None:
    assert ["linen", "beeswax", "crock", "freezing", "acid", "malt", "none"] == [row.head.id for row in matrix.rows]
    assert ["dough", "oven", "shelf", "plate", "none", "unknown"] == [head.id for head in matrix.columns]
    assert [False] * 4 + [True] * 2 == [head.uncoded for head in matrix.columns]
    assert matrix.columns_ordered


@pytest.mark.parametrize(
    ("rows", "columns", "style", "said"),
    [
        (["linen", "beeswax"], ["shelf"], "step-1", "1 of 6: 2 others and S3 Shelf"),
        (["linen", "crock", "acid"], ["dough", "oven", "shelf"], "step-4", "4 of 6: 3 others and 3 others"),
        (["malt"], ["dough", "oven"], "is-empty-margin", "no paper counted: K5 Added malt and 2 others"),
        (["freezing"], ["unknown"], "is-not-applicable has-papers", "1 of 6: K3 Freezing and not yet coded"),
        (["none"], ["dough"], "is-not-applicable", "no paper counted: no way of keeping tested and S1 Dough"),
    ],
)
def test_cell_of_values_that_share_a_line_counts_their_papers_and_leads_nowhere(
    edition: EditionContext, rows: list[str], columns: list[str], style: str, said: str
) -> None:
    cell = rest_cell(edition.statistics.tables["method-by-stage"], rows, columns, 5, False, False)
    assert (style, said, "") == (cell.style, f"{cell.shown}{cell.spoken}", cell.href)


def test_tails_of_both_axes_share_a_line_that_stands_behind_the_values_and_has_all_their_papers(
    edition: EditionContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.render.matrix.MOST", 2)
    table = edition.statistics.tables["method-by-stage"]
    matrix = matrix_of(table, row_here=frozenset({"malt"}), column_here=frozenset({"shelf"}))
    places = (
        (table.rows, table.row_ids, [row.head for row in matrix.rows]),
        (table.columns, table.column_ids, list(matrix.columns)),
    )
    held = []
    for axis, ids, heads in places:
        shown = [head.id for head in heads]
        values = [each for each in shown if axis.value(each)]
        assert [*values, REST, *(each for each in ids if axis.value(each) is None)] == shown
        folded = [each for each in ids if each not in shown]
        assert len(folded) > 1
        held.append([folded if each == REST else [each] for each in shown])
        (rest,) = [head for head in heads if head.id == REST]
        papers = {
            key for (row, column), cell in table.cells.items() for key in cell.papers if {row, column} & {*folded}
        }
        assert (f"{len(folded)} others", f"{len(papers)} of 6") == (rest.label, rest.count)
    assert (["malt"] in held[0], ["shelf"] in held[1]) == (True, True)  # where somebody stands has a line of its own
    for row_ids, row in zip(held[0], matrix.rows, strict=True):
        for column_ids, cell in zip(held[1], row.cells, strict=True):
            papers = {key for one in row_ids for other in column_ids for key in table.cells[one, other].papers}
            assert papers == set(cell.papers)
            assert (row_ids == ["malt"], column_ids == ["shelf"]) == (cell.row_here, cell.column_here)


def test_heads_count_and_lead_to_their_values(matrix: Matrix) -> None:
    acid = matrix.rows[4].head
    assert ("K4", "Acidity", "2 of 6", 0.333) == (acid.code, acid.short, acid.count, acid.part)
    assert "~/axes/method/acid/" == acid.href
    assert ("not tracked", "~/axes/stage/plate/") == (matrix.columns[3].count, matrix.columns[3].href)
    assert ("None", "No stage named", "~/axes/stage/#none") == (
        matrix.columns[4].short,
        matrix.columns[4].label,
        matrix.columns[4].href,
    )


def test_cells_tell_their_states_apart(matrix: Matrix) -> None:
    found = cells(matrix)
    assert "step-5" == found["acid", "dough"].style
    assert "is-gap" == found["linen", "dough"].style
    assert "is-empty-margin" == found["malt", "dough"].style
    assert "is-left-out" == found["freezing", "oven"].style == found["acid", "plate"].style
    assert "is-not-applicable has-papers" == found["freezing", "unknown"].style
    assert "is-not-applicable" == found["linen", "none"].style


def test_every_cell_that_says_something_leads_to_its_papers_in_the_explorer(matrix: Matrix) -> None:
    found = cells(matrix)
    assert "~/papers/?method=acid&stage=dough&count=primary" == found["acid", "dough"].href
    assert found["linen", "dough"].href.endswith("method=linen&stage=dough&count=primary")
    assert found["freezing", "unknown"].href
    assert {""} == {found[place].href for place in (("freezing", "oven"), ("acid", "plate"), ("linen", "none"))}


def test_cells_of_another_edition_and_reading_say_so_in_their_address(small: Survey) -> None:
    strict = cross_axes(small, *small.taxonomy.axes[:2], reading="strict")
    found = cells(matrix_of(strict, edition="first"))
    expected = "~/papers/?method=acid&stage=dough&count=primary&reading=strict&edition=first"
    assert expected == found["acid", "dough"].href


def test_cells_read_aloud_say_number_of_how_many_and_both_names(matrix: Matrix) -> None:
    found = cells(matrix)
    said = {place: f"{cell.shown}{cell.spoken}" for place, cell in found.items()}
    assert "1 of 6: K4 Sourdough acidity and S1 Dough" == said["acid", "dough"]
    assert "no paper counted: K1 Linen wrap and S1 Dough" == said["linen", "dough"]
    assert "not tracked, or ruled out by definition: K3 Freezing and S2 Oven" == said["freezing", "oven"]
    assert "1 of 6: no way of keeping tested and no stage named" == said["none", "none"]


def test_cell_names_its_only_paper(matrix: Matrix) -> None:
    found = cells(matrix)
    assert "Cold Proof" == found["acid", "dough"].who
    assert "" == found["freezing", "unknown"].who == found["linen", "dough"].who


@pytest.mark.parametrize(
    ("title", "who", "listed"),
    [
        ("Rye: a loaf", "Rye", "Rye"),
        ("On the Staling of Bread in Cold Rooms", "", "On the Staling of Bread in Cold Rooms"),
    ],
)
def test_paper_without_a_name_is_called_by_its_title_up_to_the_colon(
    small: Survey, title: str, who: str, listed: str
) -> None:
    paper = with_tags(small.papers[0], key="sourdough2019", method="acid", stage="dough")
    rows, columns = small.taxonomy.axes[:2]
    drawn = matrix_of(cross_axes(with_papers(small, replace(paper, name="", title=title)), rows, columns))
    assert who == cells(drawn)["acid", "dough"].who
    assert [listed] == [single.name for single in drawn.singles]


def test_columns_have_room_for_the_longest_number(small: Survey, site: SiteContext) -> None:
    rows, columns = small.taxonomy.axes[:2]
    few, many = (matrix_of(cross_axes(many_papers(small, number), rows, columns)) for number in (50, 300))
    assert (2, 3) == (few.digits, many.digits)
    drawn = site.templates.part("cross_table", "cross_table", many)
    assert "--digits:3" in drawn


def test_numbers_of_the_cells_add_up_to_the_papers(matrix: Matrix) -> None:
    assert 6 == sum(len(cell.papers) for cell in cells(matrix).values())


def test_grid_alone_leaves_what_is_absent_to_its_caption(edition: EditionContext) -> None:
    small = matrix_of(edition.statistics.tables["method-by-stage"], small=True)
    assert (6, 4) == (len(small.rows), len(small.columns))
    assert "6 papers by Way of keeping (rows) and Stage (columns). Each is counted once, by its primary values." == (
        small.caption
    )


def test_caption_says_when_a_paper_stands_in_several_cells(edition: EditionContext) -> None:
    assert matrix_of(edition.statistics.tables["signs-by-method"]).caption.endswith(
        "Each is counted in each of its cells."
    )


def test_row_and_column_of_a_paper_are_marked(edition: EditionContext) -> None:
    table = edition.statistics.tables["method-by-stage"]
    marked = matrix_of(table, row_here=frozenset({"acid"}), column_here=frozenset({"oven"}))
    found = cells(marked)
    assert [True] == [row.head.here for row in marked.rows if row.head.id == "acid"]
    assert {("acid", "oven")} == {place for place, cell in found.items() if cell.row_here and cell.column_here}
    assert {"acid"} == {row for (row, _), cell in found.items() if cell.row_here}


def test_shade_grows_with_the_number(small: Survey) -> None:
    papers = many_papers(small, 9).papers
    method, stage = small.taxonomy.axes[:2]
    uneven = with_papers(small, papers[0], *(papers[index] for index in (1, 3, 5, 7)))
    found = cells(matrix_of(cross_axes(uneven, method, stage)))
    assert ("step-2", "step-5") == (found["linen", "dough"].style, found["beeswax", "oven"].style)


def test_table_of_no_papers_can_be_drawn(small: Survey) -> None:
    empty = matrix_of(cross_axes(with_papers(small), *small.taxonomy.axes[:2]))
    assert {0.0} == {head.part for head in empty.columns}
    assert {"is-empty-margin", "is-left-out", "is-not-applicable"} == {cell.style for cell in cells(empty).values()}


def test_names_of_what_stands_apart(small: Survey) -> None:
    stage = small.taxonomy.axes[1]
    assert ["S1 Dough", "no stage named", "not yet coded", "weaker evidence"] == [
        stage.name_of(value) for value in ("dough", "none", "unknown", "weaker")
    ]


def test_anchor_of_a_cell_is_made_of_both_ids(edition: EditionContext) -> None:
    table = edition.statistics.tables["method-by-stage"]
    anchors = [cell_anchor(cell) for cell in table.cells.values()]
    assert len(anchors) == len(set(anchors))


def test_drawn_table_has_a_caption_and_scopes_and_opens_only_what_has_papers(site: SiteContext, matrix: Matrix) -> None:
    tree = LexborHTMLParser(str(site.templates.part("cross_table", "cross_table", matrix, True)))
    assert matrix.caption == words_of(tree.css_first("caption"))
    assert (6, 7) == (len(tree.css("thead th[scope=col]")), len(tree.css("tbody th[scope=row]")))
    opening = {cell.attributes["data-opens"] for cell in tree.css("[data-opens]")}
    assert {cell.id for cell in cells(matrix).values() if cell.papers} == opening
    assert {"0"} == {region.attributes["tabindex"] for region in tree.css("[role=region]")}


def test_drawn_miniature_leads_into_its_table_and_marks_the_cell(site: SiteContext, edition: EditionContext) -> None:
    table = edition.statistics.tables["method-by-stage"]
    marked = matrix_of(table, row_here=frozenset({"acid"}), column_here=frozenset({"oven"}), small=True)
    tree = LexborHTMLParser(str(site.templates.part("cross_table", "locator", marked, "Position in the table")))
    assert "Position in the table" == words_of(tree.css_first("caption"))
    assert 4 == len(tree.css("td a"))
    (here,) = tree.css("[aria-current=true]")
    assert "~/tables/method-by-stage/#cell-acid--oven" == here.attributes["href"]


def test_head_of_a_miniature_is_the_code_or_the_whole_name(site: SiteContext, edition: EditionContext) -> None:
    table = edition.statistics.tables["method-by-stage"]
    values = tuple(replace(value, code="") for value in table.rows.values)
    plain = matrix_of(replace(table, rows=replace(table.rows, values=values)), small=True)
    tree = LexborHTMLParser(str(site.templates.part("cross_table", "locator", plain, "Position in the table")))
    heads = tree.css("tbody th")
    assert [value.short for value in values] == [words_of(head) for head in heads]
    assert {"is-named"} == {head.attributes["class"] for head in heads}


def test_paper_that_was_taken_out_later_stands_alone_without_a_link(edition: EditionContext) -> None:
    table = edition.statistics.tables["method-by-stage"]
    [gone, *_] = [cell.papers[0] for cell in table.of_state("filled") if cell.number == 1]
    matrix = matrix_of(table, pages=set(edition.papers) - {gone})
    assert [gone] == [single.key for single in matrix.singles if not single.paged]
    assert all(single.paged for single in matrix_of(table).singles)
