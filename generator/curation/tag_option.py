"""Tags as a command line has them in, what stands behind each axis in a paper's file out."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.model.counting import NONE, UNKNOWN
from generator.model.tags import suggest_axis
from generator.model.taxonomy import Taxonomy
from generator.wording import intake_words, words

_WRITTEN = re.compile(r"([A-Za-z0-9_-]+)=([A-Za-z0-9_-]+)(?::([A-Za-z0-9_-]+))?")


class TagFault(Exception):
    """A tag cannot be read; the message is a sentence."""


def read_tags(options: Iterable[str], taxonomy: Taxonomy) -> dict[str, str]:
    """Read `AXIS=VALUE` and `AXIS=VALUE:LEVEL`, the first of an axis its primary value; raises TagFault."""
    found: dict[str, list[tuple[str, str]]] = {}
    for option in options:
        match = _WRITTEN.fullmatch(option)
        if match is None:
            raise TagFault(intake_words.TAG_NOT_READ.format(tag=option))
        axis, value, level = match[1], match[2], match[3] or ""
        if taxonomy.axis(axis) is None:
            raise TagFault(words.NOT_AN_AXIS.format(name=axis, hint=suggest_axis(taxonomy, axis)))
        found.setdefault(axis, []).append((value, level))
    return {axis: _together(values) for axis, values in found.items()}


def _together(values: list[tuple[str, str]]) -> str:
    if len(values) == 1 and values[0][0] in (NONE, UNKNOWN):
        return values[0][0]
    if any(level for _, level in values):
        return f"{{{', '.join(f'{value}: {level or UNKNOWN}' for value, level in values)}}}"
    return f"[{', '.join(value for value, _ in values)}]"
