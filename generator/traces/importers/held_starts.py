"""Spans in; what begins before the agent around it begins with it, as clocks of two machines may disagree, out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from generator.traces.importers.span import Span

HELD = "times, of what begins before the agent around it, taken from the agent's start"


def hold_starts(spans: dict[str, Span], owner_of: Callable[[Span], str | None]) -> dict[str, Span]:
    """Return the spans in the order of their starts, of which none of an agent's begins before the agent.

    owner_of: the id of the agent around a span, if there is one
    """
    found: dict[str, Span] = {}
    for span in spans.values():
        way = [span]
        while way[-1].id not in found and (owner := owner_of(way[-1])) is not None:
            way.append(spans[owner])
        for each in reversed(way):
            if each.id not in found:
                owner = owner_of(each)
                found[each.id] = each if owner is None else _hold(each, found[owner].start)
    if all(found[name] is span for name, span in spans.items()):
        return spans
    return dict(sorted(found.items(), key=lambda each: (each[1].start, -each[1].until, each[0])))


def _hold(span: Span, since: int) -> Span:
    if span.start >= since or span.kind == "other":
        return span
    if span.until >= since:
        return replace(span, start=since, is_start_guessed=True)
    # An agent's work comes after its start: it has no end then.
    end = None if span.kind == "agent" else since
    status = span.status if span.kind != "agent" or span.has_failed else None
    return replace(span, start=since, end=end, status=status, is_start_guessed=True, is_end_guessed=True)
