"""Events and edges become the text of a small whole trace, one event a line, for the examples of the rules."""

from __future__ import annotations

from collections.abc import Iterable

from generator.json_value import Json, JsonDict
from generator.traces.layout import lay_out


def event(name: str, t: float, kind: str, agent: str, **fields: Json) -> JsonDict:
    """Return an event; `sender` stands for the field `from`, which Python keeps for itself."""
    first: JsonDict = {"id": name, "t": t, "type": kind, "agent": agent}
    return first | {("from" if key == "sender" else key): value for key, value in fields.items()}


# One event.
ALONE = (event("e1", 0, "aggregate", "lead"),)
# An agent is spawned and returns; what it found is aggregated.
RETURNED = (event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead"))
GATHERED = (*RETURNED, event("e3", 2, "aggregate", "lead"))
# A tool is called and answers.
SEARCHED = (event("e1", 0, "tool_call", "lead", tool="search"), event("e2", 1, "tool_result", "lead", tool="search"))


def write(events: Iterable[JsonDict], edges: Iterable[str] = (), **top: Json) -> str:
    """Return a trace as text.

    edges: each as `e1 spawn e2`
    top: replaces or adds top-level fields; the wall clock otherwise agrees with the times
    """
    listed = list(events)
    arrows = [dict(zip(("src", "type", "dst"), edge.split(), strict=True)) for edge in edges]
    ends = [float(str(each.get("t_end", each["t"]))) for each in listed]
    starts = [float(str(each["t"])) for each in listed]
    document: JsonDict = {
        "trace_id": "example",
        "task_id": "example",
        "events": listed,
        "edges": [{"src": edge["src"], "dst": edge["dst"], "type": edge["type"]} for edge in arrows],
        "rewards": {},
        "costs": {"tokens": 0, "wall_clock_s": max(ends, default=0) - min(starts, default=0)},
    }
    return lay_out(document | top)
