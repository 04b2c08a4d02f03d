"""Recordings of Haystack, by its own spans and as chats, in which what calls used stands in their answers."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.otlp import batch
from tests.traces.span_faults import span

Json = dict[str, Any]


def _usage(asked: int, answered: int, **more: Any) -> Json:
    return {"model": "m", "usage": {"prompt_tokens": asked, "completion_tokens": answered, **more}}


def _replies(asked: int, answered: int, *, name: str = "meta") -> str:
    reply = {"role": "assistant", name: _usage(asked, answered), "name": None, "content": [{"text": "Baked."}]}
    return json.dumps({"replies": [reply]})


def _component(key: str, start: int, end: int, parent: str, kind: str, **more: str) -> Json:
    told = {"haystack.component.name": key, "haystack.component.type": kind, **more}
    return span(key, start, end, parent, name="haystack.component.run", attributes=told)


_TOOL = {
    "haystack.tool.name": "mill",
    "haystack.agent.step.tool.input": '{"of": "rye"}',
    "haystack.agent.step.tool.output": '"flour"',
}

HAYSTACK = {
    "version 3": batch(
        span("p", 0, 30, name="haystack.pipeline.run"),
        _component("look_up", 1, 2, "p", "InMemoryBM25Retriever"),
        _component("baker", 3, 29, "p", "Agent"),
        span("a", 4, 28, "baker", name="haystack.agent.run", attributes={"haystack.agent.max_steps": 9}),
        span("s1", 5, 12, "a", name="haystack.agent.step"),
        span(
            "m1",
            6,
            7,
            "s1",
            name="haystack.agent.step.llm",
            attributes={"haystack.agent.step.llm.output": _replies(10, 3)},
        ),
        span("t", 8, 11, "s1", name="haystack.agent.step.tool", attributes=_TOOL),
        span("s2", 13, 20, "a", name="haystack.agent.step"),
        # Content is not traced.
        span("m2", 14, 15, "s2", name="haystack.agent.step.llm"),
    ),
    "agents of a pipeline": batch(
        span("p", 0, 40, name="haystack.pipeline.run"),
        _component("baker", 1, 19, "p", "Agent"),
        span("a1", 2, 18, "baker", name="haystack.agent.run"),
        span("m1", 3, 4, "a1", name="haystack.agent.step.llm"),
        # What runs the tools of version 2 is not imported, but the agent within it is another one.
        _component("tool_invoker", 5, 17, "a1", "ToolInvoker"),
        span("a2", 6, 16, "tool_invoker", name="haystack.agent.run"),
        span("m2", 7, 8, "a2", name="haystack.agent.step.llm"),
        _component("taster", 20, 29, "p", "Agent"),
        span("a3", 21, 28, "taster", name="haystack.agent.run"),
        span("m3", 22, 23, "a3", name="haystack.agent.step.llm"),
        _component("painter", 30, 39, "p", "DALLEImageGenerator"),
    ),
    "version 2": batch(
        span("p", 0, 30, name="haystack.pipeline.run"),
        _component("prompt", 1, 2, "p", "PromptBuilder"),
        _component(
            "writer",
            3,
            4,
            "p",
            "OpenAIGenerator",
            **{"haystack.component.output": json.dumps({"replies": ["Rye."], "meta": [_usage(4, 1)]})},
        ),
        span("a", 5, 28, "p", name="haystack.agent.run"),
        _component(
            "chat_generator",
            6,
            7,
            "a",
            "OpenAIChatGenerator",
            **{"haystack.component.output": _replies(10, 3, name="_meta")},
        ),
        _component("tool_invoker", 8, 11, "a", "ToolInvoker"),
    ),
    "chat": json.dumps(
        {
            "messages": [
                {"role": "user", "meta": {}, "content": [{"text": "Bake rye."}]},
                {
                    "role": "assistant",
                    "meta": _usage(10, 3, prompt_tokens_details={"cached_tokens": 4}),
                    "content": [{"tool_call": {"tool_name": "mill", "arguments": {}, "id": "c1"}}],
                },
                {
                    "role": "assistant",
                    # What was read from the cache and written to it is counted beside the others.
                    "meta": _usage(5, 2, cache_read_input_tokens=90, cache_creation_input_tokens=7),
                    "content": [{"text": "Baked."}],
                },
                # However many these are, one provider counts in one way; this one has written to the cache only.
                {
                    "role": "assistant",
                    "meta": _usage(400, 2, cache_read_input_tokens=90, cache_creation_input_tokens=0),
                    "content": [{"text": "Eat."}],
                },
                {
                    "role": "assistant",
                    "meta": _usage(5, 2, cache_read_input_tokens=0, cache_creation_input_tokens=700),
                    "content": [{"text": "Eat."}],
                },
                # LiteLLM states both, and counts as OpenAI does.
                {
                    "role": "assistant",
                    "meta": _usage(100, 2, cache_read_input_tokens=90, prompt_tokens_details={"cached_tokens": 90}),
                    "content": [{"text": "Eat."}],
                },
            ]
        }
    ).encode(),
}
