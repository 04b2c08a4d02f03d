"""Attributes of a span that names neither an operation of GenAI nor a kind of OpenInference in, its kind out.

OpenLLMetry, AgentOps, the AI SDK of Vercel and Pydantic AI have attributes of their own; GenAI had no operations at
first. BeeAI was recorded with a span for each event, all of which last until the end of the run: only where calls begin
is known of them.
"""

from __future__ import annotations

import re

from generator.json_value import JsonObject
from generator.traces.importers.fields import as_flag, as_text
from generator.traces.importers.span import SpanKind

AGENTOPS: dict[str, SpanKind] = {"agent": "agent", "tool": "tool", "llm": "model"}
ENTITIES: dict[str, SpanKind] = {"agent": "agent", "tool": "tool"}
REQUESTS: dict[str, SpanKind] = {"chat": "model", "completion": "model", "embedding": "tool", "rerank": "tool"}
# By what the operations of the AI SDK end with; the others are around these.
STEPS: dict[str, SpanKind] = {"doGenerate": "model", "doStream": "model", "doEmbed": "tool", "toolCall": "tool"}

_EVENT = re.compile(r"(agent|tool|backend)\.([^ \t\n\r\f\v]+)\.([a-z_]+)-[0-9]+", re.ASCII)

# Nobody sends what a run is given.
GIVEN = "internal:"
# With these, LlamaIndex and Haystack make a request ready before they call a model.
PREPARES = ("._prepare_chat_with_tools", "PromptBuilder.run")
# With these, Haystack runs an agent.
RUNS = ("Agent.run", "Agent.run_async")

# What a tool says of how it ended.
_STATUSES = ("gen_ai.tool.status", "tool.status")

_AGENT_RUN = re.compile(r"agent_run \[([^\]\n]+)\]")


def is_event(title: str) -> bool:
    """Say whether a span is named after an event in the course of an agent or of a call."""
    return _EVENT.fullmatch(title) is not None


def begun_by(title: str) -> str:
    """Return what the event that a span is named after begins: a tool or a model; empty where it begins no call."""
    match = _EVENT.fullmatch(title)
    return match.group(2) if match and match.group(1) != "agent" and match.group(3) == "start" else ""


def agent_in(title: str) -> str:
    """Return the agent that a span is named after, as former versions of ADK name the run of one; else nothing."""
    match = _AGENT_RUN.fullmatch(title)
    return match.group(1) if match else ""


def prepares(title: str) -> bool:
    """Say whether a span only makes a request to a model ready, which OpenInference takes for a call of the model."""
    return title.endswith(PREPARES)


def runs_agent(attributes: JsonObject, title: str) -> bool:
    """Say whether a span is the run of an agent of Haystack, which OpenInference takes for any part of a pipeline."""
    return title in RUNS and attributes.get("openinference.span.kind") == "CHAIN"


def is_sum(attributes: JsonObject) -> bool:
    """Say whether a span sums up the calls beside it, as ADK writes one more for calls that it ran at once."""
    return attributes.get("gen_ai.tool.name") == "(merged tools)"


def is_task(attributes: JsonObject) -> bool:
    """Say whether a span is that of a task, which OpenLLMetry says to invoke an agent, as the agent within it does."""
    return attributes.get("traceloop.span.kind") == "task" and not as_text(attributes.get("gen_ai.agent.name"))


def is_message(attributes: JsonObject) -> bool:
    """Say whether a span passes a message on.

    Microsoft's Agent Framework has a span for each way that a message could take, and one for what a run is given.
    """
    is_given = as_text(attributes.get("message.source_id")).startswith(GIVEN)
    is_dropped = as_flag(attributes.get("edge_group.delivered")) is False
    return "message.target_id" in attributes and not is_given and not is_dropped


def is_put_off(attributes: JsonObject) -> bool:
    """Say whether a tool came to no result, as the run stopped to ask a person or to have something else run it.

    Pydantic AI says so of a call; of one that did not fail, Strands says how it ended only if it did.
    """
    providers = ("gen_ai.system", "gen_ai.provider.name")
    is_of_strands = any(attributes.get(name) == "strands-agents" for name in providers)
    is_told = any(name in attributes for name in _STATUSES)
    return "pydantic_ai.tool.deferral.name" in attributes or (is_of_strands and not is_told)


def says_failed(attributes: JsonObject) -> bool:
    """Say whether a tool failed that says so of itself, as those of Strands and AgentOps do."""
    return any(as_text(attributes.get(name)).lower() in ("error", "failed") for name in _STATUSES)


def read_kind(attributes: JsonObject) -> SpanKind:
    """Return the kind of a span that does not state it as OpenTelemetry and OpenInference do today."""
    if kind := as_text(attributes.get("agentops.span.kind")):
        return AGENTOPS.get(kind, "other")
    if entity := as_text(attributes.get("traceloop.span.kind")):
        return ENTITIES.get(entity, "other")
    if request := as_text(attributes.get("llm.request.type")):
        return REQUESTS.get(request, "other")
    if step := as_text(attributes.get("ai.operationId")):
        return STEPS.get(step.rpartition(".")[2], "other")
    if as_text(attributes.get("gen_ai.tool.name")):
        return "tool"
    provider = as_text(attributes.get("gen_ai.system")) or as_text(attributes.get("gen_ai.provider.name"))
    if provider and as_text(attributes.get("gen_ai.request.model")):
        return "model"
    return "agent" if as_text(attributes.get("agent_name")) and as_text(attributes.get("model_name")) else "other"
