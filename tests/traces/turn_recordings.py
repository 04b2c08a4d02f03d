"""Recordings of agents over several turns: which call of the model is whose, who returns when, and who steps in."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.codex_records import Json, item, rollout, spoken
from tests.traces.imports import Files


def _used(second: int, tokens: int) -> Json:
    return item(second, "token_count", info={"last_token_usage": {"input_tokens": tokens}})


def _calls(second: int, tool: str, call_id: str, *events: Json, tokens: int) -> list[Json]:
    """Write a call, what it costs, what events tell of it, and its output a second later."""
    return [
        item(second, "function_call", name=tool, call_id=call_id, arguments="{}"),
        _used(second, tokens),
        *events,
        item(second + 1, "function_call_output", call_id=call_id, output="{}"),
    ]


def _spawns(second: int) -> list[Json]:
    event = item(second, "collab_agent_spawn_end", call_id="s1", new_thread_id="child", new_agent_nickname="Miller")
    return _calls(second, "spawn_agent", "s1", event, tokens=1)


def _waits(second: int, call_id: str, status: Any, *, tokens: int) -> list[Json]:
    event = item(second + 1, "collab_waiting_end", call_id=call_id, statuses={"child": status})
    return _calls(second, "wait", call_id, event, tokens=tokens)


_HEAD = item(0, "head", id="lead")
_ASKED = item(0, "user_message", message="Bake rye.")
_SENT = item(20, "collab_agent_interaction_end", call_id="i1", receiver_thread_id="child", prompt="Sift it.")


def _child(second: int) -> Json:
    return item(second, "head", id="child", parent_thread_id="lead", agent_nickname="Miller")


def _item_of_user(second: int, *parts: Json) -> Json:
    return item(second, "item_completed", item={"type": "UserMessage", "id": "u", "content": list(parts)})


def _record(second: int, message: Json, **more: Any) -> Json:
    """Write a record of a session of Claude Code: the user's, or the model's where the message has an id."""
    kind = "assistant" if "id" in message else "user"
    stamp = f"2026-05-01T10:00:{second:02}Z"
    uuid = f"{second} {json.dumps(message)} {more.get('agentId', '')}"
    return {"type": kind, "sessionId": "S", "uuid": uuid, "timestamp": stamp, "message": message} | more


def _wrote(second: int, content: Any, **more: Any) -> Json:
    return _record(second, {"role": "user", "content": content}, **more)


def _says(second: int, name: str, text: str, **more: Any) -> Json:
    return _record(second, {"id": name, "content": [{"type": "text", "text": text}]}, **more)


def _uses(second: int, name: str, call_id: str, tool: str = "Task", /, **asked: Any) -> Json:
    use = {"type": "tool_use", "id": call_id, "name": tool, "input": asked}
    return _record(second, {"id": name, "content": [use]})


def _result(
    second: int, call_id: str, told: Any = None, *, failed: bool = False, content: Any = "flour", **more: Any
) -> Json:
    block = {"type": "tool_result", "tool_use_id": call_id, "content": content} | ({"is_error": True} if failed else {})
    return _wrote(second, [block], **({} if told is None else {"toolUseResult": told}), **more)


def _session(*records: Json, **agents: list[Json]) -> Files:
    """Write a session, and the records of its sub-agents by their ids."""
    files = {"session.jsonl": list(records)} | {f"agent-{name}.jsonl": told for name, told in agents.items()}
    return [(name, "\n".join(json.dumps(each) for each in told).encode()) for name, told in files.items()]


def _works(agent: str, *tasks: tuple[int, str]) -> list[Json]:
    """Write what a sub-agent does for each task, a second after it is given."""
    return [
        record
        for second, task in tasks
        for record in (
            _wrote(second, task, agentId=agent, isSidechain=True),
            _says(second + 1, f"{agent}{second}", f"{task}!", agentId=agent, isSidechain=True),
        )
    ]


def _given(agent: str, *records: Json) -> list[Json]:
    """Write records into the file of a sub-agent that is given what they say."""
    return [{**record, "agentId": agent, "isSidechain": True, "requestId": "again"} for record in records]


def _queued(second: int, prompt: Any, mode: str | None = "prompt", **more: Any) -> Json:
    """Write what is given to the model beside results while it works."""
    about = {"type": "queued_command", "prompt": prompt, "commandMode": mode, **more}
    record = _wrote(second, about)
    return {name: value for name, value in record.items() if name != "message"} | {
        "type": "attachment",
        "attachment": about,
    }


def _about(agent: str, **told: str) -> tuple[str, bytes]:
    """Write the metadata of a sub-agent."""
    return f"agent-{agent}.meta.json", json.dumps({"agentType": "general-purpose", **told}).encode()


def _joins(agent: str, second: int, task: str) -> list[Json]:
    """Write what a member of a team is told, in the team's own form, and what it does."""
    told = f'<teammate-message teammate_id="team-lead">{task}</teammate-message>'
    return [*_given(agent, _wrote(second, told)), *_works(agent, (second, task))[1:]]


