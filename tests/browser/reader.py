"""What any reader does on any page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

WIDTHS = (320, 390, 1024, 1600)
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

# What a palette changes is how things look: these rules judge that, and the others judge the same in every palette.
COLOURS = ("color-contrast", "link-in-text-block")


def find_violations(page: Page, rules: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """Return what axe finds on a page as it stands, by all its rules or by the named ones."""
    # Of what is in order one node is told: on a page of many cells that halves the time.
    options: dict[str, Any] = {"preload": False, "resultTypes": ["violations"]}
    found = Axe().run(page, options=options | ({"runOnly": list(rules)} if rules else {}))
    return list(found.response["violations"])


def find_wide(page: Page) -> list[str]:
    """Return what sticks out of the page at each width, and the widths at which the page scrolls sideways."""
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
            found.append(f"{width}: the page scrolls sideways")
        found += page.evaluate(_STICKS_OUT)
    return found


def use_everything(page: Page) -> None:
    """Change the palette from light to dark, search in the header, where there is a search, and go to the end."""
    page.get_by_role("button", name="Switch to the dark palette").click()
    expect(page.get_by_role("button", name="Switch to the light palette")).to_be_visible()
    search = page.get_by_role("searchbox")
    if search.count():
        search.first.focus()
        page.keyboard.type("the ")
        page.keyboard.press("Escape")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_load_state("networkidle")
