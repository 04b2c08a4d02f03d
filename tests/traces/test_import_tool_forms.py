"""Whatever form a chat has for calls of tools and what comes of them, they are such, and no person's words."""

from __future__ import annotations

import json

import pytest

from generator.traces.validate import validate
from tests.traces.imports import errors_in, fields_of, import_files, only, read_events
from tests.traces.tool_forms import ODD_TOOL_FORMS, TOOL_FORMS, UNREAD_TOOL_FORMS

CALL = '{"name": "mill", "arguments": {}}'


@pytest.mark.parametrize("name", TOOL_FORMS)
def test_call_and_result_are_found_and_nobody_said_them(name: str) -> None:
    events, _ = read_events(TOOL_FORMS[name], keep_content=True)
    called = fields_of(events, "tool_call", "agent", "tool", "call_id")
    came = fields_of(events, "tool_result", "agent", "tool", "call_id")
    assert called in ([("assistant", "mill", "c1")], [("assistant", "mill", None)], [("gpt", "mill", None)])
    assert called == came
    assert ["rye" in said or "mill" in said for (said,) in fields_of(events, "tool_call", "x_content")] == [True]
    assert ["flour" in said for (said,) in fields_of(events, "tool_result", "x_content")] == [True]
    assert [("Bake rye.",)] == fields_of(events, "human_intervention", "x_content")
    assert ("Baked.",) == fields_of(events, "orchestrator_decision", "x_content")[-1]


@pytest.mark.parametrize("name", TOOL_FORMS | ODD_TOOL_FORMS)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    assert [] == errors_in(only(import_files([("x.json", (TOOL_FORMS | ODD_TOOL_FORMS)[name])])).document)


@pytest.mark.parametrize("name", UNREAD_TOOL_FORMS)
def test_what_is_of_tools_in_an_unknown_form_is_not_taken_for_speech(name: str) -> None:
    data = UNREAD_TOOL_FORMS[name]
    assert only(import_files([("x.json", data)])).document is None
    (found,) = validate(data).problems
    assert "The nearest is Message and chat logs, but its calls of tools are in an unknown form." in found.message


def test_several_calls_in_messages_of_their_own_are_one_answer_of_the_model() -> None:
    told = [("user", "Bake rye."), ("tool_call", CALL), ("tool_call", CALL), ("tool_response", "flour")]
    told += [("assistant", "So."), ("tool_call", CALL), ("assistant", "Baked.")]
    messages = [{"role": role, "content": content} for role, content in told]
    events, _ = read_events(json.dumps({"messages": messages}).encode(), keep_content=True)
    assert [(None,), ("So.",), ("Baked.",)] == fields_of(events, "orchestrator_decision", "x_content")
    assert 3 * [("assistant", "mill")] == fields_of(events, "tool_call", "agent", "tool")


def test_user_is_a_person_as_a2a_writes_the_role_and_the_environment_no_agent() -> None:
    told = [
        ("ROLE_USER", "Bake rye."),
        ("ROLE_AGENT", "I bake."),
        ("environment", "It is hot."),
        ("ROLE_AGENT", "Baked."),
    ]
    messages = [{"role": role, "content": content} for role, content in told]
    events, report = read_events(json.dumps({"messages": messages}).encode())
    assert {"ROLE_USER", "ROLE_AGENT"} == {event["agent"] for event in events}
    assert [("ROLE_USER", "ROLE_AGENT")] == fields_of(events, "human_intervention", "agent", "to")
    assert 1 == report.left_out["results without an id, while no call or several were open"]


def test_only_what_follows_a_call_is_a_result() -> None:
    events, _ = read_events(ODD_TOOL_FORMS["words like a result"], keep_content=True)
    said = [("Bake rye.",), ("OBSERVATION: it is late.",), ("[Poll] Result: rye",)]
    assert said == fields_of(events, "human_intervention", "x_content")
    events, _ = read_events(ODD_TOOL_FORMS["an attempted completion"], keep_content=True)
    assert 2 == len(fields_of(events, "human_intervention"))
    events, _ = read_events(ODD_TOOL_FORMS["a person between results"], keep_content=True)
    assert [("Bake rye.",), ("Hurry.",)] == fields_of(events, "human_intervention", "x_content")
    assert [("mill", "rye")] == fields_of(events, "tool_call", "tool", "x_content")


def test_message_whose_parts_say_nothing_says_what_stands_beside_them() -> None:
    events, _ = read_events(ODD_TOOL_FORMS["odd parts"], keep_content=True)
    assert ("Sifted.",) in fields_of(events, "orchestrator_decision", "x_content")
    assert [("a", "c", "error")] == fields_of(events, "tool_result", "tool", "call_id", "status")


def _steps(name: str) -> list[tuple[object, ...]]:
    events, _ = read_events(ODD_TOOL_FORMS[name], keep_content=True)
    return [(event["type"], event.get("tool") or event.get("x_content")) for event in events[1:]]


def test_text_beside_tools_is_said_with_those_without_steps_and_after_those_that_came_back() -> None:
    decided, called, came = "orchestrator_decision", "tool_call", "tool_result"
    milled = [(called, "mill"), (called, "sift"), (came, "mill"), (came, "sift")]
    baked = [(decided, None), (called, "bake"), (came, "bake"), (decided, "Baked.")]
    assert [(decided, None), *milled, *baked] == _steps("tools in two steps")
    assert [(decided, "I mill."), *milled] == _steps("tools without steps")
    assert [(decided, "I mill."), (called, "mill")] == _steps("a tool that has not come back")
    assert [(decided, None), (called, "mill"), (came, "mill")] == _steps("tools told in parts, too")
    assert [(decided, "Baked.")] == _steps("no tools beside a text")


def test_failures_and_what_is_said_beside_them_are_kept() -> None:
    events, _ = read_events(ODD_TOOL_FORMS["two calls and results that failed"], keep_content=True)
    assert [("mill", "error"), ("sift", "error")] == fields_of(events, "tool_result", "tool", "status")
    assert [("Bake rye.",), ('[{"text": "And?"}]',)] == fields_of(events, "human_intervention", "x_content")
