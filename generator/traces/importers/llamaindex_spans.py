"""Spans that OpenInference writes for LlamaIndex, with one for each turn of an agent, where no span is an agent's.

A run of agents has a span such as `AgentWorkflow.run` with those of its steps in it. Only what `run_agent_step` was
given ends with whose turn it is: current_agent_name='baker'. Whose turn is next changes by a tool called `handoff`. The
span of a call whose answer is streamed ends before the first of it came; its step lasts until the last.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from generator.json_value import JsonObject
from generator.traces.importers.fields import as_text
from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import Span, find_around

_STEP = ".run_agent_step"
_NAME = "current_agent_name='"
_HANDS_OVER = "handoff"
_STREAMS = "stream_chat"
_STREAMED = "ends of model calls whose answer was streamed, from the end of the step"


@dataclass(slots=True)
class _Turn:
    """What one agent did until another one's turn came."""

    agent: str = ""
    work: list[Span] = field(default_factory=list)


def agent_of_step(attributes: JsonObject, title: str) -> str:
    """Return whose turn it is in a step of a workflow; empty for any other span."""
    told = as_text(attributes.get("input.value")) if title.endswith(_STEP) else ""
    _, _, named = told.rpartition(_NAME)
    return named.partition("'")[0] if _NAME in told else ""


def add_turns(spans: dict[str, Span], report: ImportReport) -> dict[str, Span]:
    """Return the spans, in the order of their starts, with those of agents; a run of only one agent is that agent's.

    A call whose answer is streamed ends with its step, which is a guess.
    """
    for span in list(spans.values()):
        step = spans.get(span.parent) if span.kind == "model" and span.name.endswith(_STREAMS) else None
        if step is not None and step.end is not None and step.name.endswith(_STEP) and span.until < step.end:
            spans[span.id] = replace(span, end=step.end, is_end_guessed=True)
            report.guessed[_STREAMED] += 1
    runs = _find_turns(spans)
    if not runs:
        return spans
    found: dict[str, Span] = {}
    begun: dict[str, Span] = {}
    around: dict[str, str] = {}
    handoffs: dict[str, str] = {}
    latest = _latest_handoffs(runs, spans)
    for key, turns in runs.items():
        if len(turns) == 1:
            continue
        is_within = find_around(spans[key], spans, lambda each: each.kind in ("agent", "tool")) is not None
        for number, turn in enumerate(turns):
            made = _agent_of(turn, spans, spans[key], is_last=number == len(turns) - 1)
            # Who runs a workflow gave only the first agent its task.
            begun[turn.work[0].id] = replace(made, is_stated=number == 0 or not is_within)
            around |= dict.fromkeys((each.id for each in turn.work), made.id)
            if not is_within and (handoff := latest.get((key, number - 1))):
                handoffs[handoff] = turn.agent
    for span in spans.values():
        if span.id in begun:
            found[begun[span.id].id] = begun[span.id]
        worker = "" if span.name.endswith(_STEP) else span.worker
        if len(turns := runs.get(span.id, [])) == 1:
            span = replace(span, kind="agent", name=turns[0].agent)
        if span.id in handoffs:
            span = replace(span, kind="handoff", receiver=handoffs[span.id])
        found[span.id] = replace(span, parent=around.get(span.id, span.parent), worker=worker)
    return found


def _find_turns(spans: dict[str, Span]) -> dict[str, list[_Turn]]:
    """Return the turns in each run, by the id of its span."""
    runs = {span.parent for span in spans.values() if span.worker and span.name.endswith(_STEP)} & spans.keys()
    found: dict[str, list[_Turn]] = {}
    for span in spans.values():
        if span.parent not in runs:
            continue
        # What is before the first step belongs to its turn.
        turns = found.setdefault(span.parent, [_Turn()])
        agent = span.worker if span.name.endswith(_STEP) else ""
        if agent and not turns[-1].agent:
            turns[-1].agent = agent
        if agent and turns[-1].agent != agent:
            turns.append(_Turn(agent=agent))
        turns[-1].work.append(span)
    return found


def _agent_of(turn: _Turn, spans: dict[str, Span], run: Span, *, is_last: bool) -> Span:
    """Return a span for a turn."""
    first = turn.work[0]
    key = f"{first.id}'"
    while key in spans:
        key += "'"
    has_ended = all(each.end is not None for each in turn.work)
    return replace(
        run,
        id=key,
        parent=run.id,
        kind="agent",
        name=turn.agent,
        start=first.start,
        end=max(each.until for each in turn.work) if has_ended else None,
        is_end_guessed=False,
        status=run.status if is_last else "ok" if has_ended else None,
        asked=None,
        answered=None,
        scores=(),
        links=(),
    )


def _latest_handoffs(runs: Mapping[str, list[_Turn]], spans: dict[str, Span]) -> dict[tuple[str, int], str]:
    """Return the id of the latest hand-off in each turn, by the run and the number of the turn in it."""
    places = {
        each.id: (key, number) for key, turns in runs.items() for number, turn in enumerate(turns) for each in turn.work
    }
    found: dict[tuple[str, int], str] = {}
    for span in spans.values():
        step = None
        if span.kind == "tool" and span.name == _HANDS_OVER:
            step = find_around(span, spans, lambda each: each.id in places)
        if step is not None:
            found[places[step.id]] = span.id
    return found
