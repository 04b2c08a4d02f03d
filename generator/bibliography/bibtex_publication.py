"""The fields of a BibTeX entry in, what it is, where it appeared and the details of its publication out."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.bibliography.entry_types import CONTAINERS, OF_BIBLATEX, PUBLISHED_ALONE, STAND_ALONE, TYPES
from generator.bibliography.publication import article_number, is_preprint, to_published, without_host
from generator.record import frozen_record

JOURNALS = ("journal", "journaltitle")
# Where Web of Science, ACM and Scopus have the number of an article.
_ARTICLE_NUMBERS = ("article-number", "articleno", "art_number")
_VENUES = (*JOURNALS, "booktitle", "school", "institution", "publisher", "howpublished")
_VENUES_ALONE = (*JOURNALS, "booktitle", "type", "howpublished")
# What is read of the publication.
OF_PUBLICATION = (
    "type", "volume", "number", "issue", "reportnumber", "pages", "eid", "series", *_ARTICLE_NUMBERS, *_VENUES,
)  # fmt: skip
_ADDRESS_IN_TEXT = re.compile(r"https?://\S+")
_NO_VENUE = re.compile(r"(?:available|accessed|retrieved|online|from|at|url|web(?:site|page)?|link|\W)*", re.IGNORECASE)


@frozen_record
class Publication:
    """What an entry is, in the words of a paper's file; its venue; and `published` as in that file."""

    kind: str
    venue: str
    published: Mapping[str, str]


def publication_of(
    written: str, fields: Mapping[str, str], ids: Mapping[str, str], links: Mapping[str, str]
) -> Publication:
    """Return the publication of an entry; written: what it calls itself; fields: in letters."""
    kind = _kind(written, fields, ids, links)
    return Publication(kind=kind, venue=_venue(kind, fields), published=_published(kind, fields))


def container_of_series(kind: str, fields: Mapping[str, str]) -> dict[str, str]:
    """Return what an article or a conference paper appeared in where its series alone says so, as in SurVis."""
    container = {"article": "journal", "conference": "booktitle"}.get(kind, "")
    if not container or not fields.get("series") or any(fields.get(name) for name in (*JOURNALS, "booktitle")):
        return {}
    return {container: fields["series"], "series": ""}


def how_published(printed: str, written: str) -> str:
    """Return what says how something was published, of which an address is none: "Available at https://example.org"."""
    words = _ADDRESS_IN_TEXT.sub("", printed).strip(" .,;:()")
    if "://" not in printed:
        return written
    return "" if _NO_VENUE.fullmatch(words) else words


def _kind(written: str, fields: Mapping[str, str], ids: Mapping[str, str], links: Mapping[str, str]) -> str:
    """Return what an entry is: what it calls itself, unless it appeared nowhere but in an archive of preprints."""
    kind = TYPES["bibtex"].get(written, "")
    container = next((fields[name] for name in (*JOURNALS, "booktitle") if fields.get(name)), "")
    is_on_arxiv = "arxiv" in ids and "doi" not in ids and not container
    if is_preprint(container) or (kind in ("", "article", "web") and is_on_arxiv):
        return "preprint"
    if not kind and is_preprint(fields.get("publisher", "")):
        return "preprint"
    return kind or ("web" if written == "misc" and "paper" in links and not ids else "")


def _venue(kind: str, fields: Mapping[str, str]) -> str:
    """Return where it appeared; of what stands by itself the publisher is said by the publication."""
    names = _VENUES_ALONE if kind in PUBLISHED_ALONE else _VENUES
    names = ("booktitle", *names) if _is_part_of_book(kind) else names
    # Of others the type is a word such as "patentus".
    has_type = kind in STAND_ALONE
    venue = next((fields[name] for name in names if fields.get(name) and (has_type or name != "type")), "")
    return without_host(OF_BIBLATEX.get(venue, venue))


def _published(kind: str, fields: Mapping[str, str]) -> dict[str, str]:
    issuers = ("school", "institution", "publisher") if kind in ("", "thesis", "report") else ("publisher",)
    details = {name: fields.get(name, "") for name in ("volume", "number", "pages", "publisher", "series")}
    numbers = (article_number(fields.get(name, "")) for name in _ARTICLE_NUMBERS)
    details["pages"] = details["pages"] or fields.get("eid") or next(filter(None, numbers), "")
    details["publisher"] = next((fields[name] for name in issuers if fields.get(name)), "")
    if kind == "report":
        details["report_number"] = details.pop("number") or fields.get("reportnumber", "")
    else:  # BibLaTeX has both
        details["number"] = details["number"] or fields.get("issue", "")
    journal, book = next((fields[name] for name in JOURNALS if fields.get(name)), ""), fields.get("booktitle", "")
    if book and _is_part_of_book(kind):
        details["series"], journal = details["series"] or journal, ""
    if kind == "conference" and not details["volume"]:  # Scopus calls proceedings so
        book, journal = book or journal, ""
    container = {"journal": journal, "book_title": book}
    return to_published(container, details, alone=kind in PUBLISHED_ALONE)


def _is_part_of_book(kind: str) -> bool:
    return CONTAINERS.get(kind) == "book_title"
