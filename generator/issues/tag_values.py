"""What a correction should say on an axis in, the tags as YAML out: ids, codes and labels, one or several."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.export.plain import one_line
from generator.issues.labels import PARTS
from generator.issues.listed import without_mark
from generator.issues.named import find_axis, find_level, find_value
from generator.model.counting import NONE, UNKNOWN
from generator.model.tags import suggest_other_axis
from generator.model.taxonomy import Axis, AxisValue, Taxonomy
from generator.wording import github_words, words

_AROUND = "`'\"{}[] "
_PARTED = re.compile(r"\s*[,;]\s*")
# `turn: signal`, and as people write it: `turn (signal)`, `turn - signal`.
_LEVELLED = re.compile(r"^(.+?)\s*(?::|=|\s-|\()\s*(.*?)\)?$")
_NOTHING = frozenset({"null", "no value", words.NONE_OF_THESE.casefold()})


def to_tags(said: str, axis: Axis, taxonomy: Taxonomy) -> tuple[str, str]:
    """Return the tags as a file has them, in ids of the taxonomy alone, and otherwise why there are none."""
    found: dict[str, str] = {}
    texts = list(_texts(said, axis, taxonomy))
    only = texts[0].casefold() if len(texts) == 1 else ""
    if only in (NONE, UNKNOWN):
        return only, ""
    if only in {*_NOTHING, axis.none.casefold()} and not find_value(only, axis):
        return NONE, ""
    last: AxisValue | None = None
    for text in texts:
        value, level = find_value(text, axis), None
        if value is None:
            levelled = _LEVELLED.match(text)
            named, level_named = levelled.groups() if levelled else (text, "")
            value, level = find_value(named, axis), find_level(level_named or named, axis)
            if value is not None and not axis.evidence:
                return "", github_words.ISSUE_NO_EVIDENCE.format(value=value.id, axis=axis.id)
            if level is not None and not level_named:
                value = value or last  # "value, level", as the form for a new paper has it
            if value is None:
                known = words.KNOWN.format(words=", ".join(each.id for each in axis.values))
                hint = suggest_other_axis(axis, named.strip(), taxonomy)
                return "", words.NOT_A_VALUE.format(value=named.strip(), axis=axis.id, hint=hint + known)
        before = found.get(value.id, "")
        if level is not None and before not in ("", level.id):
            return "", github_words.ISSUE_TWO_LEVELS.format(value=value.id, first=before, second=level.id)
        found[value.id] = level.id if level else before
        last = value
    lacking = next((value for value, level in found.items() if axis.evidence and not level), "")
    if lacking:
        levels = ", ".join(level.id for level in axis.evidence)
        return "", github_words.ISSUE_NO_LEVEL.format(value=lacking, levels=levels)
    if axis.evidence:
        return (f"{{{', '.join(f'{value}: {level}' for value, level in found.items())}}}" if found else ""), ""
    return (f"[{', '.join(found)}]" if len(found) > 1 else "".join(found)), ""


def _texts(said: str, axis: Axis, taxonomy: Taxonomy) -> Iterator[str]:
    """Yield what may be a value, with its level behind a colon or alone; an axis before them is left out."""
    for line in said.split("\n"):
        text = without_mark(one_line(without_mark(line)).strip(_AROUND)).partition(PARTS)[0].strip(_AROUND)
        head, colon, rest = text.partition(":")
        if colon and find_value(head, axis) is None and find_axis(head.removeprefix("tags."), taxonomy) == axis:
            text = rest.strip(_AROUND)
        if find_value(text, axis) is not None:
            yield text
        else:
            for part in filter(None, (part.strip(_AROUND) for part in _PARTED.split(text))):
                both = [] if find_value(part, axis) else part.split(" and ")
                yield from both if both and all(find_value(each, axis) for each in both) else [part]
