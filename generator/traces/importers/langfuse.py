"""Exports of Langfuse in, a trace out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator.json_value import Json, JsonObject
from generator.traces.importers.fields import as_map, as_number, as_text, as_time, to_content
from generator.traces.importers.format import Format
from generator.traces.importers.records import Record, Source, SourceFile
from generator.traces.importers.span import Span, SpanKind
from generator.traces.importers.span_source import import_spans, split_spans, unwrapped
from generator.traces.importers.trace_builder import Imported, ImportReport

FORMAT = Format(
    name="langfuse",
    label="Langfuse",
    signs=("traceId", "parentObservationId", "type", "startTime"),
    title="Traces from Langfuse's API and exports become a trace.",
    paragraphs=(
        (
            "Based on the public description of the API: a trace {id, name, observations []}, or observations alone, "
            "in a list or under `data`: {id, traceId, type, name, startTime, endTime, parentObservationId, input, "
            "output, level, usageDetails, costDetails}; files of the batch export write the same names with "
            "underscores."
        ),
    ),
    traps=(
        (
            "AGENT and TOOL observations exist only if the instrumentation creates them. SPAN and CHAIN only enclose "
            "others."
        ),
        "An observation of type GUARDRAIL does not say whether it was triggered, and becomes no event.",
        "An observation failed if its level is ERROR.",
        "usageDetails holds tokens by kind; usage and calculatedTotalCost are older names.",
        "An observation without an end never ended: a call then has no result, and an agent no return.",
    ),
)

_KINDS: dict[str, SpanKind] = {
    "AGENT": "agent",
    "GENERATION": "model",
    "TOOL": "tool",
    "RETRIEVER": "tool",
    "EMBEDDING": "tool",
    "EVALUATOR": "tool",
    "GUARDRAIL": "guardrail",
}
_OTHERS = frozenset({"SPAN", "CHAIN", "EVENT"})


def recognise(file: SourceFile) -> bool:
    """Say whether some record is an observation."""
    return any(_is_observation(as_map(each.value)) for each in _observations(file))


def split(source: Source) -> tuple[Source, ...]:
    """Tell the traces apart by the ids on their observations."""
    return split_spans(source, _observations, lambda node: as_text(_either(node, "traceId", "trace_id")))


def import_source(source: Source, *, keep_content: bool) -> Imported:
    """Import one trace."""
    report = ImportReport(format=FORMAT.name, name=source.name)
    read = partial(_span, keep=keep_content)
    return import_spans(source, report, read, system="langfuse", kind_of=lambda node: node.get("type"))


def _observations(file: SourceFile) -> Iterator[Record]:
    """Yield the observations, those within traces included: in the trace, or beside it."""
    for record in unwrapped(file, "data"):
        node = as_map(record.value)
        inner = node.get("observations")
        for value in inner if isinstance(inner, list) else [record.value]:
            # Within a trace observations need not repeat its id.
            own = isinstance(inner, list) and _either(as_map(value), "traceId", "trace_id") is None
            yield Record(value={**as_map(value), "traceId": node.get("id")} if own else value, line=record.line)


def _is_observation(node: JsonObject) -> bool:
    kind = as_text(node.get("type"))
    return (kind in _KINDS or kind in _OTHERS) and bool(as_text(_either(node, "startTime", "start_time")))


def _either(node: JsonObject, *names: str) -> Json:
    return next((node[name] for name in names if node.get(name) is not None), None)


def _span(node: JsonObject, file: str, line: int, report: ImportReport, *, keep: bool) -> Span | None:
    start = as_time(_either(node, "startTime", "start_time"))
    if start is None:
        return None
    end = as_time(_either(node, "endTime", "end_time"))
    kind = _KINDS.get(as_text(node.get("type")), "other")
    return Span(
        id=as_text(node.get("id")),
        parent=as_text(_either(node, "parentObservationId", "parent_observation_id")),
        kind=kind,
        name=as_text(node.get("name")),
        start=start,
        end=None if end is None else max(start, end),
        status="error" if node.get("level") == "ERROR" else None if end is None else "ok",
        cost=_cost(node) if kind == "model" else None,
        asked=to_content(node.get("input"), keep=keep),
        answered=to_content(node.get("output"), keep=keep),
        file=file,
        line=line,
    )


def _cost(node: JsonObject) -> dict[str, float]:
    usage = as_map(_either(node, "usageDetails", "usage_details")) or as_map(node.get("usage"))
    prices = as_map(_either(node, "costDetails", "cost_details"))
    total = prices.get("total", _either(node, "calculatedTotalCost", "totalCost", "total_cost"))
    found = (
        ("tokens_in", as_number(_either(usage, "input", "input_tokens", "promptTokens", "prompt_tokens"))),
        ("tokens_out", as_number(_either(usage, "output", "output_tokens", "completionTokens", "completion_tokens"))),
        ("tokens_cached", as_number(_either(usage, "cache_read_input_tokens", "input_cached_tokens"))),
        ("usd", as_number(total)),
    )
    return {name: value for name, value in found if value is not None} | {"llm_calls": 1}
