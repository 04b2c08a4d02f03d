"""Usefulness: how much of a run the answer rests on."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.graph import EXPLICIT
from generator.traces.metrics.metric import Found, Metric, missing

# What may end a turn of the lead.
SAID = ("orchestrator_decision", "aggregate", "message", "return")


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
            return rank, f"assumed to be the answer: the last aggregation by {root}"
        if event.type == "return" and root is not None and root in (event.agent, event.text("to")):
            return rank, f"assumed to be the answer: the last return by or to {root}"
    return None, ""


def _ratio(facts: Facts) -> Found:
    answer, known = find_answer(facts)
    if answer is None:
        return missing("no event is marked final, and the lead neither aggregates nor gets a return")
    turns = _earlier_answers(facts)
    useful = facts.explicit.ancestors([answer, *turns])
    event = facts.trace.events[answer]
    notes = [] if known == "marked final" else [f"{event.id} is {known}"]
    if known == "marked final" and event.is_true("inferred"):
        notes.append(f"{event.id} is assumed to be the answer, which is a guess")
    if turns:
        notes.append(f"with the answers of {len(turns)} earlier turns")
    size = len(facts.trace.events)
    return Found(value=len(useful) / size, n=size, ranks=tuple(useful), note="; ".join(notes))


def _earlier_answers(facts: Facts) -> list[int]:
    """Return what the lead had said last whenever somebody spoke up again: work for it is not dead."""
    said: int | None = None
    found = []
    for rank, event in enumerate(facts.trace.events):
        if event.type == "human_intervention" and event.agent in facts.agents.non_agents:
            if said is not None and facts.trace.events[said].type in SAID:
                found.append(said)
            said = None
        elif event.agent == facts.agents.root:
            said = rank
    return found


METRICS = (
    Metric(
        id="useful.ratio",
        label="Useful ratio",
        unit="ratio",
        is_share=True,
        graph=EXPLICIT,
        description="Compute the share of events on which the answer depends; the rest was wasted work.",
        formula="|ancestors of the answer and of those to earlier turns of a person, themselves included| / |E|",
        needs="an event marked final, or an aggregation or return of the lead; too low when edges are missing",
        compute=_ratio,
    ),
)
