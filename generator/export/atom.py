"""Entries in, an Atom feed out (RFC 4287).

Dates come from the data, at midnight UTC; ids are lasting names (see `addresses`), so that a feed reader tells an
entry that changed from one that is new.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from heapq import nsmallest

from generator.bibliography.name_parts import printed_name
from generator.export.addresses import address_from, lasting_name, page_address
from generator.export.xml_text import element, empty_element, xml_line
from generator.model.once import once_per_survey
from generator.model.survey import Survey
from generator.record import frozen_record

# A feed reader asks again and again: older entries are on the site.
MOST_ENTRIES = 50


@frozen_record
class Entry:
    """One entry of a feed.

    path: below the root of the site, with a fragment where a page has several entries; the id follows from it
    page: where the entry leads, below the root
    authors: names; empty for those of the feed
    terms: (term, label) of each category
    """

    path: str
    page: str
    title: str
    updated: date
    published: date
    summary: str
    authors: tuple[str, ...] = ()
    terms: tuple[tuple[str, str], ...] = ()


def to_atom(survey: Survey, path: str, page: str, title: str, entries: Iterable[Entry]) -> str:
    """Return a feed that stands at a path and belongs to a page, both below the root; the newest entries come first."""
    newest = nsmallest(MOST_ENTRIES, entries, key=lambda entry: newest_first(entry.updated, entry.path))
    shown = (_entry(survey, entry, path.count("/")) for entry in newest)
    body = "\n".join([*_head(survey, path, page, title, newest), *shown])
    return (
        f'<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n'
        f"{body}\n</feed>\n"
    )


def newest_first(updated: date, path: str) -> tuple[int, str]:
    """Return what sorts entries, or what becomes entries, by when they changed, the newest first, then by path."""
    return -updated.toordinal(), path


def _head(survey: Survey, path: str, page: str, title: str, entries: Sequence[Entry]) -> Iterator[str]:
    updated = entries[0].updated if entries else _begun(survey)
    yield element("id", lasting_name(survey, path))
    yield element("title", title)
    yield element("updated", _instant(updated))
    if survey.config.address:
        yield empty_element("link", rel="self", type="application/atom+xml", href=page_address(survey, path))
    yield empty_element("link", rel="alternate", type="text/html", href=address_from(survey, path.count("/"), page))
    yield from _authors(survey.config.authors or (survey.config.title,))
    if survey.config.data_licence:
        yield element("rights", survey.config.data_licence)


@once_per_survey
def _begun(survey: Survey) -> date:
    return min((paper.added for paper in survey.papers if paper.added), default=date(1970, 1, 1))


@once_per_survey
def _entry(survey: Survey, entry: Entry, depth: int) -> str:
    """Return an entry, which stands in the feeds of all values that its paper has; depth: of the feed."""
    return "\n".join(_lines_of(survey, entry, depth))


def _lines_of(survey: Survey, entry: Entry, depth: int) -> Iterator[str]:
    yield "<entry>"
    yield element("id", lasting_name(survey, entry.path))
    yield element("title", entry.title)
    yield element("updated", _instant(entry.updated))
    yield element("published", _instant(entry.published))
    yield empty_element("link", rel="alternate", type="text/html", href=address_from(survey, depth, entry.page))
    yield from _authors(entry.authors)
    for term, label in entry.terms:
        yield empty_element("category", term=term, label=label)
    yield element("summary", entry.summary)
    yield "</entry>"


def _authors(names: Iterable[str]) -> Iterator[str]:
    return (f"<author>{element('name', printed_name(name))}</author>" for name in names if xml_line(name))


def _instant(when: date) -> str:
    return f"{when.isoformat()}T00:00:00Z"
