"""Sentences that name code in backticks, in pieces that a template shows as words or as code."""

from __future__ import annotations

# Text with which of its parts are code.
Pieces = tuple[tuple[str, bool], ...]


def split_code(text: str) -> Pieces:
    """Part text at its backticks; every second piece is code."""
    parts = " ".join(text.split()).split("`")
    return tuple((part, number % 2 == 1) for number, part in enumerate(parts) if part)
