"""Coordination: which share of a run went into running the team rather than into the task."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.metrics.metric import Found, Metric, missing, ranks_of, sum_of

COORDINATION = ("orchestrator_decision", "spawn", "despawn", "message", "return", "aggregate")


def _events(facts: Facts) -> Found:
    if not facts.trace.events:
        return missing("there are no events")
    ranks = ranks_of(facts, *COORDINATION)
    return Found(value=len(ranks) / len(facts.trace.events), n=len(facts.trace.events), ranks=ranks)


def _tokens(facts: Facts) -> Found:
    spent = [(rank, tokens) for rank, event in enumerate(facts.trace.events) if (tokens := event.tokens) is not None]
    total = sum_of(tokens for _, tokens in spent)
    if not total:
        return missing("no event tells its tokens")
    types = frozenset(COORDINATION)
    part = [(rank, tokens) for rank, tokens in spent if facts.trace.events[rank].type in types]
    share = sum_of(tokens for _, tokens in part) / total
    return Found(value=share, n=len(spent), ranks=tuple(rank for rank, _ in part))


METRICS = (
    Metric(
        id="coordination.events",
        label="Coordination's share of events",
        unit="ratio",
        description="Tell which share of the events coordinates.",
        formula="|decisions, spawns, despawns, messages, returns, aggregations| / |E|",
        source="ours; it need not agree with a protocol_overhead that a producer reports",
        needs="an event",
        compute=_events,
    ),
    Metric(
        id="coordination.tokens",
        label="Coordination's share of tokens",
        unit="ratio",
        description="Tell which share of the tokens was spent on events that coordinate.",
        formula="Σ tokens of coordinating events / Σ tokens of all events; tokens = tokens_in + tokens_out",
        source="ours",
        needs="events with cost.tokens_in or cost.tokens_out, and some tokens",
        compute=_tokens,
    ),
)
