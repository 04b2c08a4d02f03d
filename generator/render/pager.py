"""A long list in, its pages out: which entries each has, and where the next one stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from generator.record import frozen_record

Entry = TypeVar("Entry")

PAGE_SIZE = 200


@frozen_record
class Pager:
    """Where one page of a long list stands; addresses are empty at the ends, total is 0 where entries are no number."""

    number: int
    pages: int
    first: int
    last: int
    total: int
    previous: str
    following: str


def paginate(
    keys: Sequence[Entry], first: str, further: str, size: int = PAGE_SIZE
) -> list[tuple[str, Sequence[Entry], Pager]]:
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
    least = 1
    while least < most:
        between = (least + most + 1) // 2
        if sum(min(number, between) for number in numbers) <= in_all:
            least = between
        else:
            most = between - 1
    return least


def paginate_parts(
    parts: Sequence[Sequence[Entry]], first: str, further: str, *, anchor: str = ""
) -> list[tuple[str, Sequence[Entry], Pager]]:
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


def part_list(
    entries: Sequence[Entry],
    rooms: Sequence[int],
    path: str,
    most: int,
    *,
    beside: int = 0,
    link: int = 60,
    counted: bool = True,
) -> list[tuple[str, Sequence[Entry], Pager]]:
    """Return path, entries and pager of each page of a list; one that has room on a page stays whole.

    rooms: about how many bytes the entries take on a page, most: of one page, beside: of what stands on the first page
    alone, link: of an entry that the first page only leads to; counted: whether a reader counts as the entries do
    """
    if not entries or sum(rooms) + beside <= most:
        return paginate_parts([entries], path, "")
    first, *others = rooms
    parts = fill_pages(entries, [first + beside + link * len(others), *others], most)
    found = paginate_parts(parts, path, f"{path}all/{{}}/")
    return found if counted else [(at, part, replace(pager, first=0, last=0, total=0)) for at, part, pager in found]


def beyond_first(
    parts: Sequence[tuple[str, Iterable[Entry], Pager]], anchors: Callable[[Entry], Iterable[tuple[str, str]]]
) -> tuple[tuple[str, str, str], ...]:
    """Return anchor, address and name of what begins behind the first page of a list, in order.

    anchors: from an entry to anchor and name of what it stands below, and of itself
    """
    on_first = {anchor for entry in parts[0][1] for anchor, _ in anchors(entry)}
    found: dict[str, tuple[str, str, str]] = {}
    for path, part, _ in parts[1:]:
        for entry in part:
            for anchor, name in anchors(entry):
                if anchor not in on_first:
                    found.setdefault(anchor, (anchor, f"~/{path}#{anchor}", name))
    return tuple(found.values())
