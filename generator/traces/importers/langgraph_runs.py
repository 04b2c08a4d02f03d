"""Runs of LangGraph, as stores of spans keep them, in; which of them are agents out.

No run is marked as an agent. A node is a run with the name of the node that it is said to be in; a graph is what is
around a node. A node of middleware, which LangChain names after the middleware and when it runs, is part of the agent
that its graph is, even if it calls a model, as to sum up.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from generator.json_value import JsonObject
from generator.record import frozen_record
from generator.traces.importers.span import SpanKind

# What may ask a model for itself.
TOOLS = frozenset({"tool", "retriever", "embedding"})
_MIDDLEWARE = re.compile(r"[^\n]+\.(before|after)_(agent|model)")


@frozen_record
class Run:
    """One run; kind: chain, llm, tool or another; node: that of a graph which it is said to be in, empty if none."""

    id: str
    parent: str
    kind: str
    name: str
    node: str


def find_kinds(runs: Sequence[Run], stated: Collection[str]) -> dict[str, SpanKind]:
    """Return what the runs of LangGraph among these are, by their ids: agents, or what only encloses others.

    stated: the ids of runs that are said to be agents; one that is not of LangGraph runs what is within as a tool does
    """
    graphs = {run.parent for run in runs if run.node and run.node == run.name}
    ours: list[Run] = []
    for run in runs:
        if run.node or run.id in graphs:
            ours.append(run)
        elif run.id in stated:
            ours.append(replace(run, kind="tool"))
    agents = find_agents(ours)
    return {run.id: "agent" if run.id in agents else "other" for run in ours if run.kind == "chain"}


def names_agent(metadata: JsonObject, name: str) -> bool:
    """Say whether metadata that LangChain writes from version 1 on has the name of a run as that of an agent.

    A node that an agent is has its name, too, but is run by a graph that may be no agent.
    """
    return name != "" and metadata.get("lc_agent_name") == name != metadata.get("langgraph_node")


def find_lost(runs: Sequence[Run]) -> frozenset[str]:
    """Return the parents that are not in a recording, if not all that is at the top has the same one."""
    beyond = {run.parent for run in runs if run.kind} - {run.id for run in runs}
    return frozenset(beyond - {""}) if len(beyond) > 1 else frozenset()


def find_agents(runs: Sequence[Run], lost: Collection[str] = ()) -> frozenset[str]:
    """Return the ids of the runs that are taken for agents: those at the top, and nodes in which a model is called.

    lost: parents that are not in the recording; what was in one is at the top only for that, and an agent only if it is
    a graph or a node
    """
    by_id = {run.id: run for run in runs}
    ways = [_way(run, by_id) for run in runs if run.kind == "llm"]
    callers = _callers(ways, by_id)
    found = set[str]()
    for way in ways:
        for run in way:
            is_top = run.parent not in by_id and (run.parent not in lost or run.id in callers or _is_node(run, by_id))
            if run.kind == "chain" and is_top:
                found.add(run.id)
        for run in _nodes(way, by_id):
            # A graph in which one node calls a model, and runs no graph for it, is one agent; so is a node around it.
            if list(callers[run.parent].values()) != [False]:
                found.add(run.id)
            elif run.parent in by_id and not _is_within_node(by_id[run.parent], by_id):
                found.add(run.parent)
    return frozenset(found)


def _way(run: Run, by_id: Mapping[str, Run]) -> list[Run]:
    """Return the runs around one, innermost first."""
    way: dict[str, Run] = {}
    above = by_id.get(run.parent)
    while above is not None and above.id not in way:
        way[above.id] = above
        above = by_id.get(above.parent)
    return list(way.values())


def _nodes(way: Sequence[Run], by_id: Mapping[str, Run]) -> list[Run]:
    """Return the nodes of graphs on a way, up to the first tool: the node around that does not call what it calls."""
    found = []
    for run in way:
        if run.kind in TOOLS:
            break
        if _is_node(run, by_id):
            found.append(run)
    return found


def _callers(ways: Sequence[Sequence[Run]], by_id: Mapping[str, Run]) -> dict[str, dict[str, bool]]:
    """Return for each graph the names of its nodes in which a model is called, and whether in a node of a node."""
    found: dict[str, dict[str, bool]] = {}
    for way in ways:
        for place, run in enumerate(_nodes(way, by_id)):
            names = found.setdefault(run.parent, {})
            names[run.name] = names.get(run.name, False) or place > 0
    return found


def _is_node(run: Run, by_id: Mapping[str, Run]) -> bool:
    """Say whether a run is a node of a graph; what it runs may have its name, and is said to be in it, too."""
    above = by_id.get(run.parent)
    is_repeat = above is not None and above.node == run.name
    is_one = run.name != "" and run.kind == "chain" and run.node == run.name and not is_repeat
    return is_one and _MIDDLEWARE.fullmatch(run.name) is None


def _is_within_node(graph: Run, by_id: Mapping[str, Run]) -> bool:
    """Say whether a node, or nothing at all, runs a graph; a tool that runs one runs another agent."""
    way = _way(graph, by_id)
    found = next((run for run in way if run.kind == "tool" or _is_node(run, by_id)), None)
    return not way or (found is not None and found.kind != "tool")
