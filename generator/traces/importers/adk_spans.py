"""Spans of Google's ADK: a call of a model ends where the first tool that its answer asks for begins.

ADK has the span of the call last until all that the answer asks for is done.
"""

from __future__ import annotations

from dataclasses import replace

from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import Span

_SCOPE = "gcp.vertex.agent"
_LASTS = "ends of model calls that last until their tools are done, from the start of the first tool"


def end_calls(spans: dict[str, Span], report: ImportReport) -> None:
    """Let each call of a model end before the tools of the same agent that begin during it, which is a guess."""
    latest: dict[str, Span] = {}
    for span in list(spans.values()):
        if span.scope != _SCOPE:
            continue
        if span.kind == "model":
            # Its tools stand beside it, or, in former versions, within it.
            latest[span.parent] = latest[span.id] = span
        call = latest.pop(span.parent, None) if span.kind == "tool" else None
        if call is not None and call.end is not None and span.start < call.end:
            spans[call.id] = replace(call, end=span.start, is_end_guessed=True)
            report.guessed[_LASTS] += 1
