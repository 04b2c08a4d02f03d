"""Recordings of spans in which a call of a tool is told more than once; both languages must count it once."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.otlp import CHAT, agent, batches
from tests.traces.span_faults import at, lines, span

_RAN = {"gen_ai.operation.name": "execute_tool"}
_SERVED = {**_RAN, "mcp.method.name": "tools/call"}
_MERGED = {**_RAN, "gen_ai.tool.name": "(merged tools)", "gen_ai.tool.call.id": "m"}


def _tool(name: str, **more: str) -> dict[str, str]:
    return {**_RAN, "gen_ai.tool.name": name} | {key.replace("__", "."): value for key, value in more.items()}


def _observed(name: str, kind: str, start: int, end: int, **attributes: Any) -> dict[str, Any]:
    """Write an observation of Langfuse within the baker's; attributes: those of the span that it was."""
    told = {key.replace("__", "."): value for key, value in attributes.items()}
    about = {"id": name, "traceId": "t", "type": kind, "name": name, "startTime": at(start), "endTime": at(end)}
    return about | {"parentObservationId": "baker", "metadata": {"attributes": told}}


# What AutoGen yields while a team works, and behind it the result, which has all of it again.
STREAMED = [
    {"id": f"m{second}", "source": name, "content": f"{second}", "type": "TextMessage", "created_at": at(second)}
    for second, name in enumerate(("user", "baker", "miller", "baker"))
]
_STREAM = [*STREAMED, {"messages": STREAMED, "stop_reason": "Baked."}]

