"""Text in, the year that it states out."""

from __future__ import annotations

import re

# From 1450 on, when printing began: the check of data refuses an earlier year.
YEAR = re.compile(r"\b(?:1(?:4[5-9]|[5-9]\d)|20\d)\d\b")


def find_year(text: str) -> int | None:
    """Return the first year that a work may be from; None where there is none."""
    year = YEAR.search(text)
    return int(year[0]) if year else None
