"""Quotes within a text that is in such quotes itself: on one line, in a list or over several lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from generator.source.yaml_escapes import holds_escape
from generator.source.yaml_keys import Found
from generator.source.yaml_line import (
    INNER,
    MOST_SHOWN,
    begins_at,
    is_mended,
    last_of,
    quoted,
    text_of,
    whole_text,
    without_comment,
)
from generator.source.yaml_loader import reads_to

ENDS_AT_QUOTE = "The text ends at this quote. Write {written}."
IN_ONE_LINE = "{written}, on one line"
AS_LIST = "{written} for a list"
OR_TWO_TEXTS = "{written}, or put a comma between two texts"
_MOST_TRIED = 20
# Texts in quotes with commas between them.
_SEVERAL = re.compile(r"""(?:"[^"]*"|'[^']*')(?:, *(?:"[^"]*"|'[^']*'))+""")
# Where the text cannot be told for sure.
_WITHIN = {'"': '\\" for a quote within it', "'": "'' for a quote within it"}
# Where an item in quotes begins: a list or a mapping may stand on one line or on several.
_ITEM = re.compile(r"""(?:^|[\[{,])\s*(?:[\w.-]+:\s+)?(?=["'])""")
_ITEM_ENDS = re.compile(r"[,\]}]|$")


def find_inner_quote(lines: Sequence[str], number: int, column: int, *, in_list: bool) -> Found | None:
    """Return that a text in quotes ended at a quote within it, before the place at which the parser stumbled.

    in_list: whether that was in a list or mapping in brackets
    """
    if number >= len(lines):
        return None
    return _in_item(lines, number, column) if in_list else _in_text(lines, number, column)


def _in_text(lines: Sequence[str], number: int, column: int) -> Found | None:
    firsts = (at for at in range(number, -1, -1) if lines[at][begins_at(lines[at]) :][:1] in INNER)
    return next(
        filter(None, (_in_text_from(lines, first, number, column) for first in islice(firsts, _MOST_TRIED))), None
    )


def _in_text_from(lines: Sequence[str], first: int, number: int, column: int) -> Found | None:
    """Return what `_in_text` does, if it is the text that begins on a line."""
    if (last := last_of(lines, first)) < number:
        return None
    begins = begins_at(lines[first])
    written = "\n".join([lines[first][begins:], *lines[first + 1 : last + 1]])
    sign = written[0]
    inner = INNER[sign].match(written, 1)
    if inner is None:
        return None
    before = written[: inner.end() - 1].split("\n")
    line, at = first + len(before) - 1, len(before[-1]) + (begins if len(before) == 1 else 0)
    if (line, at) >= (number, column):
        return None
    if first == last:
        written = text_of(lines[first])
        several = f"[{written}]" if _SEVERAL.fullmatch(written) else ""
        whole = several or quoted(whole_text(written, inner.end() - 1))
        is_sure = bool(several) or not _loses(written)
        cure = whole if is_sure and is_mended(lines, first, whole) else _WITHIN[sign]
        cure = AS_LIST.format(written=several) if several == cure else cure
    else:
        cure = _on_one_line(lines, first, last) or _WITHIN[sign]
    return line, at, ENDS_AT_QUOTE.format(written=cure)


def _on_one_line(lines: Sequence[str], first: int, last: int) -> str:
    """Return how a text over several lines is written on one; empty where that would not be the same, or no cure."""
    parts = [text_of(lines[first]), *(line.strip() for line in lines[first + 1 : last + 1])]
    if not all(parts) or any(part.endswith("\\") for part in parts):
        return ""
    written = f"{' '.join(parts[:-1])} {without_comment(parts[-1])}"
    if len(written) > MOST_SHOWN or _loses(written):
        return ""
    inner = INNER[written[0]].match(written, 1)
    if inner is None:
        return ""
    whole = quoted(whole_text(written, inner.end() - 1))
    shorter = [*lines[: first + 1], *lines[last + 1 :]]
    return IN_ONE_LINE.format(written=whole) if is_mended(shorter, first, whole) else ""


def _in_item(lines: Sequence[str], number: int, column: int) -> Found | None:
    line = lines[number]
    for item in _ITEM.finditer(line):
        begins = item.end()
        sign = line[begins]
        inner = INNER[sign].match(line, begins + 1)
        if inner is None or inner.end() > column or line[inner.end() : column].strip():
            continue
        ends = inner.end() - 1
        written = _item_written(line, begins, inner.end())
        behind = written[inner.end() - begins :]
        if not behind or behind.lstrip()[:1] in INNER or ": " in behind or _loses(written):
            return None  # as likely two texts, or not to be written in other quotes
        whole = quoted(whole_text(written, ends - begins))
        mended = f"{line[:begins]}{whole}{line[begins + len(written) :]}"
        text = "\n".join([*lines[:number], mended, *lines[number + 1 :]])
        if reads_to(text) <= (number, begins + len(whole)):
            return None
        is_one = line[inner.end()] != " " or line[ends - 1] in " ("
        cure = whole if is_one else OR_TWO_TEXTS.format(written=whole)
        return number, ends, ENDS_AT_QUOTE.format(written=cure)
    return None


def _loses(written: str) -> bool:
    """Tell whether a text would lose escapes of its own in the quotes that leave those within it as they are."""
    return written[:1] == '"' and holds_escape(written)


def _item_written(line: str, begins: int, behind: int) -> str:
    """Return an item with its quotes: up to the first sign that ends one and leaves no quote open."""
    sign = line[begins]
    is_within = line[behind - 2] in " ("
    for end in _ITEM_ENDS.finditer(line, behind):
        written = line[begins : end.start()].rstrip()
        is_even = sign == "'" or written.replace('\\"', "").count(sign) % 2 == 0
        if is_even and (not is_within or written[-1] == sign):
            return written
    return ""
