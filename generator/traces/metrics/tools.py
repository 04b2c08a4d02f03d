"""Tools: how long they took, how often they failed, and which calls nothing answered."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.metrics.metric import Found, Metric, median, missing, ranks_of

FAILURES = ("error", "timeout", "cancelled", "denied")


def _latency(facts: Facts) -> Found:
    times: dict[str, list[float]] = {}
    for call, result in facts.pairs.pairs:
        event = facts.trace.events[call]
        times.setdefault(event.text("tool") or "?", []).append(max(0, facts.trace.events[result].end - event.t))
    if not times:
        return missing("no tool call has a result")
    value = {tool: median(each) for tool, each in sorted(times.items())}
    ranks = tuple(rank for pair in facts.pairs.pairs for rank in pair)
    return Found(value=value, n=len(facts.pairs.pairs), ranks=ranks, unit=facts.clock.unit)


def _errors(facts: Facts) -> Found:
    counts: dict[str, list[int]] = {}
    failed = []
    for rank, event in facts.trace.of_type("tool_result"):
        status = event.text("status")
        if status is not None:
            row = counts.setdefault(event.text("tool") or "?", [0, 0])
            row[1] += 1
            if status in FAILURES:
                row[0] += 1
                failed.append(rank)
    if not counts:
        return missing("no tool result has a status")
    value = {tool: wrong / total for tool, (wrong, total) in sorted(counts.items())}
    return Found(value=value, n=sum(total for _, total in counts.values()), ranks=tuple(failed))


def _unanswered(facts: Facts) -> Found:
    calls = ranks_of(facts, "tool_call")
    if not calls:
        return missing("there are no tool calls")
    return Found(value=len(facts.pairs.unanswered), n=len(calls), ranks=facts.pairs.unanswered)


METRICS = (
    Metric(
        id="tools.latency",
        label="Tool latency",
        unit="time",
        description="Compute the median duration of a call for each tool.",
        formula="for each tool the median, by nearest rank, of (end of the result - t of the call)",
        needs="calls with results",
        compute=_latency,
    ),
    Metric(
        id="tools.error_rate",
        label="Tool error rate",
        unit="ratio",
        is_share=True,
        description="Compute the share of results that failed for each tool.",
        formula="for each tool |results with status error, timeout, cancelled or denied| / |results with a status|",
        needs="results with status",
        compute=_errors,
    ),
    Metric(
        id="tools.unanswered",
        label="Calls without result",
        unit="calls",
        description="Count the tool calls without a result.",
        formula="|tool calls that no result answers, by edge, call_id or turn|",
        needs="a tool call",
        compute=_unanswered,
    ),
)
