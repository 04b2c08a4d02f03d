"""Findings as a SARIF log: everything that is written keeps to what the standard requires of it.

No package on the index carries the standard's own schema, so the part of SARIF 2.1.0 that is written stands here,
closed: a field that the standard does not have at a place is refused.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import jsonschema
import pytest

from generator.traces.commands import report_validation
from generator.traces.rules import RULES
from tests.traces.mutations import mutations
from tests.traces.twin import twin
from tests.traces.vector_files import to_bytes


def _closed(fields: dict[str, Any], *optional: str) -> dict[str, Any]:
    """Describe an object that has these fields, all but the optional ones, and no others."""
    required = [name for name in fields if name not in optional]
    return {"type": "object", "required": required, "additionalProperties": False, "properties": fields}


def _list(items: dict[str, Any], **limits: Any) -> dict[str, Any]:
    return {"type": "array", "items": items, **limits}


TEXT = {"type": "string", "minLength": 1}
FROM_0 = {"type": "integer", "minimum": 0}
FROM_1 = {"type": "integer", "minimum": 1}
MESSAGE = _closed({"text": TEXT})
LEVEL = {"enum": ["none", "note", "warning", "error"]}
# What RFC 3986 lets stand in a reference without a scheme.
REFERENCE = {"type": "string", "pattern": r"^(?:[A-Za-z0-9._~/-]|%[0-9A-F]{2})+$"}
LOCATION = {
    "physicalLocation": _closed(
        {
            "artifactLocation": _closed({"uri": REFERENCE}),
            "region": _closed({"startLine": FROM_1, "startColumn": FROM_1}),
        }
    ),
    "logicalLocations": _list(_closed({"fullyQualifiedName": TEXT}), minItems=1, uniqueItems=True),
}
RESULT = _closed(
    {
        "ruleId": TEXT,
        "ruleIndex": FROM_0,
        "level": LEVEL,
        "message": MESSAGE,
        "locations": _list(_closed(LOCATION, "logicalLocations"), minItems=1, maxItems=1),
        "relatedLocations": _list(
            _closed({"id": FROM_0, "message": MESSAGE, **LOCATION}, "logicalLocations"), uniqueItems=True
        ),
    }
)
RULE = _closed(
    {
        "id": TEXT,
        "name": TEXT,
        "shortDescription": MESSAGE,
        "fullDescription": MESSAGE,
        "help": MESSAGE,
        "defaultConfiguration": _closed({"level": LEVEL}),
    }
)
RUN = _closed(
    {
        "tool": _closed({"driver": _closed({"name": TEXT, "rules": _list(RULE, uniqueItems=True)})}),
        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "results": _list(RESULT),
    }
)
LOG = _closed(
    {
        "$schema": {"const": "https://json.schemastore.org/sarif-2.1.0.json"},
        "version": {"const": "2.1.0"},
        "runs": _list(RUN, minItems=1, maxItems=1),
    }
)


def sarif(*paths: Path) -> list[dict[str, Any]]:
    """Validate files, hold the log to the standard, and return its results."""
    log = json.loads(report_validation(paths, "sarif")[0])
    jsonschema.Draft202012Validator(LOG).validate(log)
    (run,) = log["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert [rule.code for rule in RULES] == rules
    for result in run["results"]:
        assert result["ruleId"] == rules[result["ruleIndex"]]
        ids = [place["id"] for place in result["relatedLocations"]]
        assert len(ids) == len(set(ids))
    return list(run["results"])


def test_sarif_of_a_sound_trace_tells_no_error(tmp_path: Path) -> None:
    path = tmp_path / "sound.json"
    path.write_text(json.dumps(twin()), encoding="utf-8")
    assert {"warning", "note"} >= {result["level"] for result in sarif(path)}


def test_sarif_tells_the_place_of_a_finding(tmp_path: Path) -> None:
    document = twin()
    document["edges"].append({"src": "e8", "dst": "e9", "type": "causal"})
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(document, indent=1), encoding="utf-8")
    found = {result["ruleId"]: result for result in sarif(path)}["T202"]
    assert "error" == found["level"]
    (place,) = found["locations"]
    assert {"startLine": 123, "startColumn": 11} == place["physicalLocation"]["region"]
    assert [{"fullyQualifiedName": "/edges/8/dst"}] == place["logicalLocations"]


def test_sarif_of_every_way_to_break_a_trace_keeps_to_the_standard(tmp_path: Path) -> None:
    paths = []
    for number, mutation in enumerate(mutations()):
        paths.append(tmp_path / f"{number}.json")
        paths[-1].write_bytes(mutation.data)
    results = sarif(*paths)
    assert len({result["ruleId"] for result in results}) > 30
    assert any(result["relatedLocations"] for result in results)
    # What is wrong with the document as a whole has no place within it.
    assert any("logicalLocations" not in result["locations"][0] for result in results)


def test_sarif_of_every_rule_broken_keeps_to_the_standard(tmp_path: Path) -> None:
    paths = []
    for rule in RULES:
        paths.append(tmp_path / f"{rule.code}.json")
        paths[-1].write_bytes(to_bytes(rule.failing))
    results = sarif(*paths)
    assert {rule.code for rule in RULES} <= {result["ruleId"] for result in results}
    assert {"error", "warning", "note"} == {result["level"] for result in results}


def test_sarif_names_any_file_by_a_reference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path("a b:c%é#?.json")
    path.write_text("[]", encoding="utf-8")
    places = [result["locations"][0]["physicalLocation"] for result in sarif(path)]
    assert {"a%20b%3Ac%25%C3%A9%23%3F.json"} == {place["artifactLocation"]["uri"] for place in places}
    assert path.name == unquote(places[0]["artifactLocation"]["uri"])


def test_sarif_names_a_file_whose_name_is_no_utf_8_by_its_bytes(tmp_path: Path) -> None:
    file = tmp_path / os.fsdecode(b"b\xff.json")
    file.write_text("{", encoding="utf-8")
    text, code = report_validation([file], "sarif")
    assert (1, True) == (code, "b%FF.json" in text)
