"""Logs of messages: role strings that say more than a name, chats with tools, and receivers that nobody stated."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from generator.traces.importers.load import import_path
from generator.traces.importers.speakers import read_speaker
from tests.traces.imports import FOLDER, import_values, imported, only


@pytest.mark.parametrize(
    ("role", "expected"),
    [
        ("Orchestrator (thought)", ("Orchestrator", "thought", "")),
        ("Orchestrator (-> WebSurfer)", ("Orchestrator", "delegation", "WebSurfer")),
        ("Orchestrator (-> human)", ("Orchestrator", "speech", "human")),
        ("Orchestrator (termination condition)", ("Orchestrator", "stop", "")),
        ("Orchestrator (final answer)", ("Orchestrator", "answer", "")),
        ("Expert (chemistry)", ("Expert (chemistry)", "speech", "")),
        ("WebSurfer", ("WebSurfer", "speech", "")),
        ("human", ("human", "person", "")),
        ("system", ("system", "system", "")),
    ],
)
def test_role_is_parsed(role: str, expected: tuple[str, str, str]) -> None:
    found = read_speaker({"role": role})
    assert expected == (found.name, found.act, found.receiver)


def test_log_of_magentic_one_has_agents_receivers_thoughts_and_the_stop() -> None:
    document = imported("failures/magentic.json")
    told = [(event["type"], event["agent"], event.get("to"), event.get("decision")) for event in document["events"]]
    # As they stand in the log: nine entries, three thoughts, two delegations with a stated receiver, one stop.
    assert told == [
        ("human_intervention", "human", None, None),
        ("orchestrator_decision", "Orchestrator", None, None),
        ("message", "Orchestrator", "WebSurfer", "delegate"),
        ("message", "WebSurfer", None, None),
        ("orchestrator_decision", "Orchestrator", None, None),
        ("message", "Orchestrator", "FileSurfer", "delegate"),
        ("message", "FileSurfer", None, None),
        ("orchestrator_decision", "Orchestrator", None, None),
        ("orchestrator_decision", "Orchestrator", None, "stop"),
    ]
    assert "Orchestrator" == document["meta"]["root_agent"]


def test_annotated_failure_is_kept_with_its_event() -> None:
    document = imported("failures/magentic.json", keep_content=True)
    failure = document["meta"]["failure"]
    expected = {"agent": "WebSurfer", "step": 3, "reason": "It opened a shop and left the task.", "event": "e4"}
    assert expected == {name: failure[name] for name in expected}
    assert "WebSurfer" == document["events"][3]["agent"]


def test_terminate_is_a_stop() -> None:
    last = imported("failures/captain.json")["events"][-1]
    assert ("orchestrator_decision", "stop", "Counter_Expert") == (last["type"], last["decision"], last["agent"])


def test_chat_with_tools_is_one_agent_with_calls_and_results() -> None:
    first, second = (each.document for each in import_path(FOLDER / "rollouts.json"))
    assert first is not None and second is not None
    events: Any = first["events"]
    # system is left out; user, call, result, call, result, answer, user: each call also is a call of the model.
    assert {"human_intervention": 2, "orchestrator_decision": 3, "tool_call": 2, "tool_result": 2} == Counter(
        event["type"] for event in events
    )
    assert {"assistant", "user"} == {event["agent"] for event in events}
    calls = [(event["tool"], event["agent"]) for event in events if event["type"] == "tool_call"]
    assert [("find_booking", "assistant"), ("change_booking", "assistant")] == calls
    answers = [(event["tool"], event["type"]) for event in events if event["type"] == "tool_result"]
    assert ["find_booking", "change_booking"] == [tool for tool, _ in answers]
    # What the simulated user says last is no answer.
    assert ["It is changed."] == [
        event["x_content"] for event in only_content("rollouts.json", 0)["events"] if event.get("final")
    ]


def only_content(name: str, number: int) -> Any:
    return import_path(FOLDER / name, keep_content=True)[number].document


def test_result_answers_the_last_call_of_an_id_that_comes_again() -> None:
    first: Any = import_path(FOLDER / "rollouts.json")[0].document
    told = {event["id"]: event for event in first["events"]}
    pairs = [(edge["src"], edge["dst"]) for edge in first["edges"] if edge["type"] == "tool_dependency"]
    assert [("find_booking", "find_booking"), ("change_booking", "change_booking")] == [
        (told[src]["tool"], told[dst]["tool"]) for src, dst in pairs
    ]


def test_causes_in_a_chat_of_one_agent_are_stated_and_between_several_guessed() -> None:
    chat: Any = import_path(FOLDER / "rollouts.json")[0].document
    assert not any("inferred_edges" in event for event in chat["events"])
    team = imported("failures/magentic.json")
    assert len(team["edges"]) == sum(len(event.get("inferred_edges", ())) for event in team["events"])


@pytest.mark.parametrize(
    ("messages", "calls"),
    [
        ([{"role": "assistant", "function_call": {"name": "dig", "arguments": "{}"}, "content": None}], ["dig"]),
        ([{"role": "assistant", "content": [{"type": "tool_use", "id": "t", "name": "dig", "input": {}}]}], ["dig"]),
        (
            [{"role": "assistant", "content": "", "tool_calls": [{"id": "t", "function": "dig", "arguments": {}}]}],
            ["dig"],
        ),
        ([{"from": "human", "value": "hi"}, {"from": "gpt", "value": "hello"}], []),
    ],
)
def test_calls_are_read_in_every_form(messages: list[Any], calls: list[str]) -> None:
    document: Any = only(import_values({"conversations": messages})).document
    assert calls == [event["tool"] for event in document["events"] if event["type"] == "tool_call"]


def test_tokens_that_are_not_told_are_absent() -> None:
    message = {"role": "assistant", "content": "hi", "usage": {"completion_tokens": 3}}
    document: Any = only(import_values([message])).document
    assert {"tokens_out": 3, "llm_calls": 1} == document["events"][0]["cost"]


def test_name_with_content_but_without_a_sender_is_no_message() -> None:
    assert only(import_values({"name": "notes.txt", "content": "x"})).document is None
