"""Long lists cut into pages: how many entries each has, and where its neighbours stand."""

from __future__ import annotations

import pytest

from generator.render.pager import PAGE_SIZE, fill_pages, paginate, paginate_parts


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
