"""A script in, the same script out without what only its source is for: comments, indents, and spaces around marks.

Names stay, and so does the end of a line wherever it may end a statement: a fault names a line that can be read. A
slash that divides has a space on both sides, or stands right behind what it divides.
"""

from __future__ import annotations

import re
from functools import lru_cache

_COMMENT = r"(?P<comment>/\*.*?\*/|//[^\n]*)"
# A slash that does not divide begins an expression, in which a class of letters may hold another one.
_SLASH = r"(?:(?<![ \w$)\]])|(?<=[=(,:?&|] )|(?<= )(?=/[^ =]))/"
_EXPRESSION = rf"{_SLASH}(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/\w*"
_TEXT = rf"""(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|{_EXPRESSION})"""
_OPEN = rf"""(?P<open>[`"']|{_SLASH})"""
_APART = re.compile(rf"{_COMMENT}|{_TEXT}|{_OPEN}", re.DOTALL)
_APART_IN_BRACES = re.compile(rf"{_COMMENT}|{_TEXT}|{_OPEN}|(?P<brace>[{{}}])", re.DOTALL)
_IN_TEMPLATE = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*(?:`|(?P<code>\$\{))", re.DOTALL)

# Stands for what is put back as it was; it occurs in no script.
_HELD = "\x00"
_LINE_END = re.compile(r"[ \t]*\n\s*")
# Within brackets, and before what goes on, no statement can end.
_WITHIN = re.compile(r"(?<=[(\[,])\n|\n(?=[)\].?:])")
# Around what never becomes one with its neighbour, and between a word and another mark: `a + +b` keeps its second one.
_SPACE = re.compile(
    r"(?<=[,;:{}()\[\]]) +| +(?=[,;:{}()\[\]])|(?<=[^<]) +(?=!)"
    rf"|(?<=[&*+<=>?|%-]) +(?=[\w$#{_HELD}])|(?<=[\w$#{_HELD}]) +(?=[&*+<=>?|%-])"
)


class UnreadableScript(ValueError):
    """A script in which something is not closed; the text says what."""


# Most modules stand in several bundles, and a preview bundles again after each change.
@lru_cache(maxsize=512)
def shorten(script: str) -> str:
    """Return the script in fewer letters; raises UnreadableScript."""
    code: list[str] = []
    held: list[str] = []
    at = 0
    while match := _APART.search(script, at):
        code.append(script[at : match.start()])
        at = _end_of(script, match)
        if match["comment"] is None:
            code.append(_HELD)
            held.append(script[match.start() : at])
        else:
            code.append("\n" if "\n" in match[0] else " ")
    code.append(script[at:])
    texts = iter(held)
    lines = _WITHIN.sub("", _LINE_END.sub("\n", re.sub(" +", " ", "".join(code)).strip()))
    short = _SPACE.sub("", lines)
    return re.sub(_HELD, lambda _: next(texts), short)


def _end_of(script: str, match: re.Match[str]) -> int:
    """Return where that ends which begins with a match."""
    if match["open"] is None:
        return match.end()
    if match["open"] != "`":
        raise UnreadableScript(f"no end of {script[match.start() : match.start() + 40]!r}")
    at = match.end()
    while inside := _IN_TEMPLATE.match(script, at):
        at = inside.end()
        if inside["code"] is None:
            return at
        at = _end_of_code(script, at)
    raise UnreadableScript(f"no end of {script[match.start() : match.start() + 40]!r}")


def _end_of_code(script: str, at: int) -> int:
    """Return the place behind the brace that closes the code within a template."""
    depth = 1
    while depth and (match := _APART_IN_BRACES.search(script, at)):
        depth += {"{": 1, "}": -1}.get(match["brace"], 0)
        at = _end_of(script, match)
    return at
