"""A survey in, the JSON Schema of its API out: axes, values and evidence levels are spelled out in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.analysis.statistics import published_pairs, table_axes
from generator.export.addresses import lasting_name
from generator.json_value import Json
from generator.model.config import LIVING
from generator.model.counting import MARKS, NONE, UNCODED_SHORT, UNKNOWN
from generator.model.own_field import KINDS, FieldKind
from generator.model.paper import ID_KINDS, PUBLISHED, TYPES
from generator.model.survey import Survey
from generator.model.taxonomy import Axis

Schema = dict[str, Json]

_TEXT: Schema = {"type": "string"}
_FLAG: Schema = {"type": "boolean"}
_NUMBER: Schema = {"type": "integer", "minimum": 0}
_MAYBE: Schema = {"type": ["string", "null"]}
_DATE: Schema = {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}
_MAYBE_DATE: Schema = {**_DATE, "type": ["string", "null"]}
_LINK: Schema = {"type": "string", "pattern": "^https?://"}
_OWN_VALUES: dict[FieldKind, Schema] = {
    "text": {"type": "array", "items": _TEXT},
    "number": {"type": "number"},
    "date": _DATE,
    "flag": _FLAG,
    "link": {"type": "array", "items": _LINK},
    "image": {
        "type": "object",
        "required": ["file", "alt", "width", "height"],
        "additionalProperties": False,
        "properties": {
            "file": {"type": "string", "description": "Below the root of the site."},
            "alt": _TEXT,
            "width": {"type": "integer"},
            "height": {"type": "integer"},
        },
    },
}
_PAGE: Schema = {"type": "string", "pattern": "^(https?://[^/]+)?/(.+/)?$"}


_CLAIM: Schema = {
    "type": "object",
    "required": [
        *("id", "sentence", "made_for", "state", "status", "finding", "because", "describes"),
        *("ours", "boundary", "source", "numbers"),
    ],
    "properties": {
        "id": _TEXT,
        "sentence": {"type": "string", "description": "With the numbers of this edition."},
        "made_for": {"type": "string", "description": "Id of the edition in which the claim must hold."},
        "state": {"enum": ["confirmed", "moved", "overturned", "untestable", "described"]},
        "status": {"enum": ["holds", "fails"], "description": "Fails when the state is overturned."},
        "finding": {"type": ["string", "null"], "description": "The comparison of its numbers that must hold."},
        "because": {"type": ["string", "null"], "description": "From which words of the source it follows."},
        "describes": {"type": "boolean", "description": "The claim states no finding and is never overturned."},
        "ours": {"type": "boolean", "description": "The survey itself does not state it."},
        "boundary": {"type": "string", "description": "What the sentence does not say."},
        "source": _TEXT,
        "numbers": {
            "type": "object",
            "additionalProperties": {
                "type": "object",
                "required": ["value", "expected", "relation", "holds", "papers"],
                "properties": {
                    "value": {"type": ["number", "null"]},
                    "expected": {"type": ["number", "null"]},
                    "relation": {"enum": ["expect", "at_least", "at_most"]},
                    "holds": _FLAG,
                    "papers": {"type": "array", "items": _TEXT},
                },
            },
        },
    },
    "additionalProperties": False,
}


def to_schema(survey: Survey) -> Schema:
    """Return the schema (draft 2020-12); each file of the API fits one of its definitions."""
    definitions = {
        "papers": _document(survey, papers=_list(_ref("paper"))),
        "paper": _paper(survey),
        "excluded": _excluded(survey),
        "exclusion": _exclusion(),
        "taxonomy": _document(survey, axes=_list(_ref("axis")), ruled_out=_list(_RULED_OUT), **_own_fields(survey)),
        "axis": _axis(survey),
        "statistics": _statistics(survey),
        "index": _index(survey),
        "claims": _document(survey, claims=_list(_CLAIM)),
        "tags": _object(**{axis.id: _axis_tags(axis) for axis in survey.taxonomy.axes}),
        "unknown": _list(_one_of(axis.id for axis in survey.taxonomy.axes)),
    }
    files = ("papers", "paper", "excluded", "taxonomy", "statistics", "index", "claims")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": lasting_name(survey, "api/v1/schema.json"),
        "title": f"{survey.config.title}: the JSON API, version 1",
        "anyOf": [_ref(name) for name in files],
        "$defs": dict(definitions),
    }


def _paper(survey: Survey) -> Schema:
    """Return what a paper has; what few surveys state is allowed where some paper of this one does."""
    stated: Schema = {}
    if any(paper.type or paper.published for paper in survey.papers):
        texts: Schema = {"type": "object", "properties": dict.fromkeys(PUBLISHED, _TEXT), "additionalProperties": False}
        stated = {"type": _one_of(TYPES), "published": texts}
    if any(paper.name for paper in survey.papers):
        stated |= {"name": _described(_TEXT, "What people call the paper; left out where they have no name for it.")}
    if any(paper.locators for paper in survey.papers):
        texts = {"type": "object", "additionalProperties": _TEXT}
        located: Schema = {"type": "object", "additionalProperties": texts}
        stated |= {"locators": _described(located, "By axis and value, where the tag stands in its source.")}
    own: Schema = {each.id: _OWN_VALUES[each.kind] for each in survey.taxonomy.fields}
    if own:
        stated |= {"fields": {"type": "object", "properties": own, "additionalProperties": False}}
    schema = _known_of_every_paper()
    return {**schema, "properties": _properties(schema) | stated}


def _own_fields(survey: Survey) -> dict[str, Schema]:
    """Return what the taxonomy says of fields of its own, where it declares any."""
    own = _object(id=_TEXT, label=_TEXT, in_prose=_TEXT, kind=_one_of(KINDS), unit=_MAYBE, card=_FLAG)
    return {"fields": _list(own)} if survey.taxonomy.fields else {}


def _known_of_every_paper() -> Schema:
    return _object(
        key={"type": "string", "pattern": "^[a-z0-9-]+$"},
        title=_TEXT,
        alt_title=_MAYBE,
        authors=_described(_list(_TEXT), "Full names in order; empty when unknown."),
        authors_complete=_described(_FLAG, "False when there are more authors than named here."),
        affiliation=_MAYBE,
        year=_described({"type": "integer"}, "As the survey cites the paper."),
        month={"type": ["string", "null"], "pattern": "^[0-9]{4}-[0-9]{2}$", "description": "Of first appearance."},
        venue=_MAYBE,
        ids={"type": "object", "properties": dict.fromkeys(ID_KINDS, _TEXT), "additionalProperties": False},
        links={"type": "object", "additionalProperties": _LINK, "description": "`paper` is the paper itself."},
        url=_described(_PAGE, "The paper's page on the site."),
        added=_MAYBE_DATE,
        summary=_TEXT,
        notes=_MAYBE,
        tags=_ref("tags"),
        unknown=_described(_ref("unknown"), "Axes that nobody has read the paper for."),
        sources={"type": "object", "additionalProperties": _TEXT},
        amendments=_list(_object(date=_DATE, field=_TEXT, was={}, why=_TEXT, source=_TEXT)),
    )


def _excluded(survey: Survey) -> Schema:
    """Return the screening log; what was screened after the audit is there only where something was."""
    schema = _document(survey, excluded=_list(_ref("exclusion")))
    if not survey.later:
        return schema
    later = _described(_list(_ref("exclusion")), "Screened after the audit; in none of its counts.")
    return {**schema, "properties": _properties(schema) | {"later": later}}


def _exclusion() -> Schema:
    return _object(
        id=_TEXT,
        title=_TEXT,
        source=_MAYBE,
        family=_MAYBE,
        identifier=_MAYBE,
        ids={"type": "object", "properties": dict.fromkeys(ID_KINDS, _TEXT), "additionalProperties": False},
        link={"type": ["string", "null"], "pattern": "^https?://"},
        date={"type": ["string", "null"], "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
        stage=_TEXT,
        reason=_TEXT,
        tags={"anyOf": [{"type": "null"}, _ref("tags")]},
        unknown=_ref("unknown"),
        reading=_MAYBE,
    )


def _statistics(survey: Survey) -> Schema:
    axes = survey.taxonomy.axes
    graded = tuple(axis for axis in axes if axis.evidence)
    tables = {pair.id: table for pair in published_pairs(survey) if (table := table_axes(survey, pair)) is not None}
    return _document(
        survey,
        retained=_NUMBER,
        excluded=_NUMBER,
        audited=_NUMBER,
        stages={"type": "object", "additionalProperties": _NUMBER},
        of=_described(
            _object(**dict.fromkeys((axis.id for axis in axes), _NUMBER)), "Papers that the axis applies to."
        ),
        counts=_object(**{axis.id: _object(**dict.fromkeys((*_ids(axis), NONE, UNKNOWN), _NUMBER)) for axis in axes}),
        any=_described(_by_value(axes), "Secondary values counted too."),
        strict=_described(_by_value(graded), "Of `any`, those at the strongest evidence level."),
        assessed=_described(_by_value(graded), "Of `any`, those whose evidence somebody judged."),
        contested=_described(_by_value(graded), "Beside `any`: at a level that is not counted."),
        of_tables=_object(**dict.fromkeys(tables, _NUMBER)),
        tables=_object(**{name: _by_id(rows, _by_id(columns, _NUMBER)) for name, (rows, columns) in tables.items()}),
    )


def _index(survey: Survey) -> Schema:
    return _document(
        survey,
        title=_TEXT,
        description=_TEXT,
        authors=_list(_TEXT),
        address=_PAGE,
        repository=_MAYBE,
        licences=_object(data=_MAYBE, code=_MAYBE),
        editions=_list(_object(id=_TEXT, date=_TEXT, label=_TEXT)),
        files=_list(_TEXT),
        files_of_editions=_list(_TEXT),
        schema=_TEXT,
    )


def _axis(survey: Survey) -> Schema:
    """Return what an axis has; parents and former ids only where some value or axis of the survey has them."""
    axes = survey.taxonomy.axes
    of_values = _properties(_VALUE)
    if any(axis.has_parents for axis in axes):
        of_values["parent"] = _described(_TEXT, "Id of the value above; absent at the top.")
    former = _described(_list(_TEXT), "Ids that it was published under before; absent where there are none.")
    if any(value.former for axis in axes for value in axis.values):
        of_values["former"] = former
    of_axes = _properties(_AXIS) | {"values": _list({**_VALUE, "properties": of_values})}
    if any(axis.former for axis in axes):
        of_axes["former"] = former
    return {**_AXIS, "properties": of_axes}


def _properties(schema: Schema) -> Schema:
    found = schema["properties"]
    return dict(found) if isinstance(found, Mapping) else {}


def _axis_tags(axis: Axis) -> Schema:
    nothing: Schema = {"type": "null"}
    evidence = _one_of(level.id for level in axis.evidence) if axis.evidence else nothing
    return _list(_object(value=_one_of(_ids(axis)), evidence=evidence))


def _by_value(axes: Iterable[Axis]) -> Schema:
    return _object(**{axis.id: _object(**dict.fromkeys(_ids(axis), _NUMBER)) for axis in axes})


def _by_id(axis: Axis, value: Schema) -> Schema:
    """An object with every value of an axis and `none`; `unknown` is there when such papers exist."""
    schema = _object(**dict.fromkeys((*_ids(axis), NONE), value))
    return schema | {"properties": dict.fromkeys((*_ids(axis), NONE, UNKNOWN), value)}


def _ids(axis: Axis) -> list[str]:
    return [value.id for value in axis.values]


def _document(survey: Survey, **properties: Schema) -> Schema:
    editions = _one_of([*(edition.id for edition in survey.config.editions), LIVING])
    return _object(survey={"const": survey.config.id}, edition=editions, date=_TEXT, **properties)


def _object(**properties: Schema) -> Schema:
    """An object with exactly these properties."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _one_of(words: Iterable[str]) -> Schema:
    return {"enum": list(words)}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _described(schema: Schema, description: str) -> Schema:
    return {**schema, "description": description}


