"""Marks beside numbers: found by value, cell, address, size, stage and figure, each with how its claim fares."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.analysis.claim_report import report_claim
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.render.claimed import ClaimMarks, mark_claims, merge_marks
from generator.render.context import EditionContext, SiteContext
from tests.analysis.invented_claims import make_claim
from tests.render.conftest import MakeContexts


@pytest.fixture
def marks(edition: EditionContext) -> ClaimMarks:
    return edition.claims


def test_mark_says_where_the_claim_stands_and_how_it_fares(marks: ClaimMarks) -> None:
    (mark,) = marks.of_value("method", "acid")
    assert ("acid-leads", "~/claims/#acid-leads", "acid leads", "is-moved", "confirmed with new numbers") == (
        mark.id, mark.href, mark.name, mark.mark, mark.status,
    )  # fmt: skip
    assert mark.sentence.startswith("1 of 5 studies keeps bread by sourdough acidity")
    assert "Numbers as of the first loaf (January 2026)" == marks.as_of((mark,))


def test_mark_of_an_earlier_edition_says_how_the_claim_fared_then(small: Survey, site: SiteContext) -> None:
    then = mark_claims(small, select_edition(small, "first"), "first", site.report_of)
    assert ["is-holds", "is-holds", "is-described"] == [mark.mark for mark in then.by_id.values()]
    assert "" == then.as_of(tuple(then.by_id.values()))


def test_contested_claim_is_marked_so_in_the_living_edition_alone(small: Survey) -> None:
    claim = replace(make_claim(n="query: 'signs=mould&reading=strict', expect: 1"), id="mould", edition="first")
    survey = replace(small, claims=(claim,))
    reports = {"mould": report_claim(claim, survey)}
    assert ("crock-diary2024",) == reports["mould"].contested_by
    found = [
        mark_claims(survey, select_edition(survey, edition), edition, reports).by_id["mould"].mark
        for edition in ("living", "first")
    ]
    assert ["is-contested", "is-holds"] == found


@pytest.mark.parametrize(
    ("href", "claims"),
    [
        ("~/papers/?method=acid&count=primary", ["acid-leads"]),
        ("~/papers/?method=acid&count=primary&edition=first", ["acid-leads"]),
        ("~/papers/?method=acid", []),  # the explorer counts any value, the claim the first
        ("~/papers/?signs=aroma&signs.reading=strict&count=any", ["aroma-unseen"]),
        ("~/papers/?method=malt&count=primary", []),
        ("~/papers/?picked=village-oven2022&only=picked", []),
        ("~/papers/?colour=red", []),
        ("~/papers/", ["aroma-unseen"]),
        ("~/papers/?", []),
        ("~/screening/#stage-reading", ["left-out"]),
        ("~/screening/#stage-glance", []),
        ("~/axes/method/", []),
        ("", []),
    ],
)
def test_address_is_that_of_a_claims_number(marks: ClaimMarks, href: str, claims: list[str]) -> None:
    assert claims == [mark.id for mark in marks.of_address(href)]


def test_cell_that_a_claim_counts_is_found(small: Survey, edition: EditionContext) -> None:
    claim = replace(make_claim(n="query: 'method=acid&kind=bakery', expect: 1"), id="cell", edition="first")
    survey = replace(small, claims=(claim,))
    marks = mark_claims(survey, select_edition(survey), "living", {"cell": report_claim(claim, survey)})
    table = edition.statistics.tables["kind-by-method"]
    assert {("bakery", "acid"): ["cell"]} == {
        place: [mark.id for mark in found]
        for place, cell in table.cells.items()
        if (found := marks.of_cell(table, cell))
    }


def test_sizes_and_stages_are_found(marks: ClaimMarks) -> None:
    assert [["aroma-unseen"], ["left-out"], ["left-out"]] == [
        [mark.id for mark in marks.of_size(which)] for which in ("papers", "excluded", "audited")
    ]
    assert ["left-out"] == [mark.id for mark in marks.of_stage("reading")]


def test_marks_are_merged_without_repeating_any(marks: ClaimMarks) -> None:
    acid, size = marks.of_value("method", "acid"), marks.of_size("papers")
    assert ["acid-leads", "aroma-unseen"] == [mark.id for mark in merge_marks(acid, size, acid)]
    assert () == merge_marks()


def test_table_of_a_chart_marks_figures_and_counted_papers(small: Survey, make_contexts: MakeContexts) -> None:
    figure = small.scale.figures[0]
    written = f"scale: {{system: {figure.system}, metric: {figure.metric}}}, expect: {figure.value:g}"
    made = replace(make_claim(n=written), id="figure", edition="first")
    home = replace(figure, system="Mill", metric="keeping_time", value=3.0, kind="industrial")
    mill = replace(figure, system="Mill", kind="industrial")
    scale = replace(small.scale, figures=(*small.scale.figures, home, mill, replace(home, system=figure.system)))
    _, edition = make_contexts(replace(small, claims=(made, *small.claims), scale=scale))
    (chart,) = (edition.charts.views[name] for name in edition.charts.views if name.startswith("scale"))
    marked = {cell.text for cell, claims in chart.by_cell.items() if claims}
    assert {"about 180 loaves"} == marked
    assert ["figure"] == [mark.id for mark in chart.claims]
    flow = edition.charts.views["flow"]
    assert ["left-out", "aroma-unseen"] == [mark.id for mark in flow.claims]
