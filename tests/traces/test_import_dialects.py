"""Recordings in another form than the usual one: who did what is read from it, and nothing is made up."""

from __future__ import annotations

from typing import Any

import pytest

from generator.traces.importers.raised import RAISED
from generator.traces.importers.report import ImportReport
from tests.traces.dialects import DIALECTS
from tests.traces.imports import errors_in, fields_of, import_files, only, read_events


def _import(name: str) -> tuple[list[Any], ImportReport]:
    return read_events(DIALECTS[name], keep_content=True)


@pytest.mark.parametrize("name", DIALECTS)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    assert [] == errors_in(only(import_files([("x.jsonl", DIALECTS[name])])).document)


@pytest.mark.parametrize("name", [name for name in DIALECTS if name.startswith("printed") and "failure" not in name])
def test_what_claude_code_prints_has_each_sub_agent_do_its_own_work(name: str) -> None:
    events, report = _import(name)
    assert [("main", "miller"), ("miller", "sifter")] == fields_of(events, "spawn", "agent", "to")
    assert [("sifter", "miller"), ("miller", "main")] == fields_of(events, "return", "agent", "to")
    assert {("main", "knead"), ("sifter", "sift")} == {
        (agent, said.split('"')[3]) for agent, said in fields_of(events, "tool_call", "agent", "x_content")
    }
    # Tokens in tell by which record a call of the model was printed.
    decided = fields_of(events, "orchestrator_decision", "agent", "cost")
    expected = [("main", 10), ("main", 20), ("main", 120), ("miller", 40), ("sifter", 60)]
    assert expected == sorted((agent, cost["tokens_in"]) for agent, cost in decided)
    # Nothing has a time, but the lines tell that the lead's dough was ready after the sifting had begun.
    assert [("sifter", 7), ("main", 6)] == sorted(fields_of(events, "tool_result", "agent", "t"), reverse=True)
    # Nobody but the agent above speaks to a sub-agent, and what the program adds no person said.
    assert [] == fields_of(events, "human_intervention", "agent")
    assert 2 == report.left_out["tasks of sub-agents"]
    assert "sub-agents whose transcript is missing" not in report.left_out


def test_failure_that_claude_code_prints_is_no_answer() -> None:
    events, _ = _import("printed failure.claude-code")
    assert [("user", "main", "Bake rye.")] == fields_of(events, "human_intervention", "agent", "to", "x_content")
    decided = fields_of(events, "orchestrator_decision", "status", "cost", "final", "x_content")
    assert [("error", None, None, "API Error: 529")] == decided


def test_call_in_a_text_is_that_of_the_one_agent_and_what_is_observed_its_result() -> None:
    events, _ = _import("calls in texts")
    assert [("human", "gpt", "Bake rye.")] == fields_of(events, "human_intervention", "agent", "to", "x_content")
    assert [("gpt", "mill"), ("gpt", "unknown")] == fields_of(events, "tool_call", "agent", "tool")
    results = [("gpt", "mill", "flour"), ("gpt", "unknown", "sifted")]
    assert results == fields_of(events, "tool_result", "agent", "tool", "x_content")
    assert [(None, None), (None, None), ("Baked.", True)] == fields_of(
        events, "orchestrator_decision", "x_content", "final"
    )


def test_result_is_read_where_its_log_has_it() -> None:
    events, _ = _import("results under value")
    assert [("mill", "flour")] == fields_of(events, "tool_result", "tool", "x_content")
    events, report = _import("results in a list")
    assert [("c-mill", "flour"), ("c-sift", "sifted")] == fields_of(events, "tool_result", "call_id", "x_content")
    assert {} == dict(report.left_out)


def test_code_that_autogen_runs_is_a_call_that_may_fail() -> None:
    events, report = _import("code that is run")
    assert [("coder", "code")] * 2 == fields_of(events, "tool_call", "agent", "tool")
    assert [("error", "boom"), ("ok", "1")] == fields_of(events, "tool_result", "status", "x_content")
    assert ["So:", "So:", "Baked."] == [said for (said,) in fields_of(events, "orchestrator_decision", "x_content")]
    assert 1 == report.left_out["reasons to stop outside the messages, which no agent gave"]


