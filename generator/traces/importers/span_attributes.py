"""Attributes of a span, in the conventions of OpenTelemetry's GenAI and of OpenInference, become a span."""

from __future__ import annotations

from collections.abc import Sequence

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.autogen_spans import HEARS, is_proxy, person_kind, with_parties
from generator.traces.importers.claude_code_spans import as_genai, worker_of
from generator.traces.importers.fields import as_flag, as_map, as_number, as_text, first_given, first_text, to_content
from generator.traces.importers.haystack_spans import HAYSTACK_RUN, with_haystack
from generator.traces.importers.langchain_messages import result_told_by
from generator.traces.importers.llamaindex_spans import agent_of_step
from generator.traces.importers.mastra_spans import is_step
from generator.traces.importers.own_conventions import is_interrupted, with_own_conventions
from generator.traces.importers.raised import status_of_failure
from generator.traces.importers.records import read_json
from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import OTHERS, SEVERAL, Span, SpanKind
from generator.traces.importers.span_dialects import (
    agent_in,
    begun_by,
    is_event,
    is_message,
    is_put_off,
    is_sum,
    is_task,
    prepares,
    read_kind,
    runs_agent,
    says_failed,
)
from generator.traces.importers.span_events import ANSWERED_THERE, ASKED_THERE
from generator.traces.importers.usage import cost_of_call

OPERATIONS: dict[str, SpanKind] = {
    "invoke_agent": "agent",
    "chat": "model",
    "generate_content": "model",
    "text_completion": "model",
    "plan": "model",
    # Semantic Kernel has these four.
    "chat.completions": "model",
    "chat.streaming_completions": "model",
    "text.completions": "model",
    "text.streaming_completions": "model",
    "execute_tool": "tool",
    "retrieval": "tool",
    "embeddings": "tool",
    "rerank": "tool",
    "agent_handoff": "handoff",
    "guardrail": "guardrail",
}
KINDS: dict[str, SpanKind] = {
    "AGENT": "agent",
    "LLM": "model",
    "DECISION": "model",
    "TOOL": "tool",
    "GUARDRAIL": "guardrail",
    "RETRIEVER": "tool",
    "EMBEDDING": "tool",
    "RERANKER": "tool",
    "EVALUATOR": "tool",
}
KIND_NAMES = (
    "gen_ai.operation.name",
    "openinference.span.kind",
    "agentops.span.kind",
    "traceloop.span.kind",
    "ai.operationId",
)
MODELS = ("gen_ai.request.model", "gen_ai.response.model", "llm.model_name")
# Tokens in, out and cached, and the price.
COSTS = (
    ("gen_ai.usage.input_tokens", "gen_ai.usage.prompt_tokens", "llm.token_count.prompt"),
    ("gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens", "llm.token_count.completion"),
    (
        "gen_ai.usage.cache_read.input_tokens",
        "llm.token_count.prompt_details.cache_read",
        "gen_ai.usage.cache_read_input_tokens",
        "ai.usage.cachedInputTokens",
    ),
    ("llm.cost.total",),
)
AGENT_NAMES = ("gen_ai.agent.name", "agent.name", "graph.node.id", "traceloop.entity.name", "agent_name")
TOOL_NAMES = ("gen_ai.tool.name", "tool.name", "traceloop.entity.name", "ai.toolCall.name")
CALL_IDS = ("gen_ai.tool.call.id", "tool.id", "ai.toolCall.id")
ASKED = ("gen_ai.tool.call.arguments", "input.value", "gen_ai.input.messages", "ai.toolCall.args")
ANSWERED = ("gen_ai.tool.call.result", "output.value", "gen_ai.output.messages", "ai.toolCall.result")
# Pydantic AI, the AI SDK, OpenLLMetry, ADK, Haystack and AG2, in this order.
ASKED_ELSE = (
    *("tool_arguments", "ai.prompt.messages", "traceloop.entity.input", "gcp.vertex.agent.tool_call_args"),
    *("haystack.agent.step.tool.input", "haystack.component.input"),
)
ANSWERED_ELSE = (
    *("tool_response", "ai.response.text", "traceloop.entity.output", "gcp.vertex.agent.tool_response"),
    *("haystack.agent.step.llm.output", "haystack.agent.step.tool.output", "haystack.component.output"),
    "ag2.human_input.response",
)
# The last is the type of a sub-agent that a tool of Claude Code starts.
RECEIVERS = ("gen_ai.handoff.to_agent", "gen_ai.transfer.target.name", "message.target_id", "subagent_type")
# What ADK writes as the id of a call that failed.
NO_ID = "<not specified>"
_HANDOFF = "handoff to "
_RUN = "invoke_agent "
_OVERWRITTEN = "spans of agents that report the last model call instead of the run: their calls are not imported"


