"""A paper in, what every citation format says of it out: kind of entry, names, container, date, ids.

Rules, shared with the twin in JavaScript. The kind is the entry's `type`; without one an article where `published` has
a journal, a paper of a conference where it has a book title, a report where it has its number; a preprint where an
arXiv id is known, and neither DOI nor venue. Else it is guessed from the venue's words (see `plain`), compared in lower
case, by the first rule that fits:

1. a word of PREPRINT: preprint      2. a word of REPORT: report      3. a word of WEB: web
4. a word of JOURNAL: article        5. an ACL Anthology id or a word of MEETING: conference
6. no word: document, which is any other kind
7. a word with two or more letters A to Z in upper case, such as an acronym, before a number of four digits, unless
   one begins with `J` or a word of two letters or more is cut off by a full stop, as names of journals are: conference
8. else: article

The container is journal or book title of `published`, else the venue; an article's loses a last word of four digits
("Nature 2025"). The month counts only for preprints, reports, the web and what is no paper, and only when it lies in
the year that the survey cites: it is that of the first appearance, which for the other kinds is not the publication.
"""

from __future__ import annotations

import re
from functools import lru_cache
from string import ascii_uppercase
from typing import Literal, get_args

from generator.bibliography.name_parts import Name
from generator.export.addresses import main_address
from generator.export.name import split_name
from generator.export.plain import ascii_lower, ascii_words, one_line
from generator.model.paper import Paper
from generator.record import frozen_record

Kind = Literal[
    "article",
    "conference",
    "preprint",
    "report",
    "web",
    "book",
    "chapter",
    "thesis",
    "benchmark",
    "dataset",
    "tool",
    "document",
]

PREPRINT = frozenset(("arxiv", "preprint", "biorxiv", "medrxiv", "ssrn", "openreview", "submission", "submitted"))
REPORT = frozenset(("report", "whitepaper"))
WEB = frozenset(("blog", "post", "documentation", "docs", "website", "newsletter"))
# fmt: off
JOURNAL = frozenset((
    "journal", "transactions", "letters", "magazine", "review", "reviews", "annals",
    "jmlr", "tmlr", "tacl", "jair", "tpami", "pnas", "prl", "prd", "prb", "prx", "epjc", "ptep", "mnras", "apj",
))
MEETING = frozenset((
    "proceedings", "proc", "conference", "conf", "workshop", "symposium", "symp", "findings", "meeting", "congress",
    "track", "neurips", "nips", "icml", "iclr", "aaai", "ijcai", "acl", "emnlp", "naacl", "cvpr", "iccv", "eccv",
))
# fmt: on
_DATED_BY_MONTH: tuple[Kind, ...] = ("preprint", "report", "web", "benchmark", "dataset", "tool")
_KINDS: dict[str, Kind] = {kind: kind for kind in get_args(Kind) if kind != "document"}
# What `published` has, and the kind that this makes where nothing says it.
_MADE_BY: dict[str, Kind] = {"journal": "article", "book_title": "conference", "report_number": "report"}
RANGE = re.compile("[-–—]+")
# "Phys." or "SciPost Phys. Lect. Notes": a word that is cut off.
_CUT_OFF = re.compile(r"[A-Za-z]{2,}\.")


@frozen_record
class Citation:
    """What a citation says; every text stands on one line.

    names: empty when the authors are unknown; complete: whether these are all
    year: 0 when not known, as of data without a date
    month: 1 to 12, None when not known or not that of the publication
    container: journal, proceedings, archive or site; issuer: publisher, or who issued a report or thesis
    volume, number, pages, series: of the publication; the number of a report is its own
    arxiv, doi: ids, empty when there is none; url: where the paper itself is found, empty when not known
    summary: the survey's own sentence on the paper
    """

    key: str
    kind: Kind
    title: str
    names: tuple[Name, ...]
    complete: bool
    year: int
    month: int | None
    container: str
    issuer: str = ""
    arxiv: str = ""
    doi: str = ""
    url: str
    summary: str = ""
    volume: str = ""
    number: str = ""
    pages: str = ""
    series: str = ""


