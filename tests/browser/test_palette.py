"""The button for the palette: the reader's system rules until it is pressed, and what is chosen is kept."""

from __future__ import annotations

from playwright.sync_api import Page, expect

_PAPER = "getComputedStyle(document.documentElement).colorScheme"
_TO_DARK, _TO_LIGHT = "Switch to the dark palette", "Switch to the light palette"


def test_the_system_rules_until_the_button_is_pressed(page: Page, small_url: str) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(small_url)
    expect(page.get_by_role("button", name=_TO_LIGHT)).to_be_visible()
    assert "null" == page.evaluate("JSON.stringify(localStorage.getItem(`${__md_scope.pathname}.__palette`))")
    page.emulate_media(color_scheme="light")
    page.goto(f"{small_url}axes/")
    expect(page.get_by_role("button", name=_TO_DARK)).to_be_visible()


def test_what_is_chosen_is_kept_against_the_system(page: Page, small_url: str) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(small_url)
    tint = page.locator("meta[name=theme-color]")
    dark = tint.get_attribute("content")
    page.get_by_role("button", name=_TO_LIGHT).click()
    expect(page.get_by_role("button", name=_TO_DARK)).to_be_focused()
    assert "light" == page.evaluate(_PAPER)
    assert dark != tint.get_attribute("content")
    page.goto(f"{small_url}axes/")
    assert "light" == page.evaluate(_PAPER)
    page.get_by_role("button", name=_TO_DARK).press("Enter")
    expect(page.get_by_role("button", name=_TO_LIGHT)).to_be_focused()
    assert "dark" == page.evaluate(_PAPER)
    assert dark == tint.get_attribute("content")


def test_no_page_changes_its_palette_by_itself(page: Page, small_url: str) -> None:
    page.add_init_script("""
      globalThis.changed = [];
      new MutationObserver((all) => changed.push(...all.map((each) => each.attributeName)))
        .observe(document, { subtree: true, attributeFilter: ["data-md-color-scheme", "data-md-color-switching"] });
    """)
    page.goto(small_url)
    expect(page.get_by_role("button", name=_TO_DARK)).to_be_visible()
    assert [] == page.evaluate("changed")


def test_button_names_what_it_does_next_where_nothing_may_be_kept(page: Page, small_url: str) -> None:
    page.add_init_script("""Object.defineProperty(globalThis, "localStorage", {
      get() { throw new DOMException("The storage is forbidden.", "SecurityError"); } })""")
    page.goto(small_url)
    page.get_by_role("button", name=_TO_DARK).press("Enter")
    expect(page.get_by_role("button", name=_TO_LIGHT)).to_be_focused()
    assert "dark" == page.evaluate(_PAPER)
