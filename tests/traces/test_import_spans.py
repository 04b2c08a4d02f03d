"""Importers of spans: what OTLP and the exporters of agents' SDKs say, and what has to be guessed."""

from __future__ import annotations

from typing import Any

import pytest

from generator.traces.importers.load import import_source
from generator.traces.importers.records import source_of
from tests.traces.imports import fields_of, imported, only
from tests.traces.otlp import agent, batch, span

AGENT = agent("lead")


def _otlp(*spans: dict[str, Any]) -> Any:
    result = only(import_source(source_of("x.json", [("x.json", batch(*spans))])))
    assert result.document is not None
    return result.document


def test_failing_tool_is_told_by_its_status() -> None:
    for name in ("openai-agents.fan_out.jsonl", "openinference.fan_out.json", "genai.fan_out.json"):
        statuses = {
            event["tool"]: event["status"] for event in imported(name)["events"] if event["type"] == "tool_result"
        }
        assert {"search": "ok", "fetch": "error"} == statuses


def test_one_run_has_one_shape_whatever_exporter_wrote_it() -> None:
    def shape(name: str) -> tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]:
        document = imported(name)
        told = {each["id"]: (each["type"], each["agent"], each.get("to")) for each in document["events"]}
        edges = [(told[edge["src"]], told[edge["dst"]], edge["type"]) for edge in document["edges"]]
        return sorted(told.values(), key=str), sorted(edges, key=str)

    native = shape("openai-agents.fan_out.jsonl")
    assert native == shape("openinference.fan_out.json")
    assert native == shape("genai-former.fan_out.json")


