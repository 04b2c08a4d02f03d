"""Rollouts of Codex in, their records with threads and times out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.json_value import JsonDict, JsonObject
from generator.traces.importers.fields import as_map, as_text, as_time
from generator.traces.importers.records import Record, Source, SourceFile
from generator.traces.importers.repeats import Repeats
from generator.traces.importers.trace_builder import HAS_NONE, NO_TIMES, STEPS_BACK, ImportReport

CALLS = frozenset({"function_call", "custom_tool_call", "local_shell_call"})
OUTPUTS = frozenset({"function_call_output", "custom_tool_call_output"})


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


def find_threads(file: SourceFile) -> Iterator[tuple[str, Record]]:
    """Yield every record with the id of its thread, which a head of a thread begins."""
    thread, forked = file.name, ""
    for record in file.members():
        node = as_map(record.value)
        payload = as_map(node.get("payload"))
        name = as_text(payload.get("id"))
        # A fork repeats what it was forked from, head included.
        if node.get("type") == "session_meta" and name and name != forked:
            thread, forked = name, as_text(payload.get("forked_from_id"))
        yield thread, record


def parent_of(payload: JsonObject) -> str:
    """Return the id of the thread that spawned one, as its head names it, or an empty text."""
    spawned = as_map(as_map(as_map(payload.get("source")).get("subagent")).get("thread_spawn"))
    return as_text(spawned.get("parent_thread_id")) or as_text(payload.get("parent_thread_id"))


def read_items(source: Source, report: ImportReport) -> list[Item]:
    """Return the records of all threads as they stand in their files; within a file time is not let go back.

    Without any time it counts records.
    """
    items: list[Item] = []
    repeats = Repeats()
    start = start_of(source)
    if start is None:
        report.guessed[NO_TIMES] += 1
    for file in source.files:
        if file.broken:
            report.left_out["lines that are no JSON"] += file.broken
        first = _first_time(file)
        now = first if first is not None else start
        for thread, record in find_threads(file):
            node = as_map(record.value)
            kind = as_text(node.get("type"))
            payload = as_map(node.get("payload"))
            stamp = as_time(node.get("timestamp"))
            held = ""
            if now is not None:
                held = HAS_NONE if stamp is None else STEPS_BACK if stamp < now else ""
                now = max(now, stamp or now)
            report.read[f"records of type {kind or 'unknown'}"] += 1
            name = _name_of_call(kind, payload)
            if name and repeats.has(f"{thread} {name}", node, report):
                continue
            items.append(
                Item(
                    t=len(items) if now is None else now,
                    held=held,
                    thread=thread,
                    is_head=kind == "session_meta" and as_text(payload.get("id")) == thread,
                    type=kind,
                    payload=payload,
                    src={"file": file.name, "line": record.line},
                )
            )
    return items


def start_of(source: Source) -> int | None:
    """Return the earliest of the times that the files begin with; None if no record has one."""
    return min((first for file in source.files if (first := _first_time(file)) is not None), default=None)


def _first_time(file: SourceFile) -> int | None:
    times = (as_time(as_map(record.value).get("timestamp")) for record in file.members())
    return next((time for time in times if time is not None), None)


def _name_of_call(kind: str, payload: JsonObject) -> str:
    """Return what tells a call or an output from all others of its thread; empty for anything else."""
    inner, call_id = as_text(payload.get("type")), as_text(payload.get("call_id"))
    return f"{inner} {call_id}" if kind == "response_item" and inner in CALLS | OUTPUTS and call_id else ""
