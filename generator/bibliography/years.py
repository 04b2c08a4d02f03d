"""Text in, the year that it states out."""

from __future__ import annotations

import re

# From 1000 on, as the check of data takes one; in Chinese and Japanese a letter follows at once: `2021年`.
YEAR = re.compile(r"\b(?:1\d|20)\d\d\b", re.ASCII)
# One that an item or a reference states, and no part of a date, of a range or of an arXiv id.
STATED_YEAR = re.compile(r"(?<![\d./-])((?:19|20)\d\d)(?![\d/-]|\.\d{4})")


def find_year(text: str) -> int | None:
    """Return the first year that a work may be from; None where there is none."""
    year = YEAR.search(text)
    return int(year[0]) if year else None
