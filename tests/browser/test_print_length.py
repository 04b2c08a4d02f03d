"""What is printed stays as short as somebody would print it, without what only works on a screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.explorer import open_explorer
from tests.properties import first

# What is wider than the sheet, or than what shows it: a sheet cannot be scrolled.
_CUT = """() => {
  const sheet = document.documentElement.clientWidth + 1;
  const hidden = (node) => node.closest(".hidden-text") || getComputedStyle(node).clipPath !== "none";
  const cut = (node) => node.getBoundingClientRect().right > sheet ||
    (getComputedStyle(node).overflowX !== "visible" && node.scrollWidth > node.clientWidth + 1);
  return [...document.querySelectorAll("main *")]
    .filter((node) => node.checkVisibility() && !hidden(node) && cut(node))
    .map((node) => `${node.localName}.${node.className}: ${node.textContent.trim().slice(0, 60)}`);
}"""
_SHEET = re.compile(rb"/Type\s*/Page\b")


@pytest.mark.real
@pytest.mark.parametrize(
    ("path", "most"),
    first(
        [
            ("claims/", 6),
            ("charts/", 8),
            ("papers/c3/", 2),
            ("audits/", 18),
            ("tables/reward-by-credit/", 4),
            ("tables/decisions-by-credit/", 4),
            ("", 3),
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


@pytest.mark.parametrize(
    ("path", "name"), [("gaps/", "Propose a paper"), ("tables/method-by-stage/", "Open in the explorer")]
)
def test_links_to_what_only_works_on_a_screen_are_not_printed(page: Page, small_url: str, path: str, name: str) -> None:
    page.goto(f"{small_url}{path}")
    links = page.get_by_role("main").get_by_role("link", name=name).filter(visible=True)
    expect(links).not_to_have_count(0)
    page.emulate_media(media="print")
    expect(links).to_have_count(0)


@pytest.mark.real
@pytest.mark.parametrize(
    "path", ["audits/", "papers/agent-qmix2026/", "screening/", "changes/paper-to-living/", "cite/"]
)
def test_nothing_is_cut_off_on_a_sheet(page: Page, real_url: str, path: str) -> None:
    page.set_viewport_size({"width": 703, "height": 1000})  # A4 without its margins
    page.emulate_media(media="print")
    page.goto(f"{real_url}{path}")
    assert [] == page.evaluate(_CUT)
