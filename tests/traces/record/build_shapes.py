"""Inputs in the shape of published recordings, written by us from public descriptions; the stories are invented.

Each builder names where its fields were read. `python -m tests.traces.record.build_inputs` writes these, too.
"""

from __future__ import annotations

import json
from typing import Any

from tests.traces.record.as_text import to_document, to_lines
from tests.traces.record.build_store_shapes import langfuse, langsmith, phoenix

Json = dict[str, Any]


def failure_logs() -> dict[str, str]:
    """Logs of failed teams, annotated; fields from descriptions of the Who&When data set.

    A log is {question, question_ID, history, ground_truth, mistake_agent, mistake_step, mistake_reason}, and
    mistake_step is text. Logs of Magentic-One have {role, content} with role strings that say what a step is; those of
    AutoGen's CaptainAgent have {role, name, content} and end in TERMINATE.
    """
    spoken = [
        ("human", "Which mill in the valley is oldest?"),
        ("Orchestrator (thought)", "Facts: none given. Plan: search, then compare."),
        ("Orchestrator (-> WebSurfer)", "Search for the mills of the valley."),
        ("WebSurfer", "I clicked on a shop for mill stones."),
        ("Orchestrator (thought)", "No progress yet."),
        ("Orchestrator (-> FileSurfer)", "Open the list of mills."),
        ("FileSurfer", "The list names three mills."),
        ("Orchestrator (thought)", "The rounds are used up."),
        ("Orchestrator (termination condition)", "Maximum rounds reached."),
    ]
    magentic = {
        "question": "Which mill in the valley is oldest?",
        "question_ID": "mills-7",
        "ground_truth": "the upper mill",
        "is_corrected": False,
        "history": [{"role": role, "content": content} for role, content in spoken],
        "mistake_agent": "WebSurfer",
        "mistake_step": "3",
        "mistake_reason": "It opened a shop and left the task.",
    }
    named = [
        ("user", "Planner", "Count the sacks in the list."),
        ("assistant", "Counter_Expert", "```python\nprint(len(sacks))\n```"),
        ("user", "Computer_terminal", "exitcode: 0 (execution succeeded)\nCode output: 41"),
        ("assistant", "Verification_Expert", "There are 41 sacks."),
        ("assistant", "Counter_Expert", "41 is confirmed. TERMINATE"),
    ]
    captain = {
        "question_ID": "sacks-2",
        "history": [{"role": role, "name": name, "content": content} for role, name, content in named],
        "mistake_agent": "Counter_Expert",
        "mistake_step": "1",
        "mistake_reason": "It counted the header.",
    }
    return {"failures/magentic.json": to_document(magentic), "failures/captain.json": to_document(captain)}


def rollouts() -> dict[str, str]:
    """Two rollouts of one agent with tools and a simulated user, in one list.

    Messages are those of OpenAI's chat API {role, content, tool_calls [{id, type, function {name, arguments}}],
    tool_call_id, name}, under `traj` as public benchmarks of tool use store them; ids of calls come again.
    """

    def call(name: str, arguments: Json) -> Json:
        function = {"name": name, "arguments": json.dumps(arguments)}
        return {
            "role": "assistant",
            "content": None,
            "tool_calls": [{"id": "call_1", "type": "function", "function": function}],
        }

    def result(name: str, content: str) -> Json:
        return {"role": "tool", "tool_call_id": "call_1", "name": name, "content": content}

    system = {"role": "system", "content": "You are the clerk of a ferry."}
    first = [
        system,
        {"role": "user", "content": "I want to change my crossing."},
        call("find_booking", {"name": "Ada"}),
        result("find_booking", "booking 7"),
        call("change_booking", {"booking": 7}),
        result("change_booking", "changed"),
        {"role": "assistant", "content": "It is changed."},
        {"role": "user", "content": "###STOP###"},
    ]
    second = [
        system,
        {"role": "user", "content": "When does the ferry leave?"},
        call("timetable", {}),
        result("timetable", "at nine"),
        {"role": "assistant", "content": "At nine."},
        {"role": "user", "content": "###STOP###"},
    ]
    found = [{"task_id": number, "reward": 1.0, "traj": each} for number, each in enumerate((first, second))]
    return {"rollouts.json": to_document(found)}


