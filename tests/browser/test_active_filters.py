"""What is asked of the explorer, part by part: each has a button that takes it alone away."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.explorer import expect_query, facet, open_explorer, open_group
from tests.browser.reader import go_to

LINEN = "picked=linen-loaf2021"


PARTS = [
    ("?year=2021..2022", "Years 2021 to 2022", ""),
    ("?count=primary", "Primary values only", ""),
    ("?reading=strict", "Strict evidence", ""),
    ("?q=loaf", "“loaf”", ""),
    ("?edition=first", "First loaf (January 2026)", ""),
    (f"?{LINEN}&only=picked", "Selected papers only", f"?{LINEN}"),
    ("?stage=shelf&stage=!dough", "not S1 Dough", "?stage=shelf"),
    ("?stage=shelf&stage.reading=weighed", "Stage: measured on a scale", "?stage=shelf"),
    # The strict reading is named as its only level, which the facet and a quoted count name as well.
    ("?stage=shelf&stage.reading=strict", "Stage: measured on a scale", "?stage=shelf"),
]


def test_each_part_is_taken_away_alone(page: Page, small_url: str) -> None:
    open_explorer(page, small_url, "?method=linen")
    for query, part, left in PARTS:
        go_to(page, query)
        button = page.get_by_role("button", name=f"Remove {part}", exact=True)
        button.click()
        expect(button).to_have_count(0)
        expect_query(page, left)


def test_of_two_excluded_values_one_is_allowed_again(page: Page, small_url: str) -> None:
    open_explorer(page, small_url, "?method=!linen&method=!crock")
    open_group(page, "Way of keeping").get_by_role("button", name="Exclude Linen wrap").click()
    expect_query(page, "?method=!crock")
    facet(page, "Way of keeping", "K3 Freezing").check()
    expect_query(page, "?method=freezing&method=!crock")
