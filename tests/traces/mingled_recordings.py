"""Recordings that say one thing in two records, or two in one; both languages import them alike."""

from __future__ import annotations

import json
from typing import Any

from generator.traces.importers.trace_builder import Imported
from tests.traces.codex_records import Json, item, rollout, spoken
from tests.traces.imports import Files, import_files


def _log(*messages: Json) -> Files:
    return [("log.json", json.dumps(messages).encode())]


def _said(source: str, content: Any, kind: str = "TextMessage", **more: Any) -> Json:
    """Write a message of AutoGen's AgentChat."""
    return {"source": source, "content": content, "type": kind, **more}


def _calls(*ids: str) -> list[Json]:
    return [{"id": name, "name": f"mill_{name}", "arguments": "{}"} for name in ids]


def _results(*ids: str) -> list[Json]:
    return [{"call_id": name, "name": f"mill_{name}", "content": f"flour {name}", "is_error": False} for name in ids]


def _run(*ids: str) -> list[Json]:
    """Write calls, their results, and the summary of both."""
    summary = {"tool_calls": _calls(*ids), "results": _results(*ids)}
    return [
        _said("baker", _calls(*ids), "ToolCallRequestEvent", models_usage={"prompt_tokens": 10}),
        _said("baker", _results(*ids), "ToolCallExecutionEvent"),
        _said("baker", "\n".join(f"flour {name}" for name in ids), "ToolCallSummaryMessage", **summary),
    ]


def _used(second: int, tokens: int) -> Json:
    return item(second, "token_count", info={"last_token_usage": {"input_tokens": tokens, "output_tokens": 1}})


def _again(second: int, *records: Json) -> list[Json]:
    """Write records once more, as if they had come about now."""
    return [{**record, "timestamp": item(second, "x")["timestamp"]} for record in records]


def _spawned(parent: str) -> Json:
    return {"source": {"subagent": {"thread_spawn": {"parent_thread_id": parent, "agent_nickname": "Miller"}}}}


# Threads and turns of which the id says when they began, one after the other.
_LEAD, _FIRST_TURN, _CHILD, _OWN_TURN = (
    f"01980000-{number:04x}-7000-8000-000000000001" for number in (1, 2, 0x1000, 0x1001)
)
_PARENT = [
    item(0, "head", id=_LEAD),
    item(1, "task_started", turn_id=_FIRST_TURN),
    item(1, "user_message", message="Bake rye."),
    item(2, "function_call", name="mill", call_id="p1", arguments="{}"),
    _used(2, 1000),
    item(3, "function_call_output", call_id="p1", output="flour"),
]
_SPAWN = [
    item(4, "function_call", name="spawn_agent", call_id="s1", arguments="{}"),
    item(5, "collab_agent_spawn_end", call_id="s1", new_thread_id=_CHILD, new_agent_nickname="Miller"),
    spoken(30, "All is baked."),
]
_OWN = [
    item(7, "task_started", turn_id=_OWN_TURN),
    item(8, "function_call", name="sift", call_id="c1", arguments="{}"),
    _used(8, 70),
    item(9, "function_call_output", call_id="c1", output="fine flour"),
]
# What the program says to a sub-agent stands among what is repeated, and is not.
_TOLD = item(6, "function_call_output", call_id="s1", output="You are the newly spawned agent.")
_HEAD_OF_CHILD = item(6, "head", id=_CHILD, **_spawned(_LEAD))
_CHILD_RECORDS = [_HEAD_OF_CHILD, *_again(6, *_PARENT), _TOLD, *_OWN]
_LEAD_FILE = rollout("lead", *_PARENT, *_SPAWN)


def _child(*records: Json) -> Files:
    return [rollout("child", *records), _LEAD_FILE]


def _activity(second: int, kind: str, call_id: str) -> Json:
    """Write what newer builds tell of another thread."""
    told = {"event_id": call_id, "agent_thread_id": "child", "agent_path": "/root/review"}
    record = item(second, "sub_agent_activity", **told)
    return record | {"payload": record["payload"] | {"kind": kind}}


def _written(second: int, text: str, author: str = "/root/review") -> Json:
    content = [{"type": "input_text", "text": text}]
    return item(second, "agent_message", author=author, recipient="/root", content=content)


def _collaborates(second: int, tool: str, call_id: str) -> list[Json]:
    asked = {"name": tool, "namespace": "collaboration", "call_id": call_id, "arguments": "{}"}
    output = item(second + 2, "function_call_output", call_id=call_id, output="{}")
    return [item(second, "function_call", **asked), output]


def _as_said(record: Json) -> Json:
    """Write as the model's words what one agent told another, as older builds do."""
    told = record["payload"]
    if told.get("type") != "agent_message":
        return record
    names = {"author": told["author"], "recipient": told["recipient"], "other_recipients": []}
    written = names | {"content": told["content"][0]["text"], "trigger_turn": False}
    return record | {"payload": spoken(0, json.dumps(written))["payload"]}


