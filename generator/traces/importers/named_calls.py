"""Spans of calls that name their agent in, out with a span of that agent around them, if no named agent's is.

That a span of a call names an agent counts only there: within a named agent's span, some exporters write one name on
all.
"""

from __future__ import annotations

from dataclasses import replace

from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import Span, find_around

AROUND_OTHERS = "unnamed agents that do nothing but run others"
_UNENDED = "ends, of agents that only their calls name"
_CALLS = ("model", "tool")
_AROUND = ("agent", "model", "tool", "guardrail")


def add_named(spans: dict[str, Span], report: ImportReport) -> dict[str, Span]:
    """Return the spans, in the order of their starts; of an agent that is added, no end is known."""
    spans = _name_agents(spans, report)
    loose = [span for span in spans.values() if span.agent and span.kind in _CALLS and _outer(span, spans) is None]
    # A tool alone makes no agent of whoever it is said to be of.
    named = {span.agent for span in loose if span.kind == "model"}
    begun: dict[str, str] = {}
    around: dict[str, str] = {}
    for span in loose:
        if span.agent in named:
            key = begun.setdefault(span.agent, _free(f"{span.id}'", spans))
            around[span.id] = key
    found: dict[str, Span] = {}
    for span in spans.values():
        key = around.get(span.id, "")
        if key and key not in found:
            found[key] = _agent_of(span, key)
            report.left_out[_UNENDED] += 1
        found[span.id] = replace(span, parent=key) if key else span
    return found


def _name_agents(spans: dict[str, Span], report: ImportReport) -> dict[str, Span]:
    """Return the spans; an unnamed agent gets the name on its calls of models, or is none if they have several."""
    names: dict[str, set[str]] = {}
    for span in spans.values():
        if span.kind == "model" and span.agent:
            owner = _outer(span, spans)
            if owner is not None and owner.kind == "agent" and not owner.name:
                names.setdefault(owner.id, set()).add(span.agent)
    found = dict(spans)
    for key, (name, *others) in names.items():
        if others:
            found[key] = replace(spans[key], kind="other")
            report.left_out[AROUND_OTHERS] += 1
        else:
            found[key] = replace(spans[key], name=name, is_named=True)
    return found


def _outer(span: Span, spans: dict[str, Span]) -> Span | None:
    return find_around(span, spans, lambda each: each.kind in _AROUND)


def _free(key: str, spans: dict[str, Span]) -> str:
    while key in spans:
        key += "'"
    return key


def _agent_of(first: Span, key: str) -> Span:
    """Return a span for an agent that made a call first."""
    return Span(
        id=key,
        parent=first.parent,
        kind="agent",
        name=first.agent,
        start=first.start,
        end=None,
        status=None,
        cost=None,
        asked=None,
        answered=None,
        scope=first.scope,
        file=first.file,
        line=first.line,
    )
