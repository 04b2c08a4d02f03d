"""Spans of Spring AI, Laminar, Genkit and AG2, which say what they are in attributes of their own, become GenAI spans.

Spring AI says gen_ai.operation.name `framework` of all but models (since version 2 `execute_tool` of tools), and the
kind in spring.ai.kind: a tool is {spring.ai.tool.definition.name, spring.ai.tool.call.id, .arguments, .result}, that of
a server of MCP has its content under spring.ai.mcp.server. Laminar has {lmnr.span.type, lmnr.span.input,
lmnr.span.output}, and calls a span CACHED for which no model was asked. Genkit has {genkit:type `action`,
genkit:metadata:subtype, genkit:name, genkit:input, genkit:output}, both JSON in texts; that of a model has its usage
{inputTokens, outputTokens, cachedContentTokens}. A tool that interrupts a run has genkit:metadata:interrupt. AG2 has a
span `execute_code` whenever an agent may run code: where it did, there is {ag2.code_execution.exit_code, .output}.
"""

from __future__ import annotations

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.fields import as_map, as_text, first_given
from generator.traces.importers.records import read_json

SPRING_TOOLS = ("tool_call", "mcp_server_tool_call")
LAMINAR_TYPES = {"LLM": "chat", "TOOL": "execute_tool", "CACHED": "cached"}
GENKIT_TYPES = {
    "agent": "invoke_agent",
    "model": "chat",
    "tool": "execute_tool",
    "tool.v2": "execute_tool",
    "retriever": "retrieval",
    "embedder": "embeddings",
    "reranker": "rerank",
}
_SPRING = "spring.ai.tool.call"
_SPRING_SERVER = "spring.ai.mcp.server.tool.call"


def with_own_conventions(attributes: JsonObject) -> JsonObject:
    """Return the attributes of a span, those of the four with what they mean in the conventions of GenAI."""
    if as_text(attributes.get("spring.ai.kind")) in SPRING_TOOLS:
        return {**attributes, **_of_spring(attributes)}
    if "ag2.code_execution.exit_code" in attributes:
        return {**attributes, **_of_ag2(attributes)}
    kind = as_text(attributes.get("lmnr.span.type"))
    if operation := LAMINAR_TYPES.get(kind):
        told: JsonDict = {
            "gen_ai.operation.name": operation,
            "input.value": attributes.get("lmnr.span.input"),
            "output.value": attributes.get("lmnr.span.output"),
        }
        # A model that was not asked is none, whatever else the span says.
        return {**attributes, **told} if operation == "cached" else {**told, **attributes}
    kind = as_text(attributes.get("genkit:metadata:subtype"))
    if attributes.get("genkit:type") == "action" and (operation := GENKIT_TYPES.get(kind)):
        return {**_of_genkit(attributes, operation), **attributes}
    return attributes


def is_interrupted(attributes: JsonObject) -> bool:
    """Say whether a tool of Genkit stopped the run for a person to answer: its status is then that of an error."""
    return "genkit:metadata:interrupt" in attributes


def _of_spring(attributes: JsonObject) -> JsonDict:
    told: JsonDict = {
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.tool.name": attributes.get("spring.ai.tool.definition.name"),
        "gen_ai.tool.call.id": attributes.get(f"{_SPRING}.id"),
        "gen_ai.tool.call.arguments": first_given(attributes, f"{_SPRING}.arguments", f"{_SPRING_SERVER}.arguments"),
        "gen_ai.tool.call.result": first_given(attributes, f"{_SPRING}.result", f"{_SPRING_SERVER}.result"),
    }
    is_served = attributes.get("spring.ai.kind") == "mcp_server_tool_call"
    return told | ({"mcp.method.name": "tools/call"} if is_served else {})


def _of_ag2(attributes: JsonObject) -> JsonDict:
    return {
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.tool.name": "execute_code",
        "gen_ai.tool.call.result": attributes.get("ag2.code_execution.output"),
    }


def _of_genkit(attributes: JsonObject, operation: str) -> JsonDict:
    given, name = attributes.get("genkit:output"), attributes.get("genkit:name")
    told: JsonDict = {
        "gen_ai.operation.name": operation,
        "input.value": attributes.get("genkit:input"),
        "output.value": given,
    }
    if operation == "invoke_agent":
        return told | {"gen_ai.agent.name": name}
    if operation != "chat":
        return told | {"gen_ai.tool.name": name}
    usage = _usage(given)
    return told | {
        "gen_ai.request.model": name,
        "gen_ai.usage.input_tokens": usage.get("inputTokens"),
        "gen_ai.usage.output_tokens": usage.get("outputTokens"),
        "gen_ai.usage.cache_read.input_tokens": usage.get("cachedContentTokens"),
    }


def _usage(answer: Json) -> JsonObject:
    return as_map(as_map(read_json(as_text(answer)) if isinstance(answer, str) else answer).get("usage"))
