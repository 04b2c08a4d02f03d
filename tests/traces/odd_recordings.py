"""Recordings with one oddity each: what repeats, lacks, or contradicts something; both languages import them alike."""

from __future__ import annotations

import gzip
import json
from typing import Any

from generator.traces.importers.load import import_source
from generator.traces.importers.records import source_of
from generator.traces.importers.trace_builder import Imported

Json = dict[str, Any]


def _lines(*values: Any) -> bytes:
    return "\n".join(json.dumps(value) for value in values).encode()


def _at(second: int) -> str:
    return f"2026-05-01T10:00:{second:02}Z"


def _record(uuid: str, second: int, message: Json, **more: Any) -> Json:
    """Write a record of a session of Claude Code: the user's, or the model's where the message has an id."""
    kind = "assistant" if "id" in message else "user"
    return {"type": kind, "sessionId": "S", "uuid": uuid, "timestamp": _at(second), "message": message} | more


def _said(name: str, text: str, **more: Any) -> Json:
    """Write a message of the model."""
    return {"id": name, "role": "assistant", "content": [{"type": "text", "text": text}]} | more


def _used(name: str, *uses: Json, **more: Any) -> Json:
    """Write a message of the model that calls tools."""
    return {"id": name, "role": "assistant", "content": [{"type": "tool_use", **use} for use in uses]} | more


def _answered(*results: Json) -> Json:
    """Write what came back to the model."""
    return {"role": "user", "content": [{"type": "tool_result", **result} for result in results]}


def _item(second: int, kind: str, **payload: Any) -> Json:
    """Write a record of a rollout of Codex."""
    top = kind if kind in ("session_meta", "event_msg") else "response_item"
    inner = {"type": payload.pop("event", kind)} if top != "session_meta" else {}
    return {"timestamp": _at(second), "type": top, "payload": inner | payload}


def _step(number: int, *tools: str, results: list[Json], **more: Any) -> Json:
    """Write a step of an agent in ATIF, with calls that have no ids."""
    calls = [{"function_name": tool, "arguments": {"n": number}} for tool in tools]
    step = {"step_id": number, "timestamp": _at(number), "source": "agent", "message": "", "tool_calls": calls}
    return step | {"observation": {"results": results}} | more


def _asks(call_id: str, *tools: str) -> Json:
    """Write a message that calls tools, all with one id, or without any."""
    named = {"id": call_id} if call_id else {}
    calls = [{"function": {"name": tool, "arguments": str(place)}} | named for place, tool in enumerate(tools)]
    return {"role": "assistant", "tool_calls": calls}


def _exported(name: str, start: Any, end: Any, kind: str) -> Json:
    """Write a span as a console exporter does; its times are seconds of a minute, or what they are not."""
    times = [_at(each) if isinstance(each, int) and each < 60 else each for each in (start, end)]
    context = {"trace_id": "t", "span_id": name}
    return {
        "name": name,
        "context": context,
        "span_kind": kind,
        "start_time": times[0],
        "end_time": times[1],
        "status": {"status_code": "UNSET"},
    }


def _trajectory(*steps: Json) -> bytes:
    return _lines({"schema_version": "ATIF-v1.7", "trajectory_id": "t", "agent": {"name": "baker"}, "steps": steps})


def _without_time(record: Json) -> Json:
    return {name: value for name, value in record.items() if name != "timestamp"}


def _twice(*values: Json) -> list[Json]:
    return [value for value in values for _ in range(2)]


_HEAD = _item(0, "session_meta", id="thread")
_ASKED = _record("u1", 0, {"role": "user", "content": "Bake rye."})


def _blamed(**beside: Any) -> bytes:
    """Write a log of three messages that people annotated."""
    speakers = (("user", "Bake rye."), ("Miller", "No rye is left."), ("Baker", "Then oats."))
    return _lines({**beside, "history": [{"role": role, "content": said} for role, said in speakers]})


