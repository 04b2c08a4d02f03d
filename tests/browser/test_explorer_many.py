"""The explorer over thousands of invented papers: counts, a bounded document that still scrolls through all, print."""

from __future__ import annotations

import json
import random
import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bench.generated import generate_survey, write_explorer
from generator.render.payload import FIRST
from tests.browser.conftest import Serve
from tests.browser.explorer import (
    READY,
    expect_found,
    expect_query,
    facet,
    found,
    noted,
    open_all,
    open_explorer,
    settle,
)
from tests.browser.recount import Record, Recount
from tests.browser.waiting import hold, wait_until
from tests.conftest import MakeOnce
from tests.properties import MANY, some

PAPERS = MANY
MOST_ELEMENTS = 3_000
STEPS = 12
READ_COUNTS = "(rows) => rows.map((row) => [row.dataset.value, row.querySelector('.n').innerText])"


@pytest.fixture(scope="module")
def many_site(small_site: Path, make_once: MakeOnce) -> Path:
    return make_once("many", lambda folder: write_explorer(generate_survey(PAPERS), small_site, folder))


@pytest.fixture
def many(page: Page, serve: Serve, many_site: Path) -> Page:
    open_explorer(page, serve(many_site))
    point_at_nothing(page)
    return page


def point_at_nothing(page: Page) -> None:
    """Move the pointer off the cards: a tag under it asks for the page of its paper, which none has here."""
    page.mouse.move(0, 0)


def elements(page: Page) -> int:
    return int(page.evaluate("document.querySelectorAll('*').length"))


def test_data_of_many_papers_is_loaded_once_somebody_is_there(page: Page, serve: Serve, many_site: Path) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    url = serve(many_site)
    page.goto(f"{url}papers/")
    page.wait_for_selector("[data-explorer][data-waits]")
    page.wait_for_load_state("load")
    assert [] == [address for address in asked if address.endswith(".json")]
    expect(page.locator("article.paper").first).to_be_visible()
    page.keyboard.press("Tab")
    page.wait_for_selector(READY)
    page.wait_for_load_state("networkidle")
    assert {"columns.json", "first.json", "text.json"} < {address.rpartition("/")[2] for address in asked}


def test_years_are_answered_before_the_texts_of_all_papers_are_there(page: Page, serve: Serve, many_site: Path) -> None:
    columns, text = (json.loads((many_site / f"explorer/{name}.json").read_text()) for name in ("columns", "text"))
    places = [place for place, year in enumerate(columns["years"]) if year == 2020]
    assert places[0] >= FIRST
    called = columns["names"].get(str(places[0]), columns["keys"][places[0]])
    title = text["titles"][places[0]]
    held = hold(page, "**/explorer/text.json")
    open_explorer(page, serve(many_site), "?year=2020&group=off")
    expect_found(page, len(places), PAPERS)
    expect(page.get_by_role("link", name=called, exact=True)).to_be_visible()
    # Words wait for the texts: with those of the newest alone, no paper would have them.
    page.get_by_role("searchbox", name="Search titles").fill(f'title:"{title}"')
    page.wait_for_url("**q=title**")
    assert (len(places), 1) == (found(page), len(held))
    held.let_go()
    expect_found(page, 1, PAPERS)
    expect(page.get_by_role("link", name=title, exact=True)).to_be_visible()


def test_titles_come_by_themselves(page: Page, serve: Serve, many_site: Path) -> None:
    columns, text = (json.loads((many_site / f"explorer/{name}.json").read_text()) for name in ("columns", "text"))
    place = columns["years"].index(2020)
    held = hold(page, "**/explorer/text.json")
    open_explorer(page, serve(many_site), "?year=2020&group=off")
    title = page.get_by_role("link", name=text["titles"][place], exact=True)
    expect(title).to_have_count(0)
    held.let_go()
    expect(title).to_be_visible()


def test_papers_are_compared_once_their_texts_are_there(page: Page, serve: Serve, many_site: Path) -> None:
    held = hold(page, "**/explorer/text.json")
    open_explorer(page, serve(many_site), "?year=2020")
    for box in page.get_by_role("region", name="Results").get_by_role("checkbox").all()[:2]:
        box.check()
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    held.let_go()
    text = json.loads((many_site / "explorer/text.json").read_text())
    heads = page.get_by_role("dialog").get_by_role("columnheader").get_by_role("link")
    expect(heads).to_have_count(2)
    assert set(heads.all_inner_texts()) < set(text["titles"])


def test_texts_that_do_not_come_are_told_and_nothing_is_searched_without_them(
    page: Page, serve: Serve, many_site: Path, faults: list[str]
) -> None:
    years = json.loads((many_site / "explorer/columns.json").read_text())["years"]
    page.route("**/explorer/text.json", lambda route: route.abort())
    open_explorer(page, serve(many_site), "?year=2020")
    told = noted(page, "The titles of most papers could not be loaded.")
    expect(told).to_be_visible()
    page.get_by_role("searchbox", name="Search titles").fill("bato")
    expect_query(page, "?year=2020")
    expect(told).to_be_visible()
    expect_found(page, years.count(2020), PAPERS)
    assert faults
    faults.clear()


