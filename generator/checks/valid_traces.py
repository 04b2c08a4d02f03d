"""Example traces that break a rule of traces, each at its line and column."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.trace_counts import find_trace_id, report_trace
from generator.checks.rule import Rule, examples_in
from generator.model.survey import Survey
from generator.model.trace_file import TraceFile
from generator.problem import Place, Problem, Related
from generator.traces import problem as traces
from generator.traces.rules.example import event, write
from generator.wording import words
from generator.wording.phrases import plural

RULE = Rule(
    name="valid-traces",
    level="error",
    section="traces",
    title="Every example trace is valid.",
    reason=(
        "Pages replay and measure the example traces, and claims count those that are valid: one that is cut off or "
        "names an event twice shows something that never happened. Two files with one `trace_id` are the same recording "
        "counted twice, or make a comparison confuse the two. Warnings under the trace rules appear on the "
        "page of the trace."
    ),
    fix="Correct the event named in the message, or export the trace again; the trace rules explain each code.",
    examples=examples_in(
        "traces/sill.json", passing=write([event("e1", 0, "aggregate", "sill")]), failing='{"trace_id": "t",\n'
    ),
    reported=(
        "data/traces/sill.json:2:1: error: This is not JSON: expecting property name enclosed in double quotes. Write the file as UTF-8 with a JSON library; check that it was written to the end, and that nothing else stands before or behind it. Trace rule: T001. (valid-traces)",
    ),
)

# More of one trace would hide the rest of a report.
MOST = 10


def check(survey: Survey) -> Iterator[Problem]:
    """Report what the rules of traces call an error, at most MOST of a trace, and ids that two traces have."""
    first: dict[str, TraceFile] = {}
    for trace in survey.traces:
        found = [each for each in report_trace(trace.text).problems if each.level == "error"]
        for each in found[:MOST]:
            related = tuple(Related(place=_place(trace, mark.spot), message=mark.message) for mark in each.related)
            message = f"{each.message} {each.fix} Trace rule: {each.code}."
            yield RULE.problem(_place(trace, each.spot), message, related=related)
        if len(found) > MOST:
            left = plural(len(found) - MOST, "further error")
            message = f"The trace has {left}; `survey trace validate` lists all of them."
            yield RULE.problem(_place(trace, found[MOST].spot), message)
        if not found:
            yield from _check_id(trace, first)


def _check_id(trace: TraceFile, first: dict[str, TraceFile]) -> Iterator[Problem]:
    name, spot = find_trace_id(trace.text)
    other = first.setdefault(name, trace)
    if other is not trace:
        related = Related(place=_place(other, find_trace_id(other.text)[1]), message=words.FIRST_HERE)
        message = f"The trace_id {traces.quote(name)} is also that of {other.shown}. Keep only one of the files, or give one of them another id."
        yield RULE.problem(_place(trace, spot), message, related=[related])


def _place(trace: TraceFile, spot: traces.Spot | None) -> Place:
    return Place(file=trace.shown, line=spot.line if spot else 1, column=spot.column if spot else 1)
