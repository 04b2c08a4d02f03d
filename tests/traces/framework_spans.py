"""Spans as some frameworks write them, and in other units of time; both languages must read them alike."""

from __future__ import annotations

from typing import Any

from tests.traces.otlp import CHAT, TOOL, agent, batch, batches
from tests.traces.span_dialects import has
from tests.traces.span_faults import lines, span

Json = dict[str, Any]

_BEGIN = 1_780_000_000


def _timed(unit: int, unit_of_ends: int | None = None) -> bytes:
    """Write a run whose times are in a unit of so many a second, and the ends perhaps in another one."""

    def at(key: str, start: float, end: float, parent: str = "", **more: Any) -> Json:
        times = {
            "startTimeUnixNano": int((_BEGIN + start) * unit),
            "endTimeUnixNano": str(int((_BEGIN + end) * (unit_of_ends or unit))),
        }
        return span(key, 0, 0, parent, **more) | times

    return batch(
        at("a", 0, 9, attributes=agent("A")), at("m", 1, 3.5, "a", attributes=CHAT), at("t", 4, 6, "a", attributes=TOOL)
    )


def _runs(unit: int) -> bytes:
    """Write a run of LangSmith in the same way."""
    told = [("a", "chain", None, 0, 9), ("m", "llm", "a", 1, 3.5), ("t", "tool", "a", 4, 6)]
    return lines(
        *(
            {
                "id": key,
                "trace_id": "a",
                "name": key,
                "run_type": kind,
                "parent_run_id": parent,
                "start_time": int((_BEGIN + start) * unit),
                "end_time": int((_BEGIN + end) * unit),
            }
            for key, kind, parent, start, end in told
        )
    )


def _step(**more: Any) -> Json:
    return has(**{"gen_ai.operation.name": "model_step"}, **more)


def _spring(kind: str, tool: str = "") -> Json:
    named = {"spring.ai.tool.definition.name": tool} if tool else {}
    return has(**{"gen_ai.operation.name": "framework", "gen_ai.system": "spring_ai", "spring.ai.kind": kind, **named})


def _genkit(kind: str, name: str) -> Json:
    return has(**{"genkit:type": "action", "genkit:metadata:subtype": kind, "genkit:name": name})


_DUG = has(**{"spring.ai.tool.call.id": "c1", "spring.ai.tool.call.arguments": "{}"})
# As version 2 has it.
_EXECUTED = has(**{"gen_ai.operation.name": "execute_tool"})
_PRICED = {"gen_ai.system": "openai", "gen_ai.request.model": "gpt", "gen_ai.usage.input_tokens": 5}
_USED = has(**{"genkit:output": '{"usage": {"inputTokens": 7, "outputTokens": 3, "cachedContentTokens": 2}}'})
_ASKS = has(**{"genkit:metadata:interrupt": "{}"})

TIMED = {
    "nanoseconds": _timed(10**9),
    "microseconds": _timed(10**6),
    "milliseconds": _timed(10**3),
    "seconds": _timed(1),
    "nanoseconds, and milliseconds for ends": _timed(10**9, 10**3),
    "milliseconds of LangSmith": _runs(10**3),
    "microseconds of LangSmith": _runs(10**6),
}


def _named(key: str, start: int, parent: str, agent: str, call: Json = CHAT) -> Json:
    return span(key, start, start + 1, parent, attributes=call | {"gen_ai.agent.name": agent})


_FAILED: Json = {"status": {"code": 2}}


def _kind(key: str, start: int, end: int, parent: str, kind: str, **more: str) -> Json:
    return span(key, start, end, parent, attributes=has(**{"openinference.span.kind": kind}, **more))


