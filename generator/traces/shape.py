"""A JSON value meets the schema: each disagreement becomes a ShapeError with its pointer and a message in our words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from typing import Any

import jsonschema_rs

from generator.json_value import Json, JsonDict
from generator.record import frozen_record
from generator.traces.problem import format_number, quote, to_pointer
from generator.traces.schema import SCHEMA

# Looking for the word that was meant takes time; beyond this many errors of a kind nobody reads them.
SPELLED_OUT = 100
# How alike a word and a known one must be for the known one to be meant.
WORD_CUTOFF = 0.6

FIELD_KINDS = {
    "string": "text",
    "number": "a number",
    "integer": "a whole number",
    "boolean": "true or false",
    "object": "an object",
    "array": "a list",
}


@frozen_record
class ShapeError:
    """One disagreement: which keyword of the schema, where in the document, what was found and expected."""

    keyword: str
    pointer: str
    message: str


def check_shape(value: Json) -> Iterator[ShapeError]:
    """Yield every disagreement of a value with the schema, unknown names one by one."""
    seen: Counter[str] = Counter()
    further: dict[str | int, Iterator[str]] = {}
    for error in _validator().iter_errors(value):
        keyword = str(error.schema_path[-1])
        if keyword == "enum" and not isinstance(error.instance, str):
            # Its kind is wrong, which is reported already.
            continue
        seen[keyword] += 1
        node = _schema_at(list(error.schema_path)[:-1])
        path = list(error.instance_path)
        if error.schema_path[-2:-1] == ["additionalProperties"]:
            # The validator loses an empty name, and makes a number of one that looks like it.
            names = further.setdefault(path[0], _further_names(value, path[0]))
            path = [path[0], next(names)]
        if keyword == "additionalProperties":
            yield from _unknown_names(path, error.instance, node)
        elif seen[keyword] > SPELLED_OUT:
            yield ShapeError(keyword=keyword, pointer=to_pointer(*path), message=error.message)
        else:
            message = _message(keyword, node, error.instance, error.message)
            yield ShapeError(keyword=keyword, pointer=to_pointer(*path), message=message)


@cache
def _validator() -> jsonschema_rs.Draft202012Validator:
    # Its own $id is a path below some site; the validator needs none, as every $ref is local.
    schema = {name: node for name, node in SCHEMA.items() if name != "$id"}
    return jsonschema_rs.Draft202012Validator(schema)


def _schema_at(path: list[str | int]) -> JsonDict:
    node: Any = SCHEMA
    for part in path:
        node = node[part]
    found: JsonDict = node
    return found


def _further_names(value: Any, field: str | int) -> Iterator[str]:
    """Yield the names beside those that the schema has for a field of the trace, where no number stands."""
    known = SCHEMA["properties"][field].get("properties", {})
    for name, each in value[field].items():
        if name not in known and (isinstance(each, bool) or not isinstance(each, int | float)):
            yield name


def _unknown_names(path: list[str | int], value: object, node: JsonDict) -> Iterator[ShapeError]:
    known = list(node["properties"])
    unknown = [name for name in value if name not in node["properties"]] if isinstance(value, dict) else []
    for count, name in enumerate(unknown):
        near = get_close_matches(name, known, n=1, cutoff=WORD_CUTOFF) if count < SPELLED_OUT else []
        hint = f' Did you mean "{near[0]}"?' if near else ""
        message = f"{quote(name)} is not allowed here.{hint}"
        pointer = to_pointer(*path, name)
        yield ShapeError(keyword="additionalProperties", pointer=pointer, message=message)


def _message(keyword: str, node: JsonDict, value: object, fallback: str) -> str:
    if keyword == "type":
        return f"Expected {FIELD_KINDS[node['type']]}, found {quote(value)}."
    if keyword == "required":
        missing = [name for name in node["required"] if isinstance(value, dict) and name not in value]
        # One error for each missing name; the validator's message is the one place that tells which.
        name = next((each for each in missing if f'"{each}"' in fallback), missing[0] if missing else "")
        return f"{quote(name)} is missing."
    if keyword == "enum":
        near = get_close_matches(value, node["enum"], n=1, cutoff=WORD_CUTOFF) if isinstance(value, str) else []
        hint = f' Did you mean "{near[0]}"?' if near else f" Expected one of: {', '.join(node['enum'])}."
        return f"{quote(value)} is not a known value.{hint}"
    if keyword == "minimum":
        return f"Expected {format_number(node['minimum'])} or more, found {quote(value)}."
    if keyword == "minLength":
        return "Expected text, found an empty string."
    if keyword == "minItems":
        return "Expected at least one entry, found an empty list."
    return fallback
