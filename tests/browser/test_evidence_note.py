"""Where a tag stands, and what the second reader found there: on hover, focus and tap, wherever papers are listed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.explorer import open_explorer

OVEN = "measured on a scale"
STANDS = "page 7, the scales"
READER = "Second reader, 10 January 2026: S1 Dough"


def chip_of(page: Page, name: str = "Oven") -> Locator:
    paper = page.get_by_role("article").filter(has_text="Notes from a Village Oven")
    # Its title names the oven, too.
    return paper.locator(".chip").filter(has_text=name).first


def expect_note(page: Page) -> None:
    note = page.get_by_role("tooltip")
    expect(note).to_contain_text(OVEN)
    expect(note).to_contain_text(STANDS)
    expect(note).to_contain_text(READER)


@pytest.mark.parametrize("path", ["axes/stage/oven/", "papers/"])
def test_hover_shows_where_a_tag_stands_until_escape(page: Page, small_url: str, path: str) -> None:
    if path == "papers/":
        open_explorer(page, small_url)
    else:
        page.goto(small_url + path)
    chip_of(page).hover()
    expect_note(page)
    expect(chip_of(page)).to_have_accessible_description(re.compile(STANDS))
    page.get_by_role("tooltip").hover()
    expect_note(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_be_hidden()
    expect(chip_of(page)).not_to_have_attribute("aria-describedby", "evidence-note")


def test_keyboard_shows_it_and_takes_it_away(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}axes/stage/oven/")
    chip_of(page, "acidity").focus()
    page.keyboard.press("Tab")
    expect(chip_of(page)).to_be_focused()
    expect_note(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_be_hidden()
    expect(chip_of(page)).to_be_focused()


@pytest.mark.browser_context(has_touch=True)
def test_first_tap_tells_and_the_second_filters(page: Page, small_url: str) -> None:
    open_explorer(page, small_url)
    chip_of(page).tap()
    expect_note(page)
    expect(page).to_have_url(re.compile("papers/$"))
    chip_of(page).tap()
    expect(page).to_have_url(re.compile("stage=oven"))


@pytest.mark.browser_context(has_touch=True)
def test_tap_on_a_tag_of_which_nothing_is_told_follows_it(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}axes/method/linen/")
    page.route("**/papers/*/", lambda route: route.fulfill(content_type="text/html", body="<!doctype html>"))
    page.get_by_role("article").locator('.chip[href*="/stage/"]').first.tap()
    expect(page).to_have_url(re.compile("axes/stage/[a-z]+/$"))


def test_table_tells_it_of_its_codes(page: Page, small_url: str) -> None:
    open_explorer(page, small_url, "?view=table&columns=tags.stage")
    page.locator('[data-key="village-oven2022"] [data-tag="stage=oven"]').hover()
    expect_note(page)
