"""Agents over several turns: every call of the model is one decision, every agent returns as often as it did."""

from __future__ import annotations

from typing import Any

import pytest

from generator.traces.importers.trace_builder import REMOTE, Imported
from tests.traces.imports import errors_in, fields_of, import_files, only
from tests.traces.turn_recordings import TURNS


def _import(name: str) -> Imported:
    return only(import_files(TURNS[name], keep_content=True))


def _told(name: str, kinds: tuple[str, ...], *fields: str) -> list[tuple[Any, ...]]:
    document: Any = _import(name).document
    return [tuple(event.get(field) for field in fields) for event in document["events"] if event["type"] in kinds]


@pytest.mark.parametrize(
    ("name", "tokens"),
    [
        ("calls of collaboration tools, then another", [("codex", 1), ("codex", 20), ("codex", 300), ("codex", 4000)]),
        ("two turns without a word of the user", [("codex", None), ("codex", 20), ("codex", None)]),
        (
            "sub-agent of two turns",
            [("codex", 1), ("Miller", 7), *[("codex", 1)] * 3, ("Miller", 70), ("codex", 1)],
        ),
    ],
)
def test_every_call_of_the_model_is_a_decision_with_its_own_tokens(name: str, tokens: list[tuple[str, int]]) -> None:
    told = _told(name, ("orchestrator_decision",), "agent", "cost")
    assert tokens == [(agent, cost.get("tokens_in")) for agent, cost in told]


def test_sub_agent_returns_once_per_turn() -> None:
    name = "sub-agent of two turns"
    returns = [("Miller", "codex", 10, "Milled."), ("Miller", "codex", 30, "Sifted.")]
    assert returns == _told(name, ("return",), "agent", "to", "t", "x_content")
    again = "statuses of agents that are still running, have already returned, or are unknown"
    assert 1 == _import(name).report.left_out[again]


@pytest.mark.parametrize(
    ("name", "first"),
    [("sub-agent whose clock is behind", "Milled."), ("sub-agent that acts before its spawn", None)],
)
def test_spawn_is_told_where_the_sub_agent_begins_before_the_one_that_spawned_it(name: str, first: str | None) -> None:
    found = _import(name)
    document: Any = found.document
    events = {event["id"]: event for event in document["events"]}
    (spawn,) = (event for event in events.values() if event["type"] == "spawn")
    assert ("codex", "Miller", "s1") == (spawn["agent"], spawn["to"], spawn["call_id"])
    # What it did before does not follow from it.
    followers = [events[edge["dst"]].get("x_content") for edge in document["edges"] if edge["src"] == spawn["id"]]
    assert ([first] if first else []) == followers
    assert not any("spawns already imported" in why for why in found.report.left_out)


def test_sub_agent_that_is_closed_while_it_works_does_not_return() -> None:
    name = "sub-agent that is closed while it works"
    assert [("despawn", "codex", "Miller")] == _told(name, ("despawn", "return"), "type", "agent", "to")


def test_turn_is_aborted_by_the_user_only_if_it_says_so() -> None:
    name = "turns that are aborted"
    assert [("user", "codex", "cancelled", 7)] == _told(name, ("human_intervention",), "agent", "to", "status", "t")
    counts = {why: count for why, count in _import(name).report.left_out.items() if why.startswith("aborted")}
    assert counts == {
        "aborted turns of sub-agents: nothing says by whom": 1,
        "aborted turns, for the reason replaced": 1,
        "aborted turns, for the reason unknown": 1,
    }


def test_what_the_user_writes_is_told_once_in_either_form_and_what_a_sub_agent_repeats_is_left_out() -> None:
    name = "numbered records"
    said = [("Bake rye.", 0), ("Bake rye.", 2), ("Bake rye.", 2)]
    assert said == _told(name, ("human_intervention",), "x_content", "t")
    decided = [("codex", "Which?"), ("codex", "Baked."), ("Miller", "Milled.")]
    assert decided == _told(name, ("orchestrator_decision",), "agent", "x_content")
    left_out = _import(name).report.left_out
    told = (
        REMOTE,
        "messages of the user that occur as an event and as an item",
        "threads that go on from another file, in which their beginning is",
        "records of its parent that the thread of a sub-agent repeats",
    )
    assert [1, 3, 1, 2] == [left_out[why] for why in told]


