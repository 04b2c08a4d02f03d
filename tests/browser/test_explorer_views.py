"""How the explorer shows what it found: orders, groups, folded facets, nothing that moves unasked, a chosen few."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.query.order import order_papers
from tests.browser.explorer import facet, found, open_explorer, selection, settle
from tests.browser.explorer_recount import explorer as explorer
from tests.browser.explorer_recount import recount as recount
from tests.browser.reader import go_to
from tests.browser.recount import Record, Recount
from tests.properties import some

pytestmark = pytest.mark.real

READ_HEADS = """() => {
  const read = (row) => row.textContent.trim();
  return [...document.querySelectorAll('.list > .row')]
    .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map((row) => (row.matches('.group-head') ? [read(row), ''] : ['', row.dataset.key]));
}"""


def keys_in_order(page: Page) -> list[str]:
    settle(page)
    return [key for _, key in page.evaluate(READ_HEADS) if key]


def test_orders_are_those_of_the_command_line(page: Page, real_url: str, real: Survey) -> None:
    open_explorer(page, real_url, "?group=off&view=lines")
    for sort, words in (("newest", "Newest first."), ("title", "By title."), ("author", "By first author.")):
        page.get_by_role("combobox", name="Sort").select_option(sort)
        expect(page.get_by_text(words, exact=True)).to_be_visible()
        shown = keys_in_order(page)
        wanted = [paper.key for paper in order_papers(select_edition(real).papers, sort)]
        assert len(shown) > 10
        assert wanted[: len(shown)] == shown, sort


def test_what_fits_best_stands_first(page: Page, real_url: str, recount: Recount) -> None:
    open_explorer(page, real_url, "?q=debate&view=lines")
    expect(page.get_by_role("combobox", name="Sort")).to_have_value("relevance")
    titles = {paper["key"]: paper["title"].lower() for paper in recount.papers}
    named = ["debate" in titles[key] for key in keys_in_order(page)]
    assert named == sorted(named, reverse=True)
    assert {True, False} == set(named)


def test_groups_of_every_axis_hold_as_many_papers_as_they_say(page: Page, real_url: str, recount: Recount) -> None:
    page.set_viewport_size({"width": 1200, "height": 20_000})
    open_explorer(page, real_url, "?group=off&view=lines")
    for axis in some(list(recount.axes.values()), 2):
        go_to(page, f"?group={axis['id']}&view=lines")
        expect(page.get_by_role("combobox", name="Group")).to_have_value(axis["id"])
        settle(page)
        rows = page.evaluate(READ_HEADS)
        heads = [at for at, (words, _) in enumerate(rows) if words]
        sizes = {rows[at][0]: after - at - 1 for at, after in pairwise([*heads, len(rows)])}
        total = len(recount.papers)
        said = [re.search(rf" ([\d,]+) of {total}(?: listed here, ([\d,]+) in all)?$", words) for words in sizes]
        here = [int(found[1].replace(",", "")) for found in said if found]
        assert here == list(sizes.values()), axis["id"]
        counted, in_all = (_counted(recount, axis, primary=primary) for primary in (True, False))
        assert [number for number in counted.values() if number] == here, axis["id"]
        more = [str(in_all[value]) if in_all[value] > number else None for value, number in counted.items() if number]
        assert more == [found[2] for found in said if found], axis["id"]


def _counted(recount: Recount, axis: Record, *, primary: bool) -> dict[str, int]:
    """Return how many papers count as each value, as none, as not yet coded, and as outside of an axis."""
    counted = dict.fromkeys((*(each["id"] for each in axis["values"]), "none", "unknown", ""), 0)
    for paper in recount.papers:
        found = recount.values(paper, axis, primary=primary, strict=False) if recount.applies(paper, axis) else {""}
        for value in found:
            counted[value] += 1
    return counted


def test_facets_fold_by_pointer_and_by_key(explorer: Page, recount: Recount) -> None:
    axis = recount.axes["reward"]
    tick = facet(explorer, axis["label"], "R1 Shared team outcome")
    summary = explorer.locator("summary", has_text=axis["label"])
    expect(tick).to_be_visible()
    summary.click()
    expect(tick).to_be_hidden()
    summary.press("Enter")
    expect(tick).to_be_visible()
    expect(summary).to_be_focused()


@pytest.mark.browser_context(reduced_motion="reduce")
def test_nothing_moves_where_motion_is_unwelcome(explorer: Page) -> None:
    explorer.get_by_role("radio", name="List").click()
    moving = explorer.evaluate(
        """[...document.querySelectorAll('.explorer, .explorer *')].filter((node) => {
          const {transitionDuration, animationDuration, scrollBehavior} = getComputedStyle(node);
          const longest = Math.max(...`${transitionDuration},${animationDuration}`.split(',').map(parseFloat));
          return longest > 0.001 || scrollBehavior === 'smooth';
        }).map((node) => node.outerHTML.slice(0, 80))"""
    )
    assert [] == moving
    assert "auto" == explorer.evaluate("getComputedStyle(document.documentElement).scrollBehavior")


def test_two_to_six_are_compared_and_just_the_chosen_are_taken_away(explorer: Page) -> None:
    boxes = explorer.get_by_role("region", name="Results").get_by_role("checkbox")
    explorer.get_by_role("radio", name="List").click()
    compare = selection(explorer).get_by_role("button", name="Compare")
    picked = []
    for at in range(7):
        boxes.nth(at).check()
        picked.append(explorer.locator(".list [data-key]").nth(at).get_attribute("data-key"))
        if 1 <= at <= 5:
            expect(compare).to_be_enabled()
        else:
            expect(compare).to_be_disabled()
    boxes.nth(6).uncheck()
    compare.click()
    dialog = explorer.get_by_role("dialog", name="6 papers side by side")
    expect(dialog.get_by_role("columnheader")).to_have_count(6)
    explorer.keyboard.press("Escape")
    selection(explorer).get_by_role("button", name="Export").click()
    dialog = explorer.get_by_role("dialog", name="Export papers")
    expect(dialog.get_by_role("radio", name="the 6 selected papers")).to_be_checked()
    dialog.get_by_role("radio", name="JSON", exact=True).click()
    with explorer.expect_download() as saved:
        dialog.get_by_role("button", name="Save as .json").click()
    records = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert sorted(str(key) for key in picked[:6]) == sorted(record["key"] for record in records)


def test_export_above_the_list_takes_what_is_shown_though_a_paper_of_another_list_is_selected(
    explorer: Page, real_url: str
) -> None:
    explorer.get_by_role("region", name="Results").get_by_role("checkbox").first.check()
    open_explorer(explorer, real_url, "?form=swarm")
    number = found(explorer)
    expect(selection(explorer).get_by_text("1 paper selected")).to_be_visible()
    explorer.get_by_role("button", name="Export").first.click()
    dialog = explorer.get_by_role("dialog", name="Export papers")
    expect(dialog.get_by_role("radio", name=f"the {number} papers shown")).to_be_checked()
    expect(dialog.get_by_role("status")).to_contain_text(f"{number} papers,")
    explorer.keyboard.press("Escape")
    selection(explorer).get_by_role("button", name="Export").click()
    expect(dialog.get_by_role("radio", name="the 1 selected paper", exact=True)).to_be_checked()
    expect(dialog.get_by_role("status")).to_contain_text("1 paper,")
