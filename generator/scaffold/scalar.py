"""A value in, what stands for it in a file of YAML out."""

from __future__ import annotations

import json

from generator.json_value import Json


def to_scalar(value: Json) -> str:
    """Return a value as a YAML scalar: a text in JSON's quotes, which YAML reads alike."""
    return json.dumps(value, ensure_ascii=False)
