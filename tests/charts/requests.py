"""A survey that asks for every kind of chart and can fill it: what it asks for already, and what it lacks of that."""

from __future__ import annotations

from dataclasses import replace

from generator.charts.kind import ChartKind
from generator.charts.registry import CHART_MODULES
from generator.model.chart_request import ChartRequest
from generator.model.scale import parse_scale
from generator.model.survey import Survey
from generator.problem import Problem
from generator.source.yaml_reader import read_yaml

# The small survey has no system with figures of two metrics.
SECOND_METRIC = """\
figures:
  - {system: Village oven, kind: industrial, metric: keeping_time, label: Until sold, value: 6, unit: days,
     date: 2022-10, source: The log, evidence: blog, confidence: low}
"""


def with_every_kind(survey: Survey) -> Survey:
    """Return a survey that has a request of every kind."""
    asked = survey.config.charts
    kinds = (module.KIND for name, module in CHART_MODULES.items() if name not in {request.kind for request in asked})
    return replace(survey, config=replace(survey.config, charts=(*asked, *(_request(kind, survey) for kind in kinds))))


def with_second_metric(survey: Survey) -> Survey:
    """Return the small survey with a system that has a figure on both of its metrics."""
    value, _ = read_yaml(SECOND_METRIC, "scale.yml")
    assert value is not None
    problems: list[Problem] = []
    more = parse_scale(value, problems).figures
    assert [] == problems
    return replace(survey, scale=replace(survey.scale, figures=(*survey.scale.figures, *more)))


def _request(kind: ChartKind, survey: Survey) -> ChartRequest:
    axes = [axis.id for axis in survey.taxonomy.axes if kind.fits(axis)] if kind.least_axes else []
    metrics = list(dict.fromkeys(figure.metric for figure in survey.scale.figures)) if kind.takes_metrics else []
    x, y = (*metrics, "", "")[:2]
    return ChartRequest(kind=kind.name, axes=tuple(axes), x=x, y=y)
