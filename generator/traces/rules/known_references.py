"""Fields that refer to events and edges which are not in the trace."""

from __future__ import annotations

from collections.abc import Iterator

from generator.json_value import Json
from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject
from generator.traces.schema import EDGE_TYPES
from generator.traces.trace import Event, Trace

RULE = Rule(
    code="T205",
    name="known-references",
    level="error",
    title="Fields that refer to events or edges name those of the trace.",
    reason="A missing parent breaks the tree of spans that the trace came from.",
    fix="Correct the reference, add the event or edge, or remove the field.",
    passing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead", parent="e1")],
        ["e1 causal e2"],
    ),
    failing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead", parent="e9")],
        ["e1 causal e2"],
    ),
    reported=('6:82: error: No event has the id "e9". (T205)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    trace = subject.facts.trace
    edges = (
        {(edge.src, edge.dst, edge.type) for edge in trace.edges} if subject.facts.having("inferred_edges") else set()
    )
    for each in trace.listed:
        if "parent" in each.fields:
            yield from _event(trace, f"{each.pointer}/parent", each.fields["parent"])
        if "inferred_edges" in each.fields:
            yield from _edges(trace, each, edges)
    failure = trace.meta.get("failure")
    if isinstance(failure, dict):
        yield from _event(trace, "/meta/failure/event", failure.get("event"))


def _event(trace: Trace, pointer: str, name: Json) -> Iterator[Problem]:
    if isinstance(name, str) and name and name not in trace.ids:
        yield RULE.problem(pointer, f"No event has the id {quote(name)}.")


def _edges(trace: Trace, target: Event, edges: set[tuple[int, int, str]]) -> Iterator[Problem]:
    listed = target.fields["inferred_edges"]
    for index, each in enumerate(listed if isinstance(listed, list) else []):
        source, kind = (each.get("src"), each.get("type")) if isinstance(each, dict) else (None, None)
        pointer = f"{target.pointer}/inferred_edges/{index}"
        yield from _event(trace, f"{pointer}/src", source)
        # What the shape layer has reported is not reported again.
        if not isinstance(source, str) or source not in trace.ranks or kind not in EDGE_TYPES:
            continue
        if (trace.ranks[source], trace.ranks[target.id], kind) not in edges:
            ends = f"from {quote(source)} to {quote(target.id)}"
            yield RULE.problem(pointer, f"The trace has no edge of type {kind} {ends}.")
