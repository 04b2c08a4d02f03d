"""What any reader does on any page."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.browser.waiting import move_pointer, wait_until
from tests.properties import some

WIDTHS = some((320, 390, 1024, 1600), 2)
# The theme cuts off what sticks out of a page, so that nothing scrolls: only the elements themselves can tell. What
# stands in a frame that scrolls, and words for screen readers alone, may be wider.
_STICKS_OUT = """() => {
  const framed = (element) => {
    for (let around = element; !around.matches(".md-main"); around = around.parentElement) {
      const { clipPath, overflowX } = getComputedStyle(around);
      if (clipPath !== "none" || (around !== element && overflowX !== "visible")) return true;
    }
    return false;
  };
  const limit = document.documentElement.clientWidth + 1;
  return [...document.querySelectorAll(".md-main *")]
    .filter((element) => element.getBoundingClientRect().right > limit && element.checkVisibility() && !framed(element))
    .map((element) => `${innerWidth}: ${element.outerHTML.slice(0, 100)}`);
}"""
# Words whose letters stand in several lines, without a place to break between them.
_BROKEN = """() => {
  const broken = new Set();
  const texts = document.createTreeWalker(document.querySelector(".md-main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement.checkVisibility()) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]{2,}/gu)) {
      const letters = document.createRange();
      letters.setStart(text, index);
      letters.setEnd(text, index + word.length);
      const lines = [...letters.getClientRects()].filter(({ width }) => width >= 1);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.add(word);
    }
  }
  return [...broken];
}"""
_GO = """(query) => {
  history.pushState(null, "", location.pathname + query);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
_HAS_ALL = """document.readyState === "complete" && document.fonts.status === "loaded"
  && !document.querySelector(":is([data-explorer], [data-any-table], [data-viewer]):not([data-ready])")"""


def find_wide(page: Page, widths: Sequence[int] = WIDTHS) -> list[str]:
    """Return what sticks out of the page at each width, and the widths at which the page scrolls sideways."""
    found = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
            found.append(f"{width}: the page scrolls sideways")
        found += page.evaluate(_STICKS_OUT)
    return found


def find_broken(page: Page, widths: Sequence[int]) -> list[str]:
    """Return the words that are broken at a letter at each width."""
    found = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        found += [f"{width}: {word}" for word in page.evaluate(_BROKEN)]
    return found


def go_to(page: Page, query: str) -> None:
    """Go to another query of the page's address as the way back does, without loading the page again."""
    page.evaluate(_GO, query)


def wait_for_all(page: Page) -> None:
    """Be there, and wait until a page has everything that it takes at first: letters, scripts that took over."""
    wait_until(page, f"document.querySelector('[data-waits]') || ({_HAS_ALL})")
    if page.locator("[data-waits]").count():
        move_pointer(page)
    wait_until(page, _HAS_ALL)


def use_everything(page: Page) -> None:
    """Change the palette from light to dark, ask for a chart where there is one, and go to the end."""
    page.get_by_role("button", name="Switch to the dark palette").click()
    expect(page.get_by_role("button", name="Switch to the light palette")).to_be_visible()
    charts = page.get_by_role("button", name="Interactive chart")
    if charts.count():
        charts.first.press("Enter")
        expect(page.locator("[data-drawn]").first).to_be_attached()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    wait_for_all(page)
