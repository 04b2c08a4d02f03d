"""What programs with a form of their own keep of a chat, which both languages must read alike."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.span_faults import at, lines

Json = dict[str, Any]


def _did(number: int, source: str, action: str, call: str = "", answer: str = "", **args: Any) -> Json:
    """Write an action of OpenHands; answer: the id of the model's, which asked for the call of that id."""
    usage = {"prompt_tokens": 10 * number, "completion_tokens": 2}
    asked = {"function_name": f"do_{action}", "tool_call_id": call, "model_response": {"id": answer, "usage": usage}}
    about = {"id": number, "timestamp": at(number), "source": source, "message": "Said.", "action": action}
    return about | {"args": args} | ({"tool_call_metadata": asked} if call else {})


def _saw(number: int, cause: int, observation: str, content: str = "", call: str = "", **more: Any) -> Json:
    asked = {"tool_call_metadata": {"tool_call_id": call}} if call else {}
    about = {"id": number, "timestamp": at(number), "source": "agent", "cause": cause, "message": ""}
    return about | {"observation": observation, "content": content, "extras": more} | asked


_OPENHANDS = [
    _did(0, "agent", "system", content="You are an agent."),
    _did(1, "user", "message", content="Bake rye."),
    _saw(2, 1, "null"),
    _did(3, "agent", "run", "c1", "r1", command="mill", thought="First the flour."),
    _saw(4, 3, "run", "flour", "c1", metadata={"exit_code": 0}),
    _did(5, "agent", "read", "c2", "r1", path="recipe"),
    _saw(6, 5, "error", "no recipe", "c2"),
    _did(7, "agent", "run", command="bake"),
    _saw(8, 7, "run", "", metadata={"exit_code": -1}),
    _did(9, "agent", "run", command="smell"),
    _saw(10, 9, "run", "smoke", exit_code=2),
    _saw(11, 0, "agent_state_changed", agent_state="running"),
    _did(12, "agent", "delegate", agent="Taster", inputs={"task": "Taste."}),
    _did(13, "agent", "browse", url="x"),
    _saw(14, 13, "browse", "page"),
    _did(15, "agent", "finish", outputs={}),
    _saw(16, 12, "delegate", "Tasted."),
    _did(17, "agent", "finish", "c3", "r2", final_thought="Baked."),
]


def _event(second: int, author: str, *parts: Json, **more: Any) -> Json:
    """Write an event of ADK."""
    return {
        "id": f"e{second}",
        "invocationId": "i1",
        "author": author,
        "timestamp": 1_780_000_000.5 + second,
        "content": {"parts": list(parts), "role": "model"},
    } | more


_ADK = [
    _event(0, "user", {"text": "Bake rye."}),
    _event(
        1,
        "baker",
        {"text": "Hm.", "thought": True},
        {"functionCall": {"id": "c1", "name": "mill", "args": {"of": "rye"}}},
        {"functionCall": {"id": "c2", "name": "sift", "args": {}}},
        usageMetadata={"promptTokenCount": 7, "candidatesTokenCount": 2, "thoughtsTokenCount": 3},
    ),
    _event(
        2,
        "baker",
        {"functionResponse": {"id": "c1", "name": "mill", "response": {"is": "flour"}}},
        {"functionResponse": {"id": "c2", "name": "sift", "response": {"is": "bran"}}},
        actions={"stateDelta": {}},
    ),
    _event(3, "baker", {"function_call": {"name": "transfer_to_agent", "args": {"agent_name": "taster"}}}),
    _event(
        4,
        "baker",
        {"function_response": {"name": "transfer_to_agent", "response": {"result": None}}},
        actions={"transfer_to_agent": "taster"},
    ),
    _event(5, "taster", {"text": "Goo"}, partial=True),
    _event(6, "taster", {"text": "Good."}),
    _event(7, "taster", actions={"stateDelta": {"done": True}}),
]