def test_nothing_follows_from_what_the_user_took_back() -> None:
    found = _import("messages taken back")
    document: Any = found.document
    events = {event["id"]: event for event in document["events"]}
    led = [
        (events[edge["src"]].get("x_content") or events[edge["src"]]["status"], event["t"])
        for event in events.values()
        if event["type"] == "orchestrator_decision"
        for edge in document["edges"]
        if edge["dst"] == event["id"]
    ]
    # Nothing says how many messages were taken back last: what they led to may lead on.
    assert [("Bake 1.", 0), ("Bake 4.", 3), ("Bake 7.", 6), ("flour", 8), ("cancelled", 8), ("Bake 9.", 8)] == led
    assert {None} == {event.get("cost", {}).get("tokens_in") for event in events.values()}
    assert 2 == found.report.read["messages that the user took back, with all that followed from them"]
    assert 1 == found.report.left_out["event_msg of type thread_rolled_back"]


@pytest.mark.parametrize("name", ["sub-agent of two turns", "messages taken back"])
def test_rollouts_that_stand_in_two_folders_count_once(name: str) -> None:
    files = TURNS[name]
    twice = only(import_files([*files, *((f"archived/{name}", data) for name, data in files)]))
    once = only(import_files(files))
    assert _without_places(once) == _without_places(twice)
    lines = sum(len(data.splitlines()) for _, data in files)
    assert lines == twice.report.left_out["records that occur twice, word for word"]


def _without_places(found: Imported) -> list[dict[str, Any]]:
    document: Any = found.document
    return [{name: value for name, value in event.items() if name != "src"} for event in document["events"]]


def test_command_of_a_shell_is_what_is_asked_of_it() -> None:
    assert [('{"command": ["mill", "rye"]}',)] == _told("command of a shell", ("tool_call",), "x_content")