_SPAWNS = _collaborates(2, "spawn_agent", "s1")
_REVIEWED = [
    item(0, "head", id="lead", agent_path="/root"),
    _SPAWNS[0],
    _activity(3, "started", "s1"),
    _SPAWNS[1],
    *_collaborates(5, "send_message", "s2"),
    _activity(6, "interacted", "s2"),
    *_collaborates(8, "wait_agent", "s3"),
    _written(15, "Message Type: MESSAGE\nPayload:\nSoon."),
    _written(20, "Message Type: FINAL_ANSWER\nPayload:\nPASS"),
    _written(25, "Message Type: FINAL_ANSWER\nPayload:\nPASS again"),
    spoken(30, "All is well."),
]
_REVIEWS = rollout(
    "child",
    item(3, "head", id="child", parent_thread_id="lead", agent_path="/root/review"),
    spoken(12, "PASS"),
)
_SPAWNED = {"type": "SubAgentActivity", "agent_thread_id": "child", "agent_path": "/root/review", "id": "s1"}


def _session(*messages: Json, **more: Any) -> Files:
    """Write a session of Claude Code; a message of the model has an id."""
    records = [
        {
            "type": "assistant" if "id" in message else "user",
            "sessionId": "S",
            "uuid": f"r{at}",
            "timestamp": f"2026-05-01T10:00:{at:02}Z",
            "message": message,
        }
        | more
        for at, message in enumerate(messages)
    ]
    return [("session.jsonl", "\n".join(json.dumps(record) for record in records).encode())]


def _heard(*texts: str) -> Json:
    """Write what came back to the model, and texts beside it."""
    result = {"type": "tool_result", "tool_use_id": "t1", "content": "flour"}
    return {"role": "user", "content": [result, *({"type": "text", "text": text} for text in texts)]}


_REMINDER = "<system-reminder>Bake carefully.</system-reminder>"
_THOUGHT: list[Json] = [
    {"type": "thinking", "thinking": "Hm."},
    {"type": "server_tool_use", "id": "w1", "name": "web_search", "input": {}},
    {"type": "web_search_tool_result", "tool_use_id": "w1", "content": []},
]
_MILLS = {"id": "m1", "content": [*_THOUGHT, {"type": "tool_use", "id": "t1", "name": "mill", "input": {}}]}
_BAKED = {"id": "m2", "content": [{"type": "text", "text": "Done."}]}
_ORDER = {"role": "user", "content": "Bake rye."}


def _acted(action: str, **more: Any) -> Json:
    """Write an answer of SWE-agent."""
    return {"role": "assistant", "content": f"I {action}.", "thought": "Hm.", "action": action, "agent": "main", **more}


def _seen(content: str, **more: Any) -> Json:
    return {"role": "user", "content": content, "agent": "main", **more}


_OLD_ACTIONS = [_seen("The issue."), _acted("look"), _seen("a.py"), _acted("edit"), _seen("No."), _acted("submit")]
_KINDS = {"user": {"message_type": "observation"}, "assistant": {"message_type": "action"}}
_ACTIONS = [message | _KINDS[message["role"]] for message in _OLD_ACTIONS]
_DEMO = _acted("show", is_demo=True)


def _function(name: str, call_id: str = "") -> Json:
    call = {"function": {"name": name, "arguments": "{}"}} | ({"id": call_id} if call_id else {})
    return {"role": "assistant", "content": "", "tool_calls": [call]}


_ASKED = _said("user", "Bake rye.")

