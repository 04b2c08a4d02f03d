"""What changed, by day; and the comparison of two editions, side by side."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.model.config import Edition
from generator.model.paper import Removal
from generator.model.survey import Survey
from generator.render import months
from generator.render.page import Page
from generator.render.pager import PAGE_SIZE
from generator.render.pages import changes
from generator.render.pages.changes import ChangeLine, render_changes
from tests.render.conftest import Contexts, MakeContexts
from tests.render.invented import many_papers, with_tags
from tests.render.reading import faults_of, heading_of, one, read, words_of

Pages = dict[str, Page]


def pages_of(contexts: Contexts) -> Pages:
    return {page.path: page for page in render_changes(*contexts)}


@pytest.fixture(scope="module")
def pages(contexts: Contexts) -> Pages:
    return pages_of(contexts)


@pytest.fixture(scope="module")
def comparison(pages: Pages) -> LexborHTMLParser:
    return read(pages["changes/first-to-living/"])


def lines(tree: LexborHTMLParser, name: str) -> list[list[str]]:
    """Return the cells of the rows of a section of the comparison."""
    return [
        [words_of(cell) for cell in row.css("th, td")] for row in tree.css(f"section[aria-labelledby={name}] tbody tr")
    ]


def test_pages_are_sound_and_there_is_one_for_every_two_editions(small: Survey, make_contexts: MakeContexts) -> None:
    second = Edition(id="second", date=date(2026, 2, 25), label="Second loaf")
    survey = replace(small, config=replace(small.config, editions=(*small.config.editions, second)))
    pages = pages_of(make_contexts(survey))
    assert [
        "changes/", "changes/first-to-second/", "changes/first-to-living/", "changes/second-to-living/",
    ] == list(pages)  # fmt: skip
    assert [] == [fault for page in pages.values() for fault in faults_of(page)]
    assert heading_of(pages["changes/first-to-second/"]).startswith(
        "1 paper added, 1 earlier entry corrected and 3 claims with new numbers"
    )
    assert heading_of(pages["changes/second-to-living/"]).startswith("1 earlier entry corrected")


def test_days_stand_newest_first_with_the_edition_of_the_day(small: Survey, make_contexts: MakeContexts) -> None:
    on_day = replace(small.config.editions[0], date=date(2026, 1, 10))
    tree = read(pages_of(make_contexts(replace(small, config=replace(small.config, editions=(on_day,)))))["changes/"])
    days = [words_of(day) for day in tree.css("section[aria-labelledby^=day-] > h3")]
    assert ["2 March 2026", "20 February 2026", "11 February 2026"] == days[:3]
    released = next(words_of(each) for each in tree.css("section[aria-labelledby=releases] li"))
    assert released.startswith(
        "First loaf (January 2026), 10 January 2026: locked with 5 papers and 3 excluded records."
    )
    assert "10 January 2026 First loaf (January 2026)" in days
    assert "1 paper added and 2 corrections since the first loaf (January 2026)" == words_of(tree.css_first("h1"))


def test_amendment_is_told_with_what_was_there_why_and_by_whom(pages: Pages) -> None:
    told = words_of(read(pages["changes/"]).css_first("section[aria-labelledby='day-2026-02-11'] li"))
    assert (
        "Corrected A Diary of the Clay Crock, sign of staling; before: no sign watched. A reader found mould in two "
        "photographs; another takes the spots for flour. Source: Letter of a reader, "
        "https://example.org/crock-diary/letter"
    ) == told


def test_removal_is_told_with_the_reason_and_without_a_link(small: Survey, make_contexts: MakeContexts) -> None:
    gone = tuple(
        replace(paper, removed=Removal(date=date(2026, 3, 9), why="Its authors withdrew it."))
        if paper.key == "crumb-atlas2025"
        else paper
        for paper in small.papers
    )
    pages = pages_of(make_contexts(replace(small, papers=gone)))
    day = one(read(pages["changes/"]), "section[aria-labelledby='day-2026-03-09']")
    assert "9 March 2026Removed An Atlas of Crumbs Its authors withdrew it." == words_of(day).replace("2026 R", "2026R")
    assert [] == day.css("a")
    removed = read(pages["changes/first-to-living/"]).css_first("section[aria-labelledby=removed]")
    assert "Removed 1An Atlas of Crumbs" == words_of(removed)


def test_long_history_goes_on_further_pages(small: Survey, make_contexts: MakeContexts) -> None:
    pages = pages_of(make_contexts(many_papers(small, PAGE_SIZE + 1)))
    assert {"changes/", "changes/all/2/"} <= set(pages)
    assert 1 == len(read(pages["changes/all/2/"]).css("section li"))
    assert not pages["changes/all/2/"].listed


def test_comparison_says_what_was_added_and_corrected(pages: Pages, comparison: LexborHTMLParser) -> None:
    assert (
        "1 paper added, 2 earlier entries corrected and 3 claims with new numbers: "
        "first loaf (January 2026) to living edition" == heading_of(pages["changes/first-to-living/"])
    )
    assert "Cold Proof: Three Nights in the Cellar" in words_of(
        comparison.css_first("section[aria-labelledby=added] li")
    )
    assert [
        ["A Diary of the Clay Crock", "Sign of staling", "no sign watched", "Mould (disputed)"],
        [
            'Salt & "Crumb" < Crust > Air: Notes from a Village Oven 🍞', "Stage", "S2 Oven (measured on a scale)",
            "S2 Oven (measured on a scale), S1 Dough (judged by tasters)",
        ],
    ] == lines(comparison, "changed")  # fmt: skip


def test_entry_is_counted_once_however_many_of_its_fields_were_corrected(
    small: Survey, make_contexts: MakeContexts
) -> None:
    papers = tuple(
        replace(paper, amendments=(*paper.amendments, replace(paper.amendments[0], path="title", was="A Pot")))
        if paper.key == "crock-diary2024"
        else paper
        for paper in small.papers
    )
    page = pages_of(make_contexts(replace(small, papers=papers)))["changes/first-to-living/"]
    assert "1 paper added, 2 earlier entries corrected (3 fields) and" in heading_of(page)
    assert "Corrected fields 3" in words_of(read(page).css_first("#changed"))


def test_corrections_of_new_entries_are_told_apart(small: Survey, make_contexts: MakeContexts) -> None:
    amendment = next(paper for paper in small.papers if paper.key == "crock-diary2024").amendments[0]
    papers = tuple(
        replace(paper, amendments=(replace(amendment, path="title", was="Cold"),))
        if paper.key == "cold-proof2026"
        else paper
        for paper in small.papers
    )
    assert (
        "1 paper added and 3 corrections since the first loaf (January 2026); "
        "1 of 3 corrections is to papers added since"
    ) == heading_of(pages_of(make_contexts(replace(small, papers=papers)))["changes/"])


def test_comparison_has_numbers_before_and_after_with_their_step(comparison: LexborHTMLParser) -> None:
    assert [["Papers included", "5", "6", "+1"], ["Records screened", "8", "9", "+1"]] == lines(comparison, "sizes")
    assert ["Way of keeping: K4 Sourdough acidity", "1", "2", "+1"] in lines(comparison, "counts")
    assert ["Bakery trial with K4 Sourdough acidity", "1", "2", "+1"] in lines(comparison, "cells")


def test_comparison_begins_with_the_claims_that_were_overturned(comparison: LexborHTMLParser) -> None:
    claims = lines(comparison, "claims")
    assert [
        "aroma unseen",
        "Confirmed: 0 of 5 studies show lost aroma.",
        "Overturned: 1 of 6 studies shows lost aroma.",
    ] == claims[0]
    assert [
        "left out",
        "Descriptive: 3 of 8 works were looked at and left out, 1 of them after reading them whole.",
        "Descriptive: 3 of 9 works were looked at and left out, 1 of them after reading them whole.",
    ] == claims[-1]


def test_long_list_of_a_comparison_shows_its_first_rows(small: Survey, make_contexts: MakeContexts) -> None:
    late = [
        replace(small.papers[0], key=f"paper-{number}", added=date(2026, 4, 1), amendments=(), removed=None)
        for number in range(13)
    ]
    page = pages_of(make_contexts(replace(small, papers=(*small.papers, *late))))["changes/first-to-living/"]
    section = one(read(page), "section[aria-labelledby=added]")
    assert (8, 6) == (len(section.css("section > ul li")), len(section.css("details li")))
    assert "6 further papers" in words_of(one(section, "summary"))


def test_number_that_fell_has_a_minus(small: Survey, make_contexts: MakeContexts) -> None:
    gone = tuple(replace(paper, removed=Removal(date=date(2026, 3, 9), why="Lost.")) for paper in small.papers[-1:])
    tree = read(pages_of(make_contexts(replace(small, papers=(*small.papers[:-1], *gone))))["changes/first-to-living/"])
    assert "−1" in {step for *_, step in lines(tree, "counts")}


def test_editions_that_are_the_same_say_so(small: Survey, make_contexts: MakeContexts) -> None:
    late = replace(small.config.editions[0], date=date(2026, 5, 1))
    survey = replace(small, config=replace(small.config, editions=(late,)), claims=())
    page = pages_of(make_contexts(survey))["changes/first-to-living/"]
    assert "Nothing changed: first loaf (January 2026) to living edition" == heading_of(page)
    assert "The two editions are the same." in words_of(read(page).css_first(".state"))


def test_edition_of_a_bare_label_is_called_an_edition(small: Survey, make_contexts: MakeContexts) -> None:
    late = replace(small.config.editions[0], date=date(2026, 5, 1), label="first")
    pages = pages_of(make_contexts(replace(small, config=replace(small.config, editions=(late,)), claims=())))
    assert "Nothing has changed since the edition “first”" == heading_of(pages["changes/"])
    assert "Nothing changed: edition “first” to living edition" == heading_of(pages["changes/first-to-living/"])


def test_long_comparison_goes_on_further_pages(
    small: Survey, make_contexts: MakeContexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = lines(read(pages_of(make_contexts(small))["changes/first-to-living/"]), "counts")
    monkeypatch.setattr(changes, "MOST_ENTRIES", 5)
    pages = pages_of(make_contexts(small))
    parts = [page for path, page in pages.items() if path.startswith("changes/first-to-living/")]
    assert len(parts) > 2
    trees = [read(page) for page in parts]
    found = [
        line for tree in trees if tree.css_first("section[aria-labelledby=counts]") for line in lines(tree, "counts")
    ]
    assert whole == found
    heads = {words_of(head) for tree in trees for head in tree.css("#counts")}
    assert {f"Counts {len(whole)}"} == heads
    assert [True, *[False] * (len(parts) - 1)] == [page.listed for page in parts]


def test_month_tells_what_it_brought_which_claims_turned_and_which_cells_filled(pages: Pages) -> None:
    page = read(pages["changes/"])
    (month,) = page.css("section[aria-labelledby^=month-]")
    assert "February 2026: 1 paper added and 1 correction" == words_of(month.css_first("h2"))
    assert [
        ("Claims whose state changed", ["0 of 5 studies show lost aroma. Overturned by Cold Proof."]),
        ("Cells filled for the first time", ["K4 Sourdough acidity with S1 Dough"]),
    ] == [
        (words_of(part.css_first("h3")), [words_of(line) for line in part.css("li")]) for part in month.css("div > div")
    ]
    assert ["~/claims/#aroma-unseen", "~/papers/cold-proof2026/", "~/tables/method-by-stage/#cell-acid--dough"] == [
        link.attributes["href"] for link in month.css("li a")
    ]
    assert "Other months March 2026: 1 correction" == words_of(page.css_first("section[aria-labelledby=quiet]"))
    assert page.css_first("li#month-2026-03")


def test_month_in_which_only_claims_turned_tells_which(small: Survey, make_contexts: MakeContexts) -> None:
    page = read(pages_of(make_contexts(replace(small, config=replace(small.config, home=None))))["changes/"])
    (month,) = page.css("section[aria-labelledby^=month-]")
    assert ["Claims whose state changed"] == [words_of(head) for head in month.css("h3")]


def test_months_of_which_no_more_is_known_stand_in_one_list(small: Survey, make_contexts: MakeContexts) -> None:
    days = [date(2022, 1, 1) + timedelta(days=31 * number) for number in range(40)]
    papers = tuple(
        replace(small.papers[0], key=f"paper-{number}", added=added, amendments=(), removed=None)
        for number, added in enumerate(days)
    )
    config = replace(small.config, editions=(), home=None)
    plain = replace(small, papers=papers, claims=(), config=config)
    page = read(pages_of(make_contexts(plain))["changes/"])
    assert [] == page.css("h2[id^=month-]")
    months = page.css("section[aria-labelledby=quiet] li")
    assert len({(added.year, added.month) for added in days}) == len(months)
    assert "16 earlier months" == words_of(page.css_first("section[aria-labelledby=quiet] summary"))


def test_month_has_its_first_and_last_day_and_cells_of_two_values_that_lead_to_what_they_hold_now(
    small: Survey, make_contexts: MakeContexts
) -> None:
    paper, (first, last) = small.papers[0], (date(2026, 2, 1), date(2026, 2, 28))
    left = Removal(date=date(2026, 3, 31), why="Withdrawn.")
    added = (
        replace(with_tags(paper, "left", method="freezing", stage="shelf"), added=first, removed=left),
        replace(with_tags(paper, "stayed", method="crock", stage="dough"), added=last),
        replace(with_tags(paper, "no-row", method="unknown", stage="oven"), added=last),
        replace(with_tags(paper, "no-column", method="linen", stage="unknown"), added=last),
        replace(with_tags(paper, "published", method="linen", stage="shelf"), added=small.config.editions[-1].date),
        replace(with_tags(paper, "next-day", method="linen", stage="shelf"), added=date(2026, 1, 16)),
    )
    survey = replace(small, papers=(*small.papers, *added), claims=())
    page = read(pages_of(make_contexts(survey))["changes/"])
    (month,) = page.css("section[aria-labelledby^=month-]")
    assert "February 2026: 5 papers added and 1 correction" == words_of(month.css_first("h2"))
    assert {
        "K2 Clay crock with S1 Dough": "~/tables/method-by-stage/#cell-crock--dough",
        "K3 Freezing with S3 Shelf": "~/tables/method-by-stage/",
        "K4 Sourdough acidity with S1 Dough": "~/tables/method-by-stage/#cell-acid--dough",
    } == {words_of(link): link.attributes["href"] for link in month.css("li a")}
    quiet = words_of(page.css_first("section[aria-labelledby=quiet]"))
    # What came on the day of the last edition is part of it.
    assert "Other months March 2026: 1 correction and 1 paper removed January 2026: 1 paper added" == quiet


def test_claim_that_a_contested_tag_decides_is_not_called_overturned(contexts: Contexts) -> None:
    site, edition = contexts
    by, day = tuple(edition.papers), date(2026, 2, 20)
    [overturned] = [report for report in site.reports if report.state == "overturned"]
    contested = replace(overturned, contested_by=(*by, "not-in-the-edition"))
    found = months._turned(edition, contested, day, day)
    assert found
    assert ("Contested", by[:4], 2) == (found.status, tuple(key for key, _ in found.papers), found.more)
    later = replace(contested, changes=(*contested.changes, replace(contested.changes[-1], date=date(2026, 3, 1))))
    found = months._turned(edition, later, day, day)
    assert found
    assert ("Overturned", ["cold-proof2026"], 0) == (found.status, [key for key, _ in found.papers], found.more)


def test_survey_without_dates_does_not_say_that_nothing_was_added(small: Survey, make_contexts: MakeContexts) -> None:
    papers = tuple(replace(paper, added=None, amendments=(), removed=None) for paper in small.papers)
    plain = replace(small, papers=papers, claims=(), config=replace(small.config, editions=()))
    page = pages_of(make_contexts(plain))["changes/"]
    assert "No change has a date" == heading_of(page)
    assert "added, corrected or removed" in words_of(read(page).css_first(".state"))


def test_survey_without_exclusions_compares_no_records_screened(small: Survey, make_contexts: MakeContexts) -> None:
    plain = replace(small, exclusions=(), claims=())
    comparison = read(pages_of(make_contexts(plain))["changes/first-to-living/"])
    assert [["Papers included", "5", "6", "+1"]] == lines(comparison, "sizes")


def test_day_with_many_additions_folds_those_behind_the_first(small: Survey, make_contexts: MakeContexts) -> None:
    tree = read(pages_of(make_contexts(many_papers(small, 40)))["changes/"])
    day = one(tree, "section[aria-labelledby^=day-]")
    assert [12, 28] == [len(found.css("li")) for found in day.css("ul")]
    assert "28 further papers added" == words_of(day.css_first("summary"))


def test_changes_of_a_day_are_not_compared_with_each_other(
    small: Survey, make_contexts: MakeContexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    contexts = make_contexts(many_papers(small, 40))
    compared: list[object] = []

    def noted(self: ChangeLine, other: object) -> bool:
        compared.append(other)
        return self is other

    monkeypatch.setattr(ChangeLine, "__eq__", noted)
    assert render_changes(*contexts)
    assert [] == compared
