"""One chat in each form that calls of tools and their results have in it, which both languages must read alike."""

from __future__ import annotations

import json
from typing import Any

Json = dict[str, Any]


def _chat(*told: Json) -> bytes:
    """Write a chat that begins with a task and ends with an answer."""
    begin, end = {"role": "user", "content": "Bake rye."}, {"role": "assistant", "content": "Baked."}
    return json.dumps({"messages": [begin, *told, end]}).encode()


def _printed(calls: str, *shown: Any) -> bytes:
    """Write a chat in which an agent writes calls, and what comes of them is shown as if the user said it."""
    return _chat(
        {"role": "assistant", "content": f"So: {calls}"}, *({"role": "user", "content": each} for each in shown)
    )


_TAGGED = '<tool_call>{"name": "mill", "arguments": {}}</tool_call>'


def _use(key: str, tool: str, **more: Any) -> Json:
    """Write a call with its result as former messages of the interface of the AI SDK have it."""
    about = {"state": "result", "toolCallId": key, "toolName": tool, "args": {"of": "rye"}}
    return about | {"result": {"is": "flour"}} | more


def _invoked(said: str, *uses: Json, **more: Any) -> bytes:
    """Write a former chat in the interface of the AI SDK."""
    answer = {"id": "m2", "role": "assistant", "content": said, "toolInvocations": uses}
    return json.dumps({"messages": [{"id": "m1", "role": "user", "content": "Bake rye."}, answer | more]}).encode()


