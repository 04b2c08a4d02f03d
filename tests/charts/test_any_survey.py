"""Charts of invented surveys with hostile texts: nothing breaks, nothing is lost, nothing is taken for markup."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import plotly.graph_objects as go
from hypothesis import given

from generator.analysis.statistics import compute_statistics
from generator.charts.address import MOST_NAMED
from generator.charts.draw import draw_charts
from generator.charts.sunburst import draw_sunburst
from generator.charts.text import broken, plotly_text
from generator.model.chart_request import ChartRequest
from generator.model.edition import select_edition
from generator.model.survey import Survey
from tests.analysis.invented import (
    DENIED,
    KIND,
    PANEL,
    STRONG,
    WAY,
    WEAK,
    make_exclusion,
    make_paper,
    make_survey,
    surveys,
    tagged,
)
from tests.charts.marks import marks_of, papers_at, rows_of
from tests.properties import examples

REQUESTS = (
    ChartRequest(kind="timeline"),
    ChartRequest(kind="paths", axes=("kind", "way", "panel")),
    ChartRequest(kind="sunburst", axes=("way",)),
    ChartRequest(kind="evidence"),
    ChartRequest(kind="heatmap"),
    ChartRequest(kind="flow"),
    ChartRequest(kind="scale", x="size", y="length"),
    ChartRequest(kind="agreement"),
)


def with_charts(survey: Survey) -> Survey:
    return replace(survey, config=replace(survey.config, charts=REQUESTS))


@given(surveys())
@examples(30)
def test_marks_tables_and_addresses_agree_whatever_the_tags(full: Survey) -> None:
    full = with_charts(full)
    survey = select_edition(full)
    for chart in draw_charts(full, survey, compute_statistics(survey)):
        go.Figure(data=list(chart.data), layout=dict(chart.layout))
        rows = [cell for head, cells in rows_of(chart) if head != "Month not known" for cell in cells]
        assert Counter(marks_of(chart)) == Counter(rows), chart.id
        for address, number in rows:
            if chart.kind != "flow" and address.startswith("~/papers/"):
                assert number == len(papers_at(full, address.partition("?")[2])), (chart.id, address)


def test_an_axis_that_concerns_few_papers_leads_to_these_alone() -> None:
    full = make_survey(
        make_paper("a", tags=tagged(kind="home", way="bag", panel="few")),
        make_paper("b", tags=tagged(kind="mill", way="bag")),
    )
    chart = draw_sunburst(full, WAY, PANEL)
    assert chart is not None
    assert {"~/papers/?picked=a&only=picked": 1, "~/papers/?way=bag&panel=few&count=primary": 1} == dict(
        marks_of(chart)
    )


def test_without_papers_only_what_needs_none_is_drawn() -> None:
    full = with_charts(make_survey(exclusions=(make_exclusion("X1"), make_exclusion("X2", stage="reading"))))
    charts = draw_charts(full, full, compute_statistics(full))
    assert {"evidence", "heatmap", "flow"} == {chart.kind for chart in charts}
    assert "None of" in next(chart.finding for chart in charts if chart.kind == "heatmap")
    assert "No paper has" in next(chart.finding for chart in charts if chart.kind == "evidence")


def test_no_chart_is_drawn_that_nobody_asks_for() -> None:
    full = make_survey(make_paper("a", tags=tagged(kind=KIND.values[0].id)))
    assert () == draw_charts(full, full, compute_statistics(full))


def test_labels_are_text_and_never_markup() -> None:
    hostile = '<a href="javascript:alert(1)">x</a> & <br>'
    assert '&lt;a href="javascript:alert(1)"&gt;x&lt;/a&gt; &amp; &lt;br&gt;' == plotly_text(hostile)
    assert "one two<br>&lt;b&gt;" == broken("one two <b>", 8)


def test_mark_of_many_papers_at_one_level_of_evidence_leads_to_a_query_for_them() -> None:
    papers = [
        make_paper(
            f"p{place}", tags=tagged(kind="home", sign={"hard": (WEAK if place % 3 else DENIED).id, "dry": STRONG.id})
        )
        for place in range(3 * MOST_NAMED + 3)
    ]
    full = with_charts(make_survey(*papers))
    survey = select_edition(full)
    charts = [chart for chart in draw_charts(full, survey, compute_statistics(survey)) if chart.axes == ("sign",)]
    marks = {mark: number for chart in charts if chart.kind == "evidence" for mark, number in marks_of(chart) if number}
    many, few = 2 * MOST_NAMED + 2, MOST_NAMED + 1
    assert {many, few, many + few} == set(marks.values())
    for address, number in marks.items():
        assert ".reading=" in address
        assert number == len(papers_at(full, address.partition("?")[2]))
