"""Names of series with their fill, in lines that fit a width."""

from __future__ import annotations

from collections.abc import Sequence

from generator.record import frozen_record
from generator.svg.element import element
from generator.svg.figure import Json
from generator.svg.fill import Patterns, fill_of
from generator.svg.text import label, shorten, width_of_label

LINE, SWATCH, GAP = 20, 12, 16  # pixels


@frozen_record
class Entry:
    """A name of the legend, where it stands within it, and the trace whose fill it shows."""

    x: float
    line: int
    name: str
    trace: Json


def arrange_legend(layout: Json, traces: Sequence[Json], width: float) -> list[Entry]:
    """Return the legend of a figure in lines; empty where the figure shows none."""
    named = [trace for trace in traces if trace.get("name") and trace.get("showlegend", True)]
    if layout.get("showlegend") is False or "legend" not in layout or not named:
        return []
    entries: list[Entry] = []
    x, line = 0.0, 0
    for trace in named:
        name = shorten(trace["name"], width - SWATCH - GAP)
        room = SWATCH + 6 + width_of_label(name)
        if x and x + room > width:
            x, line = 0.0, line + 1
        entries.append(Entry(x=x, line=line, name=name, trace=trace))
        x += room + GAP
    return entries


def legend_height(entries: Sequence[Entry]) -> float:
    """Return how many pixels a legend takes, with some room between it and the plot."""
    return (entries[-1].line + 1) * LINE + 8 if entries else 0.0


def draw_legend(entries: Sequence[Entry], left: float, top: float, patterns: Patterns) -> str:
    """Draw a legend whose first line begins at a place."""
    drawn = []
    for entry in entries:
        x, middle = left + entry.x, top + entry.line * LINE + LINE / 2
        fill = fill_of(entry.trace["marker"], 0, patterns)
        swatch = element("rect", x=x, y=middle - 6, width=SWATCH, height=SWATCH, **fill)
        drawn.append(swatch + label(entry.name, x + SWATCH + 6, middle))
    return "".join(drawn)
