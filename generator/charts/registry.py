"""Every kind of chart, by the module that draws it; on a page that shows several kinds they stand in this order."""

from __future__ import annotations

from generator.charts import agreement, evidence, flow, heatmap, paths, scale, sunburst, timeline
from generator.charts.kind import ChartKind, ChartModule

_MODULES: tuple[ChartModule, ...] = (
    evidence,
    timeline,
    paths,
    sunburst,
    heatmap,
    flow,
    scale,
    agreement,
)
CHART_MODULES = {module.KIND.name: module for module in _MODULES}


def chart_kind(name: str) -> ChartKind:
    """Return the kind of a drawn chart."""
    return CHART_MODULES[name].KIND
