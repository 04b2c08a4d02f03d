"""What is printed stays as short as somebody would print it, without what only works on a screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.explorer import open_explorer
from tests.properties import first

_SHEET = re.compile(rb"/Type\s*/Page\b")


@pytest.mark.real
@pytest.mark.parametrize(
    ("path", "most"),
    first(
        [
            ("claims/", 6),
            ("charts/", 8),
            ("papers/c3/", 2),
            ("tables/reward-by-credit/", 4),
            ("tables/decisions-by-credit/", 4),
        ],
        2,
    ),
)
def test_page_is_printed_on_few_sheets(page: Page, real_url: str, path: str, most: int) -> None:
    page.goto(f"{real_url}{path}")
    assert 0 < len(_SHEET.findall(page.pdf(format="A4"))) <= most


def test_explorer_is_printed_without_its_controls(page: Page, small_url: str) -> None:
    open_explorer(page, small_url)
    page.emulate_media(media="print")
    controls = page.get_by_role("main").locator("input, select, button").filter(visible=True)
    expect(controls).to_have_count(0)
