"""A blind second reading of five papers: from the seed to a file that passes the check, and the agreement it gives."""

from __future__ import annotations

import json
import re
from collections import Counter
from math import sqrt
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Page, Request, expect
from selectolax.lexbor import LexborHTMLParser

from generator.checked import check_data
from generator.model.survey import Survey
from generator.pipeline import render_survey
from generator.render.settings import BuildSettings
from tests.browser.axe import find_violations
from tests.render.reading import one, words_of

SEED = 4817  # draws all but one, and papers of which something is not coded among them
AXES = ("kind", "stage", "signs")
# What the reader says, by paper and axis: mostly what is recorded, with slips of every kind.
READ: dict[str, dict[str, list[str]]] = {
    "cold-proof2026": {"kind": ["bakery"], "stage": ["dough"], "signs": ["unknown"]},
    "crock-diary2024": {"kind": ["kitchen"], "stage": ["shelf"], "signs": ["crust", "mould"]},
    "crumb-atlas2025": {"kind": ["overview"], "stage": ["none"], "signs": ["none"]},
    "frozen-halves2023": {"kind": ["kitchen"], "stage": ["unknown"], "signs": ["crumb"]},
    "linen-loaf2021": {"kind": ["kitchen"], "stage": ["dough"], "signs": ["mould", "crust"]},
    "village-oven2022": {"kind": ["bakery"], "stage": ["oven"], "signs": ["crumb"]},
}
LABELS = {"kind": "Kind of study", "stage": "Stage", "signs": "Sign of staling"}


def begin(page: Page, url: str, *, size: int = 5, authors: str = "") -> None:
    page.goto(f"{url}contribute/second-reading/")
    page.get_by_label("Your name").fill("Petra Sill: “reader”")
    page.get_by_label("Papers", exact=True).fill(str(size))
    page.get_by_label("Seed").fill(str(SEED))
    for label in ("Way of keeping", "Tasting panel"):
        page.get_by_label(label).uncheck()
    page.get_by_label("Authors whose papers to leave out").fill(authors)
    page.get_by_role("button", name="Draw the sample").click()


def test_what_is_missing_is_said_at_its_field_which_has_the_focus(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}contribute/second-reading/")
    draw = page.get_by_role("button", name="Draw the sample")
    name = page.get_by_label("Your name")
    draw.click()
    expect(name).to_be_focused()
    expect(name).to_have_attribute("aria-invalid", "true")
    said = page.get_by_role("alert").filter(has_text="Enter your name.")
    field, sentence = name.bounding_box(), said.bounding_box()
    assert field is not None
    assert sentence is not None
    assert 0 <= sentence["y"] - field["y"] - field["height"] < 20
    name.fill("Petra Sill")
    size = page.get_by_label("Papers", exact=True)
    size.fill("none")
    draw.click()
    expect(size).to_be_focused()
    expect(size).to_have_accessible_description(re.compile("Enter the number of papers, from 1 to 6."))
    expect(name).not_to_have_attribute("aria-invalid", "true")
    size.fill("2")
    draw.click()
    expect(page.get_by_text("Paper 1 of 2")).to_be_visible()


def answer(page: Page, key: str) -> None:
    for axis in AXES:
        group = page.get_by_role("group", name=LABELS[axis])
        for value in READ[key][axis]:
            group.locator(f"[value={value}]").check()


def sample_of(page: Page, url: str) -> list[str]:
    """Return the keys of the sample in their order, by the titles that the page lists."""
    known = json.loads(page.request.get(f"{url}contribute/second-reading/blind.json").text())["papers"]
    keys = {paper["title"]: paper["key"] for paper in known}
    titles = page.get_by_role("navigation", name="The sample").get_by_role("listitem").locator("b")
    return [keys[title] for title in titles.all_text_contents()]


def read_all(page: Page, keys: list[str]) -> None:
    for place, key in enumerate(keys, start=1):
        expect(page.get_by_text(f"Paper {place} of {len(keys)}")).to_be_visible()
        answer(page, key)
        last = place == len(keys)
        page.get_by_role("button", name="Compare with the recorded tags" if last else "Next paper").click()
    expect(page.get_by_role("heading", name="Your answers beside the recorded tags")).to_be_focused()