def test_address_that_asks_is_answered_at_once(page: Page, serve: Serve, many_site: Path) -> None:
    page.goto(f"{serve(many_site)}papers/?year=2024")
    page.wait_for_selector(READY)
    assert 0 < found(page) < PAPERS


def test_counts_are_those_of_the_records(many: Page, many_site: Path) -> None:
    papers = json.loads((many_site / "api/v1/papers.json").read_text(encoding="utf-8"))["papers"]
    axes = json.loads((many_site / "api/v1/taxonomy.json").read_text(encoding="utf-8"))["axes"]
    recount = Recount(papers, axes)
    chance = random.Random(5)
    open_all(many)
    chosen: Record = {"axes": {}}
    for _ in some(range(STEPS), 4):
        axis = chance.choice(axes[:6])
        value = chance.choice(axis["values"][:4])
        ask = chosen["axes"].setdefault(axis["id"], {"include": [], "exclude": []})
        name = f"{value['code']} {value['label']}" if value["code"] else value["label"]
        facet(many, axis["label"], name).click()
        known = value["id"] in ask["include"]
        ask["include"] = [each for each in ask["include"] if each != value["id"]] + ([] if known else [value["id"]])
        expect_found(many, len(recount.keys(chosen)), PAPERS)
        other = chance.choice(axes[:6])
        said = dict(many.locator(f'[data-axis="{other["id"]}"] [data-value]:has(.n)').evaluate_all(READ_COUNTS))
        assert said
        for value_id, (now, total) in recount.counts(chosen, other["id"]).items():
            if total and value_id in said:
                assert said[value_id] == (f"{now:,} of {total:,}" if now < total else f"{total:,}")


@pytest.mark.parametrize("view", ["Cards", "List", "Table"])
def test_document_stays_small_and_scrolls_through_all(many: Page, view: str) -> None:
    open_all(many)
    many.get_by_role("combobox", name="Group").select_option("off")
    many.get_by_role("radio", name=view).click()
    point_at_nothing(many)
    rows = many.locator(".list > .row")
    last = many.evaluate("async () => (await (await fetch('../explorer/columns.json')).json()).keys.at(-1)")
    seen: list[int] = []
    for part in (0.2, 0.5, 0.9):
        many.evaluate("(part) => scrollTo(0, part * document.documentElement.scrollHeight)", part)
        expect(rows.first).to_be_attached()
        wait_until(
            many,
            "[...document.querySelectorAll('.list > .row')].some((row) => {"
            "  const box = row.getBoundingClientRect(); return box.bottom > 0 && box.top < innerHeight; })",
        )
        seen.append(elements(many))
    # What the list guessed of the heights of rows it corrects as it goes, so that the end moves.
    to_the_end = "scrollTo(0, document.documentElement.scrollHeight)"
    wait_until(many, f"{to_the_end} ?? document.querySelector('[data-key=\"{last}\"]')")
    expect(many.locator(f'[data-key="{last}"]')).to_be_visible()
    assert max(seen) <= MOST_ELEMENTS
    assert elements(many) <= MOST_ELEMENTS


def test_rows_lie_one_below_the_other_without_gaps(many: Page) -> None:
    for part in (0, 0.4):
        many.evaluate("(part) => scrollTo(0, part * document.documentElement.scrollHeight)", part)
        settle(many)
        boxes = many.evaluate(
            "[...document.querySelectorAll('.list > .row')].map((row) => {"
            "  const {top, bottom} = row.getBoundingClientRect(); return [top, bottom]; })"
        )
        assert len(boxes) > 5
        assert [] == [(one, two) for one, two in pairwise(boxes) if abs(one[1] - two[0]) > 1.5]
    # In type that becomes larger later, which changes neither the width of the list nor the window.
    many.evaluate("() => { document.querySelector('.list').style.lineHeight = '2'; }")
    wait_until(
        many,
        "[...document.querySelectorAll('.list > .row')].every((row) => !row.nextElementSibling || Math.abs("
        "row.getBoundingClientRect().bottom - row.nextElementSibling.getBoundingClientRect().top) <= 1.5)",
    )


def test_arrow_keys_walk_on_where_rows_are_made_anew(many: Page) -> None:
    many.get_by_role("searchbox", name="Search titles").focus()
    seen = []
    for _ in range(60):
        many.keyboard.press("ArrowDown")
        seen.append(many.evaluate("document.activeElement.closest('[data-key]')?.dataset.key"))
    assert None not in seen
    assert len(set(seen)) == 60
    assert elements(many) <= MOST_ELEMENTS
    many.keyboard.press("x")
    expect(many.get_by_role("region", name="Selection").get_by_text("1 paper selected")).to_be_visible()
    assert many.evaluate("document.activeElement.closest('[data-key]')?.dataset.key") == seen[-1]