def cite(paper: Paper) -> Citation:
    """Return what a citation says of a paper."""
    published = {name: one_line(text) for name, text in paper.published.items()}
    kind = _kind_of(paper)
    year, _, month = paper.month.partition("-")
    dated = kind in _DATED_BY_MONTH and year == str(paper.year)
    venue = one_line(published.get("journal") or published.get("book_title") or paper.venue)
    names = tuple([name for name in map(split_name, paper.authors) if name.family or name.literal])
    return Citation(
        key=paper.key,
        kind=kind,
        title=one_line(paper.title),
        names=names,
        complete=paper.authors_complete or not names,
        year=paper.year,
        month=int(month) if dated else None,
        container=_without_year(venue) if kind == "article" else venue,
        issuer=published.get("publisher") or (one_line(paper.affiliation) if kind in ("report", "thesis") else ""),
        arxiv=one_line(paper.ids.get("arxiv", "")),
        doi=one_line(paper.ids.get("doi", "")),
        url=main_address(paper),
        summary=one_line(paper.summary),
        volume=published.get("volume", ""),
        number=(published.get("report_number") if kind == "report" else "") or published.get("number", ""),
        pages=published.get("pages", ""),
        series=published.get("series", ""),
    )


def is_guessed(paper: Paper) -> bool:
    """Tell whether the kind of a paper in citations is a guess from the venue's shape (rules 6 to 8)."""
    return _stated_kind(paper) is None and _named(paper.venue, "acl" in paper.ids) is None


def to_publication(citation: Citation) -> str:
    """Return series, volume, number and pages as references have them: `Lectures 3, 12(4), 5-17`."""
    volume = f"{citation.volume}({citation.number})" if citation.volume and citation.number else ""
    parts = (citation.series, volume or citation.volume or citation.number, citation.pages)
    return ", ".join(part for part in parts if part)


def page_range(pages: str) -> tuple[str, str]:
    """Return the first and the last page: what stands before and after hyphens or dashes."""
    first, _, last = RANGE.sub("-", pages).partition("-")
    return first.strip(), last.strip()


def _kind_of(paper: Paper) -> Kind:
    return _stated_kind(paper) or find_kind(paper.venue, has_acl="acl" in paper.ids)


def _stated_kind(paper: Paper) -> Kind | None:
    made = (kind for name, kind in _MADE_BY.items() if paper.published.get(name))
    on_arxiv: Kind | None = "preprint" if {*paper.ids} & {"arxiv", "doi"} == {"arxiv"} and not paper.venue else None
    return _KINDS.get(paper.type) or next(made, on_arxiv)


@lru_cache(maxsize=1024)
def find_kind(venue: str, *, has_acl: bool = False) -> Kind:
    """Return the kind of publication that a venue's name tells."""
    named = _named(venue, has_acl)
    if named is not None:
        return named
    words = ascii_words(venue)
    if not one_line(venue):
        return "document"
    acronyms = [word for word in words if sum(char in ascii_uppercase for char in word) > 1]
    dated = any(len(word) == 4 and word.isdigit() for word in words)
    journal = _CUT_OFF.search(venue) or any(word.startswith("J") for word in acronyms)
    return "conference" if acronyms and dated and not journal else "article"


@lru_cache(maxsize=1024)
def _named(venue: str, has_acl: bool) -> Kind | None:
    """Return the kind that a word of the venue names."""
    lower = {ascii_lower(word) for word in ascii_words(venue)}
    if lower & PREPRINT:
        return "preprint"
    if lower & REPORT:
        return "report"
    if lower & WEB:
        return "web"
    if lower & JOURNAL:
        return "article"
    return "conference" if has_acl or lower & MEETING else None


def _without_year(venue: str) -> str:
    before, _, last = venue.rpartition(" ")
    return before if before and len(last) == 4 and last.isascii() and last.isdigit() else venue
