"""Tags as a command line has them in, what stands behind each axis in a paper's file out."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.model.counting import NONE, UNKNOWN
from generator.model.tags import known_values, suggest_axis, suggest_value
from generator.model.taxonomy import Taxonomy
from generator.wording import intake_words, words

_VALUE = re.compile(r"([A-Za-z0-9_-]+)(?::([A-Za-z0-9_-]+))?")


class TagFault(Exception):
    """A tag cannot be read; the message is a sentence."""


def read_tags(options: Iterable[str], taxonomy: Taxonomy) -> dict[str, str]:
    """Read `AXIS=VALUE` and `AXIS=VALUE:LEVEL`, the first of an axis its primary value; raises TagFault."""
    found: dict[str, list[tuple[str, str]]] = {}
    for option in options:
        name, _, written = option.partition("=")
        if not name or not written:
            raise TagFault(intake_words.TAG_NOT_READ.format(tag=option))
        axis = taxonomy.axis(name)
        if axis is None:
            raise TagFault(words.NOT_AN_AXIS.format(name=name, hint=suggest_axis(taxonomy, name)))
        match = _VALUE.fullmatch(written)
        if match is None:  # no id, as a label is none; it would be no text of its own in the file
            hint = suggest_value(axis, written, taxonomy) or known_values(axis)
            raise TagFault(words.NOT_A_VALUE.format(value=written, axis=axis.id, hint=hint))
        value, level = match[1], match[2] or ""
        if axis.evidence and not level and value not in (NONE, UNKNOWN):
            known = ", ".join(each.id for each in axis.evidence)
            raise TagFault(intake_words.TAG_WITHOUT_LEVEL.format(axis=axis.id, value=value, known=known))
        found.setdefault(axis.id, []).append((value, level))
    return {axis: _together(values) for axis, values in found.items()}


def _together(values: list[tuple[str, str]]) -> str:
    if len(values) == 1 and values[0][0] in (NONE, UNKNOWN):
        return values[0][0]
    if any(level for _, level in values):
        return f"{{{', '.join(f'{value}: {level or UNKNOWN}' for value, level in values)}}}"
    return f"[{', '.join(value for value, _ in values)}]"
