"""Spans as Claude Code exports them, which both languages must read alike."""

from __future__ import annotations

from typing import Any

from tests.traces.otlp import batches
from tests.traces.span_faults import span

Json = dict[str, Any]


def _code(key: str, kind: str, start: int, end: int, parent: str = "", **attributes: Any) -> Json:
    """Write a span of Claude Code; attributes: with `agent` for the id of a sub-agent."""
    agent = attributes.pop("agent", "")
    # A resource may put attributes of GenAI on every span.
    told = {"span.type": kind, "gen_ai.provider.name": "p", "gen_ai.request.model": "m"} | attributes
    named = {"name": f"claude_code.{kind}"}
    return span(key, start, end, parent, attributes=told | ({"agent_id": agent} if agent else {}), **named)


def _asked(key: str, start: int, end: int, parent: str, tokens: int, **more: Any) -> Json:
    used = {"input_tokens": tokens, "output_tokens": 3, "cache_read_tokens": 20, "cache_creation_tokens": 5}
    return _code(key, "llm_request", start, end, parent, **used, **more)


def _tool(key: str, start: int, end: int, parent: str, name: str, **more: Any) -> list[Json]:
    """Write a call, the wait for the user before it and its execution, which has not the id of the sub-agent."""
    step = {key: more.pop(key) for key in ("success", "decision") if key in more}
    return [
        _code(key, "tool", start, end, parent, tool_name=name, **{"gen_ai.tool.call.id": f"call-{key}"}, **more),
        _code(f"{key}-wait", "tool.blocked_on_user", start, start, key, decision=step.get("decision", "accept")),
        _code(f"{key}-run", "tool.execution", start, end, key, success=step.get("success", True)),
    ]


CLAUDE_CODE_SPANS = {
    "session with sub-agents": batches(
        code=[
            _code("turn", "interaction", 0, 50),
            _asked("m1", 1, 2, "turn", 100),
            *_tool("t1", 3, 5, "turn", "Read"),
            *_tool("t2", 6, 20, "turn", "Agent", subagent_type="Explore"),
            _asked("m2", 7, 8, "t2-run", 200, agent="a1"),
            *_tool("t3", 9, 18, "t2-run", "Agent", agent="a1", subagent_type="Explore"),
            _asked("m3", 10, 11, "t3-run", 300, agent="a2", parent_agent_id="a1"),
            _asked("m4", 18, 19, "t2-run", 400, agent="a1"),
            # One is sent off, and works on.
            *_tool("t4", 21, 22, "turn", "Agent"),
            _asked("m5", 21, 40, "t4-run", 500, agent="a3"),
            *_tool("t5", 23, 24, "turn", "Bash", success=False),
            *_tool("t6", 25, 26, "turn", "Write", decision="reject"),
            _asked("m6", 41, 49, "turn", 600, success=False),
        ]
    ),
    # As before there was an id of a sub-agent: a tool that fetches asks a model, too.
    "former session with sub-agents": batches(
        code=[
            _code("turn", "interaction", 0, 50),
            _asked("m1", 1, 2, "turn", 100),
            *_tool("t1", 3, 20, "turn", "Task"),
            _asked("m2", 4, 5, "t1-run", 200),
            *_tool("t2", 6, 12, "t1", "Task", subagent_type="Explore"),
            _asked("m3", 7, 8, "t2-run", 300),
            *_tool("t3", 9, 10, "t2-run", "Read"),
            _asked("m4", 13, 14, "t1-run", 400),
            *_tool("t4", 21, 25, "turn", "WebFetch"),
            _asked("m5", 22, 24, "t4-run", 500),
            _asked("m6", 30, 40, "turn", 600),
        ]
    ),
    "sub-agents in odd places": batches(
        code=[
            _asked("m1", 5, 6, "m2", 1, agent="a"),
            _asked("m2", 4, 7, "m3", 1, agent="b"),
            _asked("m3", 4, 8, "", 1, agent="a"),
            *_tool("a", 9, 12, "lost", "Agent", agent="a"),
            _code("x", "hook", 12, 13, "a", agent="b"),
            _code("y", "hook", 10, 11, "x", agent="a"),
            _code("z", "hook", 11, 14, "y", agent="b"),
        ]
    ),
}
