"""Markdown in, the first of so many unclosed brackets out that setting the page would take minutes."""

from __future__ import annotations

import re

_FENCED = re.compile(r"^(?P<fence>```+|~~~+)[^\n]*\n.*?^(?P=fence)[ \t]*$", re.M | re.S)
# From each sign that opens something, Markdown and readers of HTML look for the one that closes it: what stands open
# is looked at as often as signs before it are open. So many looks take a second or two.
_MOST_LOOKS = 5_000_000
_OPENING = {
    "[": re.compile(r"\\.|(?P<end>\n[ \t]*\n)|(?P<opens>\[)|(?P<closes>\])", re.S),
    "<": re.compile(r"\\.|(?P<end>\Z)|(?P<opens><(?=[A-Za-z/!?]))|(?P<closes>>)", re.S),
}
_LEFT_OPEN = 'From here on, so many "{sign}" are not closed that rendering the page would take minutes. Close them, or write {cure}.'
_CURES = {"[": "\\[", "<": "&lt;"}


def find_left_open(text: str) -> tuple[str, int] | None:
    """Return what is wrong and the offset of the first sign from which on too many stay open; or None."""
    shown = _FENCED.sub(lambda match: " " * len(match[0]), text)
    for sign, pattern in _OPENING.items():
        opened: list[int] = []
        looks = before = 0
        for match in pattern.finditer(shown):
            looks += len(opened) * (match.start() - before)
            before = match.start()
            if looks > _MOST_LOOKS:
                return _LEFT_OPEN.format(sign=sign, cure=_CURES[sign]), opened[0]
            if match["opens"]:
                opened.append(before)
            elif match["closes"]:
                del opened[-1:]
            elif match["end"] is not None:
                opened.clear()
    return None
