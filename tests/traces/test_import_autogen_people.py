"""Who stands for the user in AutoGen is no agent: a person was asked, or code ran that an agent wrote."""

from __future__ import annotations

import pytest

from generator.traces.importers.turned_roles import TURNED_ROLES
from tests.traces.autogen_people import AUTOGEN_PEOPLE, LOGS, SPANS
from tests.traces.imports import errors_in, fields_of, import_files, only, read_events


@pytest.mark.parametrize("name", AUTOGEN_PEOPLE)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    assert [] == errors_in(only(import_files([("x.jsonl", AUTOGEN_PEOPLE[name])])).document)


def test_user_proxy_in_a_log_is_a_person_and_nobody_hands_over_to_it() -> None:
    events, _ = read_events(LOGS["user proxies"])
    assert [("user",), ("user_proxy_agent",)] == fields_of(events, "human_intervention", "agent")
    assert {"baker"} == {event["agent"] for event in events if event["type"] != "human_intervention"}


def test_what_came_of_code_is_its_result_whoever_ran_it() -> None:
    events, report = read_events(LOGS["code of version 0.2"], keep_content=True)
    assert [("coder", "code", '["print(6 * 7)\\n", "ls\\n"]'), ("coder", "code", '["print(flour)\\n"]')] == fields_of(
        events, "tool_call", "agent", "tool", "x_content"
    )
    assert [("coder", "ok"), ("coder", "error")] == fields_of(events, "tool_result", "agent", "status")
    assert [("user_proxy", "How much is 6 times 7?")] == fields_of(events, "human_intervention", "agent", "x_content")
    assert 1 == report.left_out["results of unknown calls"]
    assert 1 == report.left_out["messages of the user without content"]


def test_code_that_fails_or_prints_nothing_is_known_by_what_is_said_of_it() -> None:
    events, _ = read_events(LOGS["code of version 0.4"])
    assert [("coder", "error"), ("coder", "ok")] == fields_of(events, "tool_result", "agent", "status")
    assert {"user", "coder"} == {event["agent"] for event in events}


def test_who_tells_others_how_to_end_a_run_does_not_end_it() -> None:
    events, _ = read_events(LOGS["words that end a run"])
    assert [("tester", "stop"), ("sifter", "stop"), ("coder", "stop")] == fields_of(
        events, "orchestrator_decision", "agent", "decision"
    )


def test_person_among_agents_is_asked_and_begun_by_nobody() -> None:
    events, report = read_events(SPANS["people among agents"])
    assert [("Ada", 8, 17), ("user_proxy", 28, 37)] == fields_of(events, "human_intervention", "agent", "t", "t_end")
    assert [("baker",), ("miller",)] == fields_of(events, "return", "agent")
    assert [] == fields_of(events, "spawn") + fields_of(events, "despawn")
    assert 2 == report.left_out["answers, of people who were asked but did not answer"]
    assert 1 == report.left_out["answers of people that another span also recorded"]
    assert "agents, as no span names one" not in report.guessed


def test_agent_of_another_framework_may_have_any_name() -> None:
    events, _ = read_events(SPANS["agent of the name"])
    assert [("user_proxy",)] == fields_of(events, "orchestrator_decision", "agent")


def test_person_of_ag2_is_asked_within_an_agent_that_is_none() -> None:
    events, _ = read_events(SPANS["people of AG2"], keep_content=True)
    assert [("user_proxy", "Rye.")] == fields_of(events, "human_intervention", "agent", "x_content")
    assert [("coder",), ("taster",)] == fields_of(events, "return", "agent")
    assert [] == fields_of(events, "spawn")


def test_recording_of_people_alone_has_no_agent() -> None:
    found = only(import_files([("x.jsonl", SPANS["nobody but people"])]))
    assert found.document is not None
    assert "root_agent" not in found.document["meta"]
    assert "agents, as no span names one" not in found.report.guessed


def test_who_calls_a_tool_or_a_model_or_is_described_as_another_is_an_agent_whatever_the_name() -> None:
    events, _ = read_events(SPANS["tool within a proxy"])
    assert [("user_proxy",)] == fields_of(events, "tool_call", "agent")
    assert [("A", "user_proxy")] == fields_of(events, "spawn", "agent", "to")
    events, report = read_events(SPANS["agents called like people"])
    assert [("baker",), ("user",)] == fields_of(events, "orchestrator_decision", "agent")
    assert {"baker", "customer", "user"} == {event["agent"] for event in events}
    assert [] == fields_of(events, "human_intervention")
    assert 2 == report.left_out["agents that another instrumentation, or the server of the agent, also recorded"]


def test_agent_of_ag2_that_asks_a_person_and_calls_a_model_is_both() -> None:
    events, report = read_events(SPANS["agents of AG2 called like people"])
    assert [("user",), ("coder",)] == fields_of(events, "orchestrator_decision", "agent")
    assert [("user",)] == fields_of(events, "human_intervention", "agent")
    assert {"user", "coder"} == {event["agent"] for event in events}
    assert 1 == report.left_out["agents in the place of a person, without a call of a model or a tool"]


def test_code_that_an_agent_of_ag2_ran_is_a_call() -> None:
    events, _ = read_events(SPANS["code of AG2"])
    assert [("executor", "execute_code")] == fields_of(events, "tool_call", "agent", "tool")
    assert [("error",)] == fields_of(events, "tool_result", "status")


@pytest.mark.parametrize("name", ["roles as a proxy sees them", "roles as everybody writes them"])
def test_task_of_a_chat_without_names_is_the_users_whoever_wrote_the_roles(name: str) -> None:
    events, report = read_events(LOGS[name])
    assert [0, 4] == [t for (t,) in fields_of(events, "human_intervention", "t")]
    assert [("assistant", 1)] == fields_of(events, "tool_call", "agent", "t")
    assert ("proxy" in name) == (1 == report.guessed[TURNED_ROLES])


def test_roles_are_turned_in_the_result_of_a_chat_and_not_where_a_model_may_have_begun() -> None:
    events, _ = read_events(LOGS["result of a chat"])
    assert [("user", 0)] == fields_of(events, "human_intervention", "agent", "t")
    events, _ = read_events(LOGS["chat that the model begins"])
    assert [("user", 1)] == fields_of(events, "human_intervention", "agent", "t")
