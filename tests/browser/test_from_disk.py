"""Pages opened from disk, where browsers refuse modules: they say so, and served ones do not."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

LINE = "Scripts do not run on pages opened from disk"


@pytest.mark.parametrize("path", ["index.html", "papers/index.html", "404.html"])
def test_page_opened_from_disk_says_what_it_lacks(path: str, small_site: Path, browser: Browser) -> None:
    page = browser.new_page()
    page.goto((small_site / path).as_uri())
    expect(page.get_by_text(LINE)).to_be_visible()
    page.close()


def test_served_page_has_nothing_to_say(small_url: str, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"{small_url}papers/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text(LINE)).to_be_hidden()
    page.close()