# Two agents at once, one of which runs another, and what follows both.
_BRANCHES = [
    _event(0, "user", {"text": "Bake rye."}),
    _event(1, "baker", {"text": "Mill."}),
    _event(2, "miller", {"text": "Milled."}, branch="both.miller"),
    _event(3, "sifter", {"text": "Sift."}, branch="both.sifter"),
    _event(4, "sieve", {"text": "Sifted."}, branch="both.sifter.sieve"),
    _event(5, "millers", {"text": "All."}, branch="both.millers"),
    _event(6, "miller", {"text": "More."}, branch="both.miller"),
    _event(7, "baker", {"text": "Baked."}),
]


def _line(second: int, kind: str, content: Any, **more: Any) -> Json:
    return {"id": f"m{second}", "timestamp": at(second), "type": kind, "content": content} | more


_TOKENS = {"input": 30, "output": 4, "cached": 20, "thoughts": 5, "tool": 0, "total": 39}
_GEMINI: list[Json] = [
    _line(0, "user", [{"text": "Bake rye."}]),
    _line(
        1,
        "gemini",
        "",
        tokens=_TOKENS,
        toolCalls=[
            {
                "id": "c1",
                "name": "mill",
                "args": {"of": "rye"},
                "status": "success",
                "timestamp": at(3),
                "result": ["f"],
            },
            {"id": "c2", "name": "sift", "args": {}, "status": "cancelled", "timestamp": at(4), "result": []},
            {"id": "c3", "name": "bake", "args": {}, "status": "error", "timestamp": at(5), "result": ["burnt"]},
        ],
    ),
    _line(6, "info", "Request cancelled."),
    _line(7, "gemini", "Baked.", tokens=_TOKENS),
]
_HEAD = {"sessionId": "s1", "projectHash": "p", "kind": "main"}
_ASKED = {**_GEMINI[1], "tokens": None, "toolCalls": [_GEMINI[1]["toolCalls"][0]]}
_SUMMARY: Json = {
    "$set": {"kind": "x", "messages": [{"id": "m0"}, {"id": "z", "type": "user", "content": "Summed up."}]}
}
_GEMINI_LINES = [
    *(_HEAD, _GEMINI[0], _SUMMARY, _ASKED, _GEMINI[1], _SUMMARY, *_GEMINI[2:]),
    *(_line(8, "user", "And oats."), _line(9, "gemini", "", toolCalls=_ASKED["toolCalls"]), {"$rewindTo": "m8"}),
]

