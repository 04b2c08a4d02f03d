"""Messages of LangChain, as LangGraph keeps them in its state, become those of a chat.

One is {type: human, ai, tool or system, content, name, tool_calls [{id, name, args}], tool_call_id, status,
usage_metadata}, alone, under `data` beside its type, or under `kwargs` beside the name of its class in `id`. Older
versions have calls in additional_kwargs {tool_calls} alone, in OpenAI's form.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.fields import as_list, as_map, as_number, as_text

ROLES = {"human": "user", "system": "system", "tool": "tool", "function": "tool", "ai": ""}
CLASSES = {
    "HumanMessage": "human",
    "SystemMessage": "system",
    "ToolMessage": "tool",
    "AIMessage": "ai",
    "AIMessageChunk": "ai",
}


def langchain_messages(values: Sequence[Json]) -> list[tuple[int, JsonDict]] | None:
    """Return messages, each with the place of its own; None where these are none of LangChain."""
    told = [_unwrap(as_map(value)) for value in values]
    kinds = [kind for kind, _ in told]
    if not all(kind in ROLES for kind in kinds) or any("role" in node or "source" in node for _, node in told):
        return None
    return [(at, _message(kind, node)) for at, (kind, node) in enumerate(told)]


def result_told_by(output: Json) -> JsonObject:
    """Return the fields of a message that tells what came of a call, if the output of a run is such a one."""
    kind, told = _unwrap(as_map(output))
    return told if kind == "tool" and as_text(told.get("tool_call_id")) else {}


def _unwrap(node: JsonObject) -> tuple[str, JsonObject]:
    """Return the type of a message and its fields."""
    kwargs = as_map(node.get("kwargs"))
    if "content" in kwargs:
        names = as_list(node.get("id"))
        return CLASSES.get(as_text(names[-1]) if names else "", ""), kwargs
    data = as_map(node.get("data"))
    inner = data if "content" in data else node
    return as_text(node.get("type")) if "content" in inner else "", inner


def _message(kind: str, node: JsonObject) -> JsonDict:
    if kind != "ai":
        named = {name: node[name] for name in ("name", "tool_call_id", "status") if node.get(name)}
        return {"role": ROLES[kind], "content": node.get("content"), **({} if kind == "human" else named)}
    calls: list[Json] = [
        {"id": call.get("id"), "name": call.get("name"), "arguments": call.get("args")}
        for call in map(as_map, as_list(node.get("tool_calls")))
    ]
    calls = calls or [*as_list(as_map(node.get("additional_kwargs")).get("tool_calls"))]
    usage = as_map(node.get("usage_metadata"))
    cached = as_map(usage.get("input_token_details")).get("cache_read")
    tokens: JsonDict = {
        "prompt_tokens": as_number(usage.get("input_tokens")),
        "completion_tokens": as_number(usage.get("output_tokens")),
        "prompt_tokens_details": {"cached_tokens": cached},
    }
    name = as_text(node.get("name")) or "assistant"
    # Calls stand among the blocks of its content, too.
    blocks = as_list(node.get("content"))
    said: Json = [each for each in blocks if not _is_call(as_map(each))] if blocks else node.get("content")
    return {"source": name, "content": said, "tool_calls": calls, "models_usage": tokens if usage else None}


def _is_call(block: JsonObject) -> bool:
    return block.get("type") in ("tool_use", "function_call", "tool_call")
