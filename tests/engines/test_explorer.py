"""The explorer in every engine: what it finds, says, keeps and gives away."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from generator.cli import main
from tests.engines.reader import Reader

SEARCH = "Search titles, authors, summaries, tags"


@pytest.fixture
def papers(small: Reader) -> Reader:
    small.open("papers/")
    small.until_heading("6 papers")
    return small


def address(reader: Reader) -> str:
    return str(reader.evaluate("() => decodeURIComponent(location.search)"))


def tick(reader: Reader, axis: str, value: str) -> None:
    group = reader.find("group", axis)
    if not reader.evaluate("(group) => group.open", group):
        reader.press("button", axis, within=group)
    reader.press("checkbox", value, within=group)


def test_tick_filters_and_is_kept_in_the_address(papers: Reader) -> None:
    tick(papers, "Stage", "Dough")
    papers.until("location.search.includes('stage=dough')")
    heading = papers.heading()
    assert re.fullmatch(r"\d of 6 papers", heading)
    papers.open(f"papers/{address(papers)}")
    papers.until_heading(heading)
    papers.press("button", "Clear all")
    papers.until_heading("6 papers")
    papers.until("location.search === ''")


def test_value_is_excluded(papers: Reader) -> None:
    tick(papers, "Stage", "Dough")
    papers.until("document.querySelector('h1').innerText.includes('of 6')")
    found = int(papers.heading().split()[0])
    papers.open("papers/?stage=!dough")
    papers.until_heading(f"{6 - found} of 6 papers")


def test_typed_words_are_searched_with_each_letter(papers: Reader) -> None:
    papers.fill(papers.find("searchbox", SEARCH), "linen")
    papers.until_heading("1 of 6 papers")
    assert "The Linen Loaf" in papers.text(papers.find("region", "Results"))
    papers.until("location.search === '?q=linen'")


def test_nothing_found_is_said(papers: Reader) -> None:
    papers.fill(papers.find("searchbox", SEARCH), "zeppelin")
    papers.until("/no paper/i.test(document.querySelector('main').innerText)")
    papers.press("button", "Clear all")
    papers.until_heading("6 papers")


def test_slash_leads_to_the_search(papers: Reader) -> None:
    papers.evaluate("() => document.querySelector('h1').focus()")
    papers.engine.press("/")
    papers.until("document.activeElement.type === 'search'")


def test_order_is_chosen(papers: Reader) -> None:
    papers.open("papers/?group=off")
    papers.choose("Sort", "title")
    papers.until("location.search.includes('sort=title')")
    titles = papers.evaluate("() => [...document.querySelectorAll('.list h3')].map((title) => title.innerText)")
    assert len(titles) > 1
    assert titles == sorted(titles, key=str.lower)


def test_history_leads_back(papers: Reader) -> None:
    papers.open("papers/?q=linen")
    papers.press("link", "The Linen Loaf", within=papers.find("region", "Results"))
    papers.until_heading("The Linen Loaf: Wrapping Rye for a Week")
    papers.evaluate("() => history.back()")
    papers.until("document.querySelector('[data-explorer][data-ready]') && location.search === '?q=linen'")


def test_link_is_copied_and_leads_to_the_same(papers: Reader) -> None:
    papers.open("papers/?q=rye")
    heading = papers.heading()
    papers.press("button", "Copy link")
    papers.find("button", "Copied")
    # The clipboard is read as a reader does, by pasting.
    papers.fill(papers.find("searchbox", SEARCH), "")
    papers.engine.press("Control", "v")
    papers.until("document.activeElement.value.startsWith('http')")
    pasted = str(papers.evaluate("() => document.activeElement.value"))
    # An address that no paper has is looked up, and what is being fetched would fail when the page is left.
    papers.until("document.querySelector('.state [data-answer]')?.innerText.trim()")
    papers.open(pasted.removeprefix(papers.home))
    papers.until_heading(heading)


@pytest.mark.parametrize("name", ["bibtex", "json"])
def test_export_is_what_the_command_writes(papers: Reader, small_survey: Path, tmp_path: Path, name: str) -> None:
    papers.open("papers/?stage=dough")
    papers.catch_saved()
    papers.press("button", "Export")
    dialog = papers.find("dialog", "Export papers")
    papers.press("radio", {"bibtex": "BibTeX", "json": "JSON"}[name], within=dialog)
    papers.press("button", "Save as", within=dialog)
    file, content = papers.saved()
    expected = tmp_path / file
    main(["export", name, "--where", "stage=dough", "--data", str(small_survey), "--output", str(expected)])
    assert content == expected.read_bytes()


def test_papers_are_selected_and_compared(papers: Reader) -> None:
    picks = papers.evaluate("() => [...document.querySelectorAll('.list input[type=checkbox]')].slice(0, 2)")
    for pick in picks:
        papers.engine.click(pick)
    papers.press("button", "Compare", within=papers.find("region", "Selection"))
    assert "differ" in papers.text(papers.find("dialog"))


def test_header_search_leads_to_a_paper(small: Reader) -> None:
    small.open("axes/")
    small.engine.click(small.find("searchbox", "Search the survey"))
    small.engine.type("loaf wrapping")
    small.until("[...document.querySelectorAll('[role=option]')].some((each) => each.innerText.includes('Linen Loaf'))")
    small.engine.press("Enter")
    small.until_heading("The Linen Loaf: Wrapping Rye for a Week")


def test_template_is_filled_with_the_tags_of_the_address(small: Reader) -> None:
    small.open("contribute/?method=acid")
    small.until("document.querySelector('main').innerText.includes('method: acid')")
    small.catch_saved()
    small.press("button", "Download it")
    name, content = small.saved()
    assert (name, True) == ("new-paper.yml", b"method: acid" in content)


def test_fields_of_the_api_are_what_the_page_counts(papers: Reader) -> None:
    record = papers.evaluate("async () => JSON.stringify(await (await fetch('../api/v1/papers.json')).json())")
    assert len(json.loads(record)["papers"]) == 6
