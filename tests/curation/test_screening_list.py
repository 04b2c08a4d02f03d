"""What waits to be screened, written and read again: all of it, and nothing that a file makes up."""

from __future__ import annotations

import json

import pytest

from generator.bibliography.record import Record
from generator.curation.screening_list import NoList, Waiting, read_list, to_list

WAITING = Waiting(
    record=Record(
        title="On Loaves",
        authors=("Ada Krume", "Emil Topf"),
        year=2025,
        month="2025-03",
        venue="Journal of Loaves",
        ids={"doi": "10.5555/loaf.1"},
        links={"paper": "https://example.org/loaf"},
        keywords={"way": ("bag", "pot")},
        summary="It keeps.",
        notes="Seen at a fair.",
        abstract="We keep loaves.",
        type="dataset",
        collaboration="The Crumb Group",
        affiliation="Oven Lab",
        published={"volume": "3"},
    ),
    source="openalex",
    family="bread",
    likely=0.0,
    reasons=("near two papers",),
    later=True,
    found="2026-11-29",
)
BARE = Waiting(record=Record(title="On Crumbs"))


def test_what_waits_is_read_as_it_was_written() -> None:
    assert (WAITING, BARE) == read_list(to_list([WAITING, BARE]).encode())


def test_what_no_list_would_hold_is_dropped() -> None:
    made_up = {"title": "On Crumbs", "type": "loaf", "published": {"oven": "3"}, "ids": {"oven": "1"}, "likely": "yes"}
    assert (BARE,) == read_list(json.dumps({"waiting": [{**made_up, "later": "yes", "year": None}]}).encode())


@pytest.mark.parametrize("content", [b"", b"[]", b'{"waiting": {}}', b"[" * 100_000])
def test_another_file_is_no_list(content: bytes) -> None:
    with pytest.raises(NoList):
        read_list(content)