def test_task_that_an_agent_gives_to_its_tool_no_person_says() -> None:
    events, report = _import("tasks of AutoGen")
    assert [("Bake rye.",), ("Mill rye.",)] == fields_of(events, "human_intervention", "x_content")
    assert ["e1", "e6"] == [event["id"] for event in events if event["type"] == "human_intervention"]
    assert 1 == report.left_out["tasks that an agent gives by a call of a tool, which no person said"]


def test_answer_is_no_hand_off_and_may_be_what_a_stop_says() -> None:
    events, _ = _import("tasks of AutoGen")
    assert ["Good. **TERMINATE**"] == [event["x_content"] for event in events if event.get("final")]
    events, _ = _import("answers of AutoGen")
    assert ["Baked."] == [event["x_content"] for event in events if event.get("final")]


def test_what_a_command_prints_no_person_says() -> None:
    events, report = _import("commands in texts")
    assert [("Bake rye.",)] == fields_of(events, "human_intervention", "x_content")
    assert [("action", "mill rye")] == fields_of(events, "tool_call", "tool", "x_content")
    assert [("flour", None)] == fields_of(events, "tool_result", "x_content", "status")
    assert 1 == report.left_out["observations that follow no action"]
    events, report = _import("commands beside texts")
    assert [("Bake rye.",), ("Use the other.",)] == fields_of(events, "human_intervention", "x_content")
    assert [("mill rye",)] == fields_of(events, "tool_call", "x_content")
    assert [("jammed", "error")] == fields_of(events, "tool_result", "x_content", "status")
    usage = {"tokens_in": 7, "tokens_out": 2, "llm_calls": 1}
    assert [("assistant", usage), ("assistant", None)] == fields_of(events, "orchestrator_decision", "agent", "cost")
    # The complaint of the program and its exit.
    assert 2 == report.left_out["system messages"]


def test_message_with_a_type_keeps_what_it_says_beside_its_calls() -> None:
    events, _ = _import("message of Anthropic")
    (said,) = fields_of(events, "orchestrator_decision", "x_content")
    assert "I mill." in str(said[0])


def _tokens(events: list[Any]) -> list[tuple[str, int]]:
    """Return who called a model, with the tokens of each call."""
    return [(agent, cost["tokens_in"]) for agent, cost in fields_of(events, "orchestrator_decision", "agent", "cost")]


def test_spans_of_openllmetry_are_agents_calls_and_tools() -> None:
    events, report = _import("spans of OpenLLMetry")
    assert [("Miller", 11), ("Baker", 12)] == _tokens(events)
    assert [("Miller", "sift")] == fields_of(events, "tool_call", "agent", "tool")
    told = {what: count for what, count in report.left_out.items() if what.startswith("spans of ")}
    assert {"spans of workflow, not imported": 1, "spans of task, not imported": 1} == told


def test_spans_of_the_ai_sdk_count_each_call_once() -> None:
    events, report = _import("spans of the AI SDK")
    assert [("agent", 10), ("agent", 20)] == _tokens(events)
    assert [("mill", "c1", "{}")] == fields_of(events, "tool_call", "tool", "call_id", "x_content")
    assert [("mill", "flour")] == fields_of(events, "tool_result", "tool", "x_content")
    assert 1 == report.left_out["spans of ai.generateText, not imported"]


def test_spans_without_an_operation_are_what_their_attributes_tell() -> None:
    events, _ = _import("spans of Pydantic AI")
    assert [("baker", 9)] == _tokens(events)
    assert [("baker", "mill")] == fields_of(events, "tool_call", "agent", "tool")
    events, report = _import("spans of ADK")
    assert [("baker", 5)] == _tokens(events)
    assert 1 == report.left_out["spans of no kind, not imported"]
    events, _ = _import("spans of AgentOps")
    assert [("Miller", 11), ("Baker", 12)] == _tokens(events)
    assert [("Miller", "sift", "error")] == fields_of(events, "tool_result", "agent", "tool", "status")
    for form in ("spans of MLflow", "spans of MLflow 2", "spans of MLflow from Databricks"):
        events, _ = _import(form)
        assert [("baker", 11), ("baker", 12)] == _tokens(events)
        assert [("baker", "mill", '{"of": "mill"}')] == fields_of(events, "tool_call", "agent", "tool", "x_content")
        assert [("mill", "error", 6)] == fields_of(events, "tool_result", "tool", "status", "t")
    events, _ = _import("spans of former ADK")
    assert [("baker", 5), ("miller", 6)] == _tokens(events)
    assert [("baker", "miller")] == fields_of(events, "spawn", "agent", "to")


