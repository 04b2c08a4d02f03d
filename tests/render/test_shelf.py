"""The shelf: what pages share, made once, and how long lists are cut."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.model.paper import Removal
from generator.model.survey import Survey
from generator.render.shelf import PAGE_SIZE, Shelf, paginate
from tests.render.conftest import MakeShelf


def test_shelf_holds_the_living_edition_and_knows_all_of_them(small: Survey, make_shelf: MakeShelf) -> None:
    papers = tuple(
        replace(paper, removed=Removal(date=paper.added.replace(month=5), why="Eaten."))
        if paper.key == "cold-proof2026"
        else paper
        for paper in small.papers
    )
    shelf = make_shelf(replace(small, papers=papers))
    assert 6 == len(shelf.full.papers)
    assert 5 == len(shelf.survey.papers) == len(shelf.papers) == len(shelf.cards) == shelf.statistics.retained
    assert "cold-proof2026" not in shelf.papers


def test_cards_come_in_the_order_that_was_asked_for(shelf: Shelf) -> None:
    keys = ["village-oven2022", "linen-loaf2021"]
    assert [shelf.cards[key] for key in keys] == list(shelf.card_list(keys))


def test_axis_is_found_by_its_id(shelf: Shelf) -> None:
    assert "Stage" == shelf.axis("stage").label
    with pytest.raises(KeyError, match="stag"):
        shelf.axis("stag")


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
