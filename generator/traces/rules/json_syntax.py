"""The document is JSON."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.places import spots_at
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    if subject.reading.syntax is not None:
        message, offset = subject.reading.syntax
        spot = spots_at(subject.reading.text, [offset])[offset]
        if not subject.reading.text.strip(" \t\n\r"):
            message = "The document is empty"
        yield Hit(pointer="", message=f"This is not JSON: {message[0].lower()}{message[1:]}.", spot=spot)


RULE = Rule(
    code="T001",
    name="json",
    stage="document",
    statement=__doc__ or "",
    severity="error",
    reason="A document that is cut off or has a stray comma is read differently by every tool, or by none.",
    cure="Write the file with a JSON library, and look whether it was written to its end.",
    passing='{"trace_id": "a", "task_id": "b", "events": [{"id": "e1", "t": 0, "type": "aggregate", "agent": "lead"}],'
    ' "edges": [], "rewards": {}, "costs": {"tokens": 0, "wall_clock_s": 0}}',
    failing='{"trace_id": "a", "task_id": "b", "events": [',
    check=_check,
)
