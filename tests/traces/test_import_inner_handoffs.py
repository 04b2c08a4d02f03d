"""Agents that hand over while a tool of another agent runs them are begun once, and only the last of them returns."""

from __future__ import annotations

import pytest

from generator.traces.layout import lay_out
from generator.traces.validate import validate
from tests.traces.imports import errors_in, fields_of, import_files, only, read_events
from tests.traces.inner_handoffs import INNER_HANDOFFS


@pytest.mark.parametrize("name", INNER_HANDOFFS)
def test_what_is_made_of_it_is_no_error_and_returns_to_who_waits(name: str) -> None:
    document = only(import_files([("x.jsonl", INNER_HANDOFFS[name])])).document
    assert [] == errors_in(document)
    assert document is not None
    assert "T703" not in validate(lay_out(document).encode()).totals


@pytest.mark.parametrize("name", ["agent in a tool hands over", "openinference"])
def test_who_hands_over_begins_the_other_and_the_other_returns(name: str) -> None:
    events, report = read_events(INNER_HANDOFFS[name])
    assert [("lead", "reader", "f", None), ("reader", "writer", None, "delegate")] == fields_of(
        events, "spawn", "agent", "to", "call_id", "decision"
    )
    assert [("reader",)] == fields_of(events, "despawn", "agent")
    assert [("writer", "lead", "f"), ("lead", None, None)] == fields_of(events, "return", "agent", "to", "call_id")
    assert "spawns, of what the recording does not call an agent" not in report.guessed


def test_agent_that_gets_the_turn_back_begins_again() -> None:
    events, _ = read_events(INNER_HANDOFFS["there and back"])
    assert [("lead", "reader"), ("reader", "writer"), ("writer", "reader")] == fields_of(events, "spawn", "agent", "to")
    assert [("reader",), ("writer",)] == fields_of(events, "despawn", "agent")
    assert [("reader", "lead"), ("lead", None)] == fields_of(events, "return", "agent", "to")


def test_hand_off_is_to_the_agent_of_the_same_tool() -> None:
    events, _ = read_events(INNER_HANDOFFS["tools at once"])
    assert [("lead", "reader"), ("lead", "taster"), ("reader", "writer"), ("taster", "writer_2")] == fields_of(
        events, "spawn", "agent", "to"
    )
    assert [("writer_2", "lead", "g"), ("writer", "lead", "f"), ("lead", None, None)] == fields_of(
        events, "return", "agent", "to", "call_id"
    )


def test_agent_of_another_tool_is_not_who_was_to_take_over() -> None:
    events, _ = read_events(INNER_HANDOFFS["agent that never came"])
    assert [("lead", "reader"), ("reader", "editor"), ("lead", "editor_2")] == fields_of(events, "spawn", "agent", "to")
    assert [("editor_2", "lead"), ("lead", None)] == fields_of(events, "return", "agent", "to")


@pytest.mark.parametrize("name", ["within who hands over", "within who hands over, at once"])
def test_agent_within_who_hands_over_begins_once(name: str) -> None:
    events, _ = read_events(INNER_HANDOFFS[name])
    assert [("lead", "writer", "delegate")] == fields_of(events, "spawn", "agent", "to", "decision")
    assert [("writer",)] == fields_of(events, "return", "agent")
    assert [("lead",)] == fields_of(events, "despawn", "agent")


def test_hand_offs_in_tools_of_agents_in_tools_are_told_apart() -> None:
    events, _ = read_events(INNER_HANDOFFS["tool in a tool"])
    spawned = [("lead", "reader"), ("reader", "writer"), ("writer", "taster"), ("taster", "cook")]
    assert spawned == fields_of(events, "spawn", "agent", "to")
    assert [("cook", "writer"), ("writer", "lead"), ("lead", None)] == fields_of(events, "return", "agent", "to")
