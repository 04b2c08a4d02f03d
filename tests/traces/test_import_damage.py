"""Importers survive anything: damaged recordings, any bytes, nesting without end, values that mean harm."""

from __future__ import annotations

import json
import sys
from types import FrameType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.traces.importers import IMPORTERS
from generator.traces.importers.load import import_source
from generator.traces.importers.records import source_of
from generator.traces.importers.trace_builder import Imported
from generator.traces.layout import lay_out
from generator.traces.validate import validate
from tests.properties import examples
from tests.traces.imports import FOLDER, INPUTS, Files, only
from tests.traces.otlp import span as _span

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
        for result in import_source(source_of(name, [(name, data.encode())]), importer.FORMAT.name):
            _check(result)


@examples(100)
@given(data=st.binary(max_size=100))
def test_any_bytes_give_a_report(data: bytes) -> None:
    for result in import_source(source_of("x.jsonl", [("x.jsonl", data)])):
        _check(result)


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
    result = only(import_source(source_of("x.jsonl", [("x.jsonl", nest(1500))])))
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
    result = only(import_source(source_of("x.jsonl", [("x.jsonl", line + b"\n" + _message(source="b"))]), "messages"))
    _check(result)
    assert result.document is not None


def _messages(number: int) -> Files:
    return [("x.json", json.dumps([{"source": "a", "content": "x"}] * number).encode())]


def _continued(number: int) -> Files:
    """Write trajectories each of which goes on in the next."""
    step = {"source": "agent", "message": "x", "metrics": {"prompt_tokens": 1}}
    node = {"schema_version": "ATIF-v1.7", "steps": [step] * 9}
    nodes = (node | {"continued_trajectory_ref": f"{at + 1:04}.json"} for at in range(number))
    return [(f"{at:04}.json", json.dumps(each).encode()) for at, each in enumerate(nodes)]


@pytest.mark.parametrize(("write", "few"), [(_messages, 200), (_continued, 25)])
def test_work_grows_with_the_number_of_records_alone(write: Any, few: int) -> None:
    # A look at all others for each one makes this 16 in the end.
    assert _lines_run(write(4 * few)) < 5 * _lines_run(write(few))


def _lines_run(files: Files) -> int:
    """Count the lines of Python that an import runs: the same on any machine, however busy."""
    source, count = source_of("top", files), 0

    def follow(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        count += 1
        return follow

    former = sys.gettrace()
    sys.settrace(follow)
    try:
        assert all(each.document is not None for each in import_source(source))
    finally:
        sys.settrace(former)
    return count
