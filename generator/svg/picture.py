"""A whole figure in, a picture of a given size out: the story of the other modules."""

from __future__ import annotations

from collections.abc import Sequence

from generator.svg.annotations import draw_annotations, draw_shapes
from generator.svg.arcs import draw_arcs
from generator.svg.bars import draw_bars, stacked_ends
from generator.svg.cells import draw_cells
from generator.svg.element import element
from generator.svg.figure import Json, Value
from generator.svg.fill import Patterns
from generator.svg.legend import arrange_legend, draw_legend, legend_height
from generator.svg.plot_area import PlotArea, draw_axes, lay_out
from generator.svg.points import draw_points
from generator.svg.ribbons import draw_ribbons


def draw_picture(data: Sequence[Json], layout: Json, *, width: int, height: int, prefix: str) -> str:
    """Return a figure of bars, cells, points, ribbons or sectors as one SVG element, said by the words around it.

    data, layout: as Plotly reads them, colors as `var(--token)`; a mark's customdata is [address, words]
    width, height: pixels at which words have their size; prefix: begins every id in it, for a page shows several
    """
    kind = data[0]["type"]
    if kind == "parcats":
        inner = draw_ribbons(data[0], layout, width, height)
    elif kind == "sunburst":
        inner = draw_arcs(data[0], width, height)
    else:
        inner = _plot(data, layout, width, height, prefix)
    box = f"0 0 {width} {height}"
    return element("svg", inner, viewBox=box, xmlns="http://www.w3.org/2000/svg", font_size=12, aria_hidden="true")


def _plot(data: Sequence[Json], layout: Json, width: int, height: int, prefix: str) -> str:
    entries = arrange_legend(layout, data, width - 16)
    above = layout.get("legend", {}).get("y", 0) > 1
    room = legend_height(entries)
    xs, ys = _extents(data)
    bars = [trace for trace in data if trace["type"] == "bar"]
    lying = any(trace.get("orientation") == "h" for trace in bars)
    area, axes = lay_out(
        layout,
        xs,
        ys,
        width=width,
        height=height,
        top=room if above else 0,
        bottom=0 if above else room,
        from_zero=(bool(bars) and lying, bool(bars) and not lying),
    )
    patterns = Patterns(prefix)
    marks = [draw_bars(bars, area, layout.get("bargap", 0.2), patterns)] if bars else []
    marks += [_draw(trace, area, patterns) for trace in data if trace["type"] != "bar"]
    top = 0.0 if above else height - room + 8
    drawn = [
        *((draw_shapes(layout, area), draw_axes(area, axes))),
        *marks,
        draw_annotations(layout, area, prefix),
        draw_legend(entries, 8, top, patterns),
    ]
    return patterns.definitions() + "".join(drawn)


def _draw(trace: Json, area: PlotArea, patterns: Patterns) -> str:
    return draw_cells(trace, area) if trace["type"] == "heatmap" else draw_points(trace, area, patterns)


def _extents(data: Sequence[Json]) -> tuple[list[Value], list[Value]]:
    """Return every value along x and along y; bars stand on each other, so that the sums count."""
    xs: list[Value] = []
    ys: list[Value] = []
    bars = [trace for trace in data if trace["type"] == "bar"]
    for trace, begins in zip(bars, stacked_ends(bars), strict=True):
        lying = trace.get("orientation") == "h"
        lengths = trace["x"] if lying else trace["y"]
        ends = [begin + float(length) for begin, length in zip(begins, lengths, strict=True)]
        xs += ends if lying else trace["x"]
        ys += trace["y"] if lying else ends
    for trace in data:
        if trace["type"] == "scatter":
            xs += trace["x"]
            ys += trace["y"]
    return xs, ys
