"""Spans of Semantic Kernel and Mastra are what these say, and times are in the unit that they are in."""

from __future__ import annotations

from typing import Any

import pytest

from tests.traces.framework_spans import FRAMEWORK_SPANS, TIMED
from tests.traces.imports import errors_in, fields_of, import_files, only, read_events


@pytest.mark.parametrize("name", FRAMEWORK_SPANS)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    assert [] == errors_in(only(import_files([("x.jsonl", FRAMEWORK_SPANS[name])])).document)


@pytest.mark.parametrize("name", TIMED)
def test_unit_of_times_is_told_by_their_size(name: str) -> None:
    events, report = read_events(TIMED[name])
    # Halves of seconds are not written there.
    assert [(0, 2 if name == "seconds" else 2.5)] == fields_of(events, "orchestrator_decision", "t", "t_end")
    assert [(3,), (5,), (8,)] == [(event["t"],) for event in events[1:]]
    assert not [told for told in report.guessed if "times" in told]


def test_numbers_that_are_no_times_since_1970_are_no_clock_but_an_order() -> None:
    found = only(import_files([("x.jsonl", FRAMEWORK_SPANS["nanoseconds since the run began"])]))
    document: Any = found.document
    assert ("step", 0, None) == (document["meta"]["time_unit"], document["costs"]["wall_clock_s"], found.start)
    assert [(0, 1)] == fields_of(document["events"], "orchestrator_decision", "t", "t_end")
    assert [(2,)] == fields_of(document["events"], "return", "t")
    assert "times: none;" in found.report.fidelity
    assert 1 == found.report.guessed["times, as a start is no time since 1970 in any unit: t counts starts and ends"]


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


def test_calls_of_tools_of_spring_ai_are_counted_once_with_their_ids() -> None:
    events, report = read_events(FRAMEWORK_SPANS["Spring AI"])
    assert [("dig", 2, "c1"), ("sow", 5, "u")] == fields_of(events, "tool_call", "tool", "t", "call_id")
    assert [("dig", 4, "ok"), ("sow", 6, "error")] == fields_of(events, "tool_result", "tool", "t", "status")
    assert 1 == report.left_out["spans of framework, not imported"]
    (call,) = (event for event in events if event.get("tool") == "dig" and event["type"] == "tool_call")
    assert 2 == call["x_bytes"]


def test_laminar_says_what_a_span_is_and_which_answer_was_not_asked_for() -> None:
    events, report = read_events(FRAMEWORK_SPANS["Laminar"])
    decided = fields_of(events, "orchestrator_decision", "t", "cost")
    assert [(0, {"llm_calls": 1, "tokens_in": 5})] == decided
    assert [("dig", 2)] == fields_of(events, "tool_call", "tool", "t")
    assert 1 == report.left_out["spans of cached, not imported"]


def test_actions_of_genkit_are_what_their_subtype_says_and_an_interrupt_is_no_failure() -> None:
    events, report = read_events(FRAMEWORK_SPANS["Genkit"])
    used = {"llm_calls": 1, "tokens_in": 7, "tokens_out": 3, "tokens_cached": 2}
    assert [("baker", used)] == fields_of(events, "orchestrator_decision", "agent", "cost")
    assert [("dig",), ("ask",), ("books",)] == fields_of(events, "tool_call", "tool")
    assert [("dig", "ok"), ("books", "ok")] == fields_of(events, "tool_result", "tool", "status")
    assert [("baker",)] == fields_of(events, "return", "agent")
    assert 2 == report.left_out["spans of no kind, not imported"]


@pytest.mark.parametrize(
    ("name", "decided", "lost"),
    [
        ("Copilot CLI", [0, 19, 32], "incomplete: 2 model calls without a known agent, made while a sub-agent of"),
        ("Copilot CLI, under another name", [0, 7, 11, 19, 32], ""),
    ],
)
def test_calls_while_a_sub_agent_of_copilot_works_are_not_those_of_the_agent_that_runs_it(
    name: str, decided: list[int], lost: str
) -> None:
    events, report = read_events(FRAMEWORK_SPANS[name])
    kinds = ("orchestrator_decision", "aggregate")
    assert decided == [event["t"] for event in events if event["type"] in kinds and event["agent"] == "lead"]
    assert [("s", 3), ("u", 3)] == [
        each for each in fields_of(events, "orchestrator_decision", "agent", "t") if each[0] != "lead"
    ]
    assert [({"llm_calls": 1},)] == fields_of(events, "tool_result", "cost")
    assert lost in report.to_text()


@pytest.mark.parametrize(
    ("name", "spawned", "idle", "times"),
    [
        ("LangChain", ["call_agent", "late_agent"], 5, [3, 12, 14, 23]),
        # A function may be an agent for all that is known, and so may calls that lie within the time of others.
        (
            "LangChain, of whose instrumentation nothing is known",
            ["call_agent", "late_agent", "route_to_agent"],
            4,
            [3, 4, 12, 13, 14, 23, 27],
        ),
    ],
)
def test_what_has_the_name_of_an_agent_of_langchain_alone_is_none_and_its_calls_count_once(
    name: str, spawned: list[str], idle: int, times: list[int]
) -> None:
    events, report = read_events(FRAMEWORK_SPANS[name])
    names = {to for (to,) in fields_of(events, "spawn", "to")} - {"AgentExecutor"}
    assert spawned == sorted(names)
    assert idle == report.left_out["agents in name only, in which nothing was done"]
    assert times == [t for (t,) in fields_of(events, "orchestrator_decision", "t")]
    assert [("mill", None), ("sift", {"llm_calls": 1})] == fields_of(events, "tool_result", "tool", "cost")
