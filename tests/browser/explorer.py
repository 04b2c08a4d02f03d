"""The explorer as its tests use it: opened, read and driven by roles and labels."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.waiting import move_pointer, wait_until

READY = "[data-explorer][data-ready]"


@pytest.fixture
def explorer(page: Page, small_url: str) -> Page:
    """Open the explorer over the invented survey."""
    open_explorer(page, small_url)
    return page


def open_explorer(page: Page, url: str, query: str = "") -> None:
    """Open `/papers/` of a site and wait until the script has taken over."""
    page.goto(f"{url}papers/{query}")
    come(page)


def come(page: Page) -> None:
    """Wait until the script has taken over; where the address asks for nothing, it waits for a reader before."""
    page.wait_for_selector(f"{READY}, [data-explorer][data-waits]")
    if page.locator("[data-explorer][data-waits]").count():
        move_pointer(page)
    page.wait_for_selector(READY)


def settle(page: Page) -> None:
    """Wait until the letters have come and a frame, with all that observes it, has changed nothing of the list."""
    page.evaluate(
        """async () => {
          const watch = new MutationObserver(() => {});
          watch.observe(document.querySelector('.list'), {childList: true, subtree: true, attributes: true});
          const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          await document.fonts.ready;
          await frame();
          do { watch.takeRecords(); await frame(); } while (watch.takeRecords().length);
        }"""
    )


def found(page: Page) -> int:
    """Return how many papers the head says are found."""
    text = page.get_by_role("heading", level=1).inner_text()
    return int(text.split(" ")[0].replace(",", ""))


def expect_found(page: Page, number: int, total: int) -> None:
    """Wait until the head says so many of so many."""
    noun = "paper" if total == 1 else "papers"
    words = f"{total:,} {noun}" if number == total else f"{number:,} of {total:,} {noun}"
    expect(page.get_by_role("heading", level=1)).to_have_text(words)


def facet(page: Page, axis: str, value: str) -> Locator:
    """Return the tick of a value; its group is opened if it is closed. The names are those that readers see."""
    group = open_group(page, axis)
    return group.get_by_role("checkbox", name=re.compile(rf"^{re.escape(value)}\b"))


def open_group(page: Page, axis: str) -> Locator:
    """Return the group of an axis, open."""
    group = page.get_by_role("group").filter(has=page.locator("summary", has_text=re.compile(rf"^{re.escape(axis)}")))
    group = group.first
    if group.get_attribute("open") is None:
        group.locator("summary").click()
    return group


def open_all(page: Page) -> None:
    """Open every group of the facets."""
    closed = page.locator(".facet-group:not([open]) > summary")
    while closed.count():
        closed.first.click()


def titles(page: Page) -> list[str]:
    """Return the titles that stand in the list, in their order."""
    return page.get_by_role("region", name="Results").get_by_role("heading", level=3).all_inner_texts()


def shown_keys(page: Page) -> set[str]:
    """Return the keys of the papers whose rows stand in the list, after the frame that draws them."""
    return set(
        page.evaluate(
            """() => new Promise((done) => requestAnimationFrame(() => {
              done([...document.querySelectorAll('.list [data-key]')].map((row) => row.dataset.key));
            }))"""
        )
    )


def expect_query(page: Page, query: str) -> None:
    """Wait for the query string of the address, which is written after the frame that shows it; `query` is decoded."""
    wait_until(page, f"decodeURIComponent(location.search) === {json.dumps(query)}")


def noted(page: Page, words: str | re.Pattern[str]) -> Locator:
    """Return a note above the results: half a second later, the status says it, too."""
    return page.get_by_role("paragraph").filter(has_text=words)


def selection(page: Page) -> Locator:
    """Return the bar of the papers that are selected."""
    return page.get_by_role("region", name="Selection")
