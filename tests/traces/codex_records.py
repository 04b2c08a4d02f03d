"""Records of a rollout of Codex, as its recordings in the tests of importers have them."""

from __future__ import annotations

import json
from typing import Any

Json = dict[str, Any]

# What the model answers and calls stands there as such.
_RESPONSES = ("message", "agent_message", "function_call", "function_call_output", "local_shell_call")


def item(second: int, kind: str, **payload: Any) -> Json:
    """Write a record; the head says whose rollout it is."""
    top = "session_meta" if kind == "head" else "response_item" if kind in _RESPONSES else "event_msg"
    inner = {} if kind == "head" else {"type": kind}
    return {"timestamp": f"2026-05-01T10:00:{second:02}Z", "type": top, "payload": inner | payload}


def spoken(second: int, text: str) -> Json:
    """Write what the model says."""
    return item(second, "message", role="assistant", content=[{"type": "output_text", "text": text}])


def rollout(name: str, *records: Json) -> tuple[str, bytes]:
    """Write the file of a rollout."""
    return (f"rollout-{name}.jsonl", "\n".join(json.dumps(record) for record in records).encode())