def two_instrumentations() -> dict[str, str]:
    """One call of a model that two instrumentations record, and leaves of every kind, one within another, in OTLP/JSON.

    Kinds are those of OpenInference's semantic conventions: openinference.span.kind AGENT, LLM, RETRIEVER, EMBEDDING,
    RERANKER, GUARDRAIL; the inner span of the call has the names of OpenTelemetry's GenAI conventions.
    """

    def span(name: str, parent: str, start: int, end: int, **attributes: Any) -> Json:
        values = [
            {
                "key": key.replace("__", "."),
                "value": {"intValue": str(each)} if isinstance(each, int) else {"stringValue": each},
            }
            for key, each in attributes.items()
        ]
        # Seconds after a moment in May 2026.
        times = {
            "startTimeUnixNano": str((1_780_000_000 + start) * 10**9),
            "endTimeUnixNano": str((1_780_000_000 + end) * 10**9),
        }
        return {"traceId": "7a", "spanId": name, "parentSpanId": parent, "name": name, "attributes": values, **times}

    outer = [
        span("Librarian", "", 100, 120, openinference__span__kind="AGENT"),
        span("shelf", "Librarian", 101, 104, openinference__span__kind="RETRIEVER"),
        span("words", "shelf", 101, 103, openinference__span__kind="CHAIN"),
        span("embed", "words", 102, 103, openinference__span__kind="EMBEDDING"),
        span("rank", "Librarian", 104, 105, openinference__span__kind="RERANKER"),
        span("guard", "Librarian", 105, 106, openinference__span__kind="GUARDRAIL"),
        span("ChatModel", "Librarian", 106, 112, openinference__span__kind="LLM", llm__token_count__prompt=40),
    ]
    inner = [span("chat m", "ChatModel", 107, 111, gen_ai__operation__name="chat", gen_ai__usage__output_tokens=8)]
    scopes = [
        {"scope": {"name": "openinference.instrumentation.example"}, "spans": outer},
        {"scope": {"name": "opentelemetry.instrumentation.example"}, "spans": inner},
    ]
    return {"two-instrumentations.json": to_document({"resourceSpans": [{"scopeSpans": scopes}]})}


def side_chains() -> dict[str, str]:
    """A session of an older Claude Code: a sub-agent within the session's file, and what the program writes as a user.

    Fields as public readers of transcripts name them: isSidechain, parentUuid, isMeta, and texts in <command-name>,
    <local-command-stdout> and <local-command-caveat>.
    """

    def record(uuid: str, parent: str | None, seconds: int, kind: str, content: Any, **more: Any) -> Json:
        message: Json = {"role": kind, "content": content}
        if kind == "assistant":
            message |= {"id": f"m-{uuid}", "usage": {"input_tokens": 10, "output_tokens": 2}}
        stamp = f"2026-05-01T10:00:{seconds:02}.000Z"
        base = {
            "uuid": uuid,
            "parentUuid": parent,
            "sessionId": "chain-session",
            "timestamp": stamp,
            "isSidechain": False,
        }
        return {**base, "type": kind, "message": message, **more}

    def use(name: str, key: str, **given: Any) -> list[Json]:
        return [{"type": "tool_use", "id": key, "name": name, "input": given}]

    def done(key: str, text: str) -> list[Json]:
        return [{"type": "tool_result", "tool_use_id": key, "content": text}]

    caveat = "<local-command-caveat>Caveat: the messages below were generated by local commands.</local-command-caveat>"
    side = {"isSidechain": True}
    records = [
        record("a", None, 0, "user", caveat),
        record("b", "a", 1, "user", "<command-name>/model</command-name>\n<command-message>model</command-message>"),
        record("c", "b", 1, "user", "<local-command-stdout>Set model</local-command-stdout>"),
        record("d", "c", 2, "user", "Count the jars."),
        record("e", "d", 3, "assistant", use("Task", "t1", prompt="Look into the cellar.", subagent_type="scout")),
        record("s1", None, 4, "user", "Look into the cellar.", **side),
        record("s2", "s1", 5, "assistant", use("Read", "r1", path="cellar.txt"), **side),
        record("s3", "s2", 6, "user", done("r1", "12 jars"), **side),
        record("s4", "s3", 7, "assistant", [{"type": "text", "text": "Twelve."}], **side),
        record("f", "e", 8, "user", done("t1", "Twelve.")),
        record("g", "f", 9, "assistant", [{"type": "text", "text": "There are twelve jars."}]),
    ]
    return {"side-chains.jsonl": to_lines(records)}


