"""The example traces in the survey's data: sound, told, of different topology, and as their builders make them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from generator.traces.export import to_upstream
from generator.traces.shape import check_shape
from generator.traces.validate import validate
from tests.traces.record.examples import example_texts

pytestmark = pytest.mark.real

# What an example is there to show; all others have nothing to find.
SHOWN = {"page-that-gives-orders.json": {"T801", "T803"}, "debate.json": {"T701"}}


@pytest.fixture
def folder(real_survey: Path) -> Path:
    return real_survey / "traces"


def _documents(folder: Path) -> dict[str, Any]:
    return {path.name: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}


def test_examples_stand_as_their_builders_make_them(folder: Path) -> None:
    assert example_texts() == {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.json")}


def test_examples_have_no_error_and_only_the_warnings_that_they_are_there_to_show(folder: Path) -> None:
    found = {path.name: validate(path.read_bytes()) for path in folder.glob("*.json")}
    assert all(report.ok for report in found.values())
    assert SHOWN == {name: set(report.totals) for name, report in found.items() if report.totals}


def test_examples_say_in_a_sentence_what_to_see(folder: Path) -> None:
    for document in _documents(folder).values():
        assert document["meta"]["title"]
        assert document["meta"]["description"].endswith(".")


def test_eight_examples_or_more_of_different_topology_and_four_imported(folder: Path) -> None:
    documents = _documents(folder).values()
    assert len(documents) >= 8
    assert len({document["topology"] for document in documents}) >= 6
    assert 4 <= sum("source" in document["meta"] for document in documents)


def test_examples_pass_the_published_schema_when_exported(folder: Path) -> None:
    for document in _documents(folder).values():
        assert [] == list(check_shape(to_upstream(document)))
        assert "meta" not in to_upstream(document)


def test_example_names_its_baseline(folder: Path) -> None:
    documents = _documents(folder)
    baseline = documents["six-readers.json"]["meta"]["baseline_trace"]
    assert documents["single-agent.json"]["trace_id"] == baseline
    assert documents["single-agent.json"]["task_id"] == documents["six-readers.json"]["task_id"]


@pytest.mark.skipif("PUBLISHED_TRACE_DIR" not in os.environ, reason="PUBLISHED_TRACE_DIR does not name the files")
def test_examples_pass_the_published_schema_itself(folder: Path) -> None:
    published = json.loads((Path(os.environ["PUBLISHED_TRACE_DIR"]) / "upstream_trace_schema.json").read_text())
    validator = jsonschema.Draft202012Validator(published)
    for document in _documents(folder).values():
        assert [] == [error.message for error in validator.iter_errors(to_upstream(document))]
