"""Importers of sessions, rollouts and trajectories: the conversations of one agent and of those that it ran."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.traces.importers.load import import_source
from generator.traces.importers.records import source_of
from tests.traces.codex_records import item, rollout, spoken
from tests.traces.imports import fields_of, import_files, import_values, imported, only


def test_codex_takes_an_event_that_is_repeated_once() -> None:
    told = {"call_id": "c1", "sender_thread_id": "t", "receiver_thread_id": "u", "prompt": "x"}
    head = {"timestamp": "2026-05-01T10:00:00Z", "type": "session_meta", "payload": {"id": "t"}}
    sent = {"timestamp": "2026-05-01T10:00:01Z", "type": "event_msg"}
    sent["payload"] = {"type": "collab_agent_interaction_end", **told}  # type: ignore[assignment]
    data = "\n".join(json.dumps(each) for each in (head, sent, sent))
    result = only(import_source(source_of("r.jsonl", [("r.jsonl", data.encode())])))
    assert result.document is not None
    assert 1 == sum(event["type"] == "message" for event in result.document["events"])


def test_codex_knows_the_parent_of_a_thread_from_the_spawn_alone() -> None:
    spawn = item(1, "collab_agent_spawn_end", call_id="s", new_thread_id="child")
    parent = rollout("parent", item(0, "head", id="parent"), spawn, spoken(4, "Baked."))
    child = rollout("child", item(2, "head", id="child", agent_nickname="Miller"), spoken(3, "Milled."))
    result = only(import_source(source_of("run", [child, parent])))
    assert result.document is not None
    events: Any = result.document["events"]
    assert [("codex", "Miller")] == fields_of(events, "spawn", "agent", "to")
    assert ["Miller", "codex"] == [agent for (agent,) in fields_of(events, "orchestrator_decision", "agent")]


def test_atif_counts_steps_without_times_and_finds_sub_agents_in_other_files() -> None:
    def trajectory(name: str, *steps: dict[str, Any]) -> bytes:
        head = {"schema_version": "ATIF-v1.6", "session_id": name, "agent": {"name": name}}
        return json.dumps({**head, "steps": list(steps)}).encode()

    refer = {"results": [{"content": "x", "subagent_trajectory_ref": [{"trajectory_path": "logs/child.json"}]}]}
    root = trajectory("root", {"step_id": 1, "source": "agent", "message": "go", "observation": refer})
    child = trajectory("child", {"step_id": 1, "source": "agent", "message": "done", "llm_call_count": 0})
    result = only(import_source(source_of("run", [("child.json", child), ("root.json", root)])))
    assert result.document is not None
    meta: Any = result.document["meta"]
    assert ("step", "root") == (meta["time_unit"], meta["root_agent"])
    events: Any = result.document["events"]
    assert ["orchestrator_decision", "spawn", "orchestrator_decision", "return"] == [event["type"] for event in events]
    assert 0 == events[2]["cost"]["llm_calls"]


@pytest.mark.parametrize(
    "reference", [{"trajectory_path": "child.json"}, {"trajectory_path": "parts/child.json"}, {"trajectory_id": "c"}]
)
def test_atif_takes_of_files_of_one_name_the_one_beside_who_refers_to_it(reference: dict[str, str]) -> None:
    refer = {"results": [{"subagent_trajectory_ref": [reference]}]}
    files = []
    for run in "ab":
        step: Any = {"source": "agent", "message": run}
        whole: Any = {"schema_version": "ATIF-v1.7", "steps": [step]}
        root = whole | {"steps": [step | {"observation": refer}], "continued_trajectory_ref": "rest.json"}
        child = reference.get("trajectory_path", "child.json")
        for name, node in ((child, whole | {"trajectory_id": "c"}), ("rest.json", whole), ("root.json", root)):
            files.append((f"{run}/{name}", json.dumps(node).encode()))
    told = [
        [said for (said,) in fields_of((each.document or {})["events"], "orchestrator_decision", "x_content")]
        for each in import_files(files, keep_content=True)
    ]
    assert [["a"] * 3, ["b"] * 3] == told


def test_atif_guesses_nobody_where_several_trajectories_have_the_id_that_one_refers_to() -> None:
    step: Any = {"source": "agent", "message": "x"}
    whole: Any = {"schema_version": "ATIF-v1.7", "steps": [step]}
    refer = {"results": [{"subagent_trajectory_ref": [{"trajectory_id": "c"}]}]}
    root = whole | {"trajectory_id": "r", "steps": [step | {"observation": refer}]}
    child = whole | {"trajectory_id": "c"}
    found = import_values(root, child, child)
    assert ["r", "c", "c_2"] == [each.run for each in found]
    assert 1 == found[0].report.left_out["references to a trajectory that is not here"]


def test_claude_code_counts_the_last_usage_of_a_message_and_holds_the_clock() -> None:
    document = imported("claude-code/session.jsonl")
    first = next(event for event in document["events"] if event["type"] == "orchestrator_decision")
    assert 40 == first["cost"]["tokens_out"]
    fetch = [event["t"] for event in document["events"] if event.get("tool") == "WebFetch"]
    assert [14, 14] == fetch


def test_claude_code_denial_is_a_status_and_an_intervention() -> None:
    events = imported("claude-code/session.jsonl")["events"]
    assert ["denied"] == [event["status"] for event in events if event.get("tool") == "Bash" and "status" in event]
    assert 2 == sum(event["type"] == "human_intervention" for event in events)


def test_claude_code_side_chain_is_an_agent_of_its_own_and_commands_are_no_interventions() -> None:
    document = imported("side-chains.jsonl")
    told = [(event["type"], event["agent"], event["t"]) for event in document["events"]]
    # Seconds 2 to 9 of the session; three local commands before the one thing that the user said.
    assert told == [
        ("human_intervention", "user", 0),
        ("orchestrator_decision", "main", 1),
        ("spawn", "main", 1),
        ("orchestrator_decision", "scout", 3),
        ("tool_call", "scout", 3),
        ("tool_result", "scout", 4),
        ("orchestrator_decision", "scout", 5),
        ("return", "scout", 6),
        ("orchestrator_decision", "main", 7),
    ]


def test_claude_code_sub_agent_that_no_call_spawned_is_told_and_nobody_is_said_to_have_begun_it() -> None:
    def record(kind: str, **more: Any) -> Any:
        return {"type": kind, "sessionId": "s", "uuid": "u", "timestamp": "2026-05-01T10:00:00Z", **more}

    said = {"id": "m", "content": [{"type": "text", "text": "hm"}]}
    main = json.dumps(record("assistant", message=said)).encode()
    other = json.dumps(record("assistant", agentId="z9", message={**said, "id": "n"})).encode()
    files = [("s.jsonl", main), ("s/subagents/agent-z9.jsonl", other)]
    events: Any = (only(import_source(source_of("s.jsonl", files))).document or {})["events"]
    assert ["main", "agent"] == [event["agent"] for event in events]
    assert "spawn" not in {event["type"] for event in events}


def test_claude_code_tokens_that_are_not_told_are_absent() -> None:
    message = {"id": "m", "content": [], "usage": {"output_tokens": 3}}
    record = {"type": "assistant", "sessionId": "s", "timestamp": "2026-05-01T10:00:00Z", "message": message}
    (event,) = (only(import_source(source_of("s.jsonl", [("s.jsonl", json.dumps(record).encode())]))).document or {})[
        "events"
    ]
    assert {"tokens_out": 3, "llm_calls": 1} == event["cost"]


def test_claude_code_tools_of_a_protocol_are_outside_only_where_their_names_say_so() -> None:
    events = imported("claude-code/session.jsonl")["events"]
    assert {"WebFetch": False, "mcp__meter__read": None, "Read": None} == {
        event["tool"]: event.get("trusted")
        for event in events
        if event["type"] == "tool_result" and event["tool"] != "Bash"
    }


@pytest.mark.parametrize(
    ("output", "status"),
    [
        ('{"output":"no such file","metadata":{"exit_code":2,"duration_seconds":0.1}}', "error"),
        ('{"output":"a\\nb","metadata":{"exit_code":0,"duration_seconds":1.5}}', "ok"),
        ("Exit code: 1\nWall time: 0.2 seconds\nOutput:\nno rye", "error"),
        ("Chunk ID: 3f\nWall time: 0.2 seconds\nProcess exited with code 0\nOutput:\nrye", "ok"),
        # What a program prints is not what became of it.
        ("the oven says\nProcess exited with code 1\n", None),
        ("Exit code: 1\nis what the manual says", None),
        ({"content": "Exit code: 3\nWall time: 1 seconds\n", "success": True}, "error"),
        ({"content": "", "success": False}, "error"),
        ("rye", None),
    ],
)
def test_codex_tells_a_failed_command_by_its_exit_code(output: Any, status: str | None) -> None:
    call = {"type": "function_call", "name": "shell", "call_id": "c", "arguments": "{}"}
    answer = {"type": "function_call_output", "call_id": "c", "output": output}
    head = ("session_meta", {"id": "s1"})
    lines = [head, ("response_item", call), ("response_item", answer)]
    records = [
        {"timestamp": f"2026-05-01T10:00:0{at}.000Z", "type": kind, "payload": payload}
        for at, (kind, payload) in enumerate(lines)
    ]
    document = only(import_values(*records)).document
    assert document is not None
    assert status == next(each for each in document["events"] if each["type"] == "tool_result").get("status")


def test_claude_code_user_record_that_says_nothing_is_no_intervention() -> None:
    head = {"sessionId": "s1", "parentUuid": None, "isSidechain": False}
    given: list[Any] = [
        {"content": "Bake."},
        {"content": ""},
        {"contenst": "x"},
        "broken",
        {"content": [{"type": "image"}]},
    ]
    records = [
        {**head, "type": "user", "uuid": f"u{at}", "timestamp": f"2026-05-01T10:00:0{at}.000Z", "message": message}
        for at, message in enumerate(given)
    ]
    answer = {"role": "assistant", "id": "m1", "content": [{"type": "text", "text": "Done."}]}
    records.append({**records[0], "type": "assistant", "uuid": "a", "message": answer})
    found = only(import_values(*records))
    assert found.document is not None
    assert ["u0", "u4"] == [
        f"u{each['src']['line'] - 1}" for each in found.document["events"] if each["type"] == "human_intervention"
    ]
    assert 3 == found.report.left_out["user records without content"]
