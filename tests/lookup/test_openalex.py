"""What OpenAlex is asked, and what of its works is taken."""

from __future__ import annotations

import json
from urllib.parse import unquote

import pytest

from generator.json_value import Json
from generator.lookup.client import Client
from generator.lookup.openalex import AT_ONCE, find_citing, find_works, read_work, search
from tests.lookup.fake_services import Answer, FakeServices

WORK: dict[str, Json] = {"display_name": "A Loaf", "doi": "https://doi.org/10.5555/loaf.1"}


def page(results: list[Json]) -> Answer:
    return Answer(body=json.dumps({"results": results}).encode())


def test_dois_are_asked_for_by_fifty_and_those_with_signs_of_filters_are_not(services: FakeServices) -> None:
    services.answers["/works"] = page([{"id": "https://openalex.org/W7"}, {"id": "https://openalex.org/A7"}, {}])
    dois = ["10.5555/a,b", "10.5555/a|b", *(f"10.5555/{number}" for number in range(AT_ONCE + 1))]
    assert ("W7", "W7") == find_works(Client(), services.address, dois, {"mailto": "loaf@example.org"})
    first, second = map(unquote, services.asked)
    assert (AT_ONCE - 1, "10.5555/a" in first) == (first.count("|"), False)
    assert second.startswith(f"/works?filter=doi:10.5555/{AT_ONCE}&")
    assert second.endswith("&mailto=loaf@example.org")


def test_nothing_is_asked_where_no_doi_can_be(services: FakeServices) -> None:
    assert () == find_works(Client(), services.address, ["10.5555/a,b"], {})
    assert [] == services.asked


def test_list_is_read_page_by_page_until_one_is_not_full_or_enough_was_read(services: FakeServices) -> None:
    full, rest = page([{**WORK}] * 100), page([{**WORK}, {"title": "No address"}])
    services.answers["/works"] = [full, rest]
    assert 101 == len(list(search(Client(), services.address, "rye, bread", "2026-01-01", 1000, {})))
    assert ["1", "2"] == [each.rpartition("&page=")[2] for each in services.asked]
    assert "title_and_abstract.search:rye++bread,from_publication_date:2026-01-01&" in unquote(services.asked[0])
    services.asked.clear()
    services.answers["/works"] = full
    assert 200 == len(list(search(Client(), services.address, "rye", "2026-01-01", 101, {})))
    assert 2 == len(services.asked)


def test_citations_are_asked_for_by_fifty_works_with_a_pause(
    services: FakeServices, waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.lookup.openalex.BETWEEN", 60.0)  # so that no slow machine has waited already
    services.answers["/works"] = page([])
    works = [f"W{number}" for number in range(AT_ONCE + 1)]
    client = Client()
    assert [] == list(find_citing(client, services.address, works, "2026-01-01", 10, {}))
    first, second = map(unquote, services.asked[:2])
    assert (AT_ONCE - 1, True) == (first.count("|"), "filter=cites:W0|W1|" in first)
    assert f"filter=cites:W{AT_ONCE},from_publication_date:2026-01-01&sort=publication_date:desc&" in second
    assert () == find_works(client, services.address, ["10.5555/a"], {})
    assert 2 == len(waits)


@pytest.mark.parametrize(
    "work",
    [{}, {"title": "A Loaf"}, {"doi": "https://doi.org/10.5555/loaf.1"}, {**WORK, "doi": "https://example.org/a"}],
)
def test_work_without_a_title_or_an_address_is_none(work: dict[str, Json]) -> None:
    assert read_work(work) is None


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, (None, "", "", ())),
        ({"publication_date": "2026-03-09"}, (2026, "2026-03", "", ())),
        ({"publication_date": "2026-13-09", "publication_year": 2025}, (2025, "", "", ())),
        (
            {
                "primary_location": {"source": {"display_name": "Almanac"}},
                "authorships": [{"author": {"display_name": "Ann Roe"}}, {"author": {}}, 7],
            },
            (None, "", "Almanac", ("Ann Roe",)),
        ),
    ],
)
def test_what_a_work_says_is_taken(
    fields: dict[str, Json], expected: tuple[int | None, str, str, tuple[str, ...]]
) -> None:
    found = read_work({**WORK, **fields})
    assert found is not None
    assert ("A Loaf", {"doi": "10.5555/loaf.1"}) == (found.title, found.ids)
    assert expected == (found.year, found.month, found.venue, found.authors)


def test_address_of_any_place_names_the_work() -> None:
    places: list[Json] = [{"landing_page_url": "https://arxiv.org/abs/2603.99901"}, 7]
    found = read_work({"title": "A Loaf", "display_name": "Another", "locations": places})
    assert found is not None
    assert ("A Loaf", {"arxiv": "2603.99901"}) == (found.title, found.ids)
