"""Atom feeds, held against the rules of RFC 4287 by us and by a validating reader."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from urllib.parse import urljoin
from xml.etree import ElementTree as ET

import atoma
import pytest
from hypothesis import given

from generator.export.atom import MOST_ENTRIES
from generator.export.feeds import CHANGES, WHOLE, to_feeds, value_feed
from generator.export.xml_text import xml_line
from generator.model.edition import select_edition
from generator.model.paper import Amendment, Removal
from generator.model.redirect import Redirect
from generator.model.survey import Survey
from generator.query.counted import counted_values
from tests.analysis.invented import HERE, TAXONOMY, make_paper, make_survey, surveys, tagged
from tests.calls import count_calls

ATOM = "{http://www.w3.org/2005/Atom}"
URI = re.compile(r"(https?://[^\s<>\"{}|\\^`]+|tag:[a-z0-9.-]+,\d{4}:[^\s<>\"{}|\\^`]+)\Z")
INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\Z")
ONCE = ("id", "title", "updated")
AT_MOST_ONCE = ("subtitle", "rights", "generator", "icon", "logo", "published", "summary", "content", "source")
FEED = {*ONCE, "subtitle", "rights", "generator", "icon", "logo", "author", "contributor", "category", "link", "entry"}
ENTRY = {
    *ONCE,
    "published",
    "summary",
    "content",
    "rights",
    "source",
    "author",
    "contributor",
    "category",
    "link",
}


def read(text: str) -> ET.Element:
    """Parse a feed and hold it against what RFC 4287 asks in sections 3, 4.1 and 4.2."""
    feed = ET.fromstring(text.encode())
    assert feed.tag == f"{ATOM}feed"
    entries = feed.findall(f"{ATOM}entry")
    check(feed, FEED)
    for entry in entries:
        check(entry, ENTRY)
        # 4.1.2: an entry has authors or its feed has; without content it has an alternate link.
        assert entry.findall(f"{ATOM}author") or feed.findall(f"{ATOM}author")
        assert any(link.get("rel", "alternate") == "alternate" for link in entry.findall(f"{ATOM}link"))
    ids = [said(entry, "id") for entry in entries]
    assert len(ids) == len(set(ids))
    also = atoma.parse_atom_bytes(text.encode())
    assert [said(feed, "id"), *ids] == [also.id_, *(entry.id_ for entry in also.entries)]
    assert None not in (also.updated, *(when for entry in also.entries for when in (entry.updated, entry.published)))
    return feed


def check(element: ET.Element, allowed: set[str]) -> None:
    names = [child.tag.removeprefix(ATOM) for child in element]
    assert set(names) <= allowed
    assert [name for name in ONCE if names.count(name) != 1] == []
    assert [name for name in AT_MOST_ONCE if names.count(name) > 1] == []
    assert URI.match(said(element, "id"))
    for name in ("updated", "published"):
        if name in names:
            assert INSTANT.match(said(element, name))
    for author in element.findall(f"{ATOM}author"):
        assert [child.tag for child in author] == [f"{ATOM}name"]
        assert said(author, "name")
    kinds = [(link.get("rel"), link.get("type"), link.get("hreflang")) for link in element.findall(f"{ATOM}link")]
    assert len(kinds) == len(set(kinds))
    assert all(link.get("href") for link in element.findall(f"{ATOM}link"))
    assert all(category.get("term") for category in element.findall(f"{ATOM}category"))


def said(element: ET.Element, name: str) -> str:
    return element.findtext(f"{ATOM}{name}") or ""


def titles(text: str) -> list[str]:
    return [said(entry, "title") for entry in read(text).findall(f"{ATOM}entry")]


@given(surveys())
def test_every_feed_keeps_the_rules_whatever_the_papers_say(survey: Survey) -> None:
    living = select_edition(survey)
    feeds = to_feeds(survey)
    by_title = sorted(xml_line(paper.title) for paper in living.papers)
    assert sorted(titles(feeds[WHOLE])) == by_title
    for axis in TAXONOMY.axes:
        for value in axis.values:
            carriers = [paper for paper in living.papers if value.id in counted_values(paper, axis, count="any")]
            assert len(titles(feeds[value_feed(axis.id, value.id)])) == len(carriers)
    changes = sum(1 + len(paper.amendments) + bool(paper.removed) for paper in survey.papers)
    assert len(titles(feeds[CHANGES])) == min(changes, MOST_ENTRIES)


def test_changes_tell_what_was_added_amended_and_removed_the_newest_first() -> None:
    amended = make_paper(
        "a",
        amendments=(
            Amendment(date=date(2026, 2, 2), path="tags.way", was=None, why="W.", source="A letter.", place=HERE),
            Amendment(date=date(2026, 1, 9), path="venue", was="V", why="X.", source="S.", place=HERE),
        ),
    )
    removed = make_paper("b", added=date(2026, 1, 6), removed=Removal(date=date(2026, 3, 1), why="Not bread."))
    feed = read(to_feeds(make_survey(amended, removed, make_paper("c", added=None)))[CHANGES])
    entries = [(said(entry, "title"), said(entry, "updated")[:10]) for entry in feed.findall(f"{ATOM}entry")]
    assert entries == [
        ("Removed: On b", "2026-03-01"),
        ("Corrected: On a (Axis way)", "2026-02-02"),
        ("Corrected: On a (venue)", "2026-01-09"),
        ("Added: On b", "2026-01-06"),
        ("Added: On a", "2026-01-05"),
    ]
    assert said(feed, "updated") == "2026-03-01T00:00:00Z"
    assert [said(entry, "summary") for entry in feed.findall(f"{ATOM}entry")][:2] == [
        "Not bread.",
        "W. Source: A letter.",
    ]


def test_entry_of_a_paper_leads_to_its_page_and_names_authors_and_tags() -> None:
    paper = make_paper("a", tags=tagged(way="bag", sign={"dry": "denied"}))
    entry = read(to_feeds(make_survey(paper))[WHOLE]).find(f"{ATOM}entry")
    assert entry is not None
    link = entry.find(f"{ATOM}link")
    assert link is not None
    assert link.get("href") == said(entry, "id") == "https://example.org/loaves/papers/a/"
    assert [said(author, "name") for author in entry.findall(f"{ATOM}author")] == ["Ada Krust", "Bo Mehl"]
    assert [category.attrib for category in entry.findall(f"{ATOM}category")] == [
        {"term": "way=bag", "label": "Axis way: Label of bag"}
    ]


def test_entries_of_a_renamed_paper_keep_their_ids() -> None:
    paper = make_paper("a", removed=Removal(date=date(2026, 3, 1), why="W."))
    renamed = replace(make_survey(paper, make_paper("b")), redirects=(Redirect(kind="paper", old="first", new="b"),))
    feeds = to_feeds(renamed)
    entries = [entry for path in (WHOLE, CHANGES) for entry in read(feeds[path]).findall(f"{ATOM}entry")]
    assert [
        ("papers/first/", "papers/b/"),
        ("papers/a/#removed", "changes/"),
        ("papers/a/#added", "papers/a/"),
        ("papers/first/#added", "papers/b/"),
    ] == [
        tuple(
            str(address).removeprefix("https://example.org/loaves/")
            for address in (said(entry, "id"), *(link.get("href") for link in entry.findall(f"{ATOM}link")))
        )
        for entry in entries
    ]


def test_feed_without_an_address_has_lasting_ids_and_no_link_to_itself() -> None:
    feed = read(to_feeds(make_survey(make_paper("a"), address=""))[WHOLE])
    assert said(feed, "id") == "tag:loaves.invalid,2000:feed.xml"
    assert [link.get("rel") for link in feed.findall(f"{ATOM}link")] == ["alternate"]


@pytest.mark.parametrize("place", ["https://a.example/", "https://a.example/my/survey/"])
def test_feed_without_an_address_leads_to_its_pages_wherever_the_site_stands(place: str) -> None:
    feeds = to_feeds(make_survey(make_paper("a", tags=tagged(way="bag")), address=""))
    for path, page in ((WHOLE, ""), (CHANGES, "changes/"), (value_feed("way", "bag"), "axes/way/bag/")):
        feed = read(feeds[path])
        links = [link.get("href", "") for link in (*feed.findall(f"{ATOM}link"), *feed.iterfind(f"*/{ATOM}link"))]
        assert [f"{place}{page}", f"{place}papers/a/"] == [urljoin(f"{place}{path}", link) for link in links]
        # Some readers resolve links of entries at the page of the feed.
        assert f"{place}papers/a/" == urljoin(urljoin(f"{place}{path}", links[0]), links[1])


def test_feed_of_a_value_without_papers_is_dated_by_the_survey() -> None:
    feed = read(to_feeds(make_survey(make_paper("a")))[value_feed("way", "salt")])
    assert said(feed, "updated") == "2026-01-05T00:00:00Z"


def test_feed_stays_bounded() -> None:
    found = [make_paper(f"k{number}", added=date(2025, 1, 1).replace(day=1 + number % 28)) for number in range(90)]
    assert len(titles(to_feeds(make_survey(*found))[WHOLE])) == MOST_ENTRIES


def test_feeds_cost_the_same_with_three_times_the_papers_that_are_too_old_for_them() -> None:
    few, many = (_calls_of_texts(number) for number in (3 * MOST_ENTRIES, 9 * MOST_ENTRIES))
    assert 0 < many <= 1.1 * few


def _calls_of_texts(papers: int) -> int:
    found = [make_paper(f"k{number:03}", tags=tagged(way="bag"), added=date(2025, 1, 1)) for number in range(papers)]
    feeds = to_feeds(make_survey(*found))
    return count_calls(lambda: [feeds[path] for path in feeds if path != CHANGES])
