"""Axes in, the same without conditions that depend on themselves out, each of which is reported.

Where `setting` applies by `phase` and `phase` by `setting`, no form could ask for either before the other.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import replace

from generator.model.reading import WRONG_KIND
from generator.model.taxonomy import Axis
from generator.problem import Problem

_CIRCLE = "Whether the axis applies depends on itself: {path}. Remove one of these `applies_to`."


def without_circles(axes: Iterable[Axis], problems: list[Problem]) -> list[Axis]:
    """Return the axes, without each condition that closes a circle, and report these."""
    found = list(axes)
    leads = {axis.id: [other for other, _ in axis.applies_to] for axis in reversed(found)}
    kept = []
    for axis in found:
        while circle := _circle_from(axis.id, leads):
            other = circle[1]
            leads[axis.id].remove(other)
            axis = replace(axis, applies_to=tuple(each for each in axis.applies_to if each[0] != other), conditions=())
            place = axis.place_of(f"applies_to.{other}")
            message = _CIRCLE.format(path=" on ".join(circle))
            problems.append(Problem(place=place, level="error", message=message, rule=WRONG_KIND))
        kept.append(axis)
    return kept


def _circle_from(start: str, leads: Mapping[str, Iterable[str]]) -> tuple[str, ...]:
    """Return the shortest way from an axis through conditions back to it, with itself at both ends; empty for none."""
    ways: deque[tuple[str, ...]] = deque([(start,)])
    seen = {start}
    while ways:
        way = ways.popleft()
        for other in leads.get(way[-1], ()):
            if other == start:
                return (*way, start)
            if other not in seen:
                seen.add(other)
                ways.append((*way, other))
    return ()
