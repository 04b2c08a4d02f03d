"""A JSON value becomes a Trace: events in the order of time and edges between them; what does not fit is left out.

The shape layer has reported what does not fit; leaving it out here lets the rules judge the rest of the run.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter

from generator.json_value import Json, JsonObject
from generator.record import frozen_record
from generator.traces.schema import EDGE_TYPES, EVENT_TYPES

# Spawn, message and the like make the later event depend on the earlier one; `temporal` orders one agent's own
# events only, and `safety_flow` tells where content went, not what waited for what.
DEPENDENCIES = ("causal", "spawn", "message", "tool_dependency", "return", "aggregate")


# Not frozen, and made by position: there are hundreds of thousands of them, and each would take twice as long.
@dataclass(slots=True, eq=False)
class Event:
    """One event; `index` is its place in the document's list, `fields` everything that stands there.

    end: when it ended: `t_end` where that is given and not before `t`, else `t`
    """

    index: int
    id: str
    t: float
    type: str
    agent: str
    fields: JsonObject
    end: float

    @property
    def pointer(self) -> str:
        return f"/events/{self.index}"

    @property
    def timed(self) -> bool:
        """Say whether the trace tells how long it took, be it no time at all."""
        return self.end > self.t or number(self.fields.get("t_end")) == self.t

    @property
    def trusted(self) -> bool | None:
        value = self.fields.get("trusted")
        return value if isinstance(value, bool) else None

    def text(self, name: str) -> str | None:
        """Return a text field that is not empty, else None."""
        value = self.fields.get(name)
        return value if isinstance(value, str) and value else None

    def is_true(self, name: str) -> bool:
        return self.fields.get(name) is True

    def part(self, name: str) -> JsonObject:
        """Return an object field, such as cost or reward; empty when it is absent or no object."""
        value = self.fields.get(name)
        return value if isinstance(value, dict) else {}

    def cost(self, name: str) -> float | None:
        # Most events have none: those need no call.
        cost = self.fields.get("cost")
        value = number(cost.get(name)) if isinstance(cost, dict) else None
        return value if value is not None and value >= 0 else None

    @property
    def tokens(self) -> float | None:
        """Return tokens in and out together; None when neither is given."""
        if "cost" not in self.fields:
            return None
        into, out = self.cost("tokens_in"), self.cost("tokens_out")
        if into is None or out is None:
            return out if into is None else into
        return into + out


@dataclass(slots=True, eq=False)
class Edge:
    """One edge; src and dst are ranks in `Trace.events`, `index` is its place in the document's list.

    guessed: the event that it leads to lists it among those that were not stated
    """

    index: int
    src: int
    dst: int
    type: str
    guessed: bool = False

    @property
    def pointer(self) -> str:
        return f"/edges/{self.index}"


@frozen_record
class Trace:
    """One run.

    events: by (t, place in the document): an event's position here is its rank
    listed: the same events as they stand in the document
    by_type: the ranks of the events of each type
    ranks: from id to rank; of a repeated id the first in the document
    ids: every id that stands in the document, also of events left out here
    edges: those with two known ends
    dangling: index of the edge, which end, and the id there that no event has
    """

    trace_id: str
    task_id: str
    topology: str
    events: tuple[Event, ...]
    listed: tuple[Event, ...]
    by_type: Mapping[str, Sequence[int]]
    ranks: Mapping[str, int]
    ids: frozenset[str]
    edges: tuple[Edge, ...]
    dangling: tuple[tuple[int, str, str], ...]
    rewards: Mapping[str, float]
    costs: Mapping[str, float]
    reported: Mapping[str, float]
    meta: JsonObject

    def of_type(self, *types: str) -> Iterator[tuple[int, Event]]:
        """Yield rank and event of these types, in the order of time."""
        found = [self.by_type[kind] for kind in types if kind in self.by_type]
        ranks = found[0] if len(found) == 1 else sorted(rank for each in found for rank in each)
        return ((rank, self.events[rank]) for rank in ranks)


def parse_trace(value: Json) -> Trace:
    """Parse any JSON value; what has not the shape of a trace gives an empty one."""
    top = value if isinstance(value, dict) else {}
    listed = top.get("events")
    raw = listed if isinstance(listed, list) else []
    given = tuple(_events(raw))
    # Sorting keeps the order of the document among equal times.
    events = tuple(sorted(given, key=attrgetter("t")))
    ranks: dict[str, int] = {}
    by_type: dict[str, list[int]] = {}
    for rank, event in enumerate(events):
        by_type.setdefault(event.type, []).append(rank)
        known = ranks.setdefault(event.id, rank)
        if known != rank and event.index < events[known].index:
            ranks[event.id] = rank
    # Where nothing was left out, the ranks know every id.
    everything = ranks if len(given) == len(raw) else _ids(raw)
    ids = frozenset(everything)
    edges, dangling = _edges(top.get("edges"), ranks, ids, _guessed_edges(events))
    meta = top.get("meta")
    return Trace(
        trace_id=_text(top.get("trace_id")),
        task_id=_text(top.get("task_id")),
        topology=_text(top.get("topology")),
        events=events,
        listed=given,
        by_type=by_type,
        ranks=ranks,
        ids=ids,
        edges=edges,
        dangling=dangling,
        rewards=_numbers(top.get("rewards")),
        costs=_numbers(top.get("costs")),
        reported=_numbers(top.get("metrics")),
        meta=meta if isinstance(meta, dict) else {},
    )


def number(value: Json) -> float | None:
    """Return the value if it is a finite number; booleans are none."""
    if isinstance(value, float):
        return value if -math.inf < value < math.inf else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


_TYPES = frozenset(EVENT_TYPES)
_KINDS = frozenset(EDGE_TYPES)


def _events(raw: list[Json]) -> Iterator[Event]:
    for index, item in enumerate(raw):
        if isinstance(item, dict):
            name, t, kind, agent = item.get("id"), item.get("t"), item.get("type"), item.get("agent")
            fits = isinstance(name, str) and isinstance(kind, str) and isinstance(agent, str)
            # Nearly all times are floats that fit: those need no call.
            time = t if type(t) is float and -math.inf < t < math.inf else number(t)
            if fits and name and agent and time is not None and kind in _TYPES:
                given = item.get("t_end")
                end = time if given is None or (last := number(given)) is None or last < time else last
                yield Event(index, name, time, kind, agent, item, end)


def _ids(raw: list[Json]) -> Iterator[str]:
    for item in raw:
        name = item.get("id") if isinstance(item, dict) else None
        if isinstance(name, str):
            yield name


def _guessed_edges(events: Sequence[Event]) -> frozenset[tuple[str, str, str]]:
    """Return source, target and type of the edges that events list as guessed."""
    found = set[tuple[str, str, str]]()
    for event in events:
        listed = event.fields.get("inferred_edges")
        if not isinstance(listed, list):
            continue
        for each in listed:
            source, kind = (each.get("src"), each.get("type")) if isinstance(each, dict) else (None, None)
            if isinstance(source, str) and isinstance(kind, str):
                found.add((source, event.id, kind))
    return frozenset(found)


def _edges(
    raw: Json, ranks: Mapping[str, int], ids: frozenset[str], guessed: frozenset[tuple[str, str, str]]
) -> tuple[tuple[Edge, ...], tuple[tuple[int, str, str], ...]]:
    edges: list[Edge] = []
    dangling: list[tuple[int, str, str]] = []
    for index, item in enumerate(raw if isinstance(raw, list) else []):
        if not isinstance(item, dict):
            continue
        src, dst, kind = item.get("src"), item.get("dst"), item.get("type")
        first = ranks.get(src) if isinstance(src, str) else None
        second = ranks.get(dst) if isinstance(dst, str) else None
        if first is None or second is None:
            for end, name in (("src", src), ("dst", dst)):
                if isinstance(name, str) and name and name not in ids:
                    dangling.append((index, end, name))
        elif isinstance(kind, str) and kind in _KINDS:
            is_guessed = bool(guessed) and (src, dst, kind) in guessed
            edges.append(Edge(index, first, second, kind, is_guessed))
    return tuple(edges), tuple(dangling)


def _text(value: Json) -> str:
    return value if isinstance(value, str) else ""


def _numbers(value: Json) -> dict[str, float]:
    found = value.items() if isinstance(value, dict) else ()
    return {name: each for name, raw in found if (each := number(raw)) is not None}
