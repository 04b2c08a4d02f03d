"""Spans as they were exported become a tree: each has an id that nobody else has, and a way to the top."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import Span

TWICE = "ids that occur on two different spans"
UPDATED = "spans that occur again in the recording, with the same id, name and start: the fullest is taken"
NO_RETURN = "ends, of agents that end before they start"
BEFORE = "times, of ends before the start, taken from the start"


class _Ids:
    """The ids that spans have, and such as no span has."""

    def __init__(self, spans: Sequence[Span]) -> None:
        self.counts = Counter(span.id for span in spans)
        self.next: dict[str, int] = {}

    def make(self, base: str, number: int) -> str:
        """Return an id that is still free: with this number, or a later one."""
        number = max(number, self.next.get(base, 0))
        while f"{base}.{number}" in self.counts:
            number += 1
        self.next[base] = number + 1
        return f"{base}.{number}"


def make_sound(spans: Sequence[Span], report: ImportReport) -> dict[str, Span]:
    """Return the spans by id, in the order of their starts; one that was exported twice is taken once.

    What ends before it starts ends at once, which is a guess; an agent, whose work comes after its start, has no end.
    """
    ids = _Ids(spans)
    once = [(place, _end_after_start(span, report)) for place, span in _take_once(spans, ids, report)]
    found: dict[str, Span] = {}
    places: dict[str, int] = {}
    ordered = sorted(_take_apart(once, ids), key=lambda each: (each[1].start, -each[1].until, each[1].id))
    for place, span in ordered:
        if not span.id or span.id in found:
            report.guessed[TWICE if span.id else "ids, of spans without one of their own"] += 1
            span = replace(span, id=ids.make(span.id or "span", len(found)))
        found[span.id] = span
        places[span.id] = place
    if lost := sum(span.parent != "" and span.parent not in found for span in found.values()):
        report.left_out["parents, of spans whose parent is not in the recording"] += lost
    _break_circles(found, places, report)
    return found


def _end_after_start(span: Span, report: ImportReport) -> Span:
    if span.until >= span.start:
        return span
    if span.kind == "agent":
        report.left_out[NO_RETURN] += 1
        return replace(span, end=None, status=span.status if span.has_failed else None, is_end_guessed=True)
    if span.kind != "other":
        report.guessed[BEFORE] += 1
    return replace(span, end=span.start, is_end_guessed=True)


def _take_once(spans: Sequence[Span], ids: _Ids, report: ImportReport) -> list[tuple[int, Span]]:
    """Return the spans with their places; of what was exported again what says most, and of such the last."""
    ended = {_named(span) for span in spans if span.end is not None and ids.counts[span.id] > 1}
    told = set[str]()
    found: dict[object, tuple[int, Span]] = {}
    for place, span in enumerate(spans):
        if not span.id or ids.counts[span.id] == 1:
            found[place] = (place, span)
            continue
        name = _named(span)
        if span.end is None and name in ended:
            report.left_out["unended spans that occur with an end, too"] += 1
            continue
        words = repr(replace(span, file="", line=1))
        if words in told:
            report.left_out["spans that occur earlier in the recording, with the same id and content"] += 1
            continue
        told.add(words)
        _, former = found.get(name, (place, None))
        if former is not None and _contradict(former, span):
            found[place] = (place, span)
            continue
        if former is not None:
            report.left_out[UPDATED] += 1
        if former is None or _size(span) >= _size(former):
            found[name] = (place, span)
    return list(found.values())


def _contradict(one: Span, other: Span) -> bool:
    """Say whether two spans are of two calls, as they state different ids of a call or were given something else."""
    told = ((one.call_id, other.call_id), (one.asked, other.asked))
    return any(mine and theirs and mine != theirs for mine, theirs in told)


def _size(span: Span) -> int:
    """Return how much a span says beside what all that was exported of it has in common."""
    told = (span.asked or {}, span.answered or {}, span.cost or {}, span.scores, span.links, span.models)
    return sum(map(len, told)) + sum(map(bool, (span.call_id, span.sender, span.receiver)))


def _take_apart(spans: Sequence[tuple[int, Span]], ids: _Ids) -> list[tuple[int, Span]]:
    """Return the spans; the server's of a call gets an id of its own, within the client's that it shared one with."""
    clients = {span.id for _, span in spans if span.id and not span.is_shared}
    return [
        (place, replace(span, id=ids.make(span.id, 2), parent=span.id))
        if span.is_shared and span.id in clients
        else (place, span)
        for place, span in spans
    ]


def _named(span: Span) -> tuple[str, int, str, str, str]:
    """Return what a span that is exported while it runs has in common with what it is at its end."""
    return (span.id, span.start, span.parent, span.kind, span.name)


def _break_circles(spans: dict[str, Span], places: dict[str, int], report: ImportReport) -> None:
    """Put one span of each circle of parents at the top: the earliest, of two at once the first in the recording."""
    known = set[str]()
    for name in spans:
        way: list[str] = []
        at = name
        while at in spans and at not in known:
            known.add(at)
            way.append(at)
            at = spans[at].parent
        # What is known from another way leads to the top, or to a circle that is broken.
        if at in way:
            first = min(way[way.index(at) :], key=lambda each: (spans[each].start, places[each]))
            spans[first] = replace(spans[first], parent="")
            report.left_out["parents, of spans that enclose each other in a cycle"] += 1
