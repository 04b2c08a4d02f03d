"""Records that say again what others said, or two things at once: each thing is told once, and nothing is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.traces.importers.trace_builder import REMOTE
from generator.traces.layout import lay_out
from generator.traces.validate import validate
from tests.traces.imports import only
from tests.traces.mingled_recordings import MINGLED, import_mingled


def _events(name: str) -> list[Any]:
    document: Any = only(import_mingled(name, keep_content=True)).document
    return list(document["events"])


def _told(name: str, *fields: str) -> list[tuple[Any, ...]]:
    return [tuple(event.get(field) for field in ("type", *fields)) for event in _events(name)]


@pytest.mark.parametrize("name", MINGLED)
def test_what_is_made_of_a_mingled_recording_is_no_error(name: str) -> None:
    for found in import_mingled(name):
        assert found.document is not None
        report = validate(lay_out(found.document).encode())
        assert [] == [problem for problem in report.problems if problem.level == "error"]
        # Of actions the last one says only that the agent is done.
        assert ("T601" in report.totals) == name.startswith("actions")


def test_summary_of_calls_is_the_answer_of_the_agent_and_makes_none_anew() -> None:
    name = "summary of calls"
    called = [("orchestrator_decision", None), ("tool_call", "{}"), ("tool_result", "flour 1")]
    assert _told(name, "x_content") == [
        ("human_intervention", "Bake rye."),
        called[0],
        called[1],
        called[1],
        called[2],
        ("tool_result", "flour 2"),
        ("message", "flour 1\nflour 2"),
        ("human_intervention", "And oats."),
        *called,
        ("message", "flour 1"),
    ]
    assert [("message", True)] == [each for each in _told(name, "final") if each[1]]
    document: Any = only(import_mingled(name)).document
    # It follows from the results; what the person says next follows it, and the model is given both.
    assert ["e5", "e6"] == [edge["src"] for edge in document["edges"] if edge["dst"] == "e7"]
    report = only(import_mingled(name)).report
    assert 3 == report.left_out["calls that a summary repeats"]
    assert 3 == report.left_out["results that a summary repeats"]


def test_summary_of_calls_in_a_team_is_a_message() -> None:
    assert _told("summary of calls in a team", "agent")[1:] == [
        ("orchestrator_decision", "baker"),
        ("tool_call", "baker"),
        ("tool_result", "baker"),
        ("message", "baker"),
        ("message", "judge"),
    ]


def test_calls_that_a_summary_alone_tells_are_taken() -> None:
    name = "summary of calls that nothing else tells"
    once = ["orchestrator_decision", "tool_call", "tool_result", "message"]
    assert ["human_intervention", *once, *once] == [kind for (kind,) in _told(name)]
    assert 1 == only(import_mingled(name)).report.left_out["calls that a summary repeats"]


def test_summary_can_end_a_run() -> None:
    assert ("orchestrator_decision", "stop", "TERMINATE") == _told("summary that ends a run", "decision", "x_content")[
        -1
    ]


REPEATED = "records of its parent that the thread of a sub-agent repeats"
TAKEN = "records before a sub-agent's own task, assumed to belong to its parent, which is not in the recording"


@pytest.mark.parametrize(
    ("name", "repeated", "calls", "tokens"),
    [
        ("sub-agent that repeats its parent", {REPEATED: 6}, ["mill codex", "sift Miller"], 1072),
        ("sub-agent that repeats its parent as a fork does", {REPEATED: 6}, ["mill codex", "sift Miller"], 1072),
        ("sub-agent that repeats its parent and does no more", {REPEATED: 6}, ["mill codex"], 1001),
        ("sub-agent that repeats its parent's head alone", {REPEATED: 1}, ["mill codex", "sift Miller"], 1072),
        # What stands behind its own task is its own, whatever it says.
        (
            "sub-agent that repeats its parent's head and says what it said",
            {REPEATED: 1},
            ["mill codex", "sift Miller", "mill Miller"],
            2073,
        ),
        ("sub-agent without its parent", {TAKEN: 7}, ["sift Miller"], 71),
        ("sub-agent without its parent, told by times", {TAKEN: 6}, ["sift agent"], 71),
        ("sub-agent without its parent, that repeats its head alone", {TAKEN: 1}, ["sift Miller"], 71),
        # The second file repeats all 11 records of the first, in which 6 are repeated.
        ("sub-agent of a sub-agent", {REPEATED: 18}, ["mill codex", "sift Miller"], 1072),
        ("fork of a fork", {}, ["mill codex"], 1001),
    ],
)
def test_sub_agent_that_repeats_its_parent_does_its_own_work_alone(
    name: str, repeated: dict[str, int], calls: list[str], tokens: int
) -> None:
    found = only(import_mingled(name))
    document: Any = found.document
    events = document["events"]
    assert calls == [f"{event['tool']} {event['agent']}" for event in events if event["type"] == "tool_call"]
    assert tokens == document["costs"]["tokens"]
    assert repeated == {why: count for why, count in found.report.left_out.items() if why in (REPEATED, TAKEN)}
    people = sum(event["type"] == "human_intervention" for event in events)
    assert people == ("without its parent" not in name)


def test_sub_agent_that_repeats_its_parent_is_spawned_by_it_and_returns_to_it() -> None:
    told = _told("sub-agent that repeats its parent", "agent", "to")
    assert [("spawn", "codex", "Miller"), ("return", "Miller", "codex")] == [
        each for each in told if each[0] in ("spawn", "return")
    ]


PROGRAM = "texts that the program added to what the user said"
LOCAL = "records of local commands and of what they print"
TO_AGENT = "messages to sub-agents alongside results"


@pytest.mark.parametrize(
    ("name", "said", "left_out"),
    [
        ("session with a message beside a result", ["Stop, bake oats."], {}),
        ("session with a message and a reminder beside a result", ["Stop, bake oats."], {PROGRAM: 1}),
        ("session with a reminder beside a result", [], {LOCAL: 1}),
        ("side chain with a message beside a result", [], {TO_AGENT: 1}),
    ],
)
def test_what_a_person_says_beside_a_result_is_an_intervention(
    name: str, said: list[str], left_out: dict[str, int]
) -> None:
    found = only(import_mingled(name, keep_content=True))
    document: Any = found.document
    events = document["events"]
    people = [event for event in events if event["type"] == "human_intervention" and event["src"]["line"] > 1]
    assert said == [json.loads(event["x_content"])[0]["text"] for event in people]
    assert left_out == {
        why: found.report.left_out[why] for why in (PROGRAM, LOCAL, TO_AGENT) if found.report.left_out[why]
    }
    # The model is given both, the result and what was said.
    last = next(event["id"] for event in events if event.get("x_content") == "Done.")
    sources = [edge["src"] for edge in document["edges"] if edge["dst"] == last]
    assert sorted(event["id"] for event in events if event["type"] == "tool_result" or event in people) == sources


def test_blocks_of_the_model_that_are_left_out_are_counted() -> None:
    left_out = only(import_mingled("session with a message beside a result")).report.left_out
    blocks = ("thinking", "web_search_tool_result")
    assert [1, 1] == [left_out[f"blocks of type {kind} in messages of the model"] for kind in blocks]
    assert 1 == left_out[REMOTE]


def test_what_a_log_says_beside_results_is_told_by_whom_it_is_said() -> None:
    decided, result = ("orchestrator_decision", "assistant"), ("tool_result", "assistant")
    asked, call = ("human_intervention", "user"), ("tool_call", "assistant")
    assert [asked, decided, call, result, asked, decided] == _told("log with a message beside a result", "agent")
    assert [asked, decided, call, result] == _told("log with a call and a result in one message", "agent")
    name = "log with what a program says beside a result"
    assert [asked, decided, call, result, decided] == _told(name, "agent")
    assert 2 == only(import_mingled(name)).report.left_out[PROGRAM]
    name = "log with a message of an agent beside a result"
    assert [asked, decided, call, result, decided] == _told(name, "agent")
    assert _told("log of a team with a message beside a result", "agent") == [
        asked,
        ("orchestrator_decision", "miller"),
        ("tool_call", "miller"),
        ("tool_result", "miller"),
        asked,
        ("message", "baker"),
    ]


@pytest.mark.parametrize("name", ["actions", "actions without kinds of messages"])
def test_what_comes_of_an_action_is_its_result_and_no_person_says_it(name: str) -> None:
    def acted(action: str) -> list[tuple[str, str]]:
        return [("orchestrator_decision", f"I {action}."), ("tool_call", action)]

    task = ("human_intervention", "The issue.")
    results = [("tool_result", "a.py"), ("tool_result", "No.")]
    told = [task, *acted("look"), results[0], *acted("edit"), results[1], *acted("submit")]
    assert told == _told(name, "x_content")
    found = only(import_mingled(name)).report
    assert 2 == found.guessed["results without an id, assigned to the only open call"]
    assert (name != "actions") == found.left_out["messages of demonstrations"]


def test_action_of_which_nothing_came_is_not_joined_to_what_came_of_the_next() -> None:
    name = "actions that nothing comes of"
    events = {event["id"]: event for event in _events(name)}
    document: Any = only(import_mingled(name)).document
    pairs = [edge for edge in document["edges"] if edge["type"] == "tool_dependency"]
    assert ["edit"] == [events[edge["src"]]["x_content"] for edge in pairs]
    assert ["The issue.", "Hm?"] == [
        event["x_content"] for event in events.values() if event["type"] == "human_intervention"
    ]
    assert 1 == only(import_mingled(name)).report.left_out["observations that follow no action"]


def test_action_that_calls_name_is_told_by_them() -> None:
    name = "action that calls name, too"
    assert [("tool_call", "find", None), ("tool_result", "find", None)] == _told(name, "tool", "x_guessed")[2:]


def test_result_that_names_no_call_is_that_of_the_only_open_one() -> None:
    name = "results that name no call"
    guess = ["tool"]
    assert [each for each in _told(name, "tool", "x_guessed") if each[0] == "tool_result"] == [
        ("tool_result", "mill", guess),
        ("tool_result", "sift", guess),
        ("tool_result", "bake", guess),
    ]
    report = only(import_mingled(name)).report
    assert 1 == report.left_out["results of unknown calls"]
    assert 1 == report.left_out["results without an id, while no call or several were open"]
    assert ("tool_result", "mill", guess) in _told("results of a team that name no call", "tool", "x_guessed")


def test_person_who_is_asked_has_not_said_anything_yet() -> None:
    name = "person who is asked"
    people = [content for kind, content in _told(name, "x_content") if kind == "human_intervention"]
    assert ["Bake rye.", "Yes.", "And oats."] == people
    assert 2 == only(import_mingled(name)).report.left_out["messages of type UserInputRequestedEvent"]


TOLD = "calls of collaboration tools, imported from their events"
AGAIN = "repeated collaboration events"
RETURNED = "statuses of agents that are still running, have already returned, or are unknown"


@pytest.mark.parametrize(
    ("name", "returned", "tools", "counts"),
    [
        # The first call is made at second 2.
        ("spawn of a newer build", (18, "ok"), ["wait_agent"], {TOLD: 2}),
        ("spawn of a newer build with the sub-agent", (18, "ok"), ["wait_agent"], {TOLD: 2}),
        # Whoever is interrupted is done by then.
        ("spawn of a newer build, told as an item, too", (3, "cancelled"), [], {TOLD: 1, AGAIN: 1, RETURNED: 1}),
    ],
)
def test_newer_builds_tell_of_sub_agents_by_activities_and_messages(
    name: str, returned: tuple[int, str], tools: list[str], counts: dict[str, int]
) -> None:
    found = only(import_mingled(name, keep_content=True))
    document: Any = found.document
    events = document["events"]
    assert [("codex", "review")] == [(each["agent"], each["to"]) for each in events if each["type"] == "spawn"]
    assert [("review", "codex", *returned)] == [
        (each["agent"], each["to"], each["t"], each["status"])
        for each in events
        if each["type"] == "return" and "inferred" not in each
    ]
    # A call of which no event tells is a call.
    assert tools == [each["tool"] for each in events if each["type"] == "tool_call"]
    assert tools == [each["tool"] for each in events if each["type"] == "tool_result"]
    assert counts == {why: found.report.left_out[why] for why in (TOLD, AGAIN, RETURNED) if found.report.left_out[why]}


@pytest.mark.parametrize(
    "name", ["spawn of a newer build with the sub-agent", "spawn of a build whose agents speak in JSON"]
)
def test_answer_of_a_sub_agent_is_kept_and_what_else_it_writes_counted(name: str) -> None:
    told = _told(name, "agent", "to", "x_content")
    answer = "Message Type: FINAL_ANSWER\nPayload:\nPASS"
    between = [("message", "codex", "review", None), ("return", "review", "codex", answer)]
    assert between == [each for each in told if each[0] in ("message", "return")]
    # What an agent writes is no decision of the one that reads it.
    said = [each for each in told if each[0] == "orchestrator_decision" and each[3]]
    assert [("review", None, "PASS"), ("codex", None, "All is well.")] == [each[1:] for each in said]
    left_out = only(import_mingled(name)).report.left_out
    assert 2 == left_out["response_item of type agent_message"]
