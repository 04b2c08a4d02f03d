"""Pages stay small however long the vocabularies are and however many papers there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.surveys import write_shape
from generator.checked import check_data
from generator.render.page import Page
from generator.render.settings import BuildSettings
from generator.render.site import render_site
from tests.properties import some
from tests.render.large_surveys import LONG, MANY, PAPER, too_large
from tests.render.reading import read


@pytest.fixture(scope="module", params=[LONG, MANY], ids=lambda shape: shape.name)
def pages(request: pytest.FixtureRequest, root: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Page]:
    folder = tmp_path_factory.mktemp("shape") / "data"
    write_shape(folder, request.param)
    checked = check_data(folder)
    assert [] == [problem for problem in checked.problems if problem.level == "error"]
    site = render_site(checked.survey, root / "templates", BuildSettings())
    # Pages of papers are drawn when they are asked for, and are many of one kind.
    papers = [page.path for page in site.pages if PAPER.fullmatch(page.path)]
    drawn = {page.path for page in site.pages}.difference(papers).union(some(papers))
    return {page.path: page.whole() for page in site.pages if page.path in drawn}


def test_no_page_is_large(pages: dict[str, Page]) -> None:
    assert {} == too_large(pages.values())


@pytest.mark.parametrize("name", ["small_site", "shaped_site", "long_site", "real_site"])
def test_no_file_of_a_page_is_large(request: pytest.FixtureRequest, name: str) -> None:
    site: Path = request.getfixturevalue(name)
    sizes = {str(page.relative_to(site)): page.stat().st_size for page in site.rglob("*.html")}
    assert sizes
    assert {} == {path: size for path, size in sizes.items() if size > 400_000}


def test_matrix_of_a_long_vocabulary_has_one_line_for_its_tail(pages: dict[str, Page]) -> None:
    page = read(pages["tables/axis1-by-axis2/"])
    heads = [head.text(strip=True) for head in page.css("table.matrix tbody th")]
    assert len(heads) <= 23
    assert ("others" in " ".join(heads)) == (len(heads) > 10)


@pytest.mark.parametrize("path", ["gaps/", "tables/", "papers/"])
def test_small_map_of_a_long_vocabulary_says_how_much_it_shows(pages: dict[str, Page], path: str) -> None:
    page = read(pages[path])
    is_cut = len(page.css("table.mini")[0].css("tbody th")) == 9
    said = "9 of 70 rows and 9 of 60 columns shown"
    assert is_cut == (said in [line.text() for line in page.css("table.mini + p")])
    assert is_cut == (f"{said}." in page.css("table.mini caption")[0].text())


def test_paper_has_a_page_of_bounded_size_whatever_the_axes(pages: dict[str, Page]) -> None:
    papers = [page for path, page in pages.items() if PAPER.fullmatch(path)]
    assert len(papers) >= 25
    # The frame around it takes 10 kB, as the next test has it.
    assert max(len(page.body.encode()) + len(page.head.encode()) for page in papers) < 20_000


def test_beside_a_paper_stand_its_row_and_its_column_alone(pages: dict[str, Page]) -> None:
    lists = [
        table
        for path, page in pages.items()
        if PAPER.fullmatch(path)
        for table in read(page).css("section[aria-labelledby=stands] table")
    ]
    assert lists
    for table in lists:
        assert "bars" == table.attributes["class"].split()[0]  # type: ignore[union-attr]
        assert 0 < len(table.css("tbody tr")) <= 9


def test_rest_of_a_long_axis_has_no_bar_on_any_page(pages: dict[str, Page]) -> None:
    rows = [row for page in pages.values() for row in read(page).css(".bars tr") if "others" in row.text()]
    bars = {bar.attributes["style"] for row in rows for bar in row.css(".plot i")}
    assert {"--part:0.0"} >= bars


def test_bars_of_a_long_axis_are_few_lines(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        for table in read(page).css("table.bars"):
            assert len(table.css("tbody tr")) <= 24, path
