"""What an import found becomes answers of the command line: one trace, a list to choose from, or a file for each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from generator.json_value import JsonDict
from generator.traces.importers.trace_builder import Imported
from generator.traces.problem import plain

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LONGEST = 60


def list_recordings(found: Sequence[Imported]) -> str:
    """Return a line for each recording: its number, id, start, length, agents and events."""
    return "".join(f"  {number}  {_describe(each)}\n" for number, each in enumerate(found, start=1))


def choose_recording(found: Sequence[Imported], wanted: str) -> Imported | None:
    """Return the recording with an id, else with that number in the list; None if there is none."""
    for each in found:
        if each.run == wanted:
            return each
    at = int(wanted) if re.fullmatch(r"[0-9]{1,6}", wanted) else 0
    return found[at - 1] if 0 < at <= len(found) else None


def file_names(found: Sequence[Imported]) -> list[str]:
    """Return a name of a file for each recording, told apart and in order by its number."""
    width = len(str(len(found)))
    return [f"{number:0{width}}-{_to_name(each.run)}.json" for number, each in enumerate(found, start=1)]


def _describe(each: Imported) -> str:
    document: JsonDict = each.document or {}
    costs, events = document.get("costs"), document.get("events")
    agents = {event.get("agent") for event in events if isinstance(event, dict)} if isinstance(events, list) else set()
    length = costs.get("wall_clock_s") if isinstance(costs, dict) else None
    start = "no clock" if each.start is None else _to_time(each.start)
    took = "" if each.start is None else f", {length} s"
    size = len(events) if isinstance(events, list) else 0
    held = f"{_plural(len(agents), 'agent')}, {_plural(size, 'event')}"
    return f"{plain(each.run)}: {start}{took}, {held}, as {each.report.format}"


def _plural(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _to_time(nanoseconds: int) -> str:
    return (_EPOCH + timedelta(seconds=nanoseconds // 10**9)).strftime("%Y-%m-%d %H:%M:%S")


def _to_name(run: str) -> str:
    stem = re.sub(r"\.(json|jsonl|ndjson)(\.gz)?\b", "", run)
    return re.sub(r"[^A-Za-z0-9._-]+", "-", stem).strip("-.")[:_LONGEST] or "run"
