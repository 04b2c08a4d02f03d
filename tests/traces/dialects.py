"""Recordings as programs write them that have their own form of a known format; both languages must read them alike."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.traces.otlp import batch
from tests.traces.span_faults import at, lines, span

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


def _has(**given: Any) -> Json:
    """Write attributes, whose names have dots for double underscores."""
    return {name.replace("__", "."): value for name, value in given.items()}


def _request(tokens: int, **more: Any) -> Json:
    """Write the attributes of a call of a model as GenAI had them before it named operations."""
    return _has(gen_ai__system="x", gen_ai__request__model="m", gen_ai__usage__input_tokens=tokens, **more)


def _run(name: str, kind: str, second: int, parent: str | None, **more: Any) -> Json:
    """Write a run of LangSmith."""
    times = {"start_time": at(second), "end_time": at(second + 5)}
    return {"id": name, "trace_id": "t", "name": name, "run_type": kind, "parent_run_id": parent} | times | more


def _came(call_id: str, **more: Any) -> Json:
    """Write what came of a call as LangChain does."""
    return {"type": "tool", "content": "flour", "name": "x", "tool_call_id": call_id} | more


def _observed(name: str, kind: str, start: int, end: int, parent: str | None, **more: Any) -> Json:
    """Write an observation of Langfuse that was a span of OpenTelemetry; more: its attributes."""
    times = {"startTime": at(start), "endTime": at(end)}
    metadata = {"attributes": _has(**more), "scope": {"name": "x"}}
    about = {"id": name, "traceId": "t", "type": kind, "name": name, "parentObservationId": parent}
    return about | times | {"metadata": metadata}


def _stepped(kind: str, **given: Any) -> Json:
    """Write attributes of OpenInference for smolagents."""
    return _has(openinference__span__kind=kind, **({"smolagents__max_steps": 20} if kind == "AGENT" else {}), **given)


def _invoked(kind: str, **more: Any) -> Json:
    """Write attributes of OpenLLMetry for what invokes an agent."""
    return _has(traceloop__span__kind=kind, gen_ai__operation__name="invoke_agent", **more)


def _listed(name: str, former: str = "", **more: Any) -> Json:
    """Write attributes of an agent of a crew; former: who precedes in its list."""
    told = {"graph.node.id": name, "graph.node.parent_id": former, "openinference.span.kind": "AGENT"}
    return {key: value for key, value in told.items() if value} | more


def _exported(name: str, kind: str, start: int, end: int, parent: str, *, failed: bool = False, **usage: int) -> Json:
    """Write a span as AgentOps exports it."""
    told = {"system": "x", "request": {"model": "m"}, "usage": usage}
    return {
        "span_id": name,
        "parent_span_id": parent,
        "span_name": name,
        "span_type": "agent",
        "start_time": at(start),
        "end_time": at(end),
        "status_code": "ERROR" if failed else "OK",
        "status_message": "no sieve" if failed else "",
        "span_attributes": {"agentops": {"span": {"kind": kind}}, "gen_ai": told},
    }


def _traced(
    name: str,
    kind: str,
    start: int,
    end: int,
    parent: str | None,
    usage: Json | None = None,
    *,
    failed: bool = False,
    output: Json | None = None,
    call_id: str | None = None,
) -> Json:
    """Write a span as MLflow has it."""
    told = {"spanType": kind, "spanInputs": {"of": name}, "chat.tokenUsage": usage, "spanOutputs": output}
    beside = {} if call_id is None else {"tool_call_id": json.dumps(call_id)}
    return {
        "trace_id": "t",
        "span_id": name,
        "parent_span_id": parent,
        "name": name,
        "start_time_unix_nano": (1_780_000_000 + start) * 10**9 + 123_456_789,
        "end_time_unix_nano": (1_780_000_000 + end) * 10**9 + 123_456_789,
        "status": {"code": "STATUS_CODE_ERROR" if failed else "STATUS_CODE_OK", "message": ""},
        "attributes": {f"mlflow.{key}": json.dumps(value) for key, value in told.items()} | beside,
    }


def _root_of_run(span: Json) -> Json:
    return {**span, "attributes": span["attributes"] | {"mlflow.openai.agent_run_root": "true"}}


def _made(call_id: str) -> Json:
    """Write that message as LangChain writes its objects."""
    return {
        "lc": 1,
        "type": "constructor",
        "id": ["langchain", "schema", "messages", "ToolMessage"],
        "kwargs": _came(call_id),
    }


def _answered(name: str, answer: Json) -> Json:
    return {"openinference.span.kind": "TOOL", name: json.dumps(answer)}


_ROUTED = "ParentCommand(Command(graph='t', goto='miller'))Traceback (most recent call last):"
_PAUSED = "GraphInterrupt((Interrupt(value='Rye?'),))Traceback (most recent call last):"

DIALECTS: dict[str, bytes] = {
    # OpenLLMetry: CrewAI's crew, tasks and agents, and calls of OpenAI's client.
    "spans of OpenLLMetry": batch(
        span("crew", 0, 40, attributes=_has(gen_ai__system="crewai", traceloop__span__kind="workflow")),
        span("Mill rye..task", 1, 19, "crew", attributes=_has(traceloop__span__kind="task")),
        span("Miller.agent", 2, 18, "Mill rye..task", attributes=_request(0, traceloop__span__kind="agent")),
        span("mill", 3, 5, "Miller.agent", attributes=_request(11, llm__request__type="chat")),
        span("sift.tool", 6, 8, "Miller.agent", attributes=_has(traceloop__span__kind="tool")),
        span("agent", 20, 38, "crew", attributes=_has(traceloop__span__kind="agent", traceloop__entity__name="Baker")),
        span("bake", 21, 25, "agent", attributes=_request(12, llm__request__type="chat")),
    ),
    "spans of the AI SDK": batch(
        span("all", 0, 20, attributes=_has(ai__operationId="ai.generateText", ai__usage__promptTokens=30)),
        span("one", 1, 3, "all", attributes=_request(10, ai__operationId="ai.generateText.doGenerate")),
        span(
            "ai.toolCall",
            4,
            6,
            "all",
            attributes=_has(
                ai__operationId="ai.toolCall",
                ai__toolCall__name="mill",
                ai__toolCall__id="c1",
                ai__toolCall__args="{}",
                ai__toolCall__result="flour",
            ),
        ),
        span("two", 7, 9, "all", attributes=_request(20, ai__operationId="ai.generateText.doGenerate")),
    ),
    "spans of Pydantic AI": batch(
        span("agent run", 0, 20, attributes=_has(agent_name="baker", model_name="m", gen_ai__usage__input_tokens=9)),
        span("chat m", 1, 3, "agent run", attributes={**_request(9), "gen_ai.operation.name": "chat"}),
        span("running 1 tool", 4, 6, "agent run"),
        span("running tool", 4, 6, "running 1 tool", attributes=_has(gen_ai__tool__name="mill")),
    ),
    # smolagents: steps lie between an agent and what it runs.
    "spans of smolagents": batch(
        span("b", 0, 20, name="baker.run", attributes=_stepped("AGENT")),
        span("one", 1, 19, "b", name="Step 1", attributes=_has(openinference__span__kind="CHAIN")),
        span("m", 2, 9, "one", name="CodeAgent.run", attributes=_stepped("AGENT")),
        span("t", 3, 4, "m", name="SimpleTool", attributes=_stepped("TOOL", tool__name="mill")),
    ),
    # Google's ADK: the call of the model names no operation.
    "spans of ADK": batch(
        span("invocation", 0, 20),
        span(
            "invoke_agent baker",
            1,
            19,
            "invocation",
            attributes=_has(gen_ai__operation__name="invoke_agent", gen_ai__agent__name="baker"),
        ),
        span("call_llm", 2, 4, "invoke_agent baker", attributes=_request(5)),
    ),
    # CrewAI under OpenLLMetry, for which the crew and its tasks invoke agents, too.
    "tasks of CrewAI": batch(
        span("crewai.workflow", 0, 40, attributes=_has(gen_ai__operation__name="invoke_agent")),
        span("Mill.task", 1, 9, "crewai.workflow", attributes=_invoked("task")),
        span("Miller.agent", 2, 8, "Mill.task", attributes=_invoked("agent", gen_ai__agent__name="Miller")),
        span("Sifter.agent", 3, 7, "Miller.agent", attributes=_invoked("agent", gen_ai__agent__name="Sifter")),
        span("Bake.task", 10, 39, "crewai.workflow", attributes=_invoked("task")),
        span("Baker.agent", 11, 38, "Bake.task", attributes=_invoked("agent", gen_ai__agent__name="Baker")),
    ),
    # CrewAI under OpenInference: agents of a list, whose tasks are in another order.
    "crews of CrewAI": batch(
        span("crew", 0, 40, attributes=_has(openinference__span__kind="CHAIN", crew_key="k")),
        span("m", 1, 9, "crew", attributes=_listed("Miller", crew_key="k")),
        span("t", 10, 19, "crew", attributes=_listed("Taster", "Baker", agent_key="k")),
        span("b", 20, 29, "crew", attributes=_listed("Baker", "Miller", crew_key="k")),
        span("s", 21, 28, "crew", attributes=_listed("Sifter", "Miller", agent_key="k")),
    ),
    # AgentOps: a crew, its tasks and agents, and calls of a model; each names the model.
    "spans of AgentOps": lines(
        {
            "trace": {"trace_id": "t", "total_cost": 0},
            "spans": [
                _exported("crew", "workflow", 0, 40, ""),
                _exported("Mill rye..task", "workflow.step", 1, 19, "crew"),
                _exported("Miller.agent", "agent", 2, 18, "Mill rye..task"),
                _exported("m.llm", "llm", 3, 5, "Miller.agent", prompt_tokens=11, completion_tokens=2),
                _exported("sift.tool", "tool", 6, 8, "Miller.agent", failed=True),
                _exported("Baker.agent", "agent", 20, 38, "crew"),
                _exported("m2.llm", "llm", 21, 25, "Baker.agent", prompt_tokens=12),
            ],
        }
    ),
    # MLflow, whose attributes are JSON texts.
    "spans of MLflow": json.dumps(
        {
            "info": {"trace_id": "tr-1", "state": "OK"},
            "data": {
                "spans": [
                    _traced("run", "AGENT", 0, 40, None),
                    _traced("baker", "AGENT", 1, 39, "run"),
                    _traced("Completions", "CHAT_MODEL", 2, 5, "baker", {"input_tokens": 11, "output_tokens": 2}),
                    _traced("mill", "TOOL", 6, 8, "baker", failed=True),
                    _traced("chain", "CHAIN", 9, 30, "baker"),
                    _traced("Completions 2", "LLM", 10, 12, "chain", {"input_tokens": 12}),
                ]
            },
        }
    ).encode(),
    # The runner of the OpenAI Agents SDK has a span beside the run in MLflow, and none names its own kind.
    "agents of MLflow": json.dumps(
        {
            "spans": [
                _traced("Agent workflow", "CHAIN", 0, 40, None),
                _traced("baker", "AGENT", 1, 20, "Agent workflow"),
                _traced("ask", "TOOL", 2, 9, "baker"),
                _root_of_run(_traced("AgentRunner.run", "AGENT", 3, 8, "ask")),
                _traced("workflow", "CHAIN", 3, 8, "ask"),
                _traced("miller", "AGENT", 4, 7, "workflow"),
                _traced("Handoff", "CHAIN", 18, 19, "baker", output={"to_agent": "poet"}),
                _traced("poet", "AGENT", 21, 39, "Agent workflow"),
            ]
        }
    ).encode(),
    # Its former versions, alone and beside what OpenInference says of them, tell of an agent by the name of a span.
    "spans of former ADK": batch(
        span("invocation", 0, 20),
        span("agent_run [baker]", 1, 19, "invocation", attributes=_has(openinference__span__kind="AGENT")),
        span("call_llm", 2, 9, "agent_run [baker]", attributes=_request(5)),
        span("agent_run [miller]", 4, 8, "call_llm"),
        span("call_llm 2", 5, 7, "agent_run [miller]", attributes=_request(6)),
    ),
    # What LangGraph raises to go on elsewhere stands on its runs as a failure, and so do failures.
    "raised.langsmith": lines(
        _run("graph", "chain", 0, None),
        _run("think", "llm", 1, "graph"),
        _run("transfer", "tool", 7, "graph", error=_ROUTED, status="error"),
        _run("ask", "tool", 13, "graph", error=_PAUSED, status="error"),
        _run("mill", "tool", 19, "graph", error="ParentCommands(1)", status="error"),
    ),
    # A tool of LangChain catches an error and answers that it failed.
    "results.langfuse": lines(
        _observed("baker", "AGENT", 0, 40, None, gen_ai__agent__name="baker", gen_ai__operation__name="invoke_agent"),
        _observed("mill", "TOOL", 1, 2, "baker") | {"output": _came("c1", status="error")},
        _observed("sift", "SPAN", 3, 4, "baker") | {"output": json.dumps(_came("c2", status="success"))},
        _observed("bake", "TOOL", 5, 6, "baker")
        | {"output": {"id": ["langchain", "ToolMessage"], "kwargs": _came("c3", status="error")}},
        _observed("rest", "CHAIN", 7, 8, "baker") | {"output": {"messages": [_came("c3")]}},
        _observed("knead", "TOOL", 9, 10, "baker") | {"output": {"content": "dough", "type": "tool"}},
    ),
    "results.langsmith": lines(
        _run("graph", "chain", 0, None),
        _run("think", "llm", 1, "graph"),
        _run("mill", "tool", 7, "graph", outputs={"output": _came("c1", status="error")}),
        _run("sift", "tool", 13, "graph", outputs={"output": "bran"}),
    ),
    # Langfuse keeps what it does not know as an agent or a tool as a SPAN, and what the span said of itself beside it.
    "attributes.langfuse": lines(
        _observed("workflow", "AGENT", 0, 40, None, openinference__span__kind="AGENT"),
        _observed("made", "AGENT", 1, 39, "workflow", gen_ai__operation__name="create_agent"),
        _observed(
            "baker run", "SPAN", 2, 39, "made", gen_ai__agent__name="baker", gen_ai__operation__name="invoke_agent"
        ),
        _observed("m", "GENERATION", 3, 4, "baker run", gen_ai__operation__name="chat", gen_ai__usage__input_tokens=7)
        | {"usageDetails": {"input": 5}, "input": "Bake rye."},
        _observed(
            "running tool: mill", "TOOL", 5, 9, "baker run", gen_ai__tool__name="mill", gen_ai__tool__call__id="c1"
        ),
        _observed("search", "SPAN", 10, 12, "baker run", openinference__span__kind="TOOL", tool__name="search")
        | {"level": "ERROR"},
        _observed(
            "taster run", "GENERATION", 20, 30, "baker run", agent__name="taster", openinference__span__kind="AGENT"
        ),
        {
            **(each := _observed("n", "SPAN", 21, 22, "taster run", openinference__span__kind="LLM")),
            "metadata": json.dumps({"attributes": json.dumps(each["metadata"]["attributes"])}),
        },
        _observed("rest", "TOOL", 23, 24, "taster run", gen_ai__operation__name="none known"),
        _observed("torn", "SPAN", 24, 25, "taster run") | {"metadata": '{"attributes": '},
        _observed("deep", "SPAN", 25, 26, "taster run") | {"metadata": "[" * 5000},
    ),
    # BeeAI, of which each event was a span until the end of the run.
    "events.langfuse": lines(
        _observed("bakery", "SPAN", 0, 40, None, openinference__span__kind="AGENT"),
        _observed("agent.react.start-4", "SPAN", 1, 40, "bakery", openinference__span__kind="AGENT"),
        _observed(
            "backend.x.chat.start-5", "GENERATION", 2, 40, "agent.react.start-4", openinference__span__kind="LLM"
        ),
        _observed("backend.x.chat.success-5", "GENERATION", 4, 40, "bakery", openinference__span__kind="LLM"),
        _observed(
            "agent.react.update-1", "SPAN", 5, 40, "bakery", openinference__span__kind="AGENT", tool__name="Mill"
        ),
        _observed("tool.grain.mill.start-1", "SPAN", 6, 40, "bakery", openinference__span__kind="TOOL"),
        _observed("tool.grain.mill.finish-1", "SPAN", 8, 40, "bakery", openinference__span__kind="TOOL"),
    ),
    "raised.langfuse": lines(
        {"id": "a", "traceId": "t", "type": "AGENT", "name": "a", "startTime": at(0), "endTime": at(9)},
        {
            "id": "b",
            "traceId": "t",
            "type": "TOOL",
            "name": "transfer",
            "parentObservationId": "a",
            "startTime": at(1),
            "endTime": at(2),
            "level": "ERROR",
            "statusMessage": _ROUTED,
        },
    ),
    "raised.otlp": batch(
        span("a", 0, 20, attributes=_has(openinference__span__kind="AGENT")),
        span(
            "transfer",
            1,
            2,
            "a",
            attributes=_has(openinference__span__kind="TOOL"),
            status={"code": 2, "message": _ROUTED},
        ),
        span("mill", 3, 4, "a", attributes=_has(openinference__span__kind="TOOL"), status={"code": 2}),
        # What instruments LangChain by itself leaves the class of the error away.
        *(
            span(tool, at, at + 1, "a", attributes=_has(openinference__span__kind="TOOL"), status=status)
            for tool, at, status in (
                ("send", 5, {"code": 2, "message": "Command(graph='__parent__', goto='miller')"}),
                ("ask", 7, {"code": 2, "message": "(Interrupt(value='Rye?', id='1'),)"}),
                ("sift", 9, {"code": 2, "message": "Command failed"}),
            )
        ),
    ),
    # What tools of LangChain gave, as OpenInference, OpenLLMetry and MLflow have it: the last tells of a failure.
    "results of LangChain": batch(
        span("a", 0, 20, attributes=_has(openinference__span__kind="AGENT")),
        span("mill", 1, 2, "a", attributes=_answered("output.value", {"type": "tool", "data": _came("c1")})),
        span("sift", 3, 4, "a", attributes=_answered("gen_ai.tool.call.result", {"output": _made("c2")})),
        span("bake", 5, 6, "a", attributes=_answered("output.value", _came("c3", status="error"))),
    ),
    "results of LangChain in LangSmith": lines(
        _run("graph", "chain", 0, None),
        _run("think", "llm", 1, "graph"),
        _run("sift", "tool", 7, "graph", error="ValueError('rye')", extra={"tool_call_id": "c2"}),
    ),
    "results of LangChain in MLflow": json.dumps(
        {
            "spans": [
                _traced("baker", "AGENT", 0, 9, None),
                _traced("mill", "TOOL", 1, 2, "baker", output=_came("c1", status="error")),
                _traced("sift", "TOOL", 3, 4, "baker", failed=True, call_id="c2"),
            ]
        }
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
# As former versions print it, without ids of the records.
DIALECTS["printed without ids.claude-code"] = re.sub(rb', "uuid": "u\d+"', b"", DIALECTS["printed.claude-code"])
# The same printed as one list, with `--output-format json --verbose`.
DIALECTS["printed at once.claude-code"] = b"[" + DIALECTS["printed.claude-code"].replace(b"\n", b",") + b"]"
