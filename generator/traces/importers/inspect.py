"""Logs of Inspect in, a trace out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.conversations import Conversation
from generator.traces.importers.fields import as_label, as_list, as_map, as_number, as_text, as_time, to_content
from generator.traces.importers.format import Format
from generator.traces.importers.inspect_events import events_of_run, find_callers, id_of
from generator.traces.importers.message_events import Importer
from generator.traces.importers.names import Names
from generator.traces.importers.records import Record, Source, SourceFile
from generator.traces.importers.report import ImportReport
from generator.traces.importers.runs import gather
from generator.traces.importers.scores import read_by_name, reward_run
from generator.traces.importers.span import Span, SpanKind
from generator.traces.importers.spans import SpanTree
from generator.traces.importers.trace_builder import Imported, TraceBuilder
from generator.traces.importers.usage import cost_of_call

FORMAT = Format(
    name="inspect",
    label="Inspect",
    signs=("eval", "samples", "epoch", "messages"),
    text="""
    Each sample in a log of Inspect, `.json` or `.eval`, becomes a trace.

    Based on the public reference of inspect_ai: a log {version, status, eval {task, model}, samples []}; a sample {id,
    epoch, messages, events, attachments, scores}; events {event model|tool|span_begin|score|…, timestamp, completed,
    span_id}: model calls with output.usage, tool calls {id, function, arguments, result, error}, and spans, of which
    those of type agent are agents. An `.eval` file is a zip whose folder `samples` has one file per sample.

    - Each epoch of each sample is a run of its own.
    - A log does not have to keep events of models and tools. Without them, the messages of the sample are read as a
      chat.
    - The `source` of a message says whether it was given or generated, not who sent it.
    - Older logs keep events and attachments in `transcript`, as `events` and `content`, and what a tool or subtask does
      within its own event, as `events`.
    - Long texts are kept under `attachments`; `attachment://` with their hash takes their place.
    - Solvers are spans as well, but not agents.
    - What scorers do, such as asking a model to grade the answer, is no part of the run and is left out.
    - A model call made by a tool is not a decision of the agent; its tokens are added to the cost of the tool's result.
    - A call that is pending, or has neither an end nor an answer, never ended. The same holds for a span without
      span_end. Older logs state no ends: of a call that was answered, the end is taken to be its start, which is a
      guess.
    - A tool's event with `failed` failed, even if its error is null: the exception stands in the sample's error.
    - A model's event with cache `read` holds the tokens of the answer when it was cached. No model was called, so it
      has no cost, as in Inspect's own sums.
    - Without a span of an agent, the answer is guessed to be the last model call that said the output of the sample.
    - The score of a sample is the reward of its answer; of several, the first by name. Grades C, P, I and N count as 1,
      0.5, 0 and 0, as in Inspect's own metrics. Other words are left out.
    - Tokens in include those read from or written to the cache. They are added to input_tokens if total_tokens or their
      own number shows that they are not among these; reasoning_tokens are added to output_tokens likewise.
    - Only zip files packed with deflate can be read.
    """,
)

# How Inspect itself counts grades: correct, partial, incorrect, no answer.
GRADES = {"C": 1.0, "P": 0.5, "I": 0.0, "N": 0.0}
# What of an answer from Inspect's cache is no cost of the run.
CACHED = "token counts of answers from the cache, for which no model was called"
# The status of a tool's call by the type of its error; that of all others is `error`.
FAILURES: Mapping[str, str] = {"timeout": "timeout", "approval": "denied", "cancelled": "cancelled"}
UNDATED = "times, of results that a former log does not date, taken from the start"
# Former logs have the latter.
PROTOCOLS = ("attachment://", "tc://")


def recognise(file: SourceFile) -> bool:
    """Say whether some record is a log or a sample."""
    return any(True for each in file.members() for _ in _samples(each))


def split(source: Source) -> tuple[Source, ...]:
    """Tell the samples apart by id and epoch."""
    placed: list[tuple[str, int, Record]] = []
    names = Names()
    for number, file in enumerate(source.files):
        for record in file.members():
            for task, sample in _samples(record):
                name = _label(sample) + (f" of {task}" if task else "")
                name = names.give(f"{name} in {file.name}" if name in names.taken else name)
                value: JsonDict = {**sample, "task": task}
                placed.append((name, number, Record(value=value, line=record.line)))
    return gather(source, placed)


def import_source(source: Source, report: ImportReport, *, keep_content: bool) -> Imported:
    """Import one sample."""
    file, line, sample = next(
        ((file, each.line, as_map(each.value)) for file in source.files for each in file.members()),
        (source.files[0], 1, {}),
    )
    sample = _promoted(sample)
    attachments = _Attachments(as_map(sample.get("attachments")), report)
    events = list(events_of_run(as_list(sample.get("events")), report))
    scores = read_by_name(as_map(sample.get("scores")), "value", report, GRADES)
    if not any(each.get("event") in ("model", "tool") for each in events):
        told = as_list(sample.get("messages"))
        messages = [(_unsourced(as_map(attachments.resolve(each))), line) for each in told]
        conversation = Conversation(messages=messages, id=source.run)
        return Importer(source, file, conversation, report, keep_content).run(scores)
    ends = {as_text(each.get("id")): each.get("timestamp") for each in events if each.get("event") == "span_end"}
    answered = {as_text(as_map(each).get("tool_call_id")) for each in as_list(sample.get("messages"))}
    spans = [
        span
        for each in events
        if (span := _span(each, ends, answered, file.name, line, attachments, keep_content)) is not None
    ]
    callers = find_callers(events)
    spans = [
        span if span.id == callers.get(span.parent) else replace(span, parent=callers.get(span.parent, span.parent))
        for span in spans
    ]
    builder = TraceBuilder(report)
    root = SpanTree(builder, spans).write()
    output = as_map(sample.get("output"))
    said = attachments.resolve(output.get("completion") or output.get("choices"))
    _mark_answer(builder, to_content(said, keep=False))
    reward_run(builder, scores)
    task = as_text(sample.get("task"))
    return builder.finish(source, trace_id=source.run, task_id=task, system="inspect", root=root)


def _mark_answer(builder: TraceBuilder, output: JsonObject) -> None:
    """Take the last call of a model that said the output of the sample for its answer, where no agent's return is."""
    told = output.get("content_ref")
    said = [entry for entry in builder.entries if told and entry.fields.get("content_ref") == told]
    calls = [entry for entry in said if entry.fields["type"] in ("orchestrator_decision", "aggregate")]
    if calls and not any(entry.fields.get("final") for entry in builder.entries):
        last = max(calls, key=lambda entry: (entry.t, entry.key))
        builder.set(last.key, final=True, inferred=True, x_guessed=["final"])
        builder.report.guessed["answers, from the call of a model that said the same"] += 1


