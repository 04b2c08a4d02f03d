"""Spans of OpenTelemetry in, as OTLP/JSON, a trace out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.fields import as_list, as_map, as_nanoseconds, as_signed, as_text, unit_of
from generator.traces.importers.format import Format
from generator.traces.importers.records import Record, Source, SourceFile
from generator.traces.importers.report import ImportReport
from generator.traces.importers.runs import gather
from generator.traces.importers.scores import read_evaluations
from generator.traces.importers.span import FAILED, Span, SpanKind
from generator.traces.importers.span_attributes import to_span
from generator.traces.importers.span_events import contents_in
from generator.traces.importers.span_graphs import find_graphs
from generator.traces.importers.span_wrappings import SCOPES, find_batches
from generator.traces.importers.spans import SpanTree
from generator.traces.importers.trace_builder import Imported, TraceBuilder

FORMAT = Format(
    name="otlp",
    label="OpenTelemetry and OpenInference",
    signs=("resourceSpans", "scopeSpans", "spans", "startTimeUnixNano"),
    text="""
    OpenTelemetry spans become a trace: OTLP/JSON with GenAI conventions old and new or OpenInference, and the JSON of
    Jaeger, Zipkin, Grafana Tempo, AgentOps and MLflow.

    Based on the OTLP specification (JSON mapping), the GenAI semantic conventions until they moved out with v1.42, and
    the output of openinference-instrumentation-openai-agents 2.6.0 and
    opentelemetry-instrumentation-genai-openai-agents 1.3b0. Spans that name neither an operation nor a kind are read by
    the attributes of OpenLLMetry (traceloop.span.kind, llm.request.type), of Vercel's AI SDK (ai.operationId), of
    Pydantic AI (agent_name), of Claude Code (span.type), of Spring AI (spring.ai.kind), of Laminar (lmnr.span.type) and
    of Genkit (genkit:metadata:subtype), or as GenAI had them before it named operations.

    For the other systems, the JSON from their APIs and export buttons is read: Tempo's `batches` or `trace`, Jaeger's
    {data: [{spans: [{traceID, spanID, operationName, references, startTime, duration, tags, logs}]}]} or `result`,
    Zipkin's lists of {traceId, id, parentId, timestamp, duration, localEndpoint, tags, annotations}, AgentOps'
    {trace, spans: [{span_id, span_name, span_attributes}]}, and MLflow's {info, data {spans:
    [{start_time_unix_nano, attributes}]}}, also as MLflow 2 has it and as Databricks returns it beside an answer.

    - Ids are hex in the OTLP mapping, in small letters or capital ones, and base64 from some generic converters. They
      are only compared, so both work. A parent of zeros is none.
    - Enums are numbers or names.
    - Integers and nanoseconds are strings; some exporters write nanoseconds as floating-point numbers. Some write
      micro- or milliseconds or seconds instead; the size of each time tells. If a start is in no such unit a time since
      1970, the recording has an order but no clock.
    - A span without an end, or with the end 0, never ended: a call then has no result, and an agent no return. One with
      the start 0 is not imported.
    - A span that ends before it starts is taken to end where it starts, and the time of its end is marked as guessed.
      An agent then does not return.
    - A link to a span of another trace is not imported.
    - Strands and AgentOps state in an attribute that a tool failed, MCP in its result, whatever the span's status.
    - Where a run stops to ask a person, or leaves a tool to something else, Pydantic AI and Strands end the span of the
      tool without a result. The call then has none.
    - A file is a single object, a list, or JSON lines. The root span may come last or be missing.
    - Sampling may drop what was around a span. If several parents are missing, no hand-off is guessed between
      agents of different ones, no answer at all, and an agent whose parent is missing has no known spawner. What
      called models without an agent's span is one agent for each missing parent.
    - What begins before the agent or tool around it, because two machines' clocks disagree, is taken to begin with
      that, and its time is marked as guessed. An agent that ends before then is taken to end with the last within it.
    - The span of an agent may end before it calls anything, for example because it only begins what is streamed. The
      agent is taken to return with the last that it did, and that time is marked as guessed.
    - Content may stand in events of a span instead of its attributes: `gen_ai.choice` and `gen_ai.tool.message` until
      version 1.36, then `gen_ai.client.inference.operation.details`. It is kept under the same rules.
    - In Jaeger, times are microseconds, the parent is the first reference CHILD_OF in the same trace, and all other
      references are links.
    - In Zipkin, the client's and the server's span of one call may share an id. They are one call.
    - In Zipkin, times are also microseconds, values are texts, span names are in lowercase, and links are lost. A span
      with the tag `error` failed.
    - Usage on agent spans sums up the spans below, so only model spans are counted.
    - A model call made by a tool or a guardrail, to sum up a page or to judge an answer, is not a decision of the
      agent. Its tokens are added to the cost of the tool's result, of its call if it never ended, or of the spawn if
      the tool runs an agent. If the guardrail passed, they are left out. A tool that encloses all agents and models
      is the run itself, which makes the calls.
    - An agent that a tool runs may hand over to another one that the tool runs. The hand-off spawns that one, which
      returns in its place.
    - A tool span may have the name of any agent. It is assigned to the nearest enclosing span of a named agent.
    - Each agent that model calls outside of agents' spans name by `gen_ai.agent.name` is one, with the calls there that
      name it. When it began and ended, and who started it, is not known.
    - An agent span without an agent's name goes by its own name; if that is no more than `invoke_agent`, by the one
      that its calls of models give, if they give one. If it does nothing but run agents, it is the workflow.
    - Scores of evaluations are events of the span that they evaluate. They become rewards of its result, its return or
      its call of the model, or of the run's answer if the span encloses the whole run. An event has one reward: further
      scores are left out, as are those that are not numbers.
    - In MLflow, feedback is such a score, of its span or of the run. An assessment that a later one replaced is not
      imported, nor what was expected of the run.
    - OpenInference, OpenLLMetry and MLflow state on a span the node of LangGraph in which it ran. Whatever its kind, it
      is read like a run of LangSmith: a node in which a model is called is an agent.
    - An error that LangGraph raises to hand over or to ask a person is not counted as one.
    - In Mastra, the span of a model lasts for all calls that answer one request, and sums up their tokens. How many
      there were is told by the spans of their steps, `model_step`.
    - Under OpenInference, each model call of an agent of ADK 2 overwrites attributes of the span `invoke_agent …`. Only
      the last call would be known, but not when it took place or how many preceded it, so none is imported.
    - In ADK, the span of a model call lasts until the tools that it asks for are done. It is taken to end where the
      first of them begins.
    - Under OpenInference, every run of LangChain is an agent in whose name the word occurs, such as
      `RunnableAssign<agent_scratchpad>`. Those in which no model, tool or other agent ran are not imported. What
      another instrumentation recorded of LangChain's model calls stands elsewhere: each of these counts once, by the
      time and the model of both.
    - Under OpenInference, sub-agents of the Claude Agent SDK last until the whole query ends. They are taken to return
      when the tool that ran them ends, unless something that they did lasts longer.
    - OpenLLMetry writes `invoke_agent` on tasks of CrewAI as well, without an agent's name. These are not agents.
    - For a crew of CrewAI, OpenInference records the preceding agent in the list as `graph.node.parent_id`. Tasks may
      run in another order, so this is not a hand-off.
    - Under OpenInference, an agent of Agno without a name has an id that none of its other runs has. It goes by its
      class.
    - Whatever AutoGen's runtime hands to an agent is a message, except what a team reports to whoever runs it. The
      leader of a team, such as Magentic-One's orchestrator, has no span of its own: it is known by its messages, and
      calls of a model for which no agent has a span are its own if all of them follow messages to it.
    - For a team of AutoGen, OpenInference records the last speaker as `graph.node.parent_id`. This is not a hand-off
      either.
    - AutoGen's user proxy is a person, though its span is that of an agent. It is known by its name, such as
      `user_proxy`, unless it has a description other than `A human user`. In AG2, only `await_human_input` says that a
      person was asked, and code that an agent ran is a call of the tool `execute_code`. Whoever calls a model or a
      tool is an agent, whatever its name.
    - Under OpenInference, LlamaIndex has no span for an agent. `run_agent_step` names the agent whose turn it is in a
      run: if it is always the same one, the run is that agent's, else each turn is. `_prepare_chat_with_tools` is no
      call of a model, and `X._retrieve` within `X.retrieve` no further call. The span of a call whose answer is
      streamed ends when the stream begins. It is taken to end with its step.
    - Under OpenInference, `Agent.run` of Haystack is a part of a pipeline like any other. It is imported as an agent,
      which goes by its class. `PromptBuilder.run` is no call of a model, and which tools `ToolInvoker.run` runs is not
      known.
    - In Spring AI, `spring.ai.kind` says that a span is a tool's. A tool that throws may end with the status OK, and
      a query of a vector store is not imported.
    - In Laminar, `lmnr.span.type` says what a span is. One of the type CACHED called no model.
    - In Genkit, the subtype of an action does. Flows, prompts and steps are not agents; the tokens of a model are in
      its output. A tool that interrupts the run, for a person to answer, has no result. The form in which Genkit's
      developer UI saves traces is not read.
    - Haystack's own spans have no attributes of the conventions. `haystack.agent.run` is an agent, named by the
      `haystack.component.run` of type `Agent` around it. A model is `haystack.agent.step.llm` or a component whose type
      has `Generator` in it, but not `ImageGenerator`. The tokens are in the `meta` of the reply in its output, and are
      unknown if content is not traced.
    - In Microsoft's Agent Framework, a workflow has a span for each way that a message could take. Those that say
      `edge_group.delivered` is false are not messages, nor is what a run is given.
    - Retrievers, embeddings, rerankers and evaluators are imported as tool calls.
    - A guardrail is a safety event only if guardrail.triggered says so; most guardrail spans do not say.
    - Two instrumentations may record the same model call, one inside the other. It is counted once if they are two and
      state neither different models nor different tokens; if neither encloses the other, both must state the same
      tokens. Any other span of a model around model calls, such as a plan or a retry, only encloses them.
    - The framework, the client and the server may all record the same call of an MCP tool, one inside the other. If
      they name the same tool, it counts once. The span `(merged tools)`, which ADK adds to calls that it ran at once,
      is not a call.
    - If all that an agent runs is an agent of the same name, from another instrumentation or within the span of a
      client, the two are one agent, recorded twice.
    - Claude Code writes no span for the run of a sub-agent, but puts its `agent_id` on the spans of its work. It goes
      by the `subagent_type` of the tool around its work, else by that id. It returned if that tool ended later; one in
      the background did not. The steps within a tool say whether it failed or was denied. If no span has such an id,
      as before version 2.1.139, what is within `Agent`, `Task` or a tool with a `subagent_type` is a sub-agent's, which
      is a guess.
    - In Copilot CLI, only a sub-agent's first call of the model is in its span; the others are in that of the agent
      that runs it. Calls that an agent seems to make while a tool runs a sub-agent for it are not imported.
    - Older recordings of BeeAI have a span for each event, such as `agent.react.update-1`, until the end of the run.
      Only the spans that begin a call are imported, and the end of the call is not known.
    - In OpenInference, a hand-off is a TOOL span called `handoff to …`. The new GenAI exporter omits it; it is inferred
      if two agents with different names run one after the other with no third in between, unless a message from
      another agent calls upon the second.
    """,
)

_PLAIN = ("stringValue", "boolValue", "doubleValue", "bytesValue")
# How OTLP, Zipkin and the tags of Jaeger write the kind of the span of a client.
_CLIENT = (3, "3", "SPAN_KIND_CLIENT", "CLIENT", "client")
_HEX = re.compile(r"[0-9a-fA-F]+")
_UNDATED = "times, as a start is no time since 1970 in any unit: t counts starts and ends"
# What stands for no parent in hex and in base64.
_NO_PARENT = ("0" * 16, "AAAAAAAAAAA=")


def recognise(file: SourceFile) -> bool:
    """Say whether some record is a batch of spans."""
    return any(find_batches(each.value) is not None for each in file.members())


def split(source: Source) -> tuple[Source, ...]:
    """Tell the traces apart by the ids on their spans, of which one batch may hold those of many."""
    return gather(source, _by_trace(source))


def _by_trace(source: Source) -> Iterator[tuple[str, int, Record]]:
    for number, file in enumerate(source.files):
        for record in file.members():
            scopes: dict[str, dict[str, list[Json]]] = {}
            for scope, span in _raw_spans(record.value):
                scopes.setdefault(_id(span.get("traceId")), {}).setdefault(scope, []).append(dict(span))
            for trace, spans in scopes.items():
                batch: list[Json] = [{"scope": {"name": scope}, "spans": held} for scope, held in spans.items()]
                yield trace, number, Record(value={"resourceSpans": [{"scopeSpans": batch}]}, line=record.line)


def import_source(source: Source, report: ImportReport, *, keep_content: bool) -> Imported:
    """Import one trace."""
    found: list[Span] = []
    systems: dict[str, None] = {}
    given = [
        (raw, _attributes(raw), scope, file.name, record.line)
        for file in source.files
        for record in file.members()
        for scope, raw in _raw_spans(record.value)
    ]
    kinds = find_graphs(
        [
            (_id(raw.get("spanId")), _parent_of(raw), as_text(raw.get("name")), attributes)
            for raw, attributes, *_ in given
        ]
    )
    for raw, attributes, scope, file_name, line in given:
        report.read[f"spans of {scope or 'an unnamed scope'}"] += 1
        systems.setdefault(scope)
        kind = kinds.get(_id(raw.get("spanId")))
        span = _span(raw, attributes, kind, scope, file_name, line, report, keep_content)
        if span is not None:
            found.append(span)
    dated = _in_nanoseconds(found)
    builder = TraceBuilder(report, unit="s" if dated else "step")
    if found and not dated:
        report.guessed[_UNDATED] += 1
    root = SpanTree(builder, dated or _in_order(found)).write()
    system = ", ".join(name for name in systems if name) or "unknown"
    task = next((span.name for span in found if not span.parent and (span.kind == "other" or not span.is_named)), "")
    return builder.finish(source, trace_id=source.run, task_id=task, system=system, root=root)


def _in_nanoseconds(spans: list[Span]) -> list[Span]:
    """Return spans with their times in nanoseconds, each told by its size; none if some start is no time since 1970."""
    if any(unit_of(span.start) is None for span in spans):
        return []
    return [
        replace(
            each, start=each.start * (unit_of(each.start) or 1), end=each.end and each.end * (unit_of(each.end) or 1)
        )
        for each in spans
    ]


def _in_order(spans: list[Span]) -> list[Span]:
    """Return spans whose times count the starts and ends before them."""
    written = {span.start for span in spans} | {span.end for span in spans if span.end is not None}
    places = {time: place for place, time in enumerate(sorted(written))}
    return [replace(each, start=places[each.start], end=each.end and places[each.end]) for each in spans]


def _raw_spans(record: Json) -> Iterator[tuple[str, JsonObject]]:
    for resource in map(as_map, find_batches(record) or []):
        for scope in map(as_map, as_list(next((resource[name] for name in SCOPES if resource.get(name)), None))):
            about = as_map(scope.get("scope")) or as_map(scope.get("instrumentationLibrary"))
            for span in as_list(scope.get("spans")):
                yield as_text(about.get("name")), as_map(span)


def _span(
    raw: JsonObject,
    attributes: JsonObject,
    kind: SpanKind | None,
    scope: str,
    file: str,
    line: int,
    report: ImportReport,
    keep: bool,
) -> Span | None:
    start = as_nanoseconds(raw.get("startTimeUnixNano"))
    if start is None:
        report.left_out["spans without a start"] += 1
        return None
    status = as_map(raw.get("status"))
    events = _events(raw)
    span = to_span(
        {**contents_in(events), **attributes},
        report=report,
        keep=keep,
        id=_id(raw.get("spanId")),
        parent=_parent_of(raw),
        title=as_text(raw.get("name")),
        start=start,
        end=as_nanoseconds(raw.get("endTimeUnixNano")),
        failed=status.get("code") in (2, "2") or as_text(status.get("code")).upper() in FAILED,
        said=as_text(status.get("message")),
        scores=read_evaluations(events, report),
        links=tuple(_link(as_map(link), raw) for link in as_list(raw.get("links"))),
        scope=scope,
        kind_in_graph=kind,
        file=file,
        line=line,
    )
    # Zipkin says so of the server's span of a call, which has the id of the client's.
    is_shared = raw.get("shared") is True
    is_client = raw.get("kind") in _CLIENT
    return replace(span, is_served=span.is_served or is_shared, is_shared=is_shared, is_client=is_client)


def _id(value: Json) -> str:
    """Return an id as it is compared: hex in small letters."""
    text = as_text(value)
    return text.lower() if _HEX.fullmatch(text) else text


def _parent_of(raw: JsonObject) -> str:
    parent = _id(raw.get("parentSpanId"))
    return "" if parent in _NO_PARENT else parent


def _link(link: JsonObject, raw: JsonObject) -> str:
    """Return the id of the span that a link leads to, empty if it is of another trace, whose ids may be the same."""
    return _id(link.get("spanId")) if _id(link.get("traceId")) in ("", _id(raw.get("traceId"))) else ""


def _events(raw: JsonObject) -> list[tuple[str, JsonObject]]:
    """Return the names and attributes of events, in which the conventions have scores and content of their span."""
    events = map(as_map, as_list(raw.get("events")))
    return [(as_text(event.get("name")), _attributes(event)) for event in events]


def _attributes(raw: JsonObject) -> JsonDict:
    """Return attributes by their names; those of stores with a form of their own are so already."""
    given = raw.get("attributes")
    return given if isinstance(given, dict) else _by_key(given)


def _by_key(pairs: Json) -> JsonDict:
    return {as_text(as_map(each).get("key")): _value(as_map(each).get("value")) for each in as_list(pairs)}


def _value(raw: Json) -> Json:
    node = as_map(raw)
    if "intValue" in node:
        return as_signed(node["intValue"])
    if "arrayValue" in node:
        return [_value(each) for each in as_list(as_map(node["arrayValue"]).get("values"))]
    if "kvlistValue" in node:
        return _by_key(as_map(node["kvlistValue"]).get("values"))
    return next((node[name] for name in _PLAIN if name in node), None)
