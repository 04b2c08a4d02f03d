"""The values of an axis in parts that fill a page each, the first of which is the page of the axis."""

from __future__ import annotations

from collections.abc import Collection

from generator.analysis.counts import AxisCount
from generator.model.taxonomy import Axis, AxisValue
from generator.render.context import EditionContext
from generator.render.evidence import MOST_NAMED
from generator.render.pager import PAGE_SIZE, ListPage, fill_pages, paginate_parts

# Of what grows on a page: about as many bytes of its HTML. Values that take less are never parted.
MOST_ON_A_PAGE, FEW = 260_000, 100_000
# What the parts of a value take: itself, and each name of a paper in its lists.
_VALUE, _NAME, _SECONDARY, _SOURCE = 500, 130, 200, 300
_MOST_SOURCES = 40  # as many as the template names


def value_parts(edition: EditionContext, axis: Axis) -> list[ListPage[AxisValue]]:
    """Return path, values and pager of each page of an axis."""
    path = f"axes/{axis.id}/"
    count = edition.statistics.counts[axis.id]
    sourced = frozenset(key for key, paper in edition.papers.items() if axis.id in paper.sources)
    rooms = [_room(count, value, sourced) for value in axis.values]
    if sum(rooms) > FEW:
        rooms = [max(room, MOST_ON_A_PAGE // PAGE_SIZE) for room in rooms]
        # Its charts stand above the first value; to know their size, they are drawn.
        rooms[0] += sum(map(len, edition.charts.at(path)))
    return paginate_parts(fill_pages(axis.values, rooms, MOST_ON_A_PAGE), path, path + "all/{}/", anchor="values")


def _room(count: AxisCount, value: AxisValue, sourced: Collection[str]) -> int:
    """Return about how many bytes a value takes on a page; sourced: papers that say where their tags come from."""
    found = count.values[value.id]
    texts = (value.definition, value.not_coded, *(text for fact in value.facts for text in (fact.label, fact.text)))
    named = min(len(found.primary), MOST_NAMED * len(count.axis.evidence)) + len(value.examples)
    sources = sum(key in sourced for key in (*found.papers, *found.contested)) if sourced else 0
    return (
        _VALUE
        + sum(len(text.encode()) for text in texts)
        + _NAME * named
        + _SECONDARY * min(MOST_NAMED, len(found.secondary))
        + _SOURCE * (min(MOST_NAMED, len(found.contested)) + min(_MOST_SOURCES, sources))
    )
