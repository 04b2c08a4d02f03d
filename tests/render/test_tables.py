"""Pages of the cross tables: each cell leads to its papers, gaps are told apart, and the file has the same numbers."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest

from bench.surveys import AxisShape, Shape, survey_of
from generator.model.survey import Survey
from generator.render import matrix_cells
from generator.render.context import EditionContext, make_edition_contexts
from generator.render.page import Page
from generator.render.pages import home, tables
from generator.render.pages.tables import MOST_PAPERS, render_tables, table_files
from generator.render.settings import BuildSettings
from generator.render.site import render_site
from tests.render.conftest import Contexts, MakeContexts
from tests.render.invented import many_papers, with_papers, with_tags
from tests.render.reading import faults_of, heading_of, one, read, words_of

Pages = dict[str, Page]
IDS = ("method-by-stage", "kind-by-method", "signs-by-method")


@pytest.fixture(scope="module")
def rendered(contexts: Contexts) -> tuple[Pages, dict[str, str]]:
    site, _ = contexts
    editions = make_edition_contexts(site)
    return {page.path: page for page in render_tables(site, editions)}, table_files(editions)


@pytest.fixture(scope="module")
def pages(rendered: tuple[Pages, dict[str, str]]) -> Pages:
    return rendered[0]


def first_table(contexts: Contexts) -> Page:
    """Return the page of the first table."""
    site, edition = contexts
    _, page, *_ = render_tables(site, [edition])
    return page


def test_every_named_pair_has_a_sound_page_and_a_file(rendered: tuple[Pages, dict[str, str]]) -> None:
    pages, files = rendered
    paths = ["tables/", *(f"tables/{name}/" for name in IDS)]
    assert [*paths, *(f"editions/first/{path}" for path in paths)] == list(pages)
    living = [f"tables/{name}.csv" for name in IDS]
    assert [*living, *(f"editions/first/{path}" for path in living)] == list(files)
    assert {} == {path: faults for path, page in pages.items() if (faults := faults_of(page))}


def test_cells_of_a_table_with_many_lead_to_the_page_that_lists_them(
    make_contexts: MakeContexts, small: Survey, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (tables, matrix_cells):
        monkeypatch.setattr(module, "MOST_LISTED", 3)
    site, edition = make_contexts(small)
    pages = {f"~/{page.path}": read(page) for page in render_tables(site, [edition])}
    links = [link.attributes["href"] or "" for link in pages["~/tables/method-by-stage/"].css("table a[data-papers]")]
    assert len(links) > 3
    for link in links:
        path, _, anchor = link.partition("#")
        cell = pages[path].css(f'[id="{anchor}"]')
        assert cell, link
    assert {"~/tables/method-by-stage/", "~/tables/method-by-stage/2/"} <= {link.partition("#")[0] for link in links}


def test_pairs_with_one_paper_are_counted_and_named_wherever_their_papers_are_listed(
    make_contexts: MakeContexts, small: Survey, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (tables, matrix_cells):
        monkeypatch.setattr(module, "MOST_LISTED", 2)
    monkeypatch.setattr(tables, "MOST_SINGLE", 3)
    site, edition = make_contexts(small)
    pages = {f"~/{page.path}": read(page) for page in render_tables(site, [edition])}
    first = "~/tables/method-by-stage/"
    single = one(pages[first], "section[aria-labelledby=single]")
    assert "Pairs with one paper 4" == words_of(one(single, "h2"))
    assert "and 1 more in the lists of papers by cell" == words_of(one(single, "p"))
    links = [link.attributes["href"] or "" for link in single.css("li a")]
    assert {"", first + "2/"} == {link.partition("#")[0] for link in links}
    for link in links:
        path, _, anchor = link.partition("#")
        assert pages[path or first].css(f'[id="{anchor}"]'), link


def test_home_and_changes_lead_to_the_page_that_lists_a_cell(
    small: Survey, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (tables, matrix_cells, home):
        monkeypatch.setattr(module, "MOST_LISTED", 1)
    pages = {f"~/{page.path}": page for page in render_site(replace(small), root / "templates", BuildSettings()).pages}
    places = [
        link.attributes["href"] or "" for path in ("~/", "~/changes/") for link in read(pages[path]).css("[href*='/#']")
    ]
    into = {place for place in places if place.startswith("~/tables/")}
    assert {"2/#cell", "6/#cell"} <= {place.removeprefix("~/tables/method-by-stage/").split("-")[0] for place in into}
    for place in into:
        path, _, anchor = place.partition("#")
        assert read(pages[path]).css(f'[id="{anchor}"]'), place


def test_all_tables_stand_on_one_page(pages: Pages) -> None:
    tree = read(pages["tables/"])
    assert "3 cross tables" == heading_of(pages["tables/"])
    assert [f"~/tables/{name}/" for name in IDS] == [link.attributes["href"] for link in tree.css("h2 a")]
    assert ["Way of keeping by stage", "Kind of study by way of keeping", "Sign of staling by way of keeping"] == [
        words_of(link) for link in tree.css("h2 a")
    ]


def test_many_tables_stand_on_several_pages_of_each_edition(
    contexts: Contexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_TABLES", 2)
    site, _ = contexts
    rendered = {page.path: page for page in render_tables(site, make_edition_contexts(site))}
    for base in ("", "editions/first/"):
        first, second = (rendered[f"{base}tables/{further}"] for further in ("", "all/2/"))
        assert ("3 cross tables", "Tables, page 2") == (heading_of(first), heading_of(second))
        drawn = [read(page) for page in (first, second)]
        assert [[f"~/{base}tables/{name}/" for name in part] for part in (IDS[:2], IDS[2:])] == [
            [link.attributes["href"] for link in tree.css("section h2 a")] for tree in drawn
        ]
        assert [1, 0] == [len(tree.css("nav.switch")) for tree in drawn]
        assert ([0, 0] if base else [1, 0]) == [len(tree.css("figure.chart")) for tree in drawn]


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("method-by-stage", "4 of 17 pairs have papers, one each"),
        (
            "kind-by-method",
            "4 of 24 pairs have papers; the largest, Bakery trial with K4 Sourdough acidity, has 2 of 6",
        ),
        ("signs-by-method", "5 of 24 pairs have papers; the largest, Lost aroma with K4 Sourdough acidity, has 2 of 6"),
    ],
)
def test_finding_names_the_fullest_cell(pages: Pages, table: str, expected: str) -> None:
    assert expected == heading_of(pages[f"tables/{table}/"])
    assert f"{expected}." == pages[f"tables/{table}/"].description


def test_finding_of_a_table_that_grows(small: Survey, make_contexts: MakeContexts) -> None:
    papers = many_papers(small, 4).papers
    said = [heading_of(first_table(make_contexts(with_papers(small, *papers[:number])))) for number in (0, 1, 2, 4)]
    assert [
        "None of 17 pairs has a paper yet",
        "1 of 17 pairs has papers; the largest, K1 Linen wrap with S1 Dough, has 1 of 1",
        "2 of 17 pairs have papers, one each",
        "2 of 17 pairs have papers; the 2 largest have 2 of 4 each",
    ] == said


@pytest.mark.parametrize(
    ("table", "boundary"),
    [
        ("method-by-stage", "Each paper is counted once, by its primary values. "
                            "4 of 6 papers have a value on both axes; the rest are in the outer rows and columns."),
        ("signs-by-method", "A paper may have several values of sign of staling and then counts in several cells. "
                            "3 of 6 papers have a value on both axes; the rest are in the outer rows and columns."),
    ],
)  # fmt: skip
def test_boundary_says_how_papers_are_counted(pages: Pages, table: str, boundary: str) -> None:
    assert boundary == words_of(read(pages[f"tables/{table}/"]).css_first("p.boundary"))


def test_nobody_stands_apart_when_all_have_both(small: Survey, make_contexts: MakeContexts) -> None:
    page = first_table(make_contexts(many_papers(small, 3)))
    assert words_of(read(page).css_first("p.boundary")).endswith(" All 3 papers have a value on both axes.")


@pytest.mark.parametrize("table", IDS)
def test_each_cell_leads_to_as_many_papers_as_it_says(pages: Pages, edition: EditionContext, table: str) -> None:
    tree = read(pages[f"tables/{table}/"])
    cells = [cell for cell in edition.statistics.tables[table].cells.values() if cell.papers]
    assert cells
    for cell in cells:
        listed = one(tree, f"#cell-{cell.row}--{cell.column}")
        assert [f"~/papers/{key}/" for key in cell.papers] == [link.attributes["href"] for link in listed.css("li a")]
        name = words_of(listed.css_first("h3"))
        assert f"{len(cell.papers)} of 6" in name
        assert name[0].isupper()
    rows, _, columns = table.partition("-by-")
    targets = {(link.attributes["href"], link.attributes["data-papers"]) for link in tree.css("table a[data-papers]")}
    assert targets == {
        (
            f"~/tables/{table}/#cell-{cell.row}--{cell.column}",
            f"~/papers/?{rows}={cell.row}&{columns}={cell.column}&count=primary",
        )
        for cell in cells
    }


def test_table_of_an_older_edition_has_its_papers_and_leads_to_that_edition(pages: Pages) -> None:
    tree = read(pages["editions/first/tables/method-by-stage/"])
    assert "linen-loaf2021" in str(tree.html)
    assert "cold-proof2026" not in str(tree.html)
    cells = tree.css("table a.cell")
    targets = [cell.attributes.get("data-papers") or cell.attributes["href"] or "" for cell in cells]
    assert targets
    assert all(target.endswith("&edition=first") for target in targets)
    listed = one(tree, "table a[data-papers]")
    assert (listed.attributes["href"] or "").startswith("~/editions/first/tables/method-by-stage/#cell-")
    (here,) = tree.css("nav[aria-label=Edition] [aria-current=page]")
    assert "First loaf (January 2026)" == words_of(here)


def test_gaps_ask_for_a_paper_with_both_tags(pages: Pages) -> None:
    tree = read(pages["tables/method-by-stage/"])
    gaps, shut = (tree.css_first(f"section[aria-labelledby={name}]") for name in ("gaps", "shut"))
    assert gaps
    assert shut
    assert ("Open gaps 7 of 17 pairs", 7) == (words_of(gaps.css_first("h2")), len(gaps.css("li")))
    assert ("Gaps in an empty row or column 6 of 17 pairs", 6) == (words_of(shut.css_first("h2")), len(shut.css("li")))
    link = one(gaps, "li a")
    assert "~/contribute/?method=linen&stage=dough" == link.attributes["href"]
    assert "Propose a paper for K1 Linen wrap and S1 Dough" == words_of(link)


def test_long_list_of_gaps_is_folded_behind_its_first(make_contexts: MakeContexts) -> None:
    axes = (AxisShape(values=12, without=0.0), AxisShape(values=10, without=0.0))
    survey = survey_of(Shape(name="gaps", papers=45, axes=axes, tables=1))
    gaps = one(read(first_table(make_contexts(survey))), "section[aria-labelledby=gaps]")
    all_of_them = int(words_of(gaps.css_first("h2")).split()[2])
    shown, folded = gaps.css("section > ul.gap-list > li"), gaps.css("details.rest li")
    assert (24, all_of_them) == (len(shown), len(shown) + len(folded))
    assert all_of_them == len({each.attributes["id"] for each in (*shown, *folded)})
    assert all_of_them == len({words_of(each.css_first("h3")) for each in (*shown, *folded)})
    assert f"{len(folded)} further gap" in words_of(gaps.css_first("details.rest summary"))


def test_what_is_ruled_out_says_why_and_asks_for_nothing(pages: Pages) -> None:
    ruled_out = one(read(pages["tables/method-by-stage/"]), "section[aria-labelledby=left-out]")
    assert 7 == len(ruled_out.css("li"))
    assert "A loaf is not frozen while it bakes." in words_of(ruled_out.css_first("#cell-freezing--oven"))
    assert [] == ruled_out.css("a")


def test_pairs_that_rest_on_one_paper_are_named(pages: Pages) -> None:
    single = one(read(pages["tables/kind-by-method/"]), "section[aria-labelledby=single]")
    assert [
        "Kitchen trial with K1 Linen wrap: The Linen Loaf: Wrapping Rye for a Week",
        "Kitchen trial with K2 Clay crock: A Diary of the Clay Crock",
        "Laboratory study with K3 Freezing: Frozen Halves: Ice Crystals in White Bread",
    ] == [words_of(line) for line in single.css("li")]


def test_table_without_gaps_says_so(small: Survey, make_contexts: MakeContexts) -> None:
    kind = small.taxonomy.axes[3]
    axes = (
        replace(kind, values=kind.values[:1]),
        replace(small.taxonomy.axes[4], values=small.taxonomy.axes[4].values[:1]),
    )
    survey = replace(
        with_papers(small, with_tags(small.papers[0], kind="kitchen", panel="small")),
        taxonomy=replace(small.taxonomy, axes=axes, ruled_out=()),
        config=replace(small.config, home=replace(small.config.tables[0], rows="kind", columns="panel"), tables=()),
    )
    page = first_table(make_contexts(survey))
    assert "None: every pair of values in use has a paper." in words_of(read(page))
    assert [] == faults_of(page)
    assert ["number of papers (stronger shade: more)"] == [words_of(each) for each in read(page).css("ul.legend li")]


def test_full_cell_names_some_papers_and_counts_the_rest(small: Survey, make_contexts: MakeContexts) -> None:
    page = first_table(make_contexts(many_papers(small, 2 * MOST_PAPERS + 10)))
    cell = one(read(page), "#cell-linen--dough")
    assert MOST_PAPERS == len(cell.css("li a"))
    assert "and 5 more" in words_of(cell)


@pytest.mark.parametrize("table", IDS)
def test_file_has_the_numbers_of_the_page(
    rendered: tuple[Pages, dict[str, str]], edition: EditionContext, table: str
) -> None:
    rows = list(csv.reader(io.StringIO(rendered[1][f"tables/{table}.csv"])))
    cross = edition.statistics.tables[table]
    found = {
        (row[0], column): int(cell)
        for row in rows[1:]
        for column, cell in zip(rows[0][1:], row[1:], strict=True)
        if (row[0], column) in cross.cells
    }
    assert {place: cell.number for place, cell in cross.cells.items()} == found


def test_file_is_offered_as_a_download(pages: Pages) -> None:
    links = read(pages["tables/method-by-stage/"]).css("a[download]")
    assert ["~/tables/method-by-stage.csv"] == [link.attributes["href"] for link in links]


def test_survey_without_tables_has_no_pages_of_them(small: Survey, make_contexts: MakeContexts) -> None:
    site, edition = make_contexts(replace(small, config=replace(small.config, home=None, tables=())))
    assert ([], {}) == (list(render_tables(site, [edition])), table_files([edition]))
