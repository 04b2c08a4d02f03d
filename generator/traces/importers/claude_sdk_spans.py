"""Spans of the Claude Agent SDK under OpenInference: a sub-agent ends with the tool that ran it.

The instrumentation has the spans of all sub-agents last until the whole query ends.
"""

from __future__ import annotations

from dataclasses import replace

from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import Span

_SCOPE = "openinference.instrumentation.claude_agent_sdk"
_LASTS = "ends of sub-agents that last until the query ends, from the end of the tool that ran them"


def end_sub_agents(spans: dict[str, Span], report: ImportReport) -> None:
    """Let each sub-agent end with the tool around it, which is a guess, unless something that it did lasts longer."""
    agents = [span for span in spans.values() if span.scope == _SCOPE and span.kind == "agent"]
    # By a span: until when the last one within it lasts.
    latest: dict[str, int] = {}
    for span in spans.values():
        if span.kind != "agent" or span.scope != _SCOPE:
            latest[span.parent] = max(latest.get(span.parent, 0), span.until)
    # Those further in begin later, and end first.
    for span in sorted(agents, key=lambda each: each.start, reverse=True):
        tool = spans.get(span.parent)
        end = None if tool is None or tool.kind != "tool" else tool.end
        if end is not None and max(latest.get(span.id, 0), span.start) <= end < span.until:
            spans[span.id] = replace(span, end=end, is_end_guessed=True)
            report.guessed[_LASTS] += 1
        # A tool that only begins a sub-agent ends before it.
        for around in (span.parent, "" if tool is None else tool.parent):
            latest[around] = max(latest.get(around, 0), spans[span.id].until)
