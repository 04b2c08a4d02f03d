"""Usefulness: how much of a run the answer rests on."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.graph import EXPLICIT
from generator.traces.metrics.metric import Found, Metric, missing


def find_answer(facts: Facts, before: int | None = None) -> tuple[int | None, str]:
    """Return the event that gave the answer and how it is known: marked final, or the lead's last result.

    before: look only at events before this rank
    """
    events = facts.trace.events[:before]
    marked = [rank for rank, event in enumerate(events) if event.is_true("final")]
    if marked:
        return marked[-1], "marked final"
    root = facts.agents.root
    for rank in reversed(range(len(events))):
        event = events[rank]
        if event.type == "aggregate" and event.agent == root:
            return rank, f"taken for the answer: the last aggregation by {root}"
        if event.type == "return" and root is not None and root in (event.agent, event.text("to")):
            return rank, f"taken for the answer: the last return by or to {root}"
    return None, ""


def _ratio(facts: Facts) -> Found:
    answer, known = find_answer(facts)
    if answer is None:
        return missing("no event is marked final, and the lead neither aggregates nor gets a return")
    useful = facts.explicit.ancestors([answer])
    note = "" if known == "marked final" else f"{facts.trace.events[answer].id} is {known}"
    return Found(value=len(useful) / len(facts.trace.events), n=len(facts.trace.events), ranks=tuple(useful), note=note)


METRICS = (
    Metric(
        id="useful.ratio",
        label="Useful ratio",
        unit="ratio",
        graph=EXPLICIT,
        description="Tell which share of the events the answer depends on; the rest was dead work.",
        formula="|ancestors of the answer, itself included| / |E|",
        source="ours",
        needs="an event marked final, or an aggregation or return of the lead; too low when edges are missing",
        compute=_ratio,
    ),
)
