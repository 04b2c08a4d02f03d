"""Spans of teams in which what says who did what is none of the usual attributes; told of the agents of a bakery."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.otlp import batch
from tests.traces.span_dialects import has
from tests.traces.span_faults import span

Json = dict[str, Any]

_CHAIN, _LLM = has(openinference__span__kind="CHAIN"), has(openinference__span__kind="LLM")


def _turn(agent: str) -> Json:
    """Write the attributes of a step of LlamaIndex, before whose end a person may have said whatever they like."""
    event = f"AgentSetup(input=[\"current_agent_name='nobody'\"], current_agent_name='{agent}')"
    return {**_CHAIN, "input.value": json.dumps({"ctx": "<Context>", "ev": event})}


def _step(key: str, start: int, parent: str, agent: str, *, workflow: str = "BaseWorkflowAgent") -> list[Json]:
    """Write a step of an agent in which a model is called, after the request to it was made ready."""
    return [
        span(key, start, start + 3, parent, name=f"{workflow}.run_agent_step", attributes=_turn(agent)),
        span(f"{key}p", start, start + 1, key, name="OpenAI._prepare_chat_with_tools", attributes=_LLM),
        span(f"{key}m", start + 1, start + 2, key, name="OpenAI.achat", attributes=_LLM),
    ]


def _used(key: str, start: int, end: int, parent: str, tool: str) -> list[Json]:
    """Write a call of a tool, in the step for it."""
    told = has(openinference__span__kind="TOOL", tool__name=tool)
    return [
        span(f"{key}s", start, end, parent, name="BaseWorkflowAgent.call_tool", attributes=_CHAIN),
        span(key, start, end, f"{key}s", name="FunctionTool.acall", attributes=told),
    ]


def _run(key: str, start: int, end: int, parent: str = "", *, workflow: str = "FunctionAgent") -> Json:
    return span(key, start, end, parent, name=f"{workflow}.run", attributes=_CHAIN)


TEAM_DIALECTS: dict[str, bytes] = {
    # LlamaIndex: an agent whose tools run others at once, of which one is a workflow of two that take turns.
    "agents of LlamaIndex": batch(
        _run("b", 0, 50),
        span("i", 1, 2, "b", name="BaseWorkflowAgent.init_run", attributes=_CHAIN),
        *_step("b1", 3, "b", "baker"),
        *_used("t1", 7, 20, "b", "ask"),
        _run("m", 8, 19, "t1"),
        *_step("m1", 9, "m", "miller"),
        *_used("t2", 8, 30, "b", "decorate"),
        _run("w", 9, 29, "t2", workflow="AgentWorkflow"),
        *_step("w1", 10, "w", "glazer", workflow="AgentWorkflow"),
        *_used("t3", 14, 15, "w", "handoff"),
        *_step("w2", 16, "w", "taster", workflow="AgentWorkflow"),
        *_step("b2", 31, "b", "baker"),
    ),
    # A workflow of two that take turns, the first of them twice, and one step without what it was given.
    "turns of LlamaIndex": batch(
        _run("w", 0, 50, workflow="AgentWorkflow"),
        span("i", 1, 2, "w", name="AgentWorkflow.init_run", attributes=_CHAIN),
        *_step("w1", 3, "w", "baker", workflow="AgentWorkflow"),
        *_used("t1", 7, 8, "w", "handoff"),
        *_step("w2", 9, "w", "miller", workflow="AgentWorkflow"),
        *_used("t2", 13, 14, "w", "mill"),
        *_step("w3", 15, "w", "miller", workflow="AgentWorkflow"),
        span("w4", 19, 20, "w", name="AgentWorkflow.run_agent_step", attributes=_CHAIN),
        *_used("t3", 21, 22, "w", "handoff"),
        *_step("w5", 23, "w", "baker", workflow="AgentWorkflow"),
    ),
}
