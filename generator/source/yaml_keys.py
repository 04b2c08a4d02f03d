"""A line of YAML without a key, or with one at a wrong place, in; what is said of it, with the line to copy, out."""

from __future__ import annotations

import re
import string
from collections.abc import Sequence

import yaml

from generator.source.yaml_line import reads_on
from generator.source.yaml_loader import stumbles_at

# What the parser says of a colon within a text, and of a line that has none.
COLON, NO_COLON = "mapping values are not allowed", "could not find expected ':'"
# A line and a column, both from 0, and what is said there.
Found = tuple[int, int, str]
NO_KEY = "The line has no key. Write `{written}`, with a space after the colon."
OR_INDENT = "Write `{written}`, with a space after the colon, or indent the line if it continues the text above."
NO_SPACE_BEHIND_HYPHEN = (
    "Write `- {item}`, with a space after the hyphen, or quote the text if the hyphen is part of it."
)
ITEM_WITHOUT_HYPHEN = (
    "If the line is an item of a list, write a hyphen and a space before it, and indent it like the others."
)
INDENT_ALIKE = "The line is indented deeper than the one above it. Indent the two alike."
TOO_DEEP = (
    "The line is indented deeper than the text above it and is read as more of that text. Indent it like its "
    "neighbors, or put a text of several lines in quotes."
)
FIRST_TOO_DEEP = "The file begins with a line that is indented deeper than those below it. Remove the spaces before it."
_ANY_KEY = "key: value"
# What a line that has a key begins with, and one that was to have one: the sign between is none, or no space follows.
_KEY = re.compile(r"( +(?:- +)*)[\w.-]+ *")
_HAS_KEY = re.compile(r" *(?:- +)*[\w.-]+ *:(?:\s|$)| *#")
_MEANT = re.compile(
    r"""(?P<indent> *(?:- +)*)(?P<key>[A-Za-z][\w.-]*|"[\w.-]+"|'[\w.-]+') *[:=\uff1a]+ *(?P<value>(?!//)\S.*)"""
)
_TOUCHING_HYPHEN = re.compile(r" *-(?P<item>[^\s-].*)")
_IN_KEY = string.ascii_letters + string.digits + "_-. "


def explain_key(error: yaml.MarkedYAMLError, lines: Sequence[str]) -> Found | None:
    """Return that a line has no key: YAML reads on, and stumbles over the colon of the next line."""
    mark = error.problem_mark
    if mark is None or not mark.line or COLON not in str(error.problem):
        return None
    line, before = lines[mark.line], lines[mark.line - 1]
    indent = len(before) - len(before.lstrip(" "))
    if (
        not before.strip()
        or line[:indent].strip()
        or line[indent : mark.column].strip(_IN_KEY)
        or _HAS_KEY.match(before)
    ):
        return None
    if stumbles_at("\n".join([*lines[: mark.line - 1], "", *lines[mark.line :]])) <= mark.line:
        return None
    return mark.line - 1, indent, NO_KEY.format(written=_as_meant(lines, mark.line - 1))


def explain_no_colon(error: yaml.MarkedYAMLError, lines: Sequence[str]) -> str:
    """Return what to do about a line that begins nothing, as the key of a mapping would; empty for other errors."""
    if NO_COLON not in str(error.problem):
        return ""
    opened = error.context_mark or error.problem_mark
    line = lines[opened.line] if opened and opened.line < len(lines) else ""
    if item := _TOUCHING_HYPHEN.fullmatch(line.rstrip()):
        return NO_SPACE_BEHIND_HYPHEN.format(item=item["item"])
    if line.lstrip()[:1] in ("{", "["):
        return ITEM_WITHOUT_HYPHEN
    return OR_INDENT.format(written=_as_meant(lines, opened.line) if opened else _ANY_KEY)


def explain_depth(error: yaml.MarkedYAMLError, lines: Sequence[str]) -> Found | None:
    """Return that a line is indented deeper than the text above it, or None when it is another one.

    YAML takes such a line for more of that text, and then stumbles over its colon.
    """
    mark = error.problem_mark
    if mark is None or COLON not in str(error.problem):
        return None
    key = _KEY.fullmatch(lines[mark.line][: mark.column])
    return (mark.line, len(key[1]), TOO_DEEP) if mark.line and key is not None else None


def explain_indent(error: yaml.MarkedYAMLError, lines: Sequence[str]) -> Found | None:
    """Return that a line is indented deeper than the one above it, or None when it is another one.

    Which of the two is at fault, nobody can tell.
    """
    mark = error.problem_mark
    if mark is None or not mark.line or "expected key" not in str(error.problem):
        return None
    before = lines[mark.line - 1]
    indent = len(before) - len(before.lstrip(" "))
    if not before.strip() or indent >= mark.column:
        return None
    mended = [*lines[: mark.line], " " * indent + lines[mark.line].lstrip(" "), *lines[mark.line + 1 :]]
    return (mark.line, mark.column, INDENT_ALIKE) if stumbles_at("\n".join(mended)) > mark.line else None


def explain_first(error: yaml.MarkedYAMLError, lines: Sequence[str]) -> Found | None:
    """Return that the first line is indented deeper than those below it, or None when it is another fault.

    YAML takes the line for the whole document, and stumbles over the next one.
    """
    mark = error.problem_mark
    if mark is None or "<document start>" not in str(error.problem):
        return None
    first = next((at for at, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("#")), mark.line)
    indent = len(lines[first]) - len(lines[first].lstrip(" "))
    mended = "\n".join([*lines[:first], lines[first][indent:], *lines[first + 1 :]])
    return (first, 0, FIRST_TOO_DEEP) if indent and stumbles_at(mended) > mark.line else None


def _as_meant(lines: Sequence[str], number: int) -> str:
    """Return a line with its key as it was meant, or how any is written."""
    meant = _MEANT.fullmatch(lines[number].rstrip()) if number < len(lines) else None
    if meant is None:
        return _ANY_KEY
    written = f"{meant['key']}: {meant['value']}"
    return written if reads_on(lines, number, f"{meant['indent']}{written}", number + 1) else _ANY_KEY
