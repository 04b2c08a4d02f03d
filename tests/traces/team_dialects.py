"""Spans of teams in which what says who did what is none of the usual attributes; told of the agents of a bakery."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.otlp import CHAT, agent, batch, batches
from tests.traces.span_dialects import has
from tests.traces.span_faults import span

Json = dict[str, Any]

_CHAIN, _LLM, _LOOKS_UP, _EMBEDS = (
    has(openinference__span__kind=kind) for kind in ("CHAIN", "LLM", "RETRIEVER", "EMBEDDING")
)


def _turn(agent: str) -> Json:
    """Write the attributes of a step of LlamaIndex, before whose end a person may have said whatever they like."""
    event = f"AgentSetup(input=[\"current_agent_name='nobody'\"], current_agent_name='{agent}')"
    return {**_CHAIN, "input.value": json.dumps({"ctx": "<Context>", "ev": event})}


def _step(
    key: str, start: int, parent: str, agent: str, *, workflow: str = "BaseWorkflowAgent", model: str = "OpenAI.achat"
) -> list[Json]:
    """Write a step of an agent in which a model is called, after the request to it was made ready."""
    return [
        span(key, start, start + 3, parent, name=f"{workflow}.run_agent_step", attributes=_turn(agent)),
        span(f"{key}p", start, start + 1, key, name="OpenAI._prepare_chat_with_tools", attributes=_LLM),
        span(f"{key}m", start + 1, start + 2, key, name=model, attributes=_LLM),
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


_TEAM = "_0fa1b2c3-0000-4000-8000-00000000000a"
_GROUP = "group_topic"


def _member(party: str, name: str) -> Json:
    """Write what AutoGen says of an agent that sends or gets a message: one in lower case is a member of the team."""
    kind = "ChatAgentContainer" if name.islower() else name
    return {f"{party}_agent_type": name + _TEAM, f"{party}_agent_class": kind}


def _taken(key: str, start: int, end: int, sender: str, receiver: str, topic: str = "") -> Json:
    """Write that an agent deals with a message of AutoGen, to its own topic unless another one is named."""
    told = (_member("sender", sender) if sender else {}) | _member("recipient", receiver)
    told["message_context"] = json.dumps({"topic_id": f"{topic or receiver}{_TEAM}/x"})
    return span(key, start, end, "run", name=f"autogen process {receiver}{_TEAM}.(x)-A", attributes=told)


def _heard(key: str, start: int, end: int, parent: str, name: str, former: str) -> Json:
    """Write the run of an agent of AutoGen as OpenInference does, which also says who spoke last."""
    told = {"graph.node.id": name, "graph.node.parent_id": former, "openinference.span.kind": "AGENT"}
    return span(key, start, end, parent, name=f"{name}.on_messages_stream", attributes=told)


def _asked(key: str, start: int, end: int, parent: str, *, failed: bool = False) -> Json:
    told = has(gen_ai__operation__name="execute_tool", gen_ai__tool__name="mill")
    return span(key, start, end, parent, attributes=told, status={"code": 2 if failed else 0})


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
        *_step("w5", 23, "w", "baker", workflow="AgentWorkflow", model="OpenAI.astream_chat"),
    ),
    # AutoGen: a manager has two agents speak in turn, each of whom tells the others; what else it is told is a report.
    "team of AutoGen": batches(
        runtime=[
            span("run", 0, 50),
            _taken("p0", 1, 3, "", "Manager"),
            _taken("p1", 2, 3, "Manager", "baker", _GROUP),
            _taken("p2", 4, 20, "Manager", "baker"),
            _taken("p3", 10, 11, "baker", "Manager", "output_topic"),
            _taken("p4", 21, 22, "baker", "miller", _GROUP),
            _taken("p5", 21, 22, "baker", "Manager", _GROUP),
            _taken("p6", 23, 40, "Manager", "miller"),
        ],
        core=[
            span("b", 4, 20, "p2", attributes=agent("baker")),
            _asked("t1", 6, 8, "b1t", failed=True),
            _asked("t2", 9, 10, "b2t", failed=True),
            _asked("t3", 11, 12, "b2t"),
            span("m", 24, 39, "p6", attributes=agent("miller")),
        ],
        openinference=[
            _heard("b1", 5, 19, "b", "baker", "start"),
            span("b1t", 5, 9, "b1", attributes=has(openinference__span__kind="TOOL", tool__name="mill")),
            span("b2t", 9, 13, "b1", attributes=has(openinference__span__kind="TOOL", tool__name="mill")),
            _heard("m1", 25, 38, "m", "miller", "baker"),
        ],
    ),
    # Another manager asks a model who is next.
    "lead of AutoGen": batch(
        span("run", 0, 50),
        _taken("p0", 1, 5, "", "Manager"),
        span("c1", 2, 3, "p0", attributes=CHAT),
        _taken("p1", 6, 20, "Manager", "baker"),
        span("b", 7, 19, "p1", attributes=agent("baker")),
        span("c2", 8, 9, "b", attributes=CHAT),
        _taken("p2", 21, 30, "baker", "Manager", _GROUP),
        span("c3", 22, 23, "p2", attributes=CHAT),
    ),
    # OpenInference alone: three agents speak, and the last of them heard both others.
    "speakers of AutoGen": batch(
        span("run", 0, 50, name="GraphFlow.run_stream", attributes=_CHAIN),
        _heard("b", 1, 9, "run", "baker", "start"),
        _heard("m", 10, 19, "run", "miller", "baker"),
        _heard("s", 11, 18, "run", "sifter", "baker"),
        _heard("t", 20, 29, "run", "taster", "sifter"),
    ),
    # Google's ADK 2: the span of a call of a model lasts until its tools are done, be they agents.
    "teams of ADK": batches(
        **{
            "gcp.vertex.agent": [
                span("b", 0, 50, attributes=agent("baker")),
                span("c1", 1, 20, "b", attributes=CHAT),
                _asked("t1", 3, 18, "b"),
                span("m", 4, 17, "t1", attributes=agent("miller")),
                span("c2", 5, 6, "m", attributes=CHAT),
                _asked("t2", 4, 19, "b"),
                span("c3", 21, 22, "b", attributes=CHAT),
                _asked("t3", 22, 23, "b"),
                # As the first version has it.
                span("c4", 24, 30, "b", attributes=CHAT),
                _asked("t4", 26, 27, "c4"),
                _asked("t5", 26, 29, "c4"),
            ]
        }
    ),
    # The Claude Agent SDK under OpenInference: sub-agents last until the end; the third works in the background.
    "sub-agents of the Claude Agent SDK": batches(
        **{
            "openinference.instrumentation.claude_agent_sdk": [
                span("q", 0, 50, attributes=agent("lead")),
                _asked("t1", 1, 20, "q"),
                span("m", 2, 50, "t1", attributes=agent("miller")),
                _asked("t2", 3, 10, "m"),
                span("s", 4, 50, "t2", attributes=agent("sifter")),
                _asked("t3", 5, 6, "s"),
                _asked("t4", 21, 22, "q"),
                span("b", 22, 50, "t4", attributes=agent("baker")),
                _asked("t5", 30, 40, "b"),
                # One begins after its tool, and one that only begins another ends after that.
                _asked("t6", 23, 24, "q"),
                span("w", 25, 50, "t6", attributes=agent("weigher")),
                _asked("t7", 26, 30, "q"),
                span("k", 27, 50, "t7", attributes=agent("kneader")),
                _asked("t8", 28, 29, "k"),
                span("o", 28, 50, "t8", attributes=agent("oiler")),
                _asked("t9", 31, 32, "o"),
            ]
        }
    ),
    # Haystack: two agents, of which the second one is a tool of the first; a pipeline writes the prompt.
    "agents of Haystack": batch(
        span("run", 0, 50, name="Pipeline.run", attributes=_CHAIN),
        span("p", 1, 2, "run", name="PromptBuilder.run", attributes=_LLM),
        span("a", 3, 40, "run", name="Agent.run", attributes=_CHAIN),
        span("c1", 4, 5, "a", name="OpenAIChatGenerator.run", attributes=_LLM),
        span("t", 6, 20, "a", name="ToolInvoker.run", attributes=_CHAIN),
        span("b", 7, 19, "t", name="Agent.run_async", attributes=_CHAIN),
        span("c2", 8, 9, "b", name="OpenAIChatGenerator.run_async", attributes=_LLM),
        span("c3", 21, 22, "a", name="OpenAIChatGenerator.run", attributes=_LLM),
    ),
    # LlamaIndex looks something up: each method that others call does it by one of its own.
    "retrieval of LlamaIndex": batch(
        span("q", 0, 50, name="RetrieverQueryEngine.query", attributes=_CHAIN),
        span("r", 1, 20, "q", name="VectorIndexRetriever.retrieve", attributes=_LOOKS_UP),
        span("_r", 2, 19, "r", name="VectorIndexRetriever._retrieve", attributes=_LOOKS_UP),
        span("e", 3, 10, "_r", name="OpenAIEmbedding.get_query_embedding", attributes=_EMBEDS),
        span("_e", 4, 9, "e", name="OpenAIEmbedding._get_query_embedding", attributes=_EMBEDS),
        span("o", 11, 12, "_r", name="OtherRetriever._retrieve", attributes=_LOOKS_UP),
    ),
    # A model that nobody's span encloses is called beside agents of which each takes over from the one before.
    "hand-offs beside a call": batch(
        span("w", 0, 50),
        span("c", 1, 2, "w", attributes=CHAT),
        span("b", 3, 10, "w", attributes=agent("baker")),
        span("h1", 8, 9, "b", name="handoff to miller"),
        span("m", 11, 20, "w", attributes=agent("miller")),
        span("h2", 18, 19, "m", name="handoff to baker"),
        span("b2", 21, 30, "w", attributes=agent("baker")),
    ),
    # LlamaIndex, damaged: a step of one agent in that of another.
    "steps within steps of LlamaIndex": batch(
        _run("b", 0, 50),
        *_step("b1", 3, "b", "baker"),
        span("m", 4, 5, "b1", name="BaseWorkflowAgent.run_agent_step", attributes=_turn("miller")),
    ),
}