def recorded_by_hand(data: Path, key: str, axis: str) -> set[str] | None:
    """Return what the file of a paper says, read without the generator: the first value, of signs all."""
    tags = yaml.load((data / "papers" / f"{key}.yml").read_text(encoding="utf-8"), yaml.BaseLoader)["tags"]
    said = tags.get(axis, "none")
    if said == "unknown":
        return None
    if axis == "signs":
        counted = {value for value, level in said.items() if level != "disputed"} if isinstance(said, dict) else {said}
        return counted or {"none"}
    return {next(iter(said))} if isinstance(said, dict | list) else {said}


def reckon(pairs: list[tuple[frozenset[str], frozenset[str]]], choices: int) -> tuple[str, str, str]:
    """Reckon percent agreement with Wilson's interval, Cohen's kappa and Gwet's AC1, each from its definition."""
    n = len(pairs)
    p = sum(mine == theirs for mine, theirs in pairs) / n
    z = 1.959963984540054
    root = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    low, high = ((p + z * z / (2 * n) + sign * root) / (1 + z * z / n) for sign in (-1, 1))
    first, second = (Counter(pair[place] for pair in pairs) for place in (0, 1))
    values = first.keys() | second.keys()
    by_margins = sum(first[value] / n * second[value] / n for value in values)
    by_shares = sum((share := (first[value] + second[value]) / (2 * n)) * (1 - share) for value in values) / (
        choices - 1
    )
    percent = f"{p:.1%} ({max(low, 0):.1%} to {min(high, 1):.1%})"
    return percent, f"{(p - by_margins) / (1 - by_margins):.2f}", f"{(p - by_shares) / (1 - by_shares):.2f}"


def test_blind_reading_of_five_papers_passes_the_check_and_its_agreement_is_that_of_the_definitions(
    page: Page, small_url: str, data: Path
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(_path_of(request)))
    begin(page, small_url)
    keys = sample_of(page, small_url)
    assert 5 == len(set(keys))
    read_all(page, keys)
    loaded = [path for path in asked if path.endswith(".json")]
    assert "/contribute/second-reading/recorded.json" == loaded[-1]
    assert [] == [path for path in loaded[:-1] if not path.endswith("blind.json")]
    page.get_by_role("combobox", name="Verdict on An Atlas of Crumbs").select_option("Agrees, with a note")
    page.get_by_role("textbox", name="Note on An Atlas of Crumbs").fill("A note:\n- with # signs")
    with page.expect_download() as started:
        page.get_by_role("button", name="Download the file").click()
    file = started.value.path().read_text(encoding="utf-8")
    assert re.fullmatch(rf"\d{{4}}-\d\d-\d\d-seed-{SEED}\.yml", started.value.suggested_filename)

    before = check_data(data).problems
    (data / "audits" / started.value.suggested_filename).write_text(file, encoding="utf-8")
    assert before == check_data(data).problems

    pages = {each.path: each for each in render_survey(data, BuildSettings()).pages}
    body = LexborHTMLParser(pages["audits/"].whole().body)
    section = one(body, f"section[id='{started.value.suggested_filename.removesuffix('.yml')}']")
    shown = {words_of(row.css_first("th")): row for row in section.css("table.coefficients tbody tr")}
    for axis, choices in (("kind", 4), ("stage", 5), ("signs", 5)):
        pairs = [
            (frozenset(recorded), frozenset(READ[key][axis]))
            for key in keys
            if (recorded := recorded_by_hand(data, key, axis)) is not None and READ[key][axis] != ["unknown"]
        ]
        percent, kappa, ac1 = reckon(pairs, choices)
        cells = [cell.text() for cell in shown[LABELS[axis]].css("td")]
        assert [str(len(pairs)), str(choices), percent] == cells[:3]
        assert [kappa, ac1] == [cell.split(" (")[0] for cell in cells[3:]]


def _path_of(request: Request) -> str:
    return "/" + request.url.split("/", 3)[3]


