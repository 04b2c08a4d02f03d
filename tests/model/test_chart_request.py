"""The charts of `survey.yml` as they are written, whatever their kinds make of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.chart_request import ChartRequest
from generator.model.survey import parse_survey
from generator.problem import Problem
from generator.source.folder import read_folder
from tests.charts.asked_survey import write_asked


def parse(folder: Path, *charts: str) -> tuple[tuple[ChartRequest, ...], list[Problem]]:
    survey, problems = parse_survey(read_folder(write_asked(folder, charts)))
    return survey.config.charts, [problem for problem in problems if problem.place.file.endswith("survey.yml")]


def test_a_request_keeps_what_is_written_and_where(tmp_path: Path) -> None:
    charts, problems = parse(
        tmp_path, "{kind: sunburst, axes: kind}", "{kind: pie, axes: [kind, place], x: size, y: length}"
    )
    assert [] == problems
    assert ("sunburst", ("kind",), "", "") == (charts[0].kind, charts[0].axes, charts[0].x, charts[0].y)
    assert ("pie", ("kind", "place"), "size", "length") == (charts[1].kind, charts[1].axes, charts[1].x, charts[1].y)
    assert [5, 12, 23, 30, 41, 50] == [
        charts[1].place_of(path).column for path in ("nothing", "kind", "axes", "axes.1", "x", "y")
    ]


@pytest.mark.parametrize(
    ("chart", "column", "rule", "said"),
    [
        ("{axes: [kind]}", 5, "required-fields", '"kind"'),
        ("{kind: timeline, axes: [knd]}", 29, "known-values", 'Did you mean "kind"?'),
        ("{kind: timeline, axes: [kind, kind]}", 35, "value-types", "is repeated"),
        ("{kind: scale, x: size, y: size}", 31, "value-types", "two different ones"),
        ("{kind: flow, colour: red}", 18, "known-fields", '"colour" is not a field of the chart'),
    ],
)
def test_what_does_not_fit_is_told_at_its_place(tmp_path: Path, chart: str, column: int, rule: str, said: str) -> None:
    _, problems = parse(tmp_path, chart)
    assert [(5, column, rule)] == [(found.place.line, found.place.column, found.rule) for found in problems]
    assert said in problems[0].message
