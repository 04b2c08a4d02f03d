"""The card of an open gap: a link to it opens it with the line that names it in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

WINDOWS: list[ViewportSize] = [{"width": 1440, "height": 900}, {"width": 390, "height": 844}]


@pytest.mark.real
@pytest.mark.parametrize("window", WINDOWS, ids=["wide", "phone"])
def test_link_to_a_card_shows_the_line_that_names_it(page: Page, real_url: str, window: ViewportSize) -> None:
    page.set_viewport_size(window)
    page.goto(f"{real_url}gaps/reward-by-credit/")
    card = page.locator("details:not([open]):has(> [id])").nth(2)
    inside = str(card.locator("> [id]").get_attribute("id"))
    page.goto(f"{real_url}gaps/reward-by-credit/#{inside}")
    card = page.locator(f"details:has(> [id='{inside}'])")
    expect(card).to_have_attribute("open", "")
    # The first and the last line of the name, where nothing lies over them.
    over = card.locator("summary").evaluate(
        """(summary) => [0.1, 0.9].map((down) => {
          const { x, y, height } = summary.getBoundingClientRect();
          return summary.contains(document.elementFromPoint(x + 30, y + height * down));
        })"""
    )
    assert over == [True, True]
