"""Cost and reward: what each agent, kind of event, decision and unit cost and was paid."""

from __future__ import annotations

from collections.abc import Callable

from generator.json_value import Json
from generator.record import frozen_record
from generator.traces.facts import Facts
from generator.traces.metrics.metric import Found, Metric, missing, sum_of
from generator.traces.trace import Event, number


@frozen_record
class _Amount:
    """What is added up, in which field it stands, and why there is nothing where no event has it."""

    field: str
    of: Callable[[Event], float | None]
    without: str


@frozen_record
class _Key:
    """What is added up by, and why it is not known where no event has it."""

    of: Callable[[Event], str | None]
    without: str = ""


def _text(value: Json) -> str | None:
    return value if isinstance(value, str) else None


_TOKENS = _Amount(field="cost", of=lambda event: event.tokens, without="no tokens recorded")
_PRICE = _Amount(field="cost", of=lambda event: event.cost("usd"), without="no cost recorded")
_REWARD = _Amount(
    field="reward", of=lambda event: number(event.part("reward").get("value")), without="no event has a reward"
)
_AGENT = _Key(of=lambda event: event.agent)
_TYPE = _Key(of=lambda event: event.type)
_DECISION = _Key(of=lambda event: event.text("decision"), without="events do not say which decision they are")
_UNIT = _Key(of=lambda event: _text(event.part("reward").get("unit")), without="rewards do not name their unit")
_CHANNEL = _Key(
    of=lambda event: _text(event.part("reward").get("channel")), without="rewards do not name their channel"
)


def _add(facts: Facts, amount: _Amount, key: _Key) -> Found:
    """Add amounts up by key; events without the key are left out, and the note says how many."""
    sums: dict[str, list[float]] = {}
    ranks: list[int] = []
    left_out = 0
    for rank in facts.having(amount.field):
        event = facts.trace.events[rank]
        value = amount.of(event)
        if value is None:
            continue
        name = key.of(event)
        if name is None:
            left_out += 1
        else:
            sums.setdefault(name, []).append(value)
            ranks.append(rank)
    if not sums:
        return missing(key.without if left_out else amount.without)
    note = f"left out: {left_out}, because {key.without}" if left_out else ""
    totals = {name: sum_of(values) for name, values in sorted(sums.items())}
    return Found(value=totals, n=len(ranks), ranks=tuple(ranks), note=note)


METRICS = (
    Metric(
        id="cost.tokens.by_agent",
        label="Tokens by agent",
        unit="tokens",
        description="Add up the tokens of each agent.",
        formula="for each agent Σ (tokens_in + tokens_out)",
        needs="events with cost.tokens_in or cost.tokens_out",
        compute=lambda facts: _add(facts, _TOKENS, _AGENT),
    ),
    Metric(
        id="cost.tokens.by_type",
        label="Tokens by type of event",
        unit="tokens",
        description="Add up the tokens of each type of event.",
        formula="for each type Σ (tokens_in + tokens_out)",
        needs="events with cost.tokens_in or cost.tokens_out",
        compute=lambda facts: _add(facts, _TOKENS, _TYPE),
    ),
    Metric(
        id="cost.tokens.by_decision",
        label="Tokens by decision",
        unit="tokens",
        description="Add up the tokens of each orchestration sub-decision.",
        formula="for each decision Σ (tokens_in + tokens_out)",
        needs="events with decision, and cost.tokens_in or cost.tokens_out",
        compute=lambda facts: _add(facts, _TOKENS, _DECISION),
    ),
    Metric(
        id="cost.usd.by_agent",
        label="Cost by agent",
        unit="USD",
        description="Add up the cost of each agent.",
        formula="for each agent Σ usd",
        needs="events with cost.usd",
        compute=lambda facts: _add(facts, _PRICE, _AGENT),
    ),
    Metric(
        id="reward.by_agent",
        label="Reward by agent",
        unit="reward",
        description="Add up the rewards of each agent.",
        formula="for each agent Σ reward.value",
        needs="events with reward",
        compute=lambda facts: _add(facts, _REWARD, _AGENT),
    ),
    Metric(
        id="reward.by_unit",
        label="Reward by unit",
        unit="reward",
        description="Add up the rewards of each unit that is paid, from token to team.",
        formula="for each unit Σ reward.value",
        source="ours; the units are those of the survey that this format comes from",
        needs="events with reward.unit",
        compute=lambda facts: _add(facts, _REWARD, _UNIT),
    ),
    Metric(
        id="reward.by_channel",
        label="Reward by channel",
        unit="reward",
        description="Add up the rewards of each channel.",
        formula="for each channel Σ reward.value",
        needs="events with reward.channel",
        compute=lambda facts: _add(facts, _REWARD, _CHANNEL),
    ),
    Metric(
        id="reward.by_decision",
        label="Reward by decision",
        unit="reward",
        description="Add up the rewards of each orchestration sub-decision.",
        formula="for each decision Σ reward.value",
        needs="events with decision and reward",
        compute=lambda facts: _add(facts, _REWARD, _DECISION),
    ),
)
