"""No text holds half a character."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import to_pointer
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    for odd in subject.reading.odd:
        if odd.kind == "half a character":
            message = "A character escaped in two halves has one half only here."
            yield Hit(pointer=to_pointer(*odd.path), message=message)


RULE = Rule(
    code="T008",
    name="whole-characters",
    stage="document",
    statement=__doc__ or "",
    severity="error",
    reason="Text cut between the two halves of a surrogate pair cannot be stored or shown.",
    cure="Cut text at characters, before it is escaped.",
    passing=write([event("e1", 0, "aggregate", "lead", role="EMOJI")]).replace("EMOJI", "\\ud83e\\udd16"),
    failing=write([event("e1", 0, "aggregate", "lead", role="EMOJI")]).replace("EMOJI", "\\ud83e"),
    check=_check,
)
