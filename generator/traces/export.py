"""A trace becomes what others read: the published schema's form, or Chrome trace JSON, which Perfetto opens."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

from generator.json_value import Json, JsonDict
from generator.traces.facts import Facts
from generator.traces.layout import MOST, to_plain
from generator.traces.schema import SCHEMA
from generator.traces.trace import Event, parse_trace

# Chrome's format counts microseconds; a step or tick is drawn as a millisecond.
MICROSECONDS = {"s": 1e6, "ms": 1e3, "step": 1e3, "tick": 1e3}
PUBLISHED_FIELDS = tuple(name for name in SCHEMA["properties"] if name != "meta")


def to_upstream(value: Json) -> JsonDict:
    """Return the trace without `meta`, the one field that the published schema has no place for."""
    top = value if isinstance(value, dict) else {}
    return {name: to_plain(field) for name, field in top.items() if name in PUBLISHED_FIELDS}


def to_chrome(value: Json) -> JsonDict:
    """Return Chrome trace JSON: a track for each agent, a slice for each event, an arrow for each edge.

    A tool call lasts until the end of its result, an event without `t_end` for an instant; times are from the start of
    the run.
    """
    facts = Facts(parse_trace(value))
    trace, scale = facts.trace, MICROSECONDS[facts.clock.unit]
    start = trace.events[0].t if trace.events else 0
    agents = [*facts.agents.by_name, *sorted({event.agent for event in trace.events} - set(facts.agents.by_name))]
    tracks = {agent: number for number, agent in enumerate(agents, start=1)}
    results = dict(facts.pairs.pairs)
    found: list[JsonDict] = [_named("process_name", 0, trace.trace_id)]
    found += [_named("thread_name", number, agent) for agent, number in tracks.items()]
    for rank, event in enumerate(trace.events):
        end = trace.events[results[rank]].end if rank in results else event.end
        found.append(
            {
                "name": _title(event),
                "cat": event.type,
                "ph": "X",
                "ts": _microseconds(event.t - start, scale),
                "dur": _microseconds(max(0, end - event.t), scale),
                "pid": 1,
                "tid": tracks[event.agent],
                "args": to_plain(event.fields),
            }
        )
    for number, edge in enumerate(trace.edges, start=1):
        for phase, rank in (("s", edge.src), ("f", edge.dst)):
            event = trace.events[rank]
            arrow = {"name": edge.type, "cat": "edge", "ph": phase, "id": number, "pid": 1, "tid": tracks[event.agent]}
            found.append(arrow | {"ts": _microseconds(event.t - start, scale)} | ({"bp": "e"} if phase == "f" else {}))
    return {"traceEvents": found, "displayTimeUnit": "ms", "otherData": {"time_unit": facts.clock.unit}}


EXPORTS: Mapping[str, Callable[[Json], JsonDict]] = {"upstream": to_upstream, "chrome": to_chrome}


def _named(what: str, track: int, name: str) -> JsonDict:
    return {"name": what, "ph": "M", "pid": 1, "tid": track, "args": {"name": name}}


def _microseconds(span: float, scale: float) -> float:
    """Write whole numbers as such, so that every language writes the same text; JSON has no infinity."""
    value = min(span * scale, sys.float_info.max)
    return int(value) if value <= MOST and value == int(value) else value


def _title(event: Event) -> str:
    detail = event.text("tool") or event.text("to") or event.text("decision")
    return f"{event.type} {detail}" if detail else event.type
