"""The explorer over the real survey, driven by roles and labels: what it finds, says, keeps and gives away."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.explorer import (
    expect_found,
    facet,
    found,
    open_all,
    open_explorer,
    open_group,
    query_of,
    selection,
    shown_keys,
    titles,
)
from tests.browser.recount import Record, Recount
from tests.properties import number_of

pytestmark = pytest.mark.real

STEPS = number_of(220)
FIT = 2  # so many cards are in sight in any window
WORDS = ("agent", "credit assign", "orchestr", "2025", "debate", "zhang", "reward model")
READ_COUNTS = """() => [...document.querySelectorAll('.facet-group')].flatMap((group) => {
  return [...group.querySelectorAll('[data-value]')].map((row) => {
    return [group.dataset.axis, row.dataset.value, row.querySelector('.n').textContent];
  });
})"""


@pytest.fixture(scope="module")
def recount(real_site: Path) -> Recount:
    api = real_site / "api" / "v1"
    papers = json.loads((api / "papers.json").read_text(encoding="utf-8"))["papers"]
    axes = json.loads((api / "taxonomy.json").read_text(encoding="utf-8"))["axes"]
    return Recount(papers, axes)


@pytest.fixture
def total(recount: Recount) -> int:
    return len(recount.papers)


@pytest.fixture
def explorer(page: Page, real_url: str) -> Page:
    open_explorer(page, real_url)
    return page


def label_of(axis: Record, value: str) -> str:
    record = next((each for each in axis["values"] if each["id"] == value), None)
    if record is None:
        words: str = axis["none"] if value == "none" else "not yet coded"
        return words[:1].upper() + words[1:]
    return f"{record['code']} {record['label']}" if record["code"] else str(record["label"])


def test_random_filters_find_and_count_what_the_api_says(explorer: Page, recount: Recount) -> None:
    chance = random.Random(3)
    open_all(explorer)
    rows = [(axis, value) for axis, value, _ in explorer.evaluate(READ_COUNTS)]
    chosen: Record = {"axes": {}}
    for step in range(STEPS):
        if step % 9 == 8 and explorer.get_by_role("button", name="Clear all").first.is_visible():
            explorer.get_by_role("button", name="Clear all").first.click()
            chosen = {"axes": {}}
        _take_step(explorer, recount, chance, rows, chosen)
        remaining = set(recount.keys(chosen))
        expect_found(explorer, len(remaining), len(recount.papers))
        shown = shown_keys(explorer)
        assert shown <= remaining
        assert len(remaining) > FIT or shown == remaining
        assert explorer.evaluate("document.activeElement !== document.body")
        wanted = {axis: recount.counts(chosen, axis) for axis in recount.axes}
        for axis, value, text in explorer.evaluate(READ_COUNTS):
            now, total = wanted[axis][value]
            assert (text if total else "0") == (f"{now} of {total}" if total else "0"), (chosen, axis, value)


def _take_step(page: Page, recount: Recount, chance: random.Random, rows: list[Any], chosen: Record) -> None:
    """Change one thing on the page, and in the filter that it should stand for."""
    axis_id, value = chance.choice(rows)
    axis = recount.axes[axis_id]
    group = open_group(page, axis["label"])
    ask = chosen["axes"].setdefault(axis_id, {"include": [], "exclude": [], "match": "any", "reading": "broad"})
    name = label_of(axis, value)
    what = chance.choice(["tick", "tick", "tick", "exclude", "match", "reading", "primary", "years", "words"])
    if what == "match" and group.get_by_role("radio", name="all").count():
        ask["match"] = "any" if ask["match"] == "all" else "all"
        group.get_by_role("radio", name=ask["match"], exact=True).click()
    elif what == "reading" and group.get_by_role("radio", name="Any evidence").count():
        ask["reading"] = "broad" if ask["reading"] == "strict" else "strict"
        group.get_by_role("radio", name="only" if ask["reading"] == "strict" else "Any evidence").click()
    elif what == "primary":
        chosen["primary"] = not chosen.get("primary", False)
        page.get_by_role("checkbox", name="Primary values only").set_checked(chosen["primary"])
    elif what == "years":
        first = chance.choice([None, 2023, 2024, 2025])
        chosen["years"] = (first, None)
        page.get_by_role("spinbutton", name="First year").fill(str(first) if first else "")
    elif what == "words":
        typed = chance.choice(["", *WORDS])
        chosen["words"] = typed.split()
        page.get_by_role("searchbox", name="Search titles").fill(typed)
    elif what == "exclude":
        button = group.locator(f'[data-value="{value}"]').get_by_role("button", name=re.compile("^Exclude"))
        _switch(ask, "exclude", "include", value)
        button.click()
    else:
        _switch(ask, "include", "exclude", value)
        group.locator(f'[data-value="{value}"]').get_by_role("checkbox", name=name).click()


def _switch(ask: Record, here: str, there: str, value: str) -> None:
    ask[there] = [each for each in ask[there] if each != value]
    on = value in ask[here]
    ask[here] = [each for each in ask[here] if each != value] if on else [*ask[here], value]


def test_any_and_all_of_the_chosen_values(explorer: Page, recount: Recount) -> None:
    axis = recount.axes["credit"]
    for value in ("agent", "message"):
        facet(explorer, axis["label"], label_of(axis, value)).check()
    ask = {"include": ["agent", "message"]}
    expect_found(explorer, len(recount.keys({"axes": {"credit": ask}})), len(recount.papers))
    open_group(explorer, axis["label"]).get_by_role("radio", name="all", exact=True).click()
    wanted = len(recount.keys({"axes": {"credit": {**ask, "match": "all"}}}))
    assert wanted < len(recount.keys({"axes": {"credit": ask}}))
    expect_found(explorer, wanted, len(recount.papers))
    assert "credit.match=all" in query_of(explorer)


def test_values_that_give_nothing_stay_and_are_dimmed(explorer: Page, recount: Recount) -> None:
    axis = recount.axes["category"]
    facet(explorer, axis["label"], "Benchmark").check()
    row = open_group(explorer, recount.axes["reward"]["label"]).locator('[data-value="orchestration"]')
    expect(row).to_be_visible()
    expect(row).to_have_class(re.compile("is-none"))
    expect(row.get_by_role("checkbox")).to_be_enabled()


def test_definition_is_shown_on_focus_and_on_hover_and_sent_away(explorer: Page, recount: Recount) -> None:
    axis = recount.axes["reward"]
    definition = axis["values"][0]["definition"]
    tick = facet(explorer, axis["label"], label_of(axis, "shared"))
    hint = explorer.get_by_role("tooltip")
    tick.focus()
    expect(hint).to_have_text(definition)
    expect(tick).to_have_accessible_description(definition)
    explorer.keyboard.press("Escape")
    expect(hint).to_be_hidden()
    expect(tick).to_be_focused()
    facet(explorer, axis["label"], label_of(axis, "individual")).hover()
    expect(hint).to_have_text(axis["values"][1]["definition"])


def test_search_marks_what_it_found_and_tries_the_nearest_spelling(explorer: Page, total: int) -> None:
    words = explorer.get_by_role("searchbox", name="Search titles")
    words.fill('"credit assignment"')
    marked = explorer.get_by_role("region", name="Results").locator("mark")
    expect(marked.first).to_have_text(re.compile("^credit assignment$", re.IGNORECASE))
    words.fill("orchestartion")
    expect(explorer.get_by_text("No matches for “orchestartion”. Showing “orchestration”.")).to_be_visible()
    assert found(explorer) > 0
    explorer.get_by_role("button", name="Search for that instead").click()
    expect(words).to_have_value("orchestration")
    words.fill("author:nobodyatall")
    expect(explorer.get_by_role("heading", name="No matching papers")).to_be_visible()
    explorer.get_by_role("button", name="Clear all").first.click()
    expect(explorer.get_by_role("heading", level=1)).to_have_text(f"{total} papers")
    expect(explorer.get_by_role("heading", level=1)).to_be_focused()


def test_address_holds_everything_and_goes_back_and_forward(
    explorer: Page, recount: Recount, real_url: str, total: int
) -> None:
    facet(explorer, recount.axes["credit"]["label"], "U3 Role").check()
    explorer.get_by_role("combobox", name="Sort").select_option("title")
    explorer.get_by_role("radio", name="List").click()
    expect(explorer).to_have_url(re.compile("view=lines"))
    assert query_of(explorer) == "?credit=role&sort=title&view=lines"
    number, shown = found(explorer), titles(explorer)
    other = explorer.context.new_page()
    open_explorer(other, real_url, "?credit=role&sort=title&view=lines")
    assert (found(other), titles(other)) == (number, shown)
    other.close()
    explorer.go_back()
    expect(explorer.get_by_role("radio", name="Cards")).to_be_checked()
    explorer.go_back()
    expect(explorer.get_by_role("combobox", name="Sort")).to_have_value("newest")
    explorer.go_back()
    expect_found(explorer, total, total)
    expect(facet(explorer, recount.axes["credit"]["label"], "U3 Role")).not_to_be_checked()
    explorer.go_forward()
    expect_found(explorer, number, total)


def test_typing_is_one_step_back(explorer: Page, total: int) -> None:
    words = explorer.get_by_role("searchbox", name="Search titles")
    words.press_sequentially("debate", delay=20)
    expect(explorer).to_have_url(re.compile("q=debate"))
    explorer.go_back()
    expect_found(explorer, total, total)
    expect(words).to_have_value("")


def test_typing_at_once_is_one_step_back_too(page: Page, real_url: str, total: int) -> None:
    page.add_init_script("performance.now = () => 5")
    open_explorer(page, real_url)
    page.get_by_role("searchbox", name="Search titles").fill("debate")
    expect(page).to_have_url(re.compile("q=debate"))
    page.go_back()
    expect_found(page, total, total)


def test_unknown_parts_of_an_address_are_passed_over_visibly(page: Page, real_url: str, total: int) -> None:
    open_explorer(page, real_url, "?credit=role&colour=red&credit=gone&sort=weight&year=soon&picked=nobody")
    for words in ("“colour” is not an axis", "“gone” is not a value", "“weight” is not possible for sort", "“soon”"):
        expect(page.get_by_text(words)).to_be_visible()
    assert found(page) < total
    assert page.evaluate("location.search") == "?credit=role"


def test_primary_counts_of_links_from_tables_are_the_numbers_of_their_cells(
    page: Page, recount: Recount, real_url: str, total: int
) -> None:
    open_explorer(page, real_url, "?reward=hybrid&credit=agent&count=primary")
    primary = {"primary": True, "axes": {"reward": {"include": ["hybrid"]}, "credit": {"include": ["agent"]}}}
    expect_found(page, len(recount.keys(primary)), total)
    expect(page.get_by_role("checkbox", name="Primary values only")).to_be_checked()


def test_sorting_by_title_author_and_shared_tags(explorer: Page, recount: Recount) -> None:
    explorer.get_by_role("combobox", name="Group").select_option("off")
    explorer.get_by_role("combobox", name="Sort").select_option("title")
    expect(explorer).to_have_url(re.compile("sort=title"))
    shown = [re.sub(r"[^a-z0-9 ]", "", title.lower().replace("-", " ")) for title in titles(explorer)]
    assert shown == sorted(shown)
    first = explorer.get_by_role("region", name="Results").get_by_role("article").first
    first.get_by_role("checkbox").check()
    key = first.get_attribute("data-key")
    explorer.get_by_role("combobox", name="Sort").select_option("alike")
    expect(explorer).to_have_url(re.compile("sort=alike"))
    top = explorer.get_by_role("region", name="Results").get_by_role("article").nth(1).get_attribute("data-key")
    tags = {
        paper["key"]: {(axis, tag["value"]) for axis, found in paper["tags"].items() for tag in found}
        for paper in recount.papers
    }
    most = max(len(tags[str(key)] & tags[other]) for other in tags if other != key)
    assert len(tags[str(key)] & tags[str(top)]) == most


def test_grouping_by_an_axis_names_groups_and_their_sizes(explorer: Page, recount: Recount, total: int) -> None:
    explorer.get_by_role("combobox", name="Group").select_option("rl")
    number = len(recount.keys({"primary": True, "axes": {"rl": {"include": ["yes"]}}}))
    head = explorer.get_by_role("region", name="Results").get_by_role("heading", level=2).first
    expect(head).to_have_text(f"Yes {number} of {total}")


def test_table_shows_the_columns_that_are_chosen(explorer: Page) -> None:
    explorer.get_by_role("radio", name="Table").click()
    table = explorer.get_by_role("table", name="Results")
    expect(table.get_by_role("columnheader").first).to_have_text("Title")
    explorer.get_by_role("button", name="Columns").click()
    explorer.get_by_role("dialog", name="Columns").get_by_role("checkbox", name="Venue").check()
    explorer.get_by_role("dialog", name="Columns").get_by_role("checkbox", name="Authors").uncheck()
    explorer.keyboard.press("Escape")
    heads = table.get_by_role("columnheader").all_inner_texts()
    assert "Venue" in heads
    assert "Authors" not in heads
    assert table.get_by_role("row").nth(1).get_by_role("cell").count() == len(heads)
    expect(explorer).to_have_url(re.compile(r"columns=year"))


def test_cell_of_the_map_filters_and_the_map_follows(explorer: Page, recount: Recount, total: int) -> None:
    aside = explorer.get_by_role("complementary", name=re.compile("^Distribution"))
    explorer.set_viewport_size({"width": 1600, "height": 900})
    cell = aside.get_by_role("link", name=re.compile(r"R8 Hybrid local-global and U5 Turn$"))
    number = int(cell.inner_text().split()[0])
    cell.click()
    expect_found(explorer, number, total)
    assert query_of(explorer) == "?reward=hybrid&credit=turn"
    expect(cell).to_have_attribute("aria-current", "true")
    expect(cell).to_be_focused()
    expect(aside.get_by_role("heading", level=2)).to_have_text(f"Distribution of {number} papers")
    wanted = {"axes": {"reward": {"include": ["hybrid"]}, "credit": {"include": ["turn"]}}}
    assert number == len(recount.keys(wanted))


def test_selection_is_kept_compared_shared_and_taken_away(
    explorer: Page, real_url: str, recount: Recount, total: int
) -> None:
    results = explorer.get_by_role("region", name="Results")
    picked = []
    for at in range(3):
        article = results.get_by_role("article").nth(at)
        article.get_by_role("checkbox").check()
        picked.append(str(article.get_attribute("data-key")))
    expect(selection(explorer).get_by_text("3 papers selected")).to_be_visible()
    explorer.goto(real_url)
    open_explorer(explorer, real_url)
    expect(selection(explorer).get_by_text("3 papers selected")).to_be_visible()
    selection(explorer).get_by_role("button", name="Compare").click()
    dialog = explorer.get_by_role("dialog", name="3 papers side by side")
    expect(dialog.get_by_role("columnheader")).to_have_count(3)
    expect(dialog.get_by_role("rowheader", name=re.compile("different")).first).to_be_visible()
    assert (
        dialog.get_by_role("rowheader").count() > dialog.get_by_role("rowheader", name=re.compile("different")).count()
    )
    explorer.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(selection(explorer).get_by_role("button", name="Compare")).to_be_focused()
    selection(explorer).get_by_role("button", name="Show only these").click()
    expect_found(explorer, 3, total)
    shared = explorer.url
    assert set(picked) == set(re.search(r"picked=([^&]*)", shared)[1].split(","))  # type: ignore[index]
    selection(explorer).get_by_role("button", name="Clear selection").click()
    expect(selection(explorer)).to_be_hidden()
    expect_found(explorer, total, total)
    explorer.goto(shared)
    expect_found(explorer, 3, total)


def test_link_with_a_selection_leaves_the_readers_own(explorer: Page, real_url: str) -> None:
    explorer.get_by_role("region", name="Results").get_by_role("checkbox").first.check()
    open_explorer(explorer, real_url, "?picked=c3,rema2025")
    expect(selection(explorer).get_by_text("2 papers selected")).to_be_visible()
    explorer.get_by_role("button", name="Restore my selection").click()
    expect(selection(explorer).get_by_text("1 paper selected")).to_be_visible()


@pytest.mark.browser_context(permissions=["clipboard-read", "clipboard-write"])
def test_result_is_taken_away_from_the_apis_own_records(page: Page, real_url: str, real_site: Path) -> None:
    open_explorer(page, real_url, "?form=swarm")
    number = found(page)
    page.get_by_role("button", name="Export").first.click()
    dialog = page.get_by_role("dialog", name="Export papers")
    dialog.get_by_role("radio", name="JSON", exact=True).click()
    expect(dialog.get_by_role("status")).to_contain_text(f"{number} papers")
    with page.expect_download() as saved:
        dialog.get_by_role("button", name="Save as .json").click()
    text = saved.value.path().read_text(encoding="utf-8")
    records = json.loads((real_site / "api/v1/papers.json").read_text(encoding="utf-8"))["papers"]
    wanted = [paper for paper in records if any(tag["value"] == "swarm" for tag in paper["tags"]["form"])]
    assert json.loads(text) == wanted
    dialog.get_by_role("button", name="Copy JSON").click()
    expect(dialog.get_by_role("status")).to_have_text("Copied JSON.")
    assert page.evaluate("navigator.clipboard.readText()") == text


@pytest.mark.browser_context(permissions=["clipboard-read", "clipboard-write"])
def test_link_is_copied(page: Page, real_url: str) -> None:
    open_explorer(page, real_url, "?form=swarm")
    page.get_by_role("button", name="Copy link").first.click()
    expect(page.get_by_role("button", name="Copied").first).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_earlier_edition_is_opened_and_left(explorer: Page, real_site: Path) -> None:
    edition = json.loads((real_site / "api/v1/editions/paper/papers.json").read_text(encoding="utf-8"))["papers"]
    explorer.get_by_label("Edition").select_option("paper")
    expect(explorer).to_have_url(re.compile("edition=paper"))
    expect_found(explorer, len(edition), len(edition))
    explorer.get_by_role("button", name=re.compile("^Remove Published edition")).click()
    expect(explorer.get_by_label("Edition")).to_have_value("living")


def test_tag_of_a_card_filters_in_place(explorer: Page) -> None:
    # Whichever papers are the newest: the first tag that one of their cards names.
    tag = explorer.get_by_role("region", name="Results").get_by_role("article").locator("[data-filter]").first
    asked, words = tag.get_attribute("data-filter"), " ".join(tag.locator("span:not(:empty)").all_inner_texts())
    name = words.split(" ,")[0]  # what follows is its evidence
    explorer.evaluate("window.stayed = true")
    tag.click()
    expect(explorer).to_have_url(re.compile(rf"\?{asked}$"))
    expect(explorer.get_by_role("button", name=f"Remove {name}")).to_be_visible()
    assert explorer.evaluate("window.stayed") is True


def test_count_is_told_politely(explorer: Page, total: int) -> None:
    explorer.get_by_role("searchbox", name="Search titles").fill("debate")
    expect(explorer.locator("[data-status]")).to_have_text(re.compile(rf"^\d+ of {total} papers shown\.$"))
    expect(explorer.locator("[data-status]")).to_have_attribute("role", "status")