def test_page_and_its_data_hold_no_recorded_tag_of_a_paper(page: Page, small_url: str, small: Survey) -> None:
    begin(page, small_url)
    blind = page.request.get(f"{small_url}contribute/second-reading/blind.json").text()
    papers = json.loads(blind)["papers"]
    assert {"key", "name", "title", "line", "authors", "links"} == {name for paper in papers for name in paper}
    labels = {value.label for axis in small.taxonomy.axes for value in axis.values}
    for paper in papers:
        said = " ".join(str(paper[name]) for name in ("name", "line", "authors", "links"))
        assert [] == [label for label in labels if label in said]
    assert 0 == page.locator("main").get_by_role("link").filter(has=page.locator("[href*='/papers/']")).count()


def test_papers_are_loaded_for_a_reader_who_need_not_wait_for_them(page: Page, small_url: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(_path_of(request)))
    page.goto(f"{small_url}contribute/second-reading/")
    page.wait_for_selector("[data-reading][data-waits]")
    expect(page.get_by_role("button", name="Draw the sample")).to_be_visible()
    expect(page.get_by_label("Seed")).not_to_have_value("")
    page.wait_for_load_state("networkidle")
    assert [] == [path for path in asked if path.endswith(".json")]
    # Both come before the papers can.
    page.evaluate("""() => {
      document.querySelector("[name=reader]").value = "Petra Sill";
      document.querySelector("[data-start] [type=submit]").click();
    }""")
    expect(page.get_by_text("Paper 1 of 5")).to_be_visible()
    page.goto(f"{small_url}contribute/second-reading/")
    expect(page.get_by_text("Paper 1 of 5")).to_be_visible()


def test_reading_goes_on_after_a_reload_and_says_what_is_open(page: Page, small_url: str) -> None:
    begin(page, small_url, size=2)
    first, second = sample_of(page, small_url)
    page.get_by_role("button", name="Next paper").click()
    answer(page, second)
    page.reload()
    expect(page.get_by_text("3 of 6 answers")).to_be_visible()
    page.get_by_role("button", name="Compare with the recorded tags").click()
    expect(page.get_by_text("Still open: Stage.")).to_be_visible()
    expect(page.get_by_role("group", name="Stage").locator("input").first).to_be_focused()
    answer(page, first)
    page.get_by_role("button", name="Next paper").click()
    page.get_by_role("button", name="Compare with the recorded tags").click()
    expect(page.get_by_role("heading", name="Your answers beside the recorded tags")).to_be_focused()
    page.reload()
    expect(page.get_by_role("combobox", name="Verdict on")).to_have_count(2)
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Begin another reading").click()
    expect(page.get_by_label("Your name")).to_be_focused()


def test_papers_of_the_authors_named_are_not_drawn_and_what_is_missing_is_said(page: Page, small_url: str) -> None:
    begin(page, small_url, size=6, authors="ana miga\nSkorpa")
    expect(page.get_by_role("alert").filter(has_text="Enter the number of papers")).to_be_visible()
    begin(page, small_url, size=1)
    assert 1 == len(sample_of(page, small_url))


def test_every_part_can_be_used_by_everybody(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}contribute/second-reading/")
    expect(page.get_by_role("button", name="Draw the sample")).to_be_visible()
    assert [] == find_violations(page)
    begin(page, small_url, size=1)
    expect(page.get_by_text("Paper 1 of 1")).to_be_visible()
    # What is around the form was looked at, and stays.
    assert [] == find_violations(page, within="[data-part=read]")
    read_all(page, sample_of(page, small_url))
    assert [] == find_violations(page, within="[data-part=end]")


@pytest.mark.browser_context(java_script_enabled=False)
def test_without_a_script_the_page_says_how_to_read_in_a_terminal(page: Page, small_url: str) -> None:
    page.goto(f"{small_url}contribute/second-reading/")
    expect(page.get_by_role("heading", name="The form needs JavaScript")).to_be_visible()
    expect(page.get_by_label("The command", exact=True)).to_contain_text(
        "survey read --seed 4817 --size 5 --axes method,stage"
    )
    expect(page.get_by_role("button", name="Draw the sample")).to_be_hidden()
