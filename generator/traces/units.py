"""A unit and a number as it is shown in, the word that stands behind the number out; a share, a percentage."""

from __future__ import annotations

from collections.abc import Mapping

from generator.traces.problem import format_number

# Of metrics, one without a unit, and the clock's that are words.
_PLURALS: Mapping[str, str] = {"ratio": "", "step": "steps", "tick": "ticks"}


def unit_behind(shown: str, unit: str) -> str:
    """Return a unit as it stands behind a number, as it is shown: "step" behind "1"; empty for a ratio."""
    word = _PLURALS.get(unit, unit)
    return word.removesuffix("s") if shown == "1" and len(word) > 2 else word


def with_unit(shown: str, unit: str) -> str:
    """Return a number, as it is shown, with its unit: "2 steps", "1 step", "1 ms", "12%"; a ratio alone."""
    return f"{shown}%" if unit == "percent" else f"{shown} {unit_behind(shown, unit)}".strip()


def show_share(share: float) -> str:
    """Return a share as a percentage, to a tenth: "84.5%", "8%".

    What there is is never rounded to nothing, and what lacks something never to all.
    """
    # Halves go up, as the viewer's script rounds them too.
    tenths = (share * 1000 + 0.5) // 1
    if share > 0 and not tenths:
        return "<0.1%"
    return ">99.9%" if share < 1 and tenths == 1000 else f"{format_number(tenths / 10)}%"
