"""Rings of sectors: Plotly's sunburst."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import cos, degrees, pi, sin, sqrt

from generator.svg.element import element, linked, number
from generator.svg.figure import Json, each
from generator.svg.text import LINE, label, width_of_label


def draw_arcs(trace: Json, width: float, height: float) -> str:
    """Draw the sectors of a sunburst as Plotly does, from the right and against the clock.

    A child's share is of its parent's value.
    """
    ids, parents, values = trace["ids"], trace["parents"], trace["values"]
    children: defaultdict[str, list[int]] = defaultdict(list)
    for index, parent in enumerate(parents):
        children[parent].append(index)
    depth = _depth(children, ids, "")
    ring = (min(width, height) / 2 - 4) / (depth or 1)
    drawn: list[str] = []

    def descend(index: int, level: int, begin: float, end: float) -> None:
        drawn.append(_sector(trace, index, (width / 2, height / 2), (level * ring, (level + 1) * ring), begin, end))
        at = end
        for child in children[ids[index]]:
            share = (end - begin) * values[child] / (values[index] or 1)
            descend(child, level + 1, at - share, at)
            at -= share

    # Angles run with the clock from the top.
    for root in children[""]:
        descend(root, 0, -1.5 * pi, 0.5 * pi)
    return "".join(drawn)


def _depth(children: Mapping[str, Sequence[int]], ids: Sequence[str], parent: str) -> int:
    return max((1 + _depth(children, ids, ids[index]) for index in children.get(parent, ())), default=0)


def _sector(
    trace: Json, index: int, center: tuple[float, float], radii: tuple[float, float], begin: float, end: float
) -> str:
    inner, outer = radii
    marker: Json = trace["marker"]
    color = str(each(marker.get("colors"), index))
    line: Json = marker.get("line", {})
    style = {"fill": color, "stroke": line.get("color"), "stroke_width": f"{line.get('width', 1):g}"}
    whole = end - begin > 2 * pi - 1e-6
    if whole and not inner:
        mark = element("circle", cx=center[0], cy=center[1], r=outer, **style)
    elif whole:  # an arc that ends where it begins is none
        radius, thick = (inner + outer) / 2, outer - inner - line.get("width", 1)
        mark = element("circle", cx=center[0], cy=center[1], r=radius, fill="none", stroke=color, stroke_width=thick)
    else:
        mark = element("path", d=_outline(center, inner, outer, begin, end), **style)
    ink = each(trace.get("insidetextfont", {}).get("color"), index, "var(--ink)")
    words = _name(str(trace["labels"][index]), ink, center, inner, outer, begin, end)
    return linked(mark + words, each(trace.get("customdata"), index))


def _outline(center: tuple[float, float], inner: float, outer: float, begin: float, end: float) -> str:
    large = int(end - begin > pi)
    a, b, c, d = (
        _point(center, outer, begin),
        _point(center, outer, end),
        _point(center, inner, end),
        _point(center, inner, begin),
    )
    outside = f"M{a}A{number(outer)} {number(outer)} 0 {large} 1 {b}"
    return f"{outside}L{c}A{number(inner)} {number(inner)} 0 {large} 0 {d}z" if inner else f"{outside}L{c}z"


def _point(center: tuple[float, float], radius: float, angle: float) -> str:
    return f"{number(center[0] + radius * sin(angle))} {number(center[1] - radius * cos(angle))}"


def _name(
    words: str, ink: str, center: tuple[float, float], inner: float, outer: float, begin: float, end: float
) -> str:
    """Place a name where it fits: level, along the ray, across it, or else only in the tooltip and the table."""
    middle, radius = (begin + end) / 2 % (2 * pi), (inner + outer) / 2
    lines = words.count("<br>") + 1
    wide = width_of_label(words) + 6
    arc = (end - begin) * radius
    if not inner:
        return label(words, *center, anchor="middle", color=ink)
    x, y = center[0] + radius * sin(middle), center[1] - radius * cos(middle)
    ring = outer - inner
    # A level rectangle in a ring: its half diagonal along the ray, its chord across, both bounded roughly.
    along = abs(sin(middle)) * wide + abs(cos(middle)) * lines * LINE
    across = abs(cos(middle)) * wide + abs(sin(middle)) * lines * LINE
    if along <= ring - 2 and across <= arc - 2:
        return label(words, x, y, anchor="middle", color=ink)
    if wide <= ring and arc >= lines * LINE:
        turn = degrees(middle) - 90
        turn = turn + 180 if middle > pi else turn
        return label(words, x, y, anchor="middle", color=ink, turn=turn)
    # Across the ray: the ring bends away below the ends of the words.
    bend = radius - sqrt(max(0.0, radius**2 - (wide / 2) ** 2))
    if wide <= min(arc, 1.4 * radius) and lines * LINE + bend <= ring:
        turn = degrees(middle) + (180 if pi / 2 < middle < 1.5 * pi else 0)
        return label(words, x, y, anchor="middle", color=ink, turn=turn)
    return ""
