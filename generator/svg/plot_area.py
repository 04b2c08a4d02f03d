"""A figure with two axes in, where its plot lies and how values become pixels out; and the axes as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from generator.record import frozen_record
from generator.svg.element import element
from generator.svg.figure import AxisLayout, Json, Value, axis_of
from generator.svg.scale import Categories, Logarithmic, Scale, Tick, Years, scale_of
from generator.svg.text import LINE, label, shorten, width_of, width_of_label

GAP = 6  # pixels between an axis and the words beside it
_BESIDE = 8  # pixels at least between a year and the next one named


@frozen_record
class PlotArea:
    """The inner rectangle of a picture in pixels, and the scales along it."""

    left: float
    right: float
    top: float
    bottom: float
    x: Scale
    y: Scale

    def x_pixel(self, place: float) -> float:
        """Return the pixel of a place in units of the x scale."""
        return self.left + (place - self.x.low) / (self.x.high - self.x.low) * (self.right - self.left)

    def y_pixel(self, place: float) -> float:
        """Return the pixel of a place in units of the y scale."""
        return self.bottom - (place - self.y.low) / (self.y.high - self.y.low) * (self.bottom - self.top)


@frozen_record
class Axes:
    """Both axes of a plot and what is written along them; turned: the words along x read from bottom to top."""

    x: AxisLayout
    y: AxisLayout
    x_ticks: Sequence[Tick]
    y_ticks: Sequence[Tick]
    turned: bool


def lay_out(
    layout: Json,
    xs: Sequence[Value],
    ys: Sequence[Value],
    *,
    width: float,
    height: float,
    top: float,
    bottom: float,
    from_zero: tuple[bool, bool],
) -> tuple[PlotArea, Axes]:
    """Return the plot and its axes in a picture; top, bottom: pixels kept for the legend; from_zero: for x and y."""
    x, y = axis_of(layout, "xaxis", xs), axis_of(layout, "yaxis", ys)
    x_scale, y_scale = scale_of(x, xs, from_zero=from_zero[0]), scale_of(y, ys, from_zero=from_zero[1])
    margin: Json = layout.get("margin", {})
    y_ticks = _ticks(y, y_scale, round((height - 90) / 40)) if y.visible else ()
    y_room = max((width_of_label(words) for _, words in y_ticks), default=0.0) + GAP if y_ticks else 0.0
    y_room = min(y_room, width * 0.42)
    left = max(margin.get("l", 0) if not y_ticks else 0, y_room + (LINE + GAP if y.title else 0) + 2)
    right = width - max(margin.get("r", 0), 8)
    x_ticks = _ticks_along_x(x, x_scale, right - left) if x.visible else ()
    apart = min((after - before for (before, _), (after, _) in pairwise(x_ticks)), default=1.0, key=abs)
    step = abs(apart) * (right - left) / max(1.0, abs(x_scale.high - x_scale.low))
    widest = max((width_of_label(words) for _, words in x_ticks), default=0.0)
    turned = isinstance(x_scale, Categories) | (x.ticks is not None and not isinstance(x_scale, Logarithmic))
    turned = turned and widest > step - 4
    lines = max((words.count("<br>") + 1 for _, words in x_ticks), default=0)
    x_room = (min(widest, height * 0.4) if turned else lines * LINE) + GAP if x_ticks else 0.0
    x_room += LINE + GAP if x.title else 0
    area = PlotArea(
        left=left,
        right=right,
        top=top + max(margin.get("t", 0) if not top else 0, (x_room if x.on_top else 0) + GAP),
        bottom=height - bottom - max(margin.get("b", 0) if not x_ticks else 0, (0 if x.on_top else x_room) + 2),
        x=x_scale,
        y=y_scale,
    )
    return area, Axes(x=x, y=y, x_ticks=x_ticks, y_ticks=y_ticks, turned=turned)


def draw_axes(area: PlotArea, axes: Axes) -> str:
    """Draw grid, words and titles; they stand under the marks."""
    return "".join([*_grid(area, axes), *_words_along_x(area, axes), *_words_along_y(area, axes), *_titles(area, axes)])


def _ticks(axis: AxisLayout, scale: Scale, most: int) -> Sequence[Tick]:
    if axis.ticks is not None:
        return [(scale.at(place), words) for place, words in axis.ticks]
    return scale.ticks(max(2, min(axis.most_ticks, most)))


def _ticks_along_x(axis: AxisLayout, scale: Scale, room: float) -> Sequence[Tick]:
    if isinstance(scale, Years):
        # As many as stand side by side, at any width: all of them would be a smear on a phone.
        return scale.ticks(max(3, int(room / (max(map(width_of, scale.names)) + _BESIDE))))
    return _ticks(axis, scale, max(2, round(room / 70)))


def _grid(area: PlotArea, axes: Axes) -> list[str]:
    lines = []
    ends = {"x1": area.left, "x2": area.right}
    if axes.x.visible and axes.x.grid and not isinstance(area.x, Categories) and axes.x.type != "date":
        for place, _ in axes.x_ticks:
            at = area.x_pixel(place)
            lines.append(element("line", x1=at, x2=at, y1=area.top, y2=area.bottom, stroke="var(--hairline)"))
    if axes.y.visible and axes.y.grid and not isinstance(area.y, Categories):
        for place, _ in axes.y_ticks:
            at = area.y_pixel(place)
            lines.append(element("line", **ends, y1=at, y2=at, stroke="var(--hairline)"))
    if axes.x.line or axes.x.type == "date":
        lines.append(element("line", **ends, y1=area.bottom, y2=area.bottom, stroke="var(--outline)"))
    if axes.y.line:
        at = area.left
        lines.append(element("line", x1=at, x2=at, y1=area.top, y2=area.bottom, stroke="var(--outline)"))
    return lines


def _words_along_x(area: PlotArea, axes: Axes) -> list[str]:
    y = area.top - GAP if axes.x.on_top else area.bottom + GAP
    found = []
    for place, words in axes.x_ticks:
        at = area.x_pixel(place)
        if axes.turned:
            anchor = "start" if axes.x.on_top else "end"
            room = area.top if axes.x.on_top else 1e9
            found.append(label(shorten(words, room - GAP), at, y, anchor=anchor, color=axes.x.color, turn=-90))
        else:
            baseline = "bottom" if axes.x.on_top else "top"
            found.append(label(words, at, y, anchor="middle", baseline=baseline, color=axes.x.color))
    return found


def _words_along_y(area: PlotArea, axes: Axes) -> list[str]:
    x = area.left - GAP
    room = x - (LINE + GAP if axes.y.title else 0)
    return [
        label(
            words if "<br>" in words else shorten(words, room),
            x,
            area.y_pixel(place),
            anchor="end",
            color=axes.y.color,
        )
        for place, words in axes.y_ticks
    ]


def _titles(area: PlotArea, axes: Axes) -> list[str]:
    found = []
    if axes.x.title:
        lines = max((words.count("<br>") + 1 for _, words in axes.x_ticks), default=0)
        y = area.bottom + GAP + lines * LINE + GAP
        found.append(label(axes.x.title, (area.left + area.right) / 2, y, anchor="middle", baseline="top"))
    if axes.y.title:
        found.append(label(axes.y.title, LINE / 2, (area.top + area.bottom) / 2, anchor="middle", turn=-90))
    return found
