"""The table of any two axes, used: by choices, keys, pointer and finger, without a script and where loading fails."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.any_table import cell, choice, heading, names, open_table, query
from tests.browser.axe import COLOURS, find_violations
from tests.browser.explorer import READY, found
from tests.browser.reader import go_to
from tests.browser.waiting import hold, wait_for
from tests.properties import some

WIDTHS = (320, 390, 600, 1024, 1440, 1600)


@pytest.fixture
def small(page: Page, small_url: str) -> Page:
    open_table(page, small_url)
    return page


def test_choices_change_table_and_address_and_can_be_taken_back(small: Page) -> None:
    choice(small, "Rows").select_option("Kind of study")
    expect(heading(small)).to_have_text(re.compile("pairs have papers"))
    expect(small.get_by_role("region", name="Kind of study by Stage")).to_be_visible()
    finding = heading(small).inner_text()
    expect(small.get_by_role("status").filter(has_text=finding)).to_have_text(f"{finding}.")
    assert "?rows=kind&columns=stage" == query(small)
    small.get_by_role("radio", name="Any value").check(force=True)
    small.get_by_role("radio", name="Strict").check(force=True)
    choice(small, "Show").select_option("Share of row")
    choice(small, "Edition").select_option("First loaf (January 2026)")
    expect(small.get_by_role("columnheader").filter(has_text="Weaker")).to_be_visible()
    expect(small).to_have_url(re.compile("edition=first"))
    assert "?rows=kind&columns=stage&count=any&reading=strict&figure=row&edition=first" == query(small)
    small.reload()
    small.wait_for_selector("[data-ready]")
    expect(choice(small, "Show")).to_have_value("row")
    expect(small.get_by_role("radio", name="Strict")).to_be_checked()
    small.go_back()
    expect(choice(small, "Edition")).to_have_value("living")
    small.go_back()
    expect(choice(small, "Show")).to_have_value("n")
    small.go_forward()
    expect(choice(small, "Show")).to_have_value("row")


def test_choice_that_is_set_without_pointer_key_or_focus_is_followed(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}tables/any/")
    page.wait_for_selector("[data-any-table][data-waits]")
    # As speech control and some screen readers set it: nothing else tells that somebody is there.
    choice(page, "Rows").evaluate(
        """(select) => {
          select.value = "kind";
          for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
        }"""
    )
    expect(page.get_by_role("region", name="Kind of study by Stage")).to_be_visible()


def test_axis_chosen_twice_changes_places(small: Page) -> None:
    choice(small, "Rows").select_option("Stage")
    expect(small.get_by_role("region", name="Stage by Way of keeping")).to_be_visible()
    expect(choice(small, "Columns")).to_have_value("method")


NOT_UNDERSTOOD = [
    ("?colour=red", "“colour” is not a setting of this table."),
    # Every object has something of these names.
    ("?__proto__=1", "“__proto__” is not a setting of this table."),
    ("?constructor=1", "“constructor” is not a setting of this table."),
    ("?rows=flour", "“flour” is not valid for rows; expected method, stage, signs, kind or panel."),
    ("?figure=%3Cimg%3E", "“<img>” is not valid for figure; expected n, row, column or all."),
    ("?edition=second", "“second” is not valid for edition; expected living or first."),
    ("?rows=kind&columns=kind", "Rows and columns must differ, so other columns are shown."),
]


def test_what_is_not_understood_is_told(page: Page, small_url: str) -> None:
    for place, (asked, remark) in enumerate(NOT_UNDERSTOOD):
        if place:
            go_to(page, asked)
        else:
            open_table(page, small_url, asked)
        expect(page.get_by_role("alert").filter(has_text=remark)).to_be_visible()
        page.get_by_role("button", name="Swap rows and columns").click()
        expect(page.get_by_text(remark)).to_have_count(0)


def test_what_is_understood_is_shown_without_a_remark(page: Page, small_url: str) -> None:
    # What other sites append to an address is passed over.
    open_table(page, small_url, "?rows=stage&columns=kind&utm_source=letter&fbclid=x")
    expect(choice(page, "Rows")).to_have_value("stage")
    expect(page.get_by_role("alert")).to_have_count(0)
    # An axis is found by its name from before.
    go_to(page, "?rows=moment&columns=method")
    expect(page.get_by_role("region", name="Stage by Way of keeping")).to_be_visible()
    go_to(page, "?rows=kind&columns=method")
    expect(page.get_by_role("region", name="Kind of study by Way of keeping")).to_be_visible()
    # Columns alone move the rows out of the way.
    go_to(page, "?columns=method")
    expect(page.get_by_role("region", name="Stage by Way of keeping")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_evidence_is_asked_and_what_a_number_leaves_out_is_told_only_where_an_axis_has_it(
    page: Page, small_url: str
) -> None:
    open_table(page, small_url, "?rows=kind&columns=method")
    expect(page.get_by_role("radiogroup", name="Evidence")).to_be_hidden()
    choice(page, "Rows").select_option("Sign of staling")
    expect(page.get_by_role("radiogroup", name="Evidence")).to_be_visible()
    go_to(page, "?rows=kind&columns=panel")
    told = page.get_by_text("2 of 6 papers are out of scope: tasting panel does not apply to them.")
    expect(told).to_be_visible()
    go_to(page, "?rows=method&columns=stage&reading=strict")
    expect(page.locator("[data-boundary]")).to_contain_text(
        "On stage, only “measured on a scale” counts. 1 of 6 papers has not been assessed, so the numbers of its "
        "values are lower bounds."
    )
    expect(told).to_have_count(0)


def test_folded_rows_and_columns_are_told_and_come_back(small: Page) -> None:
    expect(small.get_by_role("rowheader").filter(has_text="No way of keeping tested")).to_be_visible()
    small.get_by_label("Hide papers without a value on both axes").check()
    expect(small.get_by_role("rowheader").filter(has_text="No way of keeping tested")).to_have_count(0)
    expect(small.get_by_role("columnheader")).to_have_count(4)
    expect(small.get_by_text("Hidden: 2 of 6 papers, which lack a value on an axis.")).to_be_visible()
    assert query(small).endswith("&fold=1")
    small.get_by_role("button", name="Show them").click()
    expect(small.get_by_role("rowheader").filter(has_text="No way of keeping tested")).to_be_visible()
    expect(small.get_by_label("Hide papers without a value on both axes")).to_be_focused()


def test_shares_stand_with_their_denominator(page: Page, small_url: str) -> None:
    open_table(page, small_url, "?rows=kind&columns=method&figure=row")
    row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=re.compile("^Bakery trial")))
    shown = row.get_by_role("cell").locator(".is-of").all_inner_texts()
    assert shown
    numbers = [tuple(int(number) for number in text.split(" of ")) for text in shown]
    total = int(re.search(r"(\d+) of", row.get_by_role("rowheader").inner_text())[1])  # type: ignore[index]
    assert all(denominator == total for _, denominator in numbers)
    assert total == sum(number for number, _ in numbers)
    parts = [round(100 * number / denominator) for number, denominator in numbers]
    assert [f"{part}%" for part in parts] == [
        re.match(r"\d+%", text)[0]  # type: ignore[index]
        for text in row.locator("a.cell:has(.is-of)").all_inner_texts()
    ]


def test_focus_and_hover_name_the_papers(small: Page) -> None:
    filled = cell(small, "K1 Linen wrap", "S3 Shelf")
    filled.focus()
    expect(names(small)).to_contain_text("K1 Linen wrap with S3 Shelf")
    expect(names(small)).to_contain_text("1 of 6 papers")
    expect(names(small).get_by_role("listitem")).to_have_count(1)
    expect(filled).to_have_accessible_description(re.compile("1 of 6 papers.*2021"))
    gap = cell(small, "K1 Linen wrap", "S1 Dough")
    gap.hover()
    expect(names(small)).to_contain_text(
        "0 of 6 papers: both values are in use, but no paper has both as primary values."
    )
    propose = names(small).get_by_role("link", name="Propose one")
    expect(propose).to_have_attribute("href", re.compile(r"contribute/\?method=linen&stage=dough$"))
    expect(filled).not_to_have_attribute("aria-describedby", re.compile("."))
    gap.locator("xpath=ancestor::tr").locator(".is-left-out").hover()
    expect(names(small)).to_contain_text("Not tracked, or ruled out by definition: Every loaf ends on a plate")


def test_arrow_keys_walk_and_enter_opens_the_explorer(small: Page) -> None:
    cell(small, "K1 Linen wrap", "S1 Dough").focus()
    small.keyboard.press("ArrowRight")
    expect(cell(small, "K1 Linen wrap", "S2 Oven")).to_be_focused()
    small.keyboard.press("ArrowRight")
    expect(cell(small, "K1 Linen wrap", "S3 Shelf")).to_be_focused()
    small.keyboard.press("Enter")
    small.wait_for_selector(READY)
    assert 1 == found(small)


def test_what_cannot_be_filled_says_why(small: Page) -> None:
    told = small.get_by_role("region", name="Not tracked, or ruled out by definition").get_by_role("listitem")
    expect(told).to_have_text(
        [
            "S4 Plate Every loaf ends on a plate, so the tag would say nothing.",
            "K3 Freezing with S2 Oven A loaf is not frozen while it bakes.",
        ]
    )
    choice(small, "Columns").select_option("Kind of study")
    expect(told).to_have_count(0)


def test_file_of_a_published_table_is_the_published_file(small: Page, small_site: Path) -> None:
    with small.expect_download() as download:
        small.get_by_role("button", name="CSV").click()
    assert "method-by-stage.csv" == download.value.suggested_filename
    assert (small_site / "tables/method-by-stage.csv").read_bytes() == Path(download.value.path()).read_bytes()


@pytest.mark.browser_context(has_touch=True, viewport={"width": 390, "height": 800})
def test_first_tap_names_and_the_second_follows(small: Page) -> None:
    # Before that, no panel covers the table of a small screen.
    expect(names(small)).to_have_count(0)
    filled = cell(small, "K1 Linen wrap", "S3 Shelf")
    filled.tap()
    expect(names(small)).to_contain_text("K1 Linen wrap with S3 Shelf")
    assert small.url.endswith("/tables/any/")
    filled.tap()
    small.wait_for_selector(READY)
    assert 1 == found(small)


@pytest.mark.browser_context(has_touch=True, viewport={"width": 390, "height": 800})
def test_first_tap_of_a_visit_names_once_the_papers_are_here(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}tables/any/")
    page.wait_for_selector("[data-any-table][data-waits]")
    held = hold(page, "**/explorer/columns.json")
    # Nobody moved before: the tap itself is the first sign of a reader.
    cell(page, "K1 Linen wrap", "S3 Shelf").tap()
    wait_for(page, lambda: bool(held))
    held.let_go()
    expect(names(page)).to_contain_text("K1 Linen wrap with S3 Shelf")
    assert page.url.endswith("/tables/any/")
    cell(page, "K1 Linen wrap", "S3 Shelf").tap()
    page.wait_for_selector(READY)
    assert 1 == found(page)


@pytest.mark.browser_context(has_touch=True, viewport={"width": 390, "height": 800})
def test_second_tap_follows_where_the_papers_are_long_in_coming(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}tables/any/")
    page.wait_for_selector("[data-any-table][data-waits]")
    held = hold(page, "**/explorer/columns.json")
    cell(page, "K1 Linen wrap", "S3 Shelf").tap()
    wait_for(page, lambda: bool(held))
    cell(page, "K1 Linen wrap", "S3 Shelf").tap()
    held.let_go()
    expect(page).to_have_url(re.compile(r"/papers/\?method=linen&stage=shelf"))


@pytest.mark.parametrize("width", [390, 1024])
def test_empty_panel_takes_its_words_alone_of_the_window(small: Page, width: int) -> None:
    small.set_viewport_size({"width": width, "height": 844})
    before = names(small).bounding_box()
    cell(small, "K1 Linen wrap", "S3 Shelf").hover()
    expect(names(small)).to_contain_text("K1 Linen wrap with S3 Shelf")
    after = names(small).bounding_box()
    assert before and after
    assert before["height"] < 90 < 150 <= after["height"]


@pytest.mark.browser_context(has_touch=True, viewport={"width": 1600, "height": 900})
def test_panel_beside_the_table_speaks_of_tapping_where_nothing_hovers(small: Page) -> None:
    expect(names(small).get_by_text("Tap a cell to list its papers here")).to_be_visible()
    expect(names(small).get_by_text("Hover over a cell")).to_be_hidden()


def test_edition_that_does_not_load_leaves_the_table(small: Page, faults: list[str]) -> None:
    small.route("**/explorer/editions/first/columns.json", lambda route: route.fulfill(status=500))
    before = heading(small).inner_text()
    choice(small, "Edition").select_option("First loaf (January 2026)")
    expect(small.get_by_text("That edition could not be loaded")).to_be_visible()
    expect(choice(small, "Edition")).to_have_value("living")
    assert before == heading(small).inner_text()
    assert faults
    faults.clear()
    # The next choice is one of the edition that is shown.
    small.get_by_role("button", name="Swap").click()
    expect(small.get_by_text("That edition could not be loaded")).to_be_hidden()
    assert "edition" not in query(small)


def test_edition_shows_its_own_numbers(page: Page, small_url: str) -> None:
    open_table(page, small_url, "?rows=kind&columns=method")
    sour = cell(page, "Bakery trial", "K4 Sourdough acidity")
    expect(sour).to_have_text(re.compile("^2 of 6"))
    choice(page, "Edition").select_option("First loaf (January 2026)")
    expect(sour).to_have_text(re.compile("^1.* of 5"))


def test_edition_that_comes_late_does_not_replace_the_one_chosen_since(small: Page) -> None:
    held = hold(small, "**/explorer/editions/first/*.json")
    before = heading(small).inner_text()
    choice(small, "Edition").select_option("First loaf (January 2026)")
    wait_for(small, lambda: bool(held))
    choice(small, "Edition").select_option("living")
    with small.expect_response("**/explorer/editions/first/columns.json") as late:
        held.let_go()
    late.value.finished()
    # What it would draw, it draws before the browser answers the next question.
    small.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert before == heading(small).inner_text()
    expect(choice(small, "Edition")).to_have_value("living")


def test_table_stays_when_the_papers_do_not_load(page: Page, small_url: str, faults: list[str]) -> None:
    page.route("**/explorer/columns.json", lambda route: route.fulfill(status=500))
    page.goto(f"{small_url}tables/any/?rows=method")
    expect(page.get_by_text("The papers could not be loaded")).to_be_visible()
    expect(cell(page, "K1 Linen wrap", "S3 Shelf")).to_be_visible()
    expect(choice(page, "Rows")).to_be_disabled()
    assert faults
    faults.clear()


@pytest.mark.browser_context(java_script_enabled=False)
def test_page_reads_without_a_script(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}tables/any/")
    expect(cell(page, "K1 Linen wrap", "S3 Shelf")).to_be_visible()
    expect(page.get_by_role("form", name="What the table shows")).to_be_hidden()
    expect(page.get_by_role("button", name="CSV")).to_be_hidden()
    page.get_by_role("link", name="Kind of study by way of keeping").click()
    expect(heading(page)).to_contain_text("of 24 pairs")


def test_page_shown_again_is_started_once(small: Page) -> None:
    saved: list[str] = []
    small.on("download", lambda download: saved.append(download.suggested_filename))
    small.evaluate("document$.next(document)")
    for rows, columns in (("Stage", "Way of keeping"), ("Way of keeping", "Stage")):
        small.get_by_role("button", name="Swap rows and columns").click()
        expect(small.get_by_role("region", name=f"{rows} by {columns}")).to_be_visible()
        small.get_by_role("button", name="CSV").click()
    # What was started twice would save, and swap, twice: before the second file comes the first once more.
    wait_for(small, lambda: len(saved) > 1)
    assert ["stage-by-method.csv", "method-by-stage.csv"] == saved


@pytest.mark.real
@pytest.mark.parametrize(
    "settings",
    some(
        [
            "?rows=credit&columns=decisions&reading=strict&fold=1&x=1",
            "",
            "?rows=category&columns=reward&count=any&figure=row",
        ],
        1,
    ),
)
def test_table_is_accessible_at_every_width(page: Page, real_url: str, settings: str) -> None:
    page.emulate_media(color_scheme="light")
    open_table(page, real_url, settings)
    page.locator("a.cell.step-5").first.focus()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
        assert not wide, f"the page scrolls sideways at {width} px"
        if width in (320, 1600):
            assert [] == _told(find_violations(page))
    page.emulate_media(color_scheme="dark")
    assert [] == _told(find_violations(page, COLOURS))


def _told(violations: list[dict[str, Any]]) -> list[str]:
    return [f"{each['id']}: {node['html'][:120]}" for each in violations for node in each["nodes"]]


@pytest.mark.parametrize("path", ["", "tables/any/?rows=axis1&columns=axis2&count=any"])
def test_cells_of_the_rest_without_a_value_look_as_those_beside_them(page: Page, long_url: str, path: str) -> None:
    """On the home page they are drawn when the site is made, on the other by the script."""
    if path:
        open_table(page, long_url, path.removeprefix("tables/any/"))
    else:
        page.goto(long_url)
    table = page.get_by_role("table").first
    expect(table.get_by_role("rowheader", name=re.compile("^[0-9]+ others"))).to_be_visible()
    looks = table.locator(".rest-row .cell, td.rest .cell").evaluate_all(
        "(cells) => cells.map((cell) => cell.className)"
    )
    assert looks
    assert [] == [look for look in looks if "is-not-applicable" not in look]
