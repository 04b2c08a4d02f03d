"""Spans that Claude Code exports become those of GenAI, and each of its sub-agents gets a span of its own.

Each span has a `span.type`: an interaction, an `llm_request` {input_tokens, output_tokens, cache_read_tokens,
cache_creation_tokens}, or a `tool` {tool_name, subagent_type} with its `tool.blocked_on_user` {decision} and
`tool.execution` {success}. No span is the run of a sub-agent; what it did has its `agent_id`, within the tool that
started it. Former versions wrote no id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from generator.json_value import JsonDict, JsonObject
from generator.traces.importers.fields import as_flag, as_number, as_text
from generator.traces.importers.names import Names
from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import Span, find_around, next_around

_PREFIX = "claude_code."
SPAN_OPERATIONS = {"llm_request": "chat", "tool": "execute_tool"}
# Steps of a tool that say whether it failed, and how.
STEPS_OF_TOOLS = {"claude_code.tool.blocked_on_user": "denied", "claude_code.tool.execution": "error"}
# Tools that start a sub-agent, of former versions and today's.
STARTERS = ("Agent", "Task")
_UNENDED = "returns, of sub-agents that were still working when the tool that started them had ended"


def as_genai(attributes: JsonObject, title: str) -> JsonObject:
    """Return the attributes of a span, those of Claude Code with what they mean in the conventions of GenAI."""
    kind = as_text(attributes.get("span.type"))
    if not kind or not title.startswith(_PREFIX):
        return attributes
    told: JsonDict = {"gen_ai.operation.name": SPAN_OPERATIONS.get(kind, kind)}
    if kind == "tool":
        told["gen_ai.tool.name"] = attributes.get("tool_name")
    if kind == "llm_request":
        told |= _usage(attributes)
    if as_flag(attributes.get("success")) is False or attributes.get("decision") == "reject":
        told["error.type"] = "failure"
    return {**told, **attributes}


def worker_of(attributes: JsonObject, title: str) -> str:
    """Return the id of the sub-agent whose span this is; empty if it is nobody's or another program's."""
    return as_text(attributes.get("agent_id")) if title.startswith(_PREFIX) else ""


def _usage(attributes: JsonObject) -> JsonDict:
    names = ("input_tokens", "cache_read_tokens", "cache_creation_tokens", "output_tokens")
    asked, read, written, answered = (as_number(attributes.get(name)) for name in names)
    # Tokens read from and written to the cache are counted beside the others.
    return {
        "gen_ai.usage.input_tokens": None if asked is None else asked + (read or 0) + (written or 0),
        "gen_ai.usage.cache_read.input_tokens": read,
        "gen_ai.usage.output_tokens": answered,
    }


def add_workers(spans: dict[str, Span], report: ImportReport) -> dict[str, Span]:
    """Return the spans, in the order of their starts, with one around the work of each sub-agent.

    A tool whose step failed has failed.
    """
    for span in list(spans.values()):
        tool = next_around(span, spans, "tool") if span.kind == "other" and span.name in STEPS_OF_TOOLS else None
        if tool is not None and tool.status == "ok" and span.status == "error":
            spans[tool.id] = replace(tool, status=STEPS_OF_TOOLS[span.name])
    spans = _guess_workers(spans)
    runs: dict[tuple[str, str], list[Span]] = {}
    for span in spans.values():
        if span.worker and not _is_within(span, spans):
            tool = next_around(span, spans, "tool")
            runs.setdefault((span.worker, span.parent if tool is None else tool.id), []).append(span)
    found: dict[str, Span] = {}
    names = _name_workers(runs, spans)
    begun = {work[0].id: (key[1], work) for key, work in runs.items()}
    around: dict[str, str] = {}
    for span in spans.values():
        if span.id in begun:
            key, work = begun[span.id]
            run = _run(work, key, names.get(span.worker, span.worker), spans, report)
            while run.id in spans or run.id in found:
                run = replace(run, id=f"{run.id}'")
            found[run.id] = run
            around |= dict.fromkeys((each.id for each in work), run.id)
        found[span.id] = replace(span, parent=around[span.id]) if span.id in around else span
    return found


def _guess_workers(spans: dict[str, Span]) -> dict[str, Span]:
    """Return the spans; if none has a sub-agent's id, those within a tool that starts one get the innermost's."""
    if any(span.worker for span in spans.values()):
        return spans
    steps = [span for span in spans.values() if span.kind == "other" and span.name in STEPS_OF_TOOLS]
    tools = [tool for tool in (next_around(step, spans, "tool") for step in steps) if tool is not None]
    starters = {tool.id for tool in tools if tool.receiver or tool.name in STARTERS}
    if not starters:
        return spans
    found = dict(spans)
    for span in spans.values():
        starter = find_around(span, spans, lambda each: each.id in starters)
        if starter is not None and span.kind in ("model", "tool"):
            found[span.id] = replace(span, worker=starter.id)
    return found


def _name_workers(runs: Iterable[tuple[str, str]], spans: Mapping[str, Span]) -> dict[str, str]:
    """Return the names of sub-agents whose tool states their type; the second one of a type gets a number."""
    found: dict[str, str] = {}
    told = set[str]()
    names = Names()
    for worker, parent in runs:
        tool = spans.get(parent)
        kind = ""
        if tool is not None and tool.kind == "tool" and parent not in told:
            kind = tool.receiver or (tool.name if worker == parent else "")
        told.add(parent)
        if kind and worker not in found:
            found[worker] = names.give(kind)
    return found


def _run(work: list[Span], parent: str, name: str, spans: dict[str, Span], report: ImportReport) -> Span:
    """Return a span for what a sub-agent did; it returned if the tool that started it waited for it."""
    first, tool = work[0], spans.get(parent)
    until = max(each.until for each in work)
    waited = tool is not None and tool.kind == "tool" and tool.end is not None and until <= tool.end
    if not waited:
        report.left_out[_UNENDED] += 1
    return Span(
        id=first.worker,
        parent=parent,
        kind="agent",
        name=name,
        is_stated=tool is None or first.worker != tool.id,
        start=first.start,
        end=until if waited else None,
        status=None,
        cost=None,
        asked=None,
        answered=None,
        scope=first.scope,
        file=first.file,
        line=first.line,
    )


def _is_within(span: Span, spans: dict[str, Span]) -> bool:
    """Say whether a span is within another one of the same sub-agent, and of no other one between."""
    outer = find_around(span, spans, lambda each: each.worker != "")
    return outer is not None and outer.worker == span.worker
