"""Spans of OpenTelemetry in, as OTLP/JSON, a trace out."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.importers.fields import as_list, as_map, as_number, as_text, to_content
from generator.traces.importers.format import Format
from generator.traces.importers.records import Source
from generator.traces.importers.spans import Span, SpanKind, SpanTree
from generator.traces.importers.trace_builder import Imported, ImportReport, TraceBuilder
from generator.traces.json_value import Json, JsonDict, JsonObject
from generator.traces.layout import MOST, to_plain

FORMAT = Format(
    name="otlp",
    label="OpenTelemetry and OpenInference",
    title="OpenTelemetry spans in OTLP/JSON become a trace: GenAI conventions old and new, and OpenInference.",
    paragraphs=(
        (
            "Read in the OTLP specification (JSON mapping), the GenAI semantic conventions up to their move out of "
            "v1.42, and in the output of openinference-instrumentation-openai-agents 2.6.0 and "
            "opentelemetry-instrumentation-genai-openai-agents 1.3b0."
        ),
    ),
    traps=(
        "Ids are hex by the OTLP mapping, base64 where a generic converter wrote them: both are only compared.",
        "Enums are numbers or names.",
        "Integers and nanoseconds are text.",
        "A file is one object, a list, or JSON lines, and the root span may come last or be missing.",
        "Usage on agent spans sums up what is below, so only model spans are counted.",
        "A tool span may claim any agent's name: it belongs to the nearest named agent around it.",
        "A nameless agent span is the workflow.",
        (
            "The hand-off of OpenInference is a TOOL span called `handoff to …`; the new GenAI exporter loses it, and "
            "it is guessed."
        ),
    ),
)

_OPERATIONS: dict[str, SpanKind] = {
    "invoke_agent": "agent",
    "chat": "model",
    "generate_content": "model",
    "text_completion": "model",
    "plan": "model",
    "execute_tool": "tool",
    "agent_handoff": "handoff",
    "guardrail": "guardrail",
}
_KINDS: dict[str, SpanKind] = {
    "AGENT": "agent",
    "LLM": "model",
    "DECISION": "model",
    "TOOL": "tool",
    "GUARDRAIL": "guardrail",
}
_HANDOFF = "handoff to "
_PLAIN = ("stringValue", "boolValue", "doubleValue", "bytesValue")


def recognise(source: Source) -> bool:
    """Say whether some record is a batch of spans."""
    return any("resourceSpans" in as_map(value) for value in source.values())


def import_source(source: Source, *, keep_content: bool) -> Imported:
    """Import the trace with most spans in the source."""
    report = ImportReport(format=FORMAT.name, name=source.name)
    by_trace: dict[str, list[Span]] = {}
    systems: dict[str, None] = {}
    for file in source.files:
        if file.broken:
            report.left_out["lines that are no JSON"] += file.broken
        for record in file.records:
            for batch in as_list(record.value) or [record.value]:
                for scope, raw in _raw_spans(as_map(batch)):
                    report.read[f"spans of {scope or 'an unnamed scope'}"] += 1
                    systems.setdefault(scope)
                    span = _span(raw, file.name, record.line, report, keep_content)
                    if span is not None:
                        by_trace.setdefault(as_text(raw.get("traceId")), []).append(span)
    chosen = max(sorted(by_trace), key=lambda each: len(by_trace[each]), default="")
    for trace, spans in by_trace.items():
        if trace != chosen:
            report.left_out["spans of other traces; split the file to import them"] += len(spans)
    builder = TraceBuilder(report)
    root = SpanTree(builder, by_trace.get(chosen, [])).write()
    system = ", ".join(name for name in systems if name) or "unknown"
    task = next((span.name for span in by_trace.get(chosen, []) if span.kind == "other" and not span.parent), "")
    return builder.finish(source, trace_id=chosen, task_id=task, system=system, root=root)


def _raw_spans(batch: JsonObject) -> Iterator[tuple[str, JsonObject]]:
    for resource in as_list(batch.get("resourceSpans")):
        # The former name of scopeSpans is still met in the wild.
        scopes = as_map(resource).get("scopeSpans") or as_map(resource).get("instrumentationLibrarySpans")
        for scope in as_list(scopes):
            name = as_text(as_map(as_map(scope).get("scope")).get("name"))
            for span in as_list(as_map(scope).get("spans")):
                yield name, as_map(span)


def _span(raw: JsonObject, file: str, line: int, report: ImportReport, keep: bool) -> Span | None:
    start = _nanoseconds(raw.get("startTimeUnixNano"))
    if start is None:
        report.left_out["spans without a start"] += 1
        return None
    attributes = _attributes(raw.get("attributes"))
    title = as_text(raw.get("name"))
    kind = _kind(attributes, title)
    name = _name(attributes, kind, title)
    if kind == "agent" and not name:
        kind = "other"
    if kind == "other":
        operation = _first(attributes, "gen_ai.operation.name", "openinference.span.kind") or "no kind"
        report.left_out[f"spans of {operation}, which only enclose others"] += 1
    return Span(
        id=as_text(raw.get("spanId")),
        parent=as_text(raw.get("parentSpanId")),
        kind=kind,
        name=name or title,
        start=start,
        end=max(start, _nanoseconds(raw.get("endTimeUnixNano")) or start),
        status=_status(raw, attributes),
        call_id=as_text(attributes.get("gen_ai.tool.call.id") or attributes.get("tool.id")) or None,
        cost=_cost(attributes) if kind == "model" else None,
        sender=_first(attributes, "gen_ai.handoff.from_agent", "graph.node.parent_id", "message.source_id"),
        receiver=_first(attributes, "gen_ai.handoff.to_agent", "gen_ai.transfer.target.name", "message.target_id")
        or (title[len(_HANDOFF) :] if title.startswith(_HANDOFF) else ""),
        triggered=attributes.get("guardrail.triggered") is True,
        asked=to_content(
            _pick(attributes, "gen_ai.tool.call.arguments", "input.value", "gen_ai.input.messages"), keep=keep
        ),
        answered=to_content(
            _pick(attributes, "gen_ai.tool.call.result", "output.value", "gen_ai.output.messages"), keep=keep
        ),
        reward=_reward(raw),
        links=tuple(as_text(as_map(link).get("spanId")) for link in as_list(raw.get("links"))),
        file=file,
        line=line,
    )


def _kind(attributes: JsonObject, title: str) -> SpanKind:
    if title.startswith(_HANDOFF) or "gen_ai.handoff.to_agent" in attributes:
        return "handoff"
    if "message.target_id" in attributes or attributes.get("a2a.method.name") in ("message/send", "SendMessage"):
        return "message"
    operation = as_text(attributes.get("gen_ai.operation.name"))
    if operation in _OPERATIONS:
        return _OPERATIONS[operation]
    return _KINDS.get(as_text(attributes.get("openinference.span.kind")).upper(), "other")


def _name(attributes: JsonObject, kind: SpanKind, title: str) -> str:
    if kind == "agent":
        return _first(attributes, "gen_ai.agent.name", "agent.name", "graph.node.id")
    if kind == "tool":
        return _first(attributes, "gen_ai.tool.name", "tool.name") or title.removeprefix("execute_tool ")
    return title


def _status(raw: JsonObject, attributes: JsonObject) -> str:
    code = as_map(raw.get("status")).get("code")
    if code in (2, "2", "STATUS_CODE_ERROR", "ERROR") or "error.type" in attributes:
        return "timeout" if "timeout" in as_text(attributes.get("error.type")).lower() else "error"
    return "ok"


def _cost(attributes: JsonObject) -> dict[str, float]:
    found = (
        ("tokens_in", ("gen_ai.usage.input_tokens", "gen_ai.usage.prompt_tokens", "llm.token_count.prompt")),
        ("tokens_out", ("gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens", "llm.token_count.completion")),
        ("tokens_cached", ("gen_ai.usage.cache_read.input_tokens", "llm.token_count.prompt_details.cache_read")),
        ("usd", ("llm.cost.total",)),
    )
    cost: dict[str, float] = {}
    for name, keys in found:
        value = next((number for key in keys if (number := as_number(attributes.get(key))) is not None), None)
        if value is not None:
            cost[name] = value
    return cost | {"llm_calls": 1}


def _reward(raw: JsonObject) -> JsonDict | None:
    """Return the score of an evaluation that the conventions put on the evaluated span as an event."""
    for event in as_list(raw.get("events")):
        if as_map(event).get("name") == "gen_ai.evaluation.result":
            attributes = _attributes(as_map(event).get("attributes"))
            value = attributes.get("gen_ai.evaluation.score.value")
            if isinstance(value, int | float) and not isinstance(value, bool) and -MOST <= value <= MOST:
                return {
                    "value": to_plain(value),
                    "channel": _first(attributes, "gen_ai.evaluation.name") or "evaluation",
                }
    return None


def _attributes(raw: Json) -> JsonDict:
    return {as_text(as_map(each).get("key")): _value(as_map(each).get("value")) for each in as_list(raw)}


def _value(raw: Json) -> Json:
    node = as_map(raw)
    if "intValue" in node:
        return as_number(node["intValue"])
    if "arrayValue" in node:
        return [_value(each) for each in as_list(as_map(node["arrayValue"]).get("values"))]
    if "kvlistValue" in node:
        return _attributes(as_map(node["kvlistValue"]).get("values"))
    return next((node[name] for name in _PLAIN if name in node), None)


def _nanoseconds(value: Json) -> int | None:
    if isinstance(value, float) and value.is_integer() and value <= MOST:
        value = int(value)
    text = str(value) if isinstance(value, int) and not isinstance(value, bool) else as_text(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else None


def _first(attributes: JsonObject, *keys: str) -> str:
    return next((text for key in keys if (text := as_text(attributes.get(key)))), "")


def _pick(attributes: JsonObject, *keys: str) -> Json:
    return next((attributes[key] for key in keys if attributes.get(key)), None)
