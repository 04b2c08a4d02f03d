"""Events of OpenHands' SDK become messages: what its agent says and calls, what came of it, and what a person said.

An event is {id, timestamp, source, kind}: a MessageEvent {llm_message {content}}, an ActionEvent {thought, tool_name,
tool_call_id, tool_call {arguments}, llm_response_id}, and what came of that by tool_call_id: an ObservationEvent
{observation {content, is_error}}, an AgentErrorEvent {error} or a UserRejectObservation {rejection_reason}. Actions of
one answer of the model share llm_response_id. The exit_code of a command says whether it failed, or by -1 that it still
runs. Agents of other programs, which speak ACP, have calls in a form of their own, each in an event when it begins and
in others with the same id later; they are counted and not read. All other events are the program's.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.fields import as_list, as_map, as_signed, as_text
from generator.traces.importers.openhands import LEAD, join_answer

SDK_EVENTS = frozenset({"MessageEvent", "ActionEvent", "ObservationEvent", "AgentErrorEvent", "UserRejectObservation"})


def sdk_messages(values: Sequence[Json]) -> list[tuple[int, JsonDict]] | None:
    """Return messages, each with the place of its event; None where these are no events of the SDK."""
    nodes = [as_map(value) for value in values]
    if not all(map(is_sdk_event, nodes)) or not any(node.get("kind") in SDK_EVENTS for node in nodes):
        return None
    found: list[tuple[int, JsonDict]] = []
    answers: dict[str, list[Json]] = {}
    unread = set[str]()
    for at, node in enumerate(nodes):
        if (message := _message(node, answers, unread)) is not None:
            found.append((at, {"timestamp": node.get("timestamp"), **message}))
    return found


def is_sdk_event(node: JsonObject) -> bool:
    """Say whether this is an event of the SDK, or has the form of one."""
    return bool(as_text(node.get("kind"))) and all(name in node for name in ("id", "timestamp", "source"))


def _message(node: JsonObject, answers: dict[str, list[Json]], unread: set[str]) -> JsonDict | None:
    """Return the message of an event; None for a further call of an answer, which joins the calls of that.

    unread: the ids of calls that are not read, of each of which only the first event is told
    """
    kind, source, call_id = node.get("kind"), node.get("source"), as_text(node.get("tool_call_id"))
    if kind == "MessageEvent" and source in ("user", "agent"):
        who: JsonDict = {"role": "user"} if source == "user" else {"source": LEAD}
        return {**who, "content": _text(as_map(node.get("llm_message")).get("content"))}
    if kind == "ActionEvent":
        return _action(node, answers)
    if kind == "MessageEvent" or (kind not in SDK_EVENTS and not call_id):
        return {"role": "system", "content": None}
    if kind not in SDK_EVENTS and call_id in unread:
        return None
    told: JsonDict = {"role": "tool", "tool_call_id": node.get("tool_call_id"), "name": node.get("tool_name")}
    if kind == "ObservationEvent":
        observation = as_map(node.get("observation"))
        return {**told, "content": _text(observation.get("content")), "is_error": _has_failed(observation)}
    if kind == "AgentErrorEvent":
        return {**told, "content": node.get("error"), "is_error": True}
    if kind == "UserRejectObservation":
        return {**told, "content": node.get("rejection_reason"), "status": "denied"}
    unread.add(call_id)
    return told


def _has_failed(observation: JsonObject) -> Json:
    """Say whether a call failed, or the command that it ran; None where it still runs or nothing tells."""
    given = (observation, as_map(observation.get("metadata")))
    code = next((code for each in given if (code := as_signed(each.get("exit_code"))) is not None), 0)
    told = observation.get("is_error")
    return told if told is True or code == 0 else True if code > 0 else None


def _action(node: JsonObject, answers: dict[str, list[Json]]) -> JsonDict | None:
    arguments = as_map(node.get("tool_call")).get("arguments") or node.get("action")
    call: JsonDict = {"id": node.get("tool_call_id"), "name": node.get("tool_name"), "arguments": arguments}
    calls = join_answer(call, as_text(node.get("llm_response_id")), answers)
    return {"source": LEAD, "content": _text(node.get("thought")), "tool_calls": calls} if calls else None


def _text(content: Json) -> str:
    return "\n".join(as_text(as_map(part).get("text")) for part in as_list(content))
