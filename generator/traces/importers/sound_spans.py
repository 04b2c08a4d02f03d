"""Spans as they were exported become a tree: each has an id that nobody else has, and a way to the top."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import Span

_TWICE = "ids that occur on two different spans"


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

    What ends before it starts ends at once.
    """
    spans = [replace(span, end=span.start) if span.until < span.start else span for span in spans]
    found: dict[str, Span] = {}
    places: dict[str, int] = {}
    ids = _Ids(spans)
    told = set[str]()
    ended = {_named(span) for span in spans if span.end is not None and ids.counts[span.id] > 1}
    ordered = sorted(enumerate(spans), key=lambda each: (each[1].start, -each[1].until, each[1].id))
    for place, span in ordered:
        if span.end is None and span.id and _named(span) in ended:
            report.left_out["unended spans that occur with an end, too"] += 1
            continue
        if ids.counts[span.id] > 1 and span.id:
            words = repr(replace(span, file="", line=1))
            if words in told:
                report.left_out["spans that occur earlier in the recording, with the same id and content"] += 1
                continue
            told.add(words)
        if not span.id or span.id in found:
            report.guessed[_TWICE if span.id else "ids, of spans without one of their own"] += 1
            span = replace(span, id=ids.make(span.id or "span", len(found)))
        found[span.id] = span
        places[span.id] = place
    if lost := sum(span.parent != "" and span.parent not in found for span in found.values()):
        report.left_out["parents, of spans whose parent is not in the recording"] += lost
    _break_circles(found, places, report)
    return found


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
