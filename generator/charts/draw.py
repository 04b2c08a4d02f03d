"""A survey in, every chart that its `survey.yml` asks for out, in that order."""

from __future__ import annotations

from dataclasses import replace

from generator.analysis.page_finding import own_finding
from generator.analysis.statistics import Statistics
from generator.charts.chart import Chart
from generator.charts.kind import ChartKind, ChartSources
from generator.charts.registry import CHART_MODULES
from generator.model.chart_request import ChartRequest
from generator.model.survey import Survey


def draw_charts(full: Survey, survey: Survey, statistics: Statistics) -> tuple[Chart, ...]:
    """Draw the charts of a survey; one that has nothing to show is left out, and each is drawn once.

    full: the survey with all editions; survey, statistics: the edition that is shown
    """
    drawn: dict[str, Chart] = {}
    for request in survey.config.charts:
        module = CHART_MODULES[request.kind]
        for chart in module.draw(_sources(module.KIND, request, full, survey, statistics)):
            if chart is not None:
                own = own_finding(survey, "chart", chart.id, {})
                drawn.setdefault(chart.id, replace(chart, finding=own) if own else chart)
    return tuple(drawn.values())


def _sources(
    kind: ChartKind, request: ChartRequest, full: Survey, survey: Survey, statistics: Statistics
) -> ChartSources:
    named = (survey.taxonomy.axis(name) for name in request.axes)
    return ChartSources(
        full=full,
        survey=survey,
        statistics=statistics,
        request=request,
        named=tuple(axis for axis in named if axis is not None),
        fitting=tuple(axis for axis in survey.taxonomy.axes if kind.fits(axis)),
    )
