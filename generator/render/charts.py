"""Charts as pages draw them: their files, their HTML, and on which page each one belongs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from generator.charts.bundle import BUNDLE, bundle_file
from generator.charts.chart import Chart, TableTwin
from generator.export.json_text import to_compact
from generator.render.environment import Templates

SCRIPT = "assets/charts/main.js"
FOLDER = "charts/"
# Pictures that leave room beside them; their tables stand there.
BESIDE = ("sunburst", "evidence", "flow", "scale", "agreement")


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartView:
    """A chart, ready to be drawn.

    open: whether the table is unfolded at once
    source, bundle: addresses of its figure and of plotly.js; width: least width of the picture, 0 for any
    """

    id: str
    kind: str
    shows: str
    finding: str
    note: str
    spoken: str
    source: str
    bundle: str
    height: int
    width: int
    choice: str
    open: bool
    table: TableTwin
    beside: TableTwin | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartFamily:
    """Charts that differ in one axis, of which a page shows one at a time; of most families there is but one."""

    id: str
    charts: tuple[ChartView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gallery:
    """All charts of a survey, drawn once; by id."""

    charts: tuple[Chart, ...]
    drawn: Mapping[str, Markup]

    def of_kind(self, kind: str) -> tuple[Markup, ...]:
        """Return the charts of a kind."""
        return tuple(self.drawn[chart.id] for chart in self.charts if chart.kind == kind)

    def named(self, *names: str) -> tuple[Markup, ...]:
        """Return the charts with these ids, those that there are."""
        return tuple(self.drawn[name] for name in names if name in self.drawn)


NO_CHARTS = Gallery(charts=(), drawn={})


def scripts_for(shown: Sequence[object]) -> tuple[str, ...]:
    """Return the scripts that a page needs for the charts that it shows."""
    return (SCRIPT,) if shown else ()


def policy_for(shown: Sequence[object]) -> Mapping[str, str]:
    """Return what a page must allow for the charts that it shows: saved as PNG, a picture passes through a blob."""
    return {"img-src": "'self' data: blob:"} if shown else {}


def hang_gallery(charts: tuple[Chart, ...], templates: Templates) -> Gallery:
    """Draw the HTML of every chart."""
    return Gallery(
        charts=charts, drawn={chart.id: templates.part("chart", "chart", view_of(chart)) for chart in charts}
    )


def view_of(chart: Chart) -> ChartView:
    """Return a chart as its template reads it."""
    return ChartView(
        id=chart.id,
        kind=chart.kind,
        shows=chart.shows,
        finding=chart.finding,
        note=chart.note,
        spoken=chart.spoken,
        source=f"~/{file_of(chart)}",
        bundle=f"~/{BUNDLE}",
        height=chart.height,
        width=chart.width,
        choice=chart.choice,
        open=chart.kind in BESIDE,
        table=chart.table,
        beside=chart.beside,
    )


def families_of(charts: Sequence[Chart]) -> tuple[ChartFamily, ...]:
    """Return charts by family, in the order in which the families first occur."""
    found: dict[str, list[ChartView]] = {}
    for chart in charts:
        found.setdefault(chart.family or chart.id, []).append(view_of(chart))
    return tuple(ChartFamily(id=family, charts=tuple(views)) for family, views in found.items())


def file_of(chart: Chart) -> str:
    """Return where a chart's figure lies, below the root."""
    return f"{FOLDER}{chart.id}.json"


def chart_files(charts: Sequence[Chart]) -> dict[str, str]:
    """Return the figures by path, and plotly.js when there are any.

    A figure is Plotly's own, but its colours are `var(--token)`, and addresses of marks begin with `~/`.
    """
    if not charts:
        return {}
    return {file_of(chart): f"{to_compact(_document(chart))}\n" for chart in charts} | bundle_file()


def _document(chart: Chart) -> Mapping[str, Any]:
    return {"title": chart.finding, "subtitle": chart.shows, "data": list(chart.data), "layout": dict(chart.layout)}
