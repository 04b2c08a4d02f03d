"""Published scale figures: what a system is said to reach, by whom, when, and how sure that is."""

from __future__ import annotations

from dataclasses import field

from generator.model.placed import Placed
from generator.model.reading import IMPOSSIBLE_DATE, WRONG_KIND, FieldReader
from generator.problem import Place, Problem
from generator.record import frozen_record
from generator.source.value import Value

KINDS = ("industrial", "academic", "modelling", "derived")
EVIDENCE = ("report", "blog", "doc", "paper", "code", "derived")
CONFIDENCE = ("high", "medium-high", "medium", "low")


@frozen_record
class ScaleFigure(Placed):
    """One published figure.

    metric: what is measured; figures of one metric share a unit and may be drawn on one axis
    value, or minimum and maximum, or text: the figure; all None and empty when it is not disclosed
    date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as the source is
    """

    system: str
    kind: str
    metric: str
    label: str
    value: float | None
    minimum: float | None
    maximum: float | None
    text: str
    approximate: bool
    unit: str
    date: str
    source: str
    evidence: str
    confidence: str
    note: str
    paper: str
    paper_place: Place = field(compare=False)


@frozen_record
class ScaleSystem:
    """A system, and how sure the survey is of what is known about it."""

    id: str
    label: str
    confidence: str
    note: str
    place: Place = field(compare=False)


@frozen_record
class Scale:
    """All figures, in the order of the file, and the systems they speak of."""

    figures: tuple[ScaleFigure, ...] = ()
    systems: tuple[ScaleSystem, ...] = ()

    def system(self, system_id: str) -> ScaleSystem | None:
        """Return a system by its id."""
        return next((system for system in self.systems if system.id == system_id), None)


def _as_system(text: str, name: str) -> str:
    return f'id: "{name or text}"'


def parse_scale(value: Value, problems: list[Problem]) -> Scale:
    """Parse `scale.yml`."""
    reader = FieldReader(value, "the scale figures", problems, lists="figures")
    figures = tuple(_parse_figure(item) for item in reader.records("figures", "the figure", required=True))
    systems = tuple(_parse_system(item) for item in reader.records("systems", "the system", written=_as_system))
    reader.finish()
    return Scale(figures=figures, systems=systems)


def _parse_figure(item: FieldReader) -> ScaleFigure:
    metric = item.text("metric", required=True) or ""
    figure = ScaleFigure(
        system=item.text("system", required=True) or "",
        kind=item.choice("kind", KINDS, required=True) or KINDS[0],
        metric=metric,
        label=item.text("label") or metric,
        value=item.number("value"),
        minimum=item.number("min"),
        maximum=item.number("max"),
        text=item.text("text") or "",
        approximate=item.flag("approximate"),
        unit=item.text("unit") or "",
        date=_parse_loose_date(item),
        source=item.text("source", required=True) or "",
        evidence=item.choice("evidence", EVIDENCE, required=True) or "",
        confidence=item.choice("confidence", CONFIDENCE, required=True) or "",
        note=item.text("note") or "",
        paper=item.text("paper") or "",
        place=item.place,
        paper_place=item.place_of("paper"),
        places=item.places_of("system", "metric", "unit", "value", "date"),
    )
    if figure.minimum is not None and figure.maximum is not None and figure.minimum > figure.maximum:
        message = f"The minimum {figure.minimum:g} is greater than the maximum {figure.maximum:g}. Swap them."
        item.report(item.place_of("min"), WRONG_KIND, message)
    item.finish()
    return figure


def _parse_loose_date(item: FieldReader) -> str:
    text = item.text("date") or ""
    if len(text) == 10:
        found = item.day("date")
        return found.isoformat() if found else ""
    if len(text) == 7:
        return item.month("date") or ""
    if text and not (len(text) == 4 and text.isascii() and text.isdigit()):
        message = f'"{text}" is not a date. Write a year, a month or a day: 2026, 2026-05 or 2026-05-04.'
        item.report(item.place_of("date"), IMPOSSIBLE_DATE, message)
        return ""
    return text


def _parse_system(item: FieldReader) -> ScaleSystem:
    system_id = item.text("id", required=True) or ""
    system = ScaleSystem(
        id=system_id,
        label=item.text("label") or system_id,
        confidence=item.choice("confidence", CONFIDENCE) or "",
        note=item.text("note") or "",
        place=item.place_of("id"),
    )
    item.finish()
    return system
