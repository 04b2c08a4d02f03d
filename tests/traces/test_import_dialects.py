"""Recordings in another form than the usual one: who did what is read from it, and nothing is made up."""

from __future__ import annotations

from typing import Any

import pytest

from generator.traces.importers.load import import_source
from generator.traces.importers.records import source_of
from generator.traces.importers.trace_builder import ImportReport
from generator.traces.layout import lay_out
from generator.traces.validate import validate
from tests.traces.dialects import DIALECTS
from tests.traces.imports import only


def _import(name: str) -> tuple[list[Any], ImportReport]:
    found = only(import_source(source_of("x.jsonl", [("x.jsonl", DIALECTS[name])]), keep_content=True))
    assert found.document is not None
    events: Any = found.document["events"]
    return events, found.report


def _told(events: list[Any], kind: str, *fields: str) -> list[tuple[Any, ...]]:
    return [tuple(event.get(name) for name in fields) for event in events if event["type"] == kind]


@pytest.mark.parametrize("name", DIALECTS)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    found = only(import_source(source_of("x.jsonl", [("x.jsonl", DIALECTS[name])])))
    report = validate(lay_out(found.document or {}).encode())
    assert [] == [problem for problem in report.problems if problem.level == "error"]


def test_what_claude_code_prints_has_each_sub_agent_do_its_own_work() -> None:
    events, report = _import("printed.claude-code")
    assert [("main", "miller"), ("miller", "sifter")] == _told(events, "spawn", "agent", "to")
    assert [("sifter", "miller"), ("miller", "main")] == _told(events, "return", "agent", "to")
    assert {("main", "knead"), ("sifter", "sift")} == {
        (agent, said.split('"')[3]) for agent, said in _told(events, "tool_call", "agent", "x_content")
    }
    # Tokens in tell by which record a call of the model was printed.
    decided = _told(events, "orchestrator_decision", "agent", "cost")
    expected = [("main", 10), ("main", 20), ("main", 120), ("miller", 40), ("sifter", 60)]
    assert expected == sorted((agent, cost["tokens_in"]) for agent, cost in decided)
    # Nobody but the agent above speaks to a sub-agent, and what the program adds no person said.
    assert [] == _told(events, "human_intervention", "agent")
    assert 2 == report.left_out["tasks of sub-agents"]
    assert "sub-agents whose transcript is missing" not in report.left_out


def test_failure_that_claude_code_prints_is_no_answer() -> None:
    events, _ = _import("printed failure.claude-code")
    assert [("user", "main", "Bake rye.")] == _told(events, "human_intervention", "agent", "to", "x_content")
    decided = _told(events, "orchestrator_decision", "status", "cost", "final", "x_content")
    assert [("error", None, None, "API Error: 529")] == decided
