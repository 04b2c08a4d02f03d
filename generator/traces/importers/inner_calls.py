"""Spans in; calls of models that a tool or a guardrail makes become a part of what it cost.

Such a call is no decision of the agent that runs the tool: a tool that sums up a page asks a model for it, a retriever
has one write its query, an evaluator has one judge. Where a tool encloses all that decides, it is the run itself.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import Span, find_around
from generator.traces.importers.usage import sum_costs

_BY_TOOLS = "model calls made by a tool or guardrail, added to its cost"
_CALLERS = ("tool", "guardrail")
_DECIDING = ("agent", "model")


def charge_callers(spans: dict[str, Span], report: ImportReport) -> None:
    """Add what a call of a model cost to the tool or guardrail that made it, and take the call for nothing else."""
    asked: list[tuple[str, str]] = []
    # How many agents and calls of models that no tool makes there are, and how many of them are within each tool.
    deciding = 0
    within = Counter[str]()
    for span in spans.values():
        caller = find_around(span, spans, lambda each: each.kind not in ("other", "model"))
        if span.kind == "model" and caller is not None and _is_caller(caller):
            asked.append((span.id, caller.id))
        elif span.kind in _DECIDING:
            deciding += 1
            tool = find_around(span, spans, _is_caller)
            while tool is not None:
                within[tool.id] += 1
                tool = find_around(tool, spans, _is_caller)
    for name, tool_id in asked:
        span, caller = spans[name], spans[tool_id]
        is_run = find_around(caller, spans, lambda each: each.kind in _DECIDING) is not None
        if is_run or within[tool_id] < deciding:
            spans[caller.id] = replace(caller, cost=sum_costs((caller.cost, span.cost)))
            spans[span.id] = replace(span, kind="other")
            report.left_out[_BY_TOOLS] += 1


def _is_caller(span: Span) -> bool:
    return span.kind in _CALLERS
