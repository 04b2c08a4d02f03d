"""Values as bars: where they stand, a name is turned if its column has no room; where they lie, no name is broken."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.reader import find_broken

_BARS = """() => [...document.querySelectorAll(".ladder > a")].map((bar) => {
  const [name, words] = [bar.querySelector(".name"), document.createRange()];
  const text = name.firstChild;
  const broken = [...text.data.matchAll(/[^\\s-]+/g)].some(({ 0: word, index }) => {
    words.setStart(text, index);
    words.setEnd(text, index + word.length);
    return words.getClientRects().length > 1;
  });
  const turned = getComputedStyle(name).writingMode !== "horizontal-tb";
  const letters = Math.max(...[...bar.parentElement.querySelectorAll(".name")]
    .flatMap((each) => each.textContent.split(/\\s+/).map((word) => word.length)));
  return { name: text.data, width: bar.clientWidth, letters, turned, broken };
})"""


@pytest.mark.real
def test_names_of_bars_are_turned_only_where_their_column_has_no_room(page: Page, real_url: str) -> None:
    page.goto(f"{real_url}axes/")
    for width in (390, 800, 1024, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        bars = page.evaluate(_BARS)
        assert len(bars) > 20, width
        assert [] == [bar for bar in bars if bar["broken"]], width
        # Twelve pixels are more than any letter takes.
        wide = [bar for bar in bars if bar["turned"] and bar["width"] > 12 * max(5, bar["letters"])]
        assert [] == wide, width


@pytest.mark.real
def test_bars_are_as_high_as_their_numbers(page: Page, real_url: str) -> None:
    page.goto(f"{real_url}axes/reward/")
    bars = page.locator(".ladder .rise").evaluate_all(
        """(rises) => rises.map((rise) => [parseInt(rise.textContent), rise.querySelector("i").clientHeight])"""
    )
    # The line over a bar is no part of its height, and a height is rounded to a pixel.
    most, highest = max(bars)
    assert [] == [(number, height) for number, height in bars if abs(height + 2 - number / most * (highest + 2)) > 2]


def test_names_of_bars_that_lie_are_whole_however_far_apart_letters_stand(page: Page, long_url: str) -> None:
    page.goto(f"{long_url}axes/axis1/")
    page.evaluate("Object.assign(document.body.style, { letterSpacing: '0.12em', wordSpacing: '0.16em' })")
    assert page.locator(".bars tbody th").count() > 5
    assert [] == find_broken(page, (320,))
