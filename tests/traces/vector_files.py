"""The test vectors that Python and JavaScript share, as they must stand in the folder `vectors`.

rules.json and mutations.json: a list of cases, each with a name, the document as `text` or `base64`, and the
findings with code, severity, pointer, line and column, and the same of what is related. Messages are left free.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator

from generator.traces.rules import RULES
from generator.traces.validate import validate
from tests.traces.mutations import mutations

Json = dict[str, object]


def vector_texts() -> dict[str, str]:
    """Return the text of every generated vector file by its name."""
    return {
        "rules.json": _write(_rule_cases()),
        "mutations.json": _write(_case(each.name, each.data) for each in mutations()),
    }


def expected_findings(data: bytes) -> list[Json]:
    """Return what validation finds, without the wording."""
    return [
        {
            "code": each.code,
            "severity": each.severity,
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
        for each in validate(data).findings
    ]


def to_bytes(document: str | bytes) -> bytes:
    return document.encode() if isinstance(document, str) else document


def _rule_cases() -> Iterator[Json]:
    for rule in RULES:
        yield _case(f"{rule.code} {rule.name}: passes", to_bytes(rule.passing))
        yield _case(f"{rule.code} {rule.name}: fails", to_bytes(rule.failing))


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
    return json.dumps(list(cases), indent=1, ensure_ascii=False) + "\n"