# In each the agent mills with the id `c1`, if there are ids, and what comes of it is flour.
TOOL_FORMS = {
    "blocks of Anthropic": _chat(
        {"role": "assistant", "content": [{"type": "tool_use", "id": "c1", "name": "mill", "input": {"of": "rye"}}]},
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "c1", "content": "flour"}]},
    ),
    "blocks of Anthropic for what a server runs": _chat(
        {
            "role": "assistant",
            "content": [
                {"type": "mcp_tool_use", "id": "c1", "name": "mill", "input": {"of": "rye"}, "server_name": "s"},
                {"type": "mcp_tool_result", "tool_use_id": "c1", "content": "flour", "is_error": False},
            ],
        },
    ),
    "blocks of LangChain": _chat(
        {
            "role": "assistant",
            "content": [{"type": "tool_call", "id": "c1", "name": "mill", "args": {"of": "rye"}}],
        },
        {"role": "tool", "tool_call_id": "c1", "content": "flour"},
    ),
    "parts in the conventions of GenAI": _chat(
        {
            "role": "assistant",
            "parts": [
                {"type": "text", "content": "So."},
                {"type": "tool_call", "id": "c1", "name": "mill", "arguments": {"of": "rye"}},
            ],
            "finish_reason": "tool_calls",
        },
        {"role": "tool", "parts": [{"type": "tool_call_response", "id": "c1", "response": "flour"}]},
    ),
    "parts of Pydantic AI": _chat(
        {"role": "assistant", "parts": [{"type": "tool_call", "id": "c1", "name": "mill", "arguments": {"of": "rye"}}]},
        {"role": "user", "parts": [{"type": "tool_call_response", "id": "c1", "name": "mill", "result": "flour"}]},
    ),
    "a call in two places": _chat(
        {
            "role": "assistant",
            "content": [{"type": "tool_use", "id": "c1", "name": "mill", "input": {"of": "rye"}}],
            "tool_calls": [
                {"id": "c1", "type": "function", "function": {"name": "mill", "arguments": '{"of": "rye"}'}},
            ],
        },
        {"role": "tool", "tool_call_id": "c1", "content": "flour"},
    ),
    "roles of ms-swift": _chat(
        {"role": "assistant", "content": "I mill rye."},
        {"role": "tool_call", "content": '{"name": "mill", "arguments": {"of": "rye"}}'},
        {"role": "tool_response", "content": "flour"},
    ),
    "blocks of Bedrock": _chat(
        {
            "role": "assistant",
            "content": [{"text": "So."}, {"toolUse": {"toolUseId": "c1", "name": "mill", "input": {"of": "rye"}}}],
        },
        {"role": "user", "content": [{"toolResult": {"toolUseId": "c1", "content": "flour", "status": "success"}}]},
    ),
    "blocks of the AI SDK": _chat(
        {
            "role": "assistant",
            "content": [{"type": "tool-call", "toolCallId": "c1", "toolName": "mill", "input": {"of": "rye"}}],
        },
        {
            "role": "tool",
            "content": [
                {"type": "tool-result", "toolCallId": "c1", "toolName": "mill", "output": "flour"},
                {"type": "tool-approval-response", "approved": True},
            ],
        },
    ),
    "former blocks of the AI SDK": _chat(
        {
            "role": "assistant",
            "content": [{"type": "tool-call", "toolCallId": "c1", "toolName": "mill", "args": {"of": "rye"}}],
        },
        {
            "role": "tool",
            "content": [{"type": "tool-result", "toolCallId": "c1", "toolName": "mill", "result": "flour"}],
        },
    ),
    "tools beside a text in the interface of the AI SDK": _invoked("Baked.", _use("c1", "mill", step=0)),
    "parts of Gemini": json.dumps(
        [
            {"role": "user", "parts": [{"text": "Bake rye."}]},
            {
                "role": "assistant",
                "parts": [
                    {"text": "Hm.", "thought": True},
                    {"functionCall": {"id": "c1", "name": "mill", "args": {"of": "rye"}}},
                ],
            },
            {
                "role": "user",
                "parts": [{"functionResponse": {"id": "c1", "name": "mill", "response": {"is": "flour"}}}],
            },
            {"role": "assistant", "parts": [{"text": "Baked."}]},
        ]
    ).encode(),
    "parts of the AI SDK": json.dumps(
        [
            {"id": "1", "role": "user", "parts": [{"type": "text", "text": "Bake rye."}]},
            {
                "id": "2",
                "role": "assistant",
                "parts": [
                    {"type": "step-start"},
                    {"type": "reasoning", "text": "Hm."},
                    {"type": "tool-mill", "toolCallId": "c1", "input": {"of": "rye"}, "output": "flour"},
                    {"type": "text", "text": "Baked."},
                ],
            },
        ]
    ).encode(),
    "former parts of the AI SDK": json.dumps(
        [
            {"role": "user", "content": "Bake rye."},
            {
                "role": "assistant",
                "content": "Baked.",
                "parts": [
                    {
                        "type": "tool-invocation",
                        "toolInvocation": {
                            "state": "result",
                            "toolCallId": "c1",
                            "toolName": "mill",
                            "args": {"of": "rye"},
                            "result": "flour",
                        },
                    },
                    {"type": "text", "text": "Baked."},
                ],
            },
        ]
    ).encode(),
    "functions in the text": _printed("<function=mill>{'of': 'rye'}</function>", "OBSERVATION:\nflour"),
    "functions in the text, with their names beside what comes of them": _printed(
        "<function=mill>rye</function>", [{"type": "text", "text": "EXECUTION RESULT of [mill]:\nflour"}]
    ),
    "calls in tags": _printed(_TAGGED, "<tool_response>flour"),
    "calls in tags, with what comes of them in the role of the tool": _chat(
        {"role": "assistant", "content": _TAGGED}, {"role": "tool", "content": "flour"}
    ),
    "call beside a text with one in tags": _chat(
        {"role": "assistant", "content": f"Not {_TAGGED}", "function_call": {"name": "mill", "arguments": "rye"}},
        {"role": "function", "name": "mill", "content": "flour"},
    ),
    "trajectory of Hermes": json.dumps(
        {
            "conversations": [
                {"from": "human", "value": "Bake rye."},
                {"from": "gpt", "value": f"<think>So.</think>\n{_TAGGED}"},
                {"from": "tool", "value": '<tool_response>{"name": "mill", "content": "flour"}</tool_response>'},
                {"from": "gpt", "value": "Baked."},
            ]
        }
    ).encode(),
}
ODD_TOOL_FORMS = {
    "tools in two steps": _invoked(
        "Baked.", _use("c3", "bake", step=1), _use("c1", "mill", step=0), _use("c2", "sift", step=0)
    ),
    "tools without steps": _invoked("I mill.", _use("c1", "mill"), _use("c2", "sift")),
    "a tool that has not come back": _invoked(
        "I mill.", {"state": "call", "toolCallId": "c1", "toolName": "mill", "args": {}, "step": 0}
    ),
    "tools told in parts, too": _invoked(
        "Baked.", _use("c1", "mill"), parts=[{"type": "tool-invocation", "toolInvocation": _use("c1", "mill")}]
    ),
    "odd tools beside a text": _invoked("Baked.", {"toolCallId": 1}, {"toolCallId": "a", "step": -1, "result": None}),
    "no tools beside a text": _invoked("Baked.", {}, parts=[]),
    # What nobody asked for, a person says.
    "words like a result": _printed("I will.", "OBSERVATION: it is late.", "[Poll] Result: rye"),
    # What follows is what the person says of it.
    "an attempted completion": _printed("Baked.", "[attempt_completion] Result:\nSift, too."),
    "a person between results": _printed("<function=mill>rye", "OBSERVATION:\nflour", "Hurry."),
    "two calls and results that failed": _chat(
        {
            "role": "assistant",
            "content": [
                {"type": "tool-call", "toolCallId": "c1", "toolName": "mill"},
                {"toolUse": {"toolUseId": "c2", "name": "sift"}},
            ],
        },
        {
            "role": "user",
            "content": [
                {"type": "tool-result", "toolCallId": "c1", "output": {"type": "error-text", "value": "no rye"}},
                {"toolResult": {"toolUseId": "c2", "status": "error", "content": [{"text": "no sieve"}]}},
                {"text": "And?"},
            ],
        },
    ),
    "odd calls in the text": _printed(
        f"<function=><function=a\nb></function><function={'x' * 100}><function=ok<tool_call>[]</tool_call>",
        "<tool_response>",
        [],
        None,
        [3],
    ),
    "odd parts": _chat(
        {"role": "assistant", "parts": [{"functionCall": {}}, {"function_response": {"name": 1}}, 3, {"text": 4}]},
        {"role": "assistant", "parts": [], "content": "Sifted."},
        {"role": "assistant", "parts": [{"type": "tool-", "toolCallId": "x"}, {"type": "tool-a", "toolCallId": 3}]},
        {"role": "assistant", "content": ["y"], "parts": [{"type": "text", "text": "x"}]},
        {
            "role": "assistant",
            "parts": [{"type": "dynamic-tool", "toolName": "a", "toolCallId": "c", "errorText": "no", "output": 1}],
        },
    ),
    "odd blocks": _chat(
        {
            "role": "assistant",
            "content": [{"toolUse": {}}, {"toolUse": 3}, {"type": "tool-call"}, {"type": "_tool_use"}],
        },
        {"role": "user", "content": [{"toolResult": {"status": 1}}, {"type": "tool-result", "output": None}, 4, []]},
        {"role": "tool", "content": [{"type": "text", "text": "flour"}]},
    ),
}

