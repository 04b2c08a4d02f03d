"""What Claude Code prints while it runs, whole, without ids and as one list."""

from __future__ import annotations

import re
from typing import Any

from tests.traces.chat_dialects import text, uses
from tests.traces.span_faults import lines

Json = dict[str, Any]


def _printed(kind: str, number: int, content: Any, *, caller: str | None = None, **more: Any) -> Json:
    """Write a record as `claude -p --output-format stream-json --verbose` prints it; caller: a sub-agent's call."""
    message: Json = {"role": kind, "content": content}
    if kind == "assistant":
        message |= {"id": f"m{number}", "model": "m", "usage": {"input_tokens": 10 * number, "output_tokens": 1}}
    return {
        "type": kind,
        "message": message,
        "parent_tool_use_id": caller,
        "session_id": "bakery",
        "uuid": f"u{number}",
    } | more


def _result(call_id: str, said: str) -> Json:
    return {"type": "tool_result", "tool_use_id": call_id, "content": said}


_TASK = {"description": "Mill", "prompt": "Mill rye.", "subagent_type": "miller"}


PRINTED_DIALECTS: dict[str, bytes] = {
    "printed.claude-code": lines(
        {"type": "system", "subtype": "init", "session_id": "bakery", "uuid": "u0", "tools": ["Task", "Bash"]},
        _printed("assistant", 1, [text("One mills, I knead."), uses("t1", "Task", **_TASK)]),
        _printed("assistant", 2, [uses("t2", "Bash", command="knead")]),
        _printed("user", 3, [text("Mill rye.")], caller="t1"),
        _printed("assistant", 4, [uses("t3", "Agent", prompt="Sift.", subagent_type="sifter")], caller="t1"),
        _printed("user", 5, [text("Sift.")], caller="t3"),
        _printed("assistant", 6, [uses("t4", "Bash", command="sift")], caller="t3"),
        _printed("user", 7, [_result("t2", "dough")]),
        _printed("user", 8, [_result("t4", "flour")], caller="t3"),
        _printed("user", 9, [_result("t3", "sifted")], caller="t1"),
        _printed("user", 10, [_result("t1", "milled")], tool_use_result={"status": "completed", "agentId": "a1"}),
        _printed("user", 11, [text("The program adds this.")], isSynthetic=True),
        _printed("assistant", 12, [text("Baked.")]),
        {"type": "result", "subtype": "success", "session_id": "bakery", "uuid": "u13", "total_cost_usd": 0.02},
    ),
    "printed failure.claude-code": lines(
        _printed("user", 1, "Bake rye.", isReplay=True),
        _printed("assistant", 2, [text("API Error: 529")], error="rate_limit"),
    ).replace(b'"model": "m"', b'"model": "<synthetic>"'),
}

# As former versions print it, without ids of the records.
PRINTED_DIALECTS["printed without ids.claude-code"] = re.sub(
    rb', "uuid": "u\d+"', b"", PRINTED_DIALECTS["printed.claude-code"]
)

# The same printed as one list, with `--output-format json --verbose`.
PRINTED_DIALECTS["printed at once.claude-code"] = (
    b"[" + PRINTED_DIALECTS["printed.claude-code"].replace(b"\n", b",") + b"]"
)
