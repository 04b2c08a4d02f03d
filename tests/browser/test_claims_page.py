"""Claims in a browser: from a number to the papers behind it and back, in the edition that the claim was made for."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.explorer import READY, expect_found, titles

OVEN = 'Salt & "Crumb" < Crust > Air: Notes from a Village Oven 🍞'


def claim(page: Page, words: str) -> Locator:
    """Return a claim by words of its sentence; the page itself is an article, too."""
    return page.get_by_role("article").filter(has=page.get_by_role("heading", level=3, name=re.compile(words))).last


def status(ledger: Locator, state: str) -> Locator:
    """Return how a claim fares in one state."""
    return ledger.locator("dl > div").filter(has=ledger.page.get_by_text(state, exact=True)).get_by_role("definition")


def test_number_of_a_sentence_leads_to_just_its_papers(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}claims/")
    number = claim(page, "keeps bread by").get_by_role("heading").get_by_role("link", name="1", exact=True)
    number.first.click()
    page.wait_for_url("**/papers/?method=acid&count=primary&edition=first")
    page.wait_for_selector(READY)
    expect_found(page, 1, 5)
    assert [OVEN] == titles(page)


def test_claim_names_its_papers_and_each_of_them_the_claim(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}claims/")
    claim(page, "keeps bread by").get_by_role("link", name=re.compile("^Salt")).last.click()
    page.wait_for_url("**/papers/village-oven2022/")
    page.get_by_role("link", name="1 of 5 studies keeps bread by sourdough acidity").click()
    page.wait_for_url("**/claims/#acid-leads")
    expect(claim(page, "keeps bread by")).to_be_in_viewport()


def test_numbers_set_apart_in_the_sentence_are_plain_in_the_table_below(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}claims/")
    ledger = claim(page, "studies show lost aroma")
    ledger.get_by_text("How it is computed").click()
    heads = ledger.get_by_role("table").get_by_role("columnheader")
    expect(heads.first).to_be_visible()
    looks = heads.evaluate_all(
        """(heads) => heads.map((head) => {
          const { backgroundColor, fontSize, fontWeight } = getComputedStyle(head);
          return `${backgroundColor} ${fontSize} ${fontWeight}`;
        })"""
    )
    assert 5 == len(looks)
    assert 1 == len(set(looks))


def test_claim_that_is_overturned_names_the_paper_that_did_it(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}claims/")
    ledger = claim(page, "studies show lost aroma")
    expect(status(ledger, "First loaf (January 2026)")).to_have_text("Confirmed")
    expect(status(ledger, "Living edition")).to_have_text("Overturned")
    expect(ledger.get_by_text("Today: 1 of 6 studies shows lost aroma.")).to_be_visible()
    expect(ledger.get_by_text("Overturned on 20 February 2026 by Cold Proof.").first).to_be_visible()
    ledger.get_by_role("link", name="Cold Proof").click()
    page.wait_for_url("**/papers/cold-proof2026/")


def test_tally_leads_to_the_claims_of_a_state(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}claims/")
    tally = page.get_by_role("navigation", name="Claims by state")
    tally.get_by_role("link", name="1 confirmed, figures moved").click()
    expect(page.get_by_role("heading", name="Confirmed, figures moved, 1 of 3")).to_be_in_viewport()


def test_record_that_would_flip_a_claim_is_a_way_to_the_screening_log(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}claims/")
    near = status(claim(page, "keeps bread by"), "First loaf with its near misses")
    expect(near).to_contain_text("Would be overturned")
    near.get_by_role("link", name="X2").click()
    page.wait_for_url("**/screening/#X2")


def test_keyboard_opens_how_a_claim_is_computed(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}claims/#acid-leads")
    ledger = claim(page, "keeps bread by")
    table = ledger.get_by_role("table", name="Numbers of the claim acid-leads")
    expect(table).to_be_hidden()
    ledger.get_by_text("How it is computed").focus()
    page.keyboard.press("Enter")
    expect(table).to_be_visible()
    expect(table.get_by_role("row").filter(has_text="method=acid").first.get_by_role("cell")).to_have_text(
        ["method=acid", "1", "1", "2"]
    )
    expect(ledger.get_by_text("Margin: 1 paper")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("statistics/", "used in claim acid leads (confirmed, figures moved)"),
        ("axes/method/", "used in claim acid leads (confirmed, figures moved)"),
        ("axes/signs/", "used in claim aroma unseen (overturned)"),
    ],
)
def test_number_that_a_claim_counts_leads_to_it(page: Page, small_url: str, path: str, name: str) -> None:
    page.goto(small_url + path)
    page.get_by_role("link", name=name).first.click()
    page.wait_for_url(f"**/claims/#{name.split(' claim ')[1].split(' (')[0].replace(' ', '-')}")


def test_value_lists_the_claims_that_ask_for_it(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}axes/method/acid/")
    section = page.get_by_role("region", name="Related claims")
    section.get_by_role("link", name="1 of 5 studies keeps bread by").click()
    page.wait_for_url("**/claims/#acid-leads")


def test_table_lists_the_numbers_that_claims_count(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}tables/kind-by-method/")
    page.get_by_text("1 number of this table is used in claims").click()
    line = page.get_by_role("listitem").filter(has_text="K4 Sourdough acidity, 2 of 6")
    line.get_by_role("link", name=re.compile("^acid leads ?, confirmed, figures moved$")).click()
    page.wait_for_url("**/claims/#acid-leads")


def test_number_in_prose_is_that_of_its_claim(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}about/")
    expect(page.get_by_text("six studies, 3 rejected ones")).to_be_visible()
    page.get_by_role("link", name="3", exact=True).click()
    page.wait_for_url("**/claims/#left-out")
