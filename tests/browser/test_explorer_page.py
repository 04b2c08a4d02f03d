"""The explorer as a page: links from before, with and without a script, and where the data does not come."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.axe import find_violations
from tests.browser.explorer import (
    READY,
    expect_found,
    open_explorer,
    selection,
    settle,
)
from tests.browser.waiting import hold, move_pointer, wait_until
from tests.properties import first


def test_link_with_names_from_before_shows_what_it_showed(page: Page, small_url: str) -> None:
    """The survey's `redirects.yml` has an axis, a value and a paper that were called otherwise."""
    asked = "?moment=shelf&stage=!table&group=moment&view=table&columns=year,tags.moment&picked=linen-bag2021"
    open_explorer(page, small_url, asked)
    expect_found(page, 2, 6)
    expect(page.get_by_role("columnheader", name="Stage")).to_be_visible()
    expect(selection(page)).to_contain_text("1 paper")
    now = "?stage=shelf&stage=!plate&group=stage&view=table&columns=year,tags.stage&picked=linen-loaf2021"
    expect(page).to_have_url(re.compile(re.escape(now)))


@pytest.mark.browser_context(java_script_enabled=False)
def test_without_a_script_the_list_is_whole_and_promises_nothing(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}papers/")
    expect(page.locator("article.paper")).to_have_count(6)
    expect(page.get_by_role("heading", level=2, name="Kitchen trial")).to_be_visible()
    expect(page.get_by_role("complementary", name="Filters")).to_be_hidden()
    expect(page.get_by_role("checkbox")).to_have_count(0)
    expect(page.get_by_role("button", name="Export")).to_be_hidden()


@pytest.mark.browser_context(java_script_enabled=False)
def test_without_a_script_the_heading_stands_first_and_says_that_nothing_is_filtered(
    page: Page, small_url: str
) -> None:
    page.goto(f"{small_url}papers/?stage=shelf")
    expect(page.get_by_role("heading", level=1)).to_have_text("6 papers")
    for width in (390, 1024, 1600):
        page.set_viewport_size({"width": width, "height": 900})
        expect(page.get_by_role("paragraph").filter(has_text="Filters and search need JavaScript.")).to_be_visible()
        head = page.get_by_role("heading", level=1).bounding_box()
        first = page.get_by_role("heading", level=2, name="Kitchen trial").bounding_box()
        assert head is not None, width
        assert first is not None, width
        assert head["y"] + head["height"] <= first["y"], width
        if width > 390:
            add = page.get_by_role("main").get_by_role("link", name="Add a paper").bounding_box()
            assert add is not None, width
            assert add["y"] < first["y"], width


@pytest.mark.real
@pytest.mark.parametrize("width", first([390, 1600, 1024], 2))
def test_script_takes_over_without_a_jump(context: BrowserContext, real_url: str, width: int) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": 900})
    page.add_init_script(
        "window.jumps = []; window.watch = new PerformanceObserver((list) => window.jumps.push(...list.getEntries()));"
        "window.watch.observe({type: 'layout-shift', buffered: true});"
    )
    open_explorer(page, real_url)
    settle(page)
    jumps = page.evaluate("[...window.jumps, ...window.watch.takeRecords()].map((jump) => jump.value)")
    assert sum(jumps) < 0.01


@pytest.mark.real
def test_first_cards_stand_where_they_stood(context: BrowserContext, real_url: str) -> None:
    read = """() => [...document.querySelectorAll('.paper h3')].slice(0, 5).map((title) => {
      const {left, top, width} = title.getBoundingClientRect();
      return [title.textContent, left, top, width];
    })"""
    page = context.new_page()
    page.set_viewport_size({"width": 1440, "height": 900})
    # The data comes late: what stands until then is the page as it was built.
    held = hold(page, "**/explorer/text.json")
    page.goto(f"{real_url}papers/")
    expect(page.get_by_role("complementary", name="Filters")).to_be_visible()
    page.wait_for_selector("[data-explorer][data-waits]")
    move_pointer(page)
    before: list[tuple[str, float, float, float]] = page.evaluate(read)
    wait_until(page, "performance.getEntriesByName(new URL('../explorer/columns.json', location).href).length")
    held.let_go()
    page.wait_for_selector(READY)
    after = page.evaluate(read)
    assert [title for title, *_ in after] == [title for title, *_ in before]
    # The script sets rows on whole pixels: what nobody sees is no jump.
    for (_, *place), (_, *was) in zip(after, before, strict=True):
        assert place == pytest.approx(was, abs=1)


def test_paper_is_looked_up_beside_the_list(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}papers/")
    page.get_by_role("button", name="Look up a paper").press("Enter")
    field = page.get_by_role("dialog", name="Look up a paper").get_by_label("Look up a paper")
    expect(field).to_be_focused()
    field.fill("2604.12345")
    field.press("Enter")
    answer = page.get_by_role("group", name="Answer")
    expect(answer.get_by_role("paragraph").first).to_have_text("Missing")
    expect(answer.get_by_role("link", name="Add it")).to_have_attribute("href", re.compile("paste=2604.12345#add$"))
    field.fill("arXiv:2103.99901")
    field.press("Enter")
    expect(answer.get_by_role("paragraph").first).to_have_text("Included")
    assert [] == find_violations(page)
    page.keyboard.press("Escape")
    expect(field).to_be_hidden()
    expect(page.get_by_role("button", name="Look up a paper")).to_be_focused()
    expect(page).to_have_url(f"{small_url}papers/")


def test_list_stays_when_the_data_does_not_come(page: Page, small_url: str, faults: list[str]) -> None:
    page.route("**/explorer/columns.json", lambda route: route.abort())
    page.goto(f"{small_url}papers/?method=linen")
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    expect(page.get_by_role("combobox", name="Sort")).to_be_disabled()
    expect(page.get_by_role("article").filter(has=page.get_by_role("heading", level=3)).first).to_be_visible()
    assert faults
    faults.clear()


@pytest.mark.browser_context(java_script_enabled=False)
def test_cards_without_a_script_begin_at_the_edge_of_the_list(page: Page, small_url: str) -> None:
    """Nothing that is not seen, such as what reference managers read, takes a column of the card."""
    page.goto(f"{small_url}papers/")
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", level=3)).last
    for width in (390, 1600):
        page.set_viewport_size({"width": width, "height": 900})
        card_box, title_box = card.bounding_box(), card.get_by_role("heading", level=3).bounding_box()
        assert card_box is not None, width
        assert title_box is not None, width
        assert abs(card_box["x"] - title_box["x"]) < 1, width
