"""Rollouts of Codex in, their records with threads and times out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from generator.json_value import JsonDict, JsonObject
from generator.record import frozen_record
from generator.traces.importers.codex_replays import REPEATED, TAKEN, Told, find_copies, find_stretches, read_told
from generator.traces.importers.fields import as_list, as_map, as_text, as_time
from generator.traces.importers.records import Record, Source, SourceFile, read_json
from generator.traces.importers.repeats import Repeats
from generator.traces.importers.report import ImportReport
from generator.traces.importers.trace_builder import HAS_NONE, NO_TIMES, STEPS_BACK

CALLS = frozenset({"function_call", "custom_tool_call", "local_shell_call"})
OUTPUTS = frozenset({"function_call_output", "custom_tool_call_output"})
REMOTE_CALLS = frozenset({"web_search_call", "image_generation_call"})
# The types of parts that the user wrote.
SAID = frozenset({"text", "input_text"})


@frozen_record
class Activity:
    """What an event of newer builds tells of another thread; call_id: of the call that brought it about."""

    kind: str
    call_id: str
    thread: str
    path: str


@frozen_record
class ThreadRecord:
    """A record, the number of its file, and its thread; copied: why it is left out, empty where it is not."""

    number: int
    thread: str
    record: Record
    copied: str


@dataclass(slots=True, kw_only=True)
class Item:
    """One record of one thread; is_head: it names the thread; held: why its time is not its own, empty where it is."""

    t: int
    held: str
    thread: str
    is_head: bool
    type: str
    payload: JsonObject
    src: JsonDict


def find_threads(source: Source) -> list[ThreadRecord]:
    """Return every record with its thread, in the order of the files."""
    stretches = [(number, each) for number, file in enumerate(source.files) for each in find_stretches(file)]
    told: dict[str, Told | None] = {}
    found = []
    for number, stretch in stretches:
        copies, why = set[int](), ""
        if inherited := set(stretch.inherited()):
            copies, why = inherited, REPEATED
        elif stretch.is_replay:
            parent = stretch.parent
            if parent not in told:
                told[parent] = read_told(each for _, each in stretches if each.thread == parent)
            copies, why = set(find_copies(stretch, told[parent])), TAKEN if told[parent] is None else REPEATED
        for at, record in enumerate(stretch.records):
            copied = why if at in copies else ""
            found.append(ThreadRecord(number=number, thread=stretch.thread, record=record, copied=copied))
    return found


def activity_of(payload: JsonObject) -> Activity | None:
    """Return what an event says that another thread does; builds tell it alone or as an item."""
    inner = as_map(payload.get("item")) if payload.get("type") == "item_completed" else payload
    thread = as_text(inner.get("agent_thread_id"))
    if inner.get("type") not in ("sub_agent_activity", "SubAgentActivity") or not thread:
        return None
    call_id = as_text(inner.get("event_id")) or as_text(inner.get("id"))
    return Activity(
        kind=as_text(inner.get("kind")), call_id=call_id, thread=thread, path=as_text(inner.get("agent_path"))
    )


def said_by_user(payload: JsonObject) -> str | None:
    """Return what an event says that the user wrote; None if it tells of something else.

    Builds from 0.147 on have it as an item, whose parts of text make one; a skill beside them is the program's.
    """
    kind, item = payload.get("type"), as_map(payload.get("item"))
    if kind == "user_message":
        return as_text(payload.get("message"))
    if kind != "item_completed" or item.get("type") != "UserMessage":
        return None
    parts = map(as_map, as_list(item.get("content")))
    return "".join(as_text(part.get("text")) for part in parts if part.get("type") in SAID)


def read_items(source: Source, report: ImportReport) -> list[Item]:
    """Return the records of all threads as they stand in their files; within a file time is not let go back.

    Without any time it counts records.
    """
    items: list[Item] = []
    repeats, met = Repeats(), Counter[tuple[int, str]]()
    start = start_of(source)
    if start is None:
        report.guessed[NO_TIMES] += 1
    firsts = [_first_time(file) for file in source.files]
    nows = [start if first is None else first for first in firsts]
    for each in find_threads(source):
        node = as_map(each.record.value)
        kind = as_text(node.get("type"))
        payload = _as_told(as_map(node.get("payload")))
        report.read[f"records of type {kind or 'unknown'}"] += 1
        if each.copied:
            report.left_out[each.copied] += 1
            continue
        stamp, now, held = as_time(node.get("timestamp")), nows[each.number], ""
        if now is not None:
            held = HAS_NONE if stamp is None else STEPS_BACK if stamp < now else ""
            now = nows[each.number] = max(now, stamp or now)
        name = _name_of_call(kind, payload)
        # Whatever else is there twice with its time was copied, as a file is that stands in two folders. In one file it
        # is no copy: a fork writes all of its history at one time.
        stamped = as_text(node.get("timestamp"))
        met[each.number, stamped] += 1
        told = name or (stamped and f"{stamped} {met[each.number, stamped]}")
        if told and repeats.has(f"{each.thread} {told}", node, report, is_id=bool(name)):
            continue
        items.append(
            Item(
                t=len(items) if now is None else now,
                held=held,
                thread=each.thread,
                is_head=kind == "session_meta" and as_text(payload.get("id")) == each.thread,
                type=kind,
                payload=payload,
                src={"file": source.files[each.number].name, "line": each.record.line},
            )
        )
    return items


def start_of(source: Source) -> int | None:
    """Return the earliest of the times that the files begin with; None if no record has one."""
    return min((first for file in source.files if (first := _first_time(file)) is not None), default=None)


def _first_time(file: SourceFile) -> int | None:
    times = (as_time(as_map(record.value).get("timestamp")) for record in file.members())
    return next((time for time in times if time is not None), None)


def _as_told(payload: JsonObject) -> JsonObject:
    """Return what one agent tells another as newer builds write it.

    In older builds it stands there as if the model had said it, as JSON that the program wrote.
    """
    parts = as_list(payload.get("content"))
    text = as_text(as_map(parts[0]).get("text")) if len(parts) == 1 and payload.get("role") == "assistant" else ""
    told = as_map(read_json(text)) if '"trigger_turn"' in text else {}
    if not ("author" in told and "recipient" in told):
        return payload
    return {"type": "agent_message", "author": told["author"], "content": [{"text": told.get("content")}]}


def _name_of_call(kind: str, payload: JsonObject) -> str:
    """Return what tells a call or an output from all others of its thread; empty for anything else."""
    inner, call_id = as_text(payload.get("type")), as_text(payload.get("call_id"))
    return f"{inner} {call_id}" if kind == "response_item" and inner in CALLS | OUTPUTS and call_id else ""