def test_focus_is_kept_when_the_reader_scrolls_away(many: Page) -> None:
    link = many.get_by_role("region", name="Results").get_by_role("article").first.get_by_role("link").first
    link.focus()
    key = many.evaluate("document.activeElement.closest('[data-key]').dataset.key")
    many.evaluate("scrollTo(0, 90000)")
    wait_until(many, "document.querySelector('.list > .row:last-child').getBoundingClientRect().top > 0")
    assert many.evaluate("document.activeElement.closest('[data-key]')?.dataset.key") == key


def test_all_that_was_found_is_printed_and_nothing_of_it_stays(many: Page) -> None:
    many.get_by_role("searchbox", name="Search titles").fill("year:2024")
    expect(many.get_by_role("heading", level=1)).not_to_have_text(f"{PAPERS:,} papers")
    number = found(many)
    many.evaluate("dispatchEvent(new Event('beforeprint'))")
    many.emulate_media(media="print")
    expect(many.locator(".print-list p")).to_have_count(number)
    expect(many.locator(".print-list p").first).to_be_visible()
    expect(many.get_by_role("region", name="Results")).to_be_hidden()
    expect(many.get_by_role("complementary", name="Filters")).to_be_hidden()
    expect(many.get_by_role("searchbox", name="Search titles")).to_be_hidden()
    many.evaluate("dispatchEvent(new Event('afterprint'))")
    many.emulate_media(media="screen")
    expect(many.locator(".print-list")).to_have_count(0)


def test_browser_that_prints_gets_the_whole_result_on_paper(page: Page, serve: Serve, many_site: Path) -> None:
    # Registered before the site's own listeners: it looks while what is printed still stands.
    page.add_init_script(
        """addEventListener("afterprint", () => {
          const lines = [...document.querySelectorAll(".print-list p")];
          window.printed = [lines.length, lines.at(-1).textContent];
        });"""
    )
    open_explorer(page, serve(many_site), "?q=year:2024")
    number = found(page)
    last = page.evaluate(
        """async () => {
          const [columns, text] = await Promise.all(
            ["columns", "text"].map(async (name) => (await fetch(`../explorer/${name}.json`)).json()));
          return text.titles[columns.years.lastIndexOf(2024)];
        }"""
    )
    paper = page.pdf(format="A4")
    lines, ends = page.evaluate("window.printed")
    assert number == lines > 100
    assert ends.startswith(f"{last} ")
    # A sheet of A4 holds some forty papers, and nothing but papers is printed.
    assert number / 60 < len(re.findall(rb"/Type /Page\b", paper)) < number / 10
    expect(page.locator(".print-list")).to_have_count(0)
    expect(page.get_by_role("region", name="Results")).to_be_visible()


def test_numbers_of_the_map_stay_inside_their_cells(many: Page) -> None:
    many.set_viewport_size({"width": 1600, "height": 900})
    # As narrow as a map of ten columns with names.
    many.locator("#explorer-map table").evaluate("table => { table.style.maxInlineSize = '220px'; }")
    cells = many.locator("#explorer-map a.cell[class*=step]").evaluate_all(
        """cells => cells.map(cell => {
          const words = document.createRange();
          words.selectNode(cell.firstChild);
          const [text, box] = [words.getBoundingClientRect(), cell.getBoundingClientRect()];
          return [cell.firstChild.data, cell.textContent, text.width <= box.width];
        })"""
    )
    exact = [re.sub(r"^\d+k", "", spoken).partition("of")[0] for _, spoken, _ in cells]
    numbers = [int(number.replace(",", "")) for number in exact]
    assert max(numbers) > 99
    assert [] == [shown for shown, _, inside in cells if not inside or len(shown) > 3]
    assert [shown for shown, _, _ in cells] == [str(n) if n < 1_000 else f"{n // 1_000}k" for n in numbers]


def test_open_facets_are_laid_out_at_once_and_not_one_by_one(many: Page) -> None:
    session = many.context.new_cdp_session(many)
    session.send("Performance.enable")

    def layouts() -> float:
        """Return how often styles were reckoned and elements laid out for a value that was chosen."""
        counted = session.send("Performance.getMetrics")["metrics"]
        return sum(each["value"] for each in counted if each["name"] in ("LayoutCount", "RecalcStyleCount"))

    def change() -> float:
        before = layouts()
        many.evaluate("document.querySelector('.facet-group[open] .facet input').click()")
        settle(many)
        return layouts() - before

    groups = many.locator("details.facet-group")
    many.evaluate("document.querySelectorAll('.facet-group').forEach((group, at) => { group.open = !at; })")
    settle(many)
    one = change()
    change()
    open_all(many)
    settle(many)
    assert change() < one + groups.count()
    # At once, so that all is laid out together; into the texts that are there, as styles are matched around new ones.
    titles = many.locator(".list h3")
    before = titles.all_inner_texts()
    then, made = many.evaluate(
        """() => {
          const watch = new MutationObserver(() => {});
          for (const row of document.querySelectorAll(".facet")) watch.observe(row, { childList: true, subtree: true });
          document.querySelector(".facet .not").click();
          return [document.querySelector(".list h3").innerText, watch.takeRecords().length];
        }"""
    )
    settle(many)
    after = titles.all_inner_texts()
    assert before != after
    assert (after[0], 0) == (then, made)