def test_otlp_reads_numbers_as_text_and_status_as_number_and_keeps_nanoseconds() -> None:
    tool = {"gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "dig", "gen_ai.tool.call.id": "c7"}
    chat = {"gen_ai.operation.name": "chat", "gen_ai.usage.prompt_tokens": 7, "gen_ai.usage.completion_tokens": 2}
    document = _otlp(
        span("b", 1, 3, "a", attributes=chat),
        span("c", 4, 9, "a", attributes=tool, status={"code": 2}),
        span("a", 0, 10, attributes=AGENT),
    )
    told = {event["type"]: event for event in document["events"]}
    assert ("lead", "c7", "error") == tuple(told["tool_result"][name] for name in ("agent", "call_id", "status"))
    assert {"tokens_in": 7, "tokens_out": 2, "llm_calls": 1} == told["orchestrator_decision"]["cost"]
    assert 8e-9 == pytest.approx(told["tool_result"]["t"], rel=1e-12)


def test_otlp_usage_on_agent_spans_is_not_counted() -> None:
    chat = {"gen_ai.operation.name": "chat", "gen_ai.usage.input_tokens": 7}
    document = _otlp(
        span("a", 0, 9, attributes=AGENT | {"gen_ai.usage.input_tokens": 700}), span("b", 1, 2, "a", attributes=chat)
    )
    assert 7 == document["costs"]["tokens"]


def test_otlp_links_evaluations_guardrails_and_messages_are_read() -> None:
    score = [
        {"key": "gen_ai.evaluation.name", "value": {"stringValue": "taste"}},
        {"key": "gen_ai.evaluation.score.value", "value": {"doubleValue": 0.5}},
    ]
    evaluated = [{"name": "gen_ai.evaluation.result", "attributes": score}]
    guard = {"openinference.span.kind": "GUARDRAIL", "guardrail.triggered": True}
    send = {"message.source_id": "lead", "message.target_id": "other"}
    chat = {"gen_ai.operation.name": "chat"}
    document = _otlp(
        span("a", 0, 90, attributes=AGENT),
        span("b", 10, 20, "a", attributes=chat, events=evaluated),
        span("c", 25, 30, "a", attributes=guard),
        span("d", 31, 32, "a", attributes=send),
        span("e", 40, 50, "a", attributes=chat, links=[{"spanId": "c"}]),
    )
    told = {event["src"]["span_id"]: event for event in document["events"]}
    assert {"value": 0.5, "channel": "taste"} == told["b"]["reward"]
    assert {"taste": 0.5} == document["rewards"]
    assert {"action": "block"} == told["c"]["safety"]
    assert "other" == told["d"]["to"]
    link = {"src": told["c"]["id"], "dst": told["e"]["id"], "type": "causal"}
    assert link in document["edges"]
    assert told["c"]["id"] not in [edge["src"] for edge in told["e"].get("inferred_edges", [])]


def test_otlp_without_agent_spans_has_one_agent_that_is_guessed() -> None:
    document = _otlp(span("b", 0, 5, attributes={"gen_ai.operation.name": "chat"}))
    assert {"agent"} == {event["agent"] for event in document["events"]}


def test_otlp_agents_of_one_name_at_one_time_get_numbers() -> None:
    worker = {"gen_ai.operation.name": "invoke_agent", "gen_ai.agent.name": "worker"}
    spans = [span(name, start, start + 5, "a", attributes=worker) for name, start in (("b", 1), ("c", 2), ("d", 20))]
    document = _otlp(span("a", 0, 90, attributes=AGENT), *spans)
    assert ["worker", "worker_2", "worker"] == [event["to"] for event in document["events"] if event["type"] == "spawn"]


def test_hand_over_that_the_exporter_lost_is_guessed_and_marked() -> None:
    events = {event.get("to"): event for event in imported("genai.fan_out.json")["events"] if event["type"] == "spawn"}
    assert events["writer"]["inferred"] is True
    assert "inferred" not in events["researcher"]


def test_hand_over_that_the_exporter_states_is_not_marked() -> None:
    for name in ("openai-agents.fan_out.jsonl", "openinference.fan_out.json"):
        spawns = fields_of(imported(name)["events"], "spawn", "agent", "to", "inferred")
        assert [("lead", "researcher", None), ("lead", "checker", None), ("lead", "writer", None)] == spawns


def test_usage_of_enclosing_spans_is_not_counted_twice() -> None:
    # Seven calls of the model in the script: three of turn one, two of turn two by the two below, lead and writer.
    assert (
        110 + 110 + 110 + 120 + 120 + 120 + 110 + 7 * 20 == imported("openai-agents.fan_out.jsonl")["costs"]["tokens"]
    )
    assert 940 == imported("openinference.fan_out.json")["costs"]["tokens"]


def test_call_that_two_instrumentations_record_is_counted_once_and_leaves_of_every_kind_are_events() -> None:
    document = imported("two-instrumentations.json")
    told = [(event["type"], event.get("tool"), event["t"]) for event in document["events"]]
    # Seconds 101 to 120: the embedding within the retriever, reranker, one call of the model, the agent's end.
    assert told == [
        ("tool_call", "shelf", 0),
        ("tool_call", "embed", 1),
        ("tool_result", "embed", 2),
        ("tool_result", "shelf", 3),
        ("tool_call", "rank", 3),
        ("tool_result", "rank", 4),
        ("orchestrator_decision", None, 5),
        ("return", None, 19),
    ]
    # Each instrumentation knew one half of the tokens.
    (cost,) = (event["cost"] for event in document["events"] if "cost" in event)
    assert {"tokens_in": 40, "tokens_out": 8, "llm_calls": 1} == cost
    assert {"Librarian"} == {event["agent"] for event in document["events"]}
    # Between the two stands a chain, which is no event.
    assert {"e2": "e1"} == {event["id"]: event["parent"] for event in document["events"] if "parent" in event}


def test_spans_that_enclose_each_other_in_a_circle_enclose_nothing() -> None:
    tool = {"gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "dig"}
    document = _otlp(span("a", 0, 9, "b"), span("b", 0, 9, "a", attributes=tool), span("c", 1, 2, "c", attributes=tool))
    calls = fields_of(document["events"], "tool_call", "tool", "parent")
    assert [("dig", None), ("dig", None)] == calls


def test_calls_of_one_instrumentation_side_by_side_are_two() -> None:
    chat = {"gen_ai.operation.name": "chat"}
    document = _otlp(
        span("a", 0, 90, attributes=AGENT),
        span("b", 1, 9, "a", attributes=chat),
        span("c", 2, 8, "a", attributes=chat),
    )
    assert 2 == sum(event["type"] == "orchestrator_decision" for event in document["events"])


def test_tokens_that_no_span_tells_are_absent() -> None:
    document = _otlp(span("b", 0, 5, attributes={"gen_ai.operation.name": "chat"}))
    assert {"llm_calls": 1} == document["events"][0]["cost"]


def test_model_outside_of_any_agent_is_the_call_of_an_agent_that_is_guessed() -> None:
    document = _otlp(span("b", 0, 5, attributes={"gen_ai.operation.name": "chat"}), span("a", 6, 9, attributes=AGENT))
    assert [("agent", None), ("agent", "lead"), ("lead", "agent")] == [
        (event["agent"], event.get("to")) for event in document["events"]
    ]
    assert document["events"][1]["inferred"] is True
