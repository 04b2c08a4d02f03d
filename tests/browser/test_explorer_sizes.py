"""The explorer small and large: filters as a sheet, hints, targets that can be hit, and what axe finds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import COLOURS, find_violations
from tests.browser.explorer import explorer as explorer
from tests.browser.explorer import (
    open_all,
    open_explorer,
    selection,
)
from tests.properties import some

# How often what has the focus lies within the sheet, and what had it beyond.
NOTE_FOCUS = """() => {
  window.focused = [0, []];
  document.addEventListener("focusin", ({ target }) => {
    if (target.matches(".facets *")) focused[0] += 1;
    else focused[1].push(target.outerHTML.slice(0, 90));
  });
}"""


@pytest.mark.browser_context(viewport={"width": 320, "height": 640})
def test_facets_are_a_sheet_on_a_small_screen(explorer: Page) -> None:
    sheet = explorer.get_by_role("dialog", name="Filters")
    expect(explorer.get_by_role("complementary", name="Filters")).to_be_hidden()
    opener = explorer.get_by_role("button", name=re.compile("^Filters"))
    opener.click()
    expect(sheet).to_be_visible()
    expect(sheet.get_by_role("button", name="Close")).to_be_focused()
    explorer.evaluate(NOTE_FOCUS)
    for _ in range(80):
        explorer.keyboard.press("Tab")
    within, beyond = explorer.evaluate("focused")
    assert within > 20
    assert [] == beyond
    sheet.get_by_role("checkbox", name=re.compile("^K1 Linen wrap")).check()
    expect(sheet.get_by_role("button", name="Show 1 paper")).to_be_visible()
    said = explorer.get_by_role("status").get_by_text("1 of 6 papers shown.", exact=True)
    expect(said).to_have_count(1)
    assert said.evaluate("(node) => node.closest('[inert]')") is None
    # One thing at a time: the hint of the ticked value first, then the sheet.
    expect(explorer.get_by_role("tooltip", include_hidden=True)).to_be_visible()
    explorer.keyboard.press("Escape")
    expect(explorer.get_by_role("tooltip", include_hidden=True)).to_be_hidden()
    expect(sheet).to_be_visible()
    explorer.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(opener).to_be_focused()
    expect(opener).to_have_text(re.compile(r"Filters\s*1 on"))
    assert explorer.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.browser_context(viewport={"width": 320, "height": 640})
def test_hint_goes_along_with_its_value_and_goes_away_with_it(explorer: Page) -> None:
    explorer.get_by_role("button", name=re.compile("^Filters")).click()
    # On the head of the sheet, which does not move: no value comes to lie below the pointer.
    explorer.mouse.move(1, 1)
    explorer.get_by_role("checkbox", name=re.compile("^K1 Linen wrap")).focus()
    hint = explorer.get_by_role("tooltip", include_hidden=True)
    expect(hint).to_be_visible()
    scroll = """(far) => new Promise((done) => {
      const find = (selector) => document.querySelector(selector);
      const [sheet, hint, row] = [find('.facets'), find('.explorer-hint'), find('.facet:focus-within')];
      const gap = () => Math.round(hint.getBoundingClientRect().top - row.getBoundingClientRect().bottom);
      sheet.addEventListener('scroll', () => requestAnimationFrame(() => done(gap())), {once: true});
      sheet.scrollBy({top: far, behavior: 'instant'});
    })"""
    assert explorer.evaluate(scroll, 40) == explorer.evaluate(scroll, -30)
    expect(hint).to_be_visible()
    explorer.evaluate(scroll, 4000)
    expect(hint).to_be_hidden()


SMALL_TARGETS = """() => {
  const all = [...document.querySelectorAll('.explorer :is(button, select, summary, label, .chip, .cell, #words)')];
  return all.filter((node) => node.checkVisibility() && !node.matches('.hidden-text, label:has(select)'))
    .map((node) => [node.outerHTML.slice(0, 90), node.getBoundingClientRect()])
    .filter(([, box]) => box.width < 23.9 || box.height < 23.9)
    .map(([html, box]) => `${html} ${box.width} x ${box.height}`);
}"""


def test_targets_are_large_enough(explorer: Page) -> None:
    explorer.set_viewport_size({"width": 1600, "height": 900})
    open_all(explorer)
    assert [] == explorer.evaluate(SMALL_TARGETS)
    explorer.set_viewport_size({"width": 390, "height": 900})
    assert [] == explorer.evaluate(SMALL_TARGETS)
    explorer.get_by_role("button", name=re.compile("^Filters")).click()
    expect(explorer.get_by_role("dialog", name="Filters")).to_be_visible()
    assert [] == explorer.evaluate(SMALL_TARGETS)


@pytest.mark.real
@pytest.mark.parametrize(("width", "dark"), some([(390, True), (390, False), (1600, False), (1600, True)], 1))
def test_nothing_serious_is_found_by_axe(page: Page, real_url: str, width: int, dark: bool) -> None:
    page.emulate_media(color_scheme="dark" if dark else "light")
    rules = COLOURS if dark and width > 390 else ()
    page.set_viewport_size({"width": width, "height": 900})
    open_explorer(page, real_url, "?credit=!team&q=agent&view=cards&picked=c3,rema2025")
    # A dialog lies above the page, which is looked at without one: it alone is new.
    if width < 960:
        page.get_by_role("button", name=re.compile("^Filters")).click()
        open_all(page)
        assert violations(page, rules, "[role=dialog]") == []
        page.keyboard.press("Escape")
    else:
        open_all(page)
    assert violations(page, rules) == []
    selection(page).get_by_role("button", name="Compare").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page, rules, "dialog[open]") == []
    page.keyboard.press("Escape")
    if page.get_by_role("button", name="Sort, view, export").is_visible():
        page.get_by_role("button", name="Sort, view, export").click()
    page.get_by_role("radio", name="Table").click()
    assert violations(page, rules, ".list") == []
    page.get_by_role("button", name="Export", exact=True).first.click()
    assert violations(page, rules, "dialog[open]") == []


def violations(page: Page, rules: tuple[str, ...] = (), within: str | None = None) -> list[str]:
    found = find_violations(page, rules, within)
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]
