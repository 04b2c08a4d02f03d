"""The parts that a JSON Schema is put together from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.json_value import Json

Schema = dict[str, Json]

TEXT: Schema = {"type": "string"}
FLAG: Schema = {"type": "boolean"}
COUNT: Schema = {"type": "integer", "minimum": 0}
MAYBE: Schema = {"type": ["string", "null"]}
DATE: Schema = {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}
MAYBE_DATE: Schema = {**DATE, "type": ["string", "null"]}
LINK: Schema = {"type": "string", "pattern": "^https?://"}
TEXTS: Schema = {"type": "object", "additionalProperties": TEXT}


def object_of(**properties: Schema) -> Schema:
    """Return the schema of an object with exactly these properties."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


def with_more(schema: Schema, further: Mapping[str, Schema]) -> Schema:
    """Return the schema of an object that may have further properties."""
    return {**schema, "properties": {**properties_of(schema), **further}}


def properties_of(schema: Schema) -> Schema:
    """Return the properties of an object by name."""
    found = schema["properties"]
    return dict(found) if isinstance(found, Mapping) else {}


def list_of(items: Schema) -> Schema:
    """Return the schema of a list."""
    return {"type": "array", "items": items}


def one_of(words: Iterable[str]) -> Schema:
    """Return the schema of one of several words."""
    return {"enum": list(words)}


def ref(name: str) -> Schema:
    """Return a reference to a definition."""
    return {"$ref": f"#/$defs/{name}"}


def described(schema: Schema, description: str) -> Schema:
    """Return a schema that says what it is of."""
    return {**schema, "description": description}
