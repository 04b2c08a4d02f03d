"""A note as OpenReview describes it becomes a record: the first with a title, of the first date that can be one."""

from __future__ import annotations

import json

import pytest

from generator.json_value import Json
from generator.lookup.client import Client
from generator.lookup.openreview import find_by_id, read_note
from tests.lookup.fake_services import Answer, FakeServices

# The 9th of February 2026, in milliseconds.
FEBRUARY = 1_770_600_000_000
TITLED: Json = {"title": {"value": "Crocks"}, "authors": {"value": [" ", "Pia Kruste", 7]}}


def date_of(dates: dict[str, Json]) -> tuple[int | None, str]:
    found = read_note({"content": {"title": "Crocks"}, **dates}, "Crocks77")
    assert found is not None
    return found.year, found.month


@pytest.mark.parametrize("name", ["pdate", "odate", "cdate", "tcdate"])
def test_any_date_will_do_where_there_is_no_other(name: str) -> None:
    assert (2026, "2026-02") == date_of({"pdate": None, "odate": 0, name: FEBRUARY})


def test_day_of_publication_comes_first() -> None:
    assert (2026, "2026-02") == date_of({"tcdate": 1, "cdate": 1, "odate": 1, "pdate": FEBRUARY})


@pytest.mark.parametrize("stamp", [None, 0, -FEBRUARY, 4_102_444_800_000, 10**30, "soon", True])
def test_date_that_can_be_none_is_left_out(stamp: Json) -> None:
    assert (None, "") == date_of({"pdate": stamp})


def test_first_note_with_a_title_is_taken(services: FakeServices) -> None:
    notes = [7, {"content": {"comment": {"value": "Good"}}}, {"content": TITLED}]
    services.answers["/notes?id=Crocks77"] = Answer(body=json.dumps({"notes": notes}).encode())
    found = find_by_id(Client(), services.address, "Crocks77")
    assert found is not None
    assert ("Crocks", ("Pia Kruste",), {"openreview": "Crocks77"}) == (found.title, found.authors, found.ids)
