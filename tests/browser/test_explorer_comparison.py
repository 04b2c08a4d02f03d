"""Papers side by side: what is compared, and on paper."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Serve
from tests.browser.explorer import open_explorer

PICKED = "picked=cold-proof2026,linen-loaf2021"


def test_fields_of_its_own_are_compared(page: Page, serve: Serve, shaped_site: Path) -> None:
    open_explorer(page, serve(shaped_site), "?picked=harbor-float2019,moon-dial2020&compare=picked")
    dialog = page.get_by_role("dialog", name="2 papers side by side")
    row = dialog.get_by_role("row").filter(
        has=page.get_by_role("rowheader", name=re.compile(r"^Height \(m\).*different$"))
    )
    expect(row.get_by_role("cell")).to_have_text(["1,250.5", ""])
    row = dialog.get_by_role("row").filter(has=page.get_by_role("rowheader", name=re.compile("^Restored.*different$")))
    expect(row.get_by_role("cell")).to_have_text(["yes", ""])


def test_what_lies_side_by_side_is_printed_in_place_of_the_list(page: Page, small_url: str) -> None:
    open_explorer(page, small_url, f"?{PICKED}&compare=picked")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    printed = page.locator(".print-list")
    expect(printed.get_by_role("heading", name="2 papers side by side")).to_be_visible()
    expect(printed.get_by_role("columnheader")).to_have_text(
        [re.compile("^Cold Proof:"), re.compile("^The Linen Loaf:")]
    )
    expect(printed.locator("p")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    page.keyboard.press("Escape")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(printed.locator("p")).to_have_count(6)
