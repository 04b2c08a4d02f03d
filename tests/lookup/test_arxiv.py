"""arXiv's feed as it may come: entries that lack something, faults in the place of entries, and what is no feed."""

from __future__ import annotations

import pytest

from generator.lookup.arxiv import find_by_ids, read_feed, search
from generator.lookup.client import Client, LookupFailure
from tests.lookup.fake_services import Answer, FakeServices


def feed(*entries: str) -> bytes:
    head = '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:arxiv="http://arxiv.org/schemas/atom">'
    return f"{head}{''.join(f'<entry>{entry}</entry>' for entry in entries)}</feed>".encode()


NAMED = "<id>http://arxiv.org/abs/2603.99901v1</id><title>A Loaf</title>"


def test_entry_with_an_id_and_a_title_is_enough() -> None:
    (found,) = read_feed(feed(NAMED))
    assert ("2026-03", 2026, "arXiv", {"arxiv": "2603.99901"}, ()) == (
        found.month,
        found.year,
        found.venue,
        found.ids,
        found.authors,
    )
    (old,) = read_feed(feed(NAMED.replace("2603.99901", "cs/0101001")))
    assert ("", None) == (old.month, old.year)


def test_day_journal_and_names_are_taken_where_they_say_something() -> None:
    people = "<author><name> </name></author><author><name>Ann Roe</name></author>"
    said = "<published>2026-05-01T09:00:00Z</published><arxiv:journal_ref>Loaves 7 (2026)</arxiv:journal_ref>"
    (found,) = read_feed(feed(NAMED + said + people))
    assert ("2026-05", "Loaves 7 (2026)", ("Ann Roe",)) == (found.month, found.venue, found.authors)


def test_entry_without_a_title_or_an_id_of_arxiv_is_left_out() -> None:
    assert () == read_feed(feed("<id>http://arxiv.org/abs/2603.99901v1</id>", "<id>http://x.org/</id><title>A</title>"))


@pytest.mark.parametrize(
    ("summary", "said"), [("", "Error"), ("malformed id", "malformed id"), ("x" * 300, "x" * 200)], ids=len
)
def test_fault_is_told_in_the_words_of_arxiv_cut_off(summary: str, said: str) -> None:
    entry = f"<id>http://arxiv.org/api/errors#x</id><title>Error</title><summary>{summary}</summary>"
    with pytest.raises(LookupFailure) as failure:
        read_feed(feed(entry))
    assert f"arXiv refused the request: {said}" == str(failure.value)


@pytest.mark.parametrize("encoding", ["shift_jis", "no-such"])
def test_feed_in_signs_that_cannot_be_read_is_a_failure(encoding: str) -> None:
    with pytest.raises(LookupFailure, match="could not be read"):
        read_feed(f'<?xml version="1.0" encoding="{encoding}"?>'.encode() + feed())


def test_requests_are_as_far_apart_as_arxiv_asks_and_name_fifty_at_most(
    services: FakeServices, waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.lookup.arxiv.BETWEEN", 60.0)  # so that no slow machine has waited already
    services.answers["/api/query"] = Answer(body=feed())
    client = Client()
    assert {} == find_by_ids(client, services.address, [f"2603.{number:05}" for number in range(51)])
    assert [49, 0] == [each.count("%2C") for each in services.asked]
    assert () == search(client, services.address, "abs:bread", 0, 10)
    assert 2 == len(waits)
