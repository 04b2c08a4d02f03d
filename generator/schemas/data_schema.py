"""A survey in, a JSON Schema for each kind of its data files out: fields, axes, values and levels are spelled out.

Draft-07, which editors read. Values are those of YAML 1.2 as editors read it: `yes` is a text, `2026` a number.
What only the whole survey can tell, such as a title that stands twice, is left to `survey check`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import PurePath

from generator.checks.well_formed_identifiers import PATTERNS
from generator.export.addresses import lasting_name
from generator.export.json_text import to_indented
from generator.json_value import Json
from generator.model.config import SECTIONS
from generator.model.counting import NONE, UNKNOWN
from generator.model.own_field import FieldKind
from generator.model.page_finding import KINDS
from generator.model.paper import TYPES
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.schemas.fields import FILES, OF_EVERY_FILE, RECORDS

Schema = dict[str, Json]

FOLDER, ENDING = "schema/data/", ".schema.json"

_NULL: Schema = {"type": "null"}
# A text that looks like a number or a flag is read as text all the same.
_TEXT: Schema = {"type": ["string", "number", "boolean", "null"]}
_NEEDED_TEXT: Schema = {"type": ["string", "number", "boolean"]}
_LIST: Schema = {"type": ["array", "string", "number", "null"], "items": {"type": ["string", "number"]}}
_FREE: Schema = {"type": ["object", "null"]}
_PLAIN: Mapping[str, Schema] = {
    "list": _LIST,
    "axes": _LIST,
    "id": {"type": "string", "pattern": "^[a-z0-9][a-z0-9_-]*$"},
    "key": {"type": "string", "pattern": "^[a-z0-9][a-z0-9-]*$"},
    "axis": {"type": "string"},
    "integer": {"type": ["integer", "null"]},
    "number": {"type": ["number", "null"]},
    "flag": {"type": ["boolean", "null"]},
    "day": {"type": ["string", "null"], "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
    "month": {"type": ["string", "null"], "pattern": "^[0-9]{4}-[0-9]{2}$"},
    "free": _FREE,
    "any": {},
    "type": {"enum": [*TYPES, None]},
    "sections": {"type": ["array", "string", "null"], "items": {"enum": list(SECTIONS)}},
}
_OWN: Mapping[FieldKind, Schema] = {
    "text": _LIST,
    "number": {"type": ["number", "null"]},
    "date": {"type": ["string", "null"], "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
    "flag": {"type": ["boolean", "null"]},
    "link": {"type": ["array", "string", "null"], "items": {"type": "string", "pattern": "^https?://"}},
    "image": _FREE,
}


def to_data_schemas(survey: Survey) -> Mapping[str, Schema]:
    """Return the schema of each kind of file, by the name that it is published under (`paper`, `taxonomy`, …)."""
    return {schema_name(pattern): _file(survey, pattern, record) for pattern, record in FILES.items()}


def schema_files(survey: Survey) -> Mapping[str, str]:
    """Return the text of each schema by its path below the site's root."""
    return {f"{FOLDER}{name}{ENDING}": to_indented(schema) for name, schema in to_data_schemas(survey).items()}


def schema_name(pattern: str) -> str:
    """Return what the schema of a file is called: the folder's name in the singular, or that of the file."""
    path = PurePath(pattern)
    return path.parent.name.removesuffix("s") if path.parent.name else path.stem


def _file(survey: Survey, pattern: str, record: str) -> Schema:
    name = schema_name(pattern)
    whole = _record(survey, record, OF_EVERY_FILE)
    text = str(whole)
    definitions: Schema = {}
    for kind, taxonomy in (("tags", survey.taxonomy), ("values", survey.taxonomy.without_evidence())):
        if f"#/definitions/{kind}" in text:
            definitions |= {kind: _tags(taxonomy.axes), **_parts_of(taxonomy.axes)}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": lasting_name(survey, f"{FOLDER}{name}{ENDING}"),
        "title": f"{survey.config.title}: {pattern}",
        **whole,
        **({"definitions": definitions} if definitions else {}),
    }


def _record(survey: Survey, *records: str) -> Schema:
    fields = {name: kind for record in records for name, kind in RECORDS[record].items()}
    return {
        "type": "object",
        "properties": {name: _field(survey, kind) for name, kind in fields.items()},
        "required": [name for name, kind in fields.items() if kind.endswith("!")],
        "additionalProperties": False,
    }


def _field(survey: Survey, kind: str) -> Schema:
    needed = kind.endswith("!")
    name, _, of = kind.rstrip("!").partition(":")
    match name:
        case "text":
            return _NEEDED_TEXT if needed else _TEXT
        case "one":
            return {"enum": [*of.split("|"), *([] if needed else [None])]}
        case "record":
            return {"anyOf": [_record(survey, of), _NULL]}
        case "records":
            return {"type": ["array", "null"], "items": _record(survey, of)}
        case "map":
            return {"type": ["object", "null"], "additionalProperties": _record(survey, of)}
        case "findings":
            return {
                "type": ["object", "null"],
                "propertyNames": {"pattern": f"^(?:{'|'.join(KINDS)})(?:[.].+)?$"},
                "additionalProperties": {"anyOf": [{"type": "string"}, _record(survey, of)]},
            }
        case "identifier":
            return {"type": ["string", "null"], "pattern": f"^(?:{PATTERNS[of].pattern})$"}
        case "summary":
            return {"type": ["string", "null"], "maxLength": survey.config.summary_limit}
        case "tags" | "values":
            return {"$ref": f"#/definitions/{name}"}
        case "own":
            own: Schema = {each.id: {**_OWN[each.kind], "title": each.label} for each in survey.taxonomy.fields}
            return {"type": ["object", "null"], "properties": own, "additionalProperties": False}
        case "axis" | "axes" if survey.taxonomy.axes:
            axes: Schema = {"enum": [axis.id for axis in survey.taxonomy.axes]}
            return axes if name == "axis" else {"type": ["array", "string", "null"], "items": axes}
    return _PLAIN[name]


def _tags(axes: Iterable[Axis]) -> Schema:
    """Return what tags may be; where values are needed is left to the check, which knows what an axis applies to."""
    return {
        "type": ["object", "null"],
        "properties": {axis.id: _axis(axis) for axis in axes},
        "additionalProperties": False,
    }


def _axis(axis: Axis) -> Schema:
    alone: Schema = {"anyOf": [_word(UNKNOWN, "not read for this axis yet"), _word(NONE, axis.none), _NULL]}
    one: Schema = {"$ref": f"#/definitions/{_part(axis)}"}
    if axis.evidence:
        graded: Schema = {
            value.id: {"title": value.name, "description": value.definition, "allOf": [one]} for value in axis.values
        }
        tagged: list[Json] = [{"type": "object", "properties": graded, "additionalProperties": False}]
    else:
        tagged = [one, {"type": "array", "items": one}]
    return {"title": axis.label, "description": axis.question, "anyOf": [*tagged, alone]}


def _parts_of(axes: Iterable[Axis]) -> Schema:
    """Return by name what tags say again and again: the levels of an axis that has some, the values of any other."""
    return {_part(axis): {"anyOf": _words_of(axis)} for axis in axes}


def _words_of(axis: Axis) -> list[Json]:
    if axis.evidence:
        return [_word(level.id, level.label, level.definition) for level in axis.evidence]
    return [_word(value.id, value.name, value.definition) for value in axis.values]


def _part(axis: Axis) -> str:
    return f"{'levels' if axis.evidence else 'values'}.{axis.id}"


def _word(word: str, title: str, description: str = "") -> Schema:
    return {"const": word, "title": title, **({"description": description} if description else {})}
