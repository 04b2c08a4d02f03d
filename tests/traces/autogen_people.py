"""Recordings of AutoGen and AG2 in which an agent stands for the user or runs code; both languages read them alike."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.otlp import CHAT, TOOL, agent, batch, batches
from tests.traces.span_faults import span

Json = dict[str, Any]

_CODE = "Run this:\n```python\nprint(6 * 7)\n```\nThen tell me.\n```sh\nls\n```"
_RAN = "exitcode: 0 (execution succeeded)\nCode output: 42"
_FAILED = "exitcode: 1 (execution failed)\nCode output: no such flour"


def _said(source: str, content: str, kind: str = "TextMessage", **more: Any) -> Json:
    return {"source": source, "type": kind, "content": content, "models_usage": None} | more


def _chat(name: str, content: str, role: str = "user") -> Json:
    return {"content": content, "role": role, "name": name}


def _nameless(first: str, second: str) -> list[Json]:
    """Write a chat without names, in which the first role gives the task and runs code."""
    said = ["How much is 6 times 7?", _CODE, _RAN, "It is 42.", "Thanks.", "Welcome."]
    return [{"content": content, "role": second if at % 2 else first} for at, content in enumerate(said)]


def _log(*messages: Json) -> bytes:
    return json.dumps({"messages": messages}).encode()


def _asked(key: str, start: int, end: int | None, parent: str = "", **more: Any) -> Json:
    told = agent(more.pop("called", "user_proxy")) | {"gen_ai.system": "autogen"} | more.pop("told", {})
    return span(key, start, end, parent, name=f"invoke_agent {key}", attributes=told, **more)


def _ag2(key: str, start: int, end: int, parent: str, kind: str, operation: str, **more: Any) -> Json:
    told = {"ag2.span.type": kind, "gen_ai.operation.name": operation} | more
    return span(key, start, end, parent, name=f"{operation} {key}", attributes=told)


_HEARD = {"openinference.span.kind": "AGENT", "graph.node.id": "user_proxy"}
_HUMAN = {"gen_ai.agent.description": "A human user"}

LOGS = {
    # Since version 0.4: an agent hands over to the user, who hands back.
    "user proxies": _log(
        _said("user", "Bake."),
        _said("baker", "Which flour?", "HandoffMessage", target="user_proxy_agent"),
        _said("user_proxy_agent", "Rye.", "HandoffMessage", target="baker"),
        _said("baker", "Baked."),
    ),
    "code of version 0.2": _log(
        _chat("user_proxy", "How much is 6 times 7?", "assistant"),
        _chat("coder", _CODE),
        _chat("user_proxy", _RAN, "assistant"),
        _chat("coder", "No, this:\n```python\nprint(flour)\n```"),
        _chat("user_proxy", _FAILED, "assistant"),
        # Nobody wrote code since.
        _chat("user_proxy", _RAN, "assistant"),
        _chat("user_proxy", "", "assistant"),
        _chat("coder", "It is 42. TERMINATE"),
    ),
    "words that end a run": _log(
        _chat("coder", "I wrote it."),
        _chat("terminal", 'No code is here to run. To end the run, answer only with "TERMINATE"'),
        _chat("tester", 'It is tested:\n"TERMINATE".'),
        _chat("sifter", '"It is sifted. TERMINATE"'),
        _chat("coder", "It is 42. **TERMINATE**"),
    ),
    "roles as a proxy sees them": _log(*_nameless("assistant", "user")),
    "roles as everybody writes them": _log(*_nameless("user", "assistant")),
    "result of a chat": json.dumps(
        {"chat_history": _nameless("assistant", "user")[-2:], "summary": "", "cost": {}, "human_input": []}
    ).encode(),
    "chat that the model begins": _log(*_nameless("assistant", "user")[-2:]),
    "code of version 0.4": _log(
        _said("user", "How much is 6 times 7?"),
        _said("coder", _CODE),
        _said("terminal", "The script ran, then exited with an error (POSIX exit code: 2)\nIts output was:\nno"),
        _said("coder", _CODE),
        _said("terminal", "The script ran but produced no output to console. The POSIX exit code was: 0. If you"),
        _said("coder", "It is 42."),
    ),
}

SPANS = {
    # One person is described as such, the other one has the name; a third one never answers, and one cannot.
    "people among agents": batch(
        span("run", 0, 90),
        _asked("b", 1, 9, "run", called="baker"),
        span("m1", 2, 3, "b", attributes=CHAT),
        _asked("p", 10, 19, "run", called="Ada", told=_HUMAN),
        _asked("m", 20, 29, "run", called="miller"),
        span("m2", 21, 22, "m", attributes=CHAT),
        _asked("q", 30, 39, "run"),
        span("q2", 31, 38, "q", name="user_proxy.on_messages_stream", attributes=_HEARD),
        _asked("r", 40, None, "run"),
        _asked("s", 41, 42, "run", status={"code": 2}),
    ),
    # Another framework's agent of that name is what it says.
    "agent of the name": batch(
        span("a", 0, 9, attributes=agent("user_proxy")),
        span("m1", 2, 3, "a", attributes=CHAT),
    ),
    "people of AG2": batch(
        _ag2("c", 1, 9, "", "agent", "invoke_agent", **{"gen_ai.agent.name": "coder", "gen_ai.request.model": "m"}),
        _ag2("m1", 2, 3, "c", "llm", "chat"),
        _ag2("u", 10, 19, "", "agent", "invoke_agent", **{"gen_ai.agent.name": "user_proxy"}),
        _ag2(
            "h",
            11,
            18,
            "u",
            "human_input",
            "await_human_input",
            **{"gen_ai.agent.name": "user_proxy", "ag2.human_input.response": "Rye."},
        ),
        _ag2("d", 20, 29, "", "agent", "invoke_agent", **{"gen_ai.agent.name": "taster", "gen_ai.request.model": "m"}),
        _ag2("m2", 21, 22, "d", "llm", "chat"),
    ),
    # Who calls a tool is an agent.
    "tool within a proxy": batch(
        span("a", 0, 20, attributes=agent("A")),
        _asked("p", 1, 9, "a"),
        span("t", 2, 3, "p", attributes=TOOL),
    ),
    # Agents with the names of people: one is described otherwise, one calls a model.
    "agents called like people": batches(
        autogen=[
            _asked("b", 1, 9, called="baker"),
            _asked("c", 10, 19, called="customer", told={"gen_ai.agent.description": "Plays a customer."}),
            _asked("u", 20, 29, called="user"),
        ],
        openinference=[
            span("m1", 2, 3, "b", attributes=CHAT),
            span("c2", 11, 18, "c", name="C.on_messages_stream", attributes=_HEARD | {"graph.node.id": "customer"}),
            span("u2", 21, 28, "u", name="U.on_messages_stream", attributes=_HEARD | {"graph.node.id": "user"}),
            span("m2", 22, 23, "u2", attributes=CHAT),
        ],
    ),
    # Where there was no code, nothing ran.
    "code of AG2": batch(
        _ag2("c", 1, 9, "", "agent", "invoke_agent", **{"gen_ai.agent.name": "coder"}),
        _ag2("m", 2, 3, "c", "llm", "chat"),
        _ag2("u", 10, 19, "", "agent", "invoke_agent", **{"gen_ai.agent.name": "executor"}),
        _ag2("x", 11, 12, "u", "code_execution", "execute_code", **{"gen_ai.agent.name": "executor"}),
        _ag2(
            "y",
            13,
            15,
            "u",
            "code_execution",
            "execute_code",
            **{"gen_ai.agent.name": "executor", "ag2.code_execution.exit_code": 1, "error.type": "CodeExecutionError"},
        ),
    ),
    "agents of AG2 called like people": batch(
        _ag2("u", 1, 9, "", "agent", "invoke_agent", **{"gen_ai.agent.name": "user"}),
        _ag2("h", 2, 4, "u", "human_input", "await_human_input", **{"gen_ai.agent.name": "user"}),
        _ag2("m1", 5, 6, "u", "llm", "chat"),
        _ag2("c", 10, 19, "", "agent", "invoke_agent", **{"gen_ai.agent.name": "coder"}),
        _ag2("m2", 11, 12, "c", "llm", "chat"),
        # It said something without being asked.
        _ag2("p", 20, 29, "", "agent", "invoke_agent", **{"gen_ai.agent.name": "user_proxy"}),
    ),
    "nobody but people": batch(_asked("p", 0, 9, told=_HUMAN)),
}

AUTOGEN_PEOPLE = LOGS | SPANS