def test_tool_that_stops_the_run_to_ask_first_has_no_result() -> None:
    events, _ = _import("tools that are put off")
    assert [f"c{number}" for number in range(1, 7)] == [call for (call,) in fields_of(events, "tool_call", "call_id")]
    assert [("c4", "ok"), ("c5", "ok"), ("c6", "error")] == fields_of(events, "tool_result", "call_id", "status")


def test_message_that_a_workflow_drops_or_is_given_is_none_and_who_sends_one_is_not_gone_yet() -> None:
    events, report = _import("workflows of the Agent Framework")
    sent = [("baker", "miller", 3), ("miller", "baker", 11), ("baker", "miller", 21)]
    assert sent == fields_of(events, "message", "agent", "to", "t")
    assert [("baker", 3), ("miller", 11)] == fields_of(events, "despawn", "agent", "t")
    assert [("baker", "miller"), ("miller", "baker")] == fields_of(events, "spawn", "agent", "to")
    assert "agents, as no span names one" not in report.guessed


def test_no_hand_off_is_guessed_to_an_agent_upon_which_another_one_calls() -> None:
    events, report = _import("speakers of the Agent Framework")
    assert [("taster", "miller")] == fields_of(events, "spawn", "agent", "to")
    assert [("baker", None), ("miller", None)] == fields_of(events, "return", "agent", "final")
    assert 1 == report.guessed["hand-offs, from agents that run one after the other"]


def test_task_that_openllmetry_says_to_invoke_an_agent_is_none() -> None:
    events, report = _import("tasks of CrewAI")
    spawned = [("Miller", "Sifter", None), ("Miller", "Baker", True)]
    assert spawned == fields_of(events, "spawn", "agent", "to", "inferred")
    assert [("Sifter", "Miller"), ("Baker", None)] == fields_of(events, "return", "agent", "to")
    assert 2 == report.left_out["spans of invoke_agent, not imported"]


def test_predecessor_in_the_list_of_a_crew_hands_nothing_over() -> None:
    events, report = _import("crews of CrewAI")
    assert [("Miller", "Taster", True)] == fields_of(events, "spawn", "agent", "to", "inferred")
    assert 1 == report.guessed["hand-offs, from agents that run one after the other"]


def test_agent_of_smolagents_goes_by_its_name_and_one_that_only_runs_another_leads() -> None:
    events, report = _import("spans of smolagents")
    assert [("baker", "CodeAgent")] == fields_of(events, "spawn", "agent", "to")
    assert [("CodeAgent", "mill")] == fields_of(events, "tool_call", "agent", "tool")
    assert [("CodeAgent", "baker"), ("baker", None)] == fields_of(events, "return", "agent", "to")
    assert "unnamed agents that do nothing but run others" not in report.left_out


def test_agent_of_agno_without_a_name_goes_by_its_class_and_by_no_id_of_a_run() -> None:
    events, _ = _import("spans of Agno")
    assert [("baker", "Agent"), ("baker", "Agent")] == fields_of(events, "spawn", "agent", "to")


def test_runner_in_mlflow_is_no_agent_and_its_hand_off_is_stated() -> None:
    events, report = _import("agents of MLflow")
    assert [("baker", "miller", None), ("baker", "poet", "delegate")] == fields_of(
        events, "spawn", "agent", "to", "decision"
    )
    assert [("miller", "baker"), ("poet", None)] == fields_of(events, "return", "agent", "to")
    assert [("baker", None)] == fields_of(events, "despawn", "agent", "inferred")
    assert "hand-offs, from agents that run one after the other" not in report.guessed


