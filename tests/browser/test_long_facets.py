"""Facets of long vocabularies: the most frequent first, all of them when asked, a filter within, one stop for Tab."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Serve
from tests.browser.explorer import open_explorer

VALUES = 60


@pytest.fixture
def explorer(page: Page, serve: Serve, long_site: Path) -> Page:
    open_explorer(page, serve(long_site))
    return page


def test_all_values_come_when_asked_and_a_filter_leaves_those_that_fit(explorer: Page) -> None:
    facet = explorer.locator('[data-axis="axis1"]')
    ticks = facet.get_by_role("checkbox")
    expect(ticks).to_have_count(11)
    facet.get_by_role("button", name=f"all {VALUES}").click()
    expect(ticks).to_have_count(VALUES + 1)
    last = ticks.nth(VALUES - 1)
    word = re.split(r"\s", last.locator("xpath=..").inner_text())[0]
    facet.get_by_role("searchbox").fill(word.upper())
    expect(ticks.first).to_have_accessible_name(re.compile(word))
    assert 0 < ticks.count() < VALUES
    ticks.first.check()
    expect(explorer.get_by_role("list", name="Active filters")).to_contain_text(word)
    facet.get_by_role("searchbox").fill("")
    expect(facet.get_by_role("checkbox", checked=True)).to_have_count(1)
    facet.get_by_role("searchbox").fill("no such value")
    expect(facet.get_by_role("status")).to_have_text("No value matches")
    facet.get_by_role("searchbox").fill(word)
    expect(facet.get_by_role("status")).to_have_text(re.compile("^$|keep typing$"))


def test_value_that_an_address_asks_for_has_its_row_however_deep_it_lies(
    page: Page, serve: Serve, long_site: Path
) -> None:
    open_explorer(page, serve(long_site), "?axis1=v1-55&axis2=v2-38")
    for axis, value in (("axis1", "v1-55"), ("axis2", "v2-38")):
        tick = page.locator(f'[data-axis="{axis}"] [data-value="{value}"]').get_by_role("checkbox")
        expect(tick).to_be_checked()
        expect(tick).to_be_visible()


def test_facet_is_one_stop_for_tab_and_arrows_go_on(explorer: Page) -> None:
    facet = explorer.locator('[data-axis="axis1"]')
    ticks = facet.get_by_role("checkbox")
    facet.get_by_role("searchbox").press("Tab")
    expect(ticks.first).to_be_focused()
    ticks.first.press("ArrowDown")
    expect(ticks.nth(1)).to_be_focused()
    ticks.nth(1).press("ArrowRight")
    exclude = facet.get_by_role("button", name="Exclude").nth(1)
    expect(exclude).to_be_focused()
    exclude.press("Enter")
    expect(exclude).to_have_attribute("aria-pressed", "true")
    exclude.press("ArrowLeft")
    expect(ticks.nth(1)).to_be_focused()
    ticks.nth(1).press("ArrowUp")
    expect(ticks.first).to_be_focused()
    ticks.first.press("End")
    expect(ticks.last).to_be_focused()
    ticks.last.press("Home")
    expect(ticks.first).to_be_focused()
    ticks.first.press("End")
    ticks.last.press("Tab")
    expect(facet.get_by_role("button", name=f"all {VALUES}")).to_be_focused()


def test_branch_opens_and_closes_by_arrows(explorer: Page) -> None:
    facet = explorer.locator('[data-axis="axis2"]')
    branch = facet.locator(".facet-branch > summary").first
    facet.get_by_role("checkbox").first.focus()
    explorer.keyboard.press("ArrowDown")
    while not branch.evaluate("node => node === document.activeElement"):
        explorer.keyboard.press("ArrowDown")
    branch.press("ArrowRight")
    below = facet.locator(".facet-branch").first.get_by_role("checkbox").first
    expect(below).to_be_visible()
    branch.press("ArrowRight")
    expect(below).to_be_focused()
    below.press("ArrowLeft")
    expect(branch).to_be_focused()
    branch.press("ArrowLeft")
    expect(below).to_be_hidden()


def test_facets_take_few_stops(explorer: Page) -> None:
    stops = explorer.evaluate(
        """[...document.querySelectorAll('.facets :is(input, button, select, summary)')].filter((node) =>
          node.tabIndex >= 0 && node.checkVisibility() && !node.matches('[type=radio]:not(:checked)')).length"""
    )
    assert stops < 25


def test_group_of_primary_values_says_how_many_the_filter_counts(explorer: Page) -> None:
    axis = explorer.locator('[data-axis="axis1"]')
    explorer.get_by_role("combobox", name="Group").select_option("axis1")
    head = explorer.locator(".group-head").first
    expect(head).to_have_text(re.compile(r" \d+ of \d+ listed here, \d+ in all$"))
    link = head.get_by_role("link")
    value = str(link.get_attribute("href")).rstrip("/").split("/")[-1]
    row = axis.locator(f'[data-value="{value}"]')
    here, found, in_all = map(int, re.findall(r"\d+", head.inner_text().replace(link.inner_text(), "")))
    assert here < in_all < found
    assert str(in_all) == row.locator(".n").inner_text()


def test_long_choice_moves_no_button_to_another_line(explorer: Page) -> None:
    explorer.set_viewport_size({"width": 1280, "height": 900})
    group, last = explorer.get_by_role("combobox", name="Group"), explorer.get_by_role("button", name="Map")
    group.select_option("off")
    expect(last).to_be_visible()
    line = last.bounding_box()
    name = "Chemistry of soils and sediments, without nitrogen"
    group.evaluate("(select, name) => select.selectedOptions[0].label = name", name)
    assert line == last.bounding_box()
