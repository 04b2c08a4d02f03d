"""The explorer over the real survey, driven by roles and labels: what it finds, says, keeps and gives away."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.explorer import (
    expect_found,
    expect_query,
    facet,
    found,
    noted,
    open_all,
    open_explorer,
    open_group,
    shown_keys,
)
from tests.browser.explorer_recount import explorer as explorer
from tests.browser.explorer_recount import recount as recount
from tests.browser.explorer_recount import total as total
from tests.browser.recount import Record, Recount
from tests.properties import first

pytestmark = pytest.mark.real

STEPS = first(range(220), 14)

FIT = 2  # so many cards are in sight in any window

WORDS = ("agent", "credit assign", "orchestr", "2025", "debate", "zhang", "reward model")

READ_COUNTS = """() => [...document.querySelectorAll('.facet-group')].flatMap((group) => {
  return [...group.querySelectorAll('[data-value]')].map((row) => {
    return [group.dataset.axis, row.dataset.value, row.querySelector('.n').textContent];
  });
})"""


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
    for step in STEPS:
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
            said = f"{now} of {total}" if now < total else str(total)
            assert said == (text if total else "0"), (chosen, axis, value)


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
    expect(explorer).to_have_url(re.compile("credit.match=all"))


def test_values_that_give_nothing_stay_and_are_dimmed(explorer: Page, recount: Recount) -> None:
    axis = recount.axes["category"]
    facet(explorer, axis["label"], "Benchmark").check()
    counts = recount.counts({"axes": {"category": {"include": ["benchmark"]}}}, "reward")
    value = next(value for value, (now, total) in counts.items() if total and not now)
    row = open_group(explorer, recount.axes["reward"]["label"]).locator(f'[data-value="{value}"]')
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
    # It can be read under the pointer, and goes when that leaves it.
    hint.hover()
    expect(hint).to_have_text(axis["values"][1]["definition"])
    explorer.get_by_role("heading", level=1).hover()
    expect(hint).to_be_hidden()


def test_search_marks_what_it_found_and_tries_the_nearest_spelling(explorer: Page, total: int) -> None:
    words = explorer.get_by_role("searchbox", name="Search titles")
    words.fill('"credit assignment"')
    marked = explorer.get_by_role("region", name="Results").locator("mark")
    expect(marked.first).to_have_text(re.compile("^credit assignment$", re.IGNORECASE))
    words.fill("orchestartion")
    expect(noted(explorer, "No matches for “orchestartion”. Showing “orchestration”.")).to_be_visible()
    number = found(explorer)
    assert number > 0
    said = f"No matches for “orchestartion”. Showing “orchestration”. {number} of {total} papers shown."
    expect(explorer.get_by_role("status").get_by_text(said, exact=True)).to_have_count(1)
    explorer.get_by_role("button", name="Search for that instead").press("Enter")
    expect(words).to_have_value("orchestration")
    expect(explorer.get_by_role("heading", level=1)).to_be_focused()
    words.fill("author:nobodyatall")
    expect(explorer.get_by_role("heading", name="No matching papers")).to_be_visible()
    explorer.get_by_role("button", name="Clear all").first.click()
    expect(explorer.get_by_role("heading", level=1)).to_have_text(f"{total} papers")
    expect(explorer.get_by_role("heading", level=1)).to_be_focused()


def test_primary_counts_of_links_from_tables_are_the_numbers_of_their_cells(
    page: Page, recount: Recount, real_url: str, total: int
) -> None:
    open_explorer(page, real_url, "?reward=hybrid&credit=agent&count=primary")
    primary = {"primary": True, "axes": {"reward": {"include": ["hybrid"]}, "credit": {"include": ["agent"]}}}
    expect_found(page, len(recount.keys(primary)), total)
    expect(page.get_by_role("checkbox", name="Primary values only")).to_be_checked()


def test_cell_of_the_map_filters_and_the_map_follows(explorer: Page, recount: Recount, total: int) -> None:
    aside = explorer.get_by_role("complementary", name=re.compile("^Map"))
    explorer.set_viewport_size({"width": 1600, "height": 900})
    cell = aside.get_by_role("link", name=re.compile(r"R8 Hybrid local-global and U5 Turn$"))
    number = int(cell.inner_text().split()[0])
    cell.click()
    expect_found(explorer, number, total)
    expect_query(explorer, "?reward=hybrid&credit=turn")
    expect(cell).to_have_attribute("aria-current", "true")
    expect(cell).to_be_focused()
    expect(aside.get_by_role("heading", level=2)).to_have_text(f"Map of {number} papers")
    wanted = {"axes": {"reward": {"include": ["hybrid"]}, "credit": {"include": ["turn"]}}}
    assert number == len(recount.keys(wanted))


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


def test_map_says_which_values_count_and_fades_its_gaps_only_beside_a_selection(explorer: Page) -> None:
    explorer.set_viewport_size({"width": 1600, "height": 900})
    aside = explorer.get_by_role("complementary", name=re.compile("^Map of all papers"))
    gaps, faded = aside.locator(".cell.is-gap:not(.is-dim)"), aside.locator(".cell.is-gap.is-dim")
    expect(aside).to_contain_text("every value of a paper counts")
    expect(gaps).not_to_have_count(0)
    expect(faded).to_have_count(0)
    explorer.get_by_role("checkbox", name="Primary values only").check()
    expect(aside).to_contain_text("only primary values count")
    facet(explorer, "Credit unit", "U6 Message").check()
    aside = explorer.get_by_role("complementary", name=re.compile("^Map of"))
    expect(aside.locator(".cell.is-gap:not(.is-dim)")).to_have_count(0)
    expect(aside.locator(".cell.is-gap.is-dim")).not_to_have_count(0)