def _chain(scope: str) -> bytes:
    """Write an agent of LangChain, whose calls another instrumentation wrote beside it, and one call more."""
    calls = [("d1", 5, 8, "rye-2026"), ("d2", 14, 19, "rye-2026"), ("d3", 15, 18, "oats"), ("d4", 24, 25, "rye-2026")]
    told = {"llm.model_name": "rye-2026"}
    return batches(
        **{
            scope: [
                span("run", 0, 40),
                _kind("AgentExecutor", 1, 30, "run", "AGENT"),
                _kind("RunnableAssign<agent_scratchpad>", 2, 3, "AgentExecutor", "AGENT"),
                _kind("RunnableParallel<agent_scratchpad>", 2, 3, "RunnableAssign<agent_scratchpad>", "AGENT"),
                _kind("c1", 4, 9, "AgentExecutor", "LLM", **{"llm.model_name": "rye"}),
                _kind("OpenAIToolsAgentOutputParser", 10, 11, "AgentExecutor", "AGENT"),
                _kind("c2", 13, 20, "AgentExecutor", "LLM", **{"llm.model_name": "rye"}),
                _kind("route_to_agent", 21, 22, "AgentExecutor", "AGENT"),
                # One fails before it calls anything, and so does a part of it.
                _kind("late_agent", 21, 22, "AgentExecutor", "AGENT") | _FAILED,
                _kind("RunnableAssign<agent_inputs>", 21, 22, "late_agent", "AGENT") | _FAILED,
                _kind("prompt", 21, 22, "RunnableAssign<agent_inputs>", "CHAIN") | _FAILED,
                # It has an agent's name, too, and runs a tool.
                _kind("call_agent", 23, 26, "AgentExecutor", "AGENT"),
                _kind("mill", 24, 25, "call_agent", "TOOL"),
                # The tool calls a model at the same time; another call is recorded twice in the agent.
                _kind("c3", 26, 30, "AgentExecutor", "LLM", **{"llm.model_name": "rye"}),
                _kind("sift", 26, 30, "AgentExecutor", "TOOL"),
            ],
            "openai": [
                *(_kind(key, start, end, "run", "LLM", **{"llm.model_name": m}) for key, start, end, m in calls),
                _kind("d5", 27, 29, "sift", "LLM", **told),
                _kind("d6", 28, 30, "AgentExecutor", "LLM", **told),
            ],
        }
    )


# Tools run two sub-agents at once; of their calls only the first is in the span of each, that of a tool is the tool's.
_COPILOT = [
    span("a", 0, 40, attributes=agent("lead")),
    span("m1", 1, 3, "a", attributes=CHAT),
    *(
        each
        for key, end in (("s", 20), ("u", 10))
        for each in (
            span(f"{key}t", 3, end, "a", attributes=TOOL),
            span(f"{key}a", 3, end, f"{key}t", attributes=agent(key)),
            span(f"{key}m", 4, 6, f"{key}a", attributes=CHAT),
        )
    ),
    span("m2", 8, 9, "a", attributes=CHAT),
    span("m3", 12, 13, "a", attributes=CHAT),
    span("x", 14, 16, "a", attributes=TOOL),
    span("m4", 15, 16, "x", attributes=CHAT),
    span("m5", 20, 30, "a", attributes=CHAT),
    # The end of a tool is lost, that of its sub-agent is not.
    span("vt", 30, None, "a", attributes=TOOL),
    span("va", 30, 32, "vt", attributes=agent("v")),
    span("m6", 33, 34, "a", attributes=CHAT),
]

