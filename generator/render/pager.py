"""A long list in, its pages out: which entries each has, and where the next one stands."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from math import ceil
from typing import TypeVar

from generator.record import frozen_record
from generator.render.page import Page

Entry = TypeVar("Entry")

PAGE_SIZE = 200
# What a list that is drawn may have on one page.
MOST_BYTES, MOST_ELEMENTS = 345_000, 8_500


Elsewhere = tuple[tuple[str, str, str], ...]  # anchor, address and name of what begins on further pages


@frozen_record
class Pager:
    """Where one page of a long list stands; addresses are empty at the ends, total is 0 where entries are no number.

    elsewhere: of the first page of a list that `draw_parts` cuts
    """

    number: int
    pages: int
    first: int
    last: int
    total: int
    previous: str
    following: str
    elsewhere: Elsewhere = ()


ListPage = tuple[str, Sequence[Entry], Pager]  # path of a page, what stands on it, and where it stands


def paginate(keys: Sequence[Entry], first: str, further: str, size: int = PAGE_SIZE) -> list[ListPage[Entry]]:
    """Cut a list into pages of `size`.

    first: path of the first page; further: path of the others with `{}` for their number. Returns path, keys and
    pager of each page; an empty list still has its first page.
    """
    return paginate_parts([keys[begin : begin + size] for begin in range(0, max(1, len(keys)), size)], first, further)


def fill_pages(entries: Sequence[Entry], weights: Sequence[int], most: int) -> list[list[Entry]]:
    """Cut a list into parts of which none weighs more than `most`; what does so by itself is alone.

    An empty list has one empty part.
    """
    parts: list[list[Entry]] = [[]]
    held = 0
    for entry, weight in zip(entries, weights, strict=True):
        if parts[-1] and held + weight > most:
            parts.append([])
            held = 0
        parts[-1].append(entry)
        held += weight
    return parts


def most_of_each(numbers: Sequence[int], most: int, in_all: int) -> int:
    """Return how many of each of several lists stand on a page, so that it stays bounded: at least one.

    numbers: how long the lists are; most: of one list, in_all: of all of them. Only the longest are cut: where they are
    few, the others stand there whole.
    """
    more = range(2, most + 1)
    return 1 + bisect_right(more, in_all, key=lambda each: sum(min(number, each) for number in numbers))


def paginate_parts(
    parts: Sequence[Sequence[Entry]], first: str, further: str, *, anchor: str = ""
) -> list[ListPage[Entry]]:
    """Lay out the pages of a list that is cut already: path, entries and pager of each.

    anchor: where the list begins on the first page, which has something else before it
    """
    paths = [first, *(further.format(number) for number in range(2, len(parts) + 1))]
    total, begin, found = sum(map(len, parts)), 0, []
    for index, (path, part) in enumerate(zip(paths, parts, strict=True)):
        pager = Pager(
            number=index + 1,
            pages=len(parts),
            first=begin + 1,
            last=begin + len(part),
            total=total,
            previous=f"~/{paths[index - 1]}{f'#{anchor}' if anchor and index == 1 else ''}" if index else "",
            following=f"~/{paths[index + 1]}" if index + 1 < len(parts) else "",
        )
        begin += len(part)
        found.append((path, part, pager))
    return found


def draw_parts(
    entries: Sequence[Entry],
    path: str,
    anchors: Callable[[Entry], Iterable[tuple[str, str]]],
    draw: Callable[[str, Sequence[Entry], Pager], Page],
    *,
    counted: bool = True,
) -> list[Page]:
    """Draw a list on one page; one that is too large is cut into several, until all have room.

    anchors: from an entry to anchor and name of what it stands below, and of itself
    draw: from path, entries and pager of a page to the page, which is numbered then; counted: whether a reader counts
        as the entries do
    """
    ends = [len(entries)]
    while True:
        parts = [entries[begin:end] for begin, end in pairwise([0, *ends])]
        laid = paginate_parts(parts, path, f"{path}all/{{}}/")
        if not counted:
            laid = [(at, part, replace(pager, first=0, last=0, total=0)) for at, part, pager in laid]
        at, part, pager = laid[0]
        laid[0] = at, part, replace(pager, elsewhere=_beyond_first(laid, anchors))
        pages: list[Page] = []
        cut: list[int] = []
        for (begin, end), (at, part, pager) in zip(pairwise([0, *ends]), laid, strict=True):
            pages.append(draw(at, part, pager).numbered(pager.number))
            size = max(1, ceil((end - begin) / _pages_for(pages[-1])))
            if not begin and size < end < len(entries):
                # What leads from the first page to the others takes its room: what else it had begins the second.
                cut = [size, *ends[1:]]
                break
            cut += [*range(begin + size, end, size), end]
        if cut == ends:
            return pages
        ends = cut


def _pages_for(page: Page) -> int:
    """Return how many pages a page is worth by its size."""
    elements = page.body.count("<") - page.body.count("</")
    return max(1, ceil(max(len(page.body.encode()) / MOST_BYTES, elements / MOST_ELEMENTS)))


def _beyond_first(parts: Sequence[ListPage[Entry]], anchors: Callable[[Entry], Iterable[tuple[str, str]]]) -> Elsewhere:
    """Return what begins behind the first page of a list, in order."""
    on_first = {anchor for entry in parts[0][1] for anchor, _ in anchors(entry)}
    found: dict[str, tuple[str, str, str]] = {}
    for path, part, _ in parts[1:]:
        for entry in part:
            for anchor, name in anchors(entry):
                if anchor not in on_first:
                    found.setdefault(anchor, (anchor, f"~/{path}#{anchor}", name))
    return tuple(found.values())