_LANGCHAIN: list[Json] = [
    {"type": "system", "content": "You bake."},
    {"type": "human", "content": "Bake rye.", "name": None, "id": "1"},
    {
        "type": "ai",
        "name": "baker",
        "content": [{"type": "text", "text": "So."}, {"type": "tool_use", "id": "c1", "name": "mill", "input": {}}],
        "tool_calls": [{"id": "c1", "name": "mill", "args": {"of": "rye"}, "type": "tool_call"}],
        "usage_metadata": {"input_tokens": 30, "output_tokens": 4, "input_token_details": {"cache_read": 20}},
    },
    {"type": "tool", "name": "mill", "tool_call_id": "c1", "content": "jammed", "status": "error"},
    {"type": "ai", "name": "baker", "content": "Baked.", "tool_calls": []},
]
_ITEMS: list[Json] = [
    {"role": "system", "content": "You bake."},
    {"role": "user", "content": "Bake rye."},
    {"type": "reasoning", "id": "r1", "summary": []},
    {"type": "function_call", "id": "f1", "call_id": "c1", "name": "mill", "arguments": '{"of": "rye"}'},
    {"type": "message", "id": "m1", "role": "assistant", "content": "So.", "status": "completed"},
    {"type": "custom_tool_call", "id": "f2", "call_id": "c2", "name": "sift", "input": "finely"},
    {"type": "function_call_output", "call_id": "c1", "output": "flour"},
    {"type": "custom_tool_call_output", "call_id": "c2", "output": "sifted"},
    {"type": "function_call", "id": "f3", "call_id": "c3", "name": "transfer_to_oven", "arguments": "{}"},
    {"type": "function_call_output", "call_id": "c3", "output": '{"assistant": "Oven"}'},
    {"type": "message", "id": "m2", "role": "assistant", "content": "Baking.", "status": "completed"},
    {"type": "message", "id": "m3", "role": "assistant", "content": "Baked.", "status": "completed"},
]
_CLASSES = {"system": "SystemMessage", "human": "HumanMessage", "ai": "AIMessage", "tool": "ToolMessage"}
_BUILT = [
    {"lc": 1, "type": "constructor", "id": ["langchain", "schema", "messages", _CLASSES[each["type"]]], "kwargs": each}
    for each in _LANGCHAIN
]
_ODD = [
    [_did(1, "agent", "run"), {"source": 1, "args": 2, "action": 3}],
    [_saw(1, 9, "delegate"), _did(2, "robot", "run"), _did(3, "agent", "finish"), {"source": "user", "extras": 0}],
    [_saw(1, 9, "delegate"), _did(2, "robot", "run"), _did(3, "agent", "delegate", agent=5), _saw(4, 3, "delegate")],
    [
        _event(1, "a", {"text": 3}, {"functionCall": []}, {"functionResponse": {"name": 1}}),
        _event(2, "user", content=1),
    ],
    [_event(1, "a", {"functionResponse": {"id": "c1", "name": "mill", "response": {}}})] * 2,
    [_line(0, "gemini", [1, {"text": 2}], toolCalls=[{"result": 1}, 3], tokens=4), _line(1, "user", None), _HEAD],
    [{"type": "ai", "content": 3, "tool_calls": [1, {}]}, {"type": "function", "content": "x", "name": 4}],
    [{"type": "ai", "data": {"content": "x"}}, {"kwargs": {"content": 1}, "id": []}],
    [{"type": "human", "content": "x"}, {"type": "human", "content": "y", "role": "user"}],
    # What a server ran has no result that says anything.
    [*_ITEMS, {"type": "web_search_call", "id": "w1", "status": "completed"}],
    [_ITEMS[3], {"type": "function_call_output", "call_id": 3, "output": "x"}],
    [{"type": "function_call_output", "call_id": "c9", "output": {"a": 1}}, {"role": "user", "content": None}],
    [
        {"type": "function_call", "call_id": "c", "name": 3},
        {"type": "function_call", "call_id": "c", "name": "transfer_to_x"},
        {"type": "function_call_output", "call_id": "c", "output": "[1"},
        {"role": "assistant", "content": None},
        {"role": "assistant", "content": [1, {"text": 2}]},
    ],
]


def _paired(events: list[Json]) -> list[list[Json]]:
    """Write each action with what came of it, as former histories of OpenHands have them."""
    came = {each["cause"]: each for each in events if "observation" in each}
    nothing = {"message": "No observation", "observation": "null", "content": "", "extras": {}}
    return [[each, came.get(each["id"], nothing)] for each in events if "action" in each]


def _of_sdk(second: int, kind: str, source: str, **more: Any) -> Json:
    return {"id": f"e{second}", "timestamp": at(second), "source": source, "kind": kind, **more}


def _does(second: int, call: str, tool: str, response: str, *thought: str) -> Json:
    told = {"tool_name": tool, "tool_call_id": call, "tool_call": {"arguments": "{}"}, "llm_response_id": response}
    return _of_sdk(second, "ActionEvent", "agent", thought=[{"type": "text", "text": each} for each in thought], **told)


def _came(second: int, call: str, kind: str, **more: Any) -> Json:
    return _of_sdk(second, kind, "environment", tool_name="x", tool_call_id=call, **more)


_SAID = [{"type": "text", "text": "Bake rye."}]
_SDK: list[Json] = [
    _of_sdk(0, "SystemPromptEvent", "agent", system_prompt={"type": "text", "text": "You bake."}),
    _of_sdk(1, "MessageEvent", "user", llm_message={"role": "user", "content": _SAID}),
    # The model asked for two at once, and for others later.
    _does(2, "c1", "mill", "r1", "So."),
    _does(3, "c2", "sift", "r1"),
    _came(
        4, "c2", "ObservationEvent", observation={"content": [{"type": "text", "text": "sifted"}], "is_error": False}
    ),
    _came(5, "c1", "AgentErrorEvent", error="no mill"),
    _does(6, "c3", "burn", "r2"),
    _does(6, "c4", "knead", "r2"),
    _does(6, "c5", "rest", "r2"),
    _came(7, "c3", "UserRejectObservation", rejection_reason="No fire."),
    # One command failed, the other one still runs.
    _came(7, "c4", "ObservationEvent", observation={"content": [], "is_error": False, "exit_code": 1}),
    _came(7, "c5", "ObservationEvent", observation={"content": [], "is_error": False, "metadata": {"exit_code": -1}}),
    *(
        _of_sdk(8, "ACPToolCallEvent", "agent", tool_call_id="a", title="grind", status=status)
        for status in ("pending", "completed")
    ),
    _of_sdk(8, "ConversationStateUpdateEvent", "environment", key="stats", value={}),
    _of_sdk(
        9, "MessageEvent", "agent", llm_message={"role": "assistant", "content": [{"type": "text", "text": "Baked."}]}
    ),
]
SDK_FILES = [
    (f"run/events/event-{number:05}-{each['id']}.json", json.dumps(each).encode()) for number, each in enumerate(_SDK)
]

