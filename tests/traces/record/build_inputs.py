"""Write the inputs of importers whose systems cannot be run offline: `python -m tests.traces.record.build_inputs`.

Each builder names where its fields were read. The stories are invented.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.copies import write_files
from tests.traces.record.as_text import to_lines
from tests.traces.record.build_shapes import shapes

FOLDER = Path(__file__).parent.parent / "recorded"

Json = dict[str, Any]


def atif() -> dict[str, str]:
    """Two sub-agents run from one step; fields from the ATIF RFC 1.7 and nat.atif of NeMo Agent Toolkit 1.7."""
    user = _step(1, "user", "Which mill grinds finest?", 0)
    ask = _step(2, "agent", "Ask both.", 2, prompt_tokens=50, completion_tokens=9, cost_usd=0.001)
    ask["tool_calls"] = [_call("t1", "delegate", {"to": "east"}), _call("t2", "delegate", {"to": "west"})]
    ask["observation"] = {
        "results": [
            {
                "source_call_id": "t1",
                "content": "east: 80 µm",
                "subagent_trajectory_ref": [{"trajectory_id": "east-1"}],
            },
            {
                "source_call_id": "t2",
                "content": "west: 60 µm",
                "subagent_trajectory_ref": [{"trajectory_id": "west-1"}],
            },
        ]
    }
    answer = _step(3, "agent", "The west mill.", 20, prompt_tokens=90, completion_tokens=5, cost_usd=0.002)
    children = []
    for name, seconds in (("east", 4), ("west", 6)):
        measure = _step(2, "agent", "Sieve it.", seconds, prompt_tokens=20, completion_tokens=4)
        measure["tool_calls"] = [_call(f"{name}-sieve", "sieve", {"mill": name})]
        measure["observation"] = {"results": [{"source_call_id": f"{name}-sieve", "content": "done"}]}
        copied = _step(1, "user", "Which mill grinds finest?", 3) | {"is_copied_context": True}
        last = _step(3, "agent", "Measured.", seconds + 9, prompt_tokens=30, completion_tokens=3)
        children.append(_trajectory(f"{name}-1", name, [copied, measure, last]))
    root = _trajectory("mills-1", "miller", [user, ask, answer]) | {"subagent_trajectories": children}
    return {"atif.mills.json": json.dumps(root, indent=1) + "\n"}


def _step(number: int, source: str, message: str, seconds: int, **metrics: float) -> Json:
    stamp = f"2026-05-01T10:00:{seconds:02}Z"
    step: Json = {"step_id": number, "timestamp": stamp, "source": source, "message": message}
    return step | ({"metrics": metrics, "llm_call_count": 1} if metrics else {})


def _call(name: str, function: str, arguments: Json) -> Json:
    return {"tool_call_id": name, "function_name": function, "arguments": arguments}


def _trajectory(name: str, agent: str, steps: list[Json]) -> Json:
    head = {"schema_version": "ATIF-v1.7", "session_id": "s-1", "trajectory_id": name}
    return {**head, "agent": {"name": agent, "version": "1.0", "model_name": "none"}, "steps": steps}


def claude_code() -> dict[str, str]:
    """A session with two sub-agents, one launched in the background.

    Fields as public readers of version 2.1 transcripts agree on them: type, uuid, timestamp, sessionId, message {id,
    role, content, usage}, toolUseResult, isSidechain, agentId; meta files with agentType, toolUseId, spawnDepth.
    """
    main = [
        _user("00", "Find out why the oven is cold."),
        # One message of the model in two records; the usage of the last one counts.
        _assistant("02", "m1", [_text("I ask two colleagues.")], written=3),
        _assistant(
            "02",
            "m1",
            [_use("u1", "Agent", subagent_type="reader"), _use("u2", "Agent", subagent_type="tester")],
            written=40,
        ),
        _result("04", "u2", "launched", extra={"status": "async_launched", "agentId": "b2"}),
        _result("12", "u1", "the fuse", extra={"status": "completed", "agentId": "a1"}),
        _assistant("14", "m2", [_use("u3", "WebFetch", url="https://fuses.example")], written=12),
        # The clock steps back here.
        _result("13", "u3", "use 16 A"),
        _assistant("16", "m3", [_use("u4", "Bash", command="switch fuse")], written=9),
        _result("17", "u4", "not allowed", error=True) | {"toolDenialKind": "user-rejected"},
        _assistant("20", "m4", [_text("Change the fuse for one of 16 A.")], written=11),
    ]
    reader = [
        _user("03", "Read the log."),
        _assistant("05", "r1", [_use("v1", "Read", path="log")], written=5),
        _result("06", "v1", "fuse blown"),
        _assistant("10", "r2", [_text("The fuse.")], written=4),
    ]
    tester = [
        _user("03", "Measure."),
        _assistant("07", "s1", [_use("w1", "mcp__meter__read")], written=6),
        _result("09", "w1", "no answer", error=True),
        _assistant("11", "s2", [_text("The meter is silent.")], written=4),
    ]
    base = "claude-code/session"
    files = {f"{base}.jsonl": to_lines(record | {"sessionId": "session"} for record in main)}
    for agent, records, kind, use in (("a1", reader, "reader", "u1"), ("b2", tester, "tester", "u2")):
        marked = (record | {"sessionId": "session", "agentId": agent, "isSidechain": True} for record in records)
        files[f"{base}/subagents/agent-{agent}.jsonl"] = to_lines(marked)
        meta = {"agentType": kind, "toolUseId": use, "spawnDepth": 1}
        files[f"{base}/subagents/agent-{agent}.meta.json"] = json.dumps(meta) + "\n"
    return files


def _user(seconds: str, text: str) -> Json:
    return {
        "type": "user",
        "uuid": f"user-{seconds}",
        "timestamp": _stamp(seconds),
        "message": {"role": "user", "content": text},
    }


def _assistant(seconds: str, name: str, content: list[Json], *, written: int) -> Json:
    usage = {
        "input_tokens": 10,
        "cache_creation_input_tokens": 20,
        "cache_read_input_tokens": 70,
        "output_tokens": written,
    }
    message = {"id": name, "role": "assistant", "content": content, "usage": usage}
    return {"type": "assistant", "uuid": f"{name}-{written}", "timestamp": _stamp(seconds), "message": message}


def _text(text: str) -> Json:
    return {"type": "text", "text": text}


def _use(name: str, tool: str, **asked: str) -> Json:
    return {"type": "tool_use", "id": name, "name": tool, "input": asked}


def _result(seconds: str, name: str, text: str, *, error: bool = False, extra: Json | None = None) -> Json:
    block: Json = {"type": "tool_result", "tool_use_id": name, "content": text} | ({"is_error": True} if error else {})
    record: Json = {"type": "user", "uuid": f"result-{name}", "timestamp": _stamp(seconds)}
    record["message"] = {"role": "user", "content": [block]}
    return record | ({"toolUseResult": extra} if extra else {})


def codex() -> dict[str, str]:
    """A thread that spawns another, writes to it, waits, closes it; fields from codex-rs/protocol of openai/codex."""
    lead = [
        _codex("00", "session_meta", id="lead-thread", source="cli"),
        _codex("01", "event_msg", type="user_message", message="Count the loaves."),
        _codex(
            "02",
            "response_item",
            type="message",
            role="assistant",
            content=[{"type": "output_text", "text": "I send a scout."}],
        ),
        _codex("03", "response_item", type="function_call", name="spawn_agent", arguments="{}", call_id="c1"),
        _codex(
            "03", "event_msg", type="token_count", info={"last_token_usage": {"input_tokens": 40, "output_tokens": 8}}
        ),
        _codex(
            "03",
            "event_msg",
            type="collab_agent_spawn_end",
            call_id="c1",
            sender_thread_id="lead-thread",
            new_thread_id="scout-thread",
            new_agent_nickname="scout",
            new_agent_role="explorer",
            status="running",
        ),
        _codex(
            "05",
            "event_msg",
            type="collab_agent_interaction_end",
            call_id="c2",
            sender_thread_id="lead-thread",
            receiver_thread_id="scout-thread",
            prompt="Only rye.",
            status="running",
        ),
        _codex(
            "12",
            "event_msg",
            type="collab_waiting_end",
            call_id="c3",
            sender_thread_id="lead-thread",
            statuses={"scout-thread": {"completed": "Twelve."}},
        ),
        _codex(
            "12",
            "event_msg",
            type="collab_waiting_end",
            call_id="c3",
            sender_thread_id="lead-thread",
            statuses={"scout-thread": {"completed": "Twelve."}},
        ),
        _codex(
            "13",
            "event_msg",
            type="collab_close_end",
            call_id="c4",
            sender_thread_id="lead-thread",
            receiver_thread_id="scout-thread",
            status={"completed": "Twelve."},
        ),
        _codex(
            "14",
            "response_item",
            type="message",
            role="assistant",
            content=[{"type": "output_text", "text": "Twelve rye loaves."}],
        ),
    ]
    spawn = {
        "thread_spawn": {
            "parent_thread_id": "lead-thread",
            "depth": 1,
            "agent_nickname": "scout",
            "agent_role": "explorer",
        }
    }
    answer = '{"output":"12","metadata":{"exit_code":0,"duration_seconds":0.1}}'
    scout = [
        _codex("04", "session_meta", id="scout-thread", source={"subagent": spawn}),
        _codex(
            "06", "response_item", type="function_call", name="shell", arguments='{"command": "ls shelf"}', call_id="s1"
        ),
        _codex("08", "response_item", type="function_call_output", call_id="s1", output=answer),
        _codex(
            "10",
            "response_item",
            type="message",
            role="assistant",
            content=[{"type": "output_text", "text": "Twelve."}],
        ),
        _codex(
            "10", "event_msg", type="token_count", info={"last_token_usage": {"input_tokens": 30, "output_tokens": 2}}
        ),
    ]
    return {"codex/rollout-lead.jsonl": to_lines(lead), "codex/rollout-scout.jsonl": to_lines(scout)}


def _codex(seconds: str, kind: str, **payload: Any) -> Json:
    return {"timestamp": _stamp(seconds), "type": kind, "payload": payload}


def magentic() -> dict[str, str]:
    """A log as Magentic-One's examples print it: a list of {name, role, content} without times."""
    spoken = [
        ("user", "user", "Where is the oldest bakery?"),
        ("MagenticOneOrchestrator", "assistant", "WebSurfer, please look it up."),
        ("WebSurfer", "assistant", "I found two candidates."),
        ("MagenticOneOrchestrator", "assistant", "FileSurfer, compare the two."),
        ("FileSurfer", "assistant", "The first is older."),
        ("MagenticOneOrchestrator", "assistant", "The first one."),
    ]
    messages = [{"name": name, "role": role, "content": content} for name, role, content in spoken]
    return {"magentic.bakery.json": json.dumps({"messages": messages}, indent=1) + "\n"}


def _stamp(seconds: str) -> str:
    return f"2026-05-01T10:00:{seconds}.000Z"


def inputs() -> dict[str, str]:
    """Return every built input by its path in the folder."""
    return atif() | claude_code() | codex() | magentic() | shapes()


if __name__ == "__main__":
    write_files(FOLDER, inputs())
