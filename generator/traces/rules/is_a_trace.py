"""Documents that are something else: what another system wrote, or nothing that is known here."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem
from generator.traces.rules.example import ALONE, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T009",
    name="is-a-trace",
    level="error",
    stage="document",
    title="The document is a trace.",
    reason="A recording from another system must become a trace before it can be checked, measured or drawn.",
    fix="`survey trace import` reads the formats that are listed at /traces/import/.",
    passing=write(ALONE),
    failing='[{"run_type": "chain", "start_time": "2026-05-01T10:00:00", "id": "a", "trace_id": "a"}]',
    reported=("1:1: error: This is a recording of LangSmith, not a trace: import it first. (T009)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    if subject.stranger:
        yield RULE.problem("", subject.stranger)
