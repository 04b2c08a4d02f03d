"""Events that read more tokens from a cache than they read at all."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T905",
    name="cached-tokens-read",
    level="warning",
    title="Tokens from a cache are among the tokens read.",
    reason="Where tokens_in leaves out those from a cache, runs with and without one cannot be compared.",
    fix="Add the tokens from the cache to tokens_in.",
    passing=write(
        [event("e1", 0, "aggregate", "lead", cost={"tokens_in": 90, "tokens_cached": 80})],
        costs={"tokens": 90, "wall_clock_s": 0},
    ),
    failing=write(
        [event("e1", 0, "aggregate", "lead", cost={"tokens_in": 10, "tokens_cached": 80})],
        costs={"tokens": 10, "wall_clock_s": 0},
    ),
    reported=("5:107: warning: The tokens from a cache are 80, more than the 10 read. (T905)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    for each in subject.facts.trace.listed:
        read, cached = each.cost("tokens_in"), each.cost("tokens_cached")
        if read is not None and cached is not None and cached > read:
            message = f"The tokens from a cache are {quote(cached)}, more than the {quote(read)} read."
            yield RULE.problem(f"{each.pointer}/cost/tokens_cached", message)
