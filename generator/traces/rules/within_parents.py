"""Events that begin before or after the event that encloses them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T405",
    name="within-parents",
    level="warning",
    title="Events begin while the event that encloses them lasts.",
    reason="An event that begins at another time lies within another one, or one of the clocks is wrong.",
    fix="Correct the parent or the times, or use --clock-skew to allow for clocks that differ.",
    passing=write(
        [
            event("e1", 0, "orchestrator_decision", "lead", t_end=2),
            event("e2", 1, "message", "lead", to="a", parent="e1", t_end=3),
        ]
    ),
    failing=write(
        [
            event("e1", 0, "orchestrator_decision", "lead", t_end=2),
            event("e2", 3, "message", "lead", to="a", parent="e1"),
        ]
    ),
    reported=('6:23: warning: This event begins at 3, after its parent "e1" ended at 2. (T405)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    """An event may last longer than its parent, as what it began in the background does."""
    trace, skew = subject.facts.trace, subject.clock_skew
    for each in trace.listed:
        rank = trace.ranks.get(each.text("parent") or "") if "parent" in each.fields else None
        if rank is None:
            continue
        parent = trace.events[rank]
        if each.t < parent.t - skew:
            said, mark = f"before its parent {quote(parent.id)} at {quote(parent.t)}", f"{parent.pointer}/t"
        elif parent.timed and each.t > parent.end + skew:
            said, mark = f"after its parent {quote(parent.id)} ended at {quote(parent.end)}", f"{parent.pointer}/t_end"
        else:
            continue
        message = f"This event begins at {quote(each.t)}, {said}."
        yield RULE.problem(f"{each.pointer}/t", message, related=(related(mark, "the parent's time"),))
