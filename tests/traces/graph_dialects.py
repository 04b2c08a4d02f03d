"""Runs of LangChain and LangGraph in each form that keeps them, and spans as Langfuse keeps them."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.otlp import batch
from tests.traces.span_dialects import has, traced
from tests.traces.span_faults import at, lines, span

Json = dict[str, Any]


def _run(name: str, kind: str, second: int, parent: str | None, **more: Any) -> Json:
    """Write a run of LangSmith."""
    times = {"start_time": at(second), "end_time": at(second + 5)}
    return {"id": name, "trace_id": "t", "name": name, "run_type": kind, "parent_run_id": parent} | times | more


def _came(call_id: str, **more: Any) -> Json:
    """Write what came of a call as LangChain does."""
    return {"type": "tool", "content": "flour", "name": "x", "tool_call_id": call_id} | more


def _observed(name: str, kind: str, start: int, end: int, parent: str | None, **more: Any) -> Json:
    """Write an observation of Langfuse that was a span of OpenTelemetry; more: its attributes."""
    times = {"startTime": at(start), "endTime": at(end)}
    metadata = {"attributes": has(**more), "scope": {"name": "x"}}
    about = {"id": name, "traceId": "t", "type": kind, "name": name, "parentObservationId": parent}
    return about | times | {"metadata": metadata}


def _made(call_id: str) -> Json:
    """Write a message with what came of a call as LangChain writes its objects."""
    return {
        "lc": 1,
        "type": "constructor",
        "id": ["langchain", "schema", "messages", "ToolMessage"],
        "kwargs": _came(call_id),
    }


def _answered(name: str, answer: Json) -> Json:
    return {"openinference.span.kind": "TOOL", name: json.dumps(answer)}


_ROUTED = "ParentCommand(Command(graph='t', goto='miller'))Traceback (most recent call last):"


_PAUSED = "GraphInterrupt((Interrupt(value='Rye?'),))Traceback (most recent call last):"


GRAPH_DIALECTS: dict[str, bytes] = {
    # What LangGraph raises to go on elsewhere stands on its runs as a failure, and so do failures.
    "raised.langsmith": lines(
        _run("graph", "chain", 0, None),
        _run("think", "llm", 1, "graph"),
        _run("transfer", "tool", 7, "graph", error=_ROUTED, status="error"),
        _run("ask", "tool", 13, "graph", error=_PAUSED, status="error"),
        _run("mill", "tool", 19, "graph", error="ParentCommands(1)", status="error"),
    ),
    # A tool of LangChain catches an error and answers that it failed.
    "results.langfuse": lines(
        _observed("baker", "AGENT", 0, 40, None, gen_ai__agent__name="baker", gen_ai__operation__name="invoke_agent"),
        _observed("mill", "TOOL", 1, 2, "baker") | {"output": _came("c1", status="error")},
        _observed("sift", "SPAN", 3, 4, "baker") | {"output": json.dumps(_came("c2", status="success"))},
        _observed("bake", "TOOL", 5, 6, "baker")
        | {"output": {"id": ["langchain", "ToolMessage"], "kwargs": _came("c3", status="error")}},
        _observed("rest", "CHAIN", 7, 8, "baker") | {"output": {"messages": [_came("c3")]}},
        _observed("knead", "TOOL", 9, 10, "baker") | {"output": {"content": "dough", "type": "tool"}},
    ),
    "results.langsmith": lines(
        _run("graph", "chain", 0, None),
        _run("think", "llm", 1, "graph"),
        _run("mill", "tool", 7, "graph", outputs={"output": _came("c1", status="error")}),
        _run("sift", "tool", 13, "graph", outputs={"output": "bran"}),
    ),
    # Langfuse keeps what it does not know as an agent or a tool as a SPAN, and what the span said of itself beside it.
    "attributes.langfuse": lines(
        _observed("workflow", "AGENT", 0, 40, None, openinference__span__kind="AGENT"),
        _observed("made", "AGENT", 1, 39, "workflow", gen_ai__operation__name="create_agent"),
        _observed(
            "baker run", "SPAN", 2, 39, "made", gen_ai__agent__name="baker", gen_ai__operation__name="invoke_agent"
        ),
        _observed("m", "GENERATION", 3, 4, "baker run", gen_ai__operation__name="chat", gen_ai__usage__input_tokens=7)
        | {"usageDetails": {"input": 5}, "input": "Bake rye."},
        _observed(
            "running tool: mill", "TOOL", 5, 9, "baker run", gen_ai__tool__name="mill", gen_ai__tool__call__id="c1"
        ),
        _observed("search", "SPAN", 10, 12, "baker run", openinference__span__kind="TOOL", tool__name="search")
        | {"level": "ERROR"},
        _observed(
            "taster run", "GENERATION", 20, 30, "baker run", agent__name="taster", openinference__span__kind="AGENT"
        ),
        {
            **(each := _observed("n", "SPAN", 21, 22, "taster run", openinference__span__kind="LLM")),
            "metadata": json.dumps({"attributes": json.dumps(each["metadata"]["attributes"])}),
        },
        _observed("rest", "TOOL", 23, 24, "taster run", gen_ai__operation__name="none known"),
        _observed("torn", "SPAN", 24, 25, "taster run") | {"metadata": '{"attributes": '},
        _observed("deep", "SPAN", 25, 26, "taster run") | {"metadata": "[" * 5000},
    ),
    # BeeAI, of which each event was a span until the end of the run.
    "events.langfuse": lines(
        _observed("bakery", "SPAN", 0, 40, None, openinference__span__kind="AGENT"),
        _observed("agent.react.start-4", "SPAN", 1, 40, "bakery", openinference__span__kind="AGENT"),
        _observed(
            "backend.x.chat.start-5", "GENERATION", 2, 40, "agent.react.start-4", openinference__span__kind="LLM"
        ),
        _observed("backend.x.chat.success-5", "GENERATION", 4, 40, "bakery", openinference__span__kind="LLM"),
        _observed(
            "agent.react.update-1", "SPAN", 5, 40, "bakery", openinference__span__kind="AGENT", tool__name="Mill"
        ),
        _observed("tool.grain.mill.start-1", "SPAN", 6, 40, "bakery", openinference__span__kind="TOOL"),
        _observed("tool.grain.mill.finish-1", "SPAN", 8, 40, "bakery", openinference__span__kind="TOOL"),
    ),
    "raised.langfuse": lines(
        {"id": "a", "traceId": "t", "type": "AGENT", "name": "a", "startTime": at(0), "endTime": at(9)},
        {
            "id": "b",
            "traceId": "t",
            "type": "TOOL",
            "name": "transfer",
            "parentObservationId": "a",
            "startTime": at(1),
            "endTime": at(2),
            "level": "ERROR",
            "statusMessage": _ROUTED,
        },
    ),
    "raised.otlp": batch(
        span("a", 0, 20, attributes=has(openinference__span__kind="AGENT")),
        span(
            "transfer",
            1,
            2,
            "a",
            attributes=has(openinference__span__kind="TOOL"),
            status={"code": 2, "message": _ROUTED},
        ),
        span("mill", 3, 4, "a", attributes=has(openinference__span__kind="TOOL"), status={"code": 2}),
        # What instruments LangChain by itself leaves the class of the error away.
        *(
            span(tool, at, at + 1, "a", attributes=has(openinference__span__kind="TOOL"), status=status)
            for tool, at, status in (
                ("send", 5, {"code": 2, "message": "Command(graph='__parent__', goto='miller')"}),
                ("ask", 7, {"code": 2, "message": "(Interrupt(value='Rye?', id='1'),)"}),
                ("sift", 9, {"code": 2, "message": "Command failed"}),
            )
        ),
    ),
    # What tools of LangChain gave, as OpenInference, OpenLLMetry and MLflow have it: the last tells of a failure.
    "results of LangChain": batch(
        span("a", 0, 20, attributes=has(openinference__span__kind="AGENT")),
        span("mill", 1, 2, "a", attributes=_answered("output.value", {"type": "tool", "data": _came("c1")})),
        span("sift", 3, 4, "a", attributes=_answered("gen_ai.tool.call.result", {"output": _made("c2")})),
        span("bake", 5, 6, "a", attributes=_answered("output.value", _came("c3", status="error"))),
    ),
    "results of LangChain in LangSmith": lines(
        _run("graph", "chain", 0, None),
        _run("think", "llm", 1, "graph"),
        _run("sift", "tool", 7, "graph", error="ValueError('rye')", extra={"tool_call_id": "c2"}),
    ),
    "results of LangChain in MLflow": json.dumps(
        {
            "spans": [
                traced("baker", "AGENT", 0, 9, None),
                traced("mill", "TOOL", 1, 2, "baker", output=_came("c1", status="error")),
                traced("sift", "TOOL", 3, 4, "baker", failed=True, call_id="c2"),
            ]
        }
    ).encode(),
}
