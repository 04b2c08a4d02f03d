"""Charts as pages draw them: their files, their HTML, and on which page each one belongs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from generator.charts.bundle import BUNDLE, bundle_file
from generator.charts.chart import Cell, Chart, TableTwin
from generator.export.json_text import to_compact
from generator.render.claimed import ClaimMarks, Marks, merge_marks
from generator.render.environment import Templates

SCRIPT = "assets/charts/main.js"
FOLDER = "charts/"
# Pictures that leave room beside them; their tables stand there.
BESIDE = ("sunburst", "evidence", "flow", "scale", "agreement")


@dataclass(frozen=True, slots=True, kw_only=True)
class CellView:
    """A cell of a chart's table; claims: those that count its number."""

    text: str
    href: str
    claims: Marks


@dataclass(frozen=True, slots=True, kw_only=True)
class TwinView:
    """The table of a chart; the first cell of each row is its head, number_columns hold numbers alone."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[CellView, ...], ...]
    number_columns: frozenset[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartView:
    """A chart, ready to be drawn.

    claims: those that count a number of the chart; open: whether the table is unfolded at once
    source, bundle: addresses of its figure and of plotly.js; width: least width of the picture, 0 for any
    """

    id: str
    kind: str
    shows: str
    finding: str
    note: str
    claims: Marks
    spoken: str
    source: str
    bundle: str
    height: int
    width: int
    choice: str
    open: bool
    table: TwinView
    beside: TwinView | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartFamily:
    """Charts that differ in one axis, of which a page shows one at a time; of most families there is but one."""

    id: str
    charts: tuple[ChartView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gallery:
    """All charts of a survey, drawn once; views and drawn: by id."""

    charts: tuple[Chart, ...]
    views: Mapping[str, ChartView]
    drawn: Mapping[str, Markup]

    def of_kind(self, kind: str) -> tuple[Markup, ...]:
        """Return the charts of a kind."""
        return tuple(self.drawn[chart.id] for chart in self.charts if chart.kind == kind)

    def named(self, *names: str) -> tuple[Markup, ...]:
        """Return the charts with these ids, those that there are."""
        return tuple(self.drawn[name] for name in names if name in self.drawn)


NO_CHARTS = Gallery(charts=(), views={}, drawn={})


def scripts_for(shown: Sequence[object]) -> tuple[str, ...]:
    """Return the scripts that a page needs for the charts that it shows."""
    return (SCRIPT,) if shown else ()


def policy_for(shown: Sequence[object]) -> Mapping[str, str]:
    """Return what a page must allow for the charts that it shows: saved as PNG, a picture passes through a blob."""
    return {"img-src": "'self' data: blob:"} if shown else {}


def hang_gallery(charts: tuple[Chart, ...], templates: Templates, claims: ClaimMarks) -> Gallery:
    """Draw the HTML of every chart."""
    views = {chart.id: view_of(chart, claims) for chart in charts}
    drawn = {name: templates.part("chart", "chart", view) for name, view in views.items()}
    return Gallery(charts=charts, views=views, drawn=drawn)


def view_of(chart: Chart, claims: ClaimMarks) -> ChartView:
    """Return a chart as its template reads it."""
    table = _twin(chart.table, claims)
    beside = _twin(chart.beside, claims) if chart.beside else None
    return ChartView(
        id=chart.id,
        kind=chart.kind,
        shows=chart.shows,
        finding=chart.finding,
        note=chart.note,
        claims=merge_marks(*(cell.claims for twin in (table, beside) if twin for row in twin.rows for cell in row)),
        spoken=chart.spoken,
        source=f"~/{file_of(chart)}",
        bundle=f"~/{BUNDLE}",
        height=chart.height,
        width=chart.width,
        choice=chart.choice,
        open=chart.kind in BESIDE,
        table=table,
        beside=beside,
    )


def _claims_of(cell: Cell, claims: ClaimMarks) -> Marks:
    if cell.figure:
        return claims.of_figure(*cell.figure)
    return claims.of_address(cell.href) if cell.number is not None else ()


def _twin(table: TableTwin, claims: ClaimMarks) -> TwinView:
    return TwinView(
        caption=table.caption,
        head=table.head,
        rows=tuple(
            tuple(
                CellView(
                    text=cell.text,
                    href=cell.href,
                    claims=_claims_of(cell, claims),
                )
                for cell in row
            )
            for row in table.rows
        ),
        number_columns=table.number_columns,
    )


def families_of(gallery: Gallery) -> tuple[ChartFamily, ...]:
    """Return the charts by family, in the order in which the families first occur."""
    found: dict[str, list[ChartView]] = {}
    for chart in gallery.charts:
        found.setdefault(chart.family or chart.id, []).append(gallery.views[chart.id])
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
