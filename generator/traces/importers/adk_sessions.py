"""Events of a session of Google's ADK become messages: {author, invocationId, timestamp, content {parts}, actions}.

A part is {text}, {functionCall: {id, name, args}} or {functionResponse: {id, name, response}}; names are written with
capitals or with underscores. `actions.transferToAgent` hands over to another agent. Agents that run at once have
branches, such as `both.one`.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.fields import as_list, as_map, as_number, as_text, first_given


def adk_messages(values: Sequence[Json]) -> list[tuple[int, JsonDict]] | None:
    """Return messages, each with the place of its event; None where these are no events of ADK."""
    nodes = [as_map(value) for value in values]
    if not all(as_text(node.get("author")) and first_given(node, "invocation_id", "invocationId") for node in nodes):
        return None
    return [
        (at, {"timestamp": node.get("timestamp"), "adk_branch": node.get("branch"), **message})
        for at, node in enumerate(nodes)
        for message in _messages(node)
    ]


def _messages(node: JsonObject) -> list[JsonDict]:
    author = as_text(node.get("author"))
    parts = [as_map(part) for part in as_list(as_map(node.get("content")).get("parts"))]
    said: list[Json] = [part["text"] for part in parts if as_text(part.get("text")) and part.get("thought") is not True]
    content = said[0] if len(said) == 1 else said
    # What streams is said once more when it is whole.
    if node.get("partial") is True:
        return [{"role": "system", "content": None}]
    if author == "user":
        return [{"role": "user", "content": content}]
    calls = [as_map(first_given(part, "function_call", "functionCall")) for part in parts]
    results = [as_map(first_given(part, "function_response", "functionResponse")) for part in parts]
    found: list[JsonDict] = []
    asked: list[Json] = [_named(call, "arguments", "args") for call in calls if call]
    if said or asked:
        usage = _usage(as_map(first_given(node, "usage_metadata", "usageMetadata")))
        found.append({"source": author, "content": content, "tool_calls": asked, "models_usage": usage})
    for result in results:
        if result:
            named = _named(result, "content", "response")
            call_id = named.pop("id")
            found.append({"role": "tool", **({"tool_call_id": call_id} if call_id else {}), **named})
    target = as_text(first_given(as_map(node.get("actions")), "transfer_to_agent", "transferToAgent"))
    if target:
        found.append({"source": author, "type": "HandoffMessage", "target": target, "content": None})
    return found or [{"role": "system", "content": None}]


def _named(node: JsonObject, name: str, key: str) -> JsonDict:
    return {"id": as_text(node.get("id")), "name": node.get("name"), name: node.get(key)}


def _usage(node: JsonObject) -> JsonDict | None:
    """Return the tokens of a call of a model; what it thought is beside what it answered."""
    asked = as_number(first_given(node, "prompt_token_count", "promptTokenCount"))
    answered = as_number(first_given(node, "candidates_token_count", "candidatesTokenCount"))
    thought = as_number(first_given(node, "thoughts_token_count", "thoughtsTokenCount"))
    cached = as_number(first_given(node, "cached_content_token_count", "cachedContentTokenCount"))
    if asked is None and answered is None:
        return None
    whole = None if answered is None else answered + (thought or 0)
    return {"prompt_tokens": asked, "completion_tokens": whole, "prompt_tokens_details": {"cached_tokens": cached}}
