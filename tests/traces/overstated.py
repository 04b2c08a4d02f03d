"""Recordings of which more could be read than they say, which both languages must read alike; times in seconds."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.graph_runs import GRAPHS
from tests.traces.otlp import CHAT, agent, batch
from tests.traces.span_faults import at, inspect_log, lines, sdk, span

_CHAT: list[dict[str, Any]] = [
    {"role": "user", "content": "Bake rye.", "source": "input"},
    {
        "role": "assistant",
        "content": "",
        "source": "generate",
        "tool_calls": [{"id": "c", "function": "mill", "arguments": {"of": "rye"}, "type": "function"}],
    },
    {"role": "tool", "tool_call_id": "c", "function": "mill", "content": "flour"},
    {"role": "user", "content": "Go on.", "source": "operator"},
    {"role": "assistant", "content": "Baked.", "source": "generate"},
]


def _step(number: int, source: str, *results: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Write a step of ATIF at the second of its number."""
    observed: dict[str, Any] = {"observation": {"results": list(results)}} if results else {}
    step = {"step_id": number, "timestamp": at(number), "source": source, "message": f"said {number}"}
    return step | observed | more


def _trajectory(name: str, *steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Write a trajectory of ATIF whose agent has its name."""
    return {"schema_version": "ATIF-v1.7", "trajectory_id": name, "agent": {"name": name}, "steps": list(steps)} | more


def _runs(name: str) -> dict[str, Any]:
    """Write a result that refers to the trajectory of a sub-agent."""
    return {"subagent_trajectory_ref": [{"trajectory_id": name}]}


def _observed(key: str, kind: str, name: str, parent: str, start: int, end: int, node: str = "") -> dict[str, Any]:
    """Write an observation of Langfuse; node: that of LangGraph which it is in."""
    about = {"id": key, "traceId": "t", "type": kind, "name": name, "parentObservationId": parent or None}
    return about | {"startTime": at(start), "endTime": at(end), "metadata": {"langgraph_node": node} if node else {}}


_SEVERAL = {"message": "Multiple handoffs requested", "data": {"requested_agents": ["B", "C"]}}
_SAID = f"{_SEVERAL['message']}: {_SEVERAL['data']}"

# Agents that failed, and such as a guardrail stopped before, beside and behind their call of a model.
_UNANSWERED: dict[str, bytes] = {
    "failed.otlp": batch(
        span("a", 0, 9, attributes=agent("A"), status={"code": 2}), span("m", 1, 2, "a", attributes=CHAT)
    ),
    "failed.sdk": lines(
        sdk("a", 0, 9, None, type="agent", name="A", error={"message": "Max turns exceeded"}),
        sdk("m", 1, 2, "a", type="generation"),
    ),
    "blocked before.sdk": lines(
        sdk("a", 0, 9, None, type="agent", name="A"),
        sdk("g", 1, 2, "a", type="guardrail", name="g", triggered=True),
    ),
    "blocked meanwhile.sdk": lines(
        sdk("a", 0, 9, None, type="agent", name="A"),
        sdk("g", 1, 3, "a", type="guardrail", name="g", triggered=True),
        sdk("m", 2, 4, "a", type="generation"),
    ),
    "blocked after.sdk": lines(
        sdk("a", 0, 9, None, type="agent", name="A"),
        sdk("m", 1, 2, "a", type="generation"),
        sdk("g", 3, None, "a", type="guardrail", name="g", triggered=True),
    ),
}

_EVENTS: list[dict[str, Any]] = [
    {"event": "span_begin", "id": "s", "type": "agent", "name": "A", "timestamp": at(0)},
    {
        "event": "model",
        "span_id": "s",
        "timestamp": at(1),
        "completed": at(2),
        "output": {"completion": "tc://rye"},
    },
    {
        "event": "tool",
        "span_id": "s",
        "id": "c",
        "function": "mill",
        "arguments": {"of": ["attachment://rye"]},
        "result": "attachment://lost",
        "timestamp": at(3),
        "completed": at(4),
    },
]

OVERSTATED: dict[str, bytes] = {
    "agents of others around and in a graph.langfuse": lines(
        _observed("a", "AGENT", "inn", "", 0, 50),
        _observed("g", "CHAIN", "team", "a", 1, 49),
        _observed("n", "CHAIN", "cook", "g", 2, 30, "cook"),
        _observed("b", "AGENT", "miller", "n", 3, 29),
        _observed("c", "CHAIN", "RunnableSequence", "b", 4, 20, "cook"),
        _observed("m", "GENERATION", "model", "c", 5, 6, "cook"),
        _observed("k", "TOOL", "grind", "b", 21, 22, "cook"),
    ),
    "attachments.inspect": inspect_log(
        *_EVENTS,
        attachments={"rye": "Rye from the hill."},
    ),
    "transcript.inspect": inspect_log(
        messages=_CHAT, transcript={"events": _EVENTS, "content": {"rye": "Rye from the hill."}}
    ),
    "attachments of messages.inspect": inspect_log(
        messages=[{"role": "user", "content": [{"type": "text", "text": "attachment://rye"}]}],
        attachments={"rye": "Rye from the hill."},
    ),
    "sources of messages.inspect": inspect_log(messages=_CHAT),
    # The program runs a summary, finds nothing to answer, and says that it called a model itself.
    "steps of the system.atif": json.dumps(
        _trajectory(
            "baker",
            _step(1, "user"),
            _step(2, "agent"),
            _step(3, "system", _runs("summary")),
            _step(6, "system", {"content": "The oven is hot."}),
            _step(7, "system", {"content": "Summed up."}, llm_call_count=1),
            _step(8, "agent"),
            subagent_trajectories=[_trajectory("summary", _step(4, "agent"), _step(5, "agent"))],
        )
    ).encode(),
    # Of 50 tokens in, 10 are the baker's, 5 copied and 7 the miller's, whose own totals are those of its step.
    "totals.atif": json.dumps(
        _trajectory(
            "baker",
            _step(1, "agent", metrics={"prompt_tokens": 5}, is_copied_context=True),
            _step(2, "agent", _runs("miller"), metrics={"prompt_tokens": 10, "cost_usd": 0.1}),
            _step(3, "agent", metrics={"completion_tokens": 3, "cost_usd": 0.2}),
            final_metrics={"total_prompt_tokens": 50, "total_completion_tokens": 3, "total_cost_usd": 0.3},
            subagent_trajectories=[
                _trajectory(
                    "miller",
                    _step(2, "agent", metrics={"prompt_tokens": 7, "cached_tokens": 2}),
                    final_metrics={"total_prompt_tokens": 7, "total_cached_tokens": 4, "total_cost_usd": 0.4},
                )
            ],
        )
    ).encode(),
    "failure.log": json.dumps(
        {
            "mistake_agent": "Baker",
            "mistake_step": "1",
            "history": [{"role": role, "content": role} for role in ("user", "Miller", "Baker")],
        }
    ).encode(),
    "tasks of sub-agents.atif": json.dumps(
        _trajectory(
            "baker",
            _step(1, "user"),
            _step(2, "agent", _runs("miller")),
            _step(9, "user"),
            subagent_trajectories=[_trajectory("miller", _step(3, "user"), _step(4, "agent"), _step(5, "user"))],
        )
    ).encode(),
    # Two were asked for at once, of which the SDK follows the first; as it writes this, and as OpenInference does.
    "several hand-offs.sdk": lines(
        sdk("a", 0, 5, None, type="agent", name="A"),
        sdk("m", 1, 2, "a", type="generation"),
        sdk("h", 3, 4, "a", type="handoff", from_agent="A", to_agent="B", error=_SEVERAL),
        sdk("b", 5, 9, None, type="agent", name="B"),
        sdk("n", 6, 7, "b", type="generation"),
    ),
    "several hand-offs.otlp": batch(
        span("a", 0, 5, attributes=agent("A")),
        span("m", 1, 2, "a", attributes=CHAT),
        span("h", 3, 4, "a", name="handoff to B", status={"code": 2, "message": _SAID}),
        span("b", 5, 9, attributes=agent("B")),
        span("n", 6, 7, "b", attributes=CHAT),
    ),
    **GRAPHS,
    **{f"no answer.{name}": data for name, data in _UNANSWERED.items()},
    # What was blocked was asked for once more.
    "answer after a block.otlp": batch(
        span("a", 0, 9, attributes=agent("A")),
        span("m", 1, 2, "a", attributes=CHAT),
        span("g", 2, 3, "a", attributes={"gen_ai.operation.name": "guardrail", "guardrail.triggered": True}),
        span("n", 3, 4, "a", attributes=CHAT),
    ),
    "several hand-offs.phoenix": lines(
        *(
            {
                "name": name,
                "context": {"trace_id": "t", "span_id": name},
                "parent_id": parent,
                "span_kind": kind,
                "start_time": at(start),
                "end_time": at(end),
                "status_code": "ERROR" if kind == "TOOL" else "OK",
                "status_message": _SAID if kind == "TOOL" else "",
                "attributes": {},
            }
            for name, kind, parent, start, end in (
                ("A", "AGENT", None, 0, 5),
                ("m", "LLM", "A", 1, 2),
                ("handoff to B", "TOOL", "A", 3, 4),
                ("B", "AGENT", None, 5, 9),
                ("n", "LLM", "B", 6, 7),
            )
        )
    ),
}
