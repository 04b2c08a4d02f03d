"""The header's search as tests use it: its field, its results, and their kinds."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from tests.browser.explorer_recount import recount as recount

LINEN = "The Linen Loaf: Wrapping Rye for a Week"


def field(page: Page) -> Locator:
    return page.get_by_role("searchbox", name="Search the survey")


def results_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Search results")


def search(page: Page, words: str) -> Locator:
    """Type words into the header's search and return its results."""
    field(page).click()
    page.keyboard.press("Control+A")
    page.keyboard.type(words)
    return results_of(page)


def group(results: Locator, name: str) -> Locator:
    """Return the results of a kind; what is said beside the name is how many are shown."""
    return results.get_by_role("group", name=re.compile(f"^{name}"))
