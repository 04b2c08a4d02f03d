"""The explorer as a page: links from before, with and without a script, by keyboard, small and large."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.axe import COLOURS, find_violations
from tests.browser.explorer import (
    READY,
    expect_found,
    open_all,
    open_explorer,
    selection,
    settle,
)
from tests.browser.input_method import compose, is_left_alone
from tests.browser.waiting import hold, move_pointer, wait_for, wait_until
from tests.properties import first, some


@pytest.fixture
def explorer(page: Page, small_url: str) -> Page:
    open_explorer(page, small_url)
    return page


# ---- links that were saved long ago ----


def test_link_with_names_from_before_shows_what_it_showed(page: Page, small_url: str) -> None:
    """The survey's `redirects.yml` has an axis, a value and a paper that were called otherwise."""
    asked = "?moment=shelf&stage=!table&group=moment&view=table&columns=year,tags.moment&picked=linen-bag2021"
    open_explorer(page, small_url, asked)
    expect_found(page, 2, 6)
    expect(page.get_by_role("columnheader", name="Stage")).to_be_visible()
    expect(selection(page)).to_contain_text("1 paper")
    now = "?stage=shelf&stage=!plate&group=stage&view=table&columns=year,tags.stage&picked=linen-loaf2021"
    expect(page).to_have_url(re.compile(re.escape(now)))


# ---- without and with a script ----


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
    page.get_by_role("button", name="Find my paper").press("Enter")
    field = page.get_by_role("dialog", name="Find my paper").get_by_label("Is a paper missing?")
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
    expect(page.get_by_role("button", name="Find my paper")).to_be_focused()
    expect(page).to_have_url(f"{small_url}papers/")


def test_list_stays_when_the_data_does_not_come(page: Page, small_url: str, faults: list[str]) -> None:
    page.route("**/explorer/columns.json", lambda route: route.abort())
    page.goto(f"{small_url}papers/?method=linen")
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    expect(page.get_by_role("combobox", name="Sort")).to_be_disabled()
    expect(page.get_by_role("article").filter(has=page.get_by_role("heading", level=3)).first).to_be_visible()
    assert faults
    faults.clear()


# ---- keyboard ----


def test_keys(explorer: Page) -> None:
    words = explorer.get_by_role("searchbox", name="Search titles")
    explorer.keyboard.press("/")
    expect(words).to_be_focused()
    expect(words).to_have_value("")
    explorer.keyboard.type("loaf")
    explorer.keyboard.press("ArrowDown")
    first = explorer.get_by_role("region", name="Results").get_by_role("article").first.get_by_role("link").first
    expect(first).to_be_focused()
    explorer.keyboard.press("x")
    expect(selection(explorer).get_by_text("1 paper selected")).to_be_visible()
    expect(explorer.get_by_role("status").get_by_text("1 paper selected.", exact=True)).to_have_count(1)
    expect(first).to_be_focused()
    explorer.keyboard.press("ArrowUp")
    expect(words).to_be_focused()
    explorer.keyboard.press("Escape")
    expect(words).to_have_value("")
    expect_found(explorer, 6, 6)
    explorer.keyboard.press("Escape")
    expect(words).not_to_be_focused()
    explorer.keyboard.press("?")
    dialog = explorer.get_by_role("dialog", name="Help with search and keyboard shortcuts")
    expect(dialog).to_be_visible()
    dialog.get_by_role("checkbox", name=re.compile("single-key")).uncheck()
    explorer.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    explorer.keyboard.press("?")
    expect(dialog).to_have_count(0)


def test_keys_pressed_while_the_explorer_is_fetched_are_answered(page: Page, small_url: str) -> None:
    held = hold(page, "**/explorer/explorer.*.js")
    page.goto(f"{small_url}papers/?method=linen", wait_until="commit")
    wait_for(page, lambda: bool(held))
    page.keyboard.press("/")
    page.keyboard.type("loaf")
    page.keyboard.press("ArrowDown")
    held.let_go()
    results = page.get_by_role("region", name="Results")
    expect(results.get_by_role("link", name=re.compile("^The Linen Loaf"))).to_be_focused()
    expect(page).to_have_url(re.compile("q=loaf"))