TOLD_TWICE = {
    "stream of AutoGen, a line each": lines(*_STREAM),
    "stream of AutoGen": json.dumps(_STREAM).encode(),
    "turns with the id of their dialogue": lines(
        *[{"id": "d", "role": "user", "content": "Go on."}, {"id": "d", "role": "assistant", "content": "Baked."}] * 2
    ),
    # ADK runs two calls at once, and writes a third span for both.
    "merged by ADK": batches(
        adk=[
            span("baker", 0, 20, attributes=agent("baker")),
            span("c", 1, 2, "baker", attributes=CHAT),
            span("t1", 3, 5, "baker", attributes=_tool("mill", gcp__vertex__agent__tool_call_args='{"of": "rye"}')),
            span("t2", 3, 6, "baker", attributes=_tool("mill", gcp__vertex__agent__tool_response="flour")),
            span("execute_tool (merged)", 6, 7, "baker", attributes=_MERGED),
        ]
    ),
    # It has no id for calls that fail, be it within each other.
    "failures in ADK": batches(
        adk=[
            span("baker", 0, 20, attributes=agent("baker")),
            span("t1", 1, 9, "baker", attributes=_tool("miller", gen_ai__tool__call__id="<not specified>")),
            span("miller", 2, 8, "t1", attributes=agent("miller")),
            span("t2", 3, 4, "miller", attributes=_tool("mill", gen_ai__tool__call__id="<not specified>")),
        ]
    ),
    "merged by ADK.langfuse": lines(
        _observed("baker", "AGENT", 0, 20) | {"parentObservationId": None},
        _observed("t1", "TOOL", 3, 5, **_tool("mill")),
        _observed("t2", "TOOL", 3, 6, **_tool("mill")),
        _observed("execute_tool (merged)", "TOOL", 6, 7, **_MERGED),
    ),
    # The lead asks a machine to run the miller, whose own span is within that; who runs its like is no client.
    "agents of other machines": batches(
        x=[
            span("lead", 0, 30, attributes=agent("lead")),
            span("c", 1, 10, "lead", attributes=agent("miller"), kind=3),
            span("POST", 2, 9, "c", kind="SPAN_KIND_CLIENT"),
            span("s", 3, 8, "POST", attributes=agent("miller"), kind=2),
            span("m", 4, 5, "s", attributes=CHAT),
            span("d", 11, 20, "lead", attributes=agent("sifter"), kind="SPAN_KIND_CLIENT"),
            span("e", 12, 19, "d", attributes=agent("sifter"), kind=1),
            span("f", 21, 29, "lead", attributes=agent("baker"), kind=1),
            span("g", 22, 28, "f", attributes=agent("baker"), kind=3),
        ]
    ),
    "agents of other machines in Jaeger": json.dumps(
        {
            "data": [
                {
                    "spans": [
                        {
                            "traceID": "t",
                            "spanID": key,
                            "references": [{"refType": "CHILD_OF", "traceID": "t", "spanID": parent}],
                            "operationName": key,
                            "startTime": 1_780_000_000_000_000 + start,
                            "duration": 30 - 2 * start,
                            "tags": [
                                {"key": name, "value": value}
                                for name, value in {**agent(called), "span.kind": kind}.items()
                            ],
                        }
                        for key, parent, start, called, kind in [
                            ("a", "", 0, "lead", "internal"),
                            ("c", "a", 1, "miller", "client"),
                            ("s", "c", 2, "miller", "server"),
                        ]
                    ]
                }
            ]
        }
    ).encode(),
    # A second instrumentation writes the runs of agents around those of the framework.
    "agents of ADK under OpenInference": batches(
        openinference=[
            span("agent_run [baker]", 0, 30, attributes={"agent.name": "baker", "openinference.span.kind": "AGENT"}),
            span("agent_run [miller]", 3, 20, "b", attributes={"openinference.span.kind": "AGENT"}),
        ],
        adk=[
            span("b", 1, 29, "agent_run [baker]", attributes=agent("baker")),
            span("m", 4, 19, "agent_run [miller]", attributes=agent("miller")),
            span("c", 5, 6, "m", attributes=CHAT),
            # An agent that runs one of its own name, as its instrumentation says itself, or two of it, is another one.
            span("m2", 21, 28, "b", attributes=agent("sifter")),
            span("m3", 22, 23, "m2", attributes=agent("sifter")),
        ],
    ),
    # It writes each call of a model over the span of the framework's agent.
    "calls of ADK under OpenInference": batches(
        openinference=[
            span("agent_run [baker]", 0, 30, attributes={"agent.name": "baker", "openinference.span.kind": "AGENT"}),
            span("t", 4, 9, "b", attributes=_tool("mill")),
        ],
        adk=[
            span(
                "b",
                1,
                29,
                "agent_run [baker]",
                name="invoke_agent baker",
                attributes={
                    "gen_ai.agent.name": "baker",
                    "gen_ai.operation.name": "generate_content",
                    "openinference.span.kind": "LLM",
                    "gen_ai.usage.input_tokens": 7,
                },
            ),
            # Nobody's run is none that could be overwritten.
            span("n", 30, 31, name="invoke_agent ", attributes={"gen_ai.operation.name": "generate_content"}),
        ],
    ),
    # What an agent asks of a server of tools is told by its framework, by the client and by the server.
    "served tools": batches(
        framework=[
            span("baker", 0, 30, attributes=agent("baker")),
            span("t1", 1, 9, "baker", attributes=_tool("mill", gen_ai__tool__call__id="c1")),
            span("t2", 10, 19, "baker", attributes=_tool("bake")),
        ],
        mcp=[
            span("client", 2, 8, "t1", attributes={**_SERVED, "gen_ai.tool.name": "mill"}),
            span("POST", 3, 7, "client"),
            span(
                "server",
                4,
                6,
                "POST",
                attributes={**_SERVED, "gen_ai.tool.name": "mill", "gen_ai.tool.call.result": "flour"},
            ),
            # A tool that asks for others made these calls itself, even for one of its own kind.
            span("sift", 11, 12, "t2", attributes={**_SERVED, "gen_ai.tool.name": "sift"}),
            span("t3", 20, 29, "baker", attributes=_tool("rest")),
            span("t4", 21, 22, "t3", attributes=_tool("rest")),
        ],
    ),
    # The result of a call comes again, while another call of the tool is open.
    "answered twice": json.dumps(
        {
            "messages": [
                {
                    "role": "assistant",
                    "content": "",
                    "tool_calls": [
                        {"id": key, "type": "function", "function": {"name": "mill", "arguments": "{}"}}
                        for key in ("c1", "c2")
                    ],
                },
                {"role": "tool", "tool_call_id": "c1", "name": "mill", "content": "flour"},
                {"role": "tool", "tool_call_id": "c1", "name": "mill", "content": "rye flour"},
                {"role": "assistant", "content": "Milled."},
            ]
        }
    ).encode(),
    # The result of a call comes again, and says more.
    "answered twice.codex": lines(
        *(
            {"timestamp": at(second), "type": kind, "payload": payload}
            for second, kind, payload in (
                (0, "session_meta", {"id": "lead", "source": "cli"}),
                (1, "response_item", {"type": "function_call", "name": "mill", "arguments": "{}", "call_id": "c1"}),
                (2, "response_item", {"type": "function_call_output", "call_id": "c1", "output": "flour"}),
                (3, "response_item", {"type": "function_call_output", "call_id": "c1", "output": "rye flour"}),
            )
        )
    ),
}