def _agents(name: str) -> list[tuple[Any, ...]]:
    """Return who begins, acts and ends, with the second and what is said, but for the person and the lead's words."""
    kinds = ("spawn", "return", "orchestrator_decision", "message")
    told = _told(name, kinds, "type", "agent", "to", "t", "x_content")
    return [each for each in told if each[0] != "orchestrator_decision" or each[1] != "main"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "sub-agent launched without metadata",
            [
                ("spawn", "main", "agent", 1, None),
                ("orchestrator_decision", "agent", None, 4, "Mill.!"),
                ("return", "agent", "main", 4, None),
            ],
        ),
        (
            "skills",
            [
                ("spawn", "main", "mill", 0, None),
                ("orchestrator_decision", "mill", None, 2, "Mill.!"),
                ("return", "mill", "main", 4, None),
            ],
        ),
        (
            "members of a team",
            [
                ("spawn", "main", "miller", 2, None),
                ("orchestrator_decision", "miller", None, 5, "Mill.!"),
                ("return", "miller", "main", 5, None),
                ("spawn", "main", "miller_2", 9, None),
                ("orchestrator_decision", "miller_2", None, 14, "Sift.!"),
                ("return", "miller_2", "main", 14, None),
            ],
        ),
        (
            "sub-agent that is given what the one did that spawned it",
            [
                ("spawn", "main", "general-purpose", 0, None),
                ("orchestrator_decision", "general-purpose", None, 2, None),
                ("spawn", "general-purpose", "general-purpose_2", 2, None),
                ("orchestrator_decision", "general-purpose_2", None, 4, "Mill.!"),
                ("return", "general-purpose_2", "general-purpose", 6, None),
                ("return", "general-purpose", "main", 6, None),
            ],
        ),
        (
            "sub-agents whose messages have one id",
            [
                ("spawn", "main", "agent", 0, None),
                ("spawn", "main", "agent_2", 0, None),
                ("orchestrator_decision", "agent", None, 2, "Milled."),
                ("orchestrator_decision", "agent_2", None, 2, "Sifted."),
                ("return", "agent", "main", 7, None),
                ("return", "agent_2", "main", 8, None),
            ],
        ),
        (
            "session with a side chain that has a file of its own, too",
            [
                ("spawn", "main", "agent", 0, None),
                ("orchestrator_decision", "agent", None, 2, "Mill.!"),
                ("return", "agent", "main", 3, None),
            ],
        ),
        (
            # The result of the other one names its sub-agent.
            "sub-agent that failed, without metadata",
            [
                ("spawn", "main", "agent", 0, None),
                ("spawn", "main", "agent_2", 0, None),
                ("orchestrator_decision", "agent", None, 2, "Mill.!"),
                ("orchestrator_decision", "agent_2", None, 4, "Mill.!"),
                ("return", "agent", "main", 7, None),
                ("return", "agent_2", "main", 8, None),
            ],
        ),
        (
            "sub-agent that is resumed",
            [
                ("spawn", "main", "agent", 0, None),
                ("orchestrator_decision", "agent", None, 2, "Mill.!"),
                ("return", "agent", "main", 3, None),
                ("message", "main", "agent", 6, "Sift."),
                ("orchestrator_decision", "agent", None, 8, "Sift.!"),
                ("return", "agent", "main", 9, None),
            ],
        ),
        (
            "calls that came to nothing",
            [
                ("spawn", "main", "agent", 0, None),
                ("orchestrator_decision", "agent", None, 2, "Sift.!"),
                ("return", "agent", "main", 3, None),
            ],
        ),
        (
            # The first calls for two of them asked for the same.
            "calls that were wrong or refused",
            [
                ("spawn", "main", "agent", 2, None),
                ("orchestrator_decision", "agent", None, 4, "Mill.!"),
                ("return", "agent", "main", 5, None),
                ("spawn", "main", "agent_2", 10, None),
                ("orchestrator_decision", "agent_2", None, 12, "Sift.!"),
                ("return", "agent_2", "main", 13, None),
                ("spawn", "main", "agent_3", 14, None),
                ("orchestrator_decision", "agent_3", None, 16, "Knead.!"),
                ("return", "agent_3", "main", 17, None),
            ],
        ),
        (
            "session that is compacted twice",
            [
                ("spawn", "main", "agent", 1, None),
                ("orchestrator_decision", "agent", None, 3, "Mill.!"),
                ("return", "agent", "main", 5, None),
            ],
        ),
    ],
)
def test_sub_agent_is_told_once_and_only_if_it_ran(name: str, told: list[tuple[Any, ...]]) -> None:
    assert told == _agents(name)
    found = _import(name)
    assert "sub-agents whose transcript is missing" not in found.report.left_out
    assert "sub-agents that no call spawned" not in found.report.read
    assert [] == errors_in(found.document)


@pytest.mark.parametrize("status", [b"teammate_spawned", b"remote_launched"])
def test_sub_agent_that_was_launched_has_not_returned_by_that(status: bytes) -> None:
    files = TURNS["sub-agent launched without metadata"]
    found = only(import_files([(name, data.replace(b"async_launched", status)) for name, data in files]))
    document: Any = found.document
    assert [("agent", 4, None)] == fields_of(document["events"], "return", "agent", "t", "status")


def test_sub_agent_that_is_given_what_was_said_does_its_own_work_alone() -> None:
    name = "sub-agents that are given what was said"
    told = _agents(name)
    assert [("spawn", 1), ("return", 5)] == [(kind, t) for kind, *_, t, _ in told if kind != "orchestrator_decision"]
    answers = [("agent", "Mill.!"), ("agent_2", "Sum up.!"), ("agent_3", "Which?!")]
    assert answers == [(agent, text) for kind, agent, _, _, text in told if kind == "orchestrator_decision"]
    assert [("Bake rye.",), ("And oats?",)] == _told(name, ("human_intervention",), "x_content")
    assert 5 == _import(name).report.left_out["records of its parent that the thread of a sub-agent repeats"]


def test_what_a_compacted_session_repeats_counts_once() -> None:
    name = "session that is compacted twice"
    asked = [("Bake rye.", 0), ("And oats?", 7), ("Done?", 10)]
    assert asked == _told(name, ("human_intervention",), "x_content", "t")
    assert [1, 6, 8] == [t for agent, t in _told(name, ("orchestrator_decision",), "agent", "t") if agent == "main"]
    assert 4 == _import(name).report.left_out["records that occur twice, word for word"]


