"""Spans in, each call and agent once out: of what two instrumentations wrote, and of models what encloses others."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import Span, find_around, next_around

TOKENS = ("tokens_in", "tokens_out", "tokens_cached")
TWICE = "model calls that another instrumentation also recorded"
TOOL_TWICE = "tool calls that another instrumentation, or the server of the tool, also recorded"
INNER = "methods within calls that only do what the method around them is for"
AGENT_TWICE = "agents that another instrumentation, or the server of the agent, also recorded"
RUN = "agents that another span also recorded"
PERSON_TWICE = "answers of people that another span also recorded"
# What calls models without telling other instrumentations so: these write what they see beside what is around it.
UNTOLD = "openinference.instrumentation.langchain"
# So many calls that began before another one may still last.
MOST_AT_ONCE = 100
AROUND = "model spans around other model calls: these and their tokens are counted"


def count_once(spans: dict[str, Span], report: ImportReport) -> None:
    """Take what two instrumentations wrote for one call once: the span around the other stays, or that beside it."""
    inner: dict[str, list[str]] = {}
    order: list[str] = []
    for span in spans.values():
        if span.kind == "model":
            outer = next_around(span, spans, "model")
            (order if outer is None else inner.setdefault(outer.id, [])).append(span.id)
    for key in order:
        order += inner.get(key, [])
    # By what encloses them: the calls that stand for it.
    calls: dict[str, list[str]] = {}
    for key in reversed(order):
        within = [spans[each] for near in inner.get(key, ()) for each in calls.get(near, [near])]
        if _is_each_once(within) and all(_agree(spans[key], each) for each in within):
            for each in within:
                _merge(spans, key, each, report)
        else:
            calls[key] = [each.id for each in within]
            spans[key] = replace(spans[key], kind="other")
            report.left_out[AROUND] += 1
    _count_beside(spans, report)
    _count_apart(spans, report)
    _count_tools(spans, report)
    _count_agents(spans, report)
    _count_people(spans, report)


def _count_people(spans: dict[str, Span], report: ImportReport) -> None:
    """Take a person once whose answer another span has around it."""
    for span in [each for each in spans.values() if each.kind == "person"]:
        if next_around(span, spans, "person") is not None:
            spans[span.id] = replace(span, kind="other")
            report.left_out[PERSON_TWICE] += 1


def _count_agents(spans: dict[str, Span], report: ImportReport) -> None:
    """Take an agent once around which one of its name runs no other, of another instrumentation or of a client."""
    inner: dict[str, list[Span]] = {}
    for span in [each for each in spans.values() if each.kind == "agent"]:
        if (outer := next_around(span, spans, "agent")) is not None:
            inner.setdefault(outer.id, []).append(span)
    # Those further in come first, so that one that stands for another one can be that of a third.
    for key, within in reversed(inner.items()):
        outer, span = spans[key], spans[within[0].id]
        is_run = span.is_run and not outer.is_run
        is_same = outer.name == span.name and (outer.scope != span.scope or outer.is_client)
        if len(within) == 1 and (is_run or is_same):
            spans[key] = replace(outer, scores=outer.scores + span.scores)
            spans[span.id] = replace(span, kind="other", scores=())
            report.left_out[RUN if is_run else AGENT_TWICE] += 1


def _count_tools(spans: dict[str, Span], report: ImportReport) -> None:
    """Take a call of a tool once that stands within a call of the same tool: the client's and the server's are one.

    It failed if the last span within says so: what is around may only say that it got some answer.
    """
    told = {span.id: span.status for span in spans.values()}
    for span in [each for each in spans.values() if each.kind == "tool"]:
        outer = next_around(span, spans, "tool")
        if outer is None:
            continue
        is_inner = _is_inner(span, outer)
        if is_inner or (outer.name == span.name and (span.is_served or outer.scope != span.scope)):
            spans[outer.id] = replace(
                outer,
                status=span.status if told[outer.id] == "ok" and span.end is not None else outer.status,
                call_id=outer.call_id or span.call_id,
                asked=outer.asked or span.asked,
                answered=outer.answered or span.answered,
                scores=outer.scores + span.scores,
            )
            spans[span.id] = replace(span, kind="other", scores=())
            report.left_out[INNER if is_inner else TOOL_TWICE] += 1


def _is_inner(span: Span, outer: Span) -> bool:
    """Say whether a span is a method within another one of its class: LlamaIndex has `X._retrieve` in `X.retrieve`."""
    owner, _, method = span.name.rpartition(".")
    return owner != "" and method.startswith("_") and outer.name.startswith(f"{owner}.") and outer.scope == span.scope


def _count_beside(spans: dict[str, Span], report: ImportReport) -> None:
    """Take a call once that two instrumentations wrote beside each other, if both state the same tokens."""
    latest: dict[str, str] = {}
    taken = set[tuple[str, str]]()
    for span in [each for each in spans.values() if each.kind == "model" and each.parent]:
        beside = spans.get(latest.get(span.parent, ""))
        if beside is not None and (beside.id, span.scope) not in taken and _is_beside(beside, span):
            taken.add((beside.id, span.scope))
            _merge(spans, beside.id, span, report)
        else:
            latest[span.parent] = span.id


def _count_apart(spans: dict[str, Span], report: ImportReport) -> None:
    """Take a call of LangChain once that another instrumentation wrote elsewhere, by the time and the model of both.

    What stands in an agent or a tool that is not around the call of LangChain is another call.
    """
    models = sorted((each for each in spans.values() if each.kind == "model"), key=lambda each: each.start)
    untold = [span for span in models if span.scope == UNTOLD and span.models]
    starts = [span.start for span in untold]
    taken = set[tuple[str, str]]()

    @cache
    def is_in(key: str, outer: str) -> bool:
        while key in spans and key != outer:
            key = spans[key].parent
        return key == outer

    for span in [each for each in models if each.scope != UNTOLD and each.models]:
        end = bisect_right(starts, span.start)
        outer = find_around(span, spans, lambda each: each.kind != "other")
        near = (
            each.id
            for each in reversed(untold[max(0, end - MOST_AT_ONCE) : end])
            if span.until <= each.until and (each.id, span.scope) not in taken and _agree(each, span)
            if outer is None or is_in(each.parent, outer.id)
        )
        if key := next(near, ""):
            taken.add((key, span.scope))
            _merge(spans, key, span, report)


def _is_each_once(within: Sequence[Span]) -> bool:
    """Say whether no instrumentation wrote two of the calls."""
    return len({each.scope for each in within}) == len(within)


def _agree(one: Span, other: Span) -> bool:
    """Say whether two instrumentations may have written one call: nothing that both state of it differs."""
    same = [name.startswith(each) or each.startswith(name) for name in one.models for each in other.models]
    costs = one.cost or {}
    agrees = all(costs.get(name, value) == value for name, value in (other.cost or {}).items())
    return one.scope != other.scope and agrees and (any(same) or not same)


def _is_beside(one: Span, other: Span) -> bool:
    """Say whether a call lies within the time of another that states the same tokens."""
    costs = other.cost or {}
    stated = any(name in costs for name in TOKENS if name in (one.cost or {}))
    return stated and one.start <= other.start and other.until <= one.until and _agree(one, other)


def _merge(spans: dict[str, Span], key: str, span: Span, report: ImportReport) -> None:
    outer = spans[key]
    cost = {**(span.cost or {}), **(outer.cost or {})}
    scores = outer.scores + span.scores
    spans[key] = replace(outer, cost=cost, answered=outer.answered or span.answered, scores=scores)
    spans[span.id] = replace(span, kind="other", scores=())
    report.left_out[TWICE] += 1
