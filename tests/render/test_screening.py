"""The screening page: the flow adds up, and each exclusion stands under its stage."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from generator.analysis.screening import stages_of
from generator.checks import filled_sections
from generator.model.axis_tags import AxisTags, Tag
from generator.model.edition import select_edition
from generator.model.paper import Removal
from generator.model.survey import Survey
from generator.render.pages.screening import render_screening
from generator.render.pages.statistics import render_statistics
from generator.wording.phrases import day, plural, sentence
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import first_page, heading_of, one, read, words_of


def test_heading_says_how_many_of_how_many(contexts: Contexts) -> None:
    chart = contexts[1].charts.views["flow"].chart
    assert chart.finding.startswith("6 of 9 records were included; of the 3 excluded, ")
    assert chart.finding == heading_of(first_page(render_screening, *contexts))


def test_chart_of_the_flow_is_the_only_flow_and_has_no_heading_of_its_own(contexts: Contexts) -> None:
    tree = read(first_page(render_screening, *contexts))
    assert tree.css_first("#chart-flow") is not None
    assert [] == tree.css(".flow, #chart-flow h2")


@pytest.fixture
def uncharted(small: Survey, make_contexts: MakeContexts) -> Contexts:
    """Return what pages draw on of a survey that asks for no charts."""
    return make_contexts(without_charts(small))


def without_charts(survey: Survey) -> Survey:
    """Return a survey that asks for no charts."""
    return replace(survey, config=replace(survey.config, charts=()))


def test_flow_goes_from_audited_to_retained_by_the_protocols_stages(uncharted: Contexts) -> None:
    page = first_page(render_screening, *uncharted)
    assert "3 of 9 records were excluded, 6 included" == heading_of(page)
    tree = read(page)
    assert ["~/claims/#left-out"] * 2 == [mark.attributes["href"] for mark in tree.css(".flow a.claimed")[:2]]
    for mark in tree.css(".flow a.claimed"):
        mark.decompose()
    steps = [words_of(step) for step in tree.css(".flow > li")]
    assert [
        "9records screenedAll records screened.",
        "1excluded: At a glance1 of 9 records; 8 remain.",
        "1excluded: After reading1 of 9 records; 7 remain.",
        "1excluded: Told twice1 of 9 records; 6 remain.",
        "6papers included6 of 9 records are the papers of this survey.",
    ] == steps


def test_bars_stand_where_the_flow_has_come_to(uncharted: Contexts) -> None:
    bars = [bar.attributes["style"] for bar in read(first_page(render_screening, *uncharted)).css(".flow i")]
    assert [
        "--from:0;--part:1.0",
        "--from:0.8889;--part:0.1111",
        "--from:0.7778;--part:0.1111",
        "--from:0.6667;--part:0.1111",
        "--from:0;--part:0.6667",
    ] == bars


def test_exclusion_has_its_own_address_and_all_that_was_logged(contexts: Contexts) -> None:
    tree = read(first_page(render_screening, *contexts))
    first = one(tree, "#X1")
    link = one(first, "h3 a")
    assert "https://example.org/toast" == link.attributes["href"]
    assert "X1 · arXiv:2402.99931 · arXiv · query family staling · 4 January 2026" in words_of(first)
    assert "It is about toast, which is stale on purpose." in words_of(first)
    assert [] == first.css(".chip")


def test_near_miss_shows_its_tags_with_evidence_and_whose_reading_they_are(contexts: Contexts) -> None:
    near = one(read(first_page(render_screening, *contexts)), "#X2")
    assert [
        "K2Clay crock",
        "S3Shelf, judged by tasters",
        "Soft crust, shown in the study",
        "Kitchen trial",
        "Small panel",
    ] == [words_of(chip) for chip in near.css(".chip")]
    assert "Source of these tags: The makers of this survey, from the one chapter on bread." in words_of(near)


def test_tag_of_a_near_miss_that_is_a_single_word_says_of_which_axis(
    small: Survey, make_contexts: MakeContexts
) -> None:
    mould = {"signs": AxisTags(tags=(Tag(value="mould"),))}
    logged = tuple(replace(each, tags=mould) if each.id == "X2" else each for each in small.exclusions)
    near = one(read(first_page(render_screening, *make_contexts(replace(small, exclusions=logged)))), "#X2")
    assert ["Mould (sign of staling)"] == [words_of(chip) for chip in near.css(".chip")]


def test_stage_that_only_the_log_names_is_shown_last(small: Survey) -> None:
    odd = replace(small.exclusions[0], stage="basement")
    survey = replace(small, exclusions=(odd, *small.exclusions[1:]))
    assert ["glance", "reading", "twin", "basement"] == [stage.id for stage in stages_of(survey)]


def test_what_was_screened_later_stands_apart_and_is_in_no_count(small: Survey, make_contexts: MakeContexts) -> None:
    later = replace(small.exclusions[0], id="L1", date=date(2026, 4, 2))
    # Without an edition from before, nobody knows which papers joined later.
    survey = replace(small, config=replace(small.config, editions=()), claims=(), later=(later,))
    page = first_page(render_screening, *make_contexts(survey))
    tree = read(page)
    # A share would be of records of which some are in no count.
    sizes = "6 papers included, 3 records excluded at first and 1 later"
    assert heading_of(page).startswith(f"{sizes}; of the 3 excluded then, ")
    section = one(tree, "section[aria-labelledby=later]")
    assert section.css_first("#L1") is not None
    assert "1 record" in words_of(section)
    assert words_of(tree.css_first(".boundary")).count("Not counted: 1 record excluded later.") == 1
    listed = first_page(render_screening, *make_contexts(without_charts(survey)))
    assert "All records screened, except those excluded later." in words_of(read(listed).css_first(".flow"))
    assert sizes == heading_of(listed)


def test_papers_added_beside_later_exclusions_are_in_no_stage(small: Survey, make_contexts: MakeContexts) -> None:
    edition, *_ = small.config.editions
    then = {paper.key for paper in select_edition(small, edition.id).papers}
    old = [paper for paper in small.papers if paper.key in then and paper.removed is None]
    gone = replace(old[0], removed=Removal(date=date(2026, 4, 2), why="It was withdrawn."))
    new = [replace(old[0], key=f"new{place}", added=date(2026, 4, 2)) for place in range(3)]
    later = replace(small.exclusions[0], id="L1", date=date(2026, 4, 2))
    log = tuple(replace(each, date=edition.date) for each in small.exclusions)
    survey = replace(small, papers=(gone, *old[1:], *new), exclusions=log, later=(later,))
    tree = read(first_page(render_screening, *make_contexts(survey)))
    listed = read(first_page(render_screening, *make_contexts(without_charts(survey))))
    for mark in (*tree.css("a.claimed"), *listed.css("a.claimed")):
        mark.decompose()
    first, today = len(old), len(old) + 2
    steps = [words_of(step) for step in listed.css(".flow > li")]
    assert f"{first + 3}records screenedAll records of the first screening." == steps[0]
    by = f"papers included by {day(edition.date)}"
    assert [
        f"{first}{by}{first} of {first + 3} records: {edition.label}.",
        f"1paper removed sinceOf these, {plural(first - 1, 'paper')} {'remains' if first == 2 else 'remain'}.",
        "3papers added sinceNot in the stages above.",
        "1excluded sinceNot in the stages above.",
        f"{today}papers includedThe papers of this survey.",
    ] == steps[4:]
    assert "Not counted" not in words_of(tree.css_first(".survey"))
    assert f" led to the papers of this edition: {edition.label}. " in words_of(tree.css_first(".boundary"))
    rows = [[words_of(cell) for cell in row.css("th, td")] for row in tree.css("#chart-flow tbody tr")]
    assert [
        [sentence(by), f"{first}"],
        ["Excluded since", "1"],
        ["Papers added since", "3"],
        ["Papers removed since", "1"],
        ["Papers included", f"{today}"],
    ] == [row[:2] for row in rows[-5:]]


def test_survey_that_only_logs_later_exclusions_says_not_that_none_was_excluded(
    small: Survey, make_contexts: MakeContexts
) -> None:
    later = replace(small.exclusions[0], id="L1", date=date(2026, 4, 2))
    site, edition = make_contexts(replace(small, exclusions=(), later=(later,)))
    for page in (first_page(render_screening, site, edition), next(render_statistics(site, [edition]))):
        assert "6 papers included, 1 record excluded later" == heading_of(page)
    assert read(first_page(render_screening, site, edition)).css_first(".flow") is None
    assert [] == list(filled_sections.check(site.survey))
