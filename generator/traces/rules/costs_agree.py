"""Totals of tokens, dollars and model calls that differ from the sum over the events."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject
from generator.traces.totals import add_up

RULE = Rule(
    code="T902",
    name="costs-agree",
    level="warning",
    title="Totals of tokens, dollars and model calls agree with the events' costs.",
    reason="Costs by agent are shares of a total; if the parts do not add up, the shares are wrong.",
    fix="Count each model call once: sums over spans that enclose others count twice.",
    passing=write(
        [event("e1", 0, "aggregate", "lead", cost={"tokens_in": 90, "tokens_out": 10})],
        costs={"tokens": 100, "wall_clock_s": 0},
    ),
    failing=write(
        [event("e1", 0, "aggregate", "lead", cost={"tokens_in": 90, "tokens_out": 10})],
        costs={"tokens": 200, "wall_clock_s": 0},
    ),
    reported=("9:23: warning: The total is 200, but the events' costs add up to 100. (T902)",),
)

# Producers round.
COSTS_TOLERANCE = 0.01


def check(subject: Subject) -> Iterator[Problem]:
    trace = subject.facts.trace
    found: dict[str, list[float]] = {"tokens": [], "usd": [], "llm_calls": []}
    for each in trace.events:
        # Most events have none: those need no call.
        if "cost" in each.fields:
            for name, value in (
                ("tokens", each.tokens),
                ("usd", each.cost("usd")),
                ("llm_calls", each.cost("llm_calls")),
            ):
                if value is not None:
                    found[name].append(value)
    for name, values in found.items():
        total = trace.costs.get(name)
        if values and total is not None and abs(add_up(values) - total) > COSTS_TOLERANCE * max(total, 1):
            message = f"The total is {quote(total)}, but the events' costs add up to {quote(add_up(values))}."
            yield RULE.problem(f"/costs/{name}", message)
