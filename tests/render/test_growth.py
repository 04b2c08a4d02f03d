"""A matrix month by month: the table that says it without a script, and the numbers that the slider draws."""

from __future__ import annotations

from dataclasses import replace

from generator.model.finding import parse_finding
from generator.model.survey import Survey
from generator.render.growth import growth_of
from generator.render.matrix import matrix_of
from generator.render.pages.home import render_home
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import read, words_of


def test_months_end_in_the_numbers_of_the_matrix(contexts: Contexts) -> None:
    site, edition = contexts
    table = edition.statistics.tables["method-by-stage"]
    matrix = matrix_of(table)
    steps = growth_of(site, edition, table, matrix)
    numbers: dict[str, str] = {}
    for step in steps:
        numbers |= dict(part.split("=") for part in step.cells.split())
    drawn = {
        f"{y}.{x}": str(len(cell.papers))
        for y, row in enumerate(matrix.rows)
        for x, cell in enumerate(row.cells)
        if cell.papers
    }
    assert drawn == numbers
    heads = dict(part.split("=") for step in steps for part in step.rows.split())
    assert [row.head.count.partition(" ")[0] for row in matrix.rows] == [heads[str(y)] for y in range(len(matrix.rows))]


def test_page_says_by_month_which_papers_filled_cells_and_turned_findings(contexts: Contexts) -> None:
    page = read(render_home(*contexts))
    rows = [words_of(row) for row in page.css("#by-month tbody tr")]
    assert 6 == len(rows)
    assert words_of(page.css_first("#by-month p")).endswith("month is counted on the last line of its year.")
    assert rows[0].startswith("March 2021: 1 paper")
    assert "K1 Linen wrap with S3 Shelf, first in The Linen Loaf" in rows[0]
    # As it last was so: of the five papers that had appeared by the month before.
    assert "No longer true: 0 of 5 studies show lost aroma, caused by Cold Proof" in rows[-1]


def test_finding_that_came_true_has_the_numbers_of_its_month(small: Survey, make_contexts: MakeContexts) -> None:
    claim = next(each for each in small.claims if each.id == "aroma-unseen")
    assert claim.finding is not None
    seen = replace(claim, finding=replace(claim.finding, test=parse_finding("aroma > 0")))
    claims = tuple(seen if each is claim else each for each in small.claims)
    page = render_home(*make_contexts(replace(small, claims=claims)))
    rows = [words_of(row) for row in read(page).css("#by-month tbody tr")]
    assert "Became true: 1 of 6 studies shows lost aroma, caused by Cold Proof" in rows[-1]


def test_months_that_changed_no_finding_have_no_column_for_them(small: Survey, make_contexts: MakeContexts) -> None:
    heads = [
        [words_of(head) for head in read(render_home(*make_contexts(survey))).css("#by-month thead th")]
        for survey in (small, replace(small, claims=()))
    ]
    assert [*heads[1], "Findings that changed"] == heads[0]


def test_survey_of_one_month_has_no_slider(small: Survey, make_contexts: MakeContexts) -> None:
    at_once = replace(small, papers=tuple(replace(paper, month="2022-10") for paper in small.papers))
    pages = [render_home(*make_contexts(survey)) for survey in (small, at_once)]
    assert [1, 0] == [len(read(page).css("[data-growth]")) for page in pages]
    assert [True, False] == ["assets/table/growth.js" in page.scripts for page in pages]
