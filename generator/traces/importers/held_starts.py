"""Spans in; what begins before the agent or tool around it begins with that, as two machines' clocks disagree, out."""

from __future__ import annotations

from dataclasses import replace

from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import Span, find_around

HELD = "times, of what begins before the agent or tool around it, taken from the start of that"
ENDED = "ends, of agents that end before what runs them begins, taken from the last within them"


def hold_starts(spans: dict[str, Span], report: ImportReport) -> dict[str, Span]:
    """Return the spans in the order of their starts, of which none begins before the agent or tool around it."""
    found: dict[str, Span] = {}

    def around(span: Span) -> Span | None:
        return find_around(span, spans, lambda each: each.kind in ("agent", "tool"))

    for span in spans.values():
        way = [span]
        while way[-1].id not in found and (outer := around(way[-1])) is not None:
            way.append(outer)
        for each in reversed(way):
            if each.id not in found:
                outer = around(each)
                found[each.id] = each if outer is None else _hold(each, found[outer.id].start)
    if all(found[name] is span for name, span in spans.items()):
        return spans
    # What is around comes before what it encloses, so that the latter ends first.
    latest: dict[str, int] = {}
    for span in reversed(list(found.values())):
        if span.kind == "agent" and span.end is not None and span.end < span.start:
            end = max(span.start, latest.get(span.id, span.start))
            span = found[span.id] = replace(span, end=end, is_end_guessed=True)
            report.guessed[ENDED] += 1
        outer = around(span)
        if outer is not None and span.end is not None and span.kind != "other":
            latest[outer.id] = max(span.end, latest.get(outer.id, span.end))
    return dict(sorted(found.items(), key=lambda each: (each[1].start, -each[1].until, each[0])))


def _hold(span: Span, since: int) -> Span:
    if span.start >= since or span.kind == "other":
        return span
    # An agent's end follows from what is within it.
    if span.until >= since or span.kind == "agent":
        return replace(span, start=since, is_start_guessed=True)
    return replace(span, start=since, end=since, is_start_guessed=True, is_end_guessed=True)
