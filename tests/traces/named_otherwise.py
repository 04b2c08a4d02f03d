"""Recordings with agents, times, tokens and prices under other names, or in texts; both languages read them alike."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.otlp import CHAT, TOOL, batch
from tests.traces.span_faults import at, lines, span

Json = dict[str, Any]


def _run(key: str, kind: str, parent: str | None, **more: Any) -> Json:
    times = {"start_time": at(1), "end_time": at(2)}
    return {"id": key, "trace_id": "r", "run_type": kind, "parent_run_id": parent} | times | more


def _generation(**more: Any) -> Json:
    about = {"id": "g", "traceId": "t", "type": "GENERATION", "name": "g", "parentObservationId": None}
    return about | {"startTime": at(1), "endTime": at(2)} | more


def _named() -> list[Json]:
    """Write a run of agents of LangChain: a tool of the lead runs one that is named, another one that is not."""
    told: list[tuple[str, str, str | None, str, str, str]] = [("r", "chain", None, "lead", "", "lead")]
    for tool, graph, name in [("t", "s", "miller"), ("v", "u", "baker")]:
        told += [
            (f"{tool}0", "chain", "r", "tools", "tools", "lead"),
            (tool, "tool", f"{tool}0", "ask", "tools", "lead"),
            (graph, "chain", tool, name, "tools", "miller" if name == "miller" else "lead"),
        ]
    # A node of the graph has the name of the agent that it is.
    told += [("w", "chain", "r", "taster", "taster", "taster")]
    for graph in ("s", "u", "w"):
        told += [
            (f"{graph}1", "chain", graph, "model", "model", ""),
            (f"{graph}2", "llm", f"{graph}1", "m", "model", ""),
        ]
    return [
        _run(key, kind, parent, name=name, extra={"metadata": {"langgraph_node": node, "lc_agent_name": agent}})
        for key, kind, parent, name, node, agent in told
    ]


def _observed(run: Json) -> Json:
    """Write a run of LangSmith as Langfuse has it."""
    kind = {"chain": "CHAIN", "tool": "TOOL", "llm": "GENERATION"}[run["run_type"]]
    about = {"id": run["id"], "traceId": "t", "type": kind, "name": run["name"], "metadata": run["extra"]["metadata"]}
    return about | {"parentObservationId": run["parent_run_id"], "startTime": at(1), "endTime": at(2)}


def _said(role: str, second: int, content: str | None, *calls: str) -> Json:
    asked = [{"id": f"{role[0]}{name}", "name": name, "arguments": {}, "requestor": role} for name in calls]
    return {"role": role, "content": content, "tool_calls": asked or None, "timestamp": at(second)}


def _answered(role: str, second: int, name: str, *, failed: bool) -> Json:
    about = {"role": "tool", "id": f"{role[0]}{name}", "requestor": role, "content": "rye"}
    return {**about, "error": failed, "timestamp": at(second)}


# The results of the agent's two calls come in another order, and the user has a tool, too.
_SIMULATED = [
    _said("user", 0, "Bake."),
    _said("assistant", 1, None, "sift", "heat"),
    _answered("assistant", 2, "heat", failed=True),
    _answered("assistant", 3, "sift", failed=False),
    _said("assistant", 4, "Open the door."),
    _said("user", 5, None, "open"),
    _answered("user", 6, "open", failed=False),
    _said("user", 7, "Done."),
    _said("assistant", 8, "Baked."),
]

_RUNS = {"gen_ai.operation.name": "invoke_agent"}

NAMED_OTHERWISE = {
    # Names are optional in the conventions of GenAI; a tool of one that asks a service runs another one.
    "spans of agents without names": batch(
        span("b", 0, 40, name="invoke_agent", kind=3, attributes=_RUNS),
        span("m1", 1, 2, "b", attributes=CHAT),
        span("t", 3, 12, "b", attributes=TOOL),
        span("a", 4, 11, "t", name="invoke_agent", attributes=_RUNS),
        span("m2", 5, 6, "a", attributes=CHAT),
        span("m3", 33, 34, "b", attributes=CHAT),
    ),
    "span of an agent whose calls name it": batch(
        span("b", 0, 40, name="invoke_agent", attributes=_RUNS),
        span("m1", 1, 2, "b", attributes=CHAT | {"gen_ai.agent.name": "baker"}),
        span("t", 3, 12, "b", attributes=TOOL),
    ),
    "span around calls that name several agents": batch(
        span("b", 0, 40, name="invoke_agent", attributes=_RUNS),
        span("m1", 1, 2, "b", attributes=CHAT | {"gen_ai.agent.name": "baker"}),
        span("m2", 3, 4, "b", attributes=CHAT | {"gen_ai.agent.name": "miller"}),
    ),
    "tau2-bench": json.dumps(
        {
            "info": {},
            "tasks": [],
            "simulations": [
                {"id": key, "reward_info": {"reward": reward}, "messages": _SIMULATED}
                for key, reward in (("s1", 1.0), ("s2", 0.0))
            ],
        }
    ).encode(),
    "chat with the names of Swarm, Agno and the AI SDK": json.dumps(
        {
            "messages": [
                {"role": "system", "content": "You bake."},
                {"role": "user", "content": "Bake rye.", "createdAt": at(0)},
                {"role": "assistant", "sender": "miller", "content": "I mill.", "createdAt": at(2)},
                {
                    "role": "assistant",
                    "sender": "baker",
                    "content": "Baked.",
                    "createdAt": at(5),
                    "metrics": {"input_tokens": 5, "output_tokens": 3, "total_tokens": 8, "duration": 0.5},
                },
                {"role": "user", "sender": "baker", "content": "Thanks.", "createdAt": at(6)},
            ]
        }
    ).encode(),
    "langsmith names of agents": lines(*_named()),
    "langfuse names of agents": lines(*map(_observed, _named())),
    "langfuse counts and prices in texts": lines(
        _generation(
            usageDetails=json.dumps({"input": 5, "input_cached_tokens": 2, "output": 3}),
            costDetails=json.dumps({"input": 0.25, "output": 0.25, "total": 0.5}),
        ),
    ),
    # Its own spans, and those that other instrumentations sent there, with their attributes as texts or as JSON texts.
    "mlflow price": json.dumps(
        {
            "info": {},
            "data": {
                "spans": [
                    {
                        "trace_id": "t",
                        "span_id": "g",
                        "name": "g",
                        "start_time_unix_nano": 1_780_000_000 * 10**9,
                        "end_time_unix_nano": 1_780_000_001 * 10**9,
                        "status": {"code": "STATUS_CODE_OK"},
                        "attributes": {
                            "mlflow.spanType": json.dumps("CHAT_MODEL"),
                            "mlflow.chat.tokenUsage": json.dumps({"input_tokens": 5, "output_tokens": 3}),
                            "mlflow.llm.cost": json.dumps({"input_cost": 0.25, "output_cost": 0.5, "total_cost": 0.75}),
                            "gen_ai.agent.name": "miller",
                        },
                    },
                    {
                        "trace_id": "t",
                        "span_id": "h",
                        "name": "h",
                        "start_time_unix_nano": 1_780_000_002 * 10**9,
                        "end_time_unix_nano": 1_780_000_003 * 10**9,
                        "status": {"code": "STATUS_CODE_UNSET"},
                        "attributes": {
                            "gen_ai.operation.name": json.dumps("chat"),
                            "gen_ai.agent.name": json.dumps("baker"),
                            "gen_ai.usage.input_tokens": "7",
                        },
                    },
                ]
            },
        }
    ).encode(),
}
