"""The test vectors that Python and JavaScript share, as they must stand in the folder `vectors`.

rules.json and mutations.json: a list of cases, each with a name, the document as `text` or `base64`, and the
findings with code, severity, pointer, line and column, and the same of what is related. Messages are left free.
metrics.json: cases with a trace and every metric of it; values agree when they differ by 1e-9 of their size at most.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator

from generator.json_value import JsonDict
from generator.traces.facts import Facts
from generator.traces.metrics import METRICS
from generator.traces.metrics.metric import measure
from generator.traces.numbers import measure_to_json
from generator.traces.rules import RULES
from generator.traces.trace import parse_trace
from generator.traces.validate import validate
from tests.traces.mutations import mutations
from tests.traces.twin import VECTORS, twin_text

Json = dict[str, object]


def vector_texts() -> dict[str, str]:
    """Return the text of every generated vector file by its name."""
    return {
        "rules.json": _write(_rule_cases()),
        "metrics.json": _write(_metric_cases()),
        "mutations.json": _write(_case(each.name, each.data) for each in mutations()),
    }


def expected_measures(document: JsonDict) -> list[Json]:
    """Return every metric of a document, without labels."""
    facts = Facts(parse_trace(document))
    found = [measure_to_json(measure(metric, facts)) for metric in METRICS]
    return [{name: value for name, value in each.items() if name != "label"} for each in found]


def expected_findings(data: bytes) -> list[Json]:
    """Return what validation finds, without the wording."""
    return [
        {
            "code": each.code,
            "severity": each.level,
            "pointer": each.pointer,
            "line": each.spot.line if each.spot else 1,
            "column": each.spot.column if each.spot else 1,
            "related": [
                {
                    "pointer": mark.pointer,
                    "line": mark.spot.line if mark.spot else 1,
                    "column": mark.spot.column if mark.spot else 1,
                }
                for mark in each.related
            ],
        }
        for each in validate(data).problems
    ]


def to_bytes(document: str | bytes) -> bytes:
    return document.encode() if isinstance(document, str) else document


def _rule_cases() -> Iterator[Json]:
    for rule in RULES:
        yield _case(f"{rule.code} {rule.name}: passes", to_bytes(rule.passing))
        yield _case(f"{rule.code} {rule.name}: fails", to_bytes(rule.failing))


def _metric_cases() -> Iterator[Json]:
    named = [("twin", twin_text()), ("rich", (VECTORS / "rich.json").read_text(encoding="utf-8")), ("empty", "{}")]
    rules = [(f"{rule.code} {rule.name}", rule.failing) for rule in RULES if rule.stage == "meaning"]
    for name, text in [*named, *rules]:
        document = json.loads(text)
        yield {"name": name, "trace": document, "metrics": expected_measures(document)}


def _case(name: str, data: bytes) -> Json:
    return {"name": name, **_carried(data), "findings": expected_findings(data)}


def _carried(data: bytes) -> Json:
    # A mark at the start would be lost when a reader takes the text out of this file.
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(data).decode()}
    return {"base64": base64.b64encode(data).decode()} if text.startswith("\ufeff") else {"text": text}


def _write(cases: Iterator[Json]) -> str:
    """Write one finding or metric a line, so that a change is read as a diff."""
    return "[\n" + ",\n".join(_lay_out(case) for case in cases) + "\n]\n"


def _lay_out(case: Json) -> str:
    lines = []
    for name, value in case.items():
        if isinstance(value, list) and value:
            inner = ",\n".join(f"   {json.dumps(each, ensure_ascii=False)}" for each in value)
            lines.append(f"  {json.dumps(name)}: [\n{inner}\n  ]")
        else:
            lines.append(f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}")
    return " {\n" + ",\n".join(lines) + "\n }"
