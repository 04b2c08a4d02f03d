"""Text that is not JSON."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.places import spots_at
from generator.traces.problem import Problem
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T001",
    name="json",
    level="error",
    stage="document",
    title="The document is JSON.",
    reason="A document that is cut off or has a stray comma is read differently by every tool, or by none.",
    fix="Write the file as UTF-8 with a JSON library; check that it was written to the end, and that nothing else stands "
    "before or behind it.",
    passing='{"trace_id": "a", "task_id": "b", "events": [{"id": "e1", "t": 0, "type": "aggregate", "agent": "lead"}],'
    ' "edges": [], "rewards": {}, "costs": {"tokens": 0, "wall_clock_s": 0}}',
    failing='{"trace_id": "a", "task_id": "b", "events": [',
    reported=("1:46: error: This is not JSON: expecting value. (T001)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    if subject.reading.syntax is not None and not subject.stranger:
        message, offset = subject.reading.syntax
        spot = spots_at(subject.reading.text, [offset])[offset]
        if not subject.reading.text.strip(" \t\n\r"):
            message = "The document is empty"
        yield RULE.problem("", f"This is not JSON: {message[0].lower()}{message[1:]}.", spot=spot)
