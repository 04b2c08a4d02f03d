"""Ribbons between the values of several columns: Plotly's `parcats`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise

from generator.record import frozen_record
from generator.svg.element import element, linked, number
from generator.svg.figure import Json, each
from generator.svg.text import LINE, SIZE, label, shorten

BOX, SPACE = 14, 8  # pixels: width of a value's box, and between two boxes of one column
HEAD, BOLD = 13, 1.06  # pixels of a letter in the head of a column, and how much more room it takes for being bold


@frozen_record
class _Column:
    """A column: its left edge, the vertical extent of each value's box, and of each path within them."""

    x: float
    boxes: dict[str, tuple[float, float]]
    paths: list[tuple[float, float]]


def draw_ribbons(trace: Json, layout: Json, width: float, height: float) -> str:
    """Draw one ribbon for each path, then the boxes of the values with their names."""
    dimensions: Sequence[Json] = trace["dimensions"]
    margin: Json = layout["margin"]
    left, right = margin["l"], width - margin["r"] - BOX
    top, bottom = max(margin["t"], LINE + 12), height - margin["b"]
    step = (right - left) / max(1, len(dimensions) - 1)
    counts = [float(count) for count in trace["counts"]]
    columns = [
        _arrange(dimensions, place, counts, left + place * step, top, bottom) for place in range(len(dimensions))
    ]
    ribbons = [_ribbon(trace, path, columns) for path in range(len(counts))]
    rooms = [left - 5, *[step - BOX - 12] * (len(columns) - 2), margin["r"] - 5][: len(columns)]
    head_room = step * (2 / 3 if len(columns) > 2 else 1 / 2) - 6  # the outer heads begin and end at their columns
    boxes = [_boxes(trace, place, column, rooms[place], head_room) for place, column in enumerate(columns)]
    return "".join(ribbons + boxes)


def _arrange(
    dimensions: Sequence[Json], place: int, counts: Sequence[float], x: float, top: float, bottom: float
) -> _Column:
    """Stack the values of a column, and the paths within each value in the order of all columns."""
    axis = dimensions[place]
    used = set(axis["values"])
    order = [value for value in axis["categoryarray"] if value in used]
    unit = (bottom - top - SPACE * (len(order) - 1)) / (sum(counts) or 1)
    sums: defaultdict[str, float] = defaultdict(float)
    for value, count in zip(axis["values"], counts, strict=True):
        sums[value] += count
    boxes, begin = {}, top
    for value in order:
        boxes[value] = (begin, begin + sums[value] * unit)
        begin += sums[value] * unit + SPACE
    ranks = [{value: rank for rank, value in enumerate(each["categoryarray"])} for each in dimensions]
    by_order = sorted(
        range(len(counts)),
        key=lambda path: [rank[each["values"][path]] for rank, each in zip(ranks, dimensions, strict=True)],
    )
    free = {value: extent[0] for value, extent in boxes.items()}
    paths = [(0.0, 0.0)] * len(counts)
    for path in by_order:
        value = axis["values"][path]
        paths[path] = (free[value], free[value] + counts[path] * unit)
        free[value] = paths[path][1]
    return _Column(x=x, boxes=boxes, paths=paths)


def _ribbon(trace: Json, path: int, columns: Sequence[_Column]) -> str:
    there, back = [], []
    for before, after in pairwise(columns):
        x0, x1 = before.x + BOX, after.x
        (top0, bottom0), (top1, bottom1) = before.paths[path], after.paths[path]
        middle = (x0 + x1) / 2
        there.append(_curve(x0, top0, x1, top1, middle))
        back.append(_curve(x1, bottom1, x0, bottom0, middle))
    outline = "".join(f"M{forth}L{home}z" for forth, home in zip(there, back, strict=True))
    color = str(each(trace["line"]["color"], path))
    ribbon = element("path", d=outline, fill=color, fill_opacity="0.55", class_="ribbon")
    names = [axis["ticktext"][axis["categoryarray"].index(axis["values"][path])] for axis in trace["dimensions"]]
    address = trace.get("meta", {}).get("paths", [])
    return linked(ribbon, [each(address, path, ""), f"{trace['counts'][path]}: {' · '.join(names)}"])


def _boxes(trace: Json, place: int, column: _Column, room: float, head_room: float) -> str:
    axis: Json = trace["dimensions"][place]
    last = place == len(trace["dimensions"]) - 1
    addresses = (trace.get("meta", {}).get("values", [{}] * (place + 1)))[place]
    top = min(begin for begin, _ in column.boxes.values())
    anchor = "start" if place == 0 else "end" if last else "middle"
    head_x = column.x + (0 if place == 0 else BOX if last else BOX / 2)
    head = shorten(axis["label"], head_room * SIZE / HEAD / BOLD)
    drawn = [label(f"<b>{head}</b>", head_x, top - LINE, anchor=anchor, size=HEAD)]
    names = dict(zip(axis["categoryarray"], axis["ticktext"], strict=True))
    heights = _spread([(begin + end) / 2 for begin, end in column.boxes.values()])
    for (value, (begin, end)), middle in zip(column.boxes.items(), heights, strict=True):
        box = element("rect", x=column.x, y=begin, width=BOX, height=max(1.0, end - begin), fill="var(--ink)")
        # As Plotly puts them: to the right of the last column, to the left of all others.
        at = column.x + BOX + 5 if last else column.x - 5
        words = label(
            shorten(names[value], room),
            at,
            middle,
            anchor="start" if last else "end",
            halo=0 < place and not last,
        )
        total = sum(
            count for each_value, count in zip(axis["values"], trace["counts"], strict=True) if each_value == value
        )
        drawn.append(linked(box + words, [addresses.get(value, ""), f"{total}: {names[value]}"]))
    return "".join(drawn)


def _spread(middles: Sequence[float]) -> list[float]:
    """Return heights for names so that none prints over the next; each stays as near to its box as that allows."""
    spread: list[float] = []
    for middle in middles:
        spread.append(max(middle, spread[-1] + LINE - 2) if spread else middle)
    for index in range(len(spread) - 1, -1, -1):
        most = middles[-1] if index == len(spread) - 1 else spread[index + 1] - LINE + 2
        spread[index] = min(spread[index], most)
    return spread


def _curve(x0: float, y0: float, x1: float, y1: float, middle: float) -> str:
    x0_, x1_, y0_, y1_, middle_ = (number(value) for value in (x0, x1, y0, y1, middle))
    return f"{x0_} {y0_}C{middle_} {y0_} {middle_} {y1_} {x1_} {y1_}"
