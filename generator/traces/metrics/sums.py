"""Cost and reward: what each agent, kind of event, decision and unit cost and was paid."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from generator.traces.facts import Facts
from generator.traces.metrics.metric import Found, Metric, missing, sum_of
from generator.traces.trace import Event, number

Key = Callable[[Event], str | None]
Amount = Callable[[Event], float | None]


def _by(facts: Facts, amount: Amount, key: Key, without: str, keyless: str) -> Found:
    """Add amounts up by key; events without the key are left out, and the note says how many."""
    sums: dict[str, list[float]] = {}
    ranks: list[int] = []
    left_out = 0
    for rank, event in enumerate(facts.trace.events):
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


_NO_TOKENS = "no event tells its tokens"
_NO_PRICE = "no event tells its price"
_NO_REWARD = "no event has a reward"
_NO_DECISION = "events do not say which decision they are"


def _tokens_by_agent(facts: Facts) -> Found:
    """Add up the tokens of each agent.

    Formula: for each agent Σ (tokens_in + tokens_out)
    Source: ours
    Needs: events with cost.tokens_in or cost.tokens_out
    """
    return _by(facts, lambda event: event.tokens, _agent, _NO_TOKENS, "")


def _tokens_by_type(facts: Facts) -> Found:
    """Add up the tokens of each type of event.

    Formula: for each type Σ (tokens_in + tokens_out)
    Source: ours
    Needs: events with cost.tokens_in or cost.tokens_out
    """
    return _by(facts, lambda event: event.tokens, _type, _NO_TOKENS, "")


def _tokens_by_decision(facts: Facts) -> Found:
    """Add up the tokens of each orchestration sub-decision.

    Formula: for each decision Σ (tokens_in + tokens_out)
    Source: ours
    Needs: events with decision, and cost.tokens_in or cost.tokens_out
    """
    return _by(facts, lambda event: event.tokens, _decision, _NO_TOKENS, _NO_DECISION)


def _usd_by_agent(facts: Facts) -> Found:
    """Add up the price of each agent.

    Formula: for each agent Σ usd
    Source: ours
    Needs: events with cost.usd
    """
    return _by(facts, lambda event: event.cost("usd"), _agent, _NO_PRICE, "")


def _reward_by_agent(facts: Facts) -> Found:
    """Add up the rewards of each agent.

    Formula: for each agent Σ reward.value
    Source: ours
    Needs: events with reward
    """
    return _by(facts, _reward, _agent, _NO_REWARD, "")


def _reward_by_unit(facts: Facts) -> Found:
    """Add up the rewards of each unit that is paid, from token to team.

    Formula: for each unit Σ reward.value
    Source: ours; the units are those of the survey that this format comes from
    Needs: events with reward.unit
    """
    return _by(facts, _reward, partial(_in_reward, field="unit"), _NO_REWARD, "rewards do not name their unit")


def _reward_by_channel(facts: Facts) -> Found:
    """Add up the rewards of each channel.

    Formula: for each channel Σ reward.value
    Source: ours
    Needs: events with reward.channel
    """
    return _by(facts, _reward, partial(_in_reward, field="channel"), _NO_REWARD, "rewards do not name their channel")


def _reward_by_decision(facts: Facts) -> Found:
    """Add up the rewards of each orchestration sub-decision.

    Formula: for each decision Σ reward.value
    Source: ours
    Needs: events with decision and reward
    """
    return _by(facts, _reward, _decision, _NO_REWARD, _NO_DECISION)


METRICS = (
    Metric(id="cost.tokens.by_agent", label="Tokens by agent", unit="tokens", compute=_tokens_by_agent),
    Metric(id="cost.tokens.by_type", label="Tokens by type of event", unit="tokens", compute=_tokens_by_type),
    Metric(id="cost.tokens.by_decision", label="Tokens by decision", unit="tokens", compute=_tokens_by_decision),
    Metric(id="cost.usd.by_agent", label="Price by agent", unit="USD", compute=_usd_by_agent),
    Metric(id="reward.by_agent", label="Reward by agent", unit="reward", compute=_reward_by_agent),
    Metric(id="reward.by_unit", label="Reward by unit", unit="reward", compute=_reward_by_unit),
    Metric(id="reward.by_channel", label="Reward by channel", unit="reward", compute=_reward_by_channel),
    Metric(id="reward.by_decision", label="Reward by decision", unit="reward", compute=_reward_by_decision),
)
