"""Narrow windows: what is aligned, what has one line above it, what is whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.real

PAPER = "papers/puppeteer/"


def test_name_of_the_site_is_whole_in_the_narrowest_window(page: Page, real_url: str) -> None:
    page.set_viewport_size({"width": 320, "height": 800})
    page.goto(real_url)
    assert page.locator(".top-name").evaluate("(name) => name.scrollWidth <= name.clientWidth")


def test_counts_of_tags_end_at_one_edge(page: Page, real_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(real_url + PAPER)
    edges = page.evaluate(
        """() => [...document.querySelectorAll(".tags .n a")].map((count) => count.getBoundingClientRect().right)"""
    )
    assert len(edges) > 5
    assert max(edges) - min(edges) < 1


@pytest.mark.parametrize("width", [390, 1440])
def test_list_in_the_side_has_one_line_below_it(page: Page, real_url: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(real_url + PAPER)
    lines = page.evaluate(
        """() => [...document.querySelectorAll(".side section > .ruled")]
          .filter((list) => list.parentElement.nextElementSibling)
          .map((list) => getComputedStyle(list.lastElementChild).borderBlockEndWidth)"""
    )
    assert lines
    assert set(lines) == {"0px"}
