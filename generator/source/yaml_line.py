"""A line of YAML in, the text that it holds out, and how a text is written so that it can be read."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from generator.source.yaml_loader import stumbles_at

# Characters of a text that a message writes out: nobody copies a longer one from a line.
MOST_SHOWN = 2_000
# What stands behind a quote up to the one that ends its text.
INNER = {'"': re.compile(r'(?:[^"\\]|\\.)*"', re.DOTALL), "'": re.compile(r"(?:[^']|'')*'(?!')", re.DOTALL)}
# What may stand before a text on its line, and a comment behind it.
_BEFORE = re.compile(r"""(?P<indent>[ ]*(?:-[ ]+)*)(?P<key>["']?[\w.-]+["']?:[ ]+)?""")
_COMMENT = re.compile(r"\s+#(?:\s[^\"']*)?$")
# A comma behind a text comes from JSON, and a full stop belongs to it.
_STOPS = (",", ";", ".")
# With a backslash before it, it would be taken for an umlaut of LaTeX.
_WITHIN_WORD = re.compile(r'\w"\w')
_ESCAPED = re.compile(r'\\(["\\])')


def begins_at(line: str) -> int:
    """Return the column at which the text of a line begins, behind its hyphens and its key."""
    found = _BEFORE.match(line)
    return found.end() if found else 0


def text_of(line: str) -> str:
    """Return the text of a line, without its key and without a comment behind it."""
    return without_comment(line[begins_at(line) :])


def without_comment(text: str) -> str:
    """Return a text without a comment behind it."""
    return _COMMENT.sub("", text).rstrip()


def last_of(lines: Sequence[str], number: int) -> int:
    """Return the number of the last line of the text that begins on a line: those behind it are indented deeper."""
    found = _BEFORE.match(lines[number])
    before = found["indent"] if found else ""
    # A text alone on its line goes on where it begins, and one behind a hyphen deeper than that.
    column = before.rfind("-") if "-" in before else len(before) - 1
    column = len(before) if found and found["key"] else column
    last = number
    for at in range(number + 1, len(lines)):
        line = lines[at]
        if line.strip() and len(line) - len(line.lstrip(" ")) <= column:
            break
        last = at if line.strip() else last
    return last


def quoted(text: str) -> str:
    """Return a text in the quotes that leave it readable."""
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    if "'" in text and "\\" not in text and not _WITHIN_WORD.search(text):
        return json.dumps(text, ensure_ascii=False)
    single = text.replace("'", "''")
    return f"'{single}'"


def whole_text(written: str, ends: int) -> str:
    """Return what a text in quotes was to say that ended too early, at a quote within it."""
    sign = written[0]
    # One that stands before a word opens another quotation, so that the first one is around all; It's the same with 's.
    opens = ends == 1 or written[ends - 1] in " (" or written[ends + 1 : ends + 2].isalnum()
    whole = written[1:-1] if opens and written[-1] == sign else written
    if (behind := written[ends + 1 :].strip()) in _STOPS:
        whole = written[1:ends] + behind.strip(",;")
    return whole.replace("''", "'") if sign == "'" else _ESCAPED.sub(r"\1", whole)


def is_mended(lines: Sequence[str], number: int, written: str) -> bool:
    """Tell whether a line and the next one can be read when the text of the first is written in another way."""
    return reads_on(lines, number, f"{lines[number][: begins_at(lines[number])]}{written}", number + 1)


def reads_on(lines: Sequence[str], number: int, line: str, further_than: int) -> bool:
    """Tell whether the parser comes further than a line when another one takes its place."""
    return stumbles_at("\n".join([*lines[:number], line, *lines[number + 1 :]])) > further_than
