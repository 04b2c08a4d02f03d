"""Teams whose spans tell in a way of their own who did what: each agent is told apart, and no call is counted twice."""

from __future__ import annotations

import pytest

from tests.traces.imports import errors_in, fields_of, import_files, only, read_events
from tests.traces.team_dialects import TEAM_DIALECTS


@pytest.mark.parametrize("name", TEAM_DIALECTS)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    assert [] == errors_in(only(import_files([("x.jsonl", TEAM_DIALECTS[name])])).document)


def test_run_of_llamaindex_is_that_of_the_agent_whose_steps_are_in_it() -> None:
    events, report = read_events(TEAM_DIALECTS["agents of LlamaIndex"])
    # A tool began with the first agent that it ran.
    spawned = [("baker", "miller", 3, None), ("baker", "glazer", 4, None), ("baker", "taster", 12, True)]
    assert spawned == fields_of(events, "spawn", "agent", "to", "t", "inferred")
    returned = [("glazer", 11), ("miller", 15), ("taster", 15), ("baker", 46)]
    assert returned == sorted(fields_of(events, "return", "agent", "t"), key=lambda each: (each[1], each[0]))
    assert {"baker", "miller", "glazer", "taster"} == {event["agent"] for event in events}
    assert 5 == len([event for event in events if "cost" in event])
    assert 5 == report.left_out["spans of LLM, not imported"]


def test_turns_of_llamaindex_are_handed_over_and_none_is_guessed() -> None:
    events, report = read_events(TEAM_DIALECTS["turns of LlamaIndex"])
    spawned = [("baker", "miller", "delegate", None), ("miller", "baker", "delegate", None)]
    assert spawned == fields_of(events, "spawn", "agent", "to", "decision", "inferred")
    assert [("miller", "mill")] == fields_of(events, "tool_call", "agent", "tool")
    # The last answer was streamed.
    decided = [("baker", 1, ["decision"]), ("miller", 7, None), ("miller", 13, ["decision"]), ("baker", 22, ["t_end"])]
    assert decided == fields_of(events, "orchestrator_decision", "agent", "t_end", "x_guessed")
    assert [("baker",), ("miller",)] == fields_of(events, "despawn", "agent")
    assert "agents, as no span names one" not in report.guessed


def test_who_leads_a_team_of_autogen_calls_upon_each_agent_and_none_takes_over() -> None:
    events, report = read_events(TEAM_DIALECTS["team of AutoGen"])
    sent = [
        ("Manager_0fa1b2c3", "baker", 0),
        ("Manager_0fa1b2c3", "baker", 2),
        ("baker", "miller", 19),
        ("baker", "Manager_0fa1b2c3", 19),
        ("Manager_0fa1b2c3", "miller", 21),
    ]
    assert sent == fields_of(events, "message", "agent", "to", "t")
    assert [] == fields_of(events, "spawn", "to") + fields_of(events, "despawn", "to")
    assert [("baker", None), ("miller", None)] == fields_of(events, "return", "agent", "final")
    assert "hand-offs, from agents that run one after the other" not in report.guessed
    document = only(import_files([("x.jsonl", TEAM_DIALECTS["team of AutoGen"])])).document
    assert document is not None and "Manager_0fa1b2c3" == document["meta"]["root_agent"]


def test_call_failed_if_the_last_that_another_instrumentation_says_of_it_did() -> None:
    events, report = read_events(TEAM_DIALECTS["team of AutoGen"])
    assert [("b1t", "error"), ("b2t", "ok")] == fields_of(events, "tool_result", "call_id", "status")
    assert 3 == report.left_out["tool calls that another instrumentation, or the server of the tool, also recorded"]


