"""A paper in, what every citation format says of it out: kind of entry, names, container, date, ids.

Rules, shared with the twin in JavaScript. The kind follows from the venue's words (see `plain`), compared in lower
case, by the first rule that fits:

1. a word of PREPRINT: preprint      2. a word of REPORT: report      3. a word of WEB: web
4. a word of JOURNAL: article        5. an ACL Anthology id or a word of MEETING: conference
6. a word with two or more letters A to Z in upper case, such as an acronym: conference
7. else: article

The container is the venue; an article's loses a last word of four digits ("Nature 2025"). The month counts only for
preprints, reports and the web, and only when it lies in the year that the survey cites: it is that of the first
appearance, which for the other kinds is not the publication.
"""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_uppercase
from typing import Literal

from generator.export.addresses import main_address
from generator.export.name import Name, split_name
from generator.export.plain import ascii_lower, ascii_words, one_line
from generator.model.paper import Paper

Kind = Literal["article", "conference", "preprint", "report", "web"]

PREPRINT = frozenset(("arxiv", "preprint", "biorxiv", "medrxiv", "ssrn", "openreview", "submission", "submitted"))
REPORT = frozenset(("report", "whitepaper"))
WEB = frozenset(("blog", "post", "documentation", "docs", "website", "newsletter"))
# fmt: off
JOURNAL = frozenset((
    "journal", "transactions", "letters", "magazine", "review", "reviews", "annals",
    "jmlr", "tmlr", "tacl", "jair", "tpami", "pnas",
))
MEETING = frozenset((
    "proceedings", "proc", "conference", "workshop", "symposium", "findings", "meeting", "congress", "track",
))
# fmt: on
_DATED_BY_MONTH: tuple[Kind, ...] = ("preprint", "report", "web")


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """What a citation says; every text stands on one line.

    names: empty when the authors are unknown; complete: whether these are all
    month: 1 to 12, None when not known or not that of the publication
    container: journal, proceedings, archive or site; issuer: who issued a report, empty when not known
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
    issuer: str
    arxiv: str
    doi: str
    url: str
    summary: str


def cite(paper: Paper) -> Citation:
    """Return what a citation says of a paper."""
    kind = find_kind(paper.venue, has_acl="acl" in paper.ids)
    year, _, month = paper.month.partition("-")
    dated = kind in _DATED_BY_MONTH and year == str(paper.year)
    venue = one_line(paper.venue)
    names = tuple(split_name(name) for name in paper.authors if one_line(name))
    return Citation(
        key=paper.key,
        kind=kind,
        title=one_line(paper.title),
        names=names,
        complete=paper.authors_complete or not names,
        year=paper.year,
        month=int(month) if dated else None,
        container=_without_year(venue) if kind == "article" else venue,
        issuer=one_line(paper.affiliation) if kind == "report" else "",
        arxiv=one_line(paper.ids.get("arxiv", "")),
        doi=one_line(paper.ids.get("doi", "")),
        url=main_address(paper),
        summary=one_line(paper.summary),
    )


def find_kind(venue: str, *, has_acl: bool = False) -> Kind:
    """Return the kind of publication that a venue's name tells."""
    words = ascii_words(venue)
    lower = {ascii_lower(word) for word in words}
    if lower & PREPRINT:
        return "preprint"
    if lower & REPORT:
        return "report"
    if lower & WEB:
        return "web"
    if lower & JOURNAL:
        return "article"
    if has_acl or lower & MEETING or any(sum(char in ascii_uppercase for char in word) > 1 for word in words):
        return "conference"
    return "article"


def _without_year(venue: str) -> str:
    before, _, last = venue.rpartition(" ")
    return before if before and len(last) == 4 and last.isascii() and last.isdigit() else venue
