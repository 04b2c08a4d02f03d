"""Recordings of tools and guardrails that themselves ask a model, which both languages must read alike."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.otlp import CHAT, TOOL, agent, batch
from tests.traces.span_faults import at, inspect_log, lines, sdk, span

_BEGIN = 1_780_000_000
_USED = CHAT | {"gen_ai.usage.input_tokens": 10, "gen_ai.usage.output_tokens": 3}
_INNER = CHAT | {"gen_ai.usage.input_tokens": 100, "gen_ai.usage.output_tokens": 30}
_GUARD = {"openinference.span.kind": "GUARDRAIL"}

# One agent that calls a model, runs a tool that calls a model twice, and calls a model.
_STEPS = (
    ("a", "agent", None, 0, 20),
    ("m1", "model", "a", 1, 2),
    ("t", "tool", "a", 3, 9),
    ("c", "chain", "t", 3, 9),
    ("m2", "model", "c", 4, 5),
    ("m3", "model", "c", 6, 7),
    ("m4", "model", "a", 10, 11),
)


def _tokens(name: str) -> tuple[int, int]:
    return (100, 30) if name in ("m2", "m3") else (10, 3)


def _openinference() -> bytes:
    kinds = {"agent": "AGENT", "model": "LLM", "tool": "TOOL", "chain": "CHAIN"}
    told = []
    for name, kind, parent, start, end in _STEPS:
        asked, answered = _tokens(name)
        used = {"llm.token_count.prompt": asked, "llm.token_count.completion": answered} if kind == "model" else {}
        attributes = {"openinference.span.kind": kinds[kind], **used}
        told.append(span(name, start, end, parent or "", attributes=attributes))
    return batch(*told)


def _genai() -> bytes:
    kinds: dict[str, dict[str, Any]] = {"agent": agent("a"), "tool": TOOL, "chain": {}}
    told = []
    for name, kind, parent, start, end in _STEPS:
        attributes = kinds.get(kind, _INNER if name in ("m2", "m3") else _USED)
        told.append(span(name, start, end, parent or "", attributes=attributes))
    return batch(*told)


def _langsmith() -> bytes:
    kinds = {"agent": "chain", "model": "llm", "tool": "tool", "chain": "chain"}
    told = []
    for name, kind, parent, start, end in _STEPS:
        asked, answered = _tokens(name)
        used = {"prompt_tokens": asked, "completion_tokens": answered} if kind == "model" else {}
        run = {"id": name, "trace_id": "r", "name": name, "run_type": kinds[kind], "parent_run_id": parent}
        told.append(run | {"start_time": at(start), "end_time": at(end)} | used)
    return lines(*told)


def _langfuse() -> bytes:
    kinds = {"agent": "AGENT", "model": "GENERATION", "tool": "TOOL", "chain": "SPAN"}
    told = []
    for name, kind, parent, start, end in _STEPS:
        asked, answered = _tokens(name)
        used = {"usageDetails": {"input": asked, "output": answered}} if kind == "model" else {}
        seen = {"id": name, "traceId": "t", "type": kinds[kind], "name": name, "parentObservationId": parent}
        told.append(seen | {"startTime": at(start), "endTime": at(end)} | used)
    return lines(*told)


def _mlflow() -> bytes:
    kinds = {"agent": "AGENT", "model": "CHAT_MODEL", "tool": "TOOL", "chain": "CHAIN"}
    told = []
    for name, kind, parent, start, end in _STEPS:
        asked, answered = _tokens(name)
        usage = {"input_tokens": asked, "output_tokens": answered}
        used = {"mlflow.chat.tokenUsage": json.dumps(usage)} if kind == "model" else {}
        attributes = {"mlflow.spanType": json.dumps(kinds[kind]), **used}
        times = {"start_time_unix_nano": (_BEGIN + start) * 10**9, "end_time_unix_nano": (_BEGIN + end) * 10**9}
        ids = {"trace_id": "t", "span_id": name, "parent_span_id": parent, "name": name}
        told.append(ids | times | {"attributes": attributes, "status": {"code": "OK"}})
    return json.dumps({"info": {}, "data": {"spans": told}}).encode()


def _agents_sdk() -> bytes:
    told = []
    for name, kind, parent, start, end in _STEPS:
        asked, answered = _tokens(name)
        used = {"usage": {"input_tokens": asked, "output_tokens": answered}} if kind == "model" else {}
        kinds = {"model": "generation", "tool": "function", "chain": "custom"}
        told.append(sdk(name, start, end, parent, type=kinds.get(kind, kind), name=name, **used))
    return lines(*told)


IN_A_TOOL = {
    "openinference": _openinference(),
    "genai": _genai(),
    "langsmith": _langsmith(),
    "langfuse": _langfuse(),
    "mlflow": _mlflow(),
    "openai-agents": _agents_sdk(),
}

ELSEWHERE = {
    # A tool that never ended, and a call within the call of another tool.
    "tool that never ended": batch(
        span("a", 0, 20, attributes=agent("A")),
        span("t", 3, None, "a", attributes=TOOL),
        span("s", 4, 8, "t", attributes=TOOL),
        span("m1", 5, 6, "s", attributes=_INNER),
        span("m2", 9, 10, "t", attributes=_USED),
    ),
    # One guardrail stops the run, the other one lets it pass; a model judges in both.
    "guardrails": batch(
        span("a", 0, 20, attributes=agent("A")),
        span("g1", 1, 4, "a", attributes={**_GUARD, "guardrail.triggered": True}),
        span("m1", 2, 3, "g1", attributes=_INNER),
        span("g2", 5, 8, "a", attributes={**_GUARD, "guardrail.triggered": False}),
        span("m2", 6, 7, "g2", attributes=_USED),
    ),
    # A tool asks a model which agent to run, and runs it.
    "tool around an agent": batch(
        span("a", 0, 20, attributes=agent("A")),
        span("t", 3, 18, "a", attributes=TOOL),
        span("m1", 4, 5, "t", attributes=_INNER),
        span("b", 6, 17, "t", attributes=agent("B")),
        span("m2", 7, 8, "b", attributes=_USED),
    ),
    # A tool is the run itself, as a server has it that runs one for somebody.
    "tool around all": batch(
        span("t", 0, 20, attributes=TOOL),
        span("m1", 1, 2, "t", attributes=_USED),
        span("s", 3, 6, "t", attributes=TOOL),
        span("m2", 7, 8, "t", attributes=_USED),
    ),
    # Nobody's span encloses the tool: a model that it asks makes no agent of the run, of which A is none.
    "tool beside an agent": batch(
        span("t", 0, 4, attributes=TOOL),
        span("m1", 1, 2, "t", attributes=_INNER),
        span("a", 5, 20, attributes=agent("A")),
        span("m2", 7, 8, "a", attributes=_USED),
    ),
    # What was evaluated is no event.
    "scored call in a tool": batch(
        span("a", 0, 20, attributes=agent("A")),
        span("t", 3, 18, "a", attributes=TOOL),
        span(
            "m1",
            4,
            5,
            "t",
            attributes=_INNER,
            events=[
                {
                    "name": "gen_ai.evaluation.result",
                    "attributes": [{"key": "gen_ai.evaluation.score.value", "value": {"doubleValue": 0.5}}],
                }
            ],
        ),
    ),
}


def _run(name: str, kind: str, parent: str | None, start: int, end: int, node: str = "") -> dict[str, Any]:
    times = {"start_time": at(start), "end_time": at(end), "extra": {"metadata": {"langgraph_node": node}}}
    return {"id": name, "trace_id": "r", "name": node or name, "run_type": kind, "parent_run_id": parent} | times


_GRAPH = (
    _run("g", "chain", None, 0, 20),
    _run("n1", "chain", "g", 1, 5, "look_up"),
    {**_run("r", "retriever", "n1", 2, 4, "look_up"), "name": "r"},
    {**_run("m1", "llm", "r", 2, 3, "look_up"), "name": "m1"},
    _run("n2", "chain", "g", 6, 9, "answer"),
    {**_run("m2", "llm", "n2", 7, 8, "answer"), "name": "m2"},
)


def _seen(run: dict[str, Any]) -> dict[str, Any]:
    kinds = {"chain": "CHAIN", "llm": "GENERATION", "retriever": "RETRIEVER"}
    seen = {"id": run["id"], "traceId": "t", "type": kinds[run["run_type"]], "name": run["name"]}
    times = {"startTime": run["start_time"], "endTime": run["end_time"], "metadata": run["extra"]["metadata"]}
    return seen | times | {"parentObservationId": run["parent_run_id"]}


# A node that looks something up, for which a model is asked; another one calls a model itself.
IN_A_NODE = {"langsmith graph": lines(*_GRAPH), "langfuse graph": lines(*map(_seen, _GRAPH))}


def _begin(key: str, second: int, kind: str, parent: str | None = None) -> dict[str, Any]:
    begun = {"event": "span_begin", "id": key, "name": key, "type": kind, "timestamp": at(second)}
    return begun | ({} if parent is None else {"parent_id": parent, "span_id": parent})


def _ended(key: str, second: int) -> dict[str, Any]:
    return {"event": "span_end", "id": key, "timestamp": at(second)}


def _asked(key: str, second: int, parent: str, tokens: int) -> dict[str, Any]:
    asked = {"event": "model", "uuid": key, "span_id": parent, "timestamp": at(second), "completed": at(second + 1)}
    return asked | {"output": {"usage": {"input_tokens": tokens}}}


_CALLED = {"event": "tool", "uuid": "t", "id": "c1", "function": "sum_up", "arguments": {}, "result": "short"}

IN_INSPECT = {
    # A tool's span has its call and what it does in it. Then a model grades the answer.
    "spans of Inspect": inspect_log(
        _begin("A", 0, "agent"),
        _asked("m1", 1, "A", 1),
        _begin("call", 3, "tool", "A"),
        {**_CALLED, "span_id": "call", "timestamp": at(3), "completed": at(6)},
        _asked("m2", 4, "call", 10),
        _ended("call", 7),
        _ended("A", 9),
        _begin("scorers", 10, "scorers"),
        _begin("graded", 10, "scorer", "scorers"),
        _asked("m3", 11, "graded", 100),
        _ended("graded", 13),
        _ended("scorers", 14),
    ),
    # Formerly, scorers were steps.
    "steps of Inspect": inspect_log(
        {"event": "step", "action": "begin", "type": "solver", "name": "A", "timestamp": at(0)},
        _asked("m1", 1, "", 1),
        {**_CALLED, "timestamp": at(3), "completed": at(6), "events": [_asked("m2", 4, "", 10)]},
        {"event": "step", "action": "end", "type": "solver", "name": "A", "timestamp": at(7)},
        {"event": "step", "action": "begin", "type": "scorer", "name": "graded", "timestamp": at(8)},
        _asked("m3", 11, "", 100),
        {"event": "step", "action": "end", "type": "scorer", "name": "graded", "timestamp": at(13)},
    ),
}

INNER_CALLS = IN_A_TOOL | ELSEWHERE | IN_A_NODE | IN_INSPECT
