"""Spans of Copilot CLI in; calls of a model are left out if it does not tell whose they are.

All but the first of a sub-agent's calls stand in the span of the agent that runs it, as if that one had made them while
it waits for the tool around the sub-agent.
"""

from __future__ import annotations

from dataclasses import replace

from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import Span, find_around, next_around

COPILOT = "github.copilot"
UNKNOWN = "model calls without a known agent, made while a sub-agent of Copilot works"


def drop_strays(spans: dict[str, Span], report: ImportReport) -> None:
    """Leave out calls that an agent seems to make while a tool runs another one for it, and count them."""
    # By a tool, until when it waits for the agent that it runs.
    tools: dict[str, int] = {}
    for span in spans.values():
        if span.kind == "agent" and (tool := next_around(span, spans, "tool")):
            tools[tool.id] = max(min(span.until, tool.until), tools.get(tool.id, 0))
    # By an agent, until when such tools work for it.
    busy: dict[str, int] = {}
    for span in list(spans.values()):
        if span.scope != COPILOT or (span.kind != "model" and span.id not in tools):
            continue
        caller = find_around(span, spans, lambda each: each.kind in ("agent", "tool"))
        if caller is None or caller.kind != "agent":
            continue
        if span.id in tools:
            busy[caller.id] = max(tools[span.id], busy.get(caller.id, 0))
        elif span.start < busy.get(caller.id, 0):
            spans[span.id] = replace(span, kind="other")
            report.left_out[UNKNOWN] += 1
