"""The example traces of a survey become what their pages show: picture, verdict, numbers, events, problems."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import lru_cache

from generator.model.trace_file import TraceFile
from generator.record import frozen_record
from generator.render.code_pieces import Pieces, split_code
from generator.render.trace_svg import LARGE, SMALL, Picture, draw_trace, printable
from generator.traces.clock import short_time
from generator.traces.facts import Facts
from generator.traces.fidelity import UNJUDGED
from generator.traces.metrics import measure_all
from generator.traces.metrics.metric import Measure, Value
from generator.traces.numbers import LABELS, SHARES
from generator.traces.problem import START, Problem, format_number
from generator.traces.reader import read_trace
from generator.traces.trace import Event, parse_trace
from generator.traces.units import show_share, unit_behind, with_unit
from generator.traces.validate import Report, count_words, validate
from generator.wording.phrases import sentence

KEY_METRICS = (
    "agents.count",
    "makespan",
    "parallelism.steps.explicit",
    "spawn.depth",
    "useful.ratio",
    "stop.latency",
)
# Addresses below traces/ that are not those of an example.
RESERVED = frozenset({"schema", "rules", "metrics", "import", "viewer"})
MOST_ROWS = 600
_MOST_BEHIND = 8
_MOST_ENTRIES = 20

# An event of the trace: its id as it is shown and the anchor of its row, empty when it has none.
EventLink = tuple[str, str]

# What the pictures of traces, and the pages about them, look like.
STYLE = "assets/css/traces.css"


@frozen_record
class Number:
    """A metric of one trace; value is empty when there is none, and the reason of what was found says why.

    lines: name and value, for a metric that has one for each agent, tool or kind; more: how many are not shown
    behind: events that the number rests on; further: how many more there are
    """

    found: Measure
    label: str
    value: str
    lines: tuple[tuple[str, str], ...]
    more: int
    behind: tuple[EventLink, ...]
    further: int


@frozen_record
class EventRow:
    """One event of the table; after: the events that an edge leads from, each with the edge's type."""

    anchor: str
    id: str
    t: str
    type: str
    agent: str
    what: str
    after: tuple[tuple[EventLink, str], ...]
    marks: str


@frozen_record
class ProblemLine:
    """One problem: rule, level, sentence and fix, where it stands, and the row of the event if there is one."""

    code: str
    level: str
    message: Pieces
    fix: Pieces
    pointer: str
    place: str
    anchor: str


@frozen_record
class TraceView:
    """One example trace.

    readable: whether it fits the schema, so that it can be drawn and measured
    mark: of the verdict: holds, broken, or untested where too much was guessed
    origin: where it comes from, label and text
    key: the few numbers of the gallery
    unit: of the times in the rows
    """

    id: str
    path: str
    file: str
    title: str
    sentence: str
    readable: bool
    mark: str
    verdict: str
    origin: tuple[tuple[str, str], ...]
    small: Picture | None
    large: Picture | None
    key: tuple[Number, ...]
    numbers: tuple[Number, ...]
    unit: str
    rows: tuple[EventRow, ...]
    rows_left: int
    problems: tuple[ProblemLine, ...]


@lru_cache(maxsize=64)  # a preview renders again and again, and traces hardly change
def view_trace(file: TraceFile) -> TraceView:
    """Check, draw and measure one example trace; one that breaks the schema is neither drawn nor measured."""
    data = file.text.encode("utf-8", "surrogatepass")
    report = validate(data, file=file.shown)
    readable = not any(each.level == "error" and each.code < "T200" for each in report.problems)
    value = read_trace(data).value if readable else None
    facts = Facts(parse_trace(value))
    anchors = {f"/events/{event.index}": f"event-{event.index + 1}" for event in facts.trace.listed[:MOST_ROWS]}
    shown = {event.id: anchors.get(event.pointer, "") for event in facts.trace.listed}
    measured = measure_all(Facts.stated(facts.trace)) if readable else ()
    numbers = tuple(_number(each, shown) for each in measured)
    title = facts.trace.meta.get("title")
    sentence = facts.trace.meta.get("description")
    latest = max((event.end for event in facts.trace.listed), default=0)
    unit = short_time(latest, facts.clock.unit)[1]
    mark, verdict = _verdict(report)
    return TraceView(
        id=file.id,
        path=f"traces/{file.id}-trace/" if file.id in RESERVED else f"traces/{file.id}/",
        file=f"traces/{file.id}.json",
        title=printable(title) if isinstance(title, str) and title else file.id,
        sentence=printable(sentence) if isinstance(sentence, str) else "",
        readable=readable,
        mark=mark,
        verdict=verdict,
        origin=_origin(facts, value),
        small=draw_trace(facts, SMALL),
        large=draw_trace(facts, LARGE),
        key=tuple(each for name in KEY_METRICS for each in numbers if each.found.id == name and each.value),
        numbers=numbers,
        unit=unit_behind("", unit),
        rows=_rows(facts, anchors, 1 if unit == facts.clock.unit else 1000),
        rows_left=max(0, len(facts.trace.listed) - MOST_ROWS),
        problems=tuple(_problem(each, anchors) for each in report.problems),
    )


