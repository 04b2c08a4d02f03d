"""Reports of findings become text for people, JSON for programs, annotations for GitHub, or SARIF for code scanning."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from urllib.parse import quote

from generator.traces.finding import SEVERITIES, START, Finding, Related, Spot
from generator.traces.rules import RULES
from generator.traces.validate import MOST_OF_A_KIND, Report, summarise

_GITHUB = {"error": "error", "warning": "warning", "note": "notice"}
_SARIF = "https://json.schemastore.org/sarif-2.1.0.json"


def to_text(reports: Iterable[Report]) -> str:
    """Return `file:line:column: severity: message (code name) [pointer]`, cures below, a summary for each file."""
    lines: list[str] = []
    for report in reports:
        shown: set[str] = set()
        for finding in report.findings:
            lines.append(f"{_position(report, finding.spot)}: {finding.severity}: {_told(finding)}")
            lines += [f"    {_position(report, mark.spot)}: {mark.note}" for mark in finding.related]
            if finding.cure and finding.code not in shown:
                lines.append(f"    {finding.cure}")
            shown.add(finding.code)
        lines += [f"{report.file}: {left} more of {code}" for code, left in _left_out(report).items()]
        lines.append(f"{report.file}: {summarise(report)}")
    return _safe("\n".join(lines) + "\n")


def to_json(reports: Iterable[Report]) -> str:
    """Return one object with a list of files; the layout is stable, fields are only ever added."""
    files = [
        {
            "file": report.file,
            "ok": report.ok,
            "counts": {severity: report.count(severity) for severity in SEVERITIES},
            "totals": dict(report.totals),
            "findings": [finding_to_json(finding) for finding in report.findings],
        }
        for report in reports
    ]
    return _dump({"files": files})


def finding_to_json(finding: Finding) -> dict[str, object]:
    """Return a finding as JSON; this is the form that the shared test vectors compare."""
    spot = finding.spot or START
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity,
        "message": finding.message,
        "pointer": finding.pointer,
        "line": spot.line,
        "column": spot.column,
        "cure": finding.cure,
        "related": [_related_to_json(mark) for mark in finding.related],
    }


def to_github(reports: Iterable[Report]) -> str:
    """Return workflow commands, which GitHub shows at the lines of a change."""
    lines = []
    for report in reports:
        for finding in report.findings:
            spot = finding.spot or START
            place = f"file={_property(report.file)},line={spot.line},col={spot.column}"
            title = _property(f"{finding.code} {finding.name}")
            message = _escape(f"{finding.message} {finding.cure}".strip())
            lines.append(f"::{_GITHUB[finding.severity]} {place},title={title}::{message}")
        lines.append(_escape(f"{report.file}: {summarise(report)}"))
    return _safe("\n".join(lines) + "\n")


def to_sarif(reports: Iterable[Report]) -> str:
    """Return a SARIF 2.1.0 log with one run, for code scanning."""
    rules = [
        {
            "id": rule.code,
            "name": rule.name,
            "shortDescription": {"text": rule.statement},
            "fullDescription": {"text": rule.reason},
            "help": {"text": rule.cure},
            "defaultConfiguration": {"level": rule.severity},
        }
        for rule in RULES
    ]
    numbers = {rule.code: at for at, rule in enumerate(RULES)}
    results = [_result(report, finding, numbers) for report in reports for finding in report.findings]
    driver = {"name": "survey trace validate", "rules": rules}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return _dump({"$schema": _SARIF, "version": "2.1.0", "runs": [run]})


FORMATS: Mapping[str, Callable[[Iterable[Report]], str]] = {
    "text": to_text,
    "json": to_json,
    "github": to_github,
    "sarif": to_sarif,
}


def _position(report: Report, spot: Spot | None) -> str:
    return f"{report.file}:{spot or START}"


def _told(finding: Finding) -> str:
    pointer = f" [{finding.pointer}]" if finding.pointer else ""
    return f"{finding.message} ({finding.code} {finding.name}){pointer}"


def _left_out(report: Report) -> dict[str, int]:
    return {code: total - MOST_OF_A_KIND for code, total in report.totals.items() if total > MOST_OF_A_KIND}


def _related_to_json(mark: Related) -> dict[str, object]:
    spot = mark.spot or START
    return {"pointer": mark.pointer, "note": mark.note, "line": spot.line, "column": spot.column}


def _result(report: Report, finding: Finding, numbers: Mapping[str, int]) -> dict[str, object]:
    return {
        "ruleId": finding.code,
        "ruleIndex": numbers[finding.code],
        "level": finding.severity,
        "message": {"text": f"{finding.message} {finding.cure}".strip()},
        "locations": [_location(report.file, finding.spot, finding.pointer)],
        "relatedLocations": [
            {"id": at, "message": {"text": mark.note}} | _location(report.file, mark.spot, mark.pointer)
            for at, mark in enumerate(finding.related)
        ],
    }


def _location(file: str, spot: Spot | None, pointer: str) -> dict[str, object]:
    spot = spot or START
    region = {"startLine": spot.line, "startColumn": spot.column}
    # A reference to a resource, in which a space or a colon would not stand for itself.
    physical = {"artifactLocation": {"uri": quote(file)}, "region": region}
    location: dict[str, object] = {"physicalLocation": physical}
    if pointer:
        location["logicalLocations"] = [{"fullyQualifiedName": pointer}]
    return location


def _dump(value: object) -> str:
    return _safe(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def _safe(text: str) -> str:
    """Return text that every stream can take: half characters in a document become question marks."""
    return text.encode("utf-8", errors="replace").decode("utf-8")


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escape(text).replace(":", "%3A").replace(",", "%2C")
