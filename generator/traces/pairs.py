"""Tool calls find their results: by an edge, else by call_id, else first come, first served for each tool."""

from __future__ import annotations

from collections import deque

from generator.record import frozen_record
from generator.traces.trace import DEPENDENCIES, Event, Trace


@frozen_record
class Pairs:
    """Ranks of calls and results.

    pairs: each (call, result); a call may have several results and the other way round, when edges say so
    unanswered: calls without result; uncalled: results without call
    """

    pairs: tuple[tuple[int, int], ...]
    unanswered: tuple[int, ...]
    uncalled: tuple[int, ...]


def pair_tools(trace: Trace) -> Pairs:
    """Pair the tool calls of a trace with their results."""
    found = _by_edge(trace)
    calls = {rank for rank, _ in found}
    results = {rank for _, rank in found}
    for pair in (*_by_call_id(trace, calls, results), *_in_turn(trace, calls, results)):
        found.append(pair)
    return Pairs(
        pairs=tuple(sorted(set(found))),
        unanswered=tuple(rank for rank, _ in trace.of_type("tool_call") if rank not in calls),
        uncalled=tuple(rank for rank, _ in trace.of_type("tool_result") if rank not in results),
    )


def _by_edge(trace: Trace) -> list[tuple[int, int]]:
    events = trace.events
    return [
        (edge.src, edge.dst)
        for edge in trace.edges
        if events[edge.dst].type == "tool_result"
        and events[edge.src].type == "tool_call"
        and edge.type in DEPENDENCIES
        and not _ids_differ(events[edge.src], events[edge.dst])
    ]


def _ids_differ(call: Event, result: Event) -> bool:
    """Say whether both name a call and not the same: then the edge means use of one result in another call."""
    first, second = call.text("call_id"), result.text("call_id")
    return first is not None and second is not None and first != second


def _by_call_id(trace: Trace, calls: set[int], results: set[int]) -> list[tuple[int, int]]:
    open_calls: dict[str, deque[int]] = {}
    for rank, event in trace.of_type("tool_call"):
        if rank not in calls and (name := event.text("call_id")):
            open_calls.setdefault(name, deque()).append(rank)
    found = []
    for rank, event in trace.of_type("tool_result"):
        queue = open_calls.get(event.text("call_id") or "")
        if rank not in results and queue:
            found.append((queue.popleft(), rank))
    calls.update(call for call, _ in found)
    results.update(result for _, result in found)
    return found


def _in_turn(trace: Trace, calls: set[int], results: set[int]) -> list[tuple[int, int]]:
    waiting: dict[tuple[str, str], deque[int]] = {}
    found: list[tuple[int, int]] = []
    if len(calls) + len(results) == sum(len(trace.by_type.get(kind, ())) for kind in ("tool_call", "tool_result")):
        return found
    for rank, event in trace.of_type("tool_call", "tool_result"):
        if rank in calls or rank in results or event.text("call_id") is not None:
            continue
        tool = event.text("tool") or ""
        if event.type == "tool_call":
            # The result may stand on the caller's lane or on the tool's own.
            for lane in {event.agent, tool}:
                waiting.setdefault((lane, tool), deque()).append(rank)
        else:
            queue = waiting.get((event.agent, tool), deque())
            while queue and queue[0] in calls:
                queue.popleft()
            if queue:
                call = queue.popleft()
                found.append((call, rank))
                calls.add(call)
                results.add(rank)
    return found
