"""Cost and reward: what each agent, kind of event, decision and unit cost and was paid."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from generator.traces.facts import Facts
from generator.traces.metrics.metric import Found, Metric, missing, sum_of
from generator.traces.trace import Event, number

Key = Callable[[Event], str | None]
Amount = Callable[[Event], float | None]


def _by(facts: Facts, field: str, amount: Amount, key: Key, without: str, keyless: str) -> Found:
    """Add amounts up by key; events without the key are left out, and the note says how many.

    field: where the amount stands; only events that have it are asked
    """
    sums: dict[str, list[float]] = {}
    ranks: list[int] = []
    left_out = 0
    events = facts.trace.events
    for rank in facts.having(field):
        event = events[rank]
        value = amount(event)
        if value is None:
            continue
        name = key(event)
        if name is None:
            left_out += 1
        else:
            sums.setdefault(name, []).append(value)
            ranks.append(rank)
    if not sums:
        return missing(keyless if left_out else without)
    note = f"left out: {left_out}, because {keyless}" if left_out else ""
    totals = {name: sum_of(values) for name, values in sorted(sums.items())}
    return Found(value=totals, n=len(ranks), ranks=tuple(ranks), note=note)


def _agent(event: Event) -> str:
    return event.agent


def _type(event: Event) -> str:
    return event.type


def _decision(event: Event) -> str | None:
    return event.text("decision")


def _reward(event: Event) -> float | None:
    return number(event.part("reward").get("value"))


def _in_reward(event: Event, field: str) -> str | None:
    value = event.part("reward").get(field)
    return value if isinstance(value, str) else None


_NO_TOKENS = "no tokens recorded"
_NO_PRICE = "no cost recorded"
_NO_REWARD = "no event has a reward"
_NO_DECISION = "events do not say which decision they are"


METRICS = (
    Metric(
        id="cost.tokens.by_agent",
        label="Tokens by agent",
        unit="tokens",
        description="Add up the tokens of each agent.",
        formula="for each agent Σ (tokens_in + tokens_out)",
        source="ours",
        needs="events with cost.tokens_in or cost.tokens_out",
        compute=lambda facts: _by(facts, "cost", lambda event: event.tokens, _agent, _NO_TOKENS, ""),
    ),
    Metric(
        id="cost.tokens.by_type",
        label="Tokens by type of event",
        unit="tokens",
        description="Add up the tokens of each type of event.",
        formula="for each type Σ (tokens_in + tokens_out)",
        source="ours",
        needs="events with cost.tokens_in or cost.tokens_out",
        compute=lambda facts: _by(facts, "cost", lambda event: event.tokens, _type, _NO_TOKENS, ""),
    ),
    Metric(
        id="cost.tokens.by_decision",
        label="Tokens by decision",
        unit="tokens",
        description="Add up the tokens of each orchestration sub-decision.",
        formula="for each decision Σ (tokens_in + tokens_out)",
        source="ours",
        needs="events with decision, and cost.tokens_in or cost.tokens_out",
        compute=lambda facts: _by(facts, "cost", lambda event: event.tokens, _decision, _NO_TOKENS, _NO_DECISION),
    ),
    Metric(
        id="cost.usd.by_agent",
        label="Price by agent",
        unit="USD",
        description="Add up the price of each agent.",
        formula="for each agent Σ usd",
        source="ours",
        needs="events with cost.usd",
        compute=lambda facts: _by(facts, "cost", lambda event: event.cost("usd"), _agent, _NO_PRICE, ""),
    ),
    Metric(
        id="reward.by_agent",
        label="Reward by agent",
        unit="reward",
        description="Add up the rewards of each agent.",
        formula="for each agent Σ reward.value",
        source="ours",
        needs="events with reward",
        compute=lambda facts: _by(facts, "reward", _reward, _agent, _NO_REWARD, ""),
    ),
    Metric(
        id="reward.by_unit",
        label="Reward by unit",
        unit="reward",
        description="Add up the rewards of each unit that is paid, from token to team.",
        formula="for each unit Σ reward.value",
        source="ours; the units are those of the survey that this format comes from",
        needs="events with reward.unit",
        compute=lambda facts: _by(
            facts, "reward", _reward, partial(_in_reward, field="unit"), _NO_REWARD, "rewards do not name their unit"
        ),
    ),
    Metric(
        id="reward.by_channel",
        label="Reward by channel",
        unit="reward",
        description="Add up the rewards of each channel.",
        formula="for each channel Σ reward.value",
        source="ours",
        needs="events with reward.channel",
        compute=lambda facts: _by(
            facts,
            "reward",
            _reward,
            partial(_in_reward, field="channel"),
            _NO_REWARD,
            "rewards do not name their channel",
        ),
    ),
    Metric(
        id="reward.by_decision",
        label="Reward by decision",
        unit="reward",
        description="Add up the rewards of each orchestration sub-decision.",
        formula="for each decision Σ reward.value",
        source="ours",
        needs="events with decision and reward",
        compute=lambda facts: _by(facts, "reward", _reward, _decision, _NO_REWARD, _NO_DECISION),
    ),
)
