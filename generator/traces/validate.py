"""Bytes become a Report: everything the rules found, with lines and columns, at most a hundred of a kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import import_module

from generator.collector import collector_paused
from generator.problem import LEVELS, Level
from generator.record import frozen_record
from generator.traces.facts import Facts
from generator.traces.fidelity import UNJUDGED, Fidelity, find_fidelity
from generator.traces.own_fields import has_own_fields
from generator.traces.places import locate
from generator.traces.problem import START, Problem, Spot
from generator.traces.reader import Reading, read_trace
from generator.traces.rules import CHECKS
from generator.traces.rules.rule import Stage, Subject
from generator.traces.shape import check_shape
from generator.traces.trace import Trace, parse_trace

# A report is for people: of one kind nobody reads more, and the totals tell how many there are.
MOST_OF_A_KIND = 100


@frozen_record
class Report:
    """What was found in one document.

    problems: by place, at most MOST_OF_A_KIND of each code, each with its spot
    totals: how many there are of each code, the ones left out included
    fidelity: how true an imported trace is to what was recorded; None for any other document
    """

    file: str
    problems: tuple[Problem, ...]
    totals: Mapping[str, int]
    fidelity: Fidelity | None = None

    def count(self, level: Level) -> int:
        """Count the problems of a level, the ones left out included."""
        codes = {each.code for each in self.problems if each.level == level}
        return sum(total for code, total in self.totals.items() if code in codes)

    @property
    def ok(self) -> bool:
        return not self.count("error")

    @property
    def judged(self) -> bool:
        """Say whether the run can be judged; of one that was imported too much may be guessed."""
        return self.fidelity is None or self.fidelity.judged


def validate(data: bytes, *, file: str = "", clock_skew: float = 0, strict: bool = False) -> Report:
    """Validate one document, whatever its bytes are.

    clock_skew: how far an effect may come before its cause, in the unit of t
    strict: warnings count as errors
    """
    with collector_paused():
        return _validate(data, file, clock_skew, strict)


def find_breaks(reading: Reading, *, file: str) -> Report:
    """Return what keeps a document that was read from being a trace: errors of its text and against the schema."""
    found, totals, _ = _check(reading, ("document", "shape"), 0)
    errors = [each for each in found if each.level == "error"]
    return Report(file=file, problems=_in_order(errors, reading), totals=dict(sorted(totals.items())))


def summarise(report: Report) -> str:
    """Return the counts in words; a trace of guesses is not judged."""
    told = count_words(report)
    return told if report.judged else f"{UNJUDGED}; {told}"


def count_words(report: Report) -> str:
    """Return the counts in words: `1 error, 2 warnings`, or `no findings`."""
    words = [f"{n} {name}{'' if n == 1 else 's'}" for name in LEVELS if (n := report.count(name))]
    return ", ".join(words) or "no findings"


def _validate(data: bytes, file: str, clock_skew: float, strict: bool) -> Report:
    reading = read_trace(data)
    found, totals, trace = _check(reading, ("document", "shape", "meaning"), clock_skew)
    if strict:
        found = [replace(each, level="error") if each.level == "warning" else each for each in found]
    fidelity = find_fidelity(trace)
    problems = _in_order(found, reading)
    return Report(file=file, problems=problems, totals=dict(sorted(totals.items())), fidelity=fidelity)


def _check(reading: Reading, stages: Sequence[Stage], clock_skew: float) -> tuple[list[Problem], Counter[str], Trace]:
    """Return what the rules of some stages find, how many there are of each code, and the trace if they need one."""
    empty = Facts(parse_trace(None))
    stranger = "" if has_own_fields(reading) else _find_stranger(reading)
    subject = Subject(reading=reading, shape=(), facts=empty, clock_skew=clock_skew, stranger=stranger)
    found, totals = _run("document", subject)
    # Of something else every field would be wrong, which says no more than that it is something else.
    if reading.usable and not stranger:
        meant = "meaning" in stages
        shape = tuple(check_shape(reading.value))
        subject = replace(subject, shape=shape, facts=Facts(parse_trace(reading.value)) if meant else empty)
        for stage in stages[1:]:
            more, counted = _run(stage, subject)
            found += more
            totals |= counted
    return found, totals, subject.facts.trace


def _in_order(found: list[Problem], reading: Reading) -> tuple[Problem, ...]:
    placed = _place(found, reading)
    placed.sort(key=lambda each: (_spot(each).line, _spot(each).column, each.code, each.pointer))
    return tuple(placed)


def _find_stranger(reading: Reading) -> str:
    # What others write is known to the importers, which take longer to load than most traces to validate.
    said: str = import_module("generator.traces.strangers").find_stranger(reading)
    return said


def _run(stage: Stage, subject: Subject) -> tuple[list[Problem], Counter[str]]:
    found: list[Problem] = []
    totals: Counter[str] = Counter()
    for rule, check in CHECKS:
        for problem in check(subject) if rule.stage == stage else ():
            totals[rule.code] += 1
            if totals[rule.code] <= MOST_OF_A_KIND:
                found.append(problem)
    return found, totals


def _place(found: list[Problem], reading: Reading) -> list[Problem]:
    pointers = {each.pointer for each in found if each.spot is None}
    pointers |= {mark.pointer for each in found for mark in each.related if mark.spot is None}
    whole = reading.broken_at is None and reading.syntax is None and reading.deep_at is None
    readable = whole and bool(reading.text)
    spots = locate(reading.text, pointers) if pointers and readable else dict.fromkeys(pointers, START)
    return [
        replace(
            each,
            spot=each.spot or spots[each.pointer],
            related=tuple(replace(mark, spot=mark.spot or spots[mark.pointer]) for mark in each.related),
        )
        for each in found
    ]


def _spot(problem: Problem) -> Spot:
    return problem.spot or START
