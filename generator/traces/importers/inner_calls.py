"""Spans in; calls of models that a tool or a guardrail makes become a part of what it cost.

Such a call is no decision of the agent that runs the tool: a tool that sums up a page asks a model for it, a retriever
has one write its query, an evaluator has one judge.
"""

from __future__ import annotations

from dataclasses import replace

from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import Span, find_around
from generator.traces.importers.usage import sum_costs

_BY_TOOLS = "model calls made by a tool or guardrail, added to its cost"


def charge_callers(spans: dict[str, Span], report: ImportReport) -> None:
    """Add what a call of a model cost to the tool or guardrail that made it, and take the call for nothing else."""
    for span in [each for each in spans.values() if each.kind == "model"]:
        caller = find_around(span, spans, lambda each: each.kind not in ("other", "model"))
        if caller is not None and caller.kind in ("tool", "guardrail"):
            spans[caller.id] = replace(caller, cost=sum_costs((caller.cost, span.cost)))
            spans[span.id] = replace(span, kind="other")
            report.left_out[_BY_TOOLS] += 1
