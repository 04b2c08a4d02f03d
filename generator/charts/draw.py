"""A survey in, every chart that its `survey.yml` asks for out, in that order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from generator.analysis.statistics import Statistics
from generator.charts.agreement import draw_agreement
from generator.charts.chart import Chart
from generator.charts.evidence import draw_evidence
from generator.charts.flow import draw_flow
from generator.charts.heatmap import draw_heatmap
from generator.charts.paths import draw_paths
from generator.charts.scale import draw_scale
from generator.charts.sunburst import draw_sunburst
from generator.charts.timeline import draw_timeline
from generator.model.chart_request import ChartRequest, fits_chart
from generator.model.survey import Survey
from generator.model.taxonomy import Axis

Drawn = Iterator[Chart | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sources:
    """What charts are drawn from: the survey with all editions, the one edition shown, and its numbers."""

    full: Survey
    survey: Survey
    statistics: Statistics

    def axes(self, request: ChartRequest) -> tuple[Axis, ...]:
        """Return the axes that a request names, or else every one that fits."""
        axes = self.survey.taxonomy.axes
        if not request.axes:
            return tuple(axis for axis in axes if fits_chart(request.kind, axis))
        named = (self.survey.taxonomy.axis(name) for name in request.axes)
        return tuple(axis for axis in named if axis is not None)


def draw_charts(full: Survey, survey: Survey, statistics: Statistics) -> tuple[Chart, ...]:
    """Draw the charts of a survey; one that has nothing to show is left out, and each is drawn once.

    full: the survey with all editions; survey, statistics: the edition that is shown
    """
    sources = _Sources(full=full, survey=survey, statistics=statistics)
    drawn: dict[str, Chart] = {}
    for request in survey.config.charts:
        for chart in _KINDS[request.kind](sources, request):
            if chart is not None:
                drawn.setdefault(chart.id, chart)
    return tuple(drawn.values())


def _timelines(sources: _Sources, request: ChartRequest) -> Drawn:
    return (draw_timeline(sources.survey, axis) for axis in sources.axes(request))


def _paths(sources: _Sources, request: ChartRequest) -> Drawn:
    yield draw_paths(sources.survey, sources.axes(request))


def _sunbursts(sources: _Sources, request: ChartRequest) -> Drawn:
    inner, *outer = sources.axes(request)
    others = outer or [axis for axis in sources.survey.taxonomy.axes if fits_chart(request.kind, axis)]
    return (draw_sunburst(sources.survey, inner, axis) for axis in others if axis != inner)


def _heatmaps(sources: _Sources, request: ChartRequest) -> Drawn:
    return (draw_heatmap(table) for table in sources.statistics.tables.values())


def _evidence(sources: _Sources, request: ChartRequest) -> Drawn:
    return (draw_evidence(sources.survey, sources.statistics.counts[axis.id]) for axis in sources.axes(request))


def _flow(sources: _Sources, request: ChartRequest) -> Drawn:
    yield draw_flow(sources.survey)


def _scale(sources: _Sources, request: ChartRequest) -> Drawn:
    yield draw_scale(sources.survey.scale, request.x, request.y)


def _agreements(sources: _Sources, request: ChartRequest) -> Drawn:
    return (draw_agreement(sources.full, audit) for audit in sources.survey.audits)


_KINDS: Mapping[str, Callable[[_Sources, ChartRequest], Drawn]] = {
    "timeline": _timelines,
    "paths": _paths,
    "sunburst": _sunbursts,
    "heatmap": _heatmaps,
    "evidence": _evidence,
    "flow": _flow,
    "scale": _scale,
    "agreement": _agreements,
}
