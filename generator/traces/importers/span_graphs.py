"""Attributes of spans in; which of the spans are runs of LangGraph, and what they are as such, out.

OpenInference and MLflow have the metadata of a run in one attribute, OpenLLMetry each in one of its own. By the kind of
its span such a run encloses others only, or is an agent where its name has the word in it. OpenLLMetry adds the span of
an agent around the whole run, and one without anything in it beside what each graph within did.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.json_value import JsonObject
from generator.traces.importers.fields import as_map, as_text, first_text
from generator.traces.importers.langgraph_runs import Run, find_kinds
from generator.traces.importers.records import read_json
from generator.traces.importers.span import SpanKind
from generator.traces.importers.span_attributes import kind_of

NODES = ("metadata.langgraph_node", "traceloop.association.properties.langgraph_node")
GRAPH_KINDS = {"agent": "chain", "other": "chain", "model": "llm", "tool": "tool"}


def find_graphs(spans: Sequence[tuple[str, str, str, JsonObject]]) -> dict[str, SpanKind]:
    """Return what the spans that are runs of LangGraph are, by their ids; nothing for any other span.

    spans: of each its id, that of its parent, its own name, and its attributes
    """
    nodes = [_node_of(attributes) for *_, attributes in spans]
    if not any(nodes):
        return {}
    runs: list[Run] = []
    stated: set[str] = set()
    beside: list[str] = []
    for (name, parent, title, attributes), node in zip(spans, nodes, strict=True):
        kind = kind_of(attributes, title)
        if kind == "agent" and _is_beside_its_run(attributes):
            beside.append(name)
            continue
        if kind == "agent":
            stated.add(name)
        called = as_text(attributes.get("traceloop.entity.name")) or title
        runs.append(Run(id=name, parent=parent, kind=GRAPH_KINDS.get(kind, ""), name=called, node=node))
    found = find_kinds(runs, stated)
    return {**found, **dict.fromkeys(beside, "other")} if found else {}


def _node_of(attributes: JsonObject) -> str:
    """Return the node that a span is said to be in; empty where it is in none."""
    told = attributes.get("metadata")
    if isinstance(told, str):
        told = read_json(told) if "langgraph_node" in told else None
    metadata = as_map(told)
    return as_text(metadata.get("langgraph_node")) or first_text(attributes, *NODES)


def _is_beside_its_run(attributes: JsonObject) -> bool:
    return attributes.get("gen_ai.provider.name") == "langgraph" and "traceloop.span.kind" not in attributes