_JOINED = {"status": "teammate_spawned", "agent_id": "miller@bakery", "name": "miller"}
_MILLER = {"name": "miller", "taskKind": "in_process_teammate"}
_BAKES = [_wrote(2, "Bake."), _uses(3, "a1", "t2", prompt="Mill.")]
_WORKED = _works("a", (2, "Mill."))
_SO_FAR = [_wrote(0, "Bake rye."), _uses(1, "m1", "t1", prompt="Mill."), _result(5, "t1", {"agentId": "a"})]
_NEXT = [_says(6, "m2", "Milled."), _wrote(7, "And oats?"), _says(8, "m3", "Yes.")]
_REJECTED: dict[str, Any] = {"toolDenialKind": "user-rejected", "failed": True}
# As versions wrote it that had no kinds of denial.
_REFUSED = "The user doesn't want to proceed with this tool use. It was rejected."
_WRONG = "<tool_use_error>InputValidationError: a description is missing</tool_use_error>"
_DONE = "<task-notification>\n<task-id>b</task-id>\n</task-notification>"
_TOLD = "".join(f'<teammate-message teammate_id="{name}" color="red">\nDone.\n</teammate-message>\n' for name in "AB")

TURNS: dict[str, Files] = {
    # As builds from 0.147 on write it: what the user says is an item, and records are numbered.
    "numbered records": [
        rollout(
            "lead",
            item(0, "head", id="lead", history_mode="paginated", history_base={"thread_id": "former"}),
            _item_of_user(
                1,
                {"type": "text", "text": "Bake "},
                {"type": "skill", "text": "Knead."},
                {"type": "text", "text": "rye."},
            ),
            item(1, "user_message", message="Bake rye."),
            item(2, "web_search_call", status="completed") | {"type": "response_item"},
            spoken(2, "Which?"),
            # It is said twice, each time in both forms; what a fork writes anew all has one time.
            *[_item_of_user(3, {"type": "text", "text": "Bake rye."}), item(3, "user_message", message="Bake rye.")]
            * 2,
            spoken(4, "Baked."),
        ),
        rollout(
            "child",
            _child(5) | {"ordinal": 50, "payload": _child(5)["payload"] | {"subagent_history_start_ordinal": 53}},
            _item_of_user(1, {"type": "text", "text": "Bake rye."}) | {"ordinal": 51},
            spoken(2, "Which?") | {"ordinal": 52},
            item(6, "task_started", turn_id="own") | {"ordinal": 53},
            spoken(7, "Milled.") | {"ordinal": 54},
        ),
    ],
    # The user stops the work of a turn and takes the message back, then that of the next turn and all before.
    "messages taken back": [
        rollout(
            "lead",
            item(0, "head", id="lead"),
            *(
                record
                for second, taken in ((1, 1), (4, 9), (7, None))
                for record in (
                    item(second, "user_message", message=f"Bake {second}."),
                    item(second, "function_call", name="mill", call_id=f"c{second}", arguments="{}"),
                    item(second + 1, "function_call_output", call_id=f"c{second}", output="flour"),
                    item(second + 1, "turn_aborted", reason="interrupted"),
                    # The program estimates anew how full the context is: no call of the model cost that.
                    _used(second + 2, 0),
                    item(second + 2, "thread_rolled_back", num_turns=taken),
                )
            ),
            item(9, "user_message", message="Bake 9."),
            spoken(9, "Baked."),
        )
    ],
    "sub-agent launched without metadata": _session(
        _wrote(0, "Bake rye."),
        _uses(1, "m1", "t1", prompt="Mill."),
        _result(2, "t1", {"status": "async_launched", "agentId": "a"}),
        _says(9, "m2", "Waiting."),
        a=_works("a", (3, "Mill.")),
    ),
    # A skill that works in a context of its own; another one reads what it is about.
    "skills": [
        *_session(
            _uses(1, "m1", "t1", "Skill", skill="mill"),
            _result(5, "t1", {"success": True, "status": "forked", "agentId": "a"}),
            _uses(6, "m2", "t2", "Skill", skill="bake"),
            _result(7, "t2", {"success": True}),
            a=_WORKED,
        ),
        _about("a", name="mill", toolUseId="t1"),
    ],
    # The metadata of members names no call. The first call failed, and later the team is made anew.
    "members of a team": [
        *_session(
            _uses(1, "m1", "t1", "Agent", prompt="Mill.", name="miller"),
            _result(2, "t1", failed=True, content="<tool_use_error>No team</tool_use_error>"),
            _uses(3, "m2", "t2", "Agent", prompt="Mill.", name="miller"),
            _result(4, "t2", _JOINED),
            _uses(10, "m3", "t3", "Agent", prompt="Sift.", name="miller"),
            _result(11, "t3", _JOINED),
            _says(20, "m4", "Waiting."),
            early=_joins("early", 14, "Sift."),
            late=_joins("late", 5, "Mill."),
        ),
        _about("early", **_MILLER),
        _about("late", **_MILLER),
    ],
    "sub-agent with the name of a member, and without records": [
        *_session(
            _uses(1, "m1", "t1", "Agent", prompt="Clean.", name="miller"),
            _result(2, "t1", {"agentId": "lost"}),
            a=_joins("a", 5, "Mill."),
        ),
        _about("a", **_MILLER),
    ],
    "sub-agent that failed, without metadata": _session(
        _uses(1, "m1", "t1", prompt="Mill."),
        _uses(1, "m2", "t2", prompt="Mill."),
        _result(8, "t1", "Error: no flour", failed=True),
        _result(9, "t2", {"status": "completed", "agentId": "b"}),
        a=_works("a", (2, "Mill.")),
        b=_works("b", (4, "Mill.")),
    ),
    "sub-agent that is resumed": _session(
        _uses(1, "m1", "t1", prompt="Mill."),
        _result(4, "t1", {"status": "completed", "agentId": "a"}),
        _uses(5, "m2", "t2", "Bash", command="ls"),
        _result(6, "t2"),
        _uses(7, "m3", "t3", prompt="Sift.", resume="a"),
        _result(10, "t3", {"status": "completed", "agentId": "a"}),
        _says(11, "m4", "Done."),
        a=_works("a", (2, "Mill."), (8, "Sift.")),
    ),
    "messages to sub-agents by their ids and names": [
        *_session(
            _uses(1, "m1", "t1", prompt="Mill.", name="scout", subagent_type="Explore"),
            _result(2, "t1", {"status": "async_launched", "agentId": "a"}),
            _uses(3, "m2", "t2", prompt="Sift.", subagent_type="Explore"),
            _result(4, "t2", {"status": "async_launched", "agentId": "b"}),
            *(
                _uses(second, f"m{second}", f"t{second}", "SendMessage", to=to)
                for second, to in ((5, "a"), (6, "scout"), (7, "b"), (8, "c"))
            ),
            a=_works("a", (3, "Mill.")),
        ),
        # Told a message, it works on for that call.
        _about("a", agentType="Explore", toolUseId="t5"),
    ],
    # One answers a question on the side, one sums up what another did; ids of records are kept or made anew.
    "sub-agents that are given what was said": _session(
        *_SO_FAR,
        *_NEXT,
        a=_WORKED,
        aside=[
            *_given("aside", *({**record, "uuid": f"new {at}"} for at, record in enumerate(_SO_FAR))),
            *_works("aside", (20, "Which?")),
        ],
        Sum=[*_given("Sum", *_WORKED), *_works("Sum", (4, "Sum up."))],
    ),
    # Whoever spawned the other comes first, whatever their files are called.
    "sub-agent that is given what the one did that spawned it": [
        *_session(
            _uses(1, "m1", "t1", prompt="Bake."),
            a=[*_given("a", *_BAKES), *_works("a", (4, "Mill."))],
            b=_given("b", *_BAKES, _result(7, "t2")),
        ),
        _about("a", toolUseId="t2"),
        _about("b", toolUseId="t1"),
    ],
    # As services do that make ids of the time.
    "sub-agents whose messages have one id": _session(
        _uses(1, "m1", "t1", prompt="Mill."),
        _uses(1, "m2", "t2", prompt="Sift."),
        _result(8, "t1", {"agentId": "a"}),
        _result(9, "t2", {"agentId": "b"}),
        a=[*_given("a", _wrote(2, "Mill.")), *_given("a", _says(3, "now", "Milled."))],
        b=[*_given("b", _wrote(2, "Sift.")), *_given("b", _says(3, "now", "Sifted."))],
    ),
    "session with a side chain that has a file of its own, too": _session(
        _uses(1, "m1", "t1", prompt="Mill."),
        *({name: value for name, value in record.items() if name != "agentId"} for record in _WORKED[:1]),
        _result(4, "t1"),
        a=_WORKED,
    ),
    "session that is compacted twice": _session(
        *_SO_FAR,
        *_NEXT[:1],
        _wrote(6, "Baking so far", isCompactSummary=True),
        *_NEXT[1:],
        *({**record, "parentUuid": None, "gitBranch": "oats"} for record in [*_SO_FAR, *_NEXT[:1]]),
        _wrote(9, "Baking so far", isCompactSummary=True),
        _wrote(10, "Done?"),
        a=_WORKED,
    ),
    "session with what the person wrote while the model worked": _session(
        _wrote(0, "Bake rye."),
        _uses(1, "m1", "t1", "mill"),
        _result(5, "t1"),
        _queued(6, "Salt, too.", origin={"kind": "human"}, source_uuid="typed"),
        _queued(6, [{"type": "text", "text": "And sift."}]),
        _queued(6, "Salt is there.", isMeta=True),
        _queued(6, "It is served.", origin={"kind": "auto-continuation"}),
        _queued(6, "Knead.", None, origin={"kind": "coordinator"}),
        _queued(6, _DONE, "task-notification"),
        _wrote(6, "Salt, too.", uuid="typed"),
        _says(8, "m2", "Milled."),
    ),
    "texts that no person wrote": _session(
        _wrote(0, "Bake rye."),
        _uses(1, "m1", "t1", "SendMessage", to="A", message="Mill."),
        _result(2, "t1"),
        _wrote(3, _TOLD),
        _wrote(4, [{"type": "text", "text": f"Another Claude session sent a message:\n{_TOLD}"}]),
        _wrote(4, "The oven is free.", origin={"kind": "peer"}),
        _wrote(5, _DONE),
        _wrote(5, [{"type": "text", "text": _DONE.replace("task-n", "agent-n")}]),
        _wrote(6, [{"type": "text", "text": each} for each in ("<ide_opened_file>x</ide_opened_file>", _DONE, "Go.")]),
        _wrote(7, f"What is {_TOLD}?"),
    ),
    "calls that came to nothing": _session(
        _uses(1, "m1", "t1", prompt="Mill."),
        _uses(1, "m2", "t2", "SendMessage", to="A", message="Mill."),
        _uses(1, "m3", "t3", prompt="Sift."),
        _result(2, "t1", **_REJECTED),
        _result(3, "t2", failed=True),
        _result(4, "t3", {"agentId": "a"}, **_REJECTED),
        a=_works("a", (2, "Sift.")),
    ),
    "calls that were wrong or refused": _session(
        _uses(1, "m1", "t1", prompt="Mill."),
        _result(2, "t1", failed=True, content=[{"type": "text", "text": _WRONG}]),
        _uses(3, "m2", "t2", prompt="Mill."),
        _result(6, "t2", {"status": "completed"}),
        _uses(7, "m3", "t3", prompt="Sift."),
        _result(8, "t3", failed=True, content=_REFUSED),
        # What a file holds refuses nothing.
        _uses(9, "m4", "t4", "Read", path="denials"),
        _result(10, "t4", content=_REFUSED),
        _uses(11, "m5", "t5", prompt="Sift."),
        _result(14, "t5", {"status": "completed"}),
        # It had begun by then.
        _uses(15, "m6", "t6", prompt="Knead."),
        _result(18, "t6", failed=True, content="<tool_use_error>Cancelled: another call failed</tool_use_error>"),
        # It came back before.
        _uses(19, "m7", "t7", prompt="More.", resume="a"),
        _result(20, "t7", failed=True, content=_WRONG),
        a=_works("a", (4, "Mill.")),
        b=_works("b", (12, "Sift.")),
        c=_works("c", (16, "Knead.")),
    ),
    "calls of one message over time": _session(
        _wrote(0, "Bake rye."),
        _says(1, "m1", "I mill"),
        _uses(3, "m1", "t1", "mill"),
        _result(4, "t1"),
        _says(5, "m1", "and sift."),
        _uses(9, "m1", "t2", "sift"),
        _result(12, "t2"),
    ),
    "calls of collaboration tools, then another": [
        rollout(
            "lead",
            _HEAD,
            _ASKED,
            *_spawns(1),
            *_calls(10, "mill", "m1", tokens=20),
            *_waits(20, "w1", "running", tokens=300),
            spoken(40, "It bakes."),
            _used(40, 4000),
        )
    ],
    "two turns without a word of the user": [
        rollout(
            "lead",
            _HEAD,
            _ASKED,
            spoken(1, "Milling."),
            item(2, "task_complete"),
            item(3, "task_started"),
            spoken(4, "Milled."),
            _used(4, 20),
            spoken(5, "Baked."),
        )
    ],
    "sub-agent of two turns": [
        rollout(
            "child",
            _child(2),
            item(2, "task_started"),
            spoken(5, "Milled."),
            _used(5, 7),
            item(6, "task_complete"),
            item(21, "task_started"),
            spoken(25, "Sifted."),
            _used(25, 70),
        ),
        rollout(
            "lead",
            _HEAD,
            _ASKED,
            *_spawns(1),
            *_waits(9, "w1", {"completed": "Milled."}, tokens=1),
            *_waits(12, "w2", {"completed": "Milled."}, tokens=1),
            *_calls(20, "send_input", "i1", _SENT, tokens=1),
            *_waits(29, "w3", {"completed": "Sifted."}, tokens=1),
        ),
    ],
    "sub-agent whose clock is behind": [
        rollout("child", _child(1), item(2, "task_started"), spoken(12, "Milled.")),
        rollout("lead", {**_HEAD, "timestamp": item(8, "x")["timestamp"]}, *_spawns(9), spoken(15, "Done.")),
    ],
    "sub-agent that acts before its spawn": [
        rollout("child", _child(1), spoken(2, "Milling."), item(3, "task_started"), spoken(12, "Milled.")),
        rollout("lead", {**_HEAD, "timestamp": item(8, "x")["timestamp"]}, *_spawns(9), spoken(15, "Done.")),
    ],
    "sub-agent that is closed while it works": [
        rollout("child", _child(2), spoken(3, "Milling.")),
        rollout(
            "lead",
            _HEAD,
            *_spawns(1),
            item(4, "collab_close_end", call_id="d1", receiver_thread_id="child", status="running"),
        ),
    ],
    "turns that are aborted": [
        rollout("child", _child(2), spoken(3, "Milling."), item(4, "turn_aborted", reason="interrupted")),
        rollout(
            "lead",
            _HEAD,
            *_spawns(1),
            spoken(5, "Waiting."),
            item(6, "turn_aborted", reason="replaced"),
            spoken(7, "Waiting."),
            item(8, "turn_aborted", reason="interrupted"),
            spoken(9, "Waiting."),
            item(10, "turn_aborted"),
        ),
    ],
    "command of a shell": [
        rollout("lead", _HEAD, item(1, "local_shell_call", call_id="l", action={"command": ["mill", "rye"]}))
    ],
}
