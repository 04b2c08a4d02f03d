"""Texts with one half of a character."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, to_pointer
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T008",
    name="whole-characters",
    level="error",
    stage="document",
    title="No text contains half a character.",
    reason="Text cut between the two halves of a surrogate pair cannot be stored or shown.",
    fix="Cut text at characters, before it is escaped.",
    passing=write([event("e1", 0, "aggregate", "lead", role="EMOJI")]).replace("EMOJI", "\\ud83e\\udd16"),
    failing=write([event("e1", 0, "aggregate", "lead", role="EMOJI")]).replace("EMOJI", "\\ud83e"),
    reported=("5:72: error: Only one half of a surrogate pair is escaped here. (T008)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    for odd in subject.reading.odd:
        if odd.kind == "half a character":
            message = "Only one half of a surrogate pair is escaped here."
            yield RULE.problem(to_pointer(*odd.path), message)
