"""Spans of MLflow become those of OTLP, and their attributes, each a JSON text, those of OpenInference.

A trace is {info, data {spans [{trace_id, span_id, parent_span_id, name, start_time_unix_nano, end_time_unix_nano,
status, attributes}]}}; attributes are mlflow.spanType, mlflow.spanInputs, mlflow.spanOutputs, mlflow.chat.tokenUsage
and mlflow.llm.cost, and of LangChain's runs metadata and tool_call_id. Of the OpenAI Agents SDK, each call of the
runner has a span of an agent beside the run, marked as its root, and a hand-off names both agents in what it was given
and gave.
"""

from __future__ import annotations

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.fields import as_list, as_map, as_text
from generator.traces.importers.records import read_json

MLFLOW_KINDS = {"CHAT_MODEL": "LLM"}


def mlflow_spans(node: JsonObject) -> list[Json] | None:
    """Return the spans of a trace as OTLP has them, None where these are none of MLflow."""
    spans = [as_map(span) for holder in (node, as_map(node.get("data"))) for span in as_list(holder.get("spans"))]
    if not spans or not all("start_time_unix_nano" in span for span in spans):
        return None
    return [_to_otlp(span) for span in spans]


def _to_otlp(span: JsonObject) -> JsonDict:
    given = as_map(span.get("attributes"))
    kind = as_text(_value(given.get("mlflow.spanType")))
    outputs = _value(given.get("mlflow.spanOutputs"))
    usage = as_map(_value(given.get("mlflow.chat.tokenUsage")))
    price = as_map(_value(given.get("mlflow.llm.cost")))
    if _value(given.get("mlflow.openai.agent_run_root")) is True:
        kind = "CHAIN"
    receiver = as_map(outputs).get("to_agent") if span.get("name") == "Handoff" else None
    return {
        "traceId": span.get("trace_id"),
        "spanId": span.get("span_id"),
        "parentSpanId": span.get("parent_span_id"),
        "name": span.get("name"),
        "startTimeUnixNano": span.get("start_time_unix_nano"),
        "endTimeUnixNano": span.get("end_time_unix_nano"),
        "attributes": {
            "openinference.span.kind": MLFLOW_KINDS.get(kind, kind),
            "input.value": _value(given.get("mlflow.spanInputs")),
            "output.value": outputs,
            "metadata": _value(given.get("metadata")),
            "tool.id": _value(given.get("tool_call_id")),
            "llm.token_count.prompt": usage.get("input_tokens"),
            "llm.token_count.completion": usage.get("output_tokens"),
            "llm.token_count.prompt_details.cache_read": usage.get("cache_read_input_tokens"),
            "llm.cost.total": price.get("total_cost"),
            **({} if receiver is None else {"gen_ai.handoff.to_agent": receiver}),
        },
        "status": span.get("status"),
    }


def _value(text: Json) -> Json:
    found = read_json(as_text(text)) if isinstance(text, str) else text
    return text if found is None else found
