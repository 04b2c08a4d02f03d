"""What any reader does on any page."""

from __future__ import annotations

from playwright.sync_api import Page, expect


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
