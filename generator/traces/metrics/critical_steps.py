"""Critical steps: how many steps had to be taken one after the other, stage by stage or over the graph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from generator.traces.facts import Facts
from generator.traces.graph import PROGRAM
from generator.traces.metrics.metric import Found, Metric, missing, missing_names
from generator.traces.metrics.span import longest_path
from generator.traces.problem import quote
from generator.traces.totals import add_up


@dataclass(slots=True, kw_only=True)
class _Stage:
    """One step of an agent with the agents that it spawned before its next step."""

    main: float
    group: list[int] = field(default_factory=list)


def _stages(facts: Facts) -> Found:
    lifetimes = facts.agents.lifetimes
    roots = [number for number, lifetime in enumerate(lifetimes) if lifetime.spawn is None]
    if len(roots) != 1:
        names = ", ".join(quote(lifetimes[number].agent) for number in roots[:5])
        return missing(f"exactly one agent must be present before any spawn; found {names or 'none'}")
    if (nameless := missing_names(facts)) is not None:
        return nameless
    stages, overlap = _find_stages(facts)
    if overlap:
        return missing(overlap)
    sizes: list[float] = [0.0] * len(lifetimes)
    # Children begin after their parents, so that going backwards each child's size is known.
    for number in reversed(range(len(lifetimes))):
        sizes[number] = add_up(
            stage.main + max((sizes[child] for child in stage.group), default=0.0) for stage in stages[number]
        )
    dependent = next(_dependences(facts, stages), None)
    note = (
        "" if dependent is None else f"lower bound: {quote(dependent[0])} and {quote(dependent[1])} are not independent"
    )
    return Found(value=sizes[roots[0]], n=len(stages[roots[0]]), ranks=_behind(facts), note=note)


def _find_stages(facts: Facts) -> tuple[list[list[_Stage]], str]:
    """Return the stages of every lifetime, and why they cannot be told apart if so."""
    trace, agents, weights = facts.trace, facts.agents, facts.steps
    stages: list[list[_Stage]] = [[] for _ in agents.lifetimes]
    children = {each.spawn: number for number, each in enumerate(agents.lifetimes) if each.spawn is not None}
    ends = _ends(facts)
    for number, lifetime in enumerate(agents.lifetimes):
        for rank in lifetime.events:
            if weights[rank]:
                if overlap := _overlap(facts, stages[number], ends, rank):
                    return stages, overlap
                stages[number].append(_Stage(main=weights[rank]))
            if trace.events[rank].type == "spawn" and rank in children and children[rank] > number:
                if not stages[number]:
                    stages[number].append(_Stage(main=0.0))
                stages[number][-1].group.append(children[rank])
    return stages, ""


def _overlap(facts: Facts, stages: list[_Stage], ends: list[float], rank: int) -> str:
    """Say which agent is still at work when the next stage begins; empty if none is."""
    event = facts.trace.events[rank]
    for child in stages[-1].group if stages else ():
        if ends[child] > event.t:
            other = facts.agents.lifetimes[child].agent
            return f"stages overlap: {quote(event.agent)} takes a step at {quote(event.id)} while {quote(other)} works"
    return ""


def _ends(facts: Facts) -> list[float]:
    """Return for each agent when it and everyone it spawned were done."""
    agents = facts.agents
    ends = [
        max((facts.trace.events[rank].end for rank in lifetime.events), default=0.0) for lifetime in agents.lifetimes
    ]
    for number in reversed(range(len(agents.lifetimes))):
        parent = agents.parent(number, facts.trace)
        if parent is not None and parent < number:
            ends[parent] = max(ends[parent], ends[number])
    return ends


def _dependences(facts: Facts, stages: list[list[_Stage]]) -> Iterator[tuple[str, str]]:
    """Yield agents of one stage that depend on each other, by an edge or by a message."""
    trace, agents = facts.trace, facts.agents
    stage_of = {child: id(stage) for each in stages for stage in each for child in stage.group}
    links = [
        (agents.owner[src], agents.owner[rank])
        for rank in range(len(trace.events))
        for src, _ in facts.explicit.before[rank]
    ]
    for rank, event in trace.of_type("message"):
        links += [(agents.owner[rank], number) for number in agents.by_name.get(event.text("to") or "", ())]
    parents, depths = [agents.parent(number, trace) for number in range(len(agents.lifetimes))], agents.depths(trace)
    for first, second in links:
        if first != second and first >= 0 and second >= 0:
            pair = _siblings(parents, depths, first, second)
            if pair and stage_of.get(pair[0], -1) == stage_of.get(pair[1], -2):
                yield agents.lifetimes[pair[0]].agent, agents.lifetimes[pair[1]].agent


def _siblings(parents: Sequence[int | None], depths: Sequence[int], first: int, second: int) -> tuple[int, int] | None:
    """Return the two agents of one parent below which these two stand; None if one stands below the other."""
    one: int | None = first
    other: int | None = second
    while one is not None and other is not None and one != other:
        if depths[one] == depths[other] and parents[one] == parents[other]:
            return one, other
        # The deeper one goes up; of two equally deep, both do, one after the other.
        if depths[one] >= depths[other]:
            one = parents[one]
        else:
            other = parents[other]
    return None


def _behind(facts: Facts) -> tuple[int, ...]:
    return tuple(rank for rank, weight in enumerate(facts.steps) if weight)


METRICS = (
    Metric(
        id="critical_steps.stages",
        label="Critical steps by stage",
        unit="steps",
        description=(
            "Add up, stage by stage, the lead's own steps and those of the longest-working agent that it spawned. A "
            "stage is one step of the lead and the agents that it spawns before its next one. Agents that spawn others "
            "are counted by the same rule; this is our extension. A lower bound where agents of one stage depend on "
            "each other."
        ),
        formula="Σ over stages of (S_main + max over the stage's agents of S_sub)",
        source="Kimi K2.5 technical report, arXiv 2602.02276, section 3",
        needs="one lead, spawns that name their agents, and stages that do not overlap",
        compute=_stages,
    ),
    Metric(
        id="critical_steps.graph",
        label="Critical steps over the graph",
        unit="steps",
        graph=PROGRAM,
        description="Add up the steps on the path with the most steps, which needs no stages.",
        formula="span.steps.program; equals critical_steps.stages where independent agents fork and join",
        needs="edges without a cycle that do not lead backward in time",
        compute=lambda facts: longest_path(facts.program, facts.steps),
    ),
)
