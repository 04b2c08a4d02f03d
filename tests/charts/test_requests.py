"""Charts that `survey.yml` asks for against what their kinds take: each that cannot be drawn is named at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.charts.registry import CHART_MODULES
from generator.checked import check_data
from generator.problem import Problem
from tests.charts.asked_survey import write_asked

SECTIONS = ("screening", "audits", "scale")


def problems_of(folder: Path, *charts: str, sections: tuple[str, ...] = SECTIONS) -> list[Problem]:
    data = write_asked(folder, charts, f"sections: [{', '.join(sections)}]")
    found = (problem for problem in check_data(data).problems if problem.place.file.endswith("survey.yml"))
    # A section without data is told of, and left out.
    return [problem for problem in found if problem.rule != "filled-sections"]


@pytest.mark.parametrize(
    ("chart", "section"),
    [("{kind: flow}", "screening"), ("{kind: agreement}", "audits"), ("{kind: scale, x: a, y: b}", "scale")],
)
def test_chart_that_leads_to_a_section_needs_it(tmp_path: Path, chart: str, section: str) -> None:
    (problem,) = problems_of(tmp_path, chart, sections=())
    assert (5, 12, "value-types") == (problem.place.line, problem.place.column, problem.rule)
    assert f'leads to the section "{section}"' in problem.message
    assert [] == problems_of(tmp_path, chart, sections=(section,))


def test_chart_that_leads_to_a_section_needs_its_data_where_no_sections_are_named(tmp_path: Path) -> None:
    data = write_asked(tmp_path, ["{kind: flow}"])
    (problem,) = check_data(data).problems
    assert (5, 12, "value-types") == (problem.place.line, problem.place.column, problem.rule)
    assert 'leads to the section "screening", and excluded.yml is missing or empty.' in problem.message
    record = "{id: E1, title: A, stage: one, reason: It was.}"
    (data / "excluded.yml").write_text(f"excluded: [{record}]\n", encoding="utf-8")
    assert () == check_data(data).problems
    (data / "excluded.yml").write_text("excluded: [\n", encoding="utf-8")
    assert {"readable-file"} == {problem.rule for problem in check_data(data).problems}


def test_every_kind_is_taken_with_what_it_needs(tmp_path: Path) -> None:
    charts = (
        "{kind: timeline}",
        "{kind: paths, axes: [kind, place]}",
        "{kind: sunburst, axes: kind}",
        "{kind: heatmap}",
        "{kind: evidence, axes: [signs]}",
        "{kind: flow}",
        "{kind: scale, x: size, y: length}",
        "{kind: agreement}",
    )
    assert [] == problems_of(tmp_path, *charts)


@pytest.mark.parametrize(
    ("chart", "column", "rule", "said"),
    [
        (
            "{kind: pie}",
            12,
            "value-types",
            '"pie" is not valid for the field "kind"; expected',
        ),
        ("{kind: heatmaps}", 12, "value-types", 'Did you mean "heatmap"?'),
        ("{kind: paths, axes: [kind]}", 25, "required-fields", "two axes at least"),
        ("{kind: paths, axes: [kind, signs]}", 32, "value-types", "no single place"),
        ("{kind: paths, axes: [kind, plce]}", 32, "known-values", '"plce" is not an axis'),
        ("{kind: sunburst}", 5, "required-fields", "one axis at least"),
        ("{kind: evidence, axes: [kind]}", 29, "value-types", "no evidence levels"),
        ("{kind: evidence, axes: [signs, signs]}", 36, "value-types", "is repeated"),
        ("{kind: flow, axes: [kind]}", 25, "value-types", "takes no axes"),
        ("{kind: heatmap, x: size}", 24, "value-types", "takes no metric"),
        ("{kind: scale, x: size}", 5, "required-fields", 'a metric in "y"'),
    ],
)
def test_what_a_kind_cannot_draw_is_named_at_its_place(
    tmp_path: Path, chart: str, column: int, rule: str, said: str
) -> None:
    problems = problems_of(tmp_path, chart)
    assert [(5, column, rule)] == [(found.place.line, found.place.column, found.rule) for found in problems]
    assert said in problems[0].message


def test_metric_without_a_figure_is_named_once_others_have_figures(tmp_path: Path) -> None:
    """A chart with a mistyped metric was left out without a word."""
    said = "kind: industrial, value: 1, unit: t, source: A sign, evidence: doc, confidence: low"
    chart = "{kind: scale, x: sise, y: length}"
    assert [] == problems_of(tmp_path, chart)
    figures = "".join(f"  - {{system: Mill, metric: {metric}, {said}}}\n" for metric in ("size", "length"))
    (tmp_path / "data" / "scale.yml").write_text(f"figures:\n{figures}", encoding="utf-8")
    (problem,) = problems_of(tmp_path, chart)
    assert (5, 22, "known-values") == (problem.place.line, problem.place.column, problem.rule)
    assert '"sise" is not a metric of scale.yml. Did you mean "size"?' == problem.message


def test_each_kind_is_registered_once_by_its_own_name() -> None:
    assert 8 <= len(CHART_MODULES)
    assert [module.KIND.name for module in CHART_MODULES.values()] == list(CHART_MODULES)
