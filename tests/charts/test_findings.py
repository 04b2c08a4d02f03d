"""What a chart says in words: its finding and its note, where surveys that lack something need other ones."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from generator.analysis.agreement import compare_rows
from generator.analysis.counts import count_axis
from generator.analysis.cross import cross_axes
from generator.charts.agreement import draw_agreement
from generator.charts.chart import Chart
from generator.charts.colours import mark_fill
from generator.charts.evidence import draw_evidence
from generator.charts.flow import draw_flow
from generator.charts.heatmap import draw_heatmap
from generator.charts.sunburst import draw_sunburst
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.svg.text import LINE
from tests.analysis.invented import SIGN, TIME, make_axis, make_exclusion, make_paper, make_survey, tagged
from tests.charts.marks import traces_of


def evidence_of(axis: Axis, *tags: dict[str, str]) -> Chart:
    """Draw the levels of papers with tags on an axis."""
    survey = make_survey(*(make_paper(f"p{place}", tags=tagged(**{axis.id: each})) for place, each in enumerate(tags)))
    return draw_evidence(survey, count_axis(survey, axis))


def test_strongest_evidence_is_told_by_the_values_that_lead_and_those_that_have_none() -> None:
    lead = "The most frequent value with the evidence “firmly” is Label of early, in 1 of 2 papers; "
    assert (
        f"{lead}none for Label of noon and Label of late"
        == evidence_of(TIME, {"early": "strong"}, {"late": "weak"}).finding
    )
    each = "values with the evidence “firmly” are Label of early and Label of noon, in 1 of 2 papers each"
    assert (
        f"The most frequent {each}; none for Label of late"
        == evidence_of(TIME, {"early": "strong"}, {"noon": "strong"}).finding
    )
    nothing = "No paper has a value on axis time with the evidence “firmly”"
    assert nothing == evidence_of(TIME, {"late": "weak"}).finding


def test_rings_of_one_paper_speak_of_one() -> None:
    one, other = make_axis("one", "a"), make_axis("other", "b")
    chart = draw_sunburst(make_survey(make_paper(tags=tagged(one="a", other="b"))), one, other)
    assert chart is not None
    assert "1<br>paper" == traces_of(chart)[0]["labels"][0]


@pytest.mark.parametrize(("axis", "told"), [(TIME, True), (SIGN, False)])
def test_secondary_values_are_told_of_where_an_axis_has_a_first_one(axis: Axis, told: bool) -> None:
    assert told == ("Secondary values count as well." in evidence_of(axis, {axis.values[0].id: "weak"}).note)


@pytest.mark.parametrize(("mark", "shape"), [("dotted", "."), ("hatched", "/"), ("solid", ""), ("half", "")])
def test_fill_of_a_mark_has_its_shape(mark: str, shape: str) -> None:
    pattern = mark_fill(TIME, mark)["pattern"]
    assert isinstance(pattern, dict)
    assert shape == pattern["shape"]


def test_table_of_one_pair_speaks_of_one() -> None:
    one, other = make_axis("one", "a"), make_axis("other", "b")
    survey = make_survey(make_paper(tags=tagged(one="a", other="b")))
    assert draw_heatmap(cross_axes(survey, one, other)).finding.startswith(
        "0 of 1 pair of axis one and axis other is empty; "
    )


@pytest.mark.parametrize(
    ("stages", "told"),
    [
        (("title", "title", "text"), "of the 3 excluded, most (2) at “title”"),
        (("title", "title", "text", "trial"), "of the 4 excluded, 2 at “title”, more than at any other stage"),
        (("title", "text"), "of the 2 excluded, 1 each at “text” and “title”"),
        (("title", "title"), "of the 2 excluded, all at “title”"),
        (("title",), "the one excluded, at “title”"),
    ],
)
def test_screening_tells_at_which_stage_most_were_left_out(stages: tuple[str, ...], told: str) -> None:
    left = tuple(make_exclusion(f"X{place}", stage=stage) for place, stage in enumerate(stages))
    survey = make_survey(make_paper(), exclusions=left)
    chart = draw_flow(survey, survey)
    assert chart is not None
    assert chart.finding.endswith(f"; {told}")


def test_boxes_of_the_screening_that_hold_one_speak_of_one() -> None:
    survey = make_survey(make_paper(), exclusions=(make_exclusion("X1", stage="title"),))
    chart = draw_flow(survey, survey)
    assert chart is not None
    said = [str(words) for trace in traces_of(chart) for _, words, _ in trace["customdata"]]
    assert ["2 records screened", "1 paper included"] == said[:2]
    assert "1 excluded: title" in said


def test_date_in_a_box_of_the_screening_stays_in_one_line() -> None:
    papers = make_paper("old", added=date(2026, 1, 1)), make_paper("new", added=date(2026, 3, 1))
    left = make_exclusion("X1", stage="title", date=date(2026, 1, 1))
    later = make_exclusion("L1", date=date(2026, 3, 1))
    survey = replace(make_survey(*papers, exclusions=(left,)), later=(later,))
    chart = draw_flow(survey, survey)
    assert chart is not None
    texts = [str(text) for trace in traces_of(chart) for text in trace["text"]]
    assert "<b>1</b><br>paper included by<br>1\N{NO-BREAK SPACE}February\N{NO-BREAK SPACE}2026" in texts


@pytest.mark.parametrize("label", ["Title", "At a glance", "Full text assessed for eligibility by two readers"])
def test_boxes_of_the_screening_hold_the_words_of_a_stage_however_long(small: Survey, label: str) -> None:
    first, *others = small.protocol.stages
    named = replace(small, protocol=replace(small.protocol, stages=(replace(first, label=label), *others)))
    chart = draw_flow(named, named)
    assert chart is not None
    traces = {trace["name"]: trace for trace in traces_of(chart)}
    row, stages = chart.height / len(traces["remaining"]["text"]), traces["stages"]
    for text, height in zip(stages["text"], stages["width"], strict=True):
        assert (str(text).count("<br>") + 1) * LINE < height * row


def test_records_that_were_excluded_later_are_noted_only_where_no_box_holds_them(small: Survey) -> None:
    later = replace(small, later=(replace(small.exclusions[0], id="L1", date=date(2026, 4, 2)),))
    bare = replace(later, config=replace(later.config, editions=()))
    charts = [draw_flow(survey, survey) for survey in (small, later, bare)]
    whole = "Each small box is one reason, as wide as its number of records; the table gives the reasons in full."
    said = [
        (chart.note, any(trace["name"] == "since" for trace in traces_of(chart)))
        for chart in charts
        if chart is not None
    ]
    assert [(whole, False), (whole, True), (f"{whole} Not counted: 1 record excluded later.", False)] == said


def test_second_reading_of_one_paper_speaks_of_one_and_of_none_is_not_drawn(small: Survey) -> None:
    audit = small.audits[0]
    [row] = [each for each in audit.rows if compare_rows(small, audit)[each.paper][-1].same is False]
    chart = draw_agreement(small, replace(audit, rows=(row,)))
    assert chart is not None
    assert chart.finding.endswith("and agree least on Stage, 0 of 1 paper")
    assert draw_agreement(small, replace(audit, rows=())) is None
