"""Events of a sample of Inspect in; which of them are those of the run, and what is around each, out.

What a tool does is within a span of the type `tool`, as the event of its call is. What scorers do is within a span of
the type `scorer`, or formerly between two events of a step of that type: they judge the run and are no part of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.fields import as_list, as_map, as_text
from generator.traces.importers.report import ImportReport

SCORERS = frozenset({"scorer", "scorers"})
_JUDGED = "events of scorers, which judge the run"


def events_of_run(given: list[Json], report: ImportReport) -> Iterator[JsonObject]:
    """Yield the events that are the run's, and those within them, without what scorers do, which is counted."""
    judged = set[str]()
    steps = 0
    for event in _unnested(given, ""):
        kind, stated = event.get("event"), as_text(event.get("type")) in SCORERS
        if kind == "span_begin" and (stated or as_text(event.get("parent_id")) in judged):
            judged.add(as_text(event.get("id")))
        if kind == "step" and stated:
            steps = max(0, steps + (1 if event.get("action") == "begin" else -1))
        if steps > 0 or as_text(event.get("span_id")) in judged or as_text(event.get("id")) in judged:
            report.read[f"events {as_text(kind) or 'without a kind'}"] += 1
            report.left_out[_JUDGED] += 1
        else:
            yield event


def find_callers(events: Iterable[JsonObject]) -> Mapping[str, str]:
    """Return by the id of a tool's span the event of its call."""
    told = list(events)
    spans = {
        as_text(each.get("id")) for each in told if each.get("event") == "span_begin" and each.get("type") == "tool"
    }
    calls = (each for each in told if each.get("event") == "tool" and as_text(each.get("span_id")) in spans)
    return {as_text(each.get("span_id")): id_of(each) for each in calls}


def id_of(event: JsonObject) -> str:
    """Return the id of the event of a call."""
    return as_text(event.get("uuid") or event.get("id"))


def _unnested(events: list[Json], around: str) -> Iterator[JsonObject]:
    """Yield events and those within them; around: the id of the event that encloses them, empty if none."""
    for event in map(as_map, events):
        inner: JsonDict = {name: event.get(name) or around for name in ("span_id", "parent_id")}
        yield {**event, **inner} if around else event
        is_tool = event.get("event") == "tool"
        yield from _unnested(as_list(event.get("events")), id_of(event) if is_tool else around)
