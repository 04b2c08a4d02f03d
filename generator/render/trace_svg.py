"""A trace becomes a picture as numbers: a lane for each agent, a mark for each event, a curve between two lanes.

The template only writes it down. Time runs from left to right. Where events crowd, a step of time is given a least
width, so that every mark can be seen; the ticks name real times.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, pairwise
from unicodedata import east_asian_width

from generator.record import frozen_record
from generator.traces.clock import short_time
from generator.traces.facts import Facts
from generator.traces.problem import format_number
from generator.traces.schema import EVENT_TYPES
from generator.traces.trace import Event
from generator.traces.units import with_unit
from generator.wording.phrases import listed, plural

# A picture with more events than this shows nothing but ink.
MOST_EVENTS = 600
MOST_LANES = 60

# Outlines in a square from -4 to 4; the style sheet tells which are filled.
SHAPES = {
    "orchestrator_decision": "M0-5 5 0 0 5-5 0Z",
    "spawn": "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
    "despawn": "M-4-4 4 4M-4 4 4-4",
    "message": "M-4-3.5H4V3.5H-4Z",
    "tool_call": "M-3.5-4.5 4.5 0-3.5 4.5Z",
    "tool_result": "M3.5-4.5-4.5 0 3.5 4.5Z",
    "return": "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
    "aggregate": "M-5 0-2.5-4.5H2.5L5 0 2.5 4.5H-2.5Z",
    "human_intervention": "M0-5V5M-5 0H5",
    "safety_event": "M-4-4.5H4V1L0 5-4 1Z",
}
# Room for one label, and for two that end and begin there.
_TICK, _LAST = 72, 120
# Room for a letter of a lane's name; a letter such as those of Chinese takes two.
_CELL = 8
_CURVES = {"spawn": "spawn", "return": "return", "aggregate": "return", "message": "message"}


@frozen_record
class Sizes:
    """The measures of a picture in its own units.

    names, letters: the most room for the names of lanes, and the letters that fit into it
    least: the width that a step of time has at the least
    """

    width: float
    lane: float
    names: float
    letters: int
    least: float


SMALL = Sizes(width=360, lane=20, names=84, letters=12, least=9)
LARGE = Sizes(width=960, lane=34, names=150, letters=21, least=14)


@frozen_record
class Lane:
    """One agent, or a tool or person outside the team: its name as it fits, and when it lived, as pairs of x."""

    label: str
    y: float
    lifetimes: tuple[tuple[float, float], ...]
    outside: bool


@frozen_record
class Mark:
    """One event; classes: its type and what is special about it."""

    x: float
    y: float
    path: str
    classes: str
    title: str


@frozen_record
class Curve:
    """A line between two lanes: a spawn, a return or a message."""

    path: str
    kind: str


@frozen_record
class Picture:
    """What the template draws.

    text: the picture in words
    bars: how long events and tools took, as x, y and width
    ticks: x and the time there
    left_out: how many events or agents are not drawn, in words; empty when everything is
    """

    width: float
    height: float
    text: str
    lanes: tuple[Lane, ...]
    bars: tuple[tuple[float, float, float], ...]
    curves: tuple[Curve, ...]
    marks: tuple[Mark, ...]
    ticks: tuple[tuple[float, str], ...]
    axis: float
    left_out: str


def draw_trace(facts: Facts, sizes: Sizes) -> Picture | None:
    """Draw a run; None when it has no event."""
    events = facts.trace.events[:MOST_EVENTS]
    if not events:
        return None
    names = lane_names(facts)
    rows = {name: sizes.lane * (number + 0.75) for number, name in enumerate(names[:MOST_LANES])}
    labels = {name: _shortened(name, sizes.letters) for name in rows}
    xs, ends, ticks, width = _spread(facts, events, sizes, max(map(_cells, labels.values())))
    axis = sizes.lane * (len(rows) + 0.25)
    return Picture(
        width=round(width, 1),
        height=round(axis + 22, 1),
        text=describe(facts),
        lanes=tuple(_lane(facts, name, labels[name], y, (xs, ends)) for name, y in rows.items()),
        bars=tuple(_bars(events, rows, xs, ends)),
        curves=tuple(_curves(facts, rows, xs)),
        marks=tuple(
            _mark(event, xs[rank], rows[event.agent], facts.clock.unit)
            for rank, event in enumerate(events)
            if event.agent in rows
        ),
        ticks=ticks,
        axis=round(axis, 1),
        left_out=_left_out(len(facts.trace.events) - len(events), len(names) - len(rows)),
    )


def lane_names(facts: Facts) -> tuple[str, ...]:
    """Return the agents in the order in which they begin, then tools and people in that of their first event."""
    others = (event.agent for event in facts.trace.events)
    return tuple(dict.fromkeys((*(lifetime.agent for lifetime in facts.agents.lifetimes), *others)))


def describe(facts: Facts) -> str:
    """Tell in words what the picture shows."""
    trace, clock = facts.trace, facts.clock
    counts = Counter(event.type for event in trace.events)
    kinds = [plural(counts[kind], kind.replace("_", " ")) for kind in EVENT_TYPES if counts[kind]]
    spawns: dict[str, list[str]] = {}
    for _, event in trace.of_type("spawn"):
        spawns.setdefault(printable(event.agent), []).append(printable(event.text("to") or "an agent without a name"))
    spawned = [f"{parent} spawns {listed(_first(children))}" for parent, children in spawns.items()]
    makespan, unit = short_time(clock.makespan, clock.unit)
    parts = [
        f"{plural(len(facts.agents.by_name), 'agent')} over {with_unit(format_number(float(f'{makespan:.3g}')), unit)}",
        listed(kinds),
        *spawned[:8],
    ]
    return ". ".join(parts) + "."


def printable(text: str) -> str:
    """Return text without characters that cannot be printed, which HTML has no place for."""
    return "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in text)


def _first(names: Sequence[str], most: int = 6) -> list[str]:
    return [*names[:most], f"{len(names) - most} more"] if len(names) > most + 1 else list(names)


def _left_out(events: int, lanes: int) -> str:
    words = [plural(number, word) for number, word in ((events, "later event"), (lanes, "further agent")) if number]
    return listed(words)


def _spread(
    facts: Facts, events: Sequence[Event], sizes: Sizes, longest: int
) -> tuple[list[float], list[float], tuple[tuple[float, str], ...], float]:
    """Place times beside names of at most longest cells: return x of each event and of its end, ticks, the width."""
    results = dict(facts.pairs.pairs)
    until = [
        events[results[r]].end if results.get(r, len(events)) < len(events) else e.end for r, e in enumerate(events)
    ]
    seen: Counter[tuple[str, float]] = Counter()
    slots: list[tuple[float, int]] = []
    for event in events:
        slots.append((event.t, seen[event.agent, event.t]))
        seen[event.agent, event.t] += 1
    places = sorted({*slots, *((end, 0) for end in until)})
    gaps = [after[0] - before[0] for before, after in pairwise(places)]
    crowded = len(gaps) * sizes.least
    # On a phone, the words of a picture that is drawn wider grow with it.
    wider = max(1, crowded / (sizes.width - sizes.names - 24))
    names = min(sizes.names, _CELL * longest * wider)
    widths = _widths(gaps, max(sizes.width - names - 24, crowded), sizes.least)
    lefts = list(accumulate(widths, initial=names + 10))
    at = dict(zip(places, lefts, strict=True))
    ticks = _ticks(places, lefts, facts.clock.unit)
    return [at[slot] for slot in slots], [at[end, 0] for end in until], ticks, max(sizes.width, lefts[-1] + 14)


def _widths(gaps: Sequence[float], room: float, least: float) -> list[float]:
    """Share the room by time, but give each gap the least width."""
    ordered = sorted(gaps)
    sums = list(accumulate(ordered, initial=0.0))
    # With the n shortest gaps at the least width, the others share what is left; the first n that fits is taken.
    for short in range(len(ordered)):
        rest = sums[-1] - sums[short]
        scale = (room - short * least) / rest if rest > 0 else 0
        if ordered[short] * scale >= least:
            return [max(least, gap * scale) if bisect_left(ordered, gap) >= short else least for gap in gaps]
    return [room / len(gaps) for _ in gaps]


def _ticks(places: Sequence[tuple[float, int]], lefts: Sequence[float], unit: str) -> tuple[tuple[float, str], ...]:
    found: list[tuple[float, str]] = []
    last = lefts[-1]
    # All in one unit, which the first names.
    shown = short_time(places[-1][0], unit)[1]
    times = 1 if shown == unit else 1000
    for number, ((t, slot), x) in enumerate(zip(places, lefts, strict=True)):
        final = number == len(places) - 1
        if slot == 0 and (not found or x - found[-1][0] >= _TICK) and (final or not found or last - x >= _LAST):
            label = format_number(float(f"{t * times:.4g}"))
            found.append((round(x, 1), label if found else f"{label} {shown}"))
    return tuple(found)


def _shortened(name: str, most: int) -> str:
    """Return a name as it fits: names that begin alike often differ at their ends."""
    shown = printable(name)
    last = most // 3
    return f"{shown[: most - last - 1]}…{shown[-last:]}" if len(shown) > most else shown


def _cells(text: str) -> int:
    return sum(2 if east_asian_width(letter) in "FW" else 1 for letter in text)


def _lane(facts: Facts, name: str, label: str, y: float, places: tuple[list[float], list[float]]) -> Lane:
    xs, ends = places
    numbers = facts.agents.by_name.get(name, ())
    lifetimes = []
    for number in numbers:
        lifetime = facts.agents.lifetimes[number]
        ranks = [
            rank for rank in (lifetime.spawn, *lifetime.events, lifetime.despawn) if rank is not None and rank < len(xs)
        ]
        if ranks:
            lifetimes.append(
                (
                    round(xs[ranks[0]], 1),
                    round(max(ends[rank] if rank in lifetime.events else xs[rank] for rank in ranks), 1),
                )
            )
    return Lane(label=label, y=round(y, 1), lifetimes=tuple(lifetimes), outside=not numbers)


def _bars(
    events: Sequence[Event], rows: dict[str, float], xs: Sequence[float], ends: Sequence[float]
) -> list[tuple[float, float, float]]:
    found = []
    for rank, event in enumerate(events):
        if event.agent in rows and ends[rank] - xs[rank] > 1 and (event.end > event.t or event.type == "tool_call"):
            found.append((round(xs[rank], 1), round(rows[event.agent] - 3, 1), round(ends[rank] - xs[rank], 1)))
    return found


def _curves(facts: Facts, rows: dict[str, float], xs: Sequence[float]) -> list[Curve]:
    events = facts.trace.events
    found: dict[tuple[str, str], Curve] = {}
    for edge in facts.trace.edges:
        kind = _CURVES.get(edge.type)
        if kind and max(edge.src, edge.dst) < len(xs):
            first, second = rows.get(events[edge.src].agent), rows.get(events[edge.dst].agent)
            if first is not None and second is not None and first != second:
                path = _path(xs[edge.src], first, xs[edge.dst], second)
                found[kind, path] = Curve(path=path, kind=kind)
    for lifetime in facts.agents.lifetimes:
        # A spawn need not be an edge: that the agent begins there is said by the event.
        if lifetime.spawn is not None and lifetime.spawn < len(xs) and lifetime.agent in rows:
            begin, start = xs[lifetime.spawn], rows.get(events[lifetime.spawn].agent)
            if start is not None and start != rows[lifetime.agent]:
                path = _path(begin, start, begin, rows[lifetime.agent])
                found["spawn", path] = Curve(path=path, kind="spawn")
    return list(found.values())


def _path(x1: float, y1: float, x2: float, y2: float) -> str:
    if abs(x1 - x2) < 1:
        return f"M{x1:.1f} {y1:.1f}V{y2:.1f}"
    bend = (x1 + x2) / 2
    return f"M{x1:.1f} {y1:.1f}C{bend:.1f} {y1:.1f} {bend:.1f} {y2:.1f} {x2:.1f} {y2:.1f}"


def _mark(event: Event, x: float, y: float, clock_unit: str) -> Mark:
    classes = [f"is-{event.type.replace('_', '-')}"]
    failed = event.text("status") not in (None, "ok")
    classes += [
        name
        for name, holds in (
            ("is-final", event.is_true("final")),
            ("is-failed", failed),
            ("is-untrusted", event.trusted is False),
        )
        if holds
    ]
    t, unit = short_time(event.t, clock_unit)
    title = f"{event.id}: {event.type.replace('_', ' ')}, {event.agent}, at {with_unit(format_number(t), unit)}"
    return Mark(
        x=round(x, 1), y=round(y, 1), path=SHAPES[event.type], classes=" ".join(classes), title=printable(title)
    )
