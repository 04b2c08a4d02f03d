"""A question at a terminal in, the line that somebody answers with out."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module


def ask(question: str) -> str:
    """Return the answer; raises EOFError at the end of the input.

    Python edits the line once `readline` is there: before, the arrow keys write control characters into the answer.
    """
    with suppress(ImportError):  # Windows edits lines by itself
        import_module("readline")
    return input(question)
