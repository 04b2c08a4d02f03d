"""What is around a span and not in the recording is not made up: who runs an agent, who answers, who leads."""

from __future__ import annotations

from typing import Any

import pytest

from tests.traces.imports import errors_in, fields_of, import_files, only
from tests.traces.lost_parents import LOST_PARENTS

_LOST = "spawns, of agents whose parent is not in the recording"


def _read(name: str) -> tuple[list[Any], str | None, Any]:
    found = only(import_files([("x.jsonl", LOST_PARENTS[name])]))
    assert [] == errors_in(found.document)
    document: Any = found.document
    return document["events"], document["meta"].get("root_agent"), found.report


def test_run_within_one_span_that_is_not_here_is_read_as_if_it_were() -> None:
    events, root, report = _read("all in one")
    assert [("A", "B", True)] == fields_of(events, "spawn", "agent", "to", "inferred")
    assert [("B", True)] == fields_of(events, "return", "agent", "final")
    assert "A" == root
    assert 0 == report.left_out[_LOST]


@pytest.mark.parametrize(("name", "lead", "lost"), [("agents", "A", 2), ("agents without a root", None, 2)])
def test_agents_of_different_parents_hand_nothing_over_and_none_is_known_to_answer(
    name: str, lead: str | None, lost: int
) -> None:
    events, root, report = _read(name)
    assert [] == fields_of(events, "spawn") + fields_of(events, "despawn")
    assert {None} == {final for (final,) in fields_of(events, "return", "final")}
    assert lead == root
    assert lost == report.left_out[_LOST]
    assert lost == report.left_out["parents, of spans whose parent is not in the recording"]


def test_who_called_a_model_that_is_lost_did_not_run_an_agent_at_the_top() -> None:
    events, root, report = _read("call")
    assert [] == fields_of(events, "spawn")
    assert [("A", 0), ("agent", 3)] == fields_of(events, "orchestrator_decision", "agent", "t")
    assert "A" == root
    assert 1 == report.guessed["agents, as no span names one"]


def test_who_called_a_model_that_is_lost_is_not_known_to_have_run_what_has_the_same_parent() -> None:
    events, root, report = _read("call beside an agent")
    assert [] == fields_of(events, "spawn")
    assert "A" == root
    assert 1 == report.left_out[_LOST]


def test_calls_of_different_parents_are_of_different_agents_and_follow_from_none_of_each_other() -> None:
    events, root, report = _read("calls of different parents")
    assert [("agent", 0), ("agent_2", 2), ("agent_2", 6)] == fields_of(events, "orchestrator_decision", "agent", "t")
    assert [("agent",)] == fields_of(events, "tool_call", "agent")
    assert [] == fields_of(events, "spawn")
    agents = {event["id"]: event["agent"] for event in events}
    joined = [(edge["src"], event["id"]) for event in events for edge in event.get("inferred_edges", ())]
    assert joined
    assert all(agents[source] == agents[target] for source, target in joined)
    assert root is None
    assert 2 == report.guessed["agents, as no span names one"]
    assert 2 == report.left_out[_LOST]


def test_of_calls_of_different_parents_none_is_known_to_lead() -> None:
    events, root, _ = _read("calls alone")
    assert [("agent",), ("agent_2",)] == fields_of(events, "orchestrator_decision", "agent")
    assert root is None


def test_nodes_of_lost_graphs_are_the_agents_that_call_models() -> None:
    events, root, report = _read("nodes.langsmith")
    assert [("planner",), ("writer",)] == fields_of(events, "orchestrator_decision", "agent")
    assert [] == fields_of(events, "spawn") + fields_of(events, "despawn")
    assert root is None
    assert 2 == report.left_out[_LOST]


def test_chain_is_no_agent_because_what_was_around_it_is_lost() -> None:
    events, root, _ = _read("chain.langsmith")
    assert [("lead", 0), ("agent", 3)] == fields_of(events, "orchestrator_decision", "agent", "t")
    assert "lead" == root
    events, root, _ = _read("root.langsmith")
    assert [("lead", 0)] == fields_of(events, "orchestrator_decision", "agent", "t")
    assert "lead" == root