@pytest.mark.parametrize(
    ("file", "marked"), [("my-subagent-run.jsonl", b""), ("runs/agent-run.jsonl", b'"isSidechain": false, ')]
)
def test_lead_whose_file_is_called_as_one_of_a_sub_agent_is_the_lead(file: str, marked: bytes) -> None:
    ((_, data), *_) = TURNS["calls of one message over time"]
    records = data.replace(b'"sessionId"', marked + b'"sessionId"')
    document: Any = only(import_files([(file, records)])).document
    assert {"user", "main"} == {event["agent"] for event in document["events"]}


def test_message_goes_to_the_agent_that_its_id_or_name_stands_for() -> None:
    name = "messages to sub-agents by their ids and names"
    assert [("scout",), ("Explore",)] == _told(name, ("spawn",), "to")
    assert [("scout",), ("scout",), ("Explore",), ("c",)] == _told(name, ("message",), "to")
    # Nothing is known of what Explore did.
    assert 1 == _import(name).report.left_out["sub-agents whose transcript is missing"]


@pytest.mark.parametrize(
    ("name", "ended"),
    [
        ("calls that came to nothing", [("Task", "denied"), ("SendMessage", "error")]),
        (
            "calls that were wrong or refused",
            [("Task", "error"), ("Task", "denied"), ("Read", "ok"), ("Task", "error")],
        ),
    ],
)
def test_call_that_came_to_nothing_is_a_call_with_its_result(name: str, ended: list[tuple[str, str]]) -> None:
    assert [(tool,) for tool, _ in ended] == _told(name, ("tool_call",), "tool")
    assert ended == _told(name, ("tool_result",), "tool", "status")
    assert [("user",)] == _told(name, ("human_intervention",), "agent")


def test_sub_agent_that_its_result_names_is_no_member_of_a_team() -> None:
    told = _agents("sub-agent with the name of a member, and without records")
    assert [("spawn", "main"), ("return", "miller"), ("orchestrator_decision", "miller_2")] == [
        each[:2] for each in told
    ]


def test_skill_is_a_call_if_no_sub_agent_works_at_it() -> None:
    assert [("t2", "ok")] == _told("skills", ("tool_result",), "call_id", "status")


def test_what_no_person_wrote_is_no_intervention() -> None:
    name = "texts that no person wrote"
    people = [each[0] for each in _told(name, ("human_intervention",), "x_content")]
    assert ["Bake rye.", '[{"text": "Go.", "type": "text"}]'] == people[:2]
    # What quotes a message of another agent is the person's own.
    assert 3 == len(people)
    sent = [("main", "A", "Mill."), *[("A", "main", "Done."), ("B", "main", "Done.")] * 2]
    assert sent == _told(name, ("message",), "agent", "to", "x_content")
    left_out = _import(name).report.left_out
    assert 2 == left_out["notices that a task is done"]
    assert 1 == left_out["messages of other sessions or of the program, in the user's place"]
    assert 2 == left_out["texts that the program added to what the user said"]


def test_what_the_person_wrote_while_the_model_worked_is_an_intervention() -> None:
    name = "session with what the person wrote while the model worked"
    said = [("Bake rye.", 0), ("Salt, too.", 6), ('[{"text": "And sift.", "type": "text"}]', 6)]
    assert said == _told(name, ("human_intervention",), "x_content", "t")
    found = _import(name)
    document: Any = found.document
    # The model is given it with the result.
    assert ["e4", "e5", "e6"] == [edge["src"] for edge in document["edges"] if edge["dst"] == "e7"]
    assert 4 == found.report.left_out["records of type attachment"]


def test_calls_of_one_message_have_their_own_times() -> None:
    name = "calls of one message over time"
    assert [("mill", 3), ("sift", 9)] == _told(name, ("tool_call",), "tool", "t")
    assert [("I mill\nand sift.", 1)] == _told(name, ("orchestrator_decision",), "x_content", "t")
