"""The page of any two axes, as its tests use it: opened, its parts by what a reader hears."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from tests.browser.waiting import move_pointer


def open_table(page: Page, url: str, query: str = "") -> None:
    """Open the page and wait until its script has taken over; unless the address asks, it waits for a reader."""
    page.goto(f"{url}tables/any/{query}")
    page.wait_for_selector("[data-any-table]:is([data-ready], [data-waits])")
    if page.locator("[data-waits]").count():
        move_pointer(page)
    page.wait_for_selector("[data-any-table][data-ready]")


def cell(page: Page, row: str, column: str) -> Locator:
    """Return the link of a cell by what screen readers hear at its end."""
    return page.get_by_role("table").get_by_role("link", name=re.compile(f"{re.escape(row)} and {re.escape(column)}$"))


def choice(page: Page, name: str) -> Locator:
    return page.get_by_role("combobox", name=name, exact=True)


def names(page: Page) -> Locator:
    return page.get_by_role("complementary", name="The papers of a cell")


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


# ---------- numbers ----------


def query(page: Page) -> str:
    return str(page.evaluate("location.search"))
