"""Runs of LangSmith in, a trace out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.fields import as_list, as_map, as_moment, as_number, as_text, to_content
from generator.traces.importers.format import Format
from generator.traces.importers.langchain_messages import result_told_by
from generator.traces.importers.langgraph_runs import Run, find_agents, find_lost, names_agent
from generator.traces.importers.raised import status_of_failure
from generator.traces.importers.records import Record, Source, SourceFile, read_json
from generator.traces.importers.report import ImportReport
from generator.traces.importers.scores import read_by_name
from generator.traces.importers.span import Span, SpanKind
from generator.traces.importers.span_source import import_spans, split_spans, unwrapped
from generator.traces.importers.trace_builder import Imported
from generator.traces.importers.usage import cost_of_call

FORMAT = Format(
    name="langsmith",
    label="LangSmith",
    signs=("run_type", "trace_id", "parent_run_id", "start_time"),
    text="""
    Runs from LangSmith's API and exports become a trace.

    Based on the public description of the run format: {id, name, run_type, start_time, end_time, parent_run_id,
    trace_id, inputs, outputs, error, status, prompt_tokens, completion_tokens, total_cost, feedback_stats, extra
    {metadata}}, in a list, under `runs`, or nested as child_runs. Bulk exports keep inputs, outputs, extra and
    feedback_stats as JSON in texts.

    - No run is marked as an agent. The top run is assumed to be an agent. So is a node of a graph, that is, a run with
      the name given in metadata.langgraph_node, if a model is called in it; its spawn is a guess.
    - A graph that a tool runs is an agent if a model is called in it. Its spawn is a guess, unless
      metadata.lc_agent_name, which LangChain writes from version 1 on, says that an agent has its name.
    - A node may run a graph, in a run of the same or another name: this is not a second agent. If only one node calls a
      model, and not in a graph below it, the whole graph is one agent, and the other nodes call its tools.
    - Nodes of LangChain's middleware, such as `SummarizationMiddleware.before_model`, are part of the agent that their
      graph is, even if they call a model.
    - LangGraph hands over and asks people by raising errors, which runs record as if they had failed. A run that ended
      with ParentCommand handed over; what became of one that asked a person is not known.
    - A tool of LangChain may answer with a message that says which call it answers, and that it failed, while its run
      did not.
    - Runs of type chain, prompt or parser only enclose others. A chain is not taken for an agent because the run around
      it is missing, unless all that is here was in that run.
    - A model call made by a tool or retriever is not a decision of the agent; its tokens are added to their cost.
    - If a model call has zero tokens in and zero tokens out, they were not counted; both are unknown.
    - Tokens in include those read from a cache, which input_token_details tells.
    - feedback_stats has a number of scores and their average by name. A score given once is the reward of the run;
      averages of several scores are left out, as are all scores of an event but the first by name.
    - A run without an end never ended: a call then has no result, and an agent no return.
    """,
)

KINDS: dict[str, SpanKind] = {"llm": "model", "tool": "tool", "retriever": "tool", "embedding": "tool"}
# What bulk exports keep as texts.
PACKED = ("inputs", "outputs", "extra", "feedback_stats")
_MOST_DEEP = 100


def recognise(file: SourceFile) -> bool:
    """Say whether some record is a run."""
    return any("run_type" in node and "start_time" in node for node in (as_map(each.value) for each in _runs(file)))


def split(source: Source) -> tuple[Source, ...]:
    """Tell the traces apart by the ids on their runs."""
    return split_spans(source, _runs, lambda node: as_text(node.get("trace_id")))


def import_source(source: Source, report: ImportReport, *, keep_content: bool) -> Imported:
    """Import one trace."""
    runs = [_run(as_map(each.value)) for file in source.files for each in file.members()]
    agents = find_agents(runs, find_lost(runs))
    read = partial(_span, agents=agents, keep=keep_content)
    return import_spans(source, report, read, system="langsmith", kind_of=lambda node: node.get("run_type"))


def _runs(file: SourceFile) -> Iterator[Record]:
    """Yield the runs, each without those nested in it, which follow; all with the id of their trace."""
    for record in unwrapped(file, "runs"):
        stack: list[tuple[JsonObject, str, str, int]] = [(as_map(record.value), "", "", 0)]
        while stack:
            node, parent, trace, depth = stack.pop()
            own: JsonDict = {name: value for name, value in node.items() if name != "child_runs"}
            trace = as_text(node.get("trace_id")) or trace or (as_text(node.get("id")) if "run_type" in node else "")
            if "run_type" in node:
                own |= {name: _unpacked(own[name]) for name in PACKED if name in own}
                own["trace_id"] = trace
                own["parent_run_id"] = as_text(node.get("parent_run_id")) or parent
            yield Record(value=own, line=record.line)
            inner = as_list(node.get("child_runs")) if depth < _MOST_DEEP else []
            stack += [(as_map(each), as_text(node.get("id")), trace, depth + 1) for each in reversed(inner)]


def _unpacked(value: Json) -> Json:
    """Return the object that stands as JSON in a text; any other value as it is."""
    found = read_json(value) if isinstance(value, str) else None
    return found if isinstance(found, dict) else value


def _run(node: JsonObject) -> Run:
    metadata = as_map(as_map(node.get("extra")).get("metadata"))
    return Run(
        id=as_text(node.get("id")),
        parent=as_text(node.get("parent_run_id")),
        kind=as_text(node.get("run_type")),
        name=as_text(node.get("name")),
        node=as_text(metadata.get("langgraph_node")),
    )


def _span(
    node: JsonObject, file: str, line: int, report: ImportReport, *, agents: frozenset[str], keep: bool
) -> Span | None:
    start = as_moment(node.get("start_time"))
    if start is None:
        return None
    name = as_text(node.get("id"))
    kind: SpanKind = "agent" if name in agents else KINDS.get(as_text(node.get("run_type")), "other")
    end = as_moment(node.get("end_time"))
    metadata = as_map(as_map(node.get("extra")).get("metadata"))
    told = result_told_by(as_map(node.get("outputs")).get("output"))
    failed = bool(node.get("error")) or "error" in (node.get("status"), told.get("status"))
    return Span(
        id=name,
        parent=as_text(node.get("parent_run_id")),
        kind=kind,
        name=as_text(node.get("name")),
        is_stated=kind != "agent" or names_agent(metadata, as_text(node.get("name"))),
        start=start,
        end=end,
        status=status_of_failure(as_text(node.get("error")), report) if failed else None if end is None else "ok",
        call_id=as_text(told.get("tool_call_id")) or as_text(as_map(node.get("extra")).get("tool_call_id")) or None,
        cost=_cost(node) if kind == "model" else None,
        asked=to_content(node.get("inputs"), keep=keep),
        answered=to_content(node.get("outputs"), keep=keep),
        scores=tuple(_scores(as_map(node.get("feedback_stats")), report)),
        file=file,
        line=line,
    )


def _scores(feedback: JsonObject, report: ImportReport) -> list[JsonDict]:
    """Return what people and evaluators gave once; of what they gave several times only an average is told."""
    counts = {name: as_number(as_map(each).get("n")) or 0 for name, each in feedback.items()}
    once = {name: feedback[name] for name, count in counts.items() if count == 1}
    if several := sum(count > 1 for count in counts.values()):
        report.left_out["averages of several scores"] += several
    return read_by_name(once, "avg", report, {})


def _usage(outputs: JsonObject) -> JsonObject:
    """Return the tokens of a call where its outputs have them: beside the messages, or in that of the first answer."""
    prompt = as_list(next(iter(as_list(outputs.get("generations"))), None))
    message = as_map(as_map(next(iter(prompt), None)).get("message"))
    said = (outputs, as_map(message.get("kwargs")), message)
    return next((usage for each in said if (usage := as_map(each.get("usage_metadata")))), {})


def _cost(node: JsonObject) -> dict[str, float]:
    usage = _usage(as_map(node.get("outputs")))
    asked = as_number(node.get("prompt_tokens")) or as_number(usage.get("input_tokens")) or 0
    answered = as_number(node.get("completion_tokens")) or as_number(usage.get("output_tokens")) or 0
    if not asked and not answered:
        return cost_of_call(None, None, usd=node.get("total_cost"))
    details = as_map(node.get("prompt_token_details")) or as_map(usage.get("input_token_details"))
    return cost_of_call(asked, answered, details.get("cache_read"), node.get("total_cost"))
