"""Haystack says in an answer what the call of the model used, in its own spans and in its chats."""

from __future__ import annotations

import pytest

from tests.traces.haystack_records import HAYSTACK
from tests.traces.imports import errors_in, fields_of, import_files, only, read_events


@pytest.mark.parametrize("name", HAYSTACK)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    assert [] == errors_in(only(import_files([("x.jsonl", HAYSTACK[name])])).document)


def test_agent_of_version_3_calls_models_and_tools() -> None:
    events, _ = read_events(HAYSTACK["version 3"], keep_content=True)
    used = {"tokens_in": 10, "tokens_out": 3, "llm_calls": 1}
    assert [("baker", used), ("baker", {"llm_calls": 1})] == fields_of(events, "orchestrator_decision", "agent", "cost")
    assert [("agent", "look_up", None), ("baker", "mill", '{"of": "rye"}')] == fields_of(
        events, "tool_call", "agent", "tool", "x_content"
    )
    assert [("mill", '"flour"')] == fields_of(events, "tool_result", "tool", "x_content")[1:]


def test_agents_of_a_pipeline_have_the_names_of_their_components() -> None:
    events, report = read_events(HAYSTACK["agents of a pipeline"])
    assert [("baker",), ("Agent",), ("taster",)] == fields_of(events, "orchestrator_decision", "agent")
    assert ("baker", "Agent") == fields_of(events, "spawn", "agent", "to")[0]
    # What paints calls no language model.
    assert {"baker", "Agent", "taster"} == {event["agent"] for event in events}
    assert 2 == report.left_out["agents that another span also recorded"]


def test_generators_of_version_2_are_models_and_other_components_are_not() -> None:
    events, report = read_events(HAYSTACK["version 2"])
    assert [("agent", 4), ("Agent", 10)] == [
        (agent, cost["tokens_in"]) for agent, cost in fields_of(events, "orchestrator_decision", "agent", "cost")
    ]
    assert [] == fields_of(events, "tool_call")
    assert 3 == report.left_out["spans of no kind, not imported"]


def test_usage_in_the_meta_of_a_message_is_what_its_call_used() -> None:
    events, _ = read_events(HAYSTACK["chat"])
    assert [
        {"tokens_in": 10, "tokens_out": 3, "tokens_cached": 4, "llm_calls": 1},
        {"tokens_in": 102, "tokens_out": 2, "tokens_cached": 90, "llm_calls": 1},
        {"tokens_in": 490, "tokens_out": 2, "tokens_cached": 90, "llm_calls": 1},
        {"tokens_in": 705, "tokens_out": 2, "tokens_cached": 0, "llm_calls": 1},
        {"tokens_in": 100, "tokens_out": 2, "tokens_cached": 90, "llm_calls": 1},
    ] == [cost for (cost,) in fields_of(events, "orchestrator_decision", "cost")]