# What is in each recording's files.
MINGLED: dict[str, Files] = {
    "summary of calls": _log(_ASKED, *_run("1", "2"), _said("user", "And oats."), *_run("1")),
    "summary of calls in a team": _log(_ASKED, *_run("1"), _said("judge", "Good.")),
    "summary of calls that nothing else tells": _log(_ASKED, *_run("1")[:2], _run("1")[2], _run("1")[2]),
    "sub-agent that repeats its parent": _child(*_CHILD_RECORDS),
    # Its head numbers records, which have no numbers here.
    "sub-agent that repeats its parent as a fork does": _child(
        item(6, "head", id=_CHILD, forked_from_id=_LEAD, subagent_history_start_ordinal=9, **_spawned(_LEAD)),
        *_CHILD_RECORDS[1:],
    ),
    "sub-agent that repeats its parent and does no more": _child(_HEAD_OF_CHILD, *_again(6, *_PARENT), spoken(9, "?")),
    "sub-agent that repeats its parent's head alone": _child(_HEAD_OF_CHILD, *_again(6, _PARENT[0]), *_OWN),
    "sub-agent that repeats its parent's head and says what it said": _child(
        _HEAD_OF_CHILD, *_again(6, _PARENT[0]), *_OWN, *_again(9, *_PARENT[1:])
    ),
    "sub-agent without its parent": [rollout("child", *_CHILD_RECORDS)],
    "sub-agent without its parent, told by times": [
        rollout(
            "child",
            item(6, "head", id="child", parent_thread_id="lead"),
            *_again(6, item(0, "head", id="lead"), item(0, "task_started", turn_id="t1"), *_PARENT[2:]),
            item(7, "task_started", turn_id="t2"),
            *_OWN[1:],
        )
    ],
    "sub-agent without its parent, that repeats its head alone": [
        rollout("child", _HEAD_OF_CHILD, *_again(6, _PARENT[0]), *_OWN)
    ],
    "sub-agent of a sub-agent": [
        *_child(*_CHILD_RECORDS),
        rollout(
            "grandchild",
            item(10, "head", id="grandchild", **_spawned(_CHILD)),
            *_again(10, *_CHILD_RECORDS),
            item(11, "task_started", turn_id="t9"),
            spoken(12, "Sifted again."),
        ),
    ],
    "fork of a fork": [
        rollout(
            "fork",
            item(6, "head", id="f2", forked_from_id="f1"),
            item(6, "head", id="f1", forked_from_id=_LEAD),
            *_again(6, *_PARENT),
            spoken(9, "Baked."),
        )
    ],
    "session with a message beside a result": _session(_ORDER, _MILLS, _heard("Stop, bake oats."), _BAKED),
    "session with a message and a reminder beside a result": _session(
        _ORDER, _MILLS, _heard(_REMINDER, "Stop, bake oats."), _BAKED
    ),
    "session with a reminder beside a result": _session(_ORDER, _MILLS, _heard(_REMINDER), _BAKED),
    "side chain with a message beside a result": _session(_MILLS, _heard("Go on."), _BAKED, agentId="a"),
    "spawn of a newer build": [rollout("lead", *_REVIEWED)],
    "spawn of a newer build with the sub-agent": [_REVIEWS, rollout("lead", *_REVIEWED)],
    "spawn of a build whose agents speak in JSON": [_REVIEWS, rollout("lead", *map(_as_said, _REVIEWED))],
    "spawn of a newer build, told as an item, too": [
        rollout(
            "lead",
            *_REVIEWED[:3],
            item(4, "item_completed", item=_SPAWNED | {"kind": "started"}),
            item(5, "item_completed", item=_SPAWNED | {"kind": "interrupted"}),
            item(9, "item_completed", item=_SPAWNED | {"kind": "completed"}),
            _written(9, "Message Type: FINAL_ANSWER\nPayload:\nPASS", author="/root/other"),
        )
    ],
    "person who is asked": _log(
        _ASKED,
        _said("baker", "Rye?"),
        _said("human", "", "UserInputRequestedEvent", request_id="r1"),
        _said("human", "Yes."),
        _said("buyer", "", "UserInputRequestedEvent", request_id="r2"),
        _said("buyer", "And oats."),
    ),
    "log with a message beside a result": _log(
        _ORDER,
        {"role": "assistant", "content": _MILLS["content"][3:]},
        _heard("Stop, bake oats."),
        {"role": "assistant", "content": _BAKED["content"]},
    ),
    "log with what a program says beside a result": _log(
        _ORDER,
        {"role": "assistant", "content": _MILLS["content"][3:]},
        _heard(_REMINDER, "<environment_details>\n# Open tabs\n</environment_details>"),
        {"role": "assistant", "content": _BAKED["content"]},
    ),
    "log with a call and a result in one message": _log(
        _ORDER, {"role": "assistant", "content": [*_MILLS["content"][3:], *_heard("Milled.")["content"]]}
    ),
    "log with a message of an agent beside a result": _log(
        _ORDER,
        {"role": "assistant", "content": _MILLS["content"][3:]},
        _heard("Milled.") | {"role": "assistant"},
    ),
    "log of a team with a message beside a result": _log(
        _ORDER,
        {"role": "miller", "content": _MILLS["content"][3:]},
        _heard("Stop, bake oats."),
        {"role": "baker", "content": "Oats."},
    ),
    "actions": _log(*_ACTIONS),
    "actions without kinds of messages": _log(_DEMO, *_OLD_ACTIONS),
    "actions that nothing comes of": _log(
        *_ACTIONS[:2], _ACTIONS[3], _ACTIONS[4], _ACTIONS[4], _seen("Hm?", message_type="other"), _ACTIONS[5]
    ),
    "action that calls name, too": _log(
        _ACTIONS[0],
        _acted("look", tool_calls=_function("find", "f1")["tool_calls"], message_type="action"),
        {"role": "tool", "content": "a.py", "tool_call_ids": ["f1"], "message_type": "observation"},
    ),
    "results that name no call": _log(
        _ORDER,
        _function("mill", "m1"),
        {"role": "tool", "content": "flour"},
        _function("sift"),
        {"role": "tool", "content": "fine flour", "tool_call_ids": ["s1", "s2"]},
        _function("bake", "b1"),
        {"role": "tool", "name": "sift", "content": "What?"},
        {"role": "tool", "name": "bake", "content": "bread"},
        {"role": "tool", "content": "more bread"},
    ),
    "results of a team that name no call": _log(
        _ORDER, _function("mill") | {"name": "miller"}, {"role": "tool", "content": "flour"}, _said("baker", "Good.")
    ),
    "summary that ends a run": _log(_ASKED, *_run("1")[:2], _run("1")[2] | {"content": "TERMINATE"}),
}


def import_mingled(name: str, *, keep_content: bool = False) -> tuple[Imported, ...]:
    """Import one of the recordings."""
    return import_files(MINGLED[name], keep_content=keep_content)
