"""The stopping gap: what a run still spent when it had its answer."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.graph import EXPLICIT
from generator.traces.metrics.metric import Found, Metric, missing, sum_of
from generator.traces.metrics.usefulness import find_answer

RESULTS = ("tool_result", "return", "aggregate")


def _gap(facts: Facts) -> tuple[int, int] | str:
    """Return the last useful event and the stop, or why they are not known."""
    stops = [rank for rank, event in facts.trace.of_type("orchestrator_decision") if event.text("decision") == "stop"]
    if not stops:
        return "no decision is a decision to stop"
    answer, _ = find_answer(facts, before=stops[-1])
    if answer is None:
        return "nothing before the stop gave a result"
    events = facts.trace.events
    useful = [
        rank
        for rank in facts.explicit.ancestors([answer])
        if rank == answer or (events[rank].type in RESULTS and rank < stops[-1])
    ]
    return max(useful, key=lambda rank: (events[rank].end, rank)), stops[-1]


def _latency(facts: Facts) -> Found:
    found = _gap(facts)
    if isinstance(found, str):
        return missing(found)
    last, stop = found
    value = facts.trace.events[stop].t - facts.trace.events[last].end
    return Found(value=value, n=1, ranks=found, unit=facts.clock.unit)


def _spent(facts: Facts, what: str) -> Found:
    found = _gap(facts)
    if isinstance(found, str):
        return missing(found)
    costs = [event.tokens if what == "tokens" else event.cost(what) for event in facts.trace.events]
    if all(cost is None for cost in costs):
        return missing("no tokens recorded" if what == "tokens" else "no cost recorded")
    last = found[0]
    end = facts.trace.events[last].end
    tail = [rank for rank in range(last + 1, len(costs)) if facts.trace.events[rank].t >= end and costs[rank]]
    return Found(value=sum_of(costs[rank] or 0 for rank in tail), n=len(tail), ranks=tuple(tail))


METRICS = (
    Metric(
        id="stop.latency",
        label="Stop latency",
        unit="time",
        graph=EXPLICIT,
        description="Measure the time from the last result on which the answer depends to the decision to stop.",
        formula=(
            "t(stop) - max end of the answer before the stop, and of the results, returns and aggregations among its "
            "ancestors"
        ),
        needs="an orchestrator_decision with decision stop, and a result before it",
        compute=_latency,
    ),
    Metric(
        id="stop.tokens",
        label="Tokens after the last result",
        unit="tokens",
        graph=EXPLICIT,
        description="Count the tokens spent after the last result on which the answer depends, including the stop.",
        formula="Σ tokens of events that begin at the end of that result or later and come after it",
        needs="as for stop.latency, and events with cost.tokens_in or cost.tokens_out",
        compute=lambda facts: _spent(facts, "tokens"),
    ),
    Metric(
        id="stop.usd",
        label="Cost after the last result",
        unit="USD",
        graph=EXPLICIT,
        description="Add up the money spent after the last result on which the answer depends, including the stop.",
        formula="Σ cost.usd of events that begin at the end of that result or later and come after it",
        needs="as for stop.latency, and events with cost.usd",
        compute=lambda facts: _spent(facts, "usd"),
    ),
)
