"""Recordings as programs write them that have their own form of a known format; both languages must read them alike."""

from __future__ import annotations

from typing import Any

from tests.traces.span_faults import lines

Json = dict[str, Any]


def _printed(kind: str, number: int, content: Any, *, caller: str | None = None, **more: Any) -> Json:
    """Write a record as `claude -p --output-format stream-json --verbose` prints it; caller: a sub-agent's call."""
    message: Json = {"role": kind, "content": content}
    if kind == "assistant":
        message |= {"id": f"m{number}", "model": "m", "usage": {"input_tokens": 10 * number, "output_tokens": 1}}
    return {
        "type": kind,
        "message": message,
        "parent_tool_use_id": caller,
        "session_id": "bakery",
        "uuid": f"u{number}",
    } | more


def _text(text: str) -> Json:
    return {"type": "text", "text": text}


def _uses(call_id: str, tool: str, **given: Any) -> Json:
    return {"type": "tool_use", "id": call_id, "name": tool, "input": given}


def _result(call_id: str, said: str) -> Json:
    return {"type": "tool_result", "tool_use_id": call_id, "content": said}


_TASK = {"description": "Mill", "prompt": "Mill rye.", "subagent_type": "miller"}


def _agentchat(number: int, source: str, kind: str, **more: Any) -> Json:
    """Write a message of AutoGen's AgentChat, as `model_dump` gives it."""
    return {"id": str(number), "source": source, "models_usage": None, "metadata": {}, "type": kind} | more


def _calls(*names: str) -> list[Json]:
    return [{"id": f"c-{name}", "type": "function", "function": {"name": name, "arguments": "{}"}} for name in names]


_ASKED = {"role": "user", "content": "Bake rye."}
_QUOTED = '{"name": "mill", "arguments": {"of": "rye"}}'

DIALECTS: dict[str, bytes] = {
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
                {"type": "message", "role": "assistant", "content": [_text("I mill."), _uses("t", "mill")]},
            ]
        }
    ),
    "printed.claude-code": lines(
        {"type": "system", "subtype": "init", "session_id": "bakery", "uuid": "u0", "tools": ["Task", "Bash"]},
        _printed("assistant", 1, [_text("One mills, I knead."), _uses("t1", "Task", **_TASK)]),
        _printed("assistant", 2, [_uses("t2", "Bash", command="knead")]),
        _printed("user", 3, [_text("Mill rye.")], caller="t1"),
        _printed("assistant", 4, [_uses("t3", "Agent", prompt="Sift.", subagent_type="sifter")], caller="t1"),
        _printed("user", 5, [_text("Sift.")], caller="t3"),
        _printed("assistant", 6, [_uses("t4", "Bash", command="sift")], caller="t3"),
        _printed("user", 7, [_result("t2", "dough")]),
        _printed("user", 8, [_result("t4", "flour")], caller="t3"),
        _printed("user", 9, [_result("t3", "sifted")], caller="t1"),
        _printed("user", 10, [_result("t1", "milled")], tool_use_result={"status": "completed", "agentId": "a1"}),
        _printed("user", 11, [_text("The program adds this.")], isSynthetic=True),
        _printed("assistant", 12, [_text("Baked.")]),
        {"type": "result", "subtype": "success", "session_id": "bakery", "uuid": "u13", "total_cost_usd": 0.02},
    ),
    "printed failure.claude-code": lines(
        _printed("user", 1, "Bake rye.", isReplay=True),
        _printed("assistant", 2, [_text("API Error: 529")], error="rate_limit"),
    ).replace(b'"model": "m"', b'"model": "<synthetic>"'),
}
