"""Exports of Langfuse in, a trace out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.fields import as_list, as_map, as_number, as_text, as_time, to_content
from generator.traces.importers.format import Format
from generator.traces.importers.langchain_messages import result_told_by
from generator.traces.importers.langgraph_runs import Run, find_kinds, names_agent
from generator.traces.importers.raised import status_of_failure
from generator.traces.importers.records import Record, Source, SourceFile, read_json
from generator.traces.importers.report import ImportReport
from generator.traces.importers.scores import read_score
from generator.traces.importers.span import Span, SpanKind
from generator.traces.importers.span_attributes import kind_of, to_span
from generator.traces.importers.span_dialects import is_event, is_sum
from generator.traces.importers.span_source import import_spans, split_spans, unwrapped
from generator.traces.importers.trace_builder import Imported
from generator.traces.importers.usage import cost_of_call

FORMAT = Format(
    name="langfuse",
    label="Langfuse",
    signs=("traceId", "parentObservationId", "type", "startTime"),
    text="""
    Traces from Langfuse's API and exports become a trace.

    Based on the public description of the API: a trace {id, name, observations [], scores [{name, value, dataType,
    observationId}]}, or observations alone, in a list or under `data`; a trace downloaded from its page has all but the
    observations under `trace`. Each is {id, traceId, type, name, startTime, endTime, parentObservationId, input,
    output, level, usageDetails, costDetails}; files of the batch export write the same names with underscores, and
    scores as records of their own: {name, value, data_type, source, trace_id, observation_id}.

    - AGENT and TOOL observations exist only if the instrumentation creates them, or if Langfuse knows its attributes.
      Observations received through OpenTelemetry keep them in metadata.attributes, as an object or as JSON in a text: a
      kind that they state takes precedence over the type, as do names and ids of calls. `create_agent` is not a run of
      an agent. Any other SPAN or CHAIN only encloses other observations.
    - For LangGraph, Langfuse calls anything with `agent` in its name an AGENT, and puts the tools of an agent beside
      it. Observations with metadata.langgraph_node, and the graphs around them, are read like LangSmith's runs instead.
      Formerly, a tool was a SPAN; it is recognized by its output, which says which call it answers and whether it
      failed.
    - A model call made by a tool, retriever or evaluator is not a decision of the agent; its tokens are added to their
      cost.
    - An observation of type GUARDRAIL does not say whether it was triggered, and is not imported.
    - An observation failed if its level is ERROR, unless its statusMessage is an error that LangGraph uses to continue.
    - usageDetails holds tokens by kind; usage and calculatedTotalCost are older names. If usage has a unit other than
      TOKENS, such as CHARACTERS, tokens are unknown.
    - Kinds of tokens in usageDetails are disjoint, as in Langfuse's own sums: tokens in are all kinds with `input` in
      their names, tokens out all with `output`. If `total` is input and output alone, further kinds are among these
      two.
    - In some exports metadata, usageDetails and costDetails are JSON in texts.
    - A score with observationId is the reward of that observation's event, any other one of the run's answer. Scores
      beyond the first of an event are left out, as are categories and texts. The batch export keeps scores in files of
      their own: import the folder with both.
    - An observation that occurs twice, without its end and with it, counts once.
    - An observation without an end never ended: a call then has no result, and an agent no return.
    """,
)

KINDS: dict[str, SpanKind] = {
    "AGENT": "agent",
    "GENERATION": "model",
    "TOOL": "tool",
    "RETRIEVER": "tool",
    "EMBEDDING": "tool",
    "EVALUATOR": "tool",
    "GUARDRAIL": "guardrail",
}
ASKED = ("input", "input_tokens", "promptTokens", "prompt_tokens")
ANSWERED = ("output", "output_tokens", "completionTokens", "completion_tokens")
CACHED = ("cache_read_input_tokens", "input_cached_tokens", "input_cache_read")
OTHERS = frozenset({"SPAN", "CHAIN", "EVENT"})
# What LangSmith calls the types that observations of LangGraph have.
RUNS = {
    "AGENT": "chain",
    "CHAIN": "chain",
    "SPAN": "chain",
    "GENERATION": "llm",
    "TOOL": "tool",
    "RETRIEVER": "retriever",
    "EMBEDDING": "embedding",
    "EVALUATOR": "tool",
}
# By which a score that is a record of its own is known.
SOURCES = frozenset({"API", "ANNOTATION", "EVAL"})
NO_NUMBERS = frozenset({"CATEGORICAL", "TEXT"})
_DATA_TYPES = frozenset({"NUMERIC", "BOOLEAN"}) | NO_NUMBERS


def recognise(file: SourceFile) -> bool:
    """Say whether some record is an observation, or a score."""
    return any(_is_observation(node := as_map(each.value)) or _is_score(node) for each in _observations(file))


def split(source: Source) -> tuple[Source, ...]:
    """Tell the traces apart by the ids on their observations; scores of no trace that is here stand with the first."""
    nodes = [as_map(each.value) for file in source.files for each in _observations(file)]
    here = dict.fromkeys(_trace_of(node) for node in nodes if not _is_score(node))
    first = next(iter(here), "")
    return split_spans(
        source,
        _observations,
        lambda node: first if _is_score(node) and _trace_of(node) not in here else _trace_of(node),
    )


def import_source(source: Source, report: ImportReport, *, keep_content: bool) -> Imported:
    """Import one trace."""
    told, of_run = _read_scores(source, report)
    source = replace(source, files=tuple(map(_without_scores, source.files)))
    nodes = [as_map(each.value) for file in source.files for each in file.members()]
    stated = {as_text(node.get("id")) for node in nodes if node.get("type") == "AGENT"}
    kinds = find_kinds([_run(node) for node in nodes], stated)
    read = partial(_span, scores=told, kinds=kinds, keep=keep_content)
    return import_spans(source, report, read, system="langfuse", kind_of=lambda node: node.get("type"), scores=of_run)


def _observations(file: SourceFile) -> Iterator[Record]:
    """Yield the observations, those within traces included: in the trace, the first with its scores, or beside it."""
    for record in unwrapped(file, "data"):
        node = as_map(record.value)
        about, inner = as_map(node.get("trace")), node.get("observations")
        if not isinstance(inner, list):
            yield record
            continue
        scores = as_list(node.get("scores")) or as_list(about.get("scores"))
        for place, value in enumerate(inner):
            # Within a trace observations need not repeat its id.
            own = _either(as_map(value), "traceId", "trace_id") is None
            more: JsonDict = {"traceId": node.get("id") or about.get("id")} if own else {}
            if not place and scores:
                more["scores"] = scores
            yield Record(value={**as_map(value), **more} if more else value, line=record.line)


def _read_scores(source: Source, report: ImportReport) -> tuple[dict[str, list[JsonDict]], list[JsonDict]]:
    """Return the scores of observations by their ids, and those of the trace."""
    nodes = [as_map(record.value) for file in source.files for record in file.members()]
    names = {as_text(node.get("id")) for node in nodes}
    found: dict[str, list[JsonDict]] = {}
    own = [node for node in nodes if _is_score(node)]
    ours = [score for score in own if _trace_of(score) and _trace_of(score) == source.run]
    if len(ours) < len(own):
        report.left_out["scores of traces that are not here"] += len(own) - len(ours)
    within = [as_map(each) for node in nodes for each in as_list(node.get("scores"))]
    for score in (*within, *ours):
        about = as_text(_either(score, "observationId", "observation_id"))
        # The number of a category is its place in a list, that of a text 0.
        is_number = as_text(_either(score, "dataType", "data_type")) not in NO_NUMBERS
        read = read_score(as_text(score.get("name")), score.get("value") if is_number else None, report)
        if about and about not in names:
            report.left_out["scores of observations that are not here"] += len(read)
        else:
            found.setdefault(about, []).extend(read)
    return found, found.pop("", [])


def _is_observation(node: JsonObject) -> bool:
    kind = as_text(node.get("type"))
    return (kind in KINDS or kind in OTHERS) and bool(as_text(_either(node, "startTime", "start_time")))


def _is_score(node: JsonObject) -> bool:
    return as_text(node.get("source")) in SOURCES and as_text(_either(node, "dataType", "data_type")) in _DATA_TYPES


def _trace_of(node: JsonObject) -> str:
    return as_text(_either(node, "traceId", "trace_id"))


def _without_scores(file: SourceFile) -> SourceFile:
    return replace(file, records=tuple(each for each in file.members() if not _is_score(as_map(each.value))))


def _run(node: JsonObject) -> Run:
    return Run(
        id=as_text(node.get("id")),
        parent=as_text(_either(node, "parentObservationId", "parent_observation_id")),
        kind=RUNS.get(_type(node), ""),
        name=as_text(node.get("name")),
        node=as_text(_object(node.get("metadata")).get("langgraph_node")),
    )


def _type(node: JsonObject) -> str:
    """Return the type of an observation, that of a tool where its output tells what came of a call."""
    kind = as_text(node.get("type"))
    return "TOOL" if kind in OTHERS and result_told_by(_object(node.get("output"))) else kind


def _either(node: JsonObject, *names: str) -> Json:
    return next((node[name] for name in names if node.get(name) is not None), None)


def _span(
    node: JsonObject,
    file: str,
    line: int,
    report: ImportReport,
    *,
    scores: Mapping[str, list[JsonDict]],
    kinds: Mapping[str, SpanKind],
    keep: bool,
) -> Span | None:
    start = as_time(_either(node, "startTime", "start_time"))
    if start is None:
        return None
    end = as_time(_either(node, "endTime", "end_time"))
    said = as_text(_either(node, "statusMessage", "status_message"))
    name, title = as_text(node.get("id")), as_text(node.get("name"))
    parent = as_text(_either(node, "parentObservationId", "parent_observation_id"))
    attributes = _attributes(node)
    if kind_of(attributes, title) != "other":
        span = to_span(
            attributes,
            report=report,
            keep=keep,
            id=name,
            parent=parent,
            title=title,
            start=start,
            end=end,
            failed=node.get("level") == "ERROR",
            said=said,
            scores=scores.get(name, ()),
            file=file,
            line=line,
        )
        return replace(
            span,
            cost=_cost(node, report) if span.kind == "model" else None,
            asked=to_content(node.get("input"), keep=keep) or span.asked,
            answered=to_content(node.get("output"), keep=keep) or span.answered,
        )
    is_no_run = attributes.get("gen_ai.operation.name") == "create_agent" or is_event(title) or is_sum(attributes)
    kind = "other" if is_no_run else kinds.get(name) or KINDS.get(_type(node), "other")
    told = result_told_by(_object(node.get("output")))
    status = "error" if told.get("status") == "error" else None if end is None else "ok"
    return Span(
        id=name,
        parent=parent,
        kind=kind,
        name=title,
        start=start,
        end=end,
        status=status_of_failure(said, report) if node.get("level") == "ERROR" else status,
        call_id=as_text(told.get("tool_call_id")) or None,
        is_stated=kind != "agent" or name not in kinds or names_agent(_object(node.get("metadata")), title),
        cost=_cost(node, report) if kind == "model" else None,
        asked=to_content(node.get("input"), keep=keep),
        answered=to_content(node.get("output"), keep=keep),
        scores=tuple(scores.get(name, ())),
        file=file,
        line=line,
    )


def _attributes(node: JsonObject) -> JsonObject:
    """Return the attributes of the span that an observation was, as far as it was one of OpenTelemetry."""
    return _object(_object(node.get("metadata")).get("attributes"))


def _object(value: Json) -> JsonObject:
    return as_map(read_json(as_text(value)) if isinstance(value, str) else value)


def _cost(node: JsonObject, report: ImportReport) -> dict[str, float]:
    unit = as_text(as_map(node.get("usage")).get("unit")) or as_text(node.get("unit"))
    is_other = unit.upper() not in ("", "TOKENS")
    if is_other:
        report.left_out["counts in a unit other than tokens"] += 1
    details = _object(None if is_other else _either(node, "usageDetails", "usage_details"))
    usage = details or as_map(None if is_other else node.get("usage"))
    asked = as_number(_either(usage, *ASKED))
    answered = as_number(_either(usage, *ANSWERED))
    beside = [sum(_kinds_of(details, word, names)) for word, names in (("input", ASKED), ("output", ANSWERED))]
    # Kinds of tokens are disjoint, unless the total says otherwise.
    if sum(beside) and as_number(details.get("total")) != (asked or 0) + (answered or 0):
        asked, answered = (asked or 0) + beside[0], (answered or 0) + beside[1]
    prices = _object(_either(node, "costDetails", "cost_details"))
    total = prices.get("total", _either(node, "calculatedTotalCost", "totalCost", "total_cost"))
    return cost_of_call(asked, answered, _either(usage, *CACHED), total)


def _kinds_of(details: JsonObject, word: str, names: tuple[str, ...]) -> list[float]:
    """Return the tokens of all kinds in whose names a word stands, but for these names."""
    told = (value for name, value in details.items() if word in name and name not in names)
    return [number for value in told if (number := as_number(value)) is not None]
