"""A call of a tool that a recording tells more than once is one call."""

from __future__ import annotations

import pytest

from tests.traces.imports import errors_in, fields_of, import_files, import_values, only, read_events
from tests.traces.told_twice import STREAMED, TOLD_TWICE


@pytest.mark.parametrize("name", TOLD_TWICE)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    assert [] == errors_in(only(import_files([("x.jsonl", TOLD_TWICE[name])])).document)


@pytest.mark.parametrize("name", ["merged by ADK", "merged by ADK.langfuse"])
def test_span_for_calls_that_ran_at_once_is_no_call(name: str) -> None:
    events, _ = read_events(TOLD_TWICE[name], keep_content=True)
    assert [("mill", "t1"), ("mill", "t2")] == fields_of(events, "tool_call", "tool", "call_id")
    assert [("mill", "t1"), ("mill", "t2")] == fields_of(events, "tool_result", "tool", "call_id")


def test_adk_tells_what_tools_were_given_and_gave() -> None:
    events, _ = read_events(TOLD_TWICE["merged by ADK"], keep_content=True)
    assert [('{"of": "rye"}',), (None,)] == fields_of(events, "tool_call", "x_content")
    assert [(None,), ("flour",)] == fields_of(events, "tool_result", "x_content")


def test_calls_to_which_adk_gives_no_id_are_told_apart() -> None:
    events, _ = read_events(TOLD_TWICE["failures in ADK"])
    assert [("miller", "t1")] == fields_of(events, "spawn", "to", "call_id")
    assert [("mill", "t2")] == fields_of(events, "tool_call", "tool", "call_id")


def test_agent_that_two_instrumentations_tell_is_one() -> None:
    events, report = read_events(TOLD_TWICE["agents of ADK under OpenInference"])
    spawned = [("baker", "miller", 0), ("baker", "sifter", 18), ("sifter", "sifter_2", 19)]
    assert spawned == fields_of(events, "spawn", "agent", "to", "t")
    returned = [("miller", "baker", 17), ("sifter_2", "sifter", 20), ("sifter", "baker", 25), ("baker", None, 27)]
    assert returned == fields_of(events, "return", "agent", "to", "t")
    assert 2 == report.left_out["agents that another instrumentation, or the server of the agent, also recorded"]


@pytest.mark.parametrize(
    ("name", "spawned", "told"),
    [
        ("agents of other machines", ["miller", "sifter", "baker", "baker_2"], 2),
        ("agents of other machines in Jaeger", ["miller"], 1),
    ],
)
def test_agent_that_another_machine_runs_is_one(name: str, spawned: list[str], told: int) -> None:
    events, report = read_events(TOLD_TWICE[name])
    assert spawned == [name for (name,) in fields_of(events, "spawn", "to")]
    assert told == report.left_out["agents that another instrumentation, or the server of the agent, also recorded"]


def test_call_of_a_model_that_is_written_over_an_agent_is_not_its_only_one() -> None:
    events, report = read_events(TOLD_TWICE["calls of ADK under OpenInference"])
    types = [("tool_call", "baker"), ("tool_result", "baker"), ("return", "baker")]
    assert types == [(event["type"], event["agent"]) for event in events]
    overwritten = "spans of agents that report the last model call instead of the run: their calls are not imported"
    assert 1 == report.left_out[overwritten]


def test_call_that_a_server_of_tools_also_tells_is_one() -> None:
    events, report = read_events(TOLD_TWICE["served tools"], keep_content=True)
    called = [("mill", "c1", 0), ("bake", "t2", 9), ("sift", "sift", 10), ("rest", "t3", 19), ("rest", "t4", 20)]
    assert called == fields_of(events, "tool_call", "tool", "call_id", "t")
    assert [("c1", 8, "flour")] == fields_of(events, "tool_result", "call_id", "t", "x_content")[:1]
    assert 2 == report.left_out["tool calls that another instrumentation, or the server of the tool, also recorded"]


@pytest.mark.parametrize("name", ["stream of AutoGen, a line each", "stream of AutoGen"])
def test_message_that_stands_in_a_stream_and_in_its_result_is_one(name: str) -> None:
    events, report = read_events(TOLD_TWICE[name])
    assert [(each["source"], at) for at, each in enumerate(STREAMED)] == [(each["agent"], each["t"]) for each in events]
    assert 4 == report.left_out["records that occur twice, word for word"]
    assert 1 == report.left_out["reasons to stop outside the messages, which no agent gave"]


def test_turns_with_the_id_of_their_dialogue_are_not_the_same() -> None:
    events, _ = read_events(TOLD_TWICE["turns with the id of their dialogue"], keep_content=True)
    assert ["Go on.", "Baked."] * 2 == [event["x_content"] for event in events]


def test_messages_that_another_list_has_only_in_part_are_a_run_of_their_own() -> None:
    found = import_values(*STREAMED[:3], {"messages": STREAMED, "stop_reason": "Baked."})
    assert [3, 4] == [len((each.document or {})["events"]) for each in found]


@pytest.mark.parametrize("name", ["answered twice", "answered twice.codex"])
def test_call_that_is_answered_twice_has_one_result(name: str) -> None:
    events, report = read_events(TOLD_TWICE[name], keep_content=True)
    assert [("flour",)] == fields_of(events, "tool_result", "x_content")
    assert 1 == report.left_out["results of calls that already had one"]
