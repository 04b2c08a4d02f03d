"""A text without quotes in, where it reads otherwise than its line looks out: cut at a #, or between marks of print."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.problem import Place

# What follows a text and may be more of it: a comment has a space behind its sign.
_CUT = re.compile(r"[^\S\n]+(#[^\s#!][^\n]{0,40})")
_OPENING, _CLOSING = "“”„«»‘\u201a", "“”«»‘’"
_BETWEEN_MARKS = re.compile(rf"[{_OPENING}][^{_OPENING}{_CLOSING}]+[{_CLOSING}]")
# What is left of a text between marks where a comma in a list cut it.
_CUT_MARK = re.compile(rf"[“„«][^{_OPENING}{_CLOSING}]*")
_BEGINS = re.compile("[ [][“„«]")
# Where a text begins with such a mark.
PRINTED_QUOTE = re.compile(rf"[ ]*(?:-[ ]+)*(?:[\w.-]+:[ ]+)?([{_OPENING}])")
CUT_SHORT = (
    'The text ends before "{cut}", which is read as a comment. '
    "Quote the whole text, or, for a comment, put a space after the #."
)
CUT_TO_NOTHING = (
    'There is no text, as "{cut}" is read as a comment. Quote it, or, for a comment, put a space after the #.'
)
KEPT_QUOTES = (
    "The marks {opens} and {closes} around this text are kept as part of it. "
    "Write straight quotes instead, or around them."
)
OPENS_NO_QUOTE = "The mark {opens} does not quote a text. Write straight quotes instead."


def may_mislead(text: str) -> bool:
    """Tell whether a file may have such a text; of most files this is quick to tell."""
    if " #" in text and _CUT.search(text):
        return True
    return not text.isascii() and bool(_BETWEEN_MARKS.search(text) or _BEGINS.search(text))


def misleading(text: str, place: Place, lines: Sequence[str], line: int, column: int) -> Iterator[tuple[Place, str]]:
    """Yield what misleads in a text that begins at a place and ends at a line and a column, both from 0, and where."""
    if line < len(lines) and (cut := _CUT.match(lines[line], column)):
        said = CUT_SHORT if text else CUT_TO_NOTHING
        yield Place(place.file, line + 1, cut.start(1) + 1), said.format(cut=cut[1].rstrip())
    if _BETWEEN_MARKS.fullmatch(text):
        yield place, KEPT_QUOTES.format(opens=text[0], closes=text[-1])
    elif _CUT_MARK.fullmatch(text):
        yield place, OPENS_NO_QUOTE.format(opens=text[0])
