"""A trace becomes text with one event or edge a line, so that a change is read as a diff and a line number helps."""

from __future__ import annotations

import json
import math

from generator.json_value import Json, JsonObject

# Beyond this readers disagree on an integer's last digits, and no count or cost is so large.
MOST = 2**53 - 1


def lay_out(document: JsonObject) -> str:
    """Return an object as JSON text: each field on a line of its own, each member of a list, too."""
    lines = []
    for name, value in document.items():
        if isinstance(value, list) and value:
            inner = ",\n".join(f"    {_compact(each)}" for each in value)
            lines.append(f"  {_compact(name)}: [\n{inner}\n  ]")
        else:
            lines.append(f"  {_compact(name)}: {_compact(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def to_plain(value: Json) -> Json:
    """Copy a JSON value with whole numbers as such and no infinity, so that every language writes the same text."""
    if isinstance(value, dict):
        return {name: to_plain(each) for name, each in value.items()}
    if isinstance(value, list):
        return [to_plain(each) for each in value]
    if isinstance(value, float):
        whole = value.is_integer() and abs(value) <= MOST
        return int(value) if whole else value if math.isfinite(value) else None
    return value


def _compact(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)
