"""Spans of Semantic Kernel and Mastra are what these say, and times are in the unit that they are in."""

from __future__ import annotations

import pytest

from tests.traces.framework_spans import FRAMEWORK_SPANS, TIMED
from tests.traces.imports import errors_in, fields_of, import_files, only, read_events


@pytest.mark.parametrize("name", FRAMEWORK_SPANS)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    assert [] == errors_in(only(import_files([("x.jsonl", FRAMEWORK_SPANS[name])])).document)


@pytest.mark.parametrize("name", TIMED)
def test_unit_of_times_is_told_by_their_size(name: str) -> None:
    events, report = read_events(TIMED[name])
    assert [(0, 2.5)] == fields_of(events, "orchestrator_decision", "t", "t_end")
    assert [(3,), (5,), (8,)] == [(event["t"],) for event in events[1:]]
    assert not [told for told in report.guessed if "times" in told]


def test_all_times_of_a_run_have_one_unit() -> None:
    events, _ = read_events(FRAMEWORK_SPANS["nanoseconds since the run began"])
    assert [(0, 10)] == fields_of(events, "orchestrator_decision", "t", "t_end")
    assert [(60,)] == fields_of(events, "return", "t")


def test_agents_that_only_their_calls_name_are_told_apart() -> None:
    events, report = read_events(FRAMEWORK_SPANS["calls that name their agents"])
    decided = fields_of(events, "orchestrator_decision", "agent", "t")
    assert [("planner", 0), ("coder", 4), ("planner", 8)] == decided
    called = [("planner", 2), ("coder", 10)]
    assert called == [each for each in fields_of(events, "tool_call", "agent", "t") if each[0] != "agent"]
    assert 2 == report.left_out["ends, of agents that only their calls name"]
    assert [] == fields_of(events, "spawn", "to") + fields_of(events, "return", "agent")
    # Who no call of a model names is none of these.
    assert {"planner", "coder", "agent"} == {event["agent"] for event in events}


def test_calls_within_the_span_of_an_agent_are_its_own() -> None:
    events, _ = read_events(FRAMEWORK_SPANS["calls that name another agent than that around them"])
    assert [("A", 0), ("A", 2)] == fields_of(events, "orchestrator_decision", "agent", "t")


def test_calls_of_semantic_kernel_are_calls_of_a_model() -> None:
    events, _ = read_events(FRAMEWORK_SPANS["Semantic Kernel"])
    assert [("A", 0), ("A", 4)] == fields_of(events, "orchestrator_decision", "agent", "t")


def test_span_of_mastra_counts_as_many_calls_as_it_has_steps() -> None:
    events, report = read_events(FRAMEWORK_SPANS["Mastra"])
    used = [cost["llm_calls"] for (cost,) in fields_of(events, "orchestrator_decision", "cost")]
    assert [2, 1] == used
    assert 3 == report.left_out["spans of model_step, not imported"]
