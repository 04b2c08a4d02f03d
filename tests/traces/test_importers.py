"""Importers on recorded and built inputs: what they find, count and guess, and that they survive anything."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.traces.export import to_upstream
from generator.traces.importers import IMPORTERS
from generator.traces.importers.fields import as_time
from generator.traces.importers.load import import_path, import_source
from generator.traces.importers.records import source_of
from generator.traces.importers.trace_builder import Imported
from generator.traces.layout import lay_out
from generator.traces.shape import check_shape
from generator.traces.validate import validate
from tests.properties import examples
from tests.traces.record.build_inputs import inputs

FOLDER = Path(__file__).parent / "recorded"
GOLDEN = Path(__file__).parent / "imported"

# Input, format that must recognise it, and how many events of each type there must be, counted by hand in the input.
INPUTS: dict[str, tuple[str, dict[str, int]]] = {
    "openai-agents.fan_out.jsonl": ("openai-agents", {"spawn": 3, "return": 3, "tool_call": 2, "tool_result": 2}),
    "openai-agents.hand_over.jsonl": ("openai-agents", {"spawn": 2, "return": 1, "tool_call": 2, "tool_result": 2}),
    "openinference.fan_out.json": ("otlp", {"spawn": 3, "return": 3, "tool_call": 2, "tool_result": 2}),
    "genai.fan_out.json": ("otlp", {"spawn": 3, "return": 3, "tool_call": 2, "tool_result": 2}),
    "genai-former.fan_out.json": ("otlp", {"spawn": 3, "return": 3, "tool_call": 2, "tool_result": 2}),
    "genai.two_levels.json": ("otlp", {"spawn": 3, "return": 4, "tool_call": 2, "tool_result": 2}),
    "autogen.debate.json": ("messages", {"spawn": 2, "message": 5, "return": 1, "human_intervention": 1}),
    "magentic.bakery.json": ("messages", {"spawn": 2, "message": 4, "return": 1, "human_intervention": 1}),
    "atif.mills.json": ("atif", {"spawn": 2, "return": 2, "tool_call": 2, "tool_result": 2, "aggregate": 1}),
    "claude-code/session.jsonl": ("claude-code", {"spawn": 2, "return": 2, "tool_call": 4, "tool_result": 4}),
    "codex": ("codex", {"spawn": 1, "return": 1, "message": 1, "despawn": 1, "tool_call": 1, "tool_result": 1}),
}


def imported(name: str, **options: Any) -> Any:
    document = import_path(FOLDER / name, **options).document
    assert document is not None
    return document


def golden(name: str) -> Path:
    return GOLDEN / f"{name.replace('/', '.').removesuffix('.jsonl').removesuffix('.json')}.json"


@pytest.mark.parametrize(("name", "expected"), INPUTS.items(), ids=list(INPUTS))
def test_import_recognises_the_format_and_finds_every_event(name: str, expected: tuple[str, dict[str, int]]) -> None:
    result = import_path(FOLDER / name)
    assert expected[0] == result.report.format
    assert result.document is not None
    events: Any = result.document["events"]
    counts = Counter(event["type"] for event in events)
    assert expected[1] == {kind: counts[kind] for kind in expected[1]}


@pytest.mark.parametrize("name", INPUTS)
def test_import_gives_a_valid_trace_without_errors(name: str) -> None:
    report = validate(lay_out(imported(name)).encode())
    assert [] == [problem for problem in report.problems if problem.level == "error"]
    assert set(report.totals) <= {"T505"}


@pytest.mark.parametrize("name", INPUTS)
def test_import_stands_as_committed(name: str) -> None:
    assert golden(name).read_text(encoding="utf-8") == lay_out(imported(name))


@pytest.mark.parametrize("name", INPUTS)
def test_import_keeps_hashes_and_no_content_unless_asked(name: str) -> None:
    fields = {field for event in imported(name)["events"] for field in event}
    assert "x_content" not in fields
    if name != "genai.fan_out.json" and name != "genai.two_levels.json":
        kept = [event for event in imported(name, keep_content=True)["events"] if "x_content" in event]
        assert kept
        assert all(event["content_ref"].startswith("sha256:") for event in kept)


@pytest.mark.parametrize("name", INPUTS)
def test_import_lists_every_guessed_edge_on_its_target(name: str) -> None:
    document = imported(name)
    edges = {(edge["src"], edge["dst"], edge["type"]) for edge in document["edges"]}
    guessed = {
        (edge["src"], event["id"], edge["type"])
        for event in document["events"]
        for edge in event.get("inferred_edges", [])
    }
    assert guessed <= edges
    # The pairing of a call with its result is the one edge that these formats state.
    assert {"tool_dependency"} >= {kind for src, dst, kind in edges - guessed if kind != "causal"}


@pytest.mark.parametrize("name", INPUTS)
def test_export_for_the_published_schema_leaves_out_meta_only(name: str) -> None:
    document = imported(name)
    exported = to_upstream(document)
    assert set(document) - set(exported) == {"meta"}
    assert [] == list(check_shape(exported))


def test_built_inputs_stand_as_committed() -> None:
    for name, text in inputs().items():
        assert text == (FOLDER / name).read_text(encoding="utf-8")


def test_recorded_inputs_name_no_folder_of_the_machine_they_were_made_on(root: Path) -> None:
    for path in FOLDER.rglob("*.json*"):
        text = path.read_text(encoding="utf-8")
        assert not any(part in text for part in ("site-packages", "/tmp/", "/home/", "/root/", str(root))), path.name


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


def _otlp(*spans: dict[str, Any]) -> Any:
    data = json.dumps({"resourceSpans": [{"scopeSpans": [{"scope": {"name": "x"}, "spans": list(spans)}]}]})
    result = import_source(source_of("x.json", [("x.json", data.encode())]))
    assert result.document is not None
    return result.document


def _span(name: str, start: int, end: int, parent: str = "", **more: Any) -> dict[str, Any]:
    """Write a span as OTLP does; attributes are given as a mapping from names to texts or numbers."""
    typed = {str: "stringValue", bool: "boolValue", float: "doubleValue"}
    attributes = [
        {"key": key, "value": {"intValue": str(value)} if type(value) is int else {typed[type(value)]: value}}
        for key, value in more.pop("attributes", {}).items()
    ]
    times = {
        "startTimeUnixNano": str(1_780_000_000_000_000_000 + start),
        "endTimeUnixNano": 1_780_000_000_000_000_000 + end,
    }
    return {
        "traceId": "ab",
        "spanId": name,
        "parentSpanId": parent,
        "name": name,
        "attributes": attributes,
        **times,
        **more,
    }


AGENT = {"gen_ai.operation.name": "invoke_agent", "gen_ai.agent.name": "lead"}


def test_otlp_reads_numbers_as_text_and_status_as_number_and_keeps_nanoseconds() -> None:
    tool = {"gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "dig", "gen_ai.tool.call.id": "c7"}
    chat = {"gen_ai.operation.name": "chat", "gen_ai.usage.prompt_tokens": 7, "gen_ai.usage.completion_tokens": 2}
    document = _otlp(
        _span("b", 1, 3, "a", attributes=chat),
        _span("c", 4, 9, "a", attributes=tool, status={"code": 2}),
        _span("a", 0, 10, attributes=AGENT),
    )
    told = {event["type"]: event for event in document["events"]}
    assert ("lead", "c7", "error") == tuple(told["tool_result"][name] for name in ("agent", "call_id", "status"))
    assert {"tokens_in": 7, "tokens_out": 2, "llm_calls": 1} == told["orchestrator_decision"]["cost"]
    assert 8e-9 == pytest.approx(told["tool_result"]["t"], rel=1e-12)


def test_otlp_usage_on_agent_spans_is_not_counted() -> None:
    chat = {"gen_ai.operation.name": "chat", "gen_ai.usage.input_tokens": 7}
    document = _otlp(
        _span("a", 0, 9, attributes=AGENT | {"gen_ai.usage.input_tokens": 700}), _span("b", 1, 2, "a", attributes=chat)
    )
    assert 7 == document["costs"]["tokens"]


def test_otlp_links_evaluations_guardrails_and_messages_are_read() -> None:
    score = [
        {"key": "gen_ai.evaluation.name", "value": {"stringValue": "taste"}},
        {"key": "gen_ai.evaluation.score.value", "value": {"doubleValue": 0.5}},
    ]
    evaluated = [{"name": "gen_ai.evaluation.result", "attributes": score}]
    guard = {"openinference.span.kind": "GUARDRAIL"}
    send = {"message.source_id": "lead", "message.target_id": "other"}
    chat = {"gen_ai.operation.name": "chat"}
    document = _otlp(
        _span("a", 0, 90, attributes=AGENT),
        _span("b", 10, 20, "a", attributes=chat, events=evaluated),
        _span("c", 25, 30, "a", attributes=guard),
        _span("d", 31, 32, "a", attributes=send),
        _span("e", 40, 50, "a", attributes=chat, links=[{"spanId": "c"}]),
    )
    told = {event["src"]["span_id"]: event for event in document["events"]}
    assert {"value": 0.5, "channel": "taste"} == told["b"]["reward"]
    assert {"taste": 0.5} == document["rewards"]
    assert {"action": "flag"} == told["c"]["safety"]
    assert "other" == told["d"]["to"]
    link = {"src": told["c"]["id"], "dst": told["e"]["id"], "type": "causal"}
    assert link in document["edges"]
    assert told["c"]["id"] not in [edge["src"] for edge in told["e"].get("inferred_edges", [])]


def test_otlp_without_agent_spans_has_one_agent_that_is_guessed() -> None:
    document = _otlp(_span("b", 0, 5, attributes={"gen_ai.operation.name": "chat"}))
    assert {"agent"} == {event["agent"] for event in document["events"]}


def test_otlp_agents_of_one_name_at_one_time_get_numbers() -> None:
    worker = {"gen_ai.operation.name": "invoke_agent", "gen_ai.agent.name": "worker"}
    spans = [_span(name, start, start + 5, "a", attributes=worker) for name, start in (("b", 1), ("c", 2), ("d", 20))]
    document = _otlp(_span("a", 0, 90, attributes=AGENT), *spans)
    assert ["worker", "worker_2", "worker"] == [event["to"] for event in document["events"] if event["type"] == "spawn"]


def test_otlp_takes_the_trace_with_most_spans_and_says_what_it_left_out() -> None:
    chat = {"gen_ai.operation.name": "chat"}
    other = _span("z", 0, 5, attributes=chat) | {"traceId": "00"}
    spans = [other, _span("b", 0, 5, attributes=chat), _span("c", 6, 8, attributes=chat)]
    data = json.dumps({"resourceSpans": [{"scopeSpans": [{"spans": spans}]}]})
    result = import_source(source_of("x.json", [("x.json", data.encode())]))
    assert result.document is not None
    assert "ab" == result.document["trace_id"]
    assert "left out: 1 spans of other traces" in result.report.to_text()


def test_codex_takes_an_event_that_is_repeated_once() -> None:
    told = {"call_id": "c1", "sender_thread_id": "t", "receiver_thread_id": "u", "prompt": "x"}
    head = {"timestamp": "2026-05-01T10:00:00Z", "type": "session_meta", "payload": {"id": "t"}}
    sent = {"timestamp": "2026-05-01T10:00:01Z", "type": "event_msg"}
    sent["payload"] = {"type": "collab_agent_interaction_end", **told}  # type: ignore[assignment]
    data = "\n".join(json.dumps(each) for each in (head, sent, sent))
    result = import_source(source_of("r.jsonl", [("r.jsonl", data.encode())]))
    assert result.document is not None
    assert 1 == sum(event["type"] == "message" for event in result.document["events"])


def test_atif_counts_steps_without_times_and_finds_sub_agents_in_other_files() -> None:
    def trajectory(name: str, *steps: dict[str, Any]) -> bytes:
        head = {"schema_version": "ATIF-v1.6", "session_id": name, "agent": {"name": name}}
        return json.dumps({**head, "steps": list(steps)}).encode()

    refer = {"results": [{"content": "x", "subagent_trajectory_ref": [{"trajectory_path": "logs/child.json"}]}]}
    root = trajectory("root", {"step_id": 1, "source": "agent", "message": "go", "observation": refer})
    child = trajectory("child", {"step_id": 1, "source": "agent", "message": "done", "llm_call_count": 0})
    result = import_source(source_of("run", [("child.json", child), ("root.json", root)]))
    assert result.document is not None
    meta: Any = result.document["meta"]
    assert ("step", "root") == (meta["time_unit"], meta["root_agent"])
    events: Any = result.document["events"]
    assert ["orchestrator_decision", "spawn", "orchestrator_decision", "return"] == [event["type"] for event in events]
    assert 0 == events[2]["cost"]["llm_calls"]


def test_hand_over_that_the_exporter_lost_is_guessed_and_marked() -> None:
    events = {event.get("to"): event for event in imported("genai.fan_out.json")["events"] if event["type"] == "spawn"}
    assert events["writer"]["inferred"] is True
    assert "inferred" not in events["researcher"]


def test_hand_over_that_the_exporter_states_is_not_marked() -> None:
    for name in ("openai-agents.fan_out.jsonl", "openinference.fan_out.json"):
        events = {event.get("to"): event for event in imported(name)["events"] if event["type"] == "spawn"}
        assert "inferred" not in events["writer"]


def test_usage_of_enclosing_spans_is_not_counted_twice() -> None:
    # Seven calls of the model in the script: three of turn one, two of turn two by the two below, lead and writer.
    assert (
        110 + 110 + 110 + 120 + 120 + 120 + 110 + 7 * 20 == imported("openai-agents.fan_out.jsonl")["costs"]["tokens"]
    )
    assert 940 == imported("openinference.fan_out.json")["costs"]["tokens"]


def test_claude_code_counts_the_last_usage_of_a_message_and_holds_the_clock() -> None:
    document = imported("claude-code/session.jsonl")
    first = next(event for event in document["events"] if event["type"] == "orchestrator_decision")
    assert 40 == first["cost"]["tokens_out"]
    fetch = [event["t"] for event in document["events"] if event.get("tool") == "WebFetch"]
    assert [14, 14] == fetch


def test_claude_code_denial_is_a_status_and_an_intervention() -> None:
    events = imported("claude-code/session.jsonl")["events"]
    assert ["denied"] == [event["status"] for event in events if event.get("tool") == "Bash" and "status" in event]
    assert 2 == sum(event["type"] == "human_intervention" for event in events)


def test_report_tells_what_was_read_mapped_left_out_and_guessed() -> None:
    text = import_path(FOLDER / "openai-agents.fan_out.jsonl").report.to_text()
    for line in ("read: 26 trace.span", "became: 3 spawn", "left out: 7 spans of type turn", "guessed: 16 edges"):
        assert line in text


@pytest.mark.parametrize(
    ("text", "nanoseconds"),
    [
        ("1970-01-01T00:00:01Z", 10**9),
        ("1970-01-01T00:00:00.000000001+00:00", 1),
        ("1970-01-01T01:00:00+01:00", 0),
        ("2026-05-01", None),
        ("2026-13-01T00:00:00Z", None),
        (None, None),
    ],
)
def test_times_keep_their_nanoseconds(text: str | None, nanoseconds: int | None) -> None:
    assert nanoseconds == as_time(text)


def test_unknown_format_gives_a_report_and_no_trace() -> None:
    result = import_source(source_of("x.json", [("x.json", b'{"hello": 1}')]))
    assert result.document is None
    assert "everything: this is none of otlp" in result.report.to_text()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**18) | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


def _damage(value: Any, path: list[int], new: Any) -> Any:
    """Put something else at the place that the numbers lead to."""
    if not path or not isinstance(value, dict | list) or not value:
        return new
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = keys[path[0] % len(keys)]
    copied = dict(value) if isinstance(value, dict) else list(value)
    copied[key] = _damage(value[key], path[1:], new)
    return copied


@examples(150)
@given(
    name=st.sampled_from([name for name in INPUTS if name.endswith((".json", ".jsonl"))]),
    line=st.integers(0, 40),
    path=st.lists(st.integers(0, 12), min_size=1, max_size=9),
    new=JSON,
)
def test_damaged_input_gives_a_report_and_a_trace_of_the_right_shape(
    name: str, line: int, path: list[int], new: Any
) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    if name.endswith(".json"):
        data = json.dumps(_damage(json.loads(text), path, new))
    else:
        lines = text.splitlines()
        at = line % len(lines)
        lines[at] = json.dumps(_damage(json.loads(lines[at]), path, new))
        data = "\n".join(lines)
    for importer in IMPORTERS.values():
        _check(import_source(source_of(name, [(name, data.encode())]), importer.FORMAT.name))


@examples(100)
@given(data=st.binary(max_size=100))
def test_any_bytes_give_a_report(data: bytes) -> None:
    _check(import_source(source_of("x.jsonl", [("x.jsonl", data)])))


def _check(result: Imported) -> None:
    result.report.to_text()
    if result.document is not None:
        # What was damaged may contradict itself in time; identity, shape and freedom from circles always hold.
        found = validate(lay_out(result.document).encode()).problems
        assert [] == [problem for problem in found if problem.level == "error" and problem.code < "T400"]


def _nested_spans(depth: int) -> bytes:
    """Write agents each of which runs the next."""
    agent = {"gen_ai.operation.name": "invoke_agent"}
    spans = [
        _span(f"s{level}", level, 9, f"s{level - 1}", attributes=agent | {"gen_ai.agent.name": f"a{level}"})
        for level in range(depth)
    ]
    return json.dumps({"resourceSpans": [{"scopeSpans": [{"spans": spans}]}]}).encode()


def _nested_trajectories(depth: int) -> bytes:
    def trajectory(level: int) -> dict[str, Any]:
        refer = {"results": [{"subagent_trajectory_ref": [{"trajectory_id": f"t{level + 1}"}]}]}
        step = {"step_id": level, "source": "agent", "message": "go", "observation": refer}
        return {"schema_version": "ATIF-v1.7", "trajectory_id": f"t{level}", "steps": [step]}

    return json.dumps([trajectory(level) for level in range(depth)]).encode()


def _nested_transcripts(depth: int) -> bytes:
    def record(level: int) -> tuple[dict[str, Any], dict[str, Any]]:
        use = {"type": "tool_use", "id": f"c{level}", "name": "Agent", "input": {}}
        result = {"type": "tool_result", "tool_use_id": f"c{level}"}
        own = {"agentId": f"g{level}"} if level else {}
        asked = {"type": "assistant", "uuid": "u", **own, "message": {"id": f"m{level}", "content": [use]}}
        back = {"type": "user", "uuid": "u", **own, "message": {"content": [result]}}
        return asked, back | {"toolUseResult": {"agentId": f"g{level + 1}"}}

    return "\n".join(json.dumps(each) for level in range(depth) for each in record(level)).encode()


@pytest.mark.parametrize("nest", [_nested_spans, _nested_trajectories, _nested_transcripts])
def test_agents_nested_beyond_reason_are_left_out_and_counted(nest: Any) -> None:
    result = import_source(source_of("x.jsonl", [("x.jsonl", nest(1500))]))
    assert result.document is not None
    events: Any = result.document["events"]
    assert 100 <= sum(event["type"] == "spawn" for event in events) <= 101
    assert 1 == result.report.left_out["agents nested more than 100 deep, and what is below them"]


def _message(**fields: Any) -> bytes:
    return json.dumps({"source": "a", "content": "x", **fields}).encode()


@pytest.mark.parametrize(
    "line",
    [
        b'{"source": "a", "content": ' + b"[" * 990 + b"]" * 990 + b"}",
        b'{"source": "a", "content": NaN, "models_usage": {"prompt_tokens": Infinity, "completion_tokens": 1}}',
        b'{"source": "a", "content": [' + b"9" * 5000 + b"]}",
        _message(models_usage={"prompt_tokens": 1e308, "completion_tokens": 1e308}),
        _message(source="\ud800", content={"\ud800": ["\udfff"]}),
        _message(type="ToolCallRequestEvent", content=[{"id": "\ud800", "name": "\ud800", "arguments": 1e400}]),
    ],
)
def test_hostile_values_leave_a_trace_of_the_rest(line: bytes) -> None:
    result = import_source(source_of("x.jsonl", [("x.jsonl", line + b"\n" + _message(source="b"))]), "messages")
    _check(result)
    assert result.document is not None


def test_content_has_one_hash_however_a_whole_number_is_written() -> None:
    def hashed(number: str) -> str:
        data = b'{"source": "a", "content": {"n": %s}}' % number.encode()
        document = import_source(source_of("x.json", [("x.json", data)])).document
        assert document is not None
        events: Any = document["events"]
        return str(events[0]["content_ref"])

    assert hashed("1") == hashed("1.0") == hashed("1e0") != hashed("1.5")


@pytest.mark.parametrize("text", ["2026-05-01T10:00:00+05:60", "2026-05-01T24:00:00Z", "2026-02-30T10:00:00", "٢٠٢٦"])
def test_time_that_is_none_gives_none(text: str) -> None:
    assert as_time(text) is None


def test_work_for_messages_of_one_speaker_grows_with_their_number_alone() -> None:
    few, many = (_lines_run([{"source": "a", "content": "x"}] * number) for number in (200, 800))
    # A look at all later messages for each one makes this 16.
    assert many < 5 * few


def _lines_run(messages: list[dict[str, str]]) -> int:
    """Count the lines of Python that an import runs: the same on any machine, however busy."""
    source, count = source_of("x.json", [("x.json", json.dumps(messages).encode())]), 0

    def follow(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        count += 1
        return follow

    former = sys.gettrace()
    sys.settrace(follow)
    try:
        assert import_source(source).document is not None
    finally:
        sys.settrace(former)
    return count
