"""Recordings with one oddity each: what repeats, lacks, or contradicts something; both languages import them alike."""

from __future__ import annotations

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
}


def import_odd(name: str, *, keep_content: bool = False) -> tuple[Imported, ...]:
    """Import one of the recordings."""
    file, data = RECORDINGS[name]
    return import_source(source_of(file, [(file, data)]), keep_content=keep_content)
