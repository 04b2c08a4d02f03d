"""Items of OpenAI's Responses API, as the Agents SDK keeps a conversation, become messages of a chat.

An item is {role, content}, with the type `message` or none, {type: "reasoning"}, a call {type: "function_call" or
"custom_tool_call", call_id, name, arguments or input}, or what came of it, {type: the same with `_output`, call_id,
output}. No item says who made it: all are one agent's, until a call named `transfer_to_…` came to {assistant: name}.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.json_value import Json, JsonDict
from generator.traces.importers.fields import as_list, as_map, as_text
from generator.traces.importers.records import read_json

CALLS = {"function_call": "arguments", "custom_tool_call": "input"}
RESULTS = ("function_call_output", "custom_tool_call_output")
ROLES = ("user", "system", "developer", "assistant")
_TRANSFER = "transfer_to_"


def response_messages(values: Sequence[Json]) -> list[tuple[int, JsonDict]] | None:
    """Return messages, each with the place of its first item; None where these are no such items, or of other types."""
    kinds = [_kind(value) for value in values]
    if not all(kinds) or not any(kind in CALLS or kind in RESULTS for kind in kinds):
        return None
    found: list[tuple[int, JsonDict]] = []
    agent, tools = "assistant", dict[str, str]()
    answer: JsonDict | None = None
    for at, (value, kind) in enumerate(zip(values, kinds, strict=True)):
        node = as_map(value)
        if kind == "reasoning":
            continue
        if kind in CALLS or kind == "assistant":
            # One answer of the model says something once, and calls any number of tools before or behind it.
            if answer is None or (kind == "assistant" and answer["content"] is not None):
                answer = {"source": agent, "content": None, "tool_calls": []}
                found.append((at, answer))
            if kind == "assistant":
                answer["content"] = node.get("content")
                continue
            tools[as_text(node.get("call_id"))] = as_text(node.get("name"))
            call: JsonDict = {"id": node.get("call_id"), "name": node.get("name"), "arguments": node.get(CALLS[kind])}
            answer["tool_calls"] = [*as_list(answer["tool_calls"]), call]
            continue
        answer = None
        if kind in RESULTS:
            name = as_text(node.get("call_id"))
            found.append((at, {"role": "tool", "tool_call_id": name, "content": node.get("output")}))
            if tools.get(name, "").startswith(_TRANSFER):
                agent = as_text(as_map(read_json(as_text(node.get("output")))).get("assistant")) or agent
        else:
            found.append((at, {"role": "user" if kind == "user" else "system", "content": node.get("content")}))
    return found


def _kind(value: Json) -> str:
    """Return the type of an item, or the role of a message; empty for what is neither."""
    node = as_map(value)
    kind, role = as_text(node.get("type")), as_text(node.get("role"))
    if kind in CALLS or kind in RESULTS:
        return kind if as_text(node.get("call_id")) else ""
    if kind in ("message", "") and role in ROLES and "content" in node:
        return role
    return kind if kind == "reasoning" else ""