def show_number(value: float, unit: str = "") -> str:
    """Return a number as a reader wants it: whole ones in full, others to three digits, short times in ms."""
    value, unit = short_time(value, unit)
    if math.isfinite(value) and value == int(value):
        shown = f"{int(value):,}"
    elif abs(value) >= 100:
        shown = f"{value:,.0f}"
    else:
        shown = f"{value:.3g}"
    return with_unit(shown, unit)


def _verdict(report: Report) -> tuple[str, str]:
    """Return the mark and the words, as in the viewer: what was guessed is neither valid nor not."""
    counts = count_words(report)
    if not report.ok:
        return "broken", f"Not valid, {counts}"
    return ("holds", f"Valid, {counts}") if report.judged else ("untested", sentence(f"{UNJUDGED}; {counts}"))


def _origin(facts: Facts, value: object) -> tuple[tuple[str, str], ...]:
    trace = facts.trace
    source = trace.meta.get("source")
    named: Mapping[str, object] = source if isinstance(source, dict) else {}
    system = value.get("system") if isinstance(value, dict) else None
    found = [
        ("Trace", trace.trace_id),
        ("Task", trace.task_id),
        ("System", system),
        ("Topology", trace.topology.replace("_", " ")),
        ("Time unit", facts.clock.unit if facts.clock.stated else f"{facts.clock.unit}, not stated"),
        ("Baseline", trace.meta.get("baseline_trace")),
        ("Imported as", named.get("format")),
        ("From", named.get("file")),
        ("License", named.get("licence")),
    ]
    return tuple((label, printable(text)) for label, text in found if isinstance(text, str) and text)


def _number(found: Measure, shown: Mapping[str, str]) -> Number:
    single = isinstance(found.value, int | float)
    lines = () if single else _lines(found.value, "")
    return Number(
        found=found,
        label=LABELS[found.id],
        value=_value(found, found.value) if isinstance(found.value, int | float) else "",
        lines=tuple((name, _value(found, each)) for name, each in lines[:_MOST_ENTRIES]),
        more=max(0, len(lines) - _MOST_ENTRIES),
        behind=tuple((printable(name), shown.get(name, "")) for name in found.events[:_MOST_BEHIND]),
        further=max(0, len(found.events) - _MOST_BEHIND),
    )


def _value(found: Measure, number: float) -> str:
    return show_share(number) if found.id in SHARES else show_number(number, found.unit)


def _lines(value: Value | float | None, before: str) -> tuple[tuple[str, float], ...]:
    if isinstance(value, int | float):
        return ((before, value),)
    found: list[tuple[str, float]] = []
    for name, each in value.items() if value is not None else ():
        clean = printable(name)
        found += _lines(each, f"{before} → {clean}" if before else clean)
    return tuple(found)


def _rows(facts: Facts, anchors: Mapping[str, str], times: int) -> tuple[EventRow, ...]:
    events = facts.trace.events
    before: dict[str, list[tuple[EventLink, str]]] = {}
    for edge in facts.trace.edges:
        source = events[edge.src]
        link = (printable(source.id), anchors.get(source.pointer, ""))
        before.setdefault(events[edge.dst].pointer, []).append((link, edge.type.replace("_", " ")))
    return tuple(
        EventRow(
            anchor=anchors[event.pointer],
            id=printable(event.id),
            t=" to ".join(_time(each, times) for each in dict.fromkeys((event.t, event.end))),
            type=event.type.replace("_", " "),
            agent=printable(event.agent),
            what=printable(_what(event)),
            after=tuple(before.get(event.pointer, ())),
            marks=printable(", ".join(_marks(event))),
        )
        for event in facts.trace.listed[:MOST_ROWS]
    )


def _time(time: float, times: int) -> str:
    """Return a time as the rows show it: to the millisecond, or to a tenth of one where all are short."""
    shown = round(time * times, 3 if times == 1 else 1)
    return format_number(shown if shown or not time else float(f"{time * times:.3g}"))


def _what(event: Event) -> str:
    target = event.text("to")
    parts = (event.text("decision"), event.text("tool"), f"to {target}" if target else None)
    return ", ".join(part for part in parts if part)


def _marks(event: Event) -> Iterator[str]:
    """Yield what is special about an event: how it ended, what it cost, whether it is trusted, what was guessed."""
    status = event.text("status")
    if status and status != "ok":
        yield status
    if event.is_true("final"):
        yield "final"
    if event.trusted is not None:
        yield "trusted" if event.trusted else "untrusted"
    if event.is_true("consequential"):
        yield "has outside effects"
    if action := event.part("safety").get("action"):
        yield f"safety: {action}"
    if event.tokens:
        yield show_number(event.tokens, "tokens")
    reward = event.part("reward").get("value")
    if isinstance(reward, int | float):
        yield f"reward {show_number(reward)}"
    if event.is_true("inferred"):
        yield "partly guessed"


def _problem(found: Problem, anchors: Mapping[str, str]) -> ProblemLine:
    parts = found.pointer.split("/")
    spot = found.spot or START
    return ProblemLine(
        code=found.code,
        level=found.level,
        message=split_code(printable(found.message)),
        fix=split_code(found.fix),
        pointer=printable(found.pointer),
        place=f"line {spot.line}, column {spot.column}",
        anchor=anchors.get("/".join(parts[:3]), ""),
    )