def test_help_asked_for_while_the_explorer_is_fetched_opens(page: Page, small_url: str) -> None:
    held = hold(page, "**/explorer/explorer.*.js")
    page.goto(f"{small_url}papers/?method=linen", wait_until="commit")
    wait_for(page, lambda: bool(held))
    page.keyboard.press("?")
    held.let_go()
    expect(page.get_by_role("dialog", name="Help with search and keyboard shortcuts")).to_be_visible()


def test_keys_of_an_input_method_are_its_own(explorer: Page) -> None:
    words = explorer.get_by_role("searchbox", name="Search titles")
    words.focus()
    compose(explorer, "lo")
    expect(words).to_have_value("lo")
    assert is_left_alone(explorer, "ArrowDown")
    assert is_left_alone(explorer, "Escape")
    expect(words).to_be_focused()
    expect(words).to_have_value("lo")


def test_everything_is_reached_by_tab_and_by_arrows_within_a_filter(explorer: Page) -> None:
    explorer.get_by_role("searchbox", name="Search titles").focus()
    names = []
    for _ in range(40):
        explorer.keyboard.press("Tab")
        names.append(explorer.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent"))
        if explorer.evaluate("document.activeElement.matches('[data-value] input')"):
            explorer.keyboard.press("ArrowRight")
            names.append(explorer.evaluate("document.activeElement.ariaLabel"))
            explorer.keyboard.press("ArrowLeft")
    reached = " | ".join(str(name) for name in names)
    assert "Exclude Linen wrap" in reached


@pytest.mark.browser_context(viewport={"width": 1600, "height": 900})
def test_map_is_one_stop_of_tab_and_arrows_walk_in_it(explorer: Page) -> None:
    explorer.get_by_role("searchbox", name="Search titles").focus()
    inside = "document.activeElement.closest('[data-map]') !== null"
    stops = []
    while not explorer.evaluate("document.activeElement.matches('[data-results] *')"):
        explorer.keyboard.press("Tab")
        stops.append(explorer.evaluate(inside))
        assert len(stops) < 60
    assert 1 == sum(stops)
    while not explorer.evaluate(inside):
        explorer.keyboard.press("Shift+Tab")
    # From the corner, where the heads are, into the first cell and back to the head of its row.
    explorer.keyboard.press("ArrowDown")
    head = explorer.evaluate("document.activeElement.closest('th')?.textContent")
    explorer.keyboard.press("ArrowRight")
    assert explorer.evaluate("document.activeElement.matches('td > a.cell')")
    explorer.keyboard.press("ArrowLeft")
    assert head == explorer.evaluate("document.activeElement.closest('th')?.textContent")


def test_removing_a_filter_keeps_the_focus(page: Page, small_url: str) -> None:
    open_explorer(page, small_url, "?method=linen&kind=kitchen")
    page.get_by_role("button", name="Remove K1 Linen wrap").click()
    expect(page.get_by_role("button", name=re.compile("^Remove Kind of study"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()


# ---- sizes ----


# How often what has the focus lies within the sheet, and what had it beyond.
NOTE_FOCUS = """() => {
  window.focused = [0, []];
  document.addEventListener("focusin", ({ target }) => {
    if (target.matches(".facets *")) focused[0] += 1;
    else focused[1].push(target.outerHTML.slice(0, 90));
  });
}"""


@pytest.mark.browser_context(viewport={"width": 320, "height": 640})
def test_facets_are_a_sheet_on_a_small_screen(explorer: Page) -> None:
    sheet = explorer.get_by_role("dialog", name="Filters")
    expect(explorer.get_by_role("complementary", name="Filters")).to_be_hidden()
    opener = explorer.get_by_role("button", name=re.compile("^Filters"))
    opener.click()
    expect(sheet).to_be_visible()
    expect(sheet.get_by_role("button", name="Close")).to_be_focused()
    explorer.evaluate(NOTE_FOCUS)
    for _ in range(80):
        explorer.keyboard.press("Tab")
    within, beyond = explorer.evaluate("focused")
    assert within > 20
    assert [] == beyond
    sheet.get_by_role("checkbox", name=re.compile("^K1 Linen wrap")).check()
    expect(sheet.get_by_role("button", name="Show 1 paper")).to_be_visible()
    said = explorer.get_by_role("status").get_by_text("1 of 6 papers shown.", exact=True)
    expect(said).to_have_count(1)
    assert said.evaluate("(node) => node.closest('[inert]')") is None
    # One thing at a time: the hint of the ticked value first, then the sheet.
    expect(explorer.get_by_role("tooltip", include_hidden=True)).to_be_visible()
    explorer.keyboard.press("Escape")
    expect(explorer.get_by_role("tooltip", include_hidden=True)).to_be_hidden()
    expect(sheet).to_be_visible()
    explorer.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(opener).to_be_focused()
    expect(opener).to_have_text(re.compile(r"Filters\s*1 on"))
    assert explorer.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.browser_context(viewport={"width": 320, "height": 640})
def test_hint_goes_along_with_its_value_and_goes_away_with_it(explorer: Page) -> None:
    explorer.get_by_role("button", name=re.compile("^Filters")).click()
    # On the head of the sheet, which does not move: no value comes to lie below the pointer.
    explorer.mouse.move(1, 1)
    explorer.get_by_role("checkbox", name=re.compile("^K1 Linen wrap")).focus()
    hint = explorer.get_by_role("tooltip", include_hidden=True)
    expect(hint).to_be_visible()
    scroll = """(far) => new Promise((done) => {
      const find = (selector) => document.querySelector(selector);
      const [sheet, hint, row] = [find('.facets'), find('.explorer-hint'), find('.facet:focus-within')];
      const gap = () => Math.round(hint.getBoundingClientRect().top - row.getBoundingClientRect().bottom);
      sheet.addEventListener('scroll', () => requestAnimationFrame(() => done(gap())), {once: true});
      sheet.scrollBy({top: far, behavior: 'instant'});
    })"""
    assert explorer.evaluate(scroll, 40) == explorer.evaluate(scroll, -30)
    expect(hint).to_be_visible()
    explorer.evaluate(scroll, 4000)
    expect(hint).to_be_hidden()


SMALL_TARGETS = """() => {
  const all = [...document.querySelectorAll('.explorer :is(button, select, summary, label, .chip, .cell, #words)')];
  return all.filter((node) => node.checkVisibility() && !node.matches('.hidden-text, label:has(select)'))
    .map((node) => [node.outerHTML.slice(0, 90), node.getBoundingClientRect()])
    .filter(([, box]) => box.width < 23.9 || box.height < 23.9)
    .map(([html, box]) => `${html} ${box.width} x ${box.height}`);
}"""


def test_targets_are_large_enough(explorer: Page) -> None:
    explorer.set_viewport_size({"width": 1600, "height": 900})
    open_all(explorer)
    assert [] == explorer.evaluate(SMALL_TARGETS)
    explorer.set_viewport_size({"width": 390, "height": 900})
    assert [] == explorer.evaluate(SMALL_TARGETS)
    explorer.get_by_role("button", name=re.compile("^Filters")).click()
    expect(explorer.get_by_role("dialog", name="Filters")).to_be_visible()
    assert [] == explorer.evaluate(SMALL_TARGETS)


@pytest.mark.real
@pytest.mark.parametrize(("width", "dark"), some([(390, True), (390, False), (1600, False), (1600, True)], 1))
def test_nothing_serious_is_found_by_axe(page: Page, real_url: str, width: int, dark: bool) -> None:
    page.emulate_media(color_scheme="dark" if dark else "light")
    rules = COLOURS if dark and width > 390 else ()
    page.set_viewport_size({"width": width, "height": 900})
    open_explorer(page, real_url, "?credit=!team&q=agent&view=cards&picked=c3,rema2025")
    open_all_in_sight(page, width)
    assert violations(page, rules) == []
    if width < 960:
        page.keyboard.press("Escape")
        assert violations(page, rules) == []
    # A dialog lies above the page, which was looked at: it alone is new.
    selection(page).get_by_role("button", name="Compare").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page, rules, "dialog[open]") == []
    page.keyboard.press("Escape")
    if page.get_by_role("button", name="Sort, view, export").is_visible():
        page.get_by_role("button", name="Sort, view, export").click()
    page.get_by_role("radio", name="Table").click()
    assert violations(page, rules, ".list") == []
    page.get_by_role("button", name="Export", exact=True).first.click()
    assert violations(page, rules, "dialog[open]") == []


def open_all_in_sight(page: Page, width: int) -> None:
    if width < 960:
        page.get_by_role("button", name=re.compile("^Filters")).click()
    open_all(page)


def violations(page: Page, rules: tuple[str, ...] = (), within: str | None = None) -> list[str]:
    found = find_violations(page, rules, within)
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


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
