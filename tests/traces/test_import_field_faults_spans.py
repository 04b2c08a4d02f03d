"""Spans as they are met in the field: what a recording does not state is left open, and nothing false is stated."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from generator.traces.importers.fields import as_moment, as_nanoseconds
from tests.traces.field_faults_spans import (
    BACKWARD,
    CALLED_AGENT,
    FIELD_FAULTS,
    LINKED,
    ROOTED,
    SHARED,
    STATES,
    TIMES,
    UNBEGUN,
    UNSET,
    UPDATED,
)
from tests.traces.imports import errors_in, fields_of, import_files, only, read_events

_BEFORE = "times, of ends before the start, taken from the start"
_NO_RETURN = "ends, of agents that end before they start"
_UPDATED = "spans that occur again in the recording, with the same id, name and start: the fullest is taken"


@pytest.mark.parametrize("name", FIELD_FAULTS)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    assert [] == errors_in(only(import_files([("x.jsonl", FIELD_FAULTS[name])])).document)


@pytest.mark.parametrize("name", UNSET)
def test_end_that_was_never_set_is_none(name: str) -> None:
    events, report = read_events(UNSET[name])
    assert ["orchestrator_decision", "tool_call"] == [event["type"] for event in events]
    assert 2 == report.left_out["ends, of spans that never ended"]


@pytest.mark.parametrize("name", UNBEGUN)
def test_start_that_was_never_set_is_none(name: str) -> None:
    events, report = read_events(UNBEGUN[name])
    assert [("orchestrator_decision", 0), ("return", 8)] == [(event["type"], event["t"]) for event in events]
    assert 1 == report.left_out["spans without a start"]


@pytest.mark.parametrize("name", LINKED)
def test_link_joins_spans_of_its_own_trace_only(name: str) -> None:
    data, is_here = LINKED[name]
    found = only(import_files([("x.jsonl", data)]))
    assert found.document is not None
    of_tools = {event["id"]: event["type"] for event in found.document["events"] if event["agent"] in ("A", "a")}
    stated = [
        edge
        for edge in found.document["edges"]
        if (of_tools[edge["src"]], of_tools[edge["dst"]], edge["type"]) == ("tool_result", "tool_call", "causal")
    ]
    assert int(is_here) == len(stated)
    assert int(not is_here) == found.report.left_out["span links to spans that were not imported"]


def test_console_says_in_the_description_why_a_span_failed() -> None:
    events, report = read_events(LINKED["link within the trace.console"][0])
    assert [("ok",), ("error",)] == fields_of(events, "tool_result", "status")
    assert 1 == report.left_out["error statuses: LangGraph raises these to hand over or to ask a person"]


@pytest.mark.parametrize("name", STATES)
def test_tool_that_says_that_it_failed_has_failed(name: str) -> None:
    data, status = STATES[name]
    events, _ = read_events(data)
    assert [(status,)] == fields_of(events, "tool_result", "status")


@pytest.mark.parametrize("name", ROOTED)
def test_ids_are_compared_as_numbers_and_zeros_are_none(name: str) -> None:
    events, report = read_events(ROOTED[name])
    assert {"A"} == {event["agent"] for event in events}
    types = {"orchestrator_decision": 1, "tool_call": 1, "tool_result": 1, "return": 1}
    assert types == Counter(event["type"] for event in events)
    assert {} == report.left_out


def test_end_before_the_start_is_taken_from_it_and_marked() -> None:
    events, report = read_events(BACKWARD["tool ends before it begins"])
    assert [(3, "ok", ["t"])] == fields_of(events, "tool_result", "t", "status", "x_guessed")
    assert 1 == report.guessed[_BEFORE]
    assert "times: 3 of 4 stated, 1 guessed" in report.fidelity


def test_model_that_ends_before_it_begins_has_no_end() -> None:
    events, report = read_events(BACKWARD["model ends before it begins"])
    assert [(0, None, None)] == fields_of(events, "orchestrator_decision", "t", "t_end", "x_guessed")
    assert 1 == report.guessed[_BEFORE]


def test_agent_that_ends_before_it_begins_does_not_return_before_its_work() -> None:
    events, report = read_events(BACKWARD["agents end before they begin"])
    assert [("A",)] == fields_of(events, "return", "agent")
    assert [("B", 1)] == fields_of(events, "orchestrator_decision", "agent", "t")
    assert {_NO_RETURN: 1} == report.left_out
    events, report = read_events(BACKWARD["agent that hands over ends before it begins"])
    assert ["spawn", "return"] == [event["type"] for event in events]
    assert {_NO_RETURN: 1} == report.left_out


@pytest.mark.parametrize("name", UPDATED)
def test_span_that_is_exported_again_is_counted_once(name: str) -> None:
    data, calls, updates = UPDATED[name]
    events, report = read_events(data, keep_content=True)
    assert [{"tokens_in": 10, "llm_calls": 1}] * calls == [
        cost for (cost,) in fields_of(events, "orchestrator_decision", "cost")
    ]
    assert updates == report.left_out[_UPDATED]
    assert int(calls > 1) == report.guessed["ids that occur on two different spans"]
    if updates:
        assert [("flour",)] == fields_of(events, "orchestrator_decision", "x_content")


def test_of_two_ends_the_later_in_the_recording_counts() -> None:
    events, _ = read_events(UPDATED["exported with another end"][0])
    assert [(0, 3)] == fields_of(events, "orchestrator_decision", "t", "t_end")


@pytest.mark.parametrize("name", SHARED)
def test_call_whose_server_has_the_id_of_the_client_is_one(name: str) -> None:
    events, report = read_events(SHARED[name])
    assert [("dig", "c9", 0)] == fields_of(events, "tool_call", "tool", "call_id", "t")
    assert [("dig", "c9", 3)] == fields_of(events, "tool_result", "tool", "call_id", "t")
    assert {} == {reason: count for reason, count in report.guessed.items() if "ids" in reason}


@pytest.mark.parametrize(
    ("name", "agents"),
    [
        ("tool beside an agent called agent", {"agent_2": 2, "agent": 2}),
        ("model beside an agent called agent", {"agent_2": 2, "agent": 2}),
        ("models beside agents called agent", {"agent_2": 3, "agent": 1, "agent_3": 2}),
        ("tool beside one that is handed over to", {"agent_2": 2, "A": 2}),
    ],
)
def test_agent_that_no_span_names_has_the_name_of_no_other(name: str, agents: dict[str, int]) -> None:
    events, report = read_events(CALLED_AGENT[name])
    assert agents == Counter(event["agent"] for event in events)
    assert 1 == report.guessed["agents, as no span names one"]


@pytest.mark.parametrize("name", TIMES)
def test_time_is_read_however_it_is_written(name: str) -> None:
    events, report = read_events(TIMES[name])
    assert [(0, 1)] == fields_of(events, "orchestrator_decision", "t", "t_end")
    assert [(8,)] == fields_of(events, "return", "t")
    assert 1 == report.left_out["spans without a start"]


def test_nanoseconds_are_whole_and_after_1970() -> None:
    values: list[Any] = [0, "0", -1, "-1", 1.5, True, None, [], "1e999", 10**19, 1e19, float("nan"), "²", "1_0"]
    for value in values:
        assert as_nanoseconds(value) is None
    assert [7, 7, 7, 7000] == [as_nanoseconds(value) for value in (7, "7", 7.0, "7e3")]


def test_size_of_a_number_tells_its_unit() -> None:
    moment = 1_780_000_000
    assert [moment * 10**9] * 4 == [as_moment(moment * unit) for unit in (1, 10**3, 10**6, 10**9)]
    assert moment * 10**9 == as_moment(float(moment * 10**9))
    assert [None] * 3 == [as_moment(value) for value in (10**16, 10**19, True)]
