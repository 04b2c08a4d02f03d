"""Values that papers have as secondary ones: what leads to papers finds some, and a long axis folds who has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.json_value import Json
from generator.render.page import Page
from generator.render.settings import BuildSettings
from tests.render.bare_surveys import KIND, read_bare
from tests.render.reading import one, read, render_whole, words_of

COLORS: dict[str, Json] = {**KIND, "values": [{"id": name, "label": name.title()} for name in ("red", "black", "pale")]}


@pytest.fixture(scope="module")
def pages(root: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Page]:
    """Return the pages of one paper that is red first and black too, by their paths."""
    folder = tmp_path_factory.mktemp("secondary") / "data"
    survey = read_bare(folder, COLORS, papers={"one": {"tags": {"kind": ["red", "black"]}}})
    return {page.path: page for page in render_whole(survey, root / "templates", BuildSettings()).pages}


def links_to_papers(page: Page, within: str) -> list[tuple[str, str]]:
    """Return the words and the query of each link to papers in a part of a page."""
    links = [(words_of(link), link.attributes["href"] or "") for link in read(page).css(f"{within} a")]
    return [(said, href.partition("?")[2]) for said, href in links if href.startswith("~/papers/?")]


def test_row_of_a_paper_links_what_there_is_of_its_value(pages: dict[str, Page]) -> None:
    page = pages["papers/one/"]
    assert [("1 of 1", "kind=red&count=primary"), ("1 in all", "kind=black&count=any")] == links_to_papers(
        page, "table.tags td.n"
    )
    assert "0 of 1 as primary, 1 in all" in [words_of(cell) for cell in read(page).css("table.tags td.n")]


def test_page_of_a_value_opens_the_explorer_where_it_has_papers(pages: dict[str, Page]) -> None:
    found = {name: links_to_papers(pages[f"axes/kind/{name}/"], "p.bar") for name in ("red", "black", "pale")}
    said = "Open in the explorer"
    assert {"red": [(said, "kind=red&count=primary")], "black": [(said, "kind=black&count=any")], "pale": []} == found


def test_statistics_link_no_number_of_no_paper(pages: dict[str, Page]) -> None:
    assert [
        *[("1 of 1", f"kind=red&count={count}") for count in ("primary", "any")],
        ("1 of 1", "kind=black&count=any"),
    ] == links_to_papers(pages["statistics/"], "table")


def test_line_of_the_home_page_leads_to_the_value_where_no_paper_has_it_first(pages: dict[str, Page]) -> None:
    links = {words_of(link): link.attributes["href"] for link in read(pages[""]).css("a:not(.chip)")}
    assert "~/papers/?kind=red&count=primary" == links["Red"]
    assert ("~/axes/kind/black/", "~/axes/kind/pale/") == (links["Black"], links["Pale"])


def test_papers_that_have_a_value_second_wait_folded_on_the_page_of_a_long_axis(tmp_path: Path, root: Path) -> None:
    for number, folded in ((24, 0), (25, 1)):
        values: list[Json] = [{"id": f"kind{each}", "label": f"Kind {each}"} for each in range(number)]
        survey = read_bare(
            tmp_path / str(number), {**KIND, "values": values}, papers={"one": {"tags": {"kind": ["kind0", "kind1"]}}}
        )
        pages = {page.path: page for page in render_whole(survey, root / "templates", BuildSettings()).pages}
        value = one(read(pages["axes/kind/"]), "#kind1")
        assert "Secondary value of An Honest Paper." in words_of(value)
        assert folded == len(value.css("details.rest a"))
