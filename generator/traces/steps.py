"""Events get weights: which of them are steps, and how many each counts for."""

from __future__ import annotations

from generator.traces.trace import Trace

STEPS = ("orchestrator_decision", "message", "tool_call", "aggregate")


def weigh_steps(trace: Trace) -> list[float]:
    """Return for each event how many steps it is: its cost.llm_calls where given, else 1 for a step and 0 otherwise.

    Steps are decisions, messages, tool calls and aggregations; spawns, despawns, returns and results take none.
    """
    weights: list[float] = []
    for event in trace.events:
        calls = event.cost("llm_calls")
        weights.append(calls if calls is not None else float(event.type in STEPS))
    return weights
