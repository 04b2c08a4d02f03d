"""Recordings of which more could be read than they say: a trace names no agents, calls and answers of its own."""

from __future__ import annotations

from typing import Any

import pytest

from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import OTHERS
from tests.traces.imports import errors_in, fields_of, import_files, only, read_events
from tests.traces.overstated import OVERSTATED


def _import(name: str, *, keep_content: bool = False) -> tuple[list[Any], ImportReport]:
    return read_events(OVERSTATED[name], keep_content=keep_content)


@pytest.mark.parametrize("name", OVERSTATED)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    assert [] == errors_in(only(import_files([("x.jsonl", OVERSTATED[name])])).document)


def test_source_of_a_message_of_inspect_is_nobody() -> None:
    events, _ = _import("sources of messages.inspect")
    assert [("user", "assistant")] * 2 == fields_of(events, "human_intervention", "agent", "to")
    assert [("assistant",)] * 2 == fields_of(events, "orchestrator_decision", "agent")


def test_step_of_the_system_is_no_call_of_a_model_unless_it_says_so() -> None:
    events, report = _import("steps of the system.atif")
    # Steps 2, 7 and 8 of the baker, 4 and 5 of the summary.
    assert [("baker", 1, None, 1), ("summary", 3, None, 1), ("summary", 4, None, 1)] == _decisions(events)[:3]
    assert [("baker", 6, None, 1), ("baker", 7, None, 1)] == _decisions(events)[3:]
    assert [("baker", "summary", 2)] == fields_of(events, "spawn", "agent", "to", "t")
    assert [("summary", "baker", 4)] == fields_of(events, "return", "agent", "to", "t")
    assert 1 == report.left_out["system steps"]
    assert 1 == report.left_out["system steps, all but the sub-agents that they run"]


def _decisions(events: list[Any]) -> list[tuple[Any, ...]]:
    found = fields_of(events, "orchestrator_decision", "agent", "t", "decision", "cost")
    return [(agent, t, decision, cost["llm_calls"]) for agent, t, decision, cost in found]


def test_task_of_a_sub_agent_is_no_word_of_the_person() -> None:
    events, report = _import("tasks of sub-agents.atif", keep_content=True)
    assert [("baker", "said 1"), ("baker", "said 9")] == fields_of(events, "human_intervention", "to", "x_content")
    assert [("miller", "said 3")] == fields_of(events, "spawn", "to", "x_content")
    assert 2 == report.left_out["tasks of sub-agents"]


@pytest.mark.parametrize("name", ["sdk", "otlp", "phoenix"])
def test_hand_off_that_was_followed_among_several_came_about(name: str) -> None:
    events, report = _import(f"several hand-offs.{name}")
    assert [("A", "B", "delegate", None)] == fields_of(events, "spawn", "agent", "to", "decision", "inferred")
    assert ["ok", "ok"] == [status for (status,) in fields_of(events, "orchestrator_decision", "status")]
    assert [("A", None)] == fields_of(events, "despawn", "agent", "inferred")
    assert 1 == report.left_out[OTHERS]
    assert not [why for why in report.left_out if why.startswith("spawns, of hand-offs")]


@pytest.mark.parametrize("name", [name for name in OVERSTATED if name.startswith("no answer")])
def test_return_of_what_failed_or_was_blocked_is_no_answer(name: str) -> None:
    events, report = _import(name)
    assert [("A", None)] == fields_of(events, "return", "agent", "final")
    assert report.fidelity.endswith("answer: none")


def test_return_after_what_was_blocked_was_asked_again_is_the_answer() -> None:
    events, _ = _import("answer after a block.otlp")
    assert [("A", True, True)] == fields_of(events, "return", "agent", "final", "inferred")


def test_agents_that_are_stated_around_and_in_a_graph_stay_such() -> None:
    events, report = _import("agents of others around and in a graph.langfuse")
    assert [("inn", "miller", None)] == fields_of(events, "spawn", "agent", "to", "inferred")
    assert ["miller"] == [agent for (agent,) in fields_of(events, "orchestrator_decision", "agent")]
    assert [("miller", "grind")] == fields_of(events, "tool_call", "agent", "tool")
    assert "spawns, of what the recording does not call an agent" not in report.guessed


@pytest.mark.parametrize("store", ["langsmith", "langfuse", "openinference", "openllmetry", "mlflow", "phoenix"])
@pytest.mark.parametrize(
    ("name", "spawns", "calls", "decisions"),
    [
        (
            "supervised",
            [("team", "lead"), ("team", "miller"), ("team", "writer")],
            [("miller", "grind")],
            ["lead", "miller", "miller", "writer"],
        ),
        ("alone", [], [("LangGraph", "grind")], ["LangGraph"]),
        ("with middleware", [("baker", "taster")], [("baker", "grind")], ["baker", "baker", "taster"]),
        ("as a tool", [("baker", "miller")], [("miller", "grind")], ["baker", "miller"]),
        ("in a node of its own", [("team", "miller")], [("miller", "grind")], ["miller"]),
    ],
)
def test_graph_that_a_node_runs_is_no_second_agent_and_calls_the_tools_that_its_model_asks_for(
    name: str, spawns: list[Any], calls: list[Any], decisions: list[str], store: str
) -> None:
    events, report = _import(f"graph {name}.{store}")
    assert [(*each, True) for each in spawns] == fields_of(events, "spawn", "agent", "to", "inferred")
    assert calls == fields_of(events, "tool_call", "agent", "tool")
    assert decisions == [agent for (agent,) in fields_of(events, "orchestrator_decision", "agent")]
    # No run is said to be an agent's.
    assert len(spawns) == report.guessed["spawns, of what the recording does not call an agent"]
    assert len(spawns) == report.guessed["returns, of what the recording does not call an agent"]
    assert f"spawns: {len(spawns)} guessed;" in report.fidelity or not spawns


@pytest.mark.parametrize("name", ["attachments.inspect", "transcript.inspect"])
def test_attachment_of_inspect_stands_where_it_is_referred_to(name: str) -> None:
    events, report = _import(name, keep_content=True)
    assert [("Rye from the hill.",)] == fields_of(events, "orchestrator_decision", "x_content")
    assert [('{"of": ["Rye from the hill."]}',)] == fields_of(events, "tool_call", "x_content")
    assert [("attachment://lost",)] == fields_of(events, "tool_result", "x_content")
    assert 1 == report.left_out["texts of attachments that are not in the log, whose references stand for them"]


def test_attachment_of_a_message_of_inspect_stands_where_it_is_referred_to() -> None:
    events, _ = _import("attachments of messages.inspect", keep_content=True)
    assert [('[{"text": "Rye from the hill.", "type": "text"}]',)] == fields_of(
        events, "human_intervention", "x_content"
    )


def test_totals_of_atif_that_exceed_the_steps_arefields_of() -> None:
    _, report = _import("totals.atif")
    beyond = {why: count for why, count in report.left_out.items() if "final_metrics" in why}
    assert beyond == {
        "tokens_in of final_metrics, beyond the sum of the steps": 28,
        "tokens_cached of final_metrics, beyond the sum of the steps": 2,
        "counts of usd in final_metrics, beyond the sum of the steps": 1,
    }


def test_failure_whose_step_another_agent_took_isfields_of() -> None:
    _, report = _import("failure.log")
    assert 1 == report.left_out["agents of failures: the event of their step is another agent's"]
