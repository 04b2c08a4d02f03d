"""Text of several paragraphs in, the paragraphs out, so that templates can set each of them escaped."""

from __future__ import annotations

import re

_EMPTY_LINE = re.compile(r"\n[ \t]*\n")


def paragraphs_of(text: str) -> tuple[str, ...]:
    """Split plain text at its empty lines, each paragraph on one line."""
    return tuple(joined for part in _EMPTY_LINE.split(text) if (joined := " ".join(part.split())))
