"""Recordings of stores, sessions and chats that were once read wrongly, which both languages must read alike."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.span_faults import at, inspect_log, lines

Json = dict[str, Any]

# What would forge a line of a report and clear a terminal.
FORGED = "evil\n  became: 999 returns\x1b[2J"


def _observation(name: str, kind: str, start: int, end: int, **more: Any) -> Json:
    parent = None if kind == "AGENT" else "a"
    times = {"startTime": at(start), "endTime": at(end)}
    return {"id": name, "traceId": "t", "type": kind, "name": name, "parentObservationId": parent} | times | more


def _run(key: str, kind: str, parent: str | None, **more: Any) -> Json:
    return {
        "id": key,
        "trace_id": "r",
        "name": key,
        "run_type": kind,
        "start_time": at(1),
        "end_time": at(2),
        "parent_run_id": parent,
    } | more


def _packed(run: Json) -> Json:
    """Write a run as bulk exports do."""
    return {name: json.dumps(value) if isinstance(value, dict) else value for name, value in run.items()}


def _model(name: str, second: int, **more: Any) -> Json:
    usage = {"input_tokens": 50, "output_tokens": 10, "total_tokens": 60}
    event = {"event": "model", "uuid": name, "timestamp": at(second), "completed": at(second + 1)}
    return event | {"output": {"completion": "Baked.", "usage": usage}} | more


def _tool(name: str, second: int, **more: Any) -> Json:
    times = {"timestamp": at(second), "completed": at(second + 1)}
    return {"event": "tool", "id": name, "function": "mill", "arguments": {}, "error": None, **times} | more


def record(key: str, parent: str | None, second: int, content: Any, *, model: str = "", **more: Any) -> Json:
    """Write a record of Claude Code's; model: the id of the message of the model that it is part of."""
    message: Json = {"role": "user", "content": content}
    if model:
        message = {"id": model, "role": "assistant", "content": content, "usage": {"input_tokens": 3}}
    head = {"type": "assistant" if model else "user", "uuid": key, "parentUuid": parent, "sessionId": "s"}
    return head | {"timestamp": at(second), "message": message} | more


def use(key: str, tool: str = "mill") -> list[Json]:
    """Write a call."""
    return [{"type": "tool_use", "id": key, "name": tool, "input": {}}]


def came(key: str) -> list[Json]:
    """Write what came of a call."""
    return [{"type": "tool_result", "tool_use_id": key, "content": "flour"}]


def text(said: str) -> list[Json]:
    """Write a text."""
    return [{"type": "text", "text": said}]


_NODE = {"metadata": {"langgraph_node": "miller"}}
_CAME = {"output": {"type": "tool", "content": "no mill", "tool_call_id": "c1", "status": "error"}}
RUNS = [
    _run("r", "chain", None, name="graph", inputs={"of": "rye"}),
    _run("miller", "chain", "r", extra=_NODE, feedback_stats={"taste": {"n": 1, "avg": 0.5}}),
    _run("m", "llm", "miller", extra=_NODE, prompt_tokens=10, completion_tokens=3),
    _run("mill", "tool", "miller", extra=_NODE, inputs={"input": "{}"}, outputs=_CAME),
    _run("other", "chain", "r", extra={"metadata": {"langgraph_node": "other"}}),
    _run("n", "llm", "other", extra={"metadata": {"langgraph_node": "other"}}, outputs={"text": "[1]"}),
]
_USED = {"input_tokens": 10, "output_tokens": 4, "input_token_details": {"cache_read": 8}}

# The user asks, is answered, and asks for a page; then goes back to before that and asks for something else.
REWOUND = [
    record("u1", None, 0, "List files."),
    record("a1", "u1", 1, text("Listed."), model="m1"),
    record("u2", "a1", 2, "Fetch the page."),
    record("a2", "u2", 3, use("c1", "WebFetch"), model="m2"),
    record("r1", "a2", 4, came("c1")),
    record("u3", "a1", 20, "Rather delete the branch."),
    record("a3", "u3", 21, use("c2", "Bash"), model="m3"),
    record("r2", "a3", 22, came("c2")),
    record("a4", "r2", 23, text("Deleted."), model="m4"),
]
# Each of two results names the record of its own call; a hook's note stands between, which the next answer names.
PARALLEL = [
    record("u1", None, 0, "Mill."),
    record("a1", "u1", 1, text("I mill."), model="m1"),
    record("a2", "a1", 2, use("c1"), model="m1"),
    record("a3", "a2", 3, use("c2"), model="m1"),
    record("r1", "a2", 4, came("c1")),
    record("p1", "a2", 4, "…", type="progress"),
    record("r2", "a3", 5, came("c2")),
    record("s1", "r2", 6, "…", type="system"),
    record("a4", "s1", 7, text("Milled."), model="m2"),
]

