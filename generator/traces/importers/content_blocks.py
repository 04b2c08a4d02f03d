"""A block in the content of a message becomes the call of a tool or the result that it is, in whichever form.

Anthropic has {type: "tool_use", id, name, input} and {type: "tool_result", tool_use_id, content, is_error}, with a word
before the type where a server runs the tool; Bedrock and Strands have {toolUse: {toolUseId, name, input}} and
{toolResult: {toolUseId, content, status}}; Vercel's AI SDK has {type: "tool-call", toolCallId, toolName, input} and
{type: "tool-result", toolCallId, toolName, output}; Haystack has {tool_call: {id, tool_name, arguments}} and
{tool_call_result: {result, error, origin}}, whose origin is the call; the conventions of GenAI have {type: "tool_call",
id, name, arguments} and {type: "tool_call_response", id, response}, of which LangChain calls the arguments `args` and
Pydantic AI the response `result`.
"""

from __future__ import annotations

from generator.json_value import JsonDict, JsonObject
from generator.traces.importers.fields import as_map, as_text


def call_in(block: JsonObject) -> JsonDict | None:
    """Return {id, name, arguments} of the call that a block is, None where it is none."""
    kind, inner = as_text(block.get("type")), as_map(block.get("toolUse"))
    if inner:
        return {"id": inner.get("toolUseId"), "name": inner.get("name"), "arguments": inner.get("input")}
    asked = as_map(block.get("tool_call"))
    if "tool_name" in asked:
        return {"id": asked.get("id"), "name": asked.get("tool_name"), "arguments": asked.get("arguments")}
    if kind == "tool_call" and "name" in block:
        given = block.get("arguments", block.get("args"))
        return {"id": block.get("id"), "name": block.get("name"), "arguments": given}
    if kind == "tool-call":
        given = block.get("input", block.get("args"))
        return {"id": block.get("toolCallId"), "name": block.get("toolName"), "arguments": given}
    if kind == "tool_use" or kind.endswith("_tool_use"):
        return {"id": block.get("id"), "name": block.get("name"), "arguments": block.get("input")}
    return None


def result_in(block: JsonObject) -> JsonDict | None:
    """Return {id, name, content} of the result that a block is, and whether it failed; None where it is none."""
    kind, inner = as_text(block.get("type")), as_map(block.get("toolResult"))
    if inner:
        return {**inner, "id": inner.get("toolUseId")}
    came = as_map(block.get("tool_call_result"))
    asked = as_map(came.get("origin"))
    if "tool_name" in asked:
        about = {"id": asked.get("id"), "name": asked.get("tool_name"), "content": came.get("result")}
        return about | {"is_error": came.get("error")}
    if kind == "tool_call_response":
        came_of = block.get("response", block.get("result"))
        return {"id": block.get("id"), "name": block.get("name"), "content": came_of}
    if kind == "tool-result":
        output = block.get("output", block.get("result"))
        failed = block.get("isError") is True or as_text(as_map(output).get("type")).startswith("error")
        about = {"id": block.get("toolCallId"), "name": block.get("toolName"), "content": output}
        return about | ({"status": "error"} if failed else {})
    if kind == "tool_result" or kind.endswith("_tool_result"):
        return {**block, "id": block.get("tool_use_id")}
    return None
