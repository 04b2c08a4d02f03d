"""Papers side by side: what is compared."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Serve
from tests.browser.explorer import open_explorer


def test_fields_of_its_own_are_compared(page: Page, serve: Serve, shaped_site: Path) -> None:
    open_explorer(page, serve(shaped_site), "?picked=harbor-float2019,moon-dial2020&compare=picked")
    dialog = page.get_by_role("dialog", name="2 papers side by side")
    row = dialog.get_by_role("row").filter(
        has=page.get_by_role("rowheader", name=re.compile(r"^Height \(m\).*different$"))
    )
    expect(row.get_by_role("cell")).to_have_text(["1,250.5", ""])
    row = dialog.get_by_role("row").filter(has=page.get_by_role("rowheader", name=re.compile("^Restored.*different$")))
    expect(row.get_by_role("cell")).to_have_text(["yes", ""])
