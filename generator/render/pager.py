"""A long list in, its pages out: which entries each has, and where the next one stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

PAGE_SIZE = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Pager:
    """Where one page of a long list stands; addresses are empty at the ends."""

    number: int
    pages: int
    first: int
    last: int
    total: int
    previous: str
    following: str


def paginate(keys: Sequence[str], first: str, further: str) -> list[tuple[str, Sequence[str], Pager]]:
    """Cut a list into pages of PAGE_SIZE.

    first: path of the first page; further: path of the others with `{}` for their number. Returns path, keys and
    pager of each page; an empty list still has its first page.
    """
    total = len(keys)
    pages = max(1, -(-total // PAGE_SIZE))
    paths = [first, *(further.format(number) for number in range(2, pages + 1))]
    found = []
    for index, path in enumerate(paths):
        part = keys[index * PAGE_SIZE : (index + 1) * PAGE_SIZE]
        pager = Pager(
            number=index + 1,
            pages=pages,
            first=index * PAGE_SIZE + 1,
            last=index * PAGE_SIZE + len(part),
            total=total,
            previous=f"~/{paths[index - 1]}" if index else "",
            following=f"~/{paths[index + 1]}" if index + 1 < pages else "",
        )
        found.append((path, part, pager))
    return found