# Calls and results that are not read: taken for speech, they would hide calls and make agents of roles.
UNREAD_TOOL_FORMS = {
    "roles of smolagents": _chat(
        {"role": "tool-call", "content": [{"type": "text", "text": "Calling tools: [{'id': 'c1'}]"}]},
        {"role": "tool-response", "content": [{"type": "text", "text": "Observation: flour"}]},
    ),
    "role of Pi": _chat({"role": "toolResult", "toolCallId": "c1", "toolName": "mill", "content": "flour"}),
    "blocks of Pi": _chat(
        {"role": "assistant", "content": [{"type": "toolCall", "id": "c1", "name": "mill", "arguments": {}}]}
    ),
    "blocks of LibreChat": _chat(
        {"role": "assistant", "content": [{"type": "tool_call", "tool_call": {"id": "c1", "name": "mill", "args": ""}}]}
    ),
    "blocks of Goose": _chat(
        {
            "role": "assistant",
            "content": [{"type": "toolRequest", "id": "c1", "toolCall": {"value": {"name": "mill", "arguments": {}}}}],
        },
    ),
    "items of the Responses API as blocks": _chat(
        {"role": "assistant", "content": [{"type": "function_call", "call_id": "c1", "name": "mill"}]}
    ),
    "results in texts of the user, as Cline has them": _chat(
        {"role": "assistant", "content": [{"type": "tool_use", "id": "c1", "name": "mill", "input": {}}]},
        {"role": "user", "content": [{"type": "text", "text": "[mill for 'rye, \\'oats\\''] Result:\nflour"}]},
    ),
    "results in texts of the user, of a call in a text": _chat(
        {"role": "assistant", "content": "<mill></mill>"},
        {"role": "user", "content": "[mill] Result:\nflour"},
    ),
    "parts of another interface": _chat(
        {"role": "assistant", "parts": [{"type": "tool-use", "toolId": "c1", "toolName": "mill", "input": {}}]}
    ),
}
