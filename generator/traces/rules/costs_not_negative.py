"""No total of costs is negative."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote, to_pointer
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject

# The schema layer reports these.
_BOUNDED = frozenset({"tokens", "wall_clock_s", "tool_calls", "messages"})


def _check(subject: Subject) -> Iterator[Hit]:
    for name, total in subject.facts.trace.costs.items():
        if total < 0 and name not in _BOUNDED:
            yield Hit(pointer=f"/costs{to_pointer(name)}", message=f"A cost cannot be {quote(total)}.")


RULE = Rule(
    code="T904",
    name="costs-not-negative",
    stage="meaning",
    statement=__doc__ or "",
    severity="error",
    reason="The published schema bounds the four totals that it names, and leaves further ones free.",
    cure="Count refunds and savings under a name of their own in metrics.",
    passing=write([event("e1", 0, "aggregate", "lead")], costs={"tokens": 0, "wall_clock_s": 0, "usd": 1}),
    failing=write([event("e1", 0, "aggregate", "lead")], costs={"tokens": 0, "wall_clock_s": 0, "usd": -1}),
    check=_check,
)
