"""The colours of charts: names of the site's tokens, so that one figure serves both schemes.

A hue belongs to an axis, as everywhere on the site; the values of an axis differ in lightness and hatching, which
everybody tells apart, in print as well. The value that most papers have has the fullest fill.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.analysis.paths import ABSENT
from generator.charts.figure import Properties
from generator.model.counting import UNKNOWN
from generator.model.taxonomy import Axis

INK, QUIET, PAPER, SUNK = "var(--ink)", "var(--ink-quiet)", "var(--paper)", "var(--sunk)"
HAIRLINE, OUTLINE = "var(--hairline)", "var(--outline)"
CLEAR = "rgba(0,0,0,0)"
# Ticks that nobody sees set the labels of bars apart from the bars.
TICK_GAP: Properties = {"ticks": "outside", "ticklen": 6, "tickcolor": CLEAR}
# Shade and hatching by rank; a shade is 1, the paper with a breath of hue, to 5, the hue itself. Hatching is of the
# paper on the hue itself, else of the hue on the paper.
_FILLS = (
    (5, ""), (3, ""), (0, "/"), (1, ""), (5, "."), (0, "x"), (5, "\\"), (0, "."), (5, "-"), (3, "|"), (0, "-"),
)  # fmt: skip
# Sectors bear their names, so that they need no hatching, under which a name could not be read.
_SHADES = (5, 3, 2, 4, 1)


def axis_colour(axis: Axis) -> str:
    """Return the colour of an axis."""
    return f"var(--axis-{axis.hue})"


def shade(axis: Axis, step: int) -> str:
    """Return a shade of an axis's colour, 1 to 5."""
    return f"var(--shade-{axis.hue}-{step})"


def count_colour(step: int) -> str:
    """Return the colour of a step of counts, 1 to 5."""
    return f"var(--count-{step})"


def on_count_colour(step: int) -> str:
    """Return the colour of text on a step of counts."""
    return f"var(--on-count-{step})"


def rank_values(numbers: Mapping[str, int]) -> dict[str, int]:
    """Return the rank of each value by its number of papers, 0 for the most frequent; equals keep their order."""
    values = [value for value in numbers if value not in ABSENT]
    return {value: rank for rank, value in enumerate(sorted(values, key=lambda value: -numbers[value]))}


def bar_fill(axis: Axis, value_id: str, ranks: Mapping[str, int]) -> Properties:
    """Return the fill of a value as the marker of a bar."""
    ink = axis_colour(axis)
    if value_id in ABSENT:
        shape = "." if value_id == UNKNOWN else ""
        return {"color": SUNK, "line": {"color": OUTLINE, "width": 0.75}, "pattern": hatch(shape, OUTLINE, PAPER)}
    step, shape = _FILLS[ranks[value_id] % len(_FILLS)]
    base = shade(axis, step) if step else PAPER
    return {
        "color": base,
        "line": {"color": ink, "width": 0.75},
        "pattern": hatch(shape, PAPER if step == 5 else ink, base),
    }


def sector_fill(axis: Axis, value_id: str, ranks: Mapping[str, int]) -> str:
    """Return the colour of a value as a sector."""
    return SUNK if value_id in ABSENT else shade(axis, _SHADES[ranks[value_id] % len(_SHADES)])


def words_on_sector(fill: str) -> str:
    """Return the colour of words on a sector, which can be read on it in both schemes."""
    return PAPER if fill.endswith(("-5)", "-4)")) else INK


def mark_fill(axis: Axis, mark: str) -> Properties:
    """Return a fill for an evidence mark: the shape that chips have, spread over a bar."""
    ink = axis_colour(axis)
    shape = {"dotted": ".", "hatched": "/"}.get(mark, "")
    fill = {"solid": ink, "half": shade(axis, 2)}.get(mark, PAPER)
    return {"color": fill, "line": {"color": ink, "width": 1.25}, "pattern": hatch(shape, ink, PAPER)}


def hatch(shape: str | Sequence[str], ink: str, paper: str) -> Properties:
    """Return a hatching for bars."""
    return {"shape": shape, "fgcolor": ink, "bgcolor": paper, "size": 5, "solidity": 0.25}
