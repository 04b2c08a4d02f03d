"""The statistics page: every count of every axis, as the analysis gives it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.model.survey import Survey
from generator.render.context import SiteContext, make_edition_contexts
from generator.render.page import Page
from generator.render.pages import statistics
from generator.render.pages.statistics import render_statistics
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import faults_of, heading_of, one, read, words_of


@pytest.fixture(scope="module")
def page(contexts: Contexts) -> Page:
    site, edition = contexts
    return next(render_statistics(site, [edition]))


@pytest.fixture
def tree(page: Page) -> LexborHTMLParser:
    return read(page)


def rows(tree: LexborHTMLParser, axis: str) -> list[list[str]]:
    found = one(tree, f"section[aria-labelledby=count-{axis}]")
    for mark in found.css("a.claimed"):
        mark.decompose()
    return [[words_of(cell) for cell in row.css("th, td")] for row in found.css("tr")]


def test_page_is_sound_and_says_how_many_were_retained(page: Page, tree: LexborHTMLParser) -> None:
    assert [] == faults_of(page)
    assert "6 of 9 records were included" == heading_of(page)
    assert ["6", "3", "9"] == [words_of(number).split()[0] for number in tree.css("dl.figures dd")]


def test_axis_without_evidence_has_two_counts(tree: LexborHTMLParser) -> None:
    assert [
        ["Value", "Primary", "In all"],
        ["K1Linen wrap", "1 of 6", "1 of 6"],
        ["K1bBeeswax cloth", "0 of 6", "1 of 6"],
        ["K2Clay crock", "1 of 6", "1 of 6"],
        ["K3Freezing", "1 of 6", "1 of 6"],
        ["K4Sourdough acidity", "2 of 6", "2 of 6"],
        ["K5Added malt", "0 of 6", "0 of 6"],
        ["No way of keeping tested", "1 of 6", "1 of 6"],
    ] == rows(tree, "method")


def test_axis_with_evidence_has_the_strict_reading_and_who_was_assessed(tree: LexborHTMLParser) -> None:
    assert [
        ["Value", "Primary", "In all", "Measured on a scale", "Assessed"],
        ["S1Dough", "1 of 6", "2 of 6", "1 of 2", "2 of 2"],
        ["S2Oven", "1 of 6", "1 of 6", "1 of 1", "1 of 1"],
        ["S3Shelf", "2 of 6", "2 of 6", "1 of 1", "1 of 2"],
        ["S4Plate", "not tracked", "", ""],
        ["No stage named", "1 of 6", "1 of 6", "", ""],
        ["Not yet coded", "1 of 6", "1 of 6", "", ""],
    ] == rows(tree, "stage")


def test_axis_without_primary_values_has_one_count(tree: LexborHTMLParser) -> None:
    assert ["Value", "Papers", "Shown in the study", "Assessed"] == rows(tree, "signs")[0]
    assert all(len(row) == 4 for row in rows(tree, "signs"))


def test_denominator_is_the_papers_that_an_axis_concerns(tree: LexborHTMLParser) -> None:
    assert ["Large panel", "1 of 4", "1 of 4"] in rows(tree, "panel")


def test_absent_is_shown_unless_every_paper_has_a_value(tree: LexborHTMLParser) -> None:
    assert ["Nobody tasted", "0 of 4", "0 of 4"] in rows(tree, "panel")
    assert ["Kitchen trial", "Bakery trial", "Laboratory study", "Overview"] == [
        row[0] for row in rows(tree, "kind")[1:]
    ]


def test_tables_are_linked_with_their_files(tree: LexborHTMLParser) -> None:
    found = one(tree, "section[aria-labelledby=tables]")
    assert ["~/tables/method-by-stage/", "~/tables/method-by-stage.csv"] == [
        link.attributes["href"] for link in found.css("a")
    ][:2]
    assert "Way of keeping by stage" == words_of(found.css_first("a"))


def test_survey_without_a_screening_log_speaks_of_papers(small: Survey, make_contexts: MakeContexts) -> None:
    site, edition = make_contexts(replace(small, exclusions=()))
    page = next(render_statistics(site, [edition]))
    assert "6 papers included" == heading_of(page)
    assert ["Papers included"] == [words_of(name) for name in read(page).css(".figures dt")]
    assert [] == faults_of(page)


def test_what_was_screened_later_has_a_number_of_its_own_and_no_sum(small: Survey, make_contexts: MakeContexts) -> None:
    later = replace(small.exclusions[0], id="L1", date=date(2026, 4, 2))
    site, edition = make_contexts(replace(small, later=(later,)))
    page = read(next(render_statistics(site, [edition])))
    for mark in page.css("a.claimed"):
        mark.decompose()
    figures = [words_of(each) for each in page.css("dl.figures > div")]
    assert ["Papers included6", "Records excluded3", "Records excluded later1"] == figures


def test_numbers_that_a_claim_counts_lead_to_it(tree: LexborHTMLParser) -> None:
    found = {
        words_of(mark.parent).removeprefix(words_of(mark)): (mark.attributes["href"], words_of(mark))
        for mark in tree.css("section[aria-labelledby=count-method] a.claimed")
    }
    assert {"2 of 6": ("~/claims/#acid-leads", "used in claim acid leads (confirmed with new numbers)")} == found
    assert ["#aroma-unseen", "#left-out", "#left-out"] == [
        str(mark.attributes["href"]).removeprefix("~/claims/") for mark in tree.css("dl.figures a.claimed")
    ]


def test_mark_says_how_the_claim_fares_in_the_edition_of_the_page(site: SiteContext) -> None:
    _, first = render_statistics(site, make_edition_contexts(site))
    marks = read(first).css("a.claimed")
    assert marks
    assert {"(confirmed)", "(descriptive)"} == {f"({words_of(mark).partition(' (')[2]}" for mark in marks}


def test_rows_beyond_a_page_go_on_over_further_ones(site: SiteContext, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "MOST_ROWS", 12)
    living, first = make_edition_contexts(site)
    pages = list(render_statistics(site, [living, first]))
    paths = [f"{folder}statistics/{number}" for folder in ("", "editions/first/") for number in ("", "2/", "3/")]
    assert paths == [page.path for page in pages]
    assert [[]] * len(pages) == [faults_of(page) for page in pages]
    trees = [read(page) for page in pages]
    axes = [axis.id for axis in site.survey.taxonomy.axes]
    shown = [head.attributes["id"] for tree in trees for head in tree.css("h2[id^=count-]")]
    assert [f"count-{axis}" for axis in axes] * 2 == shown
    for part in ("dl.figures", "nav.switch", "section[aria-labelledby=tables]"):
        assert [1, 0, 0] * 2 == [len(tree.css(part)) for tree in trees]
    assert "Statistics, page 2" == heading_of(pages[4])
    assert "~/editions/first/statistics/" == one(trees[4], ".eyebrow a").attributes["href"]
