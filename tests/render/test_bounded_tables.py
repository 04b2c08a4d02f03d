"""Pages of tables and of gaps stay small however many tables there are and however full their cells."""

from __future__ import annotations

import re

import pytest

from bench.surveys import survey_of
from generator.render.matrix_cells import MOST_LISTED
from generator.render.page import Page
from generator.render.pages.gaps import render_gaps
from generator.render.pages.statistics import render_statistics
from generator.render.pages.tables import render_tables
from tests.render.conftest import Contexts, MakeContexts
from tests.render.large_surveys import CROSSED, FULL, MOST_BYTES, RARE, SQUARE, too_large
from tests.render.reading import faults_of, read


def test_table_of_full_cells_is_not_large(make_contexts: MakeContexts) -> None:
    site, edition = make_contexts(survey_of(FULL))
    page = next(page for page in render_tables(site, [edition]) if page.path == "tables/axis1-by-axis2/").whole()
    assert len(read(page).css(".cell-lists details")) == MOST_LISTED
    assert len(page.body.encode()) < MOST_BYTES


def test_table_of_the_largest_square_is_not_large(make_contexts: MakeContexts) -> None:
    site, edition = make_contexts(survey_of(SQUARE))
    assert {} == too_large(page for page in render_tables(site, [edition]))


@pytest.fixture(scope="module")
def crossed(make_contexts: MakeContexts) -> Contexts:
    """Return what the pages of 45 tables draw on."""
    return make_contexts(survey_of(CROSSED))


def test_no_page_of_many_tables_is_large(crossed: Contexts) -> None:
    site, edition = crossed
    assert {} == too_large(
        [*_pages_of_tables(crossed), *render_gaps(site, edition), *render_statistics(site, [edition])]
    )


def test_pages_of_many_tables_together_have_every_table_once(crossed: Contexts) -> None:
    tables = [f"~/tables/{table}/" for table in crossed[1].statistics.tables]
    assert len(tables) == 45
    for first, pages, links in (
        ("tables/", _pages_of_tables(crossed), "section h2 a"),
        ("gaps/", render_gaps(*crossed), "[aria-labelledby^=gaps-] h2 a"),
    ):
        drawn = [page for page in pages if page.path == first or "/all/" in page.path]
        assert [first, *(f"{first}all/{number}/" for number in range(2, len(drawn) + 1))] == [
            page.path for page in drawn
        ]
        assert [True] + [False] * (len(drawn) - 1) == [page.listed for page in drawn]
        trees = list(map(read, drawn))
        assert tables == [link.attributes["href"] for tree in trees for link in tree.css(links)]
        following = [[link.attributes["href"] for link in tree.css("a[rel=next][href*='/all/']")] for tree in trees]
        assert [[f"~/{page.path}"] * 2 for page in drawn[1:]] + [[]] == following  # above the list and below it
        assert not [faults for page in drawn if (faults := faults_of(page))]


def test_rarely_used_values_stand_below_the_first_of_many_tables(crossed: Contexts) -> None:
    trees = {page.path: read(page) for page in render_gaps(*crossed)}
    named = {
        path: [section.attributes["aria-labelledby"] for section in tree.css("section[aria-labelledby]")]
        for path, tree in trees.items()
    }
    assert ["gaps-axis1-by-axis2", "thin", "gaps-axis1-by-axis3"] == named["gaps/"][:3]
    assert ["thin"] == named["gaps/2/"]
    assert "thin" not in named["gaps/all/2/"]


def _pages_of_tables(contexts: Contexts) -> list[Page]:
    """Return the pages that list the published tables."""
    site, edition = contexts
    return [page for page in render_tables(site, [edition]) if "-by-" not in page.path]


def test_rare_value_of_many_papers_names_a_few(make_contexts: MakeContexts) -> None:
    pages = render_gaps(*make_contexts(survey_of(RARE)))
    lists = [line for page in pages for line in read(page).css("article.value p.after-2")]
    named = [len(each.css('a[href^="~/papers/"]')) for each in lists]
    assert max(named) == 12
    cut = next(each for each, number in zip(lists, named, strict=True) if " more" in each.text() and number == 12)
    assert re.search(r" and [\d,]+ more", cut.text())
