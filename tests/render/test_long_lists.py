"""Lists of hundreds: at most two hundred papers a page, plain links onward, and none lost or shown twice."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.model.survey import Survey
from generator.render.page import Page
from generator.render.pages import people
from generator.render.pages.papers import LISTED, render_papers
from generator.render.pages.people import render_people
from generator.render.pages.values import CARDS, render_values
from tests.render.conftest import Contexts, MakeContexts
from tests.render.invented import many_papers
from tests.render.reading import faults_of, one, read, words_of

Pages = dict[str, Page]
ALL = 450


@pytest.fixture(scope="module")
def contexts_of_many(small: Survey, make_contexts: MakeContexts) -> Contexts:
    """Return what the pages of 450 papers draw on: half of them linen, half beeswax."""
    return make_contexts(many_papers(small, ALL))


@pytest.fixture(scope="module")
def axes(contexts_of_many: Contexts) -> Pages:
    return {page.path: page for page in map(Page.whole, render_values(*contexts_of_many))}


def cards(page: Page) -> list[str]:
    return [card.attributes["id"] or "" for card in read(page).css("article.paper")]


def onward(page: Page) -> list[tuple[str | None, str | None]]:
    """Return the links of the first pager: what they are for, and where they lead."""
    pager = one(read(page), "nav[aria-label^='Pages of the list']")
    return [(link.attributes.get("rel"), link.attributes["href"]) for link in pager.css("a")]


def test_list_of_papers_goes_on_over_several_pages(contexts_of_many: Contexts) -> None:
    pages = [page.whole() for page in render_papers(*contexts_of_many)]
    count = -(-ALL // LISTED)
    assert ["papers/", *(f"papers/all/{number}/" for number in range(2, count + 1))] == [page.path for page in pages]
    assert [*[LISTED] * (count - 1), ALL - (count - 1) * LISTED] == [len(cards(page)) for page in pages]
    shown = Counter(key for page in pages for key in cards(page))
    assert {1} == set(shown.values())
    assert {paper.key for paper in contexts_of_many[1].survey.papers} == set(shown)
    assert [True, *[False] * (count - 1)] == [page.listed for page in pages]


def test_pages_of_the_list_lead_onward_and_back_by_plain_links(contexts_of_many: Contexts) -> None:
    first, second, *_, before, last = map(Page.whole, render_papers(*contexts_of_many))
    assert [("next", "~/papers/all/2/")] == onward(first)
    assert [("prev", "~/papers/"), ("next", "~/papers/all/3/")] == onward(second)
    assert [("prev", f"~/{before.path}")] == onward(last)
    assert "401 to 450 of 450, page 6 of 6" in words_of(read(last))
    assert [] == faults_of(second) + faults_of(last)


def leads_to_first(link: str | None, pages: Pages) -> bool:
    """Tell whether a link leads to a heading that stands there, and on no page before."""
    path, _, anchor = (link or "").removeprefix("~/").partition("#")
    holding = [path for path, page in pages.items() if read(page).css_first(f"#{anchor}")]
    return holding[:1] == [path]


def test_groups_are_found_on_the_page_where_they_begin(contexts_of_many: Contexts) -> None:
    pages = {page.path: page for page in map(Page.whole, render_papers(*contexts_of_many))}
    for page in pages.values():
        links = [link.attributes["href"] for link in read(page).css("nav[aria-label=Groups] a")]
        assert ["~/papers/#group-kitchen", "~/papers/all/3/#group-bakery"] == links
        assert all(leads_to_first(link, pages) for link in links)


def test_page_of_a_value_goes_on_at_addresses_below_it(axes: Pages) -> None:
    base = "axes/method/linen/"
    first, second, third = (axes[base + more] for more in ("", "2/", "3/"))
    assert (CARDS, CARDS, 225 - 2 * CARDS) == tuple(len(cards(page)) for page in (first, second, third))
    assert f"{base}4/" not in axes
    assert [("next", f"~/{base}2/")] == onward(first)
    assert {("prev", f"~/{base}"), ("next", f"~/{base}3/")} == set(onward(second))
    assert [("prev", f"~/{base}2/")] == onward(third)
    assert ("K1 Linen wrap, way of keeping, page 2", False) == (second.title, second.listed)
    assert [] == faults_of(first) + faults_of(second) + faults_of(third)


def test_further_page_of_a_value_does_not_repeat_what_is_no_list(axes: Pages) -> None:
    second = read(axes["axes/method/linen/2/"])
    assert [] == second.css("section[aria-labelledby=with]")
    assert second.css("section[aria-labelledby=carriers]")
    assert read(axes["axes/method/linen/"]).css("section[aria-labelledby=with]")


def test_indexes_go_on_too_and_letters_lead_to_where_they_begin(contexts_of_many: Contexts) -> None:
    pages = {page.path: page for page in map(Page.whole, render_people(*contexts_of_many))}
    assert ["authors/", *(f"authors/{number}/" for number in range(2, 7))] == [path for path in pages if "auth" in path]
    assert [*[80] * 5, 50] == [len(read(page).css("dt")) for path, page in pages.items() if "auth" in path]
    authors = {path: page for path, page in pages.items() if path.startswith("authors/")}
    letters = [link.attributes["href"] for link in read(pages["authors/"]).css("nav[aria-label=Letters] a")]
    assert (26, "~/authors/#letter-41") == (len(letters), letters[0])
    assert [] == [link for link in letters if not leads_to_first(link, authors)]
    assert {} == {path: found for path, page in pages.items() if (found := faults_of(page))}


def test_venue_of_many_papers_goes_on_over_pages_and_shows_each_once(
    contexts_of_many: Contexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "MOST_LINES", 300)
    pages = {
        page.path: page for page in map(Page.whole, render_people(*contexts_of_many)) if page.path.startswith("venues/")
    }
    assert ["venues/", "venues/2/"] == list(pages)
    shown = Counter(link.attributes["href"] for page in pages.values() for link in read(page).css("dd a"))
    assert ({1}, ALL) == (set(shown.values()), len(shown))
    assert {} == {path: found for path, page in pages.items() if (found := faults_of(page))}


def test_short_list_has_no_pager(contexts: Contexts) -> None:
    (page,) = map(Page.whole, render_papers(*contexts))
    assert len(contexts[1].survey.papers) == len(cards(page))
    assert [] == read(page).css("nav[aria-label^='Pages of the list']")
