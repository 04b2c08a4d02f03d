"""A model that a tool or a guardrail asks decides nothing: what it costs is a part of what that costs."""

from __future__ import annotations

import pytest

from tests.traces.imports import errors_in, fields_of, import_files, only, read_events
from tests.traces.inner_call_records import ELSEWHERE, IN_A_NODE, IN_A_TOOL, IN_INSPECT, INNER_CALLS

_TOLD = "model calls made by a tool or guardrail, added to its cost"


@pytest.mark.parametrize("name", INNER_CALLS)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    assert [] == errors_in(only(import_files([("x.jsonl", INNER_CALLS[name])])).document)


@pytest.mark.parametrize("name", IN_A_TOOL)
def test_model_that_a_tool_asks_is_no_decision_of_the_agent(name: str) -> None:
    events, report = read_events(IN_A_TOOL[name])
    assert [
        ("orchestrator_decision", {"tokens_in": 10, "tokens_out": 3, "llm_calls": 1}),
        ("tool_call", None),
        ("tool_result", {"tokens_in": 200, "tokens_out": 60, "llm_calls": 2}),
        ("orchestrator_decision", {"tokens_in": 10, "tokens_out": 3, "llm_calls": 1}),
        ("return", None),
    ] == [(event["type"], event.get("cost")) for event in events]
    assert 2 == report.left_out[_TOLD]


def test_tokens_of_all_calls_are_in_the_total() -> None:
    document = only(import_files([("x.jsonl", IN_A_TOOL["genai"])])).document
    assert document is not None
    assert 2 * 13 + 2 * 130 == document["costs"]["tokens"]


def test_call_of_a_tool_that_never_ended_costs_what_its_model_does() -> None:
    events, _ = read_events(ELSEWHERE["tool that never ended"])
    used, inner = ({"tokens_in": 10, "tokens_out": 3, "llm_calls": 1}, {"tokens_in": 100, "tokens_out": 30})
    assert [("t", used), ("s", None)] == fields_of(events, "tool_call", "call_id", "cost")
    assert [("s", inner | {"llm_calls": 1})] == fields_of(events, "tool_result", "call_id", "cost")
    assert [] == fields_of(events, "orchestrator_decision")


def test_guardrail_costs_what_its_model_does_if_it_is_an_event() -> None:
    events, report = read_events(ELSEWHERE["guardrails"])
    assert [({"tokens_in": 100, "tokens_out": 30, "llm_calls": 1},)] == fields_of(events, "safety_event", "cost")
    assert [] == fields_of(events, "orchestrator_decision")
    assert 1 == report.left_out["token counts of guardrails that were not imported"]


def test_spawn_costs_what_the_tool_asks_that_runs_the_agent() -> None:
    events, _ = read_events(ELSEWHERE["tool around an agent"])
    inner = {"tokens_in": 100, "tokens_out": 30, "llm_calls": 1}
    assert [("A", "B", inner)] == fields_of(events, "spawn", "agent", "to", "cost")
    assert ["B"] == [agent for (agent,) in fields_of(events, "orchestrator_decision", "agent")]


def test_tool_around_all_is_the_run_that_calls_the_models() -> None:
    events, report = read_events(ELSEWHERE["tool around all"])
    assert [("agent", 1), ("agent", 7)] == fields_of(events, "orchestrator_decision", "agent", "t")
    assert [(None,), (None,)] == fields_of(events, "tool_result", "cost")
    assert 0 == report.left_out[_TOLD]


def test_run_is_no_agent_because_its_tool_asks_a_model() -> None:
    events, _ = read_events(ELSEWHERE["tool beside an agent"])
    assert [] == fields_of(events, "spawn")
    assert ["A"] == [agent for (agent,) in fields_of(events, "orchestrator_decision", "agent")]


def test_score_of_a_call_within_a_tool_is_not_that_of_the_tool() -> None:
    events, report = read_events(ELSEWHERE["scored call in a tool"])
    assert [(None,)] == fields_of(events, "tool_result", "reward")
    assert 1 == report.left_out["scores of records that were not imported"]


@pytest.mark.parametrize("name", IN_A_NODE)
def test_node_whose_retriever_asks_a_model_is_no_agent(name: str) -> None:
    events, _ = read_events(IN_A_NODE[name])
    assert [] == fields_of(events, "spawn")
    assert [("g", 5)] == fields_of(events, "orchestrator_decision", "agent", "t")
    assert [("r", {"llm_calls": 1})] == fields_of(events, "tool_result", "call_id", "cost")


@pytest.mark.parametrize("name", IN_INSPECT)
def test_model_that_grades_the_answer_is_no_part_of_the_run(name: str) -> None:
    events, report = read_events(IN_INSPECT[name])
    assert [1] == [cost["tokens_in"] for (cost,) in fields_of(events, "orchestrator_decision", "cost")]
    assert [("sum_up", {"tokens_in": 10, "llm_calls": 1})] == fields_of(events, "tool_result", "tool", "cost")
    assert 1 == len({event["agent"] for event in events})
    assert 2 <= report.left_out["events of scorers, which judge the run"]
