"""Taint: how far untrusted input reached, and where trust came from nothing."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.graph import FLOW
from generator.traces.metrics.metric import Found, Metric, missing

# Events that act on what they were given.
ACTIONS = ("orchestrator_decision", "spawn", "tool_call")

_UNKNOWN = "no event says whether it is trusted"


def _reach(facts: Facts) -> Found:
    if _unknown(facts):
        return missing(_UNKNOWN)
    size = len(facts.trace.events)
    return Found(value=len(facts.taint) / size, n=size, ranks=tuple(facts.taint))


def _laundered(facts: Facts) -> Found:
    if _unknown(facts):
        return missing(_UNKNOWN)
    ranks = tuple(rank for rank in facts.taint if facts.trace.events[rank].trusted)
    return Found(value=len(ranks), n=len(facts.taint), ranks=ranks)


def _actions(facts: Facts) -> Found:
    if _unknown(facts):
        return missing(_UNKNOWN)
    ranks = tuple(rank for rank in facts.taint if facts.trace.events[rank].type in ACTIONS)
    return Found(value=len(ranks), n=len(facts.taint), ranks=ranks)


def _unknown(facts: Facts) -> bool:
    return all(event.trusted is None for event in facts.trace.events)


METRICS = (
    Metric(
        id="taint.reach",
        label="Reach of untrusted input",
        unit="ratio",
        is_share=True,
        graph=FLOW,
        description="Compute the share of events that follow from untrusted input.",
        formula=(
            "|descendants of events with trusted false, themselves included| / |E|; the flow ends at a safety event "
            "that blocks, sanitizes or endorses"
        ),
        source="information flow, Denning 1976; for agents FIDES, arXiv 2505.23643",
        needs="events with trusted; too low when edges are missing",
        compute=_reach,
    ),
    Metric(
        id="taint.laundered",
        label="Unearned trust",
        unit="events",
        graph=FLOW,
        description="Count the events that are marked trusted although they follow from untrusted input.",
        formula="|events with trusted true among those that taint reaches|",
        needs="events with trusted",
        compute=_laundered,
    ),
    Metric(
        id="taint.actions",
        label="Actions on untrusted input",
        unit="events",
        graph=FLOW,
        description="Count the decisions, spawns and tool calls that follow from untrusted input.",
        formula="|orchestrator_decision, spawn and tool_call events that taint reaches|",
        source="after policy P-T of FIDES, arXiv 2505.23643, by which consequential calls depend on trusted data only",
        needs="events with trusted",
        compute=_actions,
    ),
)
