"""Points with bars of error and words beside them, and words alone."""

from __future__ import annotations

from generator.svg.element import element, linked
from generator.svg.figure import Json, each
from generator.svg.fill import Patterns, fill_of
from generator.svg.plot_area import PlotArea
from generator.svg.text import label

_BESIDE = {"left": (-1, "end"), "right": (1, "start"), "center": (0, "middle")}
_ABOVE = {"top": (-1, "bottom"), "bottom": (1, "top"), "middle": (0, "middle")}


def draw_points(trace: Json, area: PlotArea, patterns: Patterns) -> str:
    """Draw the points of a scatter trace, or their words alone where its mode is `text`."""
    mode = trace.get("mode", "markers")
    marks = []
    for index, (x, y) in enumerate(zip(trace["x"], trace["y"], strict=True)):
        at_x, at_y = area.x_pixel(area.x.at(x)), area.y_pixel(area.y.at(y))
        mark = _bars_of_error(trace, index, area) if "markers" in mode else ""
        radius = 0.0
        if "markers" in mode:
            radius = each(trace["marker"].get("size"), index, 6) / 2
            style = fill_of(trace["marker"], index, patterns)
            if trace["marker"].get("symbol") == "diamond":
                mark += element("path", d=_diamond(at_x, at_y, radius), **style)
            else:
                mark += element("circle", cx=at_x, cy=at_y, r=radius, **style)
        if "text" in mode:
            mark += _words(trace, index, at_x, at_y, radius)
        skipped = trace.get("hoverinfo") == "skip"
        marks.append(mark if skipped else linked(mark, each(trace.get("customdata"), index)))
    return "".join(marks)


def _diamond(x: float, y: float, radius: float) -> str:
    return f"M{x:g} {y - radius:g}L{x + radius:g} {y:g}L{x:g} {y + radius:g}L{x - radius:g} {y:g}Z"


def _words(trace: Json, index: int, x: float, y: float, radius: float) -> str:
    words = str(each(trace.get("text"), index, ""))
    position = str(each(trace.get("textposition"), index, "middle center"))
    vertical, horizontal = position.split(" ")
    (across, anchor), (down, baseline) = _BESIDE[horizontal], _ABOVE[vertical]
    font: Json = trace.get("textfont", {})
    gap = radius + 4 if radius else 0.0
    return label(
        words,
        x + across * gap,
        y + down * gap,
        anchor=anchor,
        baseline=baseline,
        color=each(font.get("color"), index, "var(--ink)"),
        size=each(font.get("size"), index, 12),
    )


def _bars_of_error(trace: Json, index: int, area: PlotArea) -> str:
    x, y = float(trace["x"][index]), float(trace["y"][index])
    lines = []
    for name, along_x in (("error_x", True), ("error_y", False)):
        error: Json = trace.get(name, {})
        if not error or error.get("visible") is False:
            continue
        high = each(error.get("array"), index, 0)
        low = each(error.get("arrayminus"), index, high)
        if not (high or low):
            continue
        if along_x:
            ends = {"x1": area.x_pixel(area.x.at(x - low)), "x2": area.x_pixel(area.x.at(x + high))}
            level = area.y_pixel(area.y.at(y))
            ends |= {"y1": level, "y2": level}
        else:
            ends = {"y1": area.y_pixel(area.y.at(y - low)), "y2": area.y_pixel(area.y.at(y + high))}
            level = area.x_pixel(area.x.at(x))
            ends |= {"x1": level, "x2": level}
        lines.append(element("line", **ends, stroke=error.get("color", "var(--ink)"), stroke_width="1.5"))
    return "".join(lines)
