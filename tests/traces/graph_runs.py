"""Runs of LangGraph as LangSmith has them, and as what instruments LangChain writes them; both languages must agree."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.traces.otlp import batch
from tests.traces.span_faults import at, lines, span

Run = dict[str, Any]


def _graph(runs: str) -> list[Run]:
    """Write runs of LangSmith, one a line: its depth by blanks, its name, its type, and the node that it is in."""
    found: list[Run] = []
    way: list[str] = []
    for second, line in enumerate(runs.strip("\n").splitlines()):
        depth = len(line) - len(line.lstrip())
        name, kind, node = line.split()
        way[depth:] = [f"r{second}"]
        found.append(
            {
                "id": f"r{second}",
                "trace_id": "t",
                "name": name,
                "run_type": kind,
                "parent_run_id": way[depth - 1] if depth else None,
                "start_time": at(second),
                # Whatever is deeper ends before what it is in.
                "end_time": at(59 - depth) if kind == "chain" else at(second),
                "extra": {"metadata": {} if node == "-" else {"langgraph_node": node}},
            }
        )
    return found


def _in_langfuse(runs: list[Run]) -> bytes:
    """Write runs of LangGraph as the handler of Langfuse does, within a request that is none of them."""
    types = {"llm": "GENERATION", "tool": "TOOL", "chain": "CHAIN"}
    request = {"id": "r", "traceId": "t", "type": "SPAN", "name": "request", "startTime": at(0), "endTime": at(59)}
    found: list[Run] = [request]
    for run in runs:
        is_agent = run["run_type"] == "chain" and "agent" in run["name"]
        about = {
            "id": run["id"],
            "traceId": "t",
            "type": "AGENT" if is_agent else types[run["run_type"]],
            "name": run["name"],
            "parentObservationId": run["parent_run_id"] or "r",
        }
        times = {"startTime": run["start_time"], "endTime": run["end_time"]}
        found.append(about | times | {"metadata": run["extra"]["metadata"]})
    return lines(*found)


def _node(run: Run) -> str:
    node: str = run["extra"]["metadata"].get("langgraph_node", "")
    return node


def _seconds(run: Run) -> tuple[int, int]:
    return int(run["start_time"][-3:-1]), int(run["end_time"][-3:-1])


def _openinference_kind(run: Run) -> str:
    """Return the kind that OpenInference gives to a run: what has the word in its name is an agent."""
    kinds = {"llm": "LLM", "tool": "TOOL", "chain": "AGENT" if "agent" in run["name"] else "CHAIN"}
    return kinds[run["run_type"]]


def _in_openinference(runs: list[Run]) -> bytes:
    return batch(
        *(
            span(
                run["id"],
                *_seconds(run),
                run["parent_run_id"] or "",
                name=run["name"],
                attributes={
                    "openinference.span.kind": _openinference_kind(run),
                    "metadata": json.dumps(run["extra"]["metadata"]),
                },
            )
            for run in runs
        )
    )


def _in_openllmetry(runs: list[Run]) -> bytes:
    """Write runs as OpenLLMetry does: an agent's span around all, and one without anything in it beside each graph."""
    operations = {"llm": "chat", "tool": "execute_tool", "chain": "execute_task"}
    kinds = {"tool": "tool", "chain": "task"}
    spans = [span("all", 0, 59, name="invoke_agent all", attributes=_agent_of_graph("all"))]
    for run in runs:
        kind, parent = run["run_type"], run["parent_run_id"]
        told = {"gen_ai.operation.name": operations[kind]}
        if kind in kinds:
            told |= {"traceloop.span.kind": kinds[kind], "traceloop.entity.name": run["name"]}
            told |= {"gen_ai.provider.name": "langgraph"}
        if not parent:
            told |= _agent_of_graph(run["name"]) | {"traceloop.span.kind": "workflow"}
        if node := _node(run):
            told["traceloop.association.properties.langgraph_node"] = node
        title = f"{run['name']}.workflow" if not parent else f"{operations[kind]} {run['name']}"
        spans.append(span(run["id"], *_seconds(run), parent or "all", name=title, attributes=told))
        if parent and kind == "chain" and any(_is_node_in(each, run) for each in runs):
            beside = span(f"{run['id']}b", *_seconds(run), parent, name="invoke_agent", attributes=_agent_of_graph("b"))
            spans.append(beside)
    return batch(*spans)


