"""Exported spans of the OpenAI Agents SDK in, a trace out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.json_value import Json
from generator.traces.importers.fields import as_list, as_map, as_text, as_time, to_content
from generator.traces.importers.format import Format
from generator.traces.importers.records import Record, Source, SourceFile
from generator.traces.importers.report import ImportReport
from generator.traces.importers.runs import part
from generator.traces.importers.span import OTHERS, SEVERAL, Span, SpanKind
from generator.traces.importers.spans import SpanTree
from generator.traces.importers.trace_builder import Imported, TraceBuilder
from generator.traces.importers.usage import cost_of_call

FORMAT = Format(
    name="openai-agents",
    label="OpenAI Agents SDK",
    signs=("object", "span_data", "trace_id", "started_at"),
    text="""
    Traces exported by the processors of the OpenAI Agents SDK become a trace.

    Based on openai-agents 0.24.0: `trace` objects {object, id, workflow_name, group_id, metadata} and `trace.span`
    objects {object, id, trace_id, parent_id, started_at, ended_at, span_data, error}, as JSON lines, one list, or the
    batches `{data: [...]}` that the SDK's own exporter sends.

    - Spans are exported when they end, so children come before their parents.
    - `task` and `turn` are exported as spans of type `custom`. Their usage sums up the spans below, so only
      `generation` and `response` spans are counted, each once.
    - The target of a hand-off is a sibling of the agent that handed over, not its child. The `handoff` span names both.
      If an agent runs as a tool, only the last agent within the tool returns.
    - A model call made by a tool or a guardrail is not a decision of the agent; its tokens are added to their cost. An
      agent that a guardrail runs follows from no decision.
    - If several hand-offs are requested at once, only the first takes place; the error on its span mentions the others.
    - A span without `ended_at` never ended: a call then has no result, and an agent no return.
    - A guardrail span is a safety event only if it was triggered.
    - Function spans have no call id.
    - Models for transcription and speech make no decisions, so their spans are imported as tool calls, like embeddings.
    - Inputs and outputs are included only if the run was configured to keep them.
    """,
)

KINDS: dict[str, SpanKind] = {
    "agent": "agent",
    "generation": "model",
    "response": "model",
    "transcription": "tool",
    "speech": "tool",
    "function": "tool",
    "handoff": "handoff",
    "guardrail": "guardrail",
}


def recognise(file: SourceFile) -> bool:
    """Say whether some record is a span of the SDK."""
    return any(as_map(each.value).get("object") == "trace.span" for each in _members(file))


def split(source: Source) -> tuple[Source, ...]:
    """Tell the traces apart by their ids."""
    files = tuple(replace(file, records=tuple(_members(file))) for file in source.files)
    return part(replace(source, files=files), _trace_of)


def _members(file: SourceFile) -> Iterator[Record]:
    """Yield every record, and those of a batch instead of it."""
    for each in file.members():
        batch = as_list(as_map(each.value).get("data"))
        if any(as_map(value).get("object") in ("trace", "trace.span") for value in batch):
            yield from (Record(value=value, line=each.line) for value in batch)
        else:
            yield each


def _trace_of(_: SourceFile, record: Record) -> str | None:
    item = as_map(record.value)
    kind = item.get("object")
    return as_text(item.get("id" if kind == "trace" else "trace_id")) if kind in ("trace", "trace.span") else None


def import_source(source: Source, report: ImportReport, *, keep_content: bool) -> Imported:
    """Import one trace."""
    spans: list[Span] = []
    head: dict[str, str] = {}
    for file in source.files:
        for record in file.members():
            item = as_map(record.value)
            report.read[as_text(item.get("object")) or "other records"] += 1
            if item.get("object") == "trace":
                head = head or {"id": as_text(item.get("id")), "task": as_text(item.get("workflow_name"))}
            elif item.get("object") == "trace.span":
                span = _span(item, file.name, record.line, report, keep_content)
                if span is not None:
                    head.setdefault("id", as_text(item.get("trace_id")))
                    spans.append(span)
            else:
                report.left_out["records other than spans"] += 1
    builder = TraceBuilder(report)
    root = SpanTree(builder, spans).write()
    return builder.finish(
        source, trace_id=head.get("id", ""), task_id=head.get("task", ""), system="openai-agents", root=root
    )


def _span(item: Json, file: str, line: int, report: ImportReport, keep: bool) -> Span | None:
    record = as_map(item)
    data = as_map(record.get("span_data"))
    start, end = as_time(record.get("started_at")), as_time(record.get("ended_at"))
    if start is None:
        report.left_out["spans without a start"] += 1
        return None
    told = as_text(data.get("type"))
    kind = KINDS.get(told, "other")
    if kind == "other":
        inner = as_text(as_map(data.get("data")).get("sdk_span_type")) or told
        report.left_out[f"spans of type {inner}, not imported"] += 1
    failed = bool(record.get("error"))
    if kind == "handoff" and as_map(record.get("error")).get("message") == SEVERAL:
        failed = False
        report.left_out[OTHERS] += 1
    return Span(
        id=as_text(record.get("id")),
        parent=as_text(record.get("parent_id")),
        kind=kind,
        name=as_text(data.get("name")) or (told if kind == "tool" else ""),
        start=start,
        end=end,
        status="error" if failed else None if end is None else "ok",
        cost=_cost(data) if kind == "model" else None,
        sender=as_text(data.get("from_agent")),
        receiver=as_text(data.get("to_agent")),
        triggered=triggered if isinstance(triggered := data.get("triggered"), bool) else None,
        asked=to_content(data.get("input"), keep=keep),
        answered=to_content(data.get("output"), keep=keep),
        file=file,
        line=line,
    )


def _cost(data: Json) -> dict[str, float]:
    usage = as_map(as_map(data).get("usage"))
    cached = as_map(usage.get("input_tokens_details")).get("cached_tokens", usage.get("cached_input_tokens"))
    return cost_of_call(usage.get("input_tokens"), usage.get("output_tokens"), cached)
