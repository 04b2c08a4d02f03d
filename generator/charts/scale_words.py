"""A scale figure in words: what it says, when, and how sure it is."""

from __future__ import annotations

from generator.charts.timeline import MONTHS
from generator.model.scale import ScaleFigure

EVIDENCE_WORDS = {"doc": "documentation", "blog": "blog or press", "report": "company report", "code": "released code"}


def figure_text(figure: ScaleFigure) -> str:
    """Return a figure with its unit, or the words that stand in place of a number."""
    unit = f" {figure.unit}" if figure.unit else ""
    about = "about " if figure.approximate else ""
    ends = [f"{end:,.12g}" for end in (figure.minimum, figure.maximum) if end is not None]
    if figure.value is not None:
        return f"{about}{figure.value:,.12g}{unit}"
    if len(ends) == 2:
        return f"{about}{ends[0]} to {ends[1]}{unit}"
    if ends:
        return f"{about}{ends[0]}{unit} {'or more' if figure.minimum is not None else 'at most'}"
    return figure.text or "not disclosed"


def date_words(date: str) -> str:
    """Return a date that is a year, a month or a day in words."""
    parts = date.split("-") if date else []
    words = [str(int(parts[2]))] if len(parts) > 2 else []
    return " ".join([*words, *([MONTHS[int(parts[1]) - 1]] if len(parts) > 1 else []), *parts[:1]])


def sure_words(figure: ScaleFigure) -> str:
    """Return the kind of source of a figure, its date and the confidence in it."""
    kind = EVIDENCE_WORDS.get(figure.evidence, figure.evidence)
    return ", ".join(part for part in (kind, date_words(figure.date), f"confidence {figure.confidence}") if part)