def to_span(
    attributes: JsonObject,
    *,
    report: ImportReport,
    keep: bool,
    id: str,
    parent: str,
    title: str,
    start: int,
    end: int | None,
    failed: bool,
    said: str,
    scores: Sequence[JsonDict],
    links: tuple[str, ...] = (),
    scope: str = "",
    kind_in_graph: SpanKind | None = None,
    file: str,
    line: int,
) -> Span:
    """Return the span; times in nanoseconds since 1970, None for an end that never came.

    title: its own name; said: what its status says beside the code; kind_in_graph: what it is as a run of LangGraph
    """
    attributes = _in_one_form(attributes, title)
    kind = kind_in_graph or kind_of(attributes, title)
    if kind == "tool" and is_interrupted(attributes):
        failed, end = False, None
    if is_event(title) or (kind == "tool" and not failed and is_put_off(attributes)):
        end = None
    named = _name(attributes, kind, title) or (title if kind_in_graph == "agent" else "")
    name = named or (title.removeprefix("invoke_agent").strip(" ") if kind == "agent" else title)
    # The conventions demand no name of an agent.
    if kind == "agent" and not name and _stated_kind(attributes) != "agent":
        kind = "other"
    if kind == "agent" and kind_in_graph is None and _stated_kind(attributes) == "model":
        report.left_out[_OVERWRITTEN] += 1
    if kind == "handoff" and failed and said.startswith(SEVERAL):
        failed = False
        report.left_out[OTHERS] += 1
    if kind == "other":
        told = first_text(attributes, *KIND_NAMES) or "no kind"
        report.left_out[f"spans of {told}, not imported"] += 1
    # Of a model, former messages to it stand in such events, too.
    asked = (*ASKED, *ASKED_ELSE, *([ASKED_THERE] if kind == "tool" else []))
    answer = first_given(attributes, *ANSWERED, *ANSWERED_ELSE, ANSWERED_THERE)
    result = _result_told_by(answer) if kind == "tool" else {}
    failed = failed or (kind == "tool" and (says_failed(attributes) or result.get("status") == "error"))
    return Span(
        id=id,
        parent=parent,
        kind=kind,
        name=name if kind == "agent" else name or title,
        is_named=kind != "agent" or bool(named),
        is_stated=kind_in_graph != "agent" and not runs_agent(attributes, title) and not is_proxy(attributes, kind),
        is_run=title == HAYSTACK_RUN,
        is_step=is_step(attributes),
        start=start,
        end=end,
        status=_status(attributes, failed, said, report, ended=end is not None),
        call_id=_call_id(attributes) or as_text(result.get("tool_call_id")) or None,
        cost=cost_of_call(*(_first_number(attributes, keys) for keys in COSTS)) if kind == "model" else None,
        sender=_sender(attributes, title),
        receiver=first_text(attributes, *RECEIVERS) or (title[len(_HANDOFF) :] if title.startswith(_HANDOFF) else ""),
        triggered=as_flag(attributes.get("guardrail.triggered")),
        asked=to_content(first_given(attributes, *asked), keep=keep),
        answered=to_content(answer, keep=keep),
        scores=tuple(scores),
        links=links,
        is_served=attributes.get("mcp.method.name") == "tools/call",
        scope=scope,
        models=_models(attributes),
        worker=worker_of(attributes, title) or agent_of_step(attributes, title),
        agent=as_text(attributes.get("gen_ai.agent.name")),
        file=file,
        line=line,
    )


