"""What somebody typed into a form for a field that the survey declares in, its value as YAML out."""

from __future__ import annotations

import re

from generator.export.plain import one_line
from generator.model.own_field import NUMBER, OwnField, OwnImage, OwnValue
from generator.scaffold.scalar import to_scalar
from generator.source.image import NAME
from generator.wording import github_words

_BETWEEN = re.compile(r"[,;]?\s[\s,;]*")
_LISTED = re.compile(r"^- +")


def to_own_value(own: OwnField, said: str) -> str:
    """Return the value as it is written in the file; what is not of its kind stays a text, which the check tells."""
    line = one_line(said)
    if own.kind == "flag":
        known = dict(zip(github_words.FORM_FLAGS, ("true", "false"), strict=True))
        folded = line.casefold()
        return known.get(folded, folded if folded in known.values() else to_scalar(line))
    if own.kind == "number":
        return line if NUMBER.match(line) else to_scalar(line)
    if own.kind == "link":
        return _texts(_BETWEEN.split(said.strip(" ,;\t\r\n")))
    if own.kind == "image":
        file, _, alt = line.partition(" ")
        return f"{{file: {to_scalar(file)}, alt: {to_scalar(alt)}}}" if NAME.match(file) else to_scalar(line)
    if own.kind == "text":
        lines = [each for each in said.strip().split("\n") if each.strip()]
        if all(_LISTED.match(each) for each in lines):
            return _texts([one_line(_LISTED.sub("", each)) for each in lines])
        return _texts(["\n".join(one_line(each) for each in said.strip().split("\n"))])
    return to_scalar(line)


def as_yaml(value: OwnValue | None) -> str:
    """Return a value that a paper has as it is written in a file, on one line."""
    if isinstance(value, OwnImage):
        return f"{{file: {to_scalar(value.file)}, alt: {to_scalar(value.alt)}}}"
    if isinstance(value, tuple):
        return _texts(list(value))
    return to_scalar(int(value) if isinstance(value, float) and value.is_integer() else value)


def _texts(texts: list[str]) -> str:
    return to_scalar(texts[0]) if len(texts) == 1 else f"[{', '.join(map(to_scalar, texts))}]"
