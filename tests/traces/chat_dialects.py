"""Chats whose calls, results and commands stand in texts, in lists and under other names."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.span_faults import lines

Json = dict[str, Any]


def text(text: str) -> Json:
    return {"type": "text", "text": text}


def uses(call_id: str, tool: str, **given: Any) -> Json:
    return {"type": "tool_use", "id": call_id, "name": tool, "input": given}


def _agentchat(number: int, source: str, kind: str, **more: Any) -> Json:
    """Write a message of AutoGen's AgentChat, as `model_dump` gives it."""
    return {"id": str(number), "source": source, "models_usage": None, "metadata": {}, "type": kind} | more


def _asks(call_id: str, **given: Any) -> Json:
    return {"id": call_id, "name": "miller", "arguments": json.dumps(given)}


def _calls(*names: str) -> list[Json]:
    return [{"id": f"c-{name}", "type": "function", "function": {"name": name, "arguments": "{}"}} for name in names]


_ASKED = {"role": "user", "content": "Bake rye."}


_QUOTED = '{"name": "mill", "arguments": {"of": "rye"}}'


CHAT_DIALECTS: dict[str, bytes] = {
    # AutoGen: an agent is the tool of another, which is given a task, and the last one says more than that it stops.
    "tasks of AutoGen": json.dumps(
        [
            _agentchat(1, "user", "TextMessage", content="Bake rye."),
            _agentchat(2, "baker", "ToolCallRequestEvent", content=[_asks("c1", task="Mill rye.")]),
            _agentchat(3, "user", "TextMessage", content="Mill rye."),
            _agentchat(4, "miller", "TextMessage", content="Flour."),
            _agentchat(5, "baker", "ToolCallExecutionEvent", content=[{"call_id": "c1", "content": "Flour."}]),
            _agentchat(6, "user", "TextMessage", content="Mill rye."),
            _agentchat(7, "baker", "HandoffMessage", target="taster", content="Taste it."),
            _agentchat(8, "taster", "TextMessage", content="Good. **TERMINATE**"),
        ]
    ).encode(),
    # AutoGen: nothing but a hand-off stands behind the answer, and a stop that says no more.
    "answers of AutoGen": json.dumps(
        [
            _agentchat(1, "baker", "TextMessage", content="Baked."),
            _agentchat(2, "baker", "HandoffMessage", target="taster", content="Taste it."),
            _agentchat(3, "taster", "TextMessage", content="TERMINATE."),
        ]
    ).encode(),
    # ShareGPT with tools, as APIGen-MT and LLaMA-Factory have it.
    "calls in texts": lines(
        {
            "id": "rye",
            "conversations": [
                {"from": "human", "value": "Bake rye."},
                {"from": "function_call", "value": _QUOTED},
                {"from": "observation", "value": "flour"},
                {"from": "function_call", "value": "sift it"},
                {"from": "observation", "value": "sifted"},
                {"from": "gpt", "value": "Baked."},
            ],
        }
    ),
    # Hermes: what a tool came to stands under `value`, too.
    "results under value": lines(
        {
            "conversations": [
                {"from": "human", "value": "Bake rye."},
                {"from": "gpt", "value": "I mill.", "tool_calls": _calls("mill")},
                {"from": "tool", "value": "flour"},
            ]
        }
    ),
    # AG2: the results of one message are in a list, and in one text, under the name of who ran the calls.
    "results in a list": lines(
        {
            "chat_history": [
                {"content": "Bake rye.", "role": "assistant", "name": "user_proxy"},
                {"content": None, "tool_calls": _calls("mill", "sift"), "role": "assistant", "name": "baker"},
                {
                    "content": "flour\n\nsifted",
                    "tool_responses": [
                        {"tool_call_id": "c-mill", "role": "tool", "content": "flour"},
                        {"tool_call_id": "c-sift", "role": "tool", "content": "sifted"},
                    ],
                    "role": "tool",
                    "name": "user_proxy",
                },
            ]
        }
    ),
    "code that is run": lines(
        {
            "messages": [
                _agentchat(1, "user", "TextMessage", content="Bake rye."),
                _agentchat(2, "coder", "CodeGenerationEvent", content="So:", code_blocks=[{"code": "1/0"}]),
                _agentchat(3, "coder", "CodeExecutionEvent", result={"exit_code": 1, "output": "boom"}),
                _agentchat(4, "coder", "CodeGenerationEvent", content="So:", code_blocks=[{"code": "1"}]),
                _agentchat(5, "coder", "CodeExecutionEvent", result={"exit_code": 0, "output": "1"}),
                _agentchat(6, "coder", "TextMessage", content="Baked."),
            ],
            "stop_reason": "Maximum number of messages 6 reached",
        }
    ),
    # mini-SWE-agent 1, which has the command in the text alone, and 2, which tells what is whose.
    "commands in texts": lines(
        {
            "trajectory_format": "mini-swe-agent-1",
            "messages": [
                {"role": "system", "content": "One command."},
                _ASKED,
                {"role": "assistant", "content": "I mill.\n```bash\nmill rye\n```"},
                {"role": "user", "content": "flour"},
                {"role": "assistant", "content": "I wonder."},
                {"role": "user", "content": "Give exactly one command."},
            ],
        }
    ),
    # Its former versions, which do not say what they are; and a person who speaks of commands.
    "commands in texts alone": json.dumps(
        [
            {"role": "system", "content": "One command."},
            _ASKED,
            {"role": "assistant", "content": "I mill.\n```mswea_bash_command\nmill rye\n```"},
            {"role": "user", "content": "<returncode>1</returncode>\n<output>\njammed\n</output>"},
            {"role": "assistant", "content": "Again.\n```mswea_bash_command\nmill oats\n```"},
            {"role": "user", "content": "<returncode>0</returncode>\n<output>\nflour\n</output>"},
            {"role": "assistant", "content": "I wonder."},
            {"role": "user", "content": "Give exactly one command."},
        ]
    ).encode(),
    "commands that a person speaks of": json.dumps(
        [
            _ASKED,
            {"role": "assistant", "content": "Run this:\n```bash\nmill rye\n```"},
            {"role": "user", "content": "It prints <returncode>1</returncode>."},
            {"role": "assistant", "content": "Then it is jammed."},
            {"role": "user", "content": "<returncode>1</returncode> again."},
        ]
    ).encode(),
    "commands beside texts": lines(
        {
            "trajectory_format": "mini-swe-agent-1.1",
            "messages": [
                _ASKED,
                {
                    "role": "assistant",
                    "content": "I mill.",
                    "extra": {
                        "actions": [{"command": "mill rye"}],
                        "response": {"usage": {"prompt_tokens": 7, "completion_tokens": 2}},
                    },
                },
                {"role": "user", "content": "jammed", "extra": {"raw_output": "jammed", "returncode": 1}},
                {"role": "user", "content": "Use the other.", "extra": {"interrupt_type": "UserInterruption"}},
                {"role": "assistant", "content": "?", "extra": {"actions": []}},
                {"role": "user", "content": "No command.", "extra": {"interrupt_type": "FormatError"}},
                {"role": "exit", "content": "", "extra": {"exit_status": "LimitsExceeded"}},
            ],
        }
    ),
    "message of Anthropic": lines(
        {
            "messages": [
                _ASKED,
                {"type": "message", "role": "assistant", "content": [text("I mill."), uses("t", "mill")]},
            ]
        }
    ),
}
