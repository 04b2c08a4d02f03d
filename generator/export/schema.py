"""A survey in, the JSON Schema of its API out: axes, values and evidence levels are spelled out in it."""

from __future__ import annotations

from collections.abc import Iterable

from generator.analysis.statistics import published_pairs, table_axes
from generator.export.addresses import lasting_name
from generator.export.claim_schema import CLAIM
from generator.export.json_schema import (
    COUNT,
    MAYBE,
    TEXT,
    Schema,
    described,
    list_of,
    object_of,
    one_of,
    ref,
    with_more,
)
from generator.export.paper_schema import EXCLUSION, PAGE, paper_schema
from generator.export.taxonomy_schema import axis_schema, taxonomy_parts
from generator.model.config import LIVING
from generator.model.counting import NONE, UNKNOWN
from generator.model.survey import Survey
from generator.model.taxonomy import Axis


def to_schema(survey: Survey) -> Schema:
    """Return the schema (draft 2020-12); each file of the API fits one of its definitions."""
    definitions = {
        "papers": _document(survey, papers=described(list_of(ref("paper")), "Newest first.")),
        "paper": paper_schema(survey),
        "excluded": _excluded(survey),
        "exclusion": EXCLUSION,
        "taxonomy": _document(survey, **taxonomy_parts(survey, ref("axis"))),
        "axis": axis_schema(survey),
        "statistics": _statistics(survey),
        "index": _index(survey),
        "claims": _document(survey, claims=described(list_of(CLAIM), "In the order of the ledger.")),
        "tags": object_of(**{axis.id: _axis_tags(axis) for axis in survey.taxonomy.axes}),
        "unknown": list_of(one_of(axis.id for axis in survey.taxonomy.axes)),
        # Vocabularies may be long, so each stands once.
        **{_values_of(axis): one_of(value.id for value in axis.values) for axis in survey.taxonomy.axes},
    }
    files = ("papers", "paper", "excluded", "taxonomy", "statistics", "index", "claims")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": lasting_name(survey, "api/v1/schema.json"),
        "title": f"{survey.config.title}: the JSON API, version 1",
        "anyOf": [ref(name) for name in files],
        "$defs": dict(definitions),
    }


def _excluded(survey: Survey) -> Schema:
    """Return the screening log; what was screened after the audit is there only where something was."""
    schema = _document(survey, excluded=described(list_of(ref("exclusion")), "In the order of the log."))
    later = described(list_of(ref("exclusion")), "Records screened later, which are not part of those counts.")
    return with_more(schema, {"later": later} if survey.later else {})


def _statistics(survey: Survey) -> Schema:
    axes = survey.taxonomy.axes
    graded = tuple(axis for axis in axes if axis.evidence)
    tables = {pair.id: table for pair in published_pairs(survey) if (table := table_axes(survey, pair)) is not None}
    primary = {axis.id: _by_value(axis, COUNT, NONE, UNKNOWN) for axis in axes}
    cells = {name: _in_table(rows, _in_table(columns, COUNT)) for name, (rows, columns) in tables.items()}
    return _document(
        survey,
        retained=described(COUNT, "Papers in the edition."),
        excluded=described(COUNT, "Records excluded in the screening, without those excluded later."),
        audited=described(COUNT, "Papers and excluded records together."),
        stages=described({"type": "object", "additionalProperties": COUNT}, "Excluded records by stage."),
        of=described(object_of(**dict.fromkeys((axis.id for axis in axes), COUNT)), "Papers that the axis applies to."),
        counts=described(
            object_of(**primary), "Papers by primary value, or by each value on an axis without primary values."
        ),
        any=described(_by_axis(axes), "Papers by value, with secondary values also counted."),
        strict=described(_by_axis(graded), "Those in `any` at the strongest evidence level."),
        assessed=described(_by_axis(graded), "Those in `any` whose evidence has been assessed."),
        contested=described(_by_axis(graded), "Not in `any`: papers at a level that is not counted."),
        of_tables=described(object_of(**dict.fromkeys(tables, COUNT)), "Papers that both axes of a table apply to."),
        tables=described(object_of(**cells), "Cross tables by row and column, counted like `counts`."),
    )


def _index(survey: Survey) -> Schema:
    edition = object_of(
        id=described(TEXT, "The id used in addresses and commands."),
        date=described(TEXT, "The edition is the survey at the end of this day."),
        label=described(TEXT, "The name of the edition on pages."),
    )
    licences = object_of(
        data=described(MAYBE, "The license of the data."), code=described(MAYBE, "The license of everything else.")
    )
    return _document(
        survey,
        title=described(TEXT, "The survey's title."),
        description=described(TEXT, "What the survey is about."),
        authors=described(list_of(TEXT), "Who made the survey."),
        address=described(PAGE, "Address of the site; `/` if it is not known."),
        repository=described(MAYBE, "Where the data is kept."),
        licences=described(licences, "SPDX identifiers."),
        editions=described(list_of(edition), "By date, the living one last."),
        files=described(list_of(TEXT), "Files of the living edition, below this folder."),
        files_of_editions=described(list_of(TEXT), "Files of each edition, below this folder."),
        schema=described(TEXT, "This schema, below this folder."),
    )


def _axis_tags(axis: Axis) -> Schema:
    nothing: Schema = {"type": "null"}
    evidence = one_of(level.id for level in axis.evidence) if axis.evidence else nothing
    return list_of(object_of(value=ref(_values_of(axis)), evidence=evidence))


def _by_axis(axes: Iterable[Axis]) -> Schema:
    return object_of(**{axis.id: _by_value(axis, COUNT) for axis in axes})


def _by_value(axis: Axis, each: Schema, *further: str) -> Schema:
    """Return an object with every value of an axis and these further words; each: what it has for one of them."""
    values = ref(_values_of(axis))
    return {
        "type": "object",
        "propertyNames": {"anyOf": [values, one_of(further)]} if further else values,
        "additionalProperties": each,
        # Names are distinct, so none of them is missing.
        "minProperties": len(axis.values) + len(further),
    }


def _in_table(axis: Axis, each: Schema) -> Schema:
    """Return an object with every value of an axis and `none`; `unknown` is there when such papers exist."""
    schema = _by_value(axis, each, NONE, UNKNOWN)
    number = len(axis.values) + 1
    return {
        **schema,
        "minProperties": number,
        "required": [NONE],
        "dependentSchemas": {UNKNOWN: {"minProperties": number + 1}},
    }


def _values_of(axis: Axis) -> str:
    """Return the name of the definition that has the values of an axis."""
    return f"values.{axis.id}"


def _document(survey: Survey, **properties: Schema) -> Schema:
    editions = one_of([*(edition.id for edition in survey.config.editions), LIVING])
    return object_of(
        survey=described({"const": survey.config.id}, "Id of the survey."),
        edition=described(editions, "Id of the edition."),
        date=described(TEXT, "Date of the edition; for the living edition, the newest date in the data, or empty."),
        **properties,
    )
