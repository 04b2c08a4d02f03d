"""The document is UTF-8."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.places import spots_at
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    reading = subject.reading
    if reading.broken_at is not None:
        spot = spots_at(reading.text, [reading.broken_at])[reading.broken_at]
        yield Hit(pointer="", message=f"Here stands a byte that is not {reading.encoding.upper()}.", spot=spot)
    elif reading.encoding != "utf-8":
        yield Hit(pointer="", message=f"The document is {reading.encoding.upper()}, not UTF-8.")


_TEXT = write([event("e1", 0, "aggregate", "lead", role="führt")])

RULE = Rule(
    code="T004",
    name="utf-8",
    stage="document",
    statement=__doc__ or "",
    severity="error",
    reason="JSON that travels is UTF-8 (RFC 8259, section 8.1); other encodings turn names into nonsense.",
    cure="Save the file as UTF-8.",
    passing=_TEXT,
    failing=_TEXT.encode("latin-1"),
    check=_check,
)