_RULED_OUT: Schema = _object(cells={"type": "object", "additionalProperties": _TEXT}, why=_TEXT)
_EVIDENCE: Schema = _object(
    id=_TEXT, label=_TEXT, mark=_one_of(MARKS), definition=_MAYBE, counted=_FLAG, assessed=_FLAG
)
_VALUE: Schema = _object(
    id=_TEXT,
    code=_MAYBE,
    label=_TEXT,
    short=_TEXT,
    in_prose=_described(_TEXT, "The label as written within a sentence."),
    definition=_TEXT,
    examples=_list(_TEXT),
    facts=_list(_object(label=_TEXT, text=_TEXT)),
    not_coded=_MAYBE,
)
_NAMES: Schema = _object(name=_TEXT, short=_TEXT)
_COUNTING: Schema = _object(
    primary=_described(_FLAG, "The first counted value of a paper is its primary one; without, each counts."),
    strict=_described(_MAYBE, "The level that the strict reading counts, null on an axis without evidence."),
    uncoded=_described(
        _object(**dict.fromkeys(UNCODED_SHORT, _NAMES)), "How papers without a counted value are named."
    ),
)
_AXIS: Schema = _object(
    id=_TEXT,
    label=_TEXT,
    plural=_TEXT,
    in_prose=_described(_TEXT, "The label as written within a sentence."),
    predicate=_described(_MAYBE, "What a paper with a value does: of a choice in brackets the first is for one paper."),
    question=_TEXT,
    definition=_MAYBE,
    none=_described(_TEXT, "What an absent tag means."),
    ordered=_FLAG,
    multiple=_described(_FLAG, "No value is primary: each counts."),
    required=_FLAG,
    facet=_FLAG,
    applies_to={"type": "object", "additionalProperties": _list(_TEXT)},
    evidence=_described(_list(_EVIDENCE), "Strongest first."),
    counting=_described(_COUNTING, "How its values count."),
    values=_list(_VALUE),
)