def inspect() -> dict[str, str]:
    """A log with two samples: one with events of a model, a tool and an agent, one with messages only.

    Fields from the public reference of inspect_ai: log {version, status, eval {task, model}, samples}, sample {id,
    epoch, messages, events, scores}, events {event, timestamp, completed, uuid, span_id}, calls of tools {id, function,
    arguments, result, error}, spans {id, name, type, parent_id}, output {completion, usage}.
    """

    def event(kind: str, start: int, end: int | None = None, **more: Any) -> Json:
        times = {"timestamp": f"2026-06-04T06:00:{start:02}+00:00", "working_start": float(start)}
        ended = {} if end is None else {"completed": f"2026-06-04T06:00:{end:02}+00:00"}
        return {"event": kind, **times, **ended, **more}

    def model(number: int, start: int, end: int, span: str) -> Json:
        output = {"completion": "on we go", "usage": {"input_tokens": 10 * number, "output_tokens": number}}
        return event("model", start, end, uuid=f"u{number}", span_id=span, model="m", output=output)

    events = [
        event("sample_init", 0),
        event("span_begin", 1, id="sp-solver", name="solver", type="solver", parent_id=None),
        event("span_begin", 1, id="sp-diver", name="diver", type="agent", parent_id="sp-solver", span_id="sp-solver"),
        model(1, 2, 5, "sp-diver"),
        event(
            "tool",
            6,
            8,
            uuid="u7",
            id="call-1",
            function="sonar",
            arguments={"m": 3},
            result="rock",
            span_id="sp-diver",
        ),
        event(
            "tool",
            8,
            9,
            uuid="u8",
            id="call-2",
            function="lamp",
            arguments={},
            error={"type": "timeout"},
            span_id="sp-diver",
        ),
        model(2, 10, 14, "sp-diver"),
        event("span_end", 15, id="sp-diver"),
        event("score", 16, score={"value": "C"}),
    ]
    chat = [
        {"role": "user", "content": "How deep is it?"},
        {"role": "assistant", "content": "", "tool_calls": [{"id": "c9", "function": "sonar", "arguments": {}}]},
        {"role": "tool", "tool_call_id": "c9", "function": "sonar", "content": "12 m"},
        {"role": "assistant", "content": "Twelve metres."},
    ]
    samples = [
        {"id": "wreck", "epoch": 1, "messages": [], "events": events, "scores": {"match": {"value": "C"}}},
        {"id": "wreck", "epoch": 2, "messages": chat, "events": [], "scores": {"match": {"value": "I"}}},
    ]
    log = {"version": 2, "status": "success", "eval": {"task": "dive", "model": "m"}, "samples": samples}
    return {"inspect.json": to_document(log)}


def shapes() -> dict[str, str]:
    """Return every input by its path in the folder."""
    found: dict[str, str] = {}
    for build in (
        failure_logs,
        rollouts,
        two_instrumentations,
        side_chains,
        langfuse,
        langsmith,
        phoenix,
        inspect,
    ):
        found |= build()
    return found
