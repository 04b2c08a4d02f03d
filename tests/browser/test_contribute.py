"""The contribute page in a browser: the tags of the address are in the template, which can be copied and downloaded."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

TEMPLATE = "#template-text"


def shown(page: Page, address: str) -> str:
    page.goto(address)
    return page.locator(TEMPLATE).text_content() or ""


def changed(template: str, filled: str) -> dict[str, str]:
    """Return the lines that differ, by what stood there; both have as many lines."""
    before, after = template.split("\n"), filled.split("\n")
    assert len(before) == len(after)
    return {old.strip(): new.strip() for old, new in zip(before, after, strict=True) if old != new}


@pytest.fixture
def template(small_survey: Path) -> str:
    return (small_survey / "template.yml").read_text(encoding="utf-8").strip("\n")


def test_without_tags_in_the_address_the_template_stands_as_it_is(page: Page, small_url: str, template: str) -> None:
    assert template == shown(page, f"{small_url}contribute/")
    assert "" == page.get_by_role("status").text_content()


def test_tags_of_the_address_take_the_place_of_the_examples(page: Page, small_url: str, template: str) -> None:
    filled = shown(page, f"{small_url}contribute/?method=acid&method=malt&stage=dough&panel=unknown&signs=none")
    assert {
        "method: linen": "method: [acid, malt]",
        "stage: {shelf: unread}": "stage: {dough: unread}",
        "panel: small": "panel: unknown",
        "signs: {crust: shown}": "# signs: left out, which means: no sign watched",
    } == changed(template, filled)
    said = page.get_by_role("status").text_content() or ""
    assert "Way of keeping: K4 Sourdough acidity, K5 Added malt" in said
    assert "claims least" in said
    assert "LEVEL" not in said


def test_evidence_that_somebody_has_to_judge_is_left_to_choose(page: Page, small_url: str, template: str) -> None:
    filled = shown(page, f"{small_url}contribute/?signs=aroma")
    assert {"signs: {crust: shown}": "signs: {aroma: LEVEL}"} == changed(template, filled)
    said = page.get_by_role("status").text_content() or ""
    assert said.endswith("Replace LEVEL by the evidence that the paper shows.")
    assert "claims least" not in said


def test_what_the_taxonomy_does_not_know_is_passed_over_and_said(page: Page, small_url: str, template: str) -> None:
    hostile = "<img src=x>"
    address = f"{small_url}contribute/?method=glue&__proto__=x&constructor=name&{hostile}=1"
    assert template == shown(page, address)
    said = page.get_by_role("status")
    assert "method=glue, __proto__=x, constructor=name, <img src=x>=1" in (said.text_content() or "")
    assert 0 == said.locator("img").count()


def test_template_is_downloaded_as_it_is_shown(page: Page, small_url: str) -> None:
    filled = shown(page, f"{small_url}contribute/?kind=bakery")
    with page.expect_download() as started:
        page.get_by_role("button", name="Download it").click()
    assert "new-paper.yml" == started.value.suggested_filename
    assert f"{filled}\n" == started.value.path().read_text(encoding="utf-8")


@pytest.mark.browser_context(viewport={"width": 390, "height": 844})
def test_what_only_some_read_waits_folded_on_a_phone(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}contribute/")
    page.wait_for_selector("[data-form=add][data-open]")
    template = page.get_by_role("region", name="The template of a paper’s file")
    expect(template).to_be_hidden()
    page.get_by_role("link", name="The template", exact=True).first.click()
    page.get_by_text("Its text").click()
    expect(template).to_be_visible()


@pytest.mark.browser_context(viewport={"width": 390, "height": 844})
def test_what_the_address_names_is_unfolded_on_a_phone(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}contribute/#template-text")
    page.wait_for_selector("[data-form=add][data-open]")
    expect(page.get_by_role("region", name="The template of a paper’s file")).to_be_visible()
    expect(page.get_by_text("1. Check that it is missing")).to_be_hidden()


@pytest.mark.browser_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
def test_without_a_script_the_template_stands_there_to_be_read(page: Page, small_url: str, template: str) -> None:
    assert template == shown(page, f"{small_url}contribute/?kind=bakery")
    assert not page.get_by_role("button", name="Download it").is_visible()