def _is_node_in(run: Run, graph: Run) -> bool:
    return run["parent_run_id"] == graph["id"] and _node(run) == run["name"]


def _agent_of_graph(name: str) -> dict[str, str]:
    return {"gen_ai.operation.name": "invoke_agent", "gen_ai.provider.name": "langgraph", "gen_ai.agent.name": name}


def _in_mlflow(runs: list[Run]) -> bytes:
    kinds = {"llm": "CHAT_MODEL", "tool": "TOOL", "chain": "CHAIN"}
    spans = [
        {
            "trace_id": "t",
            "span_id": run["id"],
            "parent_span_id": run["parent_run_id"],
            "name": run["name"],
            "start_time_unix_nano": 1_780_000_000_000_000_000 + start * 10**9,
            "end_time_unix_nano": 1_780_000_000_000_000_000 + end * 10**9,
            "status": {"code": "STATUS_CODE_OK", "message": ""},
            "attributes": {
                "mlflow.spanType": json.dumps(kinds[run["run_type"]]),
                "metadata": json.dumps(run["extra"]["metadata"]),
            },
        }
        for run in runs
        for start, end in [_seconds(run)]
    ]
    return json.dumps({"info": {}, "data": {"spans": spans}}).encode()


def _in_phoenix(runs: list[Run]) -> bytes:
    return lines(
        *(
            {
                "name": run["name"],
                "context": {"trace_id": "t", "span_id": run["id"]},
                "parent_id": run["parent_run_id"],
                "span_kind": _openinference_kind(run),
                "start_time": run["start_time"],
                "end_time": run["end_time"],
                "status_code": "OK",
                "attributes": {"metadata": run["extra"]["metadata"]},
            }
            for run in runs
        )
    )


# How LangGraph nests runs: the graph is run by its node, in whose name it may be compiled, and calls tools in a node.
_GRAPHS: dict[str, str] = {
    "supervised": """
team chain -
 lead chain lead
  model llm lead
 miller chain miller
  miller chain miller
   agent chain agent
    model llm agent
   tools chain tools
    grind tool tools
   agent chain agent
    model llm agent
 writer chain writer
  LangGraph chain writer
   model chain model
    model llm model
""",
    "alone": """
LangGraph chain -
 agent chain agent
  model llm agent
 tools chain tools
  grind tool tools
""",
    "with middleware": """
baker chain -
 Sum.before_model chain Sum.before_model
  sum llm Sum.before_model
 model chain model
  model llm model
 tools chain tools
  grind tool tools
 Check.after_agent chain Check.after_agent
  taster chain Check.after_agent
   model chain model
    model llm model
""",
    "as a tool": """
baker chain -
 agent chain agent
  model llm agent
 tools chain tools
  ask_miller tool tools
   miller chain tools
    agent chain agent
     model llm agent
    tools chain tools
     grind tool tools
""",
    "in a node of its own": """
team chain -
 miller chain miller
  miller chain miller
   agent chain agent
    model llm agent
   grind tool tools
""",
}

_STORES: dict[str, Callable[[list[Run]], bytes]] = {
    "langsmith": lambda runs: lines(*runs),
    "langfuse": _in_langfuse,
    "openinference": _in_openinference,
    "openllmetry": _in_openllmetry,
    "mlflow": _in_mlflow,
    "phoenix": _in_phoenix,
}
GRAPHS: dict[str, bytes] = {
    f"graph {name}.{store}": write(_graph(runs)) for name, runs in _GRAPHS.items() for store, write in _STORES.items()
}