def _samples(record: Record) -> Iterator[tuple[str, JsonObject]]:
    """Yield the samples of a log, or the one that a record is, each with the task if it is known."""
    node = as_map(record.value)
    if isinstance(node.get("eval"), dict) and isinstance(node.get("samples"), list):
        for each in as_list(node.get("samples")):
            yield as_text(as_map(node.get("eval")).get("task")), as_map(each)
    elif "epoch" in node and isinstance(node.get("messages"), list) and ("scores" in node or "output" in node):
        yield as_text(node.get("task")), node


def _label(sample: JsonObject) -> str:
    name, epoch = (as_label(sample.get(key)) or "unknown" for key in ("id", "epoch"))
    return f"sample {name}, epoch {epoch}"


def _promoted(sample: JsonObject) -> JsonObject:
    """Return a sample with the events and attachments of its `transcript`, in which former logs have both."""
    if not isinstance(sample.get("transcript"), dict):
        return sample
    transcript = as_map(sample.get("transcript"))
    return {**sample, "events": transcript.get("events"), "attachments": transcript.get("content")}


def _unsourced(message: JsonObject) -> JsonObject:
    """Return a message without its `source`, which is input, generate or operator here, and nobody's name."""
    return {name: value for name, value in message.items() if name != "source"}


def _span(
    event: JsonObject,
    ends: JsonDict,
    answered: set[str],
    file: str,
    line: int,
    attachments: _Attachments,
    keep: bool,
) -> Span | None:
    told = as_text(event.get("event"))
    report = attachments.report
    report.read[f"events {told or 'without a kind'}"] += 1
    start = as_time(event.get("timestamp"))
    if told not in ("model", "tool", "span_begin") or start is None:
        report.left_out[f"events {told or 'without a kind'}"] += 1
        return None
    output = as_map(event.get("output"))
    is_span = told == "span_begin"
    name = as_text(event.get("id")) if is_span else id_of(event)
    kind: SpanKind = "model" if told == "model" else "agent" if event.get("type") == "agent" else "other"
    if told == "tool":
        # A call that hands over to an agent is imported from the agent's span.
        kind = "other" if event.get("agent_span_id") else "tool"
    failed = bool(event.get("error") or output.get("error")) or event.get("failed") is True
    answer = output.get("completion") or event.get("result") or output.get("choices")
    end = as_time(ends.get(name) if is_span else event.get("completed"))
    call_id = as_text(event.get("id")) if told == "tool" else ""
    # Former logs say what came back, and not when; of a tool that gave nothing, only a message says that it ended.
    came = bool(failed or answer or output or (call_id and call_id in answered))
    if is_undated := end is None and not event.get("pending") and came:
        end = start
        if told == "tool":
            report.guessed[UNDATED] += 1
    is_cached = told == "model" and event.get("cache") == "read"
    if is_cached:
        report.left_out[CACHED] += 1
    return Span(
        id=name,
        parent=as_text(event.get("parent_id") if is_span else event.get("span_id")),
        kind=kind,
        name=as_text(event.get("name")) if is_span else as_text(event.get("function")),
        start=start,
        end=end,
        status=_failure(event) if failed else None if end is None else "ok",
        call_id=call_id or None,
        cost=_cost(output) if told == "model" and not is_cached else None,
        asked=to_content(attachments.resolve(event.get("arguments")), keep=keep),
        answered=to_content(attachments.resolve(answer), keep=keep),
        is_end_guessed=is_undated,
        file=file,
        line=line,
    )


