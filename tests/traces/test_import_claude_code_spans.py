"""Spans that Claude Code exports of itself tell its calls and those of its sub-agents."""

from __future__ import annotations

import pytest

from tests.traces.claude_code_span_records import CLAUDE_CODE_SPANS
from tests.traces.imports import errors_in, fields_of, import_files, only, read_events


@pytest.mark.parametrize("name", CLAUDE_CODE_SPANS)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    assert [] == errors_in(only(import_files([("x.json", CLAUDE_CODE_SPANS[name])])).document)


def test_only_calls_of_the_model_are_such_with_all_their_tokens() -> None:
    events, _ = read_events(CLAUDE_CODE_SPANS["session with sub-agents"])
    decided = fields_of(events, "orchestrator_decision", "agent", "cost", "status")
    tokens = [(agent, cost["tokens_in"], status) for agent, cost, status in decided]
    assert [
        ("agent", 125, "ok"),
        ("Explore", 225, "ok"),
        ("Explore_2", 325, "ok"),
        ("Explore", 425, "ok"),
        ("a3", 525, "ok"),
        ("agent", 625, "error"),
    ] == tokens
    assert {(3, 20, 1)} == {(cost["tokens_out"], cost["tokens_cached"], cost["llm_calls"]) for _, cost, _ in decided}


def test_calls_of_tools_end_as_their_steps_say() -> None:
    events, _ = read_events(CLAUDE_CODE_SPANS["session with sub-agents"])
    assert [("agent", "Read", "call-t1"), ("agent", "Bash", "call-t5"), ("agent", "Write", "call-t6")] == fields_of(
        events, "tool_call", "agent", "tool", "call_id"
    )
    assert [("Read", "ok"), ("Bash", "error"), ("Write", "denied")] == fields_of(
        events, "tool_result", "tool", "status"
    )


def test_sub_agent_returns_if_the_tool_that_started_it_waited() -> None:
    events, report = read_events(CLAUDE_CODE_SPANS["session with sub-agents"])
    assert [
        ("agent", "Explore", "call-t2"),
        ("Explore", "Explore_2", "call-t3"),
        ("agent", "a3", "call-t4"),
    ] == fields_of(events, "spawn", "agent", "to", "call_id")
    assert [("Explore_2", "Explore"), ("Explore", "agent")] == fields_of(events, "return", "agent", "to")
    left = "returns, of sub-agents that were still working when the tool that started them had ended"
    assert 1 == report.left_out[left]


def test_what_a_tool_runs_that_starts_sub_agents_is_the_work_of_one_by_guess_where_no_span_has_an_id() -> None:
    events, report = read_events(CLAUDE_CODE_SPANS["former session with sub-agents"])
    assert [("agent", "Task", "call-t1", True), ("Task", "Explore", "call-t2", True)] == fields_of(
        events, "spawn", "agent", "to", "call_id", "inferred"
    )
    assert [("Explore", "Task"), ("Task", "agent")] == fields_of(events, "return", "agent", "to")
    decided = fields_of(events, "orchestrator_decision", "agent", "cost")
    # What a tool asks a model that starts nobody is no decision.
    assert [
        ("agent", 125),
        ("Task", 225),
        ("Explore", 325),
        ("Task", 425),
        ("agent", 625),
    ] == [(agent, cost["tokens_in"]) for agent, cost in decided]
    assert [("Read", None), ("WebFetch", 525)] == [
        (tool, cost and cost["tokens_in"]) for tool, cost in fields_of(events, "tool_result", "tool", "cost")
    ]
    assert [("Explore", "Read"), ("agent", "WebFetch")] == fields_of(events, "tool_call", "agent", "tool")
    assert 2 == report.guessed["returns, of what the recording does not call an agent"]
