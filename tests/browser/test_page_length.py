"""No page is longer than twelve screens of a phone: what would make it longer waits folded, or on a page of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page
from selectolax.lexbor import LexborHTMLParser

from tests.properties import first
from tests.site_files import page_files

PHONE = {"width": 390, "height": 844}
SCREENS = 12
_FOLDED = re.compile(r"<details(?![^>]* open)[^>]*>.*?</details>", re.DOTALL)


def _kind(path: str) -> str:
    """Return what the pages of one template have in common in their addresses."""
    parts = path.split("/")
    return "/".join(parts[:1] + ["*"] * (len(parts) - 2)) if len(parts) > 2 else path


def _letters(page: Path) -> int:
    content = LexborHTMLParser(_FOLDED.sub("", page.read_text(encoding="utf-8"))).css_first("#_content")
    return len(content.text()) if content else 0


@pytest.mark.real
@pytest.mark.browser_context(java_script_enabled=False, viewport=PHONE)
def test_no_kind_of_page_is_longer_than_twelve_screens_of_a_phone(page: Page, real_url: str, real_site: Path) -> None:
    longest: dict[str, tuple[int, str]] = {}
    for file in page_files(real_site):
        path = file.relative_to(real_site).as_posix().removesuffix("index.html")
        longest[_kind(path)] = max(longest.get(_kind(path), (0, "")), (_letters(file), path))
    assert {"papers/*", "axes/*/*", "tables/*", "traces/*", "claims/", "audits/", "authors/"} <= set(longest)
    heights = {}
    # At home, those with the most letters outside what is folded.
    for _, path in first(sorted(longest.values(), reverse=True), 8):
        page.goto(real_url + path)
        heights[path] = page.locator("html").evaluate("(root) => root.scrollHeight")
    assert {} == {path: height for path, height in heights.items() if height > SCREENS * PHONE["height"]}