# The name of each recording's one file, and what is in it.
RECORDINGS: dict[str, tuple[str, bytes]] = {
    "reason of a failure": (
        "log.json",
        _blamed(mistake_agent="Miller", mistake_step="1", mistake_reason="The miller looked into the wrong sack."),
    ),
    "logs of one message and of two": (
        "log.json",
        _lines([[{"role": role, "content": "Rye."} for role in roles] for roles in (["Miller"], ["Miller", "Baker"])]),
    ),
    "failure at a step that is not there": ("log.json", _blamed(mistake_agent="Sifter", mistake_step=17)),
    "document that is cut off": (
        "spans.json",
        json.dumps({"resourceSpans": [{"scopeSpans": []}]}, indent=1)[:40].encode(),
    ),
    "document that is cut off in a line": ("spans.json", b'{"resourceSpans": [{"scopeSpans": [{"spa'),
    "document that nests too deep": ("spans.json", b"[" * 120),
    "no text": ("spans.json", b'\xff\xfe{\x00"\x00\x00\xd8'),
    "bytes that are no text": ("spans.json", b'{"a": "\xe9"}'),
    "packed file that is cut off": ("spans.json.gz", gzip.compress(b'{"resourceSpans": []}', mtime=0)[:20]),
    "empty file": ("spans.json", b""),
    "blank file": ("spans.jsonl", b"\n \n"),
    "lines in no known format, some of which are no JSON": ("lines.jsonl", b'{"a": 1}\n{"a": 2\n{"a": 3}'),
    "list of nothing": ("spans.json", b"[]"),
    "text alone": ("spans.json", b'"resourceSpans"'),
    "spans among what are none": (
        "spans.jsonl",
        _lines(
            {"object": "trace", "id": "t", "workflow_name": "bake"},
            {"role": "user", "content": "Bake rye."},
            {"object": "trace.span", "id": "s", "trace_id": "t", "started_at": _at(1), "span_data": {"type": "agent"}},
            {"role": "assistant", "content": "Done."},
        ),
    ),
    "batches of spans among what are none": (
        "spans.jsonl",
        _lines(
            {
                "resourceSpans": [
                    {
                        "scopeSpans": [
                            {"spans": [{"traceId": "t", "spanId": "s", "startTimeUnixNano": 1, "name": "bake"}]}
                        ]
                    }
                ]
            },
            {"resourceMetrics": []},
            {"role": "assistant", "content": "Done."},
        ),
    ),
    "trajectory that refers to others that are not there": (
        "trajectory.json",
        _trajectory(
            _step(
                1,
                results=[
                    {"subagent_trajectory_ref": [{"trajectory_id": name}, {"trajectory_path": "x"}]} for name in "uv"
                ],
            )
        ),
    ),
    "call of the model that failed": (
        "session.jsonl",
        _lines(
            _ASKED,
            _record("a1", 1, _said("m1", "API Error: 500", model="<synthetic>"), isApiErrorMessage=True),
            _record("a2", 2, _said("m2", "Rye it is.", usage={"input_tokens": 3, "output_tokens": 4})),
            _record("u2", 3, {"role": "user", "content": "And oats?"}),
            _record("a3", 4, _said("m3", "No response requested.", model="<synthetic>")),
            _record("a4", 5, _said("m4", "API Error: 529", model="<synthetic>"), isApiErrorMessage=True),
        ),
    ),
    "session whose records stand twice": (
        "session.jsonl",
        _lines(
            *_twice(
                _ASKED,
                _record("a1", 1, _used("m1", {"id": "t1", "name": "Bash", "input": {}}, usage={"input_tokens": 3})),
                _record("u2", 2, _answered({"tool_use_id": "t1", "content": "ok"})),
                _record("a2", 3, _said("m2", "Done.")),
            ),
            # The order of names is no difference; what is said is.
            dict(reversed(_record("a2", 3, _said("m2", "Done.")).items())),
            *_twice(_record("a2", 4, _said("m3", "Really done."))),
        ),
    ),
    "rollout whose calls stand twice": (
        "rollout.jsonl",
        _lines(
            _HEAD,
            *_twice(
                _item(1, "function_call", name="mill", arguments="{}", call_id="x"),
                _item(2, "function_call_output", output="flour", call_id="x"),
            ),
            _item(3, "function_call", name="mill", arguments='{"again": 1}', call_id="x"),
        ),
    ),
    "session without ids of calls": (
        "session.jsonl",
        _lines(
            _ASKED,
            _record("a1", 1, _used("m1", {"name": "Read", "input": {}}, {"name": "Bash", "input": {}})),
            _record("u2", 2, _answered({"content": "x", "is_error": True}, {"content": "y"})),
            _record("a2", 3, _used("m2", {"id": "t1", "name": "Grep", "input": {}}, {"name": "Task", "input": {}})),
            _record("u3", 4, _answered({"tool_use_id": "t1", "content": "z"})),
        ),
    ),
    "session without an id of the only open call": (
        "session.jsonl",
        _lines(
            _ASKED,
            _record("a1", 1, _used("m1", {"name": "WebFetch", "input": {}})),
            _record("u2", 2, _answered({"content": "x"})),
            _record("a2", 3, _used("m2", {"name": "Task", "input": {}})),
            _record("u3", 4, _answered({"content": "y"})),
        ),
    ),
    "session that ends at a spawn": (
        "session.jsonl",
        _lines(
            _ASKED,
            _record("a1", 1, _used("m1", {"id": "t1", "name": "Task", "input": {"prompt": "p"}})),
        ),
    ),
    "session that ends while a sub-agent works": (
        "session.jsonl",
        _lines(
            _ASKED,
            _record("a1", 1, _used("m1", {"id": "t1", "name": "Task", "input": {"prompt": "p"}})),
            _record("s1", 2, {"role": "user", "content": "p"}, isSidechain=True),
            _record("s2", 3, _said("m2", "Milling."), isSidechain=True, parentUuid="s1"),
        ),
    ),
    "rollout that ends at a spawn": (
        "rollout.jsonl",
        _lines(
            _HEAD,
            _item(1, "event_msg", event="collab_agent_spawn_end", call_id="c", new_thread_id="child"),
            _item(2, "session_meta", id="child", parent_thread_id="thread"),
        ),
    ),
    "rollout that ends while a sub-agent works": (
        "rollout.jsonl",
        _lines(
            _HEAD,
            _item(1, "event_msg", event="collab_agent_spawn_end", call_id="c", new_thread_id="child"),
            _item(2, "session_meta", id="child", parent_thread_id="thread"),
            _item(3, "message", role="assistant", content=[{"text": "Milling."}]),
        ),
    ),
    "log whose clock steps back": (
        "log.json",
        _lines(
            [
                {"role": "user", "content": "Bake rye.", "timestamp": _at(10)},
                {"role": "assistant", "content": "Milling.", "timestamp": _at(5)},
                {"role": "assistant", "content": "Done.", "timestamp": _at(9)},
            ]
        ),
    ),
    "trajectory whose clock steps back": (
        "trajectory.json",
        _trajectory(
            _step(1, results=[], timestamp=_at(50)),
            _step(2, "mill", results=[]),
            _step(3, results=[], timestamp=_at(55)),
        ),
    ),
    "trajectories that overlap": (
        "trajectory.json",
        _lines(
            {
                "schema_version": "ATIF-v1.7",
                "trajectory_id": "t",
                "agent": {"name": "baker"},
                "steps": [
                    _step(9, results=[{"subagent_trajectory_ref": [{"trajectory_id": name}]} for name in "uv"]),
                    _step(12, results=[]),
                ],
                "subagent_trajectories": [
                    {"trajectory_id": "u", "agent": {"name": "miller"}, "steps": [_step(3, results=[])]},
                    {"trajectory_id": "v", "agent": {"name": "buyer"}, "steps": [_step(20, results=[])]},
                ],
            }
        ),
    ),
    "rollout whose clock steps back": (
        "rollout.jsonl",
        _lines(
            _without_time(_HEAD),
            _item(50, "event_msg", event="user_message", message="Bake rye."),
            _item(10, "message", role="assistant", content=[{"text": "Milling."}]),
            _without_time(_item(0, "event_msg", event="user_message", message="And oats.")),
            _item(59, "message", role="assistant", content=[{"text": "Done."}]),
        ),
    ),
    "rollout without times": (
        "rollout.jsonl",
        _lines(
            *map(
                _without_time,
                (
                    _HEAD,
                    _item(1, "event_msg", event="user_message", message="Bake rye."),
                    _item(2, "message", role="assistant", content=[{"text": "Done."}]),
                ),
            )
        ),
    ),
    "session whose clock steps back": (
        "session.jsonl",
        _lines(
            _without_time(_ASKED),
            _record("a1", 9, _used("m1", {"id": "t1", "name": "Task", "input": {"prompt": "p"}})),
            _record("s1", 2, {"role": "user", "content": "p"}, isSidechain=True),
            _record("s2", 3, _said("m2", "Milling."), isSidechain=True, parentUuid="s1"),
            _record("s3", 20, _said("m3", "Milled."), isSidechain=True, parentUuid="s2"),
            _record("u2", 15, _answered({"tool_use_id": "t1", "content": "Milled."})),
            _record("a2", 30, _said("m4", "Done.")),
        ),
    ),
    "session without times": (
        "session.jsonl",
        _lines(
            *map(
                _without_time,
                (
                    _ASKED,
                    _record("a1", 1, _used("m1", {"id": "t1", "name": "Task", "input": {"prompt": "p"}})),
                    _record("s1", 2, {"role": "user", "content": "p"}, isSidechain=True),
                    _record("s2", 3, _said("m2", "Milling."), isSidechain=True, parentUuid="s1"),
                    _record("u2", 4, _answered({"tool_use_id": "t1", "content": "Milled."})),
                    _record("a2", 5, _said("m4", "Done.")),
                ),
            )
        ),
    ),
    "rollout without ids of calls": (
        "rollout.jsonl",
        _lines(
            _HEAD,
            *(_item(1, "function_call", name=name, arguments="{}") for name in ("mill", "sift")),
            *(_item(2, "function_call_output", output=f"Exit code: {code}\nWall time: 1") for code in (1, 0)),
            _item(3, "message", role="assistant", content=[{"text": "One failed."}]),
        ),
    ),
    "rollout without an id of the only open call": (
        "rollout.jsonl",
        _lines(
            _HEAD,
            _item(1, "function_call", name="mill", arguments="{}", call_id="x"),
            _item(2, "function_call_output", output="Exit code: 1\nWall time: 1", call_id="x"),
            _item(3, "function_call", name="sift", arguments="{}"),
            _item(4, "function_call_output", output="Exit code: 0\nWall time: 1"),
        ),
    ),
    "trajectory without ids of calls": (
        "trajectory.json",
        _trajectory(
            _step(1, "mill", "sift", results=[{"content": "a"}, {"content": "b"}]),
            _step(2, "bake", results=[{"content": "c"}]),
            _step(3, results=[{"content": "d"}]),
        ),
    ),
    "log of calls that failed": (
        "log.json",
        _lines(
            [
                {"role": "user", "content": "Bake rye."},
                *(
                    each
                    for told in (
                        {"status": "error"},
                        {"status": "success"},
                        {"error": "Timeout"},
                        {"error": {"message": "no"}},
                        {"is_error": False, "status": "error"},
                        {"is_error": "no", "error": ""},
                        {"error": None},
                    )
                    for each in (_asks("c", "mill"), {"role": "tool", "tool_call_id": "c", "content": "x"} | told)
                ),
            ]
        ),
    ),
    "log with half characters in an object": (
        "log.json",
        _lines(
            [
                {"role": "user", "content": "Bake rye."},
                _asks("c", "mill")
                | {"content": [{"\ud83d": "\ud83d\\ud83d\\\udc00", "type": "text", "text": "\ud83d\ude00"}]},
            ]
        ),
    ),
    "objects of a console": (
        "spans.json",
        b"\r\n".join(
            json.dumps(each, indent=4).replace("\n", "\r\n").encode()
            for each in (_exported("m", 1, 2, "LLM"), _exported("b", "", None, "TOOL"), _exported("a", 0, 9, "AGENT"))
        )
        + b"\n{\n    no JSON\n}\n",
    ),
    "frame with numbers for times": (
        "frame.json",
        _lines(
            *(
                _exported(name, 1_780_000_000 * unit, 1_780_000_003 * unit, "LLM")
                for name, unit in (("m", 1.0), ("n", 1000), ("o", 1_000_000))
            )
        ),
    ),
    "log with numbers for times": (
        "log.json",
        _lines(
            [
                {"role": "user", "content": "Bake rye.", "timestamp": 1_780_000_000.5},
                {"role": "assistant", "content": "Done.", "created_at": 1_780_000_010_250},
            ]
        ),
    ),
    "log with small numbers for times": (
        "log.json",
        _lines([{"role": "user", "content": "?", "timestamp": 5}, {"role": "agent", "content": "!", "timestamp": 6}]),
    ),
    "log with tokens of two forms": (
        "log.json",
        _lines(
            [
                {"role": "user", "content": "Bake rye."},
                *(
                    {"role": "assistant", "content": "Done.", "usage": usage}
                    for usage in (
                        {"input_tokens": 10, "output_tokens": 2},
                        {"input_tokens": 10, "cache_read_input_tokens": 90, "cache_creation_input_tokens": 5},
                        {"prompt_tokens": 7, "completion_tokens": 1, "input_tokens": 9},
                    )
                ),
            ]
        ),
    ),
    "log of requests": (
        "log.jsonl",
        _lines(
            {
                "messages": [{"role": "user", "content": "Bake rye."}],
                "response": {"choices": [{"message": {"role": "assistant", "content": "Done."}}]},
            }
        ),
    ),
    "log whose calls have one id": (
        "log.json",
        _lines(
            [
                {"role": "user", "content": "Bake rye."},
                _asks("c", "mill", "sift"),
                *({"role": "tool", "tool_call_id": "c", "name": name, "content": name} for name in ("mill", "sift")),
                _asks("c", "bake"),
                _asks("c", "mill", "mill"),
                *({"role": "tool", "tool_call_id": "c", "content": f"mill {place}"} for place in range(2)),
                {"role": "tool", "tool_call_id": "c", "content": "bake"},
            ]
        ),
    ),
    "log whose results have other ids": (
        "log.json",
        _lines(
            [
                {"role": "user", "content": "Bake rye."},
                _asks("", "mill", "mill"),
                {"role": "tool", "tool_call_id": "z", "name": "mill", "content": "mill 0"},
                {"role": "tool", "tool_call_id": "z", "name": "sift", "content": "sift"},
            ]
        ),
    ),
    "trajectory of a call beside a sub-agent": (
        "trajectory.json",
        _lines(
            {
                "schema_version": "ATIF-v1.7",
                "trajectory_id": "t",
                "agent": {"name": "baker"},
                "steps": [
                    _step(
                        1,
                        results=[
                            {"source_call_id": "a", "subagent_trajectory_ref": [{"trajectory_id": "u"}]},
                            {"source_call_id": "b", "content": "flour"},
                        ],
                        tool_calls=[{"tool_call_id": name, "function_name": f"tool {name}"} for name in "ab"],
                    ),
                ],
                "subagent_trajectories": [
                    {"trajectory_id": "u", "agent": {"name": "miller"}, "steps": [_step(20, results=[])]}
                ],
            }
        ),
    ),
    "log without ids of calls": (
        "log.json",
        _lines(
            [
                {"role": "user", "content": "Bake rye."},
                {
                    "role": "assistant",
                    "tool_calls": [{"function": {"name": name}} for name in ("mill", "mill", "bake")],
                },
                *({"role": "tool", "name": name, "content": "x"} for name in ("bake", "mill", "mill")),
            ]
        ),
    ),
}


def import_odd(name: str, *, keep_content: bool = False) -> tuple[Imported, ...]:
    """Import one of the recordings."""
    file, data = RECORDINGS[name]
    return import_source(source_of(file, [(file, data)]), keep_content=keep_content)
