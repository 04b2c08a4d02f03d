"""Bars, upright or lying, stacked or with bases of their own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from generator.svg.element import Attribute, element, linked
from generator.svg.figure import Json, Value, each
from generator.svg.fill import Patterns, fill_of
from generator.svg.plot_area import PlotArea
from generator.svg.scale import units_of
from generator.svg.text import label, width_of_label

Box = tuple[float, float, float, float]  # left, top, right, bottom in pixels


def stacked_ends(traces: Sequence[Json]) -> list[list[float]]:
    """Return where each bar of each trace begins along its length: on its base, or on the bars under it."""
    heights: defaultdict[Value, float] = defaultdict(float)
    ends = []
    for trace in traces:
        lying = trace.get("orientation") == "h"
        places, lengths = (trace["y"], trace["x"]) if lying else (trace["x"], trace["y"])
        begins = []
        for index, (place, length) in enumerate(zip(places, lengths, strict=True)):
            begins.append(float(trace["base"][index]) if "base" in trace else heights[place])
            heights[place] += 0 if "base" in trace else float(length)
        ends.append(begins)
    return ends


def draw_bars(traces: Sequence[Json], area: PlotArea, gap: float, patterns: Patterns) -> str:
    """Draw all bars of a figure; gap: share of a place that stays free between two bars."""
    return "".join(
        _bars_of(trace, begins, area, gap, patterns) for trace, begins in zip(traces, stacked_ends(traces), strict=True)
    )


def _bars_of(trace: Json, begins: Sequence[float], area: PlotArea, gap: float, patterns: Patterns) -> str:
    """Draw the bars of a trace; what neighbours look like is said once, or by each that has a word of its own."""
    runs: list[tuple[dict[str, Attribute], bool, list[str]]] = []
    for index, begin in enumerate(begins):
        left, top, right, bottom = box = _box(trace, index, begin, area, gap)
        if right - left < 0.05 or bottom - top < 0.05:
            continue
        words, look = _words(trace, index, box), fill_of(trace["marker"], index, patterns)
        bar = element("rect", x=left, y=top, width=right - left, height=bottom - top, **(look if words else {}))
        mark = linked(bar + words, each(trace.get("customdata"), index))
        if runs and runs[-1][:2] == (look, bool(words)):
            runs[-1][2].append(mark)
        else:
            runs.append((look, bool(words), [mark]))
    return "".join("".join(marks) if words else element("g", *marks, **look) for look, words, marks in runs)


def _box(trace: Json, index: int, begin: float, area: PlotArea, gap: float) -> Box:
    lying = trace.get("orientation") == "h"
    length = float((trace["x"] if lying else trace["y"])[index])
    width = each(trace.get("width"), index)
    half = (1 - gap if width is None else units_of(width, area.y if lying else area.x)) / 2
    if lying:
        place = area.y.at(trace["y"][index])
        across = sorted((area.y_pixel(place - half), area.y_pixel(place + half)))
        return area.x_pixel(begin), across[0], area.x_pixel(begin + length), across[1]
    place = area.x.at(trace["x"][index])
    return area.x_pixel(place - half), area.y_pixel(begin + length), area.x_pixel(place + half), area.y_pixel(begin)


def _words(trace: Json, index: int, box: Box) -> str:
    words = str(each(trace.get("text"), index, ""))
    if not words:
        return ""
    left, top, right, bottom = box
    color = each(trace.get("textfont", {}).get("color"), index)
    if each(trace.get("textposition"), index) == "outside":
        if trace.get("orientation") != "h":
            return label(
                words, (left + right) / 2, top - 3, anchor="middle", baseline="bottom", color=color or "var(--ink)"
            )
        return label(words, right + 4, (top + bottom) / 2, color=color or "var(--ink)")
    fits = trace.get("constraintext") == "none" or width_of_label(words) <= right - left - 4
    if not fits:
        return ""
    ends_right = trace.get("insidetextanchor") == "end"
    x = right - 5 if ends_right else (left + right) / 2
    anchor = "end" if ends_right else "middle"
    return label(words, x, (top + bottom) / 2, anchor=anchor, color=color or "var(--paper)")
