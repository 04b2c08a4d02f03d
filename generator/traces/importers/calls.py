"""Calls of tools and their results in one message of a log, in the forms in which they are written."""

from __future__ import annotations

from generator.json_value import Json, JsonObject
from generator.record import frozen_record
from generator.traces.importers.fields import as_list, as_map, as_text

# What an agent of AutoGen answers after calls: it names them and their results once more.
SUMMARY = "ToolCallSummaryMessage"
_TOOLS = frozenset({"tool", "function", "ipython"})


@frozen_record
class MessageCall:
    """One call of a tool; id: empty where it has none."""

    id: str
    tool: str
    arguments: Json


@frozen_record
class MessageResult:
    """What came back; tool: as far as it is named; status: None where nothing says whether it failed."""

    id: str
    tool: str
    content: Json
    status: str | None


def calls_of(node: JsonObject) -> list[MessageCall]:
    """Return the calls that a message asks for: AutoGen's events, OpenAI's fields, blocks of content."""
    if node.get("type") == "ToolCallRequestEvent":
        return [_call(as_map(each), "arguments") for each in as_list(node.get("content"))]
    found = [_openai(as_map(each)) for each in as_list(node.get("tool_calls"))]
    if isinstance(node.get("function_call"), dict):
        found.append(_call(as_map(node.get("function_call")), "arguments"))
    blocks = [as_map(each) for each in as_list(node.get("content"))]
    return found + [_call(block, "input") for block in blocks if block.get("type") == "tool_use"]


def results_of(node: JsonObject) -> list[MessageResult]:
    """Return the results that a message holds."""
    if node.get("type") == "ToolCallExecutionEvent":
        return [_result(as_map(each), "call_id") for each in as_list(node.get("content"))]
    if node.get("type") == SUMMARY:
        return [_result(as_map(each), "call_id") for each in as_list(node.get("results"))]
    if as_text(node.get("role")).lower() in _TOOLS or "tool_call_id" in node:
        return [_result(node, "tool_call_id")]
    blocks = [as_map(each) for each in as_list(node.get("content"))]
    return [_result(block, "tool_use_id") for block in blocks if block.get("type") == "tool_result"]


def _openai(node: JsonObject) -> MessageCall:
    function = as_map(node.get("function"))
    inner = function if function else node
    found = _call(inner, "arguments")
    return MessageCall(id=as_text(node.get("id")), tool=found.tool, arguments=found.arguments)


def _call(node: JsonObject, arguments: str) -> MessageCall:
    tool = as_text(node.get("name")) or as_text(node.get("function")) or "unknown"
    return MessageCall(id=as_text(node.get("id")), tool=tool, arguments=node.get(arguments))


def _result(node: JsonObject, key: str) -> MessageResult:
    failed = node.get("is_error") if "is_error" in node else (True if as_map(node.get("error")) else None)
    status = {True: "error", False: "ok"}.get(failed) if isinstance(failed, bool) else None
    return MessageResult(
        id=as_text(node.get(key)), tool=as_text(node.get("name")), content=node.get("content"), status=status
    )
