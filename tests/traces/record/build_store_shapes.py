"""Inputs in the shape that stores of spans export, written by us from public descriptions; the stories are invented.

Each builder names where its fields were read.
"""

from __future__ import annotations

from typing import Any

from tests.traces.record.as_text import to_document, to_lines

Json = dict[str, Any]


def langfuse() -> dict[str, str]:
    """A trace with its observations, as the API gives it.

    Fields from the public API: trace {id, name, timestamp, observations}, observation {id, traceId, type, name,
    startTime, endTime, parentObservationId, level, usageDetails, costDetails}.
    """

    def observation(name: str, kind: str, parent: str | None, start: int, end: int | None, **more: Any) -> Json:
        base = {"id": f"o-{name}", "traceId": "lf-trace-1", "type": kind, "name": name, "parentObservationId": parent}
        ended = None if end is None else f"2026-06-01T08:00:{end:02}.000Z"
        return {**base, "startTime": f"2026-06-01T08:00:{start:02}.000Z", "endTime": ended, "level": "DEFAULT", **more}

    observations = [
        observation("workflow", "SPAN", None, 0, 20),
        observation("editor", "AGENT", "o-workflow", 0, 19),
        observation(
            "draft",
            "GENERATION",
            "o-editor",
            1,
            4,
            usageDetails={"input": 30, "output": 12},
            costDetails={"total": 0.002},
        ),
        observation("proofreader", "AGENT", "o-editor", 5, 12),
        observation("check", "GENERATION", "o-proofreader", 6, 8, usageDetails={}),
        observation("dictionary", "TOOL", "o-proofreader", 8, 10, level="ERROR", statusMessage="no such word"),
        observation("sources", "RETRIEVER", "o-editor", 13, 15, output=["a", "b"]),
    ]
    trace = {
        "id": "lf-trace-1",
        "name": "leaflet",
        "timestamp": "2026-06-01T08:00:00.000Z",
        "observations": observations,
    }
    return {"langfuse.json": to_document(trace)}


def langsmith() -> dict[str, str]:
    """Runs of a graph with two nodes that call a model, one a line.

    Fields from the public description of the run format: {id, name, run_type, start_time, end_time, parent_run_id,
    trace_id, dotted_order, inputs, outputs, error, status, prompt_tokens, completion_tokens, total_cost, extra}; the
    node of a graph stands in extra.metadata.langgraph_node.
    """

    def run(name: str, kind: str, parent: str | None, start: int, end: int, node: str = "", **more: Any) -> Json:
        base = {"id": f"r-{name}", "name": name.split("#")[0], "run_type": kind, "parent_run_id": parent}
        times = {"start_time": f"2026-06-02T09:00:{start:02}.000000", "end_time": f"2026-06-02T09:00:{end:02}.000000"}
        extra = {"metadata": {"langgraph_node": node} if node else {}}
        return {**base, **times, "trace_id": "r-kitchen", "status": "success", "error": None, "extra": extra, **more}

    tokens = {"prompt_tokens": 20, "completion_tokens": 5, "total_cost": 0.001}
    runs = [
        run("kitchen", "chain", None, 0, 30),
        run("cook", "chain", "r-kitchen", 1, 12, "cook"),
        run("model#1", "llm", "r-cook", 2, 5, "cook", **tokens),
        run("oven", "tool", "r-cook", 6, 11, "cook", error="the oven is cold", status="error"),
        run("route", "chain", "r-kitchen", 12, 13, "route"),
        run("taster", "chain", "r-kitchen", 14, 29, "taster"),
        run("model#2", "llm", "r-taster", 15, 20, "taster", prompt_tokens=0, completion_tokens=0),
        run("recipes", "retriever", "r-taster", 21, 24, "taster"),
    ]
    return {"langsmith.jsonl": to_lines(runs)}


def phoenix() -> dict[str, str]:
    """Spans of an agent with a tool, as the API pages them, and as rows of a data frame.

    Fields from the types of Phoenix's client: {name, context {trace_id, span_id}, span_kind, parent_id, start_time,
    end_time, status_code, attributes}; columns of the data frame have the same names with dots.
    """

    def span(
        name: str, kind: str, parent: str | None, start: int, end: int, status: str = "OK", **attributes: Any
    ) -> Json:
        times = {"start_time": f"2026-06-03T07:00:{start:02}+00:00", "end_time": f"2026-06-03T07:00:{end:02}+00:00"}
        context = {"trace_id": "px-1", "span_id": f"p-{name}"}
        about = {"name": name, "context": context, "span_kind": kind, "parent_id": parent, "status_code": status}
        return {**about, **times, "attributes": {key.replace("__", "."): each for key, each in attributes.items()}}

    spans = [
        span("gardener", "AGENT", None, 0, 20, agent__name="gardener"),
        span("plan", "LLM", "p-gardener", 1, 5, llm__token_count__prompt=50, llm__token_count__completion=9),
        span("water", "TOOL", "p-gardener", 6, 9, "ERROR", tool__name="water"),
        span("weather", "RETRIEVER", "p-gardener", 10, 12),
        span("answer", "LLM", "p-gardener", 13, 18),
    ]
    rows = []
    for each in spans:
        row = {name: value for name, value in each.items() if name not in ("context", "attributes")}
        row |= {f"context.{name}": value for name, value in each["context"].items()}
        rows.append(row | {f"attributes.{name}": value for name, value in each["attributes"].items()})
    page = {"data": spans, "next_cursor": None}
    return {"phoenix.api.json": to_document(page), "phoenix.frame.jsonl": to_lines(rows)}
