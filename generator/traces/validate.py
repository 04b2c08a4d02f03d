"""Bytes become a Report: everything the rules found, with lines and columns, at most a hundred of a kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from generator.traces.collector import collector_paused
from generator.traces.facts import Facts
from generator.traces.finding import SEVERITIES, START, Finding, Severity, Spot
from generator.traces.places import locate
from generator.traces.reader import Reading, read_trace
from generator.traces.rules import RULES
from generator.traces.rules.rule import Rule, Subject
from generator.traces.shape import check_shape
from generator.traces.trace import parse_trace

# A report is for people: of one kind nobody reads more, and the totals tell how many there are.
MOST_OF_A_KIND = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What was found in one document.

    findings: by place, at most MOST_OF_A_KIND of each code, each with its spot
    totals: how many there are of each code, the ones left out included
    """

    file: str
    findings: tuple[Finding, ...]
    totals: Mapping[str, int]

    def count(self, severity: Severity) -> int:
        """Count the findings of a severity, the ones left out included."""
        codes = {finding.code for finding in self.findings if finding.severity == severity}
        return sum(total for code, total in self.totals.items() if code in codes)

    @property
    def ok(self) -> bool:
        return not self.count("error")


def validate(data: bytes, *, file: str = "", clock_skew: float = 0, strict: bool = False) -> Report:
    """Validate one document, whatever its bytes are.

    clock_skew: how far an effect may come before its cause, in the unit of t
    strict: warnings count as errors
    """
    with collector_paused():
        return _validate(data, file, clock_skew, strict)


def summarise(report: Report) -> str:
    """Return the counts in words: `1 error, 2 warnings`, or `no findings`."""
    words = [f"{n} {name}{'' if n == 1 else 's'}" for name in SEVERITIES if (n := report.count(name))]
    return ", ".join(words) or "no findings"


def _validate(data: bytes, file: str, clock_skew: float, strict: bool) -> Report:
    reading = read_trace(data)
    empty = Facts(parse_trace(None))
    subject = Subject(reading=reading, shape=(), facts=empty, clock_skew=clock_skew)
    found, totals = _run(RULES, "document", subject)
    if reading.usable:
        subject = replace(subject, shape=tuple(check_shape(reading.value)), facts=Facts(parse_trace(reading.value)))
        for stage in ("shape", "meaning"):
            more, counted = _run(RULES, stage, subject)
            found += more
            totals |= counted
    if strict:
        found = [replace(each, severity="error") if each.severity == "warning" else each for each in found]
    placed = _place(found, reading)
    placed.sort(key=lambda each: (_spot(each).line, _spot(each).column, each.code, each.pointer))
    return Report(file=file, findings=tuple(placed), totals=dict(sorted(totals.items())))


def _run(rules: Iterable[Rule], stage: str, subject: Subject) -> tuple[list[Finding], Counter[str]]:
    found: list[Finding] = []
    totals: Counter[str] = Counter()
    for rule in rules:
        if rule.stage == stage:
            for finding in rule.find(subject):
                totals[rule.code] += 1
                if totals[rule.code] <= MOST_OF_A_KIND:
                    found.append(finding)
    return found, totals


def _place(found: list[Finding], reading: Reading) -> list[Finding]:
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


def _spot(finding: Finding) -> Spot:
    return finding.spot or START
