"""Editions in a browser: switched on statistics and tables, compared side by side, each number with its papers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.explorer import READY, expect_found, found

FIRST = "First loaf (January 2026)"


def editions(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Edition")


def switch(page: Page, label: str) -> None:
    """Follow the switch to an edition."""
    editions(page).get_by_role("link", name=label, exact=True).click()
    expect(editions(page).get_by_role("link", name=label, exact=True)).to_have_attribute("aria-current", "page")


def count(page: Page, axis: str, value: str) -> Locator:
    """Return the primary count of a value on the statistics page."""
    table = page.get_by_role("table", name=f"Papers by {axis}", exact=True)
    return table.get_by_role("row").filter(has_text=value).get_by_role("link", name=re.compile(r"^\d+ of")).first


def test_statistics_change_with_the_edition_and_lead_to_its_papers(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}statistics/")
    expect(count(page, "Way of keeping", "Sourdough acidity")).to_have_text("2 of 6")
    switch(page, FIRST)
    expect(page).to_have_url(re.compile("/editions/first/statistics/$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("5 of 8 records were included")
    number = count(page, "Way of keeping", "Sourdough acidity")
    expect(number).to_have_text("1 of 5")
    number.click()
    page.wait_for_url("**/papers/?method=acid&count=primary&edition=first")
    page.wait_for_selector(READY)
    expect_found(page, 1, 5)
    page.go_back()
    switch(page, "Living edition")
    expect(page).to_have_url(re.compile(r"/statistics/$"))
    expect(count(page, "Way of keeping", "Sourdough acidity")).to_have_text("2 of 6")


def test_cell_of_a_table_leads_to_the_papers_of_its_edition(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}tables/kind-by-method/")
    cell = page.get_by_role("table").first.get_by_role(
        "link", name=re.compile("Bakery trial and K4 Sourdough acidity$")
    )
    expect(cell).to_have_text(re.compile("^2 of 6"))
    switch(page, FIRST)
    expect(cell).to_have_text(re.compile("^1.* of 5"))
    cell.click()
    page.wait_for_url("**/papers/?kind=bakery&method=acid&count=primary&edition=first")
    page.wait_for_selector(READY)
    assert 1 == found(page)


def test_comparison_stands_on_statistics_tables_claims_and_changes(page: Page, small_url: str) -> None:
    for path in ("statistics/", "tables/", "tables/kind-by-method/", "claims/", "changes/"):
        page.goto(small_url + path)
        page.get_by_role("link", name=re.compile("first loaf .* with the living edition$", re.IGNORECASE)).click()
        page.wait_for_url("**/changes/first-to-living/")


def test_comparison_tells_what_was_added_tagged_anew_and_moved(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}changes/first-to-living/")
    added = page.get_by_role("region", name=re.compile("^Added"), exact=False).first
    expect(added.get_by_role("link", name="Cold Proof: Three Nights in the Cellar")).to_be_visible()
    corrected = page.get_by_role("table", name="Corrected entries").get_by_role("row")
    expect(corrected.filter(has_text="Sign of staling")).to_contain_text("no sign watchedMould (disputed)")
    counts = page.get_by_role("table", name=re.compile("^Counts: "))
    expect(counts.get_by_role("row").filter(has_text="Sourdough acidity").get_by_role("cell")).to_have_text(
        ["1", "2", "+1"]
    )
    cells = page.get_by_role("table", name=re.compile("^Cells: "))
    cells.get_by_role("link", name="Bakery trial with K4 Sourdough acidity").click()
    page.wait_for_url("**/tables/kind-by-method/")
    page.go_back()
    claims = page.get_by_role("table", name=re.compile("^Claims: "))
    row = claims.get_by_role("row").filter(has_text="left out")
    expect(row.get_by_role("cell").first).to_have_text(re.compile("^Descriptive: 3 of 8 works"))
    row.get_by_role("link").click()
    page.wait_for_url("**/claims/#left-out")


@pytest.mark.real
def test_published_numbers_stand_in_the_paper_edition(page: Page, real_url: str) -> None:
    page.goto(f"{real_url}statistics/")
    editions(page).get_by_role("link", name=re.compile("^Published edition")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("84 of 116 records were included")
    number = count(page, "Credit unit", "Message")
    expect(number).to_have_text("2 of 84")
    number.click()
    page.wait_for_selector(READY)
    expect_found(page, 2, 84)


@pytest.mark.browser_context(java_script_enabled=False)
@pytest.mark.parametrize("path", ["", "papers/linen-loaf2021/"])
def test_cells_lead_to_the_list_of_just_their_papers_without_scripts(page: Page, small_url: str, path: str) -> None:
    page.goto(f"{small_url}{path}")
    cell = page.locator("table a.cell[href*='#cell-']").first
    number = int(re.sub(r"\D.*", "", cell.inner_text().strip()))
    cell.click()
    expect(page).to_have_url(re.compile(r"/tables/method-by-stage/#cell-[a-z]+--[a-z]+$"))
    listed = page.locator(":target")
    expect(listed.locator("li a")).to_have_count(number)
    expect(listed).to_be_in_viewport()