def test_who_leads_a_team_of_autogen_is_who_calls_a_model_when_told_something() -> None:
    events, report = read_events(TEAM_DIALECTS["lead of AutoGen"])
    decided = [("Manager_0fa1b2c3", None), ("baker", None), ("Manager_0fa1b2c3", None)]
    assert decided == fields_of(events, "orchestrator_decision", "agent", "parent")
    assert [("Manager_0fa1b2c3", "baker", True)] == fields_of(events, "spawn", "agent", "to", "inferred")
    assert [("baker", "Manager_0fa1b2c3")] == fields_of(events, "return", "agent", "to")
    assert "agents, as no span names one" not in report.guessed


def test_who_spoke_last_in_a_team_of_autogen_handed_nothing_over() -> None:
    events, _ = read_events(TEAM_DIALECTS["speakers of AutoGen"])
    assert [] == fields_of(events, "spawn", "agent", "to")
    assert ["baker", "sifter", "miller", "taster"] == [agent for (agent,) in fields_of(events, "return", "agent")]


def test_call_of_a_model_of_adk_ends_where_its_first_tool_begins() -> None:
    events, report = read_events(TEAM_DIALECTS["teams of ADK"])
    assert [("baker", 0, 2, "t_end"), ("miller", 4, 5, None), ("baker", 20, 21, None), ("baker", 23, 25, "t_end")] == [
        (agent, t, end, told and told[0])
        for agent, t, end, told in fields_of(events, "orchestrator_decision", "agent", "t", "t_end", "x_guessed")
    ]
    assert 2 == sum(count for what, count in report.guessed.items() if what.startswith("ends of model calls"))


def test_sub_agent_of_the_claude_agent_sdk_returns_when_the_tool_that_ran_it_ends() -> None:
    events, report = read_events(TEAM_DIALECTS["sub-agents of the Claude Agent SDK"])
    guessed = ["t"]
    assert [
        ("sifter", "miller", 9, guessed),
        ("miller", "lead", 19, guessed),
        ("baker", "lead", 49, None),
        ("weigher", "lead", 49, None),
        ("oiler", "kneader", 49, None),
        ("kneader", "lead", 49, None),
        ("lead", None, 49, None),
    ] == fields_of(events, "return", "agent", "to", "t", "x_guessed")
    assert 2 == sum(count for what, count in report.guessed.items() if what.startswith("ends of sub-agents"))


def test_agents_of_haystack_are_told_apart_and_a_prompt_is_no_call_of_a_model() -> None:
    events, report = read_events(TEAM_DIALECTS["agents of Haystack"])
    assert [("Agent", "Agent_2", True)] == fields_of(events, "spawn", "agent", "to", "inferred")
    assert [("Agent", 0), ("Agent_2", 4), ("Agent", 17)] == fields_of(events, "orchestrator_decision", "agent", "t")
    assert 1 == report.left_out["spans of LLM, not imported"]


def test_method_by_which_another_one_of_its_class_does_its_work_is_no_call() -> None:
    events, report = read_events(TEAM_DIALECTS["retrieval of LlamaIndex"])
    assert [("r", 0, None), ("e", 2, "e1"), ("o", 10, "e1")] == fields_of(events, "tool_call", "call_id", "t", "parent")
    assert [("e", 9), ("o", 11), ("r", 19)] == fields_of(events, "tool_result", "call_id", "t")
    assert 2 == report.left_out["methods within calls that only do what the method around them is for"]


def test_who_took_over_is_begun_by_the_hand_off_alone_though_the_run_itself_is_an_agent() -> None:
    events, _ = read_events(TEAM_DIALECTS["hand-offs beside a call"])
    spawned = [("agent", "baker", 2, True), ("baker", "miller", 7, None), ("miller", "baker", 17, None)]
    assert spawned == fields_of(events, "spawn", "agent", "to", "t", "inferred")
    assert [("baker", 9), ("miller", 19)] == fields_of(events, "despawn", "agent", "t")
    assert [("baker", "agent")] == fields_of(events, "return", "agent", "to")


def test_step_of_llamaindex_that_is_a_run_is_no_step_of_claude_code() -> None:
    events, _ = read_events(TEAM_DIALECTS["steps within steps of LlamaIndex"])
    assert [("baker", "miller")] == fields_of(events, "spawn", "agent", "to")
