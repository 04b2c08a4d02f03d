"""Long lists cut into pages: how many entries each has, and where its neighbours stand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from generator.render.page import Page
from generator.render.pager import (
    MOST_BYTES,
    MOST_ELEMENTS,
    PAGE_SIZE,
    Pager,
    draw_parts,
    fill_pages,
    paginate,
    paginate_parts,
)


@pytest.mark.parametrize(
    ("total", "sizes"),
    [(0, [0]), (1, [1]), (200, [200]), (201, [200, 1]), (450, [200, 200, 50]), (600, [200, 200, 200])],
)
def test_list_is_cut_into_pages_of_two_hundred(total: int, sizes: list[int]) -> None:
    assert 200 == PAGE_SIZE
    keys = [f"key{number}" for number in range(total)]
    pages = paginate(keys, "papers/", "papers/all/{}/")
    assert sizes == [len(part) for _, part, _ in pages]
    assert keys == [key for _, part, _ in pages for key in part]


def test_pages_lead_to_their_neighbours_and_say_where_they_stand() -> None:
    (first, _, one), (second, _, two), (third, _, three) = paginate(["k"] * 450, "papers/", "papers/all/{}/")
    assert ("papers/", "papers/all/2/", "papers/all/3/") == (first, second, third)
    assert [("", "~/papers/all/2/"), ("~/papers/", "~/papers/all/3/"), ("~/papers/all/2/", "")] == [
        (pager.previous, pager.following) for pager in (one, two, three)
    ]
    assert [(1, 200), (201, 400), (401, 450)] == [(pager.first, pager.last) for pager in (one, two, three)]
    assert {(3, 450)} == {(pager.pages, pager.total) for pager in (one, two, three)}


@pytest.mark.parametrize(
    ("weights", "sizes"),
    [
        ([], [0]),
        ([3], [1]),
        ([4, 6], [2]),
        ([4, 7], [1, 1]),
        ([11], [1]),
        ([1, 12, 1], [1, 1, 1]),
        ([5] * 5, [2, 2, 1]),
    ],
)
def test_page_is_full_with_a_weight_and_what_is_heavier_is_alone(weights: list[int], sizes: list[int]) -> None:
    entries = [f"entry{number}" for number in range(len(weights))]
    parts = fill_pages(entries, weights, 10)
    assert sizes == [len(part) for part in parts]
    assert entries == [entry for part in parts for entry in part]
    pages = paginate_parts(parts, "legend/", "legend/{}/")
    assert [part[-1:] for part in parts] == [part[-1:] for _, part, _ in pages]


HALF = MOST_BYTES // 2
QUARTERS = [f"{number}{'a' * (HALF // 2 - 1)}" for number in range(8)]


@pytest.mark.parametrize(
    ("texts", "link", "sizes"),
    [
        ([], 0, [0]),
        (["a" * HALF] * 2, 0, [2]),
        (["a" * HALF] * 3, 0, [2, 1]),
        (["ü" * HALF] * 2, 0, [1, 1]),
        (["<i>" * (MOST_ELEMENTS // 2)] * 3, 0, [2, 1]),
        (["<p></p>" * (MOST_ELEMENTS // 2)] * 2, 0, [2]),
        (["a", "a" * MOST_BYTES * 2, "a"], 0, [1, 1, 1]),
        (QUARTERS, HALF // 8, [2, 3, 3]),
    ],
    ids=["none", "all", "long", "bytes", "elements", "tags that close", "one too long by itself", "links on the first"],
)
def test_list_is_parted_where_it_is_too_large_as_it_is_drawn(texts: list[str], link: int, sizes: list[int]) -> None:
    drawn: dict[str, tuple[Sequence[str], Pager]] = {}

    def draw(path: str, part: Sequence[str], pager: Pager) -> Page:
        drawn[path] = part, pager
        return Page(path=path, title="", description="", body="".join(part) + "a" * link * len(pager.elsewhere))

    pages = draw_parts(texts, "list/", lambda text: [(text, "")], draw)
    assert sizes == [len(drawn[page.path][0]) for page in pages]
    assert texts == [text for page in pages for text in drawn[page.path][0]]
    (first, pager), *further = (drawn[page.path] for page in pages)
    assert {text for part, _ in further for text in part}.difference(first) == {each[0] for each in pager.elsewhere}
    assert not any(after.elsewhere for _, after in further)


def test_list_with_much_before_it_is_drawn_few_times() -> None:
    drawn: list[int] = []

    def draw(path: str, part: Sequence[int], pager: Pager) -> Page:
        drawn.extend(part)
        before = MOST_BYTES if pager.number == 1 else 0
        return Page(path=path, title="", description="", body="a" * (before + MOST_BYTES // 100 * len(part)))

    entries = range(1_000)
    draw_parts(entries, "list/", lambda entry: [(str(entry), "")], draw)
    assert len(drawn) < 4 * len(entries)
