"""The explorer by keyboard: single keys, Tab, arrows, an input method, and where the focus stays."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.explorer import (
    expect_found,
    open_explorer,
    selection,
)
from tests.browser.explorer import explorer as explorer
from tests.browser.input_method import compose, is_left_alone
from tests.browser.waiting import hold, wait_for


def test_keys(explorer: Page) -> None:
    words = explorer.get_by_role("searchbox", name="Search titles")
    explorer.keyboard.press("/")
    expect(words).to_be_focused()
    expect(words).to_have_value("")
    explorer.keyboard.type("loaf")
    explorer.keyboard.press("ArrowDown")
    first = explorer.get_by_role("region", name="Results").get_by_role("article").first.get_by_role("link").first
    expect(first).to_be_focused()
    explorer.keyboard.press("x")
    expect(selection(explorer).get_by_text("1 paper selected")).to_be_visible()
    expect(explorer.get_by_role("status").get_by_text("1 paper selected.", exact=True)).to_have_count(1)
    expect(first).to_be_focused()
    explorer.keyboard.press("ArrowUp")
    expect(words).to_be_focused()
    explorer.keyboard.press("Escape")
    expect(words).to_have_value("")
    expect_found(explorer, 6, 6)
    explorer.keyboard.press("Escape")
    expect(words).not_to_be_focused()
    explorer.keyboard.press("?")
    dialog = explorer.get_by_role("dialog", name="Help with search and keyboard shortcuts")
    expect(dialog).to_be_visible()
    dialog.get_by_role("checkbox", name=re.compile("single-key")).uncheck()
    explorer.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    explorer.keyboard.press("?")
    expect(dialog).to_have_count(0)


def test_keys_pressed_while_the_explorer_is_fetched_are_answered(page: Page, small_url: str) -> None:
    held = hold(page, "**/explorer/explorer.*.js")
    page.goto(f"{small_url}papers/?method=linen", wait_until="commit")
    wait_for(page, lambda: bool(held))
    page.keyboard.press("/")
    page.keyboard.type("loaf")
    page.keyboard.press("ArrowDown")
    held.let_go()
    results = page.get_by_role("region", name="Results")
    expect(results.get_by_role("link", name=re.compile("^The Linen Loaf"))).to_be_focused()
    expect(page).to_have_url(re.compile("q=loaf"))


def test_help_asked_for_while_the_explorer_is_fetched_opens(page: Page, small_url: str) -> None:
    held = hold(page, "**/explorer/explorer.*.js")
    page.goto(f"{small_url}papers/?method=linen", wait_until="commit")
    wait_for(page, lambda: bool(held))
    page.keyboard.press("?")
    held.let_go()
    expect(page.get_by_role("dialog", name="Help with search and keyboard shortcuts")).to_be_visible()


def test_keys_of_an_input_method_are_its_own(explorer: Page) -> None:
    words = explorer.get_by_role("searchbox", name="Search titles")
    words.focus()
    compose(explorer, "lo")
    expect(words).to_have_value("lo")
    assert is_left_alone(explorer, "ArrowDown")
    assert is_left_alone(explorer, "Escape")
    expect(words).to_be_focused()
    expect(words).to_have_value("lo")


def test_everything_is_reached_by_tab_and_by_arrows_within_a_filter(explorer: Page) -> None:
    explorer.get_by_role("searchbox", name="Search titles").focus()
    names = []
    for _ in range(40):
        explorer.keyboard.press("Tab")
        names.append(explorer.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent"))
        if explorer.evaluate("document.activeElement.matches('[data-value] input')"):
            explorer.keyboard.press("ArrowRight")
            names.append(explorer.evaluate("document.activeElement.ariaLabel"))
            explorer.keyboard.press("ArrowLeft")
    reached = " | ".join(str(name) for name in names)
    assert "Exclude Linen wrap" in reached


@pytest.mark.browser_context(viewport={"width": 1600, "height": 900})
def test_map_is_one_stop_of_tab_and_arrows_walk_in_it(explorer: Page) -> None:
    explorer.get_by_role("searchbox", name="Search titles").focus()
    inside = "document.activeElement.closest('[data-map]') !== null"
    stops = []
    while not explorer.evaluate("document.activeElement.matches('[data-results] *')"):
        explorer.keyboard.press("Tab")
        stops.append(explorer.evaluate(inside))
        assert len(stops) < 60
    assert 1 == sum(stops)
    while not explorer.evaluate(inside):
        explorer.keyboard.press("Shift+Tab")
    # From the corner, where the heads are, into the first cell and back to the head of its row.
    explorer.keyboard.press("ArrowDown")
    head = explorer.evaluate("document.activeElement.closest('th')?.textContent")
    explorer.keyboard.press("ArrowRight")
    assert explorer.evaluate("document.activeElement.matches('td > a.cell')")
    explorer.keyboard.press("ArrowLeft")
    assert head == explorer.evaluate("document.activeElement.closest('th')?.textContent")


def test_removing_a_filter_keeps_the_focus(page: Page, small_url: str) -> None:
    open_explorer(page, small_url, "?method=linen&kind=kitchen")
    page.get_by_role("button", name="Remove K1 Linen wrap").click()
    expect(page.get_by_role("button", name=re.compile("^Remove Kind of study"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
