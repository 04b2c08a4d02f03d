"""Agents that keep their chats in a form of their own did what these say, and persons said what they said."""

from __future__ import annotations

from typing import Any

import pytest

from tests.traces.chat_dialect_records import (
    CHAT_DIALECTS,
    ODD_CHAT_DIALECTS,
    OPENHANDS_FILES,
    OPENHANDS_PAGE,
    SDK_FILES,
)
from tests.traces.imports import errors_in, fields_of, import_files, read_events


def _read(name: str) -> list[Any]:
    return read_events(CHAT_DIALECTS[name], keep_content=True)[0]


@pytest.mark.parametrize("name", CHAT_DIALECTS)
def test_what_is_made_of_it_is_no_error_and_a_person_asked_once(name: str) -> None:
    for found in import_files([("x.jsonl", CHAT_DIALECTS[name])], keep_content=True):
        assert [] == errors_in(found.document)
        assert ([] if "sub-agent" in name else [("Bake rye.",)]) == fields_of(
            (found.document or {})["events"], "human_intervention", "x_content"
        )


@pytest.mark.parametrize("name", ODD_CHAT_DIALECTS)
def test_odd_records_spoil_nothing(name: str) -> None:
    for found in import_files([("x.json", ODD_CHAT_DIALECTS[name])]):
        assert found.document is None or [] == errors_in(found.document)


@pytest.mark.parametrize(
    "name", [name for name in CHAT_DIALECTS if "OpenHands" in name and not {"SDK", "trajectories"} & set(name.split())]
)
def test_openhands_tells_each_call_each_answer_of_the_model_and_who_worked(name: str) -> None:
    events = _read(name)
    assert [
        ("agent", "do_run", "c1"),
        ("agent", "do_read", "c2"),
        ("agent", "run", "7"),
        ("agent", "run", "9"),
        ("Taster", "browse", "13"),
    ] == fields_of(events, "tool_call", "agent", "tool", "call_id")
    assert [("c1", "ok"), ("c2", "error"), ("7", None), ("9", "error"), ("13", None)] == fields_of(
        events, "tool_result", "call_id", "status"
    )
    messages = [("agent", "Taster", "delegate"), ("Taster", "agent", "delegate")]
    assert messages == fields_of(events, "message", "agent", "to", "decision")
    decided = fields_of(events, "orchestrator_decision", "agent", "t", "decision", "cost")
    # One answer asked for two calls.
    assert {"tokens_in": 30, "tokens_out": 2, "llm_calls": 1} == decided[0][3]
    expected = [("agent", 2), ("agent", 6), ("agent", 8), ("Taster", 12), ("Taster", 14), ("agent", 16)]
    assert expected == [each[:2] for each in decided]
    assert "stop" == decided[-1][2]


def test_files_of_openhands_are_one_run_in_the_order_of_their_events() -> None:
    (whole,) = import_files([("x.jsonl", CHAT_DIALECTS["events of OpenHands, a line each"])])
    for beside in ({}, {"other/events": ("other/events/7.json", OPENHANDS_FILES[7][1])}):
        found, *others = import_files([*OPENHANDS_FILES, *beside.values()])
        assert list(beside) == [each.run for each in others]
        document: Any = found.document
        expected: Any = whole.document
        plain = [[{**each, "src": None} for each in events] for events in (document["events"], expected["events"])]
        assert plain[0] == plain[1]
        assert document["edges"] == expected["edges"]
        places = {each["src"]["file"]: each["src"]["line"] for each in document["events"]}
        assert {f"events/{number}.json" for number in (1, 3, 4, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17)} == set(places)
        assert {1} == set(places.values())


def test_sdk_of_openhands_tells_what_one_answer_asked_for_and_what_came_of_it() -> None:
    events, report = read_events(CHAT_DIALECTS["events of the SDK of OpenHands"], keep_content=True)
    assert [("So.", 2), (None, 6), ("Baked.", 9)] == [
        (said, t + 1) for said, t in fields_of(events, "orchestrator_decision", "x_content", "t")
    ]
    calls = [("mill", "c1"), ("sift", "c2"), ("burn", "c3"), ("knead", "c4"), ("rest", "c5")]
    assert calls == fields_of(events, "tool_call", "tool", "call_id")
    assert [
        ("c2", "ok", "sifted"),
        ("c1", "error", "no mill"),
        ("c3", "denied", "No fire."),
        ("c4", "error", None),
        ("c5", None, None),
    ] == fields_of(events, "tool_result", "call_id", "status", "x_content")
    assert 1 == report.left_out["results of unknown calls"]
    # Each event may have a file of its own.
    about = [(f"run/{name}.json", b'{"id": "x"}') for name in ("base_state", "meta")]
    (found,) = import_files([*about, *SDK_FILES[::-1]], keep_content=True)
    joined = (found.document or {})["events"]
    assert 2 == found.report.left_out["files about whole runs, without events"]
    assert "unknown format" not in found.report.to_text()
    assert [{**each, "src": None} for each in events] == [{**each, "src": None} for each in joined]


def test_pages_of_events_that_stand_in_files_of_their_own_are_no_runs() -> None:
    (found,) = import_files([*OPENHANDS_FILES, OPENHANDS_PAGE])
    assert {
        "files with copies of events that stand in files of their own": 1,
        "system messages": 3,
    } == found.report.left_out
    (alone,) = import_files([OPENHANDS_PAGE])
    assert alone.document is not None


def test_lone_observation_of_openhands_is_no_answer() -> None:
    (found,) = import_files([OPENHANDS_FILES[4]])
    assert found.document is None


