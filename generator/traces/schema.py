"""The schema file in the package becomes the published schema, its draft-07 twin and the tables that document it."""

from __future__ import annotations

import copy
import json
from pathlib import Path

from generator.json_value import JsonDict
from generator.record import frozen_record

VERSION = "1.0"
ID_PATH = f"/schema/orchestration-trace/{VERSION}/trace.schema.json"
TWIN_PATH = ID_PATH.replace("trace.schema.json", "trace.draft-07.schema.json")

# Addresses that move on to the newest release, of this major version and of all.
MOVING = (VERSION.split(".", maxsplit=1)[0], "latest")
DRAFT_07 = "http://json-schema.org/draft-07/schema#"

# Each means the same in draft-07 and in 2020-12, so the twin differs in two lines only; a test holds the file to it.
KEYWORDS = frozenset(
    {"$schema", "$id", "$ref", "$defs", "title", "description", "type", "required", "properties"}
    | {"additionalProperties", "items", "enum", "minimum", "minLength", "minItems"}
)

SCHEMA: JsonDict = json.loads(Path(__file__).with_name("orchestration-trace.schema.json").read_text(encoding="utf-8"))
EVENT_TYPES: tuple[str, ...] = tuple(SCHEMA["$defs"]["event"]["properties"]["type"]["enum"])
EDGE_TYPES: tuple[str, ...] = tuple(SCHEMA["$defs"]["edge"]["properties"]["type"]["enum"])
EVENT_FIELDS: tuple[str, ...] = tuple(SCHEMA["$defs"]["event"]["properties"])


@frozen_record
class FieldRow:
    """One row of the schema's documentation: a field, what it takes, whether it must be there, what it means."""

    name: str
    kind: str
    required: bool
    description: str
    values: tuple[str, ...]


@frozen_record
class FieldTable:
    """The fields of one kind of object in the schema, in the order of the file."""

    name: str
    description: str
    open: bool
    rows: tuple[FieldRow, ...]


def schema_for(address: str) -> JsonDict:
    """Return the schema as the site at this address publishes it; its `$id` never changes its content.

    address: the site's address, with or without the last slash; empty gives an `$id` below the root.
    """
    schema = copy.deepcopy(SCHEMA)
    schema["$id"] = address.rstrip("/") + ID_PATH
    return schema


def draft_07_twin(schema: JsonDict) -> JsonDict:
    """Return the same schema for readers that know draft-07 only; `$defs` is reached through `$ref` in both."""
    twin = copy.deepcopy(schema)
    twin["$schema"] = DRAFT_07
    twin["$id"] = str(twin["$id"]).removesuffix(ID_PATH) + TWIN_PATH
    return twin


def published_schemas(address: str) -> dict[str, JsonDict]:
    """Return every schema that a site publishes by its path, from the site's root and without a first slash.

    What stands at a moving path is a copy: its `$id` names the release that it is a copy of.
    """
    schema = schema_for(address)
    releases = {ID_PATH: schema, TWIN_PATH: draft_07_twin(schema)}
    copies = {path.replace(f"/{VERSION}/", f"/{alias}/"): each for alias in MOVING for path, each in releases.items()}
    return {path.lstrip("/"): each for path, each in (releases | copies).items()}


def schema_tables() -> tuple[FieldTable, ...]:
    """Return the schema's documentation, the trace itself first, then each kind of object in it."""
    kinds = [("trace", SCHEMA), *SCHEMA["$defs"].items()]
    return tuple(_table(name, node) for name, node in kinds)


def _table(name: str, node: JsonDict) -> FieldTable:
    required = frozenset(node.get("required", ()))
    rows = tuple(
        FieldRow(
            name=field,
            kind=_kind(child),
            required=field in required,
            description=_target(child).get("description", ""),
            values=tuple(child.get("enum", ())),
        )
        for field, child in node["properties"].items()
    )
    is_open = node.get("additionalProperties", True) is not False
    return FieldTable(name=name, description=node["description"], open=is_open, rows=rows)


def _kind(node: JsonDict) -> str:
    if "$ref" in node:
        return str(node["$ref"]).rsplit("/", 1)[-1]
    if node["type"] == "array":
        return f"list of {_kind(node['items'])}"
    return str(node["type"])


def _target(node: JsonDict) -> JsonDict:
    found: JsonDict = SCHEMA["$defs"][node["$ref"].rsplit("/", 1)[-1]] if "$ref" in node else node
    return found