FRAMEWORK_SPANS = TIMED | {
    "Copilot CLI": batches(**{"github.copilot": _COPILOT}),
    "Copilot CLI, under another name": batches(other=_COPILOT),
    "LangChain": _chain("openinference.instrumentation.langchain"),
    "LangChain, of whose instrumentation nothing is known": _chain(""),
    # After 24 minutes, nanoseconds are as many as milliseconds of today since 1970.
    "nanoseconds since the run began": batch(
        span("a", 0, 0, attributes=agent("A")) | {"startTimeUnixNano": 10**9, "endTimeUnixNano": 1501 * 10**9},
        span("m", 0, 0, "a", attributes=CHAT) | {"startTimeUnixNano": 1441 * 10**9, "endTimeUnixNano": 1451 * 10**9},
    ),
    # No span is an agent's; what a tool asks a model for is the tool's, and a tool alone makes no agent.
    "calls that name their agents": batch(
        span("run", 0, 20),
        _named("m", 1, "run", "planner"),
        span("step", 2, 19, "run"),
        _named("t", 3, "step", "planner", TOOL),
        _named("in t", 3, "t", "helper"),
        _named("n", 5, "step", "coder"),
        _named("u", 7, "step", "nobody", TOOL),
        _named("o", 9, "run", "planner"),
        # This has the id that an agent would have.
        _named("m'", 11, "run", "coder", TOOL),
    ),
    "calls that name another agent than that around them": batch(
        span("a", 0, 9, attributes=agent("A")), _named("m", 1, "a", "A"), _named("n", 3, "a", "agent")
    ),
    "Semantic Kernel": batch(
        span("a", 0, 9, attributes=agent("A")),
        span("loop", 1, 8, "a"),
        *(
            span(key, start, start + 1, "loop", attributes=has(**{"gen_ai.operation.name": operation}))
            for key, start, operation in [("m", 1, "chat.completions"), ("n", 5, "chat.streaming_completions")]
        ),
        span("t", 3, 4, "loop", attributes=TOOL),
    ),
    # Of what the framework does, only `tool_call` is a tool; the server of the first tool recorded its call, too.
    "Spring AI": batch(
        span("client", 0, 9, attributes=_spring("chat_client")),
        span("m", 1, 2, "client", attributes=CHAT | has(**{"gen_ai.system": "openai"})),
        span("t", 3, 5, "client", attributes=_spring("tool_call", "dig") | _DUG),
        span("s", 4, 5, "t", attributes=_spring("mcp_server_tool_call", "dig")),
        span("u", 6, 7, "client", attributes=_spring("tool_call", "sow") | _EXECUTED, status={"code": 2}),
    ),
    "Laminar": batch(
        span("run", 0, 9, attributes=has(**{"lmnr.span.type": "DEFAULT"})),
        span("m", 1, 2, "run", attributes=has(**{"lmnr.span.type": "LLM", **_PRICED})),
        span("dig", 3, 4, "run", attributes=has(**{"lmnr.span.type": "TOOL", "lmnr.span.input": "[1]"})),
        span("n", 5, 6, "run", attributes=has(**{"lmnr.span.type": "CACHED", **_PRICED, **CHAT})),
    ),
    "Genkit": batch(
        span("f", 0, 20, attributes=_genkit("flow", "bake")),
        span("a", 1, 19, "f", attributes=_genkit("agent", "baker")),
        span("m", 2, 3, "a", attributes=_genkit("model", "googleai/gemini") | _USED),
        span("t", 4, 5, "a", attributes=_genkit("tool", "dig")),
        span("u", 6, 7, "a", attributes=_genkit("tool.v2", "ask") | _ASKS, status={"code": 2}),
        span("v", 8, 9, "a", attributes=_genkit("retriever", "books")),
        # A step, which has no kind of an action.
        span("w", 10, 11, "a", attributes=has(**{"genkit:type": "flowStep", "genkit:name": "wait"})),
    ),
    # The first span of a model stands for two calls, the second has no steps.
    "Mastra": batch(
        span("a", 0, 20, attributes=agent("A")),
        span("m", 1, 10, "a", attributes=CHAT),
        span("s", 1, 3, "m", attributes=_step()),
        span("chunk", 1, 2, "s", attributes=has(**{"gen_ai.operation.name": "model_chunk"})),
        span("t", 4, 5, "m", attributes=TOOL),
        span("u", 6, 9, "m", attributes=_step()),
        span("n", 11, 12, "a", attributes=CHAT),
        # Of no span of a model.
        span("v", 13, 14, "a", attributes=_step()),
    ),
}
