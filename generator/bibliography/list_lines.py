"""Lines of a Markdown list in: which are items, how far they are indented, and what goes on with one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.bibliography.identifiers import find_addresses
from generator.bibliography.markdown_text import LINK, NO_TITLE

# Some number their items as references are: "[1]", "**[1]**".
ITEM = re.compile(r"\s*(?:[-*+]|\d+[.)]|(?:\*\*)?\[\d+\](?:\*\*)?)\s+(.*)")
# A line across the page, not an item.
ACROSS = re.compile(r"\s*([-*_])\s*(?:\1\s*){2,}")
# In front of the title that is a heading.
NUMBER = re.compile(r"^(?:\d+[.)]|\[\d+\])\s+")
FENCES = ("```", "~~~")
BLOCKS = (*FENCES, "|", "#")
# What ends a paragraph without a blank line: the line below a heading, a line across the page, or a block of HTML.
_ENDS = re.compile(r"=+\s*|--+\s*|</?(?:center|details|div|h[1-6r]|ol|p|summary|table|ul)\b.*", re.IGNORECASE)


_TITLE = 3

# What a comment leaves: its line ends, so that other lines keep their numbers.
_COMMENT = ("<!--", "-->")
_NO_LINE_END = re.compile(r"[^\r\n]+")


def without_comments(text: str) -> str:
    """Return a text without the comments of HTML: whoever keeps the list took out what stands in them."""
    found, at = [], 0
    begin, end = _COMMENT
    while (start := text.find(begin, at)) >= 0 and (stop := text.find(end, start + len(begin))) >= 0:
        found += [text[at:start], _NO_LINE_END.sub("", text[start:stop])]
        at = stop + len(end)
    return "".join([*found, text[at:]])


def indent_of(line: str) -> int:
    """Return by how many spaces a line is indented."""
    line = line.expandtabs(4)
    return len(line) - len(line.lstrip())


def continued(lines: Sequence[str], number: int) -> Iterator[str]:
    """Yield the lines that go on with the item before, up to the first that has a link; a paragraph may lie between.

    One that is not indented goes on with what stands right above it.
    """
    is_paragraph = True
    for before, line in zip(lines[number - 1 :], lines[number:], strict=False):
        if not line.strip():
            is_paragraph = False
            continue
        if _ENDS.fullmatch(line) or ACROSS.fullmatch(line) or (is_paragraph and _begins_another(line, before)):
            return
        if not (is_paragraph or line[0].isspace()) or ITEM.fullmatch(line) or line.lstrip().startswith(BLOCKS):
            return
        yield line.strip().removeprefix("> ")
        if find_addresses(line):
            return


def _begins_another(line: str, before: str) -> bool:
    """Tell whether a line begins with a link that is called by a title, below one that does not lead to it."""
    link = None if line[0].isspace() or before.rstrip().endswith((".", ",", ":", ";", ">")) else LINK.match(line)
    return bool(link and not NO_TITLE.fullmatch(link[1]) and len(link[1].split()) >= _TITLE)


def line_below(lines: Sequence[str], number: int) -> str:
    """Return what the first line below an item says, if it is the item's: indented, or without a line between."""
    for after, line in enumerate(lines[number:]):
        if line.strip():
            item = ITEM.fullmatch(line)
            is_below = indent_of(line) > indent_of(lines[number - 1]) or not (after or item)
            return (item[1] if item else line.strip()) if is_below and not line.lstrip().startswith(BLOCKS) else ""
    return ""
