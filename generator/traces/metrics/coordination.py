"""Coordination: which share of a run went into running the team rather than into the task."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.metrics.decisions import DECISIONS
from generator.traces.metrics.metric import Found, Metric, missing, ranks_of, sum_of

COORDINATION = ("spawn", "despawn", "message", "return", "aggregate")
# What a call of the model leads to where it coordinates.
LED_TO = ("spawn", "despawn", "message", "aggregate")

ALONE = "a single agent has no one to coordinate with"


def _coordinating(facts: Facts) -> list[int]:
    """Return the ranks of what runs the team: calls of the model that only work are none of it."""
    events = facts.trace.events
    found = list(ranks_of(facts, *COORDINATION))
    for rank in ranks_of(facts, "orchestrator_decision"):
        leads = any(events[after].type in LED_TO for after, _ in facts.explicit.after[rank])
        if leads or events[rank].text("decision") in DECISIONS:
            found.append(rank)
    return sorted(found)


def _events(facts: Facts) -> Found:
    size = len(facts.trace.events)
    if not size:
        return missing("there are no events")
    if len(facts.agents.by_name) < 2:
        return Found(value=0, n=size, note=ALONE)
    ranks = _coordinating(facts)
    return Found(value=len(ranks) / size, n=size, ranks=tuple(ranks))


def _tokens(facts: Facts) -> Found:
    spent = [(rank, tokens) for rank, event in enumerate(facts.trace.events) if (tokens := event.tokens) is not None]
    total = sum_of(tokens for _, tokens in spent)
    if not total:
        return missing("no tokens recorded")
    if len(facts.agents.by_name) < 2:
        return Found(value=0, n=len(spent), note=ALONE)
    ranks = frozenset(_coordinating(facts))
    part = [(rank, tokens) for rank, tokens in spent if rank in ranks]
    share = sum_of(tokens for _, tokens in part) / total
    return Found(value=share, n=len(spent), ranks=tuple(rank for rank, _ in part))


METRICS = (
    Metric(
        id="coordination.events",
        label="Coordination's share of events",
        unit="ratio",
        is_share=True,
        description="Compute the share of events that coordinate.",
        formula=(
            "|spawns, despawns, messages, returns, aggregations, and decisions that are one of O1 to O5 or lead to a "
            "spawn, despawn, message or aggregation| / |E|; 0 for one agent"
        ),
        source="ours; it need not agree with a protocol_overhead that a producer reports",
        needs="an event",
        compute=_events,
    ),
    Metric(
        id="coordination.tokens",
        label="Coordination's share of tokens",
        unit="ratio",
        is_share=True,
        description="Compute the share of tokens spent on events that coordinate.",
        formula=(
            "Σ tokens of coordinating events / Σ tokens of all events; tokens = tokens_in + tokens_out; calls of a "
            "model that lead to no delegation, hand-off, aggregation or stop do not coordinate, and one agent has none"
        ),
        needs="events with cost.tokens_in or cost.tokens_out, and some tokens",
        compute=_tokens,
    ),
)
