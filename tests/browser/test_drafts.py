"""What a browser keeps of a form that nobody has sent: it survives, and gives way to nothing unasked."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import find_violations
from tests.browser.test_contribute_form import BIBTEX, file_of, fill, open_form
from tests.browser.test_correct_form import open_entry
from tests.browser.waiting import move_pointer


@pytest.mark.browser_context(viewport={"width": 390, "height": 844})
def test_forms_open_whatever_the_browser_kept_and_the_address_names(
    page: Page, small_url: str, faults: list[str]
) -> None:
    """Other versions of a page, and other sites of a host, keep things in the same place."""
    forms = {
        "contribute/": ("new-paper", "[data-gathered-head]:not(:empty)"),
        "contribute/correct/?paper=linen-loaf2021": ("linen-loaf2021", "[data-gathered-head]:not(:empty)"),
        "contribute/second-reading/": ("second-reading", "[data-reading]:not([hidden])"),
    }
    for path, (name, sign) in forms.items():
        for kept in ({"entry": 1, "keys": 1}, {"entry": {"authors": "x"}, "keys": []}, {"entry": {"tags": None}}):
            said = [f"draft fresh-loaf {name}", json.dumps(kept)]
            page.goto(f"{small_url}robots.txt")
            page.evaluate("([name, kept]) => localStorage.setItem(name, kept)", said)
            page.goto(f"{small_url}{path}#%")
            move_pointer(page)
            page.wait_for_selector(sign, state="attached")
    assert [] == faults


def test_draft_survives_a_reload_until_it_is_cleared(page: Page, small_url: str) -> None:
    open_form(page, small_url)
    fill(page, "Rye loaves are weighed each morning.")
    before = file_of(page)
    page.reload()
    expect(page.get_by_label("Title", exact=True)).to_have_value("The Rye Clock: How Long a Loaf Keeps")
    assert before == file_of(page)
    page.get_by_role("button", name="Clear the form").click()
    expect(page.get_by_label("Title", exact=True)).to_have_value("")
    assert "title:" not in file_of(page)


def test_axis_that_is_newer_than_a_draft_is_not_coded(page: Page, small_url: str) -> None:
    name = "draft fresh-loaf new-paper"
    open_form(page, small_url)
    fill(page, "Rye loaves are weighed each morning.")
    assert "  signs: unknown\n" in file_of(page)
    kept = json.loads(page.evaluate("(name) => localStorage.getItem(name)", name))
    del kept["entry"]["tags"]["signs"]
    page.goto(f"{small_url}robots.txt")
    page.evaluate("([name, kept]) => localStorage.setItem(name, kept)", [name, json.dumps(kept)])
    open_form(page, small_url)
    expect(page.get_by_label("Title", exact=True)).to_have_value("The Rye Clock: How Long a Loaf Keeps")
    assert "  signs: unknown\n" in file_of(page)


def test_address_fills_in_beside_a_draft_what_was_chosen_and_once(page: Page, small_url: str) -> None:
    title, arxiv = page.get_by_label("Title", exact=True), page.get_by_label("arXiv id (optional)")
    kind = page.get_by_role("group", name="Kind of study")
    open_form(page, small_url)
    page.get_by_label("Paste an arXiv id, DOI, BibTeX or RIS").fill(BIBTEX)
    page.goto(f"{small_url}contribute/?paste=2604.12345&kind=kitchen")
    expect(page.get_by_text("You have a draft of “The Rye Clock: How Long a Loaf Keeps”.")).to_be_visible()
    expect(arxiv).to_have_value("2602.99911")
    assert [] == find_violations(page)
    page.get_by_role("button", name="Continue the draft").click()
    expect(page).to_have_url(f"{small_url}contribute/")
    expect(title).to_have_value("The Rye Clock: How Long a Loaf Keeps")
    # Of a draft an axis that did not apply is not coded, though its file has a name.
    kind.get_by_label("Kitchen trial").check()
    assert "  panel: unknown\n" in file_of(page)
    page.goto(f"{small_url}contribute/?paste=2604.12345&kind=kitchen")
    page.get_by_role("button", name="Start a new entry").click()
    expect(arxiv).to_have_value("2604.12345")
    expect(title).to_have_value("")
    kind.get_by_label("Kitchen trial").uncheck()
    page.reload()
    expect(arxiv).to_have_value("2604.12345")
    expect(kind.get_by_label("Kitchen trial")).not_to_be_checked()


def open_correction(page: Page, url: str) -> None:
    open_entry(page, url, "village-oven2022")


@pytest.mark.parametrize("open_one", [open_form, open_correction])
def test_draft_that_another_tab_changed_is_not_overwritten(
    page: Page, small_url: str, open_one: Callable[[Page, str], None]
) -> None:
    other = page.context.new_page()
    for each in (page, other):
        open_one(each, small_url)
    expect(page.get_by_text("This draft was changed in another tab.")).to_have_count(0)
    other.get_by_label("Title", exact=True).fill("The Rye Clock")
    expect(page.get_by_text("This draft was changed in another tab.")).to_be_visible()
    page.get_by_label("Title", exact=True).fill("The Linen Clock")
    page.reload()
    expect(page.get_by_label("Title", exact=True)).to_have_value("The Rye Clock")
    other.close()
