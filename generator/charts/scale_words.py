"""A scale figure in words: what it says, when, and how sure it is."""

from __future__ import annotations

from generator.model.scale import ScaleFigure
from generator.wording import words
from generator.wording.phrases import day

_SIGNS = ("%", "×")  # units that follow their number without a space


def figure_text(figure: ScaleFigure) -> str:
    """Return a figure with its unit, or the words that stand in place of a number."""
    about = "about " if figure.approximate else ""
    if figure.value is not None:
        return f"{about}{_with_unit(figure.value, figure.unit)}"
    if figure.minimum is not None and figure.maximum is not None:
        return f"{about}{figure.minimum:,.12g} to {_with_unit(figure.maximum, figure.unit)}"
    if figure.minimum is not None:
        return f"{about}{_with_unit(figure.minimum, figure.unit)} or more"
    if figure.maximum is not None:
        return f"up to {about}{_with_unit(figure.maximum, figure.unit)}"
    return figure.text or words.NOT_DISCLOSED


def _with_unit(number: float, unit: str) -> str:
    """Return a number with its unit: "1 hour", "16 hours"; units are written in the plural, where they have one."""
    if number == 1 and len(unit) > 3 and unit.endswith("s") and not unit.endswith(("ss", "us", "is", "ves")):
        unit = f"{unit[:-3]}y" if unit.endswith("ies") else unit[:-1]
    return f"{number:,.12g}{unit}" if unit in _SIGNS else f"{number:,.12g} {unit}".rstrip()


def sure_words(figure: ScaleFigure) -> str:
    """Return the kind of source of a figure, its date and the confidence in it."""
    kind = words.SCALE_EVIDENCE.get(figure.evidence, figure.evidence)
    return ", ".join(part for part in (kind, day(figure.date), f"confidence {figure.confidence}") if part)
