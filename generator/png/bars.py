"""The values of an axis in small: a bar for each, with its name and its count."""

from __future__ import annotations

from generator.png.colours import INK, QUIET, mixed
from generator.png.colours import PAPER as WHITE
from generator.png.sheet import Sheet
from generator.png.typeface import drawable, width_of
from generator.record import frozen_record

_LABEL, _NAME, _SMALLEST = 24, 22, 15
_HIGHEST = 62  # a bar with its space


@frozen_record
class Bars:
    """An axis to be drawn: its label and colour, and the name, the code and the count of each value.

    part: says so where not all values are drawn
    """

    label: str
    hue: str
    values: tuple[tuple[str, str, int], ...]
    part: str = ""


def draw_bars(sheet: Sheet, bars: Bars, x: float, y: float, width: float, height: float) -> None:
    """Draw the bars of an axis into a room, from its upper edge."""
    high = min(_HIGHEST, (height - 2 * _LABEL) / len(bars.values))
    y += (height - 2 * _LABEL - high * len(bars.values)) / 2
    label = drawable(bars.label)
    if label and width_of(label, _LABEL) <= width:
        sheet.words(x, y + _LABEL, label, _LABEL, bars.hue)
        part, beside = drawable(bars.part), width_of(f"{label}  ", _LABEL)
        if part and beside + width_of(part, _LABEL - 4) <= width:
            sheet.words(x + beside, y + _LABEL, part, _LABEL - 4, QUIET)
    y += 2 * _LABEL
    names, size = _names(bars, width / 2, round(high * 0.55))
    aside = max(width_of(name, size) for name in names) + 14 if any(names) else 0
    greatest = max(1, *(count for _, _, count in bars.values))
    room = width - aside - 10 - max(width_of(f"{count:,}", size) for _, _, count in bars.values)
    for name, (_, _, count) in zip(names, bars.values, strict=True):
        base = y + high / 2 + size * 0.36
        if name:
            sheet.words(x + aside - 12, base, name, size, QUIET, align="right")
        long = room * count / greatest
        fill = bars.hue if count else mixed(bars.hue, WHITE, 0.3)
        sheet.rectangle(x + aside, y + 3, max(long, 3), high - 6, fill=fill)
        sheet.words(x + aside + max(long, 3) + 10, base, f"{count:,}", size, INK)
        y += high


def _names(bars: Bars, width: float, most: int) -> tuple[list[str], int]:
    """Return what the bars are called in one size: their names, where some are too long their codes, or nothing."""
    largest = max(_SMALLEST, min(_NAME, most))
    for which in (0, 1):
        names = [drawable(value[which]) for value in (each[:2] for each in bars.values)]
        for size in range(largest, _SMALLEST - 1, -1):
            if all(name and width_of(name, size) <= width for name in names):
                return names, size
    return [""] * len(bars.values), largest