_OTHER_UNITS: list[dict[str, Any]] = [
    {"usage": {"input": 1200, "output": 300, "unit": "CHARACTERS"}, "totalCost": 0.5},
    {"usage": {"input": 42, "unit": "SECONDS"}, "usageDetails": {"input": 42}},
    {"unit": "IMAGES", "usageDetails": {"input": 1}},
    {"usage": {"input": 5, "output": 3, "unit": "TOKENS"}},
    {"usage": {"input": 5, "output": 3, "unit": None}},
]
STORE_FAULTS: dict[str, bytes] = {
    "langsmith names that forge lines": lines(_run("r", "chain", None), _run("t", "tool", "r"), _run("x", FORGED, "r")),
    "langfuse scores that forge lines": lines(
        {
            "id": "t",
            "observations": [_observation("a", "AGENT", 0, 9)],
            "scores": [{"name": FORGED, "value": number, "dataType": "NUMERIC"} for number in (1, 2)],
        }
    ),
    "langfuse other units": lines(
        _observation("a", "AGENT", 0, 9),
        *(
            _observation(f"g{number}", "GENERATION", number, number + 1, **told)
            for number, told in enumerate(_OTHER_UNITS)
        ),
    ),
    "langfuse downloaded": lines(
        {
            "trace": {
                "id": "t",
                "scores": [
                    {"name": "taste", "value": 0.8, "dataType": "NUMERIC", "observationId": None},
                    {"name": "look", "value": 1, "dataType": "NUMERIC", "observationId": "g"},
                ],
            },
            "observations": [
                {**_observation("a", "AGENT", 0, 9), "traceId": None},
                _observation("g", "GENERATION", 1, 2),
            ],
        }
    ),
    "langsmith runs": lines(*RUNS),
    "langsmith runs in texts": lines(*map(_packed, RUNS)),
    "langsmith texts that are none": lines(*RUNS[:3], _run("x", "tool", "r", inputs="{", outputs='["a"]', extra='"b"')),
    "langsmith cached tokens": lines(
        RUNS[0],
        _run("m", "llm", "r", outputs={"usage_metadata": _USED}),
        _run("n", "llm", "r", prompt_tokens=9, completion_tokens=1, prompt_token_details={"cache_read": 7}),
        _run("o", "llm", "r", prompt_token_details={"cache_read": 7}),
    ),
    "inspect failed": inspect_log(_tool("c1", 1, failed=True), _tool("c2", 3, failed=False), _tool("c3", 5)),
    "inspect cache": inspect_log(_model("m1", 1, cache="read"), _model("m2", 3, cache="write")),
    "claude rewound": lines(*REWOUND),
    "claude rewound to the beginning": lines(*REWOUND[:5], REWOUND[5] | {"parentUuid": None}, *REWOUND[6:]),
    "claude answered twice": lines(*REWOUND[:5], record("a3", "r1", 9, text("A."), model="m3"))
    + b"\n"
    + lines(record("a4", "r1", 10, text("B."), model="m4"), record("u4", "a4", 11, "Thanks.")),
    "claude parallel": lines(*PARALLEL),
    "claude without parents": lines(
        *({name: value for name, value in each.items() if name != "parentUuid"} for each in REWOUND)
    ),
    "claude with unknown parents": lines(*(each | {"parentUuid": f"x{each['uuid']}"} for each in REWOUND)),
    "claude compacted": lines(
        *REWOUND[:5],
        record("b", None, 5, "…", type="system", logicalParentUuid="u1"),
        record("u3", "b", 6, "Summary.", isCompactSummary=True),
        record("a3", "u3", 7, text("On."), model="m3"),
    ),
    "haystack": json.dumps(
        {
            "messages": [
                {"role": "user", "content": [{"text": "Bake rye."}]},
                {
                    "role": "assistant",
                    "content": [{"tool_call": {"tool_name": "mill", "arguments": {"of": "rye"}, "id": "c1"}}],
                },
                {
                    "role": "tool",
                    "content": [
                        {
                            "tool_call_result": {
                                "result": "flour",
                                "origin": {"tool_name": "mill", "arguments": {"of": "rye"}, "id": "c1"},
                                "error": True,
                            }
                        }
                    ],
                },
                {"role": "assistant", "content": [{"text": "Baked."}]},
            ]
        }
    ).encode(),
    "langchain calls": json.dumps(
        {
            "messages": [
                {"type": "human", "content": "Bake rye."},
                {
                    "type": "ai",
                    "content": "",
                    "additional_kwargs": {
                        "tool_calls": [{"id": "c1", "function": {"name": "mill", "arguments": '{"of": "rye"}'}}]
                    },
                },
                {"type": "tool", "content": "flour", "tool_call_id": "c1"},
                {"type": "ai", "content": "Baked.", "additional_kwargs": {}},
            ]
        }
    ).encode(),
}
