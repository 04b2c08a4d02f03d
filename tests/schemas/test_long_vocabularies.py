"""Schemas of surveys with long vocabularies: each value of an axis stands once, and what is published fits exactly."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from generator.export.api import ROOT, to_api
from generator.export.schema import to_schema
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, AxisValue
from generator.schemas.data_schema import schema_files


@pytest.fixture
def long(small: Survey) -> Survey:
    """Return the small survey with a thousand values more on each axis."""
    return with_values(small, 1_000)


def with_values(survey: Survey, number: int) -> Survey:
    """Return a survey with so many values more on each axis."""
    axes = tuple(replace(axis, values=(*axis.values, *_more(axis, number))) for axis in survey.taxonomy.axes)
    return replace(survey, taxonomy=replace(survey.taxonomy, axes=axes))


def _more(axis: Axis, number: int) -> tuple[AxisValue, ...]:
    first = axis.values[0]
    return tuple(replace(first, id=f"value-{place}", label=f"Value {place}", parent="") for place in range(number))


def test_schema_of_the_api_has_each_value_once(long: Survey) -> None:
    text = json.dumps(to_schema(long))
    assert text.count('"value-77"') == len(long.taxonomy.axes)
    assert len(text) < 200_000


def test_schemas_of_the_data_have_each_value_once(long: Survey) -> None:
    for path, text in schema_files(long).items():
        axes = len(long.taxonomy.axes)
        assert text.count('"value-77"') in (0, axes), path
        assert len(text) < 260 * 1_000 * axes, path


def _validator(survey: Survey, name: str) -> tuple[Draft202012Validator, Any]:
    files = to_api(survey)
    schema = json.loads(files[f"{ROOT}schema.json"])
    Draft202012Validator.check_schema(schema)
    return (
        Draft202012Validator({**schema, "anyOf": [{"$ref": f"#/$defs/{name}"}]}),
        json.loads(files[f"{ROOT}{name}.json"]),
    )


@pytest.mark.parametrize("name", ["papers", "taxonomy", "statistics", "excluded", "index", "claims"])
def test_published_files_of_long_vocabularies_fit(small: Survey, name: str) -> None:
    validator, document = _validator(with_values(small, 40), name)
    assert [] == [error.message[:200] for error in validator.iter_errors(document)]


@pytest.mark.parametrize("part", ["counts", "any", "strict", "assessed", "contested"])
def test_numbers_of_values_fit_only_if_they_are_those_of_all_values_and_no_others(small: Survey, part: str) -> None:
    validator, document = _validator(small, "statistics")
    for axis_id, numbers in document[part].items():
        value = next(iter(numbers))

        def fits(changed: dict[str, int], axis_id: str = axis_id) -> bool:
            return validator.is_valid({**document, part: {**document[part], axis_id: changed}})

        others = {name: number for name, number in numbers.items() if name != value}
        assert fits(numbers)
        assert not fits(others)
        assert not fits({**numbers, "value-of-nothing": 1})
        assert not fits({**others, "value-of-nothing": 1})
        assert not fits({**numbers, value: -1})


def test_rows_of_a_table_fit_with_and_without_what_is_not_coded(small: Survey) -> None:
    validator, document = _validator(small, "statistics")
    for table, rows in document["tables"].items():

        def fits(changed: dict[str, Any], table: str = table) -> bool:
            return validator.is_valid({**document, "tables": {**document["tables"], table: changed}})

        value, cells = next((name, cells) for name, cells in rows.items() if name not in ("none", "unknown"))
        coded = {name: cells for name, cells in rows.items() if name != "unknown"}
        lost = {name: cells for name, cells in coded.items() if name != value}
        assert fits(coded)
        assert fits({**coded, "unknown": cells})
        assert not fits(lost)
        assert not fits({**lost, "unknown": cells})
        assert not fits({name: cells for name, cells in rows.items() if name != "none"})
        assert not fits({**coded, value: {**cells, "value-of-nothing": 1}})