def test_trajectories_of_openhands_are_runs() -> None:
    found = import_files([("output.jsonl", CHAT_DIALECTS["trajectories of OpenHands"])])
    assert [("one", 5), ("two", 2)] == [
        (each.run, len(fields_of((each.document or {})["events"], "tool_call", "agent"))) for each in found
    ]


def test_session_of_adk_tells_calls_and_who_took_over() -> None:
    events = _read("session of ADK")
    assert [("mill", "c1"), ("sift", "c2"), ("transfer_to_agent", None)] == fields_of(
        events, "tool_call", "tool", "call_id"
    )
    assert [("mill", '{"is": "flour"}'), ("sift", '{"is": "bran"}')] == fields_of(
        events, "tool_result", "tool", "x_content"
    )[:2]
    assert [("baker", "taster", "delegate"), ("taster", None, None)] == fields_of(
        events, "message", "agent", "to", "decision"
    )
    cost = {"tokens_in": 7, "tokens_out": 5, "llm_calls": 1}
    assert [("baker", 1, cost), ("baker", 3, None)] == fields_of(events, "orchestrator_decision", "agent", "t", "cost")


def test_agents_of_adk_that_run_at_once_do_not_follow_each_other() -> None:
    events = _read("branches of ADK")
    names = {event["id"]: f"{event['agent']} {event['t']}" for event in events}
    assert {
        ("user 0", "baker 1"),
        ("baker 1", "miller 2"),
        ("baker 1", "sifter 3"),
        ("sifter 3", "sieve 4"),
        ("baker 1", "millers 5"),
        ("miller 2", "miller 6"),
        ("miller 6", "baker 7"),
    } == {(names[edge["src"]], names[event["id"]]) for event in events for edge in event.get("inferred_edges", [])}


@pytest.mark.parametrize("name", ["session of Gemini CLI", "lines of Gemini CLI"])
def test_gemini_cli_tells_what_came_of_calls_and_when(name: str) -> None:
    events = _read(name)
    assert [("c1", "ok", 3), ("c2", None, 4), ("c3", "error", 5)] == fields_of(
        events, "tool_result", "call_id", "status", "t"
    )
    cost = {"tokens_in": 30, "tokens_out": 9, "tokens_cached": 20, "llm_calls": 1}
    assert [("gemini", cost, None), ("gemini", cost, "Baked.")] == fields_of(
        events, "orchestrator_decision", "agent", "cost", "x_content"
    )


@pytest.mark.parametrize("form", ["session", "lines"])
def test_sub_agent_of_gemini_cli_is_asked_by_no_person(form: str) -> None:
    events, report = read_events(CHAT_DIALECTS[f"{form} of a sub-agent of Gemini CLI"])
    assert [] == fields_of(events, "human_intervention", "agent")
    assert (2, 1) == (len(fields_of(events, "orchestrator_decision", "agent")), report.left_out["tasks of sub-agents"])


@pytest.mark.parametrize(
    ("name", "taken_back"),
    [
        ("lines of Gemini CLI", 3),
        ("Gemini CLI, all of it taken back", 9),
        ("Gemini CLI, all of it taken back but what is written again", 8),
    ],
)
def test_gemini_cli_writes_messages_anew_and_takes_them_back(name: str, taken_back: int) -> None:
    left_out = read_events(CHAT_DIALECTS[name])[1].left_out
    assert taken_back == left_out["messages taken back"]
    # One is the summary that only the model was given.
    assert 2 == left_out["system messages"]


@pytest.mark.parametrize("name", [name for name in CHAT_DIALECTS if "Responses" in name])
def test_items_of_the_responses_api_are_answers_calls_and_results_of_the_agent_at_hand(name: str) -> None:
    events = _read(name)
    calls = [("assistant", "mill", "c1", '{"of": "rye"}'), ("assistant", "sift", "c2", "finely")]
    assert [*calls, ("assistant", "transfer_to_oven", "c3", "{}")] == fields_of(
        events, "tool_call", "agent", "tool", "call_id", "x_content"
    )
    results = [("mill", "c1", "flour"), ("sift", "c2", "sifted"), ("transfer_to_oven", "c3", '{"assistant": "Oven"}')]
    assert results == fields_of(events, "tool_result", "tool", "call_id", "x_content")
    # One answer of the model says something between two calls; who took over says the rest.
    assert [("assistant", "So."), ("assistant", None)] == fields_of(
        events, "orchestrator_decision", "agent", "x_content"
    )
    assert [("Oven", "Baking.", None), ("Oven", "Baked.", True)] == fields_of(
        events, "message", "agent", "x_content", "final"
    )


def test_items_may_end_with_a_call() -> None:
    assert [("mill", "c1")] == fields_of(_read("items that end with a call"), "tool_call", "tool", "call_id")


def test_items_of_other_types_are_refused() -> None:
    name = next(name for name, data in ODD_CHAT_DIALECTS.items() if b"web_search_call" in data)
    assert [None] == [found.document for found in import_files([("x.json", ODD_CHAT_DIALECTS[name])])]


@pytest.mark.parametrize("name", [name for name in CHAT_DIALECTS if "Lang" in name])
def test_messages_of_langchain_name_their_agent_and_tools(name: str) -> None:
    events = _read(name)
    assert [("baker", "mill", "c1", '{"of": "rye"}')] == fields_of(
        events, "tool_call", "agent", "tool", "call_id", "x_content"
    )
    assert [("mill", "c1", "error")] == fields_of(events, "tool_result", "tool", "call_id", "status")
    cost = {"tokens_in": 30, "tokens_out": 4, "tokens_cached": 20, "llm_calls": 1}
    assert [cost, None] == [each for (each,) in fields_of(events, "orchestrator_decision", "cost")]
