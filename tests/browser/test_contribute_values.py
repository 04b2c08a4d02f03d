"""Values of axes in the form for a new paper: ticked, of which the first is primary, with their evidence, and kept."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.test_contribute_form import file_of, open_form, open_held
from tests.browser.waiting import move_pointer


def test_one_visit_fills_in_one_field_after_the_other(page: Page, small_url: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    open_form(page, small_url)
    card_of_the_preview_is_as_wide_as_the_preview(page)
    identifier_with_its_address_is_made_bare_by_a_button(page)
    identifier_of_another_paper_names_it_and_leads_to_its_entry(page)
    axis_is_asked_of_papers_that_it_concerns(page)
    level_of_a_second_reader_is_not_offered(page)
    tag_is_in_dispute_only_where_somebody_says_so(page)
    evidence_that_nobody_has_chosen_is_left_to_do(page)
    claim_that_counts_the_entry_is_told_with_its_number(page)
    first_value_is_primary_and_another_can_take_its_place(page)


def card_of_the_preview_is_as_wide_as_the_preview(page: Page) -> None:
    page.get_by_label("Title", exact=True).fill("The Rye Clock: How Long a Loaf Keeps")
    preview = page.get_by_role("complementary", name="Preview")
    title, whole = preview.get_by_text("The Rye Clock").bounding_box(), preview.bounding_box()
    assert title
    assert whole
    assert title["width"] > 0.8 * whole["width"]


def identifier_with_its_address_is_made_bare_by_a_button(page: Page) -> None:
    doi = page.get_by_label("DOI (optional)")
    doi.fill("https://doi.org/10.5555/rye.2026")
    page.get_by_role("button", name="Write “10.5555/rye.2026”").click()
    expect(doi).to_have_value("10.5555/rye.2026")
    expect(doi).to_be_focused()
    expect(doi).not_to_have_attribute("aria-invalid", "true")


def identifier_of_another_paper_names_it_and_leads_to_its_entry(page: Page) -> None:
    arxiv = page.get_by_label("arXiv id (optional)")
    arxiv.fill("2103.99901")
    said = page.get_by_text("This arXiv id already belongs to “The Linen Loaf: Wrapping Rye for a Week”.")
    expect(said).to_contain_text("Correct it, unless this is the same paper. See its entry Why?")
    expect(said.get_by_role("link", name="See its entry")).to_have_attribute(
        "href", re.compile("papers/linen-loaf2021/$")
    )
    rule = said.get_by_role("link", name="Why?")
    expect(rule).to_have_attribute("href", re.compile("contribute/rules/unique-papers/$"))
    arxiv.fill("")
    expect(said).to_have_count(0)


def axis_is_asked_of_papers_that_it_concerns(page: Page) -> None:
    panel = page.get_by_role("group", name="Tasting panel")
    expect(panel).to_be_hidden()
    # Whoever fills in the kind of study later does not say that nobody tasted.
    assert "  kind: unknown\n  panel: unknown\n" in file_of(page)
    kind = page.get_by_role("group", name="Kind of study")
    kind.get_by_label("Laboratory study").check()
    expect(panel).to_be_hidden()
    assert "  panel:" not in file_of(page)
    kind.get_by_label("Laboratory study").uncheck()
    kind.get_by_label("Kitchen trial").check()
    expect(panel).to_be_visible()


def level_of_a_second_reader_is_not_offered(page: Page) -> None:
    page.get_by_role("group", name="Stage").get_by_label("S1 Dough").check()
    levels = page.get_by_role("combobox", name="Evidence for S1 Dough")
    options = levels.get_by_role("option").all_text_contents()
    assert ["judged by tasters", "not yet judged"] == options


def tag_is_in_dispute_only_where_somebody_says_so(page: Page) -> None:
    page.get_by_role("group", name="Sign of staling").get_by_label("Mould").check()
    level = page.get_by_role("combobox", name="Evidence for Mould")
    options = level.get_by_role("option").all_text_contents()
    assert ["Choose the evidence", "shown in the study", "only planned", "disputed"] == options


def evidence_that_nobody_has_chosen_is_left_to_do(page: Page) -> None:
    level = page.get_by_role("combobox", name="Evidence for Mould")
    expect(level).to_have_value("")
    assert "  signs: {mould: }\n" in file_of(page)
    to_do = page.get_by_role("button", name="Evidence on Sign of staling")
    to_do.click()
    expect(level).to_be_focused()
    level.select_option("only planned")
    expect(to_do).to_have_count(0)
    assert "  signs: {mould: planned}\n" in file_of(page)
    level.select_option("shown in the study")
    assert "  signs: {mould: shown}\n" in file_of(page)
    level.select_option("Choose the evidence")
    expect(to_do).to_be_visible()
    level.select_option("only planned")


def claim_that_counts_the_entry_is_told_with_its_number(page: Page) -> None:
    page.get_by_role("group", name="Way of keeping").get_by_label("K4 Sourdough acidity").check()
    counted = page.get_by_role("complementary", name="Preview").get_by_role("listitem").filter(has_text="acid 2 → 3")
    expect(counted).to_contain_text("Stays confirmed with new numbers")
    expect(counted.get_by_role("link")).to_have_attribute("href", re.compile("claims/#acid-leads$"))


def first_value_is_primary_and_another_can_take_its_place(page: Page) -> None:
    group = page.get_by_role("group", name="Way of keeping")
    group.get_by_label("K4 Sourdough acidity").uncheck()
    group.get_by_label("K2 Clay crock").check()
    group.get_by_label("K3 Freezing").check()
    assert "  method: [crock, freezing]\n" in file_of(page)
    group.get_by_role("button", name="Make K3 Freezing primary").click()
    assert "  method: [freezing, crock]\n" in file_of(page)
    group.get_by_label("None of these").check()
    assert "method" not in file_of(page)
    expect(group.get_by_label("K2 Clay crock")).not_to_be_checked()


def test_evidence_of_a_value_in_the_address_is_to_be_chosen_and_stays_so_in_a_draft(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}contribute/?signs=mould&signs=crust")
    move_pointer(page)
    level = page.get_by_role("combobox", name="Evidence for Soft crust")
    to_do = page.get_by_role("button", name="Evidence on Sign of staling: ")
    for _ in range(2):
        expect(level).to_have_value("")
        expect(to_do).to_have_count(2)
        assert "  signs: {mould: , crust: }\n" in file_of(page)
        page.reload()
        move_pointer(page)
    level.select_option("shown in the study")
    page.get_by_role("link", name="Open on GitHub").click()
    said = "Choose the evidence for “Mould”. Why?"
    expect(page.get_by_text(said)).to_be_visible()


def test_value_with_evidence_can_be_made_primary(page: Page, small_url: str) -> None:
    open_form(page, small_url)
    stage = page.get_by_role("group", name="Stage")
    for value in ("S1 Dough", "S3 Shelf"):
        stage.get_by_label(value, exact=True).check()
    page.get_by_role("combobox", name="Evidence for S3 Shelf").select_option("tasted")
    stage.get_by_role("button", name="Make S3 Shelf primary").click()
    assert "  stage: {shelf: tasted, dough: unread}\n" in file_of(page)


def test_values_that_were_ticked_before_the_form_has_loaded_stay(page: Page, small_url: str) -> None:
    held = open_held(page, small_url)
    group = page.get_by_role("group", name="Way of keeping")
    group.get_by_label("K4 Sourdough acidity").check()
    held.let_go()
    expect(group.get_by_role("list", name="Chosen for Way of keeping")).to_have_text("K4 Sourdough acidity")
    expect(group.get_by_label("K4 Sourdough acidity")).to_be_checked()


def test_field_above_a_long_vocabulary_narrows_it_and_keeps_what_is_ticked(page: Page, long_url: str) -> None:
    page.goto(f"{long_url}contribute/")
    values = page.locator('[data-axis="axis1"] .value:not(.is-absent)')
    field = page.locator('[data-axis="axis1"]').get_by_role("searchbox")
    move_pointer(page)
    expect(page.locator("[data-todo] button").first).to_be_attached()
    values.first.get_by_role("checkbox").check()
    last = values.last.locator("label").inner_text()
    field.fill(last.upper())
    expect(values.last).to_be_visible()
    expect(values.first).to_be_visible()
    assert values.filter(visible=True).count() < 60
    field.fill("no such value")
    expect(values.filter(visible=True)).to_have_count(1)
    field.fill("")
    expect(values.filter(visible=True)).to_have_count(60)
