"""A unit and a number as it is shown in, the word that stands behind the number out."""

from __future__ import annotations

from collections.abc import Mapping

# Of metrics, one without a unit, and the clock's that are words.
_PLURALS: Mapping[str, str] = {"ratio": "", "step": "steps", "tick": "ticks"}


def unit_behind(shown: str, unit: str) -> str:
    """Return a unit as it stands behind a number, as it is shown: "step" behind "1"; empty for a ratio."""
    word = _PLURALS.get(unit, unit)
    return word.removesuffix("s") if shown == "1" and len(word) > 2 else word


def with_unit(shown: str, unit: str) -> str:
    """Return a number, as it is shown, with its unit: "2 steps", "1 step", "1 ms"; a ratio alone."""
    return f"{shown} {unit_behind(shown, unit)}".strip()
