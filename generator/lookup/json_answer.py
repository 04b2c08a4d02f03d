"""An answer in JSON in, its parts by kind out: whatever is of another kind counts as not there."""

from __future__ import annotations

import json
from collections.abc import Mapping

from generator.json_value import Json
from generator.lookup.client import LookupFailure
from generator.lookup.text import plain
from generator.wording import intake_words


def read_json(content: bytes, service: str) -> Mapping[str, Json]:
    """Return the object that an answer is; raises LookupFailure where it is none."""
    try:
        found: Json = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise LookupFailure(intake_words.LOOKUP_UNREADABLE.format(service=service)) from error
    if not isinstance(found, dict):
        raise LookupFailure(intake_words.LOOKUP_UNREADABLE.format(service=service))
    return found


def mapping(value: Json) -> Mapping[str, Json]:
    """Return an object, or an empty one."""
    return value if isinstance(value, dict) else {}


def items(value: Json) -> list[Json]:
    """Return a list, or an empty one."""
    return value if isinstance(value, list) else []


def text(value: Json) -> str:
    """Return a text; of a list the first one, as Crossref has titles."""
    return plain(next(iter(value), "")) if isinstance(value, list) else plain(value)


def whole(value: Json) -> int:
    """Return a whole number, or 0."""
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
