"""Bytes that are not UTF-8."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.places import spots_at
from generator.traces.problem import Problem
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject

_TEXT = write([event("e1", 0, "aggregate", "lead", role="führt")])
RULE = Rule(
    code="T004",
    name="utf-8",
    level="error",
    stage="document",
    title="The document is UTF-8.",
    reason="JSON exchanged between systems is UTF-8 (RFC 8259, section 8.1); other encodings garble names.",
    fix="Save the file as UTF-8.",
    passing=_TEXT,
    failing=_TEXT.encode("latin-1"),
    reported=("5:74: error: This byte is not UTF-8. (T004)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    reading = subject.reading
    if reading.broken_at is not None:
        spot = spots_at(reading.text, [reading.broken_at])[reading.broken_at]
        yield RULE.problem("", f"This byte is not {reading.encoding.upper()}.", spot=spot)
    elif reading.encoding != "utf-8":
        yield RULE.problem("", f"The document is {reading.encoding.upper()}, not UTF-8.")
