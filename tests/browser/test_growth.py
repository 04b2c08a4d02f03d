"""The slider over the months: cells fill, papers and findings are told, and its end is the page as it was."""

from __future__ import annotations

import re
from datetime import datetime

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.axe import find_violations
from tests.browser.explorer import open_explorer
from tests.properties import some


@pytest.mark.parametrize("path", some(["", "tables/method-by-stage/"], 1))
def test_keys_walk_through_the_months_and_the_matrix_follows(page: Page, small_url: str, path: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{small_url}{path}")
    slider = page.get_by_role("slider", name="Papers that had appeared by")
    matrix = page.get_by_role("region", name="Way of keeping by Stage")
    expect(slider).to_have_attribute("aria-valuetext", "February 2026: 6 papers")
    expect(page.get_by_role("button", name="Play")).to_have_count(0)
    written = matrix.aria_snapshot()
    slider.press("Home")
    expect(page.get_by_role("status").filter(has_text="March 2021")).to_have_text("March 2021: 1 paper")
    told = page.get_by_role("region", name="Growth by month of appearance", exact=True)
    expect(told.get_by_role("link", name="The Linen Loaf").first).to_be_visible()
    expect(matrix.get_by_role("link", name=re.compile("^1 of 1: K1 Linen wrap and S3 Shelf$"))).to_have_count(1)
    expect(matrix.get_by_role("link", name=re.compile("^no paper counted: K4 Sourdough acidity"))).not_to_have_count(0)
    assert [] == find_violations(page)
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "October 2022: 2 papers")
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "February 2026: 6 papers")
    assert written == matrix.aria_snapshot()


def test_play_stops_at_the_last_month(context: BrowserContext, page: Page, small_url: str) -> None:
    page.emulate_media(reduced_motion="no-preference")
    context.clock.install(time=datetime(2026, 5, 1))
    page.goto(small_url)
    slider = page.get_by_role("slider", name="Papers that had appeared by")
    play = page.get_by_role("button", name="Play")
    expect(play).to_be_visible()
    # From here on time stands still, however slow the page is.
    context.clock.pause_at(datetime(2026, 5, 2))
    play.click()
    expect(slider).to_have_value("0")
    context.clock.run_for(60_000)
    expect(slider).to_have_value("5")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_map_of_the_explorer_goes_back_to_a_month_and_names_what_came_in_it(page: Page, small_url: str) -> None:
    page.set_viewport_size({"width": 1600, "height": 900})
    open_explorer(page, small_url)
    aside = page.get_by_role("complementary", name=re.compile("^Map"))
    slider = aside.get_by_role("slider", name="Papers that had appeared by")
    expect(slider).to_have_attribute("aria-valuetext", "February 2026")
    heading = aside.get_by_role("heading", level=2)
    written = aside.get_by_role("table").aria_snapshot()
    slider.press("Home")
    expect(heading).to_have_text("Map of 1 paper")
    expect(slider).to_have_attribute("aria-valuetext", "March 2021")
    expect(aside.get_by_text("New papers:").get_by_role("link")).to_have_text(["The Linen Loaf"])
    expect(aside.get_by_role("link", name=re.compile("^1 of 1 here, 1 in the survey: "))).not_to_have_count(0)
    slider.press("ArrowRight")
    expect(heading).to_have_text("Map of 2 papers")
    # The results are those of what is asked; the month is the map's alone.
    expect(page.get_by_role("heading", level=1)).to_have_text("6 papers")
    slider.press("End")
    expect(heading).to_have_text("Map of all papers")
    expect(aside.get_by_text("New papers:")).to_have_count(0)
    assert written == aside.get_by_role("table").aria_snapshot()
    # Another edition has its own months; until it has come, the slider is that of the former.
    page.get_by_role("combobox", name="Edition").select_option(index=1)
    expect(slider).to_have_attribute("aria-valuetext", "2025")
    expect(heading).to_have_text("Map of all papers")
    slider.press("Home")
    expect(heading).to_have_text("Map of 1 paper")
