"""A work as Crossref describes it, which may lack most of its fields, becomes a record of what it says."""

from __future__ import annotations

import json

import pytest

from generator.bibliography.record import Record
from generator.json_value import Json
from generator.lookup.client import Client
from generator.lookup.crossref import read_work, search
from tests.lookup.fake_services import Answer, FakeServices

DOI = "10.5555/loaf.1"


def read(fields: dict[str, Json]) -> Record:
    record = read_work({"title": ["A Loaf"], **fields}, DOI)
    assert record is not None
    return record


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ([2026, 12], (2026, "2026-12")),
        ([2026, 1, 31], (2026, "2026-01")),
        ([2999], (2999, "")),
        ([2026, 13], (2026, "")),
        ([2026, 0], (2026, "")),
        ([2026, True], (2026, "")),
        (["2026"], (None, "")),
        ([1500], (1500, "")),
        ([1499], (None, "")),
        ([3000], (None, "")),
    ],
)
def test_date_of_crossref_is_taken_where_it_can_be_one(parts: list[Json], expected: tuple[int | None, str]) -> None:
    record = read({"issued": {"date-parts": [[*parts]]}})
    assert expected == (record.year, record.month)


@pytest.mark.parametrize(
    ("kind", "published"),
    [
        ("journal-article", {"journal": "Loaves"}),
        ("proceedings-article", {"book_title": "Loaves"}),
        ("book-chapter", {"book_title": "Loaves"}),
        ("posted-content", {}),
    ],
)
def test_container_of_crossref_is_what_the_type_makes_it(kind: str, published: dict[str, str]) -> None:
    record = read({"type": kind, "container-title": ["Loaves"]})
    assert ("Loaves", published) == (record.venue, record.published)


def test_article_without_pages_has_its_number() -> None:
    fields: dict[str, Json] = {"type": "journal-article", "container-title": ["Loaves"], "article-number": "e07"}
    assert ("e07", "1-9") == (read(fields).published["pages"], read({**fields, "page": "1-9"}).published["pages"])


@pytest.mark.parametrize("name", ["published", "issued", "published-online", "published-print", "posted", "created"])
def test_any_date_will_do_where_there_is_no_other(name: str) -> None:
    dates: dict[str, Json] = {"published": {"date-parts": [[None]]}, "issued": {}, "created": None}
    assert "2026-03" == read({**dates, name: {"date-parts": [[2026, 3]]}}).month


def test_day_of_publication_comes_before_that_of_its_record() -> None:
    assert "2024-05" == read({"created": {"date-parts": [[2026, 3]]}, "issued": {"date-parts": [[2024, 5]]}}).month


@pytest.mark.parametrize(
    ("subtitle", "title"),
    [([], "A Loaf"), (["a loaf"], "A Loaf"), (["A LOAF"], "A Loaf"), (["Of Rye"], "A Loaf: Of Rye")],
)
def test_subtitle_follows_where_the_title_does_not_have_it(subtitle: list[Json], title: str) -> None:
    assert title == read({"subtitle": subtitle}).title


@pytest.mark.parametrize(
    ("fields", "venue"),
    [
        ({"event": {"name": "Oven Days"}, "publisher": "Bakers"}, "Oven Days"),
        ({"publisher": "Bakers", "type": "journal-article"}, "Bakers"),
        ({}, ""),
    ],
)
def test_work_without_a_container_has_another_venue_and_no_details(fields: dict[str, Json], venue: str) -> None:
    record = read({"volume": "7", **fields})
    assert (venue, {}) == (record.venue, record.published)


def test_names_that_say_nothing_are_left_out() -> None:
    assert ("Ann Roe",) == read({"author": [{"family": " "}, {"given": "Ann", "family": "Roe"}, 7]}).authors
    assert ("王小明",) == read({"author": [{"given": "小明", "family": "王"}]}).authors


def test_list_is_read_page_by_page_until_one_is_not_full_or_enough_was_read(services: FakeServices) -> None:
    def page(works: list[Json]) -> Answer:
        return Answer(body=json.dumps({"message": {"items": works}}).encode())

    work: Json = {"title": ["A Loaf"], "DOI": DOI}
    without: list[Json] = [{"title": ["No DOI"]}, {"DOI": "10.5555/untitled"}, 7]
    services.answers["/works"] = [page([work] * 100), page([work, *without])]
    found = list(search(Client(), services.address, "rye bread", "2026-01-01", 1000, "loaf@example.org"))
    assert [("A Loaf", {"doi": DOI})] * 101 == [(each.title, each.ids) for each in found]
    assert ["0", "100"] == [each.rpartition("&offset=")[2] for each in services.asked]
    assert "query.bibliographic=rye+bread&filter=from-pub-date%3A2026-01-01&" in services.asked[0]
    services.asked.clear()
    services.answers["/works"] = page([work] * 100)
    assert 200 == len(list(search(Client(), services.address, "rye", "2026-01-01", 101, "loaf@example.org")))
    assert 2 == len(services.asked)