def kind_of(attributes: JsonObject, title: str) -> SpanKind:
    """Return the kind of a span that its attributes or its own name state; `other` where they state none."""
    attributes = _in_one_form(attributes, title)
    if (is_event(title) and not begun_by(title)) or is_sum(attributes) or prepares(title):
        return "other"
    if title.startswith(_HANDOFF) or "gen_ai.handoff.to_agent" in attributes:
        return "handoff"
    if is_message(attributes) or attributes.get("a2a.method.name") in ("message/send", "SendMessage"):
        return "message"
    if runs_agent(attributes, title):
        return "agent"
    if person := person_kind(attributes, title):
        return person
    if kind := _stated_kind(attributes):
        return "agent" if kind == "model" and title.startswith(_RUN) else kind
    return "agent" if agent_in(title) else read_kind(attributes)


def _in_one_form(attributes: JsonObject, title: str) -> JsonObject:
    """Return attributes with those of frameworks that have their own also as the conventions have them."""
    return with_own_conventions(with_haystack(as_genai(with_parties(attributes, title), title), title))


def _stated_kind(attributes: JsonObject) -> SpanKind | None:
    operation = as_text(attributes.get("gen_ai.operation.name"))
    stated = as_text(attributes.get("openinference.span.kind")).upper()
    if operation in OPERATIONS:
        return "other" if operation == "invoke_agent" and is_task(attributes) else OPERATIONS[operation]
    return KINDS.get(stated, "other") if operation or stated else None


def _name(attributes: JsonObject, kind: SpanKind, title: str) -> str:
    if kind == "agent":
        # Agno has there an id for each run, and names its span after the agent, or its class, and its method.
        is_of_agno = any(name.startswith("agno.") for name in attributes)
        names = [name for name in AGENT_NAMES if not (is_of_agno and name == "graph.node.id")]
        stated = first_text(attributes, *names) or agent_in(title) or (title.rpartition(".")[0] if is_of_agno else "")
        # OpenLLMetry and AgentOps may name a span after its agent alone.
        is_named = "traceloop.span.kind" in attributes or "agentops.span.kind" in attributes
        # OpenInference names a span of smolagents after the agent, or its class, and its method; of Haystack the class.
        is_run = "smolagents.max_steps" in attributes or runs_agent(attributes, title)
        return stated or (title.removesuffix(".agent") if is_named else title.rpartition(".")[0] if is_run else "")
    if kind in ("person", "proxy"):
        return first_text(attributes, *AGENT_NAMES)
    if kind == "tool":
        titled = begun_by(title) or title.removeprefix("execute_tool ").removesuffix(".tool")
        return first_text(attributes, *TOOL_NAMES) or titled
    return ""


def _result_told_by(answer: Json) -> JsonObject:
    """Return the fields of a message of LangChain that tells what came of a call; OpenLLMetry has it as an output.

    A result of MCP tells whether the tool failed.
    """
    if isinstance(answer, str):
        answer = read_json(answer) if "tool_call_id" in answer or "isError" in answer else None
    value = as_map(answer)
    if value.get("isError") is True and isinstance(value.get("content"), list):
        return {"status": "error"}
    return result_told_by(value.get("output", value))


def _call_id(attributes: JsonObject) -> str:
    stated = as_text(first_given(attributes, *CALL_IDS))
    return "" if stated == NO_ID else stated


def _sender(attributes: JsonObject, title: str) -> str:
    # OpenInference has there who precedes in the list of a crew of CrewAI, whatever the order of tasks, or who spoke
    # last in a team of AutoGen, whoever chose the next.
    is_no_sender = "crew_key" in attributes or "agent_key" in attributes or title.endswith(HEARS)
    former = "" if is_no_sender else as_text(attributes.get("graph.node.parent_id"))
    stated = as_text(attributes.get("gen_ai.handoff.from_agent"))
    return stated or former or as_text(attributes.get("message.source_id"))


def _models(attributes: JsonObject) -> tuple[str, ...]:
    """Return the names of the model as it was asked for and as it answered, without a provider before a slash."""
    told = (as_text(attributes.get(key)).rpartition("/")[2] for key in MODELS)
    return tuple(name for name in told if name)


def _status(attributes: JsonObject, failed: bool, said: str, report: ImportReport, *, ended: bool) -> str | None:
    if failed or "error.type" in attributes:
        is_late = "timeout" in as_text(attributes.get("error.type")).lower()
        return "timeout" if is_late else status_of_failure(said, report)
    return "ok" if ended else None


def _first_number(attributes: JsonObject, keys: Sequence[str]) -> float | None:
    return next((number for key in keys if (number := as_number(attributes.get(key))) is not None), None)
