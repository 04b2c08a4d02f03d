"""Reports of problems become text for people, JSON for programs, annotations for GitHub, or SARIF for code scanning."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from urllib.parse import quote

from generator.annotation import escaped, to_annotation
from generator.json_value import JsonDict
from generator.problem import LEVELS
from generator.traces.problem import START, Problem, Related, Spot, plain
from generator.traces.rules import RULES
from generator.traces.validate import MOST_OF_A_KIND, Report, summarise

_SARIF = "https://json.schemastore.org/sarif-2.1.0.json"


def to_text(reports: Iterable[Report]) -> str:
    """Return `file:line:column: level: message (code name) [pointer]`, fixes below, a summary for each file."""
    lines: list[str] = []
    for report in reports:
        shown: set[str] = set()
        for problem in report.problems:
            lines.append(f"{_position(report, problem.spot)}: {problem.level}: {_described(problem)}")
            lines += [f"    {_position(report, mark.spot)}: {mark.message}" for mark in problem.related]
            if problem.fix and problem.code not in shown:
                lines.append(f"    {problem.fix}")
            shown.add(problem.code)
        lines += [f"{report.file}: {left} more of {code}" for code, left in _left_out(report).items()]
        if report.fidelity is not None:
            lines.append(f"{report.file}: {report.fidelity.to_text()}")
        lines.append(f"{report.file}: {summarise(report)}")
    return _told(lines)


def to_json(reports: Iterable[Report]) -> str:
    """Return one object with a list of files; the layout is stable, fields are only ever added."""
    files = [
        {
            "file": report.file,
            "ok": report.ok,
            "counts": {level: report.count(level) for level in LEVELS},
            "totals": dict(report.totals),
            "findings": [problem_to_json(problem) for problem in report.problems],
            **_fidelity(report),
        }
        for report in reports
    ]
    return _dump({"files": files})


def problem_to_json(problem: Problem) -> JsonDict:
    """Return a problem as JSON, in the words of that format; this is the form that the shared test vectors compare."""
    spot = problem.spot or START
    return {
        "code": problem.code,
        "name": problem.rule,
        "severity": problem.level,
        "message": problem.message,
        "pointer": problem.pointer,
        "line": spot.line,
        "column": spot.column,
        "cure": problem.fix,
        "related": [_related_to_json(mark) for mark in problem.related],
    }


def to_github(reports: Iterable[Report]) -> str:
    """Return workflow commands, which GitHub shows at the lines of a change."""
    lines = []
    for report in reports:
        for problem in report.problems:
            spot = problem.spot or START
            title = f"{problem.code} {problem.rule}"
            message = f"{problem.message} {problem.fix}".strip()
            lines.append(to_annotation(problem.level, report.file, spot.line, spot.column, title, message))
        lines.append(escaped(f"{report.file}: {summarise(report)}"))
    return _told(lines)


def to_sarif(reports: Iterable[Report]) -> str:
    """Return a SARIF 2.1.0 log with one run, for code scanning."""
    rules = [
        {
            "id": rule.code,
            "name": rule.name,
            "shortDescription": {"text": rule.title},
            "fullDescription": {"text": rule.reason},
            "help": {"text": rule.fix},
            "defaultConfiguration": {"level": rule.level},
        }
        for rule in RULES
    ]
    numbers = {rule.code: at for at, rule in enumerate(RULES)}
    results = [_result(report, problem, numbers) for report in reports for problem in report.problems]
    driver = {"name": "survey trace validate", "rules": rules}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return _dump({"$schema": _SARIF, "version": "2.1.0", "runs": [run]})


FORMATS: Mapping[str, Callable[[Iterable[Report]], str]] = {
    "text": to_text,
    "json": to_json,
    "github": to_github,
    "sarif": to_sarif,
}


def _fidelity(report: Report) -> JsonDict:
    found = report.fidelity
    return {} if found is None else {"fidelity": {"text": found.to_text(), "judged": found.judged}}


def _position(report: Report, spot: Spot | None) -> str:
    return f"{report.file}:{spot or START}"


def _described(problem: Problem) -> str:
    pointer = f" [{plain(problem.pointer)}]" if problem.pointer else ""
    return f"{problem.message} ({problem.code} {problem.rule}){pointer}"


def _left_out(report: Report) -> dict[str, int]:
    return {code: total - MOST_OF_A_KIND for code, total in report.totals.items() if total > MOST_OF_A_KIND}


def _related_to_json(mark: Related) -> JsonDict:
    spot = mark.spot or START
    return {"pointer": mark.pointer, "note": mark.message, "line": spot.line, "column": spot.column}


def _result(report: Report, problem: Problem, numbers: Mapping[str, int]) -> JsonDict:
    return {
        "ruleId": problem.code,
        "ruleIndex": numbers[problem.code],
        "level": problem.level,
        "message": {"text": f"{problem.message} {problem.fix}".strip()},
        "locations": [_location(report.file, problem.spot, problem.pointer)],
        "relatedLocations": [
            {"id": at, "message": {"text": mark.message}} | _location(report.file, mark.spot, mark.pointer)
            for at, mark in enumerate(problem.related)
        ],
    }


def _location(file: str, spot: Spot | None, pointer: str) -> JsonDict:
    spot = spot or START
    region = {"startLine": spot.line, "startColumn": spot.column}
    # A reference to a resource, in which a space or a colon would not stand for itself, nor a byte that is no UTF-8.
    physical = {"artifactLocation": {"uri": quote(file, errors="surrogateescape")}, "region": region}
    location: JsonDict = {"physicalLocation": physical}
    if pointer:
        location["logicalLocations"] = [{"fullyQualifiedName": pointer}]
    return location


def _told(lines: Iterable[str]) -> str:
    """Return lines as text; names of files may hold line breaks and controls, too."""
    return _safe("\n".join(map(plain, lines)) + "\n")


def _dump(value: JsonDict) -> str:
    return _safe(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def _safe(text: str) -> str:
    """Return text that every stream can take: half characters in a document become question marks."""
    return text.encode("utf-8", errors="replace").decode("utf-8")
