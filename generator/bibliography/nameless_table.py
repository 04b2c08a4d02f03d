"""The rows of a table whose columns have no names in, what its columns hold out, where their cells tell."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from generator.bibliography.listed_names import NAMES
from generator.bibliography.markdown_text import LINK, NO_TITLE, from_markdown
from generator.bibliography.years import STATED_YEAR

_AUTHORS = re.compile(rf"{NAMES}(?:,? et al\.?)?\.?")
_VENUE = re.compile(r"[A-Z][\w&-]*[A-Z]\W?(?:(?:19|20)\d\d|['’]\d\d)")
# Of the cells of a column that hold something, so many tell what all of them hold.
_MOST = 0.7


def names_of_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return for each column the name that it could have: title, year or authors, each at most once, else none."""
    width = max(map(len, rows), default=0)
    found: list[str] = []
    for place in range(width):
        cells = [row[place].strip() for row in rows if place < len(row) and row[place].strip()]
        kinds = (kind for kind, holds in _KINDS.items() if kind not in found and _mostly(cells, holds))
        found.append(next(kinds, ""))
    return found


def _mostly(cells: Sequence[str], holds: Callable[[str], bool]) -> bool:
    return bool(cells) and sum(map(holds, cells)) >= _MOST * len(cells)


def _is_linked_title(cell: str) -> bool:
    link = LINK.match(cell)
    words = from_markdown(link[1]) if link else ""
    return bool(words and not NO_TITLE.fullmatch(words) and not _VENUE.fullmatch(words))


def _is_year(cell: str) -> bool:
    return bool(STATED_YEAR.fullmatch(cell))


def _are_authors(cell: str) -> bool:
    return bool(_AUTHORS.fullmatch(from_markdown(cell)))


_KINDS = {"title": _is_linked_title, "year": _is_year, "authors": _are_authors}
