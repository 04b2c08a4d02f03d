"""The schema: its keywords, its address, its twin, and that it takes whatever the published schema takes."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.traces.reader import read_trace
from generator.traces.schema import KEYWORDS, SCHEMA, draft_07_twin, published_schemas, schema_for, schema_tables
from generator.traces.shape import check_shape
from tests.properties import examples
from tests.traces.mutations import mutations
from tests.traces.twin import twin

PUBLISHED = Path(os.environ.get("PUBLISHED_TRACE_DIR", "")) if "PUBLISHED_TRACE_DIR" in os.environ else None
needs_published = pytest.mark.skipif(PUBLISHED is None, reason="PUBLISHED_TRACE_DIR does not name the published files")

READABLE = [each for each in mutations() if read_trace(each.data).usable and each.data.startswith(b"{")]


def _nodes(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield schema
    for name in ("properties", "$defs"):
        for node in schema.get(name, {}).values():
            yield from _nodes(node)
    for name in ("items", "additionalProperties"):
        if isinstance(schema.get(name), dict):
            yield from _nodes(schema[name])


def test_schema_uses_only_keywords_that_both_drafts_read_alike() -> None:
    assert set() == {keyword for node in _nodes(SCHEMA) for keyword in node} - KEYWORDS


def test_schema_puts_nothing_beside_a_reference_because_draft_07_would_ignore_it() -> None:
    assert [] == [node for node in _nodes(SCHEMA) if "$ref" in node and len(node) > 1]


def test_schema_explains_every_field() -> None:
    rows = [row for table in schema_tables() for row in table.rows]
    assert len(rows) > 60
    assert [] == [row.name for row in rows if not row.description.endswith(".")]


def test_schema_id_follows_from_the_address_and_names_the_version() -> None:
    expected = "https://team.example/survey/schema/orchestration-trace/1.0/trace.schema.json"
    assert expected == schema_for("https://team.example/survey/")["$id"]


def test_schema_stands_at_moving_addresses_too_under_the_id_of_its_release() -> None:
    found = published_schemas("https://team.example/survey/")
    folder = "schema/orchestration-trace"
    for name in ("trace.schema.json", "trace.draft-07.schema.json"):
        release = found[f"{folder}/1.0/{name}"]
        assert f"https://team.example/survey/{folder}/1.0/{name}" == release["$id"]
        assert release == found[f"{folder}/1/{name}"] == found[f"{folder}/latest/{name}"]
    assert 6 == len(found)


def test_schema_and_its_twin_are_valid_in_their_drafts() -> None:
    schema = schema_for("https://team.example")
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft7Validator.check_schema(draft_07_twin(schema))


@pytest.mark.parametrize("mutation", READABLE, ids=lambda each: each.name)
def test_three_validators_agree_on_every_broken_twin(mutation: Any) -> None:
    value = json.loads(mutation.data)
    schema = schema_for("https://team.example")
    ours = not list(check_shape(value))
    assert ours == jsonschema.Draft202012Validator(schema).is_valid(value)
    assert ours == jsonschema.Draft7Validator(draft_07_twin(schema)).is_valid(value)


@pytest.mark.parametrize(
    ("path", "value", "pointer", "message"),
    [
        (("events", 2, "t"), "2", "/events/2/t", 'Expected a number, found "2".'),
        (("events", 2, "type"), "spwan", "/events/2/type", '"spwan" is not a known value. Did you mean "spawn"?'),
        (("events", 2, "cost"), {"usd": -1}, "/events/2/cost/usd", "Expected 0 or more, found -1."),
        (
            ("topologie",),
            "swarm",
            "/topologie",
            '"topologie" is not allowed here. Did you mean "topology"?',
        ),
        (("costs",), {"tokens": 1}, "/costs", '"wall_clock_s" is missing.'),
        (("edges", 0, "src"), "", "/edges/0/src", "Expected text, found an empty string."),
        (("events",), [], "/events", "Expected at least one entry, found an empty list."),
    ],
)
def test_shape_tells_where_and_what(path: tuple[Any, ...], value: object, pointer: str, message: str) -> None:
    document: Any = twin()
    node = document
    for part in path[:-1]:
        node = node[part]
    node[path[-1]] = value
    assert [(pointer, message)] == [(each.pointer, each.message) for each in check_shape(document)]


@needs_published
def test_published_example_passes() -> None:
    assert PUBLISHED is not None
    example = json.loads((PUBLISHED / "upstream_example_trace.json").read_text(encoding="utf-8"))
    assert [] == list(check_shape(example))


NAMES = ["id", "t", "type", "agent", "role", "from", "to", "tool", "content_ref", "trusted", "note"]
VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-2, 9)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=3)
)
EVENTS = st.fixed_dictionaries(
    {"id": st.text(max_size=2), "t": st.integers(-1, 5) | VALUES, "type": st.sampled_from(["spawn", "message", "x"])}
    | {"agent": st.text(max_size=2)},
    optional=dict.fromkeys(NAMES[4:], VALUES),
)
EDGES = st.fixed_dictionaries(
    {"src": VALUES, "dst": st.text(max_size=2), "type": st.sampled_from(["spawn", "temporal", "x"])}
)
NUMBERS = st.dictionaries(st.sampled_from(["tokens", "wall_clock_s", "messages", "usd"]), VALUES)
DOCUMENTS = st.fixed_dictionaries(
    {"trace_id": st.text(max_size=2), "task_id": st.text(max_size=2), "events": st.lists(EVENTS, max_size=3)}
    | {"edges": st.lists(EDGES, max_size=2), "rewards": NUMBERS, "costs": NUMBERS},
    optional={"topology": st.sampled_from(["swarm", "flat"]), "system": VALUES, "metrics": NUMBERS},
)


@needs_published
@examples(300)
@given(document=DOCUMENTS)
def test_schema_takes_and_refuses_what_the_published_one_does_where_no_new_name_is_used(document: Any) -> None:
    assert PUBLISHED is not None
    published = json.loads((PUBLISHED / "upstream_trace_schema.json").read_text(encoding="utf-8"))
    assert jsonschema.Draft202012Validator(published).is_valid(document) == (not list(check_shape(document)))
