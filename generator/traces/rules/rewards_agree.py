"""Totals of rewards agree with the rewards of the events."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote, to_pointer
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject
from generator.traces.totals import add_up
from generator.traces.trace import number

# Sums in another order differ in their last digits.
_TOLERANCE = 1e-6


def _check(subject: Subject) -> Iterator[Hit]:
    trace = subject.facts.trace
    sums: dict[str, list[float]] = {}
    for each in trace.events:
        reward = each.part("reward")
        channel, value = reward.get("channel"), number(reward.get("value"))
        if isinstance(channel, str) and value is not None:
            sums.setdefault(channel, []).append(value)
    for channel, total in trace.rewards.items():
        if channel in sums and abs(add_up(sums[channel]) - total) > _TOLERANCE * max(abs(total), 1):
            message = (
                f"The total says {quote(total)}, the events' rewards on this channel {quote(add_up(sums[channel]))}."
            )
            yield Hit(pointer=f"/rewards{to_pointer(channel)}", message=message)


RULE = Rule(
    code="T903",
    name="rewards-agree",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="What an agent learns from is the sum of what it was given; two sums that differ mean two experiments.",
    cure="Correct the total, or give the channel of the events another name.",
    passing=write([event("e1", 0, "aggregate", "lead", reward={"value": 1, "channel": "team"})], rewards={"team": 1}),
    failing=write([event("e1", 0, "aggregate", "lead", reward={"value": 1, "channel": "team"})], rewards={"team": 2}),
    check=_check,
)
