"""What has the focus is in sight: nothing that stays at an edge of the window, or of a part of it, lies over it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.any_table import names, open_table
from tests.browser.explorer import open_explorer, selection
from tests.browser.reader import wait_for_all
from tests.browser.waiting import hold, wait_for

pytestmark = pytest.mark.real

# Windows of a usual size at 400 and 200 %, and one that is narrow and high.
SMALLEST: ViewportSize = {"width": 320, "height": 256}
LOW: ViewportSize = {"width": 640, "height": 360}
NARROW: ViewportSize = {"width": 320, "height": 480}
PICKED = "?picked=puppeteer,c3"

# An element that is higher than the window cannot be seen whole, and begins somewhere.
_COVERED = """() => {
  const focused = document.activeElement;
  const boxes = [...focused.getClientRects()];
  if (focused === document.body || boxes.some(({ height }) => height > innerHeight / 2)) return null;
  const parts = [focused, ...(focused.labels ?? [])];
  const points = boxes.flatMap(({ x, y, width, height }) => [0.1, 0.5, 0.9].flatMap((along) =>
    [0.2, 0.5, 0.8].map((down) => document.elementFromPoint(x + width * along, y + height * down))));
  if (points.some((found) => found && parts.some((part) => part.contains(found) || found.contains(part)))) return null;
  return `${focused.ariaLabel ?? focused.innerText}: ${points.find(Boolean)?.outerHTML.slice(0, 90)}`;
}"""


def covered(page: Page, key: str, times: int) -> list[str]:
    """Press a key so often; return what had the focus meanwhile of which nothing could be seen."""
    found = []
    for _ in range(times):
        page.keyboard.press(key)
        found.append(page.evaluate(_COVERED))
    return [each for each in found if each]


@pytest.mark.parametrize("window", [SMALLEST, LOW], ids=["smallest", "low"])
def test_bar_of_the_selection_covers_no_focus(page: Page, real_url: str, window: ViewportSize) -> None:
    page.set_viewport_size(window)
    page.emulate_media(reduced_motion="reduce")
    open_explorer(page, real_url, PICKED)
    expect(selection(page)).to_be_visible()
    page.get_by_role("checkbox", name=re.compile("^Select ")).first.focus()
    assert [] == covered(page, "Tab", 20)
    assert [] == covered(page, "Shift+Tab", 20)
    assert [] == covered(page, "ArrowDown", 6)
    assert [] == covered(page, "ArrowUp", 6)


def test_sheet_of_filters_keeps_the_focus_clear_of_its_head_and_foot(page: Page, real_url: str) -> None:
    page.set_viewport_size(LOW)
    open_explorer(page, real_url)
    page.get_by_role("button", name=re.compile("^Filters")).click()
    expect(page.get_by_role("dialog", name="Filters")).to_be_visible()
    assert [] == covered(page, "Tab", 24)
    assert [] == covered(page, "Shift+Tab", 24)


def test_dialog_keeps_the_focus_clear_of_its_head(page: Page, real_url: str) -> None:
    page.set_viewport_size(LOW)
    open_explorer(page, real_url, PICKED)
    selection(page).get_by_role("button", name="Export").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert [] == covered(page, "Tab", 8)
    assert [] == covered(page, "Shift+Tab", 8)


def test_button_with_the_focus_stays_where_it_is_when_the_preview_comes(page: Page, real_url: str) -> None:
    held = hold(page, "**/api/v1/papers.json")
    page.set_viewport_size(LOW)
    open_explorer(page, real_url, PICKED)
    selection(page).get_by_role("button", name="Export").press("Enter")
    save = page.get_by_role("button", name="Save as .bib")
    save.focus()
    before = save.bounding_box()
    wait_for(page, lambda: bool(held))
    held.let_go()
    expect(page.get_by_role("region", name="Preview")).to_contain_text("@")
    assert before == save.bounding_box()


def test_heads_of_rows_cover_no_cell_that_has_the_focus(page: Page, real_url: str) -> None:
    page.set_viewport_size(NARROW)
    page.goto(real_url)
    wait_for_all(page)
    page.get_by_role("table").first.get_by_role("link").first.focus()
    assert [] == covered(page, "Tab", 30)
    assert [] == covered(page, "Shift+Tab", 30)


def test_opened_cell_covers_no_focus_in_the_page_behind_it(page: Page, real_url: str) -> None:
    page.set_viewport_size(NARROW)
    page.emulate_media(reduced_motion="reduce")
    page.goto(real_url)
    wait_for_all(page)
    page.get_by_role("table").first.get_by_role("link", name=re.compile(r"^17\b")).first.press("Enter")
    expect(page.get_by_role("region", name="R1 Shared team outcome with U1 Team")).to_be_focused()
    assert [] == covered(page, "Tab", 24)
    assert [] == covered(page, "Shift+Tab", 10)


def test_papers_of_a_cell_cover_no_focus_in_the_table_above_them(page: Page, real_url: str) -> None:
    page.set_viewport_size(LOW)
    open_table(page, real_url)
    links = page.get_by_role("table").get_by_role("link")
    # The rows above the middle of the table are as those below it.
    links.nth(links.count() // 2).focus()
    assert [] == covered(page, "Tab", 80)
    expect(names(page).get_by_role("listitem").first).to_be_visible()
    assert [] == covered(page, "Shift+Tab", 40)
