"""What somebody typed into a form for a field that the survey declares in, its value as YAML out."""

from __future__ import annotations

import json
import re

from generator.export.plain import one_line
from generator.model.own_field import NUMBER, OwnField, OwnImage, OwnValue
from generator.source.image import NAME
from generator.wording import github_words

_LISTED = re.compile(r"^- +")


def to_own_value(own: OwnField, said: str) -> str:
    """Return the value as it is written in the file; what is not of its kind stays a text, which the check tells."""
    if own.kind == "flag":
        known = dict(zip(github_words.FORM_FLAGS, ("true", "false"), strict=True))
        return known.get(one_line(said), one_line(said) if one_line(said) in known.values() else _text(one_line(said)))
    if own.kind == "number":
        return one_line(said) if NUMBER.match(one_line(said)) else _text(one_line(said))
    if own.kind == "link":
        return _texts(said.split())
    if own.kind == "image":
        file, _, alt = one_line(said).partition(" ")
        return f"{{file: {_text(file)}, alt: {_text(alt)}}}" if NAME.match(file) else _text(one_line(said))
    if own.kind == "text":
        lines = [line for line in said.strip().split("\n") if line.strip()]
        if all(_LISTED.match(line) for line in lines):
            return _texts([one_line(_LISTED.sub("", line)) for line in lines])
        return _texts(["\n".join(one_line(line) for line in said.strip().split("\n"))])
    return _text(one_line(said))


def as_yaml(value: OwnValue | None) -> str:
    """Return a value that a paper has as it is written in a file, on one line."""
    if value is None:
        return "null"
    if isinstance(value, OwnImage):
        return f"{{file: {_text(value.file)}, alt: {_text(value.alt)}}}"
    if isinstance(value, tuple):
        return _texts(list(value))
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else str(value)
    return _text(value)


def _texts(texts: list[str]) -> str:
    return _text(texts[0]) if len(texts) == 1 else f"[{', '.join(map(_text, texts))}]"


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
