"""A value or texts in, what stands for them in a file of YAML out."""

from __future__ import annotations

import json
from collections.abc import Iterable

from generator.json_value import Json


def to_scalar(value: Json) -> str:
    """Return a value as a YAML scalar: a text in JSON's quotes, which YAML reads alike."""
    return json.dumps(value, ensure_ascii=False)


def to_list(texts: Iterable[str]) -> str:
    """Return texts as a list on one line."""
    return f"[{', '.join(map(to_scalar, texts))}]"
