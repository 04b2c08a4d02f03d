"""Spans that became events in; what they say of each other, into the builder: which encloses which, links, scores."""

from __future__ import annotations

from collections.abc import Mapping

from generator.traces.importers.scores import reward, reward_run
from generator.traces.importers.span import Span
from generator.traces.importers.span_nesting import SpanNesting
from generator.traces.importers.trace_builder import TraceBuilder


def nest_events(builder: TraceBuilder, spans: Mapping[str, Span], first: Mapping[str, int]) -> None:
    """Say which event of the same agent encloses another: that of the nearest span around it that became one.

    first: by span the event that it became, or the first of several
    """
    enclosing: dict[str, int | None] = {}
    for span in spans.values():
        way, outer = [span.id], spans.get(span.parent)
        found: int | None = None
        while outer is not None and outer.kind != "agent":
            # A message is sent by one agent, and lasts while another one deals with it; a person is none.
            is_known = outer.id in first and outer.kind not in ("message", "person")
            if is_known or outer.id in enclosing:
                found = first[outer.id] if is_known else enclosing[outer.id]
                break
            # Whatever is met on the way has the same answer.
            way.append(outer.id)
            outer = spans.get(outer.parent)
        enclosing.update(dict.fromkeys(way, found))
        inner = first.get(span.id)
        if found is not None and inner is not None and found != inner and span.kind != "agent":
            builder.enclose(found, inner)


def link_events(
    builder: TraceBuilder, spans: Mapping[str, Span], first: Mapping[str, int], final: Mapping[str, int]
) -> None:
    """Join what span links state: the end of the one with the start of the other."""
    for span in spans.values():
        for link in span.links:
            if link in final and span.id in first:
                builder.link([final[link]], first[span.id], "causal")
            else:
                builder.report.left_out["span links to spans that were not imported"] += 1


def score_events(
    builder: TraceBuilder,
    nesting: SpanNesting,
    first: Mapping[str, int],
    final: Mapping[str, int],
    ended: Mapping[str, int],
) -> None:
    """Give scores to what is scored: how a span ended, or the call that never did; that around all else is the run.

    ended: by an agent's span the event with which it ended
    """
    tops = [span for span in nesting.spans.values() if not span.parent]
    for span in nesting.spans.values():
        if tops == [span] and span.kind == "other":
            reward_run(builder, span.scores)
            continue
        key = final.get(span.id, first.get(span.id) if span.kind == "tool" else None)
        if span.kind == "tool" and span.id in nesting.wrapped:
            agents = nesting.wrapped[span.id]
            key = ended.get(agents[0].id) if len(agents) == 1 else None
        elif span.kind == "agent":
            key = ended.get(span.id)
        reward(builder, key, span.scores)
