"""The header's search: it finds papers as well as pages, and leads there by key and by click; without a script, too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect


def search(page: Page, words: str) -> Locator:
    """Type words into the header's search and return its results."""
    page.get_by_role("searchbox", name="Search the survey").click()
    page.keyboard.type(words)
    return page.get_by_role("region", name="Search results")


def hit(results: Locator, text: str) -> Locator:
    """Return the result that says so; the theme wraps its words in an article, from which a link takes no name."""
    return results.get_by_role("link").filter(has_text=text).first


@pytest.mark.parametrize("start", ["", "axes/stage/", "papers/cold-proof2026/"], ids=["home", "axis", "paper"])
def test_word_of_a_title_leads_to_the_paper(page: Page, small_url: str, start: str) -> None:
    page.goto(small_url + start)
    hit(search(page, "linen"), "The Linen Loaf: Wrapping Rye for a Week").click()
    expect(page).to_have_url(re.compile(r"/papers/linen-loaf2021/"))
    expect(page.get_by_role("heading", level=1)).to_have_text("The Linen Loaf: Wrapping Rye for a Week")


def test_enter_follows_the_best_hit(page: Page, small_url: str) -> None:
    page.goto(small_url)
    expect(hit(search(page, "crystals"), "Frozen Halves")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/papers/frozen-halves2023/"))


def test_title_with_marks_of_markup_is_found_and_shown_as_it_is(page: Page, small_url: str) -> None:
    page.goto(small_url)
    expect(hit(search(page, "village oven"), 'Salt & "Crumb" < Crust > Air: Notes from a Village')).to_be_visible()


def test_pages_and_values_are_found_beside_papers(page: Page, small_url: str) -> None:
    page.goto(small_url)
    results = search(page, "screening")
    expect(hit(results, "Screening")).to_be_visible()
    page.keyboard.press("Control+A")
    page.keyboard.type("malt")
    hit(results, "Added malt").click()
    expect(page).to_have_url(re.compile(r"/axes/method/malt/"))


def test_enter_without_a_hit_asks_the_explorer(page: Page, small_url: str) -> None:
    page.goto(small_url)
    expect(search(page, "zzxqy")).to_contain_text("No matching documents")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/papers/\?q=zzxqy"))


@pytest.mark.browser_context(java_script_enabled=False)
def test_without_a_script_the_form_asks_the_list_of_papers(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}cite/")
    form = page.get_by_role("search").first
    assert "../papers/" == form.get_attribute("action")
    assert "get" == form.get_attribute("method")
    assert "q" == form.get_by_role("searchbox").get_attribute("name")
