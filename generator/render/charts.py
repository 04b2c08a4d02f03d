"""Charts as pages draw them: their files, their HTML, and on which page each one belongs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from markupsafe import Markup

from generator.charts.chart import Cell, Chart
from generator.charts.figure import Property
from generator.charts.kind import ChartKind
from generator.charts.plotly_js import PLOTLY_JS, read_plotly_js
from generator.charts.registry import CHART_MODULES, chart_kind
from generator.export.json_text import to_compact
from generator.export.later import LaterTexts, MadeOnce
from generator.record import frozen_record
from generator.render.claimed import ClaimMarks, Marks, merge_marks
from generator.render.environment import Templates
from generator.render.page import Page
from generator.render.pictures import WIDE, Picture, pictures_of

STYLE = "assets/css/charts.css"
SCRIPT = "assets/charts/main.js"
FOLDER = "charts/"
_KIND_ORDER = tuple(CHART_MODULES)


@frozen_record
class ChartView:
    """A chart, ready to be drawn.

    claims: those that count a number of the chart; by_cell: those that count the number of a cell in its tables
    source, plotly_js: addresses of its figure and of plotly.js; pictures: what stands there without it
    least_width: of the picture, 0 for any; address: of the page that it has for itself, empty for none
    """

    chart: Chart
    kind: ChartKind
    claims: Marks
    by_cell: Mapping[Cell, Marks]
    source: str
    plotly_js: str
    pictures: tuple[Picture, ...]
    least_width: int
    choice: str
    address: str

    @property
    def has_table_beside(self) -> bool:
        """Whether the column of a wide picture has room for this one, so that its table can stand beside it."""
        return "beside" in self.kind.table_place and self.least_width <= WIDE


# Charts that differ in their axes, of which a page shows one at a time; of many families there is but one.
Family = tuple[ChartView, ...]


@frozen_record
class RenderedCharts:
    """All charts of a survey, each drawn once, when a page is asked for that has it; views and drawn: by id.

    families: the ids of each, in the order in which they first occur; one that is alone in its family has no page
    """

    charts: tuple[Chart, ...]
    views: Mapping[str, ChartView]
    drawn: Mapping[str, Markup]
    families: tuple[tuple[str, ...], ...] = ()

    def at(self, address: str) -> tuple[Markup, ...]:
        """Return the charts that stand at an address, and on a page those of its sections; by kind."""
        return tuple(self.drawn[chart.id] for chart in self.here(address))

    def here(self, address: str) -> tuple[Chart, ...]:
        """Return what stands there, without drawing it."""
        here = [chart for chart in self.charts if any(_within(place, address) for place in chart.also_at)]
        return tuple(sorted(here, key=lambda chart: _KIND_ORDER.index(chart.kind)))

    def views_of(self, family: tuple[str, ...]) -> Family:
        """Return the charts of a family."""
        return tuple(self.views[name] for name in family)


NO_CHARTS = RenderedCharts(charts=(), views={}, drawn={})


def with_charts(page: Page, shown: Sequence[Markup | Chart]) -> Page:
    """Return a page with what the charts that it shows need; saved as PNG, a picture passes through a blob."""
    policy = {"img-src": "'self' data: blob:"}
    return replace(page, styles=(STYLE,), scripts=(SCRIPT, *page.scripts), policy=policy) if shown else page


def render_charts(charts: tuple[Chart, ...], templates: Templates, claims: ClaimMarks) -> RenderedCharts:
    """Return what draws the HTML of every chart."""
    by_id = {chart.id: chart for chart in charts}
    grouped: dict[str, list[str]] = {}
    for chart in charts:
        grouped.setdefault(chart.family or chart.kind, []).append(chart.id)
    families = tuple(map(tuple, grouped.values()))
    views = MadeOnce(
        {name: partial(view_of, by_id[name], claims, alone=len(family) == 1) for family in families for name in family}
    )
    drawn = MadeOnce({name: partial(_drawn, templates, views, name) for name in by_id})
    return RenderedCharts(charts=charts, views=views, drawn=drawn, families=families)


def _drawn(templates: Templates, views: Mapping[str, ChartView], name: str) -> Markup:
    return templates.part("chart", "chart", views[name])


def view_of(chart: Chart, claims: ClaimMarks, *, alone: bool) -> ChartView:
    """Return a chart as its template reads it; alone: no other chart is of its family."""
    tables = (chart.table, chart.undrawn) if chart.undrawn else (chart.table,)
    by_cell = {cell: _claims_of(cell, claims) for table in tables for row in table.rows for cell in row}
    pictures = pictures_of(chart, chart_kind(chart.kind))
    return ChartView(
        chart=chart,
        kind=chart_kind(chart.kind),
        claims=merge_marks(*by_cell.values()),
        by_cell=by_cell,
        source=f"~/{file_of(chart)}",
        plotly_js=f"~/{PLOTLY_JS}",
        pictures=pictures,
        least_width=max([chart.least_width, *(each.width for each in pictures if each.place == "any")]),
        choice=chart.choice or chart.shows,
        address="" if alone else f"~/{FOLDER}{chart.id}/",
    )


def _claims_of(cell: Cell, claims: ClaimMarks) -> Marks:
    if cell.figure:
        return claims.of_figure(*cell.figure)
    return claims.of_address(cell.href) if cell.number is not None else ()


def _within(place: str, address: str) -> bool:
    return place == address or place.startswith(f"{address}#")


def file_of(chart: Chart) -> str:
    """Return where a chart's figure lies, below the root."""
    return f"{FOLDER}{chart.id}.json"


def chart_files(charts: Sequence[Chart]) -> Mapping[str, bytes | str]:
    """Return the figures by path, and plotly.js when there are any.

    A figure is Plotly's own, but its colours are `var(--token)`, and addresses of marks begin with `~/`.
    """
    figures = {file_of(chart): partial(_to_document, chart) for chart in charts}
    return LaterTexts[bytes | str](figures | {PLOTLY_JS: read_plotly_js} if charts else {})


def _to_document(chart: Chart) -> str:
    figure: Mapping[str, Property] = {"data": list(chart.data), "layout": dict(chart.layout)}
    return f"{to_compact({'title': chart.finding, 'subtitle': chart.shows, **figure})}\n"
