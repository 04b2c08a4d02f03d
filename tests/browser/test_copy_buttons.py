"""Buttons that copy what stands on a page: what comes onto the clipboard, what they say, and where it is closed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.any_table import open_table
from tests.browser.waiting import expect_for_a_moment, wait_for


@pytest.mark.browser_context(permissions=["clipboard-read", "clipboard-write"])
def test_text_is_copied_and_the_button_says_so_for_a_moment(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}papers/linen-loaf2021/")
    button = page.get_by_role("button", name="Copy BibTeX")
    with expect_for_a_moment(page, "Copied"):
        button.click()
        # Once more while it says so: it has its own words in the end.
        page.get_by_role("button", name="Copied").click()
    expect(page.get_by_role("status").get_by_text("Copied", exact=True)).to_have_count(1)
    text = page.get_by_role("region", name="BibTeX entry").inner_text().strip()
    assert text.startswith("@article{linen-loaf2021,")
    assert page.evaluate("navigator.clipboard.readText()") == text
    expect(button).to_have_text("Copy BibTeX")


@pytest.mark.browser_context(permissions=["clipboard-read", "clipboard-write"])
def test_address_is_copied_as_it_stands(page: Page, small_url: str) -> None:
    open_table(page, small_url, "?rows=kind&columns=method")
    page.get_by_role("button", name="Copy link").click()
    wanted = f"{small_url}tables/any/?rows=kind&columns=method"
    wait_for(page, lambda: page.evaluate("navigator.clipboard.readText()") == wanted)


def test_text_is_selected_where_the_clipboard_is_closed(page: Page, small_url: str) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))")
    page.goto(f"{small_url}papers/linen-loaf2021/")
    with expect_for_a_moment(page, "Selected: press Ctrl+C"):
        page.get_by_role("button", name="Copy BibTeX").click()
    assert page.evaluate("String(getSelection())").startswith("@article{linen-loaf2021,")


def test_address_that_cannot_be_copied_is_told(page: Page, small_url: str) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))")
    open_table(page, small_url)
    with expect_for_a_moment(page, "Could not copy"):
        page.get_by_role("button", name="Copy link").click()
