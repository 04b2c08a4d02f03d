"""A trace becomes text with one event or edge a line, so that a change is read as a diff and a line number helps."""

from __future__ import annotations

import json
from collections.abc import Mapping


def lay_out(document: Mapping[str, object]) -> str:
    """Return an object as JSON text: each field on a line of its own, each member of a list, too."""
    lines = []
    for name, value in document.items():
        if isinstance(value, list) and value:
            inner = ",\n".join(f"    {_compact(each)}" for each in value)
            lines.append(f"  {_compact(name)}: [\n{inner}\n  ]")
        else:
            lines.append(f"  {_compact(name)}: {_compact(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
