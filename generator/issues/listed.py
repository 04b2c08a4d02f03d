"""A line of a list that somebody typed in, the line without the sign that begins it out."""

from __future__ import annotations

import re

_MARK = re.compile(r"^(?:[-*•](?:\s+\[[xX]\])?|\d{1,3}[.)]|\[\d{1,3}\])\s+")


def without_mark(line: str) -> str:
    """Return a line without the sign of a list before it: a hyphen, a star, a number, a ticked box."""
    return _MARK.sub("", line.strip())
