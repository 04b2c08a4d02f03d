"""Totals of rewards that differ from the sum over the events, or lack one of their channels."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote, to_pointer
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject
from generator.traces.totals import add_up
from generator.traces.trace import number

RULE = Rule(
    code="T903",
    name="rewards-agree",
    level="warning",
    title="Totals of rewards agree with the rewards of the events.",
    reason="An agent learns from the sum of its rewards; two different sums describe two experiments.",
    fix="Correct or add the total, or give the channel of the events another name.",
    passing=write([event("e1", 0, "aggregate", "lead", reward={"value": 1, "channel": "team"})], rewards={"team": 1}),
    failing=write([event("e1", 0, "aggregate", "lead", reward={"value": 1, "channel": "team"})], rewards={"team": 2}),
    reported=("8:23: warning: The total is 2, but the events' rewards on this channel add up to 1. (T903)",),
)

# Sums in another order differ in their last digits.
REWARDS_TOLERANCE = 1e-6


def check(subject: Subject) -> Iterator[Problem]:
    trace = subject.facts.trace
    sums: dict[str, list[float]] = {}
    firsts: dict[str, str] = {}
    for each in trace.events if trace.rewards else ():
        # Most events have none: those need no call.
        if "reward" not in each.fields:
            continue
        reward = each.part("reward")
        channel, value = reward.get("channel"), number(reward.get("value"))
        if isinstance(channel, str) and value is not None:
            sums.setdefault(channel, []).append(value)
            firsts.setdefault(channel, each.pointer)
    for channel, total in trace.rewards.items():
        if channel in sums and abs(add_up(sums[channel]) - total) > REWARDS_TOLERANCE * max(abs(total), 1):
            message = f"The total is {quote(total)}, but the events' rewards on this channel add up to {quote(add_up(sums[channel]))}."
            yield RULE.problem(f"/rewards{to_pointer(channel)}", message)
    for channel, first in firsts.items():
        if channel not in trace.rewards:
            message = f"The channel {quote(channel)} has no total, but others do."
            yield RULE.problem(f"{first}/reward/channel", message)
