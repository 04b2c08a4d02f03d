"""The charts of `survey.yml`: what each kind takes, and what is said of a request that does not fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.chart_request import CHART_KINDS, ChartRequest
from generator.model.survey import parse_survey
from generator.problem import Problem
from generator.source.folder import read_folder

TAXONOMY = """\
axes:
  - {id: kind, label: Kind, question: Which?, required: true, values: [{id: one, label: One, definition: The first.}]}
  - id: signs
    label: Sign
    question: Which?
    none: no sign
    multiple: true
    evidence: [{id: seen, mark: solid}]
    values: [{id: crust, label: Crust, definition: It is hard.}]
  - {id: place, label: Place, question: Where?, none: nowhere, values: [{id: here, label: Here, definition: Here.}]}
"""


def parse(folder: Path, *charts: str) -> tuple[tuple[ChartRequest, ...], list[Problem]]:
    data = folder / "data"
    data.mkdir(exist_ok=True)
    (data / "taxonomy.yml").write_text(TAXONOMY, encoding="utf-8")
    lines = ["id: small", "title: Small", "description: A small one.", "charts:", *(f"  - {chart}" for chart in charts)]
    (data / "survey.yml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    survey, problems = parse_survey(read_folder(data))
    return survey.config.charts, [problem for problem in problems if problem.place.file.endswith("survey.yml")]


def test_every_kind_is_parsed_with_what_it_takes(tmp_path: Path) -> None:
    charts, problems = parse(
        tmp_path,
        "{kind: timeline}",
        "{kind: paths, axes: [kind, place]}",
        "{kind: sunburst, axes: kind}",
        "{kind: heatmap}",
        "{kind: evidence, axes: [signs]}",
        "{kind: flow}",
        "{kind: scale, x: size, y: length}",
        "{kind: agreement}",
    )
    assert [] == problems
    assert list(CHART_KINDS) == [chart.kind for chart in charts]
    assert [(), ("kind", "place"), ("kind",), (), ("signs",), (), (), ()] == [chart.axes for chart in charts]
    assert ("size", "length") == (charts[6].x, charts[6].y)


@pytest.mark.parametrize(
    ("chart", "column", "rule", "said"),
    [
        ("{kind: pie}", 12, "kinds-of-value", '"pie" is not possible'),
        ("{axes: [kind]}", 5, "required-fields", '"kind"'),
        ("{kind: timeline, axes: [knd]}", 29, "known-values", 'Did you mean "kind"?'),
        ("{kind: timeline, axes: [kind, kind]}", 35, "kinds-of-value", "a second time"),
        ("{kind: paths, axes: [kind]}", 25, "required-fields", "two axes at least"),
        ("{kind: paths, axes: [kind, signs]}", 32, "kinds-of-value", "no one place"),
        ("{kind: sunburst}", 5, "required-fields", "one axis at least"),
        ("{kind: evidence, axes: [kind]}", 29, "kinds-of-value", "no evidence levels"),
        ("{kind: flow, axes: [kind]}", 25, "kinds-of-value", "takes no axes"),
        ("{kind: heatmap, x: size}", 24, "kinds-of-value", "takes no metric"),
        ("{kind: scale, x: size}", 5, "required-fields", 'a metric in "y"'),
        ("{kind: scale, x: size, y: size}", 31, "kinds-of-value", "two different metrics"),
        ("{kind: flow, colour: red}", 18, "known-fields", '"colour" is not a field of the chart'),
    ],
)
def test_what_does_not_fit_is_told_at_its_place(tmp_path: Path, chart: str, column: int, rule: str, said: str) -> None:
    _, problems = parse(tmp_path, chart)
    assert [(5, column, rule)] == [(found.place.line, found.place.column, found.rule) for found in problems]
    assert said in problems[0].message