def test_what_langgraph_raises_to_go_on_is_no_failure() -> None:
    events, report = _import("raised.langsmith")
    results = [("transfer", "ok"), ("ask", None), ("mill", "error")]
    assert results == fields_of(events, "tool_result", "tool", "status")
    assert 2 == report.left_out[RAISED]
    events, _ = _import("raised.langfuse")
    assert [("transfer", "ok")] == fields_of(events, "tool_result", "tool", "status")
    events, report = _import("raised.otlp")
    results = [("transfer", "ok"), ("mill", "error"), ("send", "ok"), ("ask", None), ("sift", "error")]
    assert results == fields_of(events, "tool_result", "tool", "status")
    assert 3 == report.left_out[RAISED]


@pytest.mark.parametrize(
    ("name", "results"),
    [
        ("results of LangChain", [("mill", "c1", "ok"), ("sift", "c2", "ok"), ("bake", "c3", "error")]),
        ("results of LangChain in LangSmith", [("sift", "c2", "error")]),
        ("results of LangChain in MLflow", [("mill", "c1", "error"), ("sift", "c2", "error")]),
    ],
)
def test_message_that_a_tool_of_langchain_gave_tells_which_call_it_answers_and_whether_it_failed(
    name: str, results: list[Any]
) -> None:
    events, _ = _import(name)
    assert results == fields_of(events, "tool_result", "tool", "call_id", "status")
    assert [(tool, call) for tool, call, _ in results] == fields_of(events, "tool_call", "tool", "call_id")


def test_tool_of_langchain_failed_if_its_answer_says_so() -> None:
    events, _ = _import("results.langfuse")
    assert [
        ("mill", "c1", "error"),
        ("sift", "c2", "ok"),
        ("bake", "c3", "error"),
        ("knead", "knead", "ok"),
    ] == fields_of(events, "tool_result", "tool", "call_id", "status")
    events, _ = _import("results.langsmith")
    assert [("mill", "c1", "error"), ("sift", "sift", "ok")] == fields_of(
        events, "tool_result", "tool", "call_id", "status"
    )


def test_what_spans_said_of_themselves_counts_before_what_langfuse_took_them_for() -> None:
    events, report = _import("attributes.langfuse")
    assert [("baker", "taster", True)] == [
        (one, to, not why) for one, to, why in fields_of(events, "spawn", "agent", "to", "inferred")
    ]
    decided = [("baker", {"tokens_in": 5, "llm_calls": 1}), ("taster", {"llm_calls": 1})]
    assert decided == fields_of(events, "orchestrator_decision", "agent", "cost")
    assert [
        ("baker", "mill", "c1", "ok"),
        ("baker", "search", "search", "error"),
        ("taster", "rest", "rest", "ok"),
    ] == (fields_of(events, "tool_result", "agent", "tool", "call_id", "status"))
    assert [("taster", "baker"), ("baker", None)] == fields_of(events, "return", "agent", "to")
    assert 1 == report.left_out["unnamed agents that do nothing but run others"]
    assert 3 == report.left_out["other spans, not imported"]


def test_what_a_command_printed_is_its_result_where_the_log_does_not_say_whose_it_is() -> None:
    events, report = _import("commands in texts alone")
    assert [("user", "Bake rye.")] == fields_of(events, "human_intervention", "agent", "x_content")
    assert [("action", "mill rye"), ("action", "mill oats")] == fields_of(events, "tool_call", "tool", "x_content")
    assert [("action", "error"), ("action", "ok")] == fields_of(events, "tool_result", "tool", "status")
    assert 1 == report.left_out["observations that follow no action"]
    events, _ = _import("commands that a person speaks of")
    assert 3 == len(fields_of(events, "human_intervention", "agent"))
    assert [] == fields_of(events, "tool_call", "tool")


def test_events_that_were_recorded_as_spans_are_no_agents_and_calls_have_no_end() -> None:
    events, report = _import("events.langfuse")
    assert [("orchestrator_decision", "bakery"), ("tool_call", "bakery"), ("return", "bakery")] == [
        (event["type"], event["agent"]) for event in events
    ]
    assert [("grain.mill", 4)] == fields_of(events, "tool_call", "tool", "t")
    assert 2 == report.left_out["ends, of spans that never ended"]