def _failure(event: JsonObject) -> str:
    return FAILURES.get(as_text(as_map(event.get("error")).get("type")), "error")


@dataclass(slots=True)
class _Attachments:
    """Long texts of a sample, which events and messages name by the hash behind `attachment://`."""

    texts: JsonObject
    report: ImportReport

    def resolve(self, value: Json) -> Json:
        """Return a value with the texts that it refers to; a reference to what is not there stays, and is counted."""
        if isinstance(value, list):
            return [self.resolve(each) for each in value]
        if isinstance(value, dict):
            return {name: self.resolve(each) for name, each in value.items()}
        protocol = next((each for each in PROTOCOLS if as_text(value).startswith(each)), "")
        if not protocol:
            return value
        text = self.texts.get(as_text(value).removeprefix(protocol))
        if isinstance(text, str):
            return text
        self.report.left_out["texts of attachments that are not in the log, whose references stand for them"] += 1
        return value


def _cost(output: JsonObject) -> dict[str, float]:
    usage = as_map(output.get("usage"))
    names = ("input_tokens", "output_tokens", "input_tokens_cache_read", "input_tokens_cache_write", "reasoning_tokens")
    asked, answered, read, written, reasoning = (as_number(usage.get(name)) for name in names)
    if asked is not None and answered is not None:
        # Providers count the cache and the reasoning among the others or beside them: the total tells.
        beyond = (as_number(usage.get("total_tokens")) or 0) - asked - answered
        cached = (read or 0) + (written or 0)
        if cached > asked or beyond in (cached, cached + (reasoning or 0)):
            asked, beyond = asked + cached, beyond - cached
        if beyond == reasoning:
            answered += reasoning
    return cost_of_call(asked, answered, read, usage.get("total_cost"))
