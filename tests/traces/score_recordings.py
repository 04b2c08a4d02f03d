"""Recordings with scores, failures of tools and kinds of tokens, a few words each; both languages import them alike."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.imports import Files
from tests.traces.otlp import CHAT, TOOL, agent, batch, span
from tests.traces.span_faults import at, inspect_log, lines

Json = dict[str, Any]


def _scored(*scores: tuple[str, Any]) -> list[Json]:
    """Write events of evaluations as OTLP does."""
    return [
        {
            "name": "gen_ai.evaluation.result",
            "attributes": [
                {"key": "gen_ai.evaluation.name", "value": {"stringValue": name}},
                {"key": "gen_ai.evaluation.score.value", "value": value},
            ],
        }
        for name, value in scores
    ]


def _double(value: float) -> Json:
    return {"doubleValue": value}


_LABEL = {"stringValue": "good"}
_FAILED = {"status": {"code": 2}}


def _observation(name: str, kind: str, start: int, **more: Any) -> Json:
    parent = {} if kind == "AGENT" else {"parentObservationId": "a"}
    return {"id": name, "type": kind, "name": name, "startTime": at(start), "endTime": at(9)} | parent | more


def _assessed() -> bytes:
    """Write a trace of MLflow with assessments."""

    def told(name: str, key: str = "assessment_name", **more: Any) -> Json:
        return {"assessment_id": name, key: name, "trace_id": "t", "source": {"source_type": "CODE"}, **more}

    about = [("r", None, 0, 9, "AGENT"), ("m", "r", 1, 2, "CHAT_MODEL"), ("t", "r", 3, 4, "TOOL")]
    spans = [
        {
            "trace_id": "t",
            "span_id": key,
            "parent_span_id": parent,
            "name": key,
            "start_time_unix_nano": (1_780_000_000 + start) * 10**9,
            "end_time_unix_nano": (1_780_000_000 + end) * 10**9,
            "status": {"code": "STATUS_CODE_OK"},
            "attributes": {"mlflow.spanType": json.dumps(kind)},
        }
        for key, parent, start, end, kind in about
    ]
    assessments = [
        told("old", valid=False, feedback={"value": 0.25}),
        told("task", feedback={"value": 0.5}, valid=True),
        told("expected", expectation={"value": 4}),
        told("taste", "name", span_id="m", feedback={"value": True}, expectation=None),
        told("words", span_id="t", feedback={"value": "yes"}),
    ]
    return json.dumps({"info": {"assessments": assessments}, "data": {"spans": spans}}).encode()


def _score(name: str, value: float, trace: str | None, **more: Any) -> Json:
    return {
        "id": name,
        "trace_id": trace,
        "name": name,
        "value": value,
        "source": "EVAL",
        "data_type": "BOOLEAN",
    } | more


def _run(name: str, kind: str, **more: Any) -> Json:
    parent = {} if kind == "chain" else {"parent_run_id": "r"}
    times = {"start_time": at(1), "end_time": at(2)}
    return {"id": name, "trace_id": "r", "name": name, "run_type": kind} | times | parent | more


def _model(second: int, **usage: int) -> Json:
    return {"event": "model", "uuid": f"m{second}", "timestamp": at(second), "output": {"usage": usage}, "span_id": "s"}


_ANSWER = [{"role": "user", "content": "Bake rye."}, {"role": "assistant", "content": "Done."}]
_DINER = {"event": "span_begin", "id": "s", "type": "agent", "name": "A", "timestamp": at(0)}
_DINED = {"event": "span_end", "id": "s", "timestamp": at(9)}

SCORED: dict[str, Files] = {
    "scores.otlp": [
        (
            "x.json",
            batch(
                span("w", 0, 20, name="bake", events=_scored(("task", _double(1)))),
                span("a", 0, 19, "w", attributes=agent("A"), events=_scored(("no number", _LABEL))),
                span(
                    "m", 1, 2, "a", attributes=CHAT, events=_scored(("taste", {"intValue": "-1"}), ("look", _double(2)))
                ),
                span("t", 3, None, "a", attributes=TOOL, events=_scored(("unit", _double(0)))),
                span("c", 4, 9, "a", attributes=TOOL, events=_scored(("sub", _double(0.25)))),
                span("b", 5, 8, "c", attributes=agent("B")),
                span("g", 9, 9, "a", name="other", events=_scored(("lost", _double(4)))),
            ),
        )
    ],
    "scores of agents that hand over.otlp": [
        (
            "x.json",
            batch(
                span("a", 0, 4, attributes=agent("A"), events=_scored(("first", _double(1)))),
                span("b", 5, 9, attributes=agent("B"), events=_scored(("second", _double(2)))),
            ),
        )
    ],
    "scores of MLflow.otlp": [("x.json", _assessed())],
    "scores called by numbers.otlp": [
        (
            "x.json",
            batch(
                span("a", 0, 9, attributes=agent("A")),
                *[
                    span(f"m{place}", place, 9, "a", attributes=CHAT, events=_scored((name, _double(1))))
                    for place, name in enumerate(("b", "10", "é", "2", "02"))
                ],
            ),
        )
    ],
    "scores.phoenix": [
        (
            "x.json",
            lines(
                {
                    "name": "m",
                    "context": {"trace_id": "t", "span_id": "m"},
                    "span_kind": "LLM",
                    "start_time": at(1),
                    "end_time": at(2),
                    "events": [
                        {
                            "name": "gen_ai.evaluation.result",
                            "attributes": {"gen_ai": {"evaluation": {"name": "taste", "score": {"value": 0.5}}}},
                        }
                    ],
                }
            ),
        )
    ],
    "scores.langfuse": [
        (
            "x.json",
            lines(
                {
                    "id": "t",
                    "observations": [_observation("a", "AGENT", 0), _observation("g", "GENERATION", 1)],
                    "scores": [
                        {"name": "taste", "value": 0, "observationId": "g"},
                        {"name": "task", "value": 0.9},
                        {"name": "look", "value": 1, "dataType": "BOOLEAN"},
                        {"name": "kind", "value": 3, "dataType": "CATEGORICAL", "stringValue": "rye"},
                        {"name": "lost", "value": 1, "observationId": "z"},
                    ],
                }
            ),
        )
    ],
    "scores in a file of their own.langfuse": [
        (
            "observations/x.jsonl",
            lines(
                _observation("a", "AGENT", 0, trace_id="t"),
                _observation("g", "GENERATION", 1, trace_id="t"),
            ),
        ),
        (
            "scores/x.jsonl",
            lines(
                _score("taste", 0, "t", observation_id="g"),
                _score("task", 0.9, "t", observation_id=None, data_type="NUMERIC"),
                _score("words", 0, "t", data_type="TEXT", string_value="rye"),
                _score("lost", 1, "z"),
                _score("session", 1, None, session_id="s"),
            ),
        ),
    ],
    "scores.langsmith": [
        (
            "x.jsonl",
            lines(
                _run("r", "chain", feedback_stats={"task": {"n": 1, "avg": 1}, "look": {"n": 3, "avg": 0.5}}),
                _run("m", "llm", feedback_stats={"taste": {"n": 1, "avg": -0.5}, "word": {"n": 1, "avg": None}}),
                _run("t", "tool", status="error"),
            ),
        )
    ],
    "scores.inspect": [
        ("x.json", inspect_log(_DINER, _model(1), _DINED, scores={"b": {"value": True}, "a": {"value": "P"}}))
    ],
    "scores of a chat.inspect": [("x.json", inspect_log(messages=_ANSWER, scores={"a": {"value": "rye"}}))],
    "scores without an answer.inspect": [("x.json", inspect_log(_model(1), scores={"a": {"value": "C"}}))],
    "scores of an output.inspect": [
        (
            "x.json",
            inspect_log(
                *(_model(second) | {"output": {"completion": said}} for second, said in ((1, "Done."), (2, "Done."))),
                _model(3) | {"output": {"completion": "Really?"}},
                output={"completion": "Done."},
                scores={"a": {"value": "C"}},
            ),
        )
    ],
    "reward of a rollout": [("x.json", lines({"messages": _ANSWER, "reward": -0.5}))],
    "reward of a rollout that is none": [("x.json", lines({"messages": _ANSWER, "reward": "good"}))],
    "tool that failed around an agent": [
        (
            "x.json",
            batch(
                span("a", 0, 19, attributes=agent("A")),
                span("t", 1, 9, "a", attributes=TOOL | {"error.type": "timeout"}),
                span("b", 2, 3, "t", attributes=agent("B")),
                span("u", 10, 18, "a", attributes=TOOL, **_FAILED),
                span("c", 11, 12, "u", attributes=agent("C")),
                span("d", 13, 14, "u", attributes=agent("D"), **_FAILED),
            ),
        )
    ],
    "nested.inspect": [
        (
            "x.json",
            inspect_log(
                _DINER,
                _model(1, input_tokens=1),
                {
                    "event": "tool",
                    "span_id": "s",
                    "id": "c",
                    "function": "ask",
                    "timestamp": at(2),
                    "completed": at(8),
                    "events": [
                        _model(3, input_tokens=10) | {"span_id": None},
                        {
                            "event": "subtask",
                            "timestamp": at(4),
                            "events": [_model(5, input_tokens=100) | {"span_id": None}],
                        },
                    ],
                },
                _DINED,
            ),
        )
    ],
    "twice.langfuse": [
        (
            "x.json",
            lines(
                _observation("g", "GENERATION", 1, endTime=None, usageDetails={"input": 10}) | {"traceId": "t"},
                _observation("g", "GENERATION", 1, usageDetails={"input": 10, "output": 5}) | {"traceId": "t"},
                _observation("h", "GENERATION", 2, endTime=None, usageDetails={"input": 7}) | {"traceId": "t"},
            ),
        )
    ],
    "tokens.langfuse": [
        (
            "x.json",
            json.dumps(
                [
                    _observation(f"g{place}", "GENERATION", place, usageDetails=usage) | {"traceId": "t"}
                    for place, usage in enumerate(
                        (
                            {"input": 10, "input_cached_tokens": 990, "output": 20, "output_reasoning_tokens": 300},
                            {
                                "input": 5,
                                "cache_read_input_tokens": 900,
                                "cache_creation_input_tokens": 50,
                                "output": 7,
                            },
                            {"input": 100, "input_cached_tokens": 90, "output": 20, "total": 120},
                            {"input": 100, "output": 20},
                        )
                    )
                ]
            ).encode(),
        )
    ],
    "tokens.inspect": [
        (
            "x.json",
            inspect_log(
                _model(1, input_tokens=10, output_tokens=2, input_tokens_cache_read=90, total_tokens=102),
                _model(2, input_tokens=100, output_tokens=2, input_tokens_cache_read=90, total_tokens=102),
                _model(3, input_tokens=10, output_tokens=2, input_tokens_cache_read=90, input_tokens_cache_write=1),
                _model(4, input_tokens=10, output_tokens=2, reasoning_tokens=5, total_tokens=17),
                _model(5, input_tokens=10, output_tokens=7, reasoning_tokens=5, total_tokens=17),
            ),
        )
    ],
}
