"""Recordings of which more could be read than they say, which both languages must read alike; times in seconds."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.span_faults import at, inspect_log

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


OVERSTATED: dict[str, bytes] = {
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
    "tasks of sub-agents.atif": json.dumps(
        _trajectory(
            "baker",
            _step(1, "user"),
            _step(2, "agent", _runs("miller")),
            _step(9, "user"),
            subagent_trajectories=[_trajectory("miller", _step(3, "user"), _step(4, "agent"), _step(5, "user"))],
        )
    ).encode(),
}