# OpenHands keeps each event in a file of its own.
OPENHANDS_FILES = [(f"events/{each['id']}.json", json.dumps(each, indent=1).encode()) for each in _OPENHANDS]
OPENHANDS_PAGE = ("event_cache/0-10.json", json.dumps(_OPENHANDS[:10]).encode())
CHAT_DIALECTS: dict[str, bytes] = {
    "events of OpenHands": json.dumps(_OPENHANDS).encode(),
    "trajectories of OpenHands": lines(
        {"instance_id": "one", "history": _OPENHANDS}, {"instance_id": "two", "history": _OPENHANDS[:6]}
    ),
    "events of OpenHands, a line each": lines(*_OPENHANDS),
    "events of the SDK of OpenHands": lines(*_SDK),
    "pairs of OpenHands": json.dumps(_paired(_OPENHANDS)).encode(),
    "former trajectory of OpenHands": lines({"instance_id": "one", "history": _paired(_OPENHANDS)}),
    "branches of ADK": json.dumps({"id": "s2", "appName": "inn", "events": _BRANCHES}).encode(),
    "session of ADK": json.dumps({"id": "s1", "appName": "inn", "events": _ADK}).encode(),
    "session of Gemini CLI": json.dumps({**_HEAD, "messages": _GEMINI}).encode(),
    "lines of Gemini CLI": lines(*_GEMINI_LINES),
    "session of a sub-agent of Gemini CLI": json.dumps({**_HEAD, "kind": "subagent", "messages": _GEMINI}).encode(),
    "lines of a sub-agent of Gemini CLI": lines(_HEAD | {"kind": "subagent"}, *_GEMINI),
    "Gemini CLI, all of it taken back": lines(*_GEMINI_LINES, {"$rewindTo": "m99"}, _line(10, "user", "Bake rye.")),
    "Gemini CLI, all of it taken back but what is written again": lines(
        *_GEMINI_LINES, {"$rewindTo": "m99"}, _GEMINI[0]
    ),
    "state of LangGraph": json.dumps({"messages": _LANGCHAIN, "next": []}).encode(),
    "messages of LangChain with their data": json.dumps([{"type": e["type"], "data": e} for e in _LANGCHAIN]).encode(),
    "messages of LangChain by class": json.dumps(_BUILT).encode(),
    "items that end with a call": json.dumps([_ITEMS[1], _ITEMS[3]]).encode(),
    "items of the Responses API": json.dumps(_ITEMS).encode(),
    "items of the Responses API, a line each": lines(*_ITEMS),
    "items of the Responses API among messages": json.dumps({"messages": _ITEMS}).encode(),
}
_NOTHING = {"observation": "null", "extras": {}}
_UNNUMBERED: list[Any] = [[{"source": "agent", "action": "run", "args": {}}, _NOTHING]]
_ODD_PAIRS: list[Any] = [
    [{"source": "agent", "action": "a", "args": 1, "id": []}, {"observation": "a", "id": "x"}],
    [{"action": 1}, {"observation": 2, "source": None, "extras": {}}, 3],
    *_UNNUMBERED,
]
_ODD += [[*_UNNUMBERED, each] for each in _ODD_PAIRS]
ODD_CHAT_DIALECTS = {f"odd chat {number}": json.dumps(each).encode() for number, each in enumerate(_ODD)}
