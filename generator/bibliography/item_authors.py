"""What stands behind the title of a listed paper in, authors and venue out: `A. Roe, B. Poe. *Nature*, 2020`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.bibliography.item_title import BOLD
from generator.bibliography.listed_names import AND, INITIALS, NAMES
from generator.bibliography.markdown_text import LINK, from_markdown
from generator.record import frozen_record

# Up to a stop behind which no further name begins, to a venue in italics or a year in brackets, or to the end.
_LISTED = re.compile(
    rf"(?P<names>{NAMES})(?P<others>,? et al\.?)?(?:\.(?=\s|$)(?!\s*{INITIALS})|(?=,?\s+[*_(])|(?=[,\s]*$))"
)
# In italics before a year; with the year in them only an acronym is certain: `*ICLR 2021*`, `*To appear in 2021*`.
VENUE_AND_YEAR = (
    r"([*_])(?=[^*_]{2,61}(?:\1[\s,(]*|\s)(?:19|20)\d\d\b)"
    r"(?P<venue>[^\W\d_][^*_,;\d]{1,60}(?=\1)|[A-Z][A-Za-z-]*[A-Z][A-Za-z]*(?=\s\d{4}\1))"
)
_VENUE = re.compile(rf"[.,]?\s*(?:[Ii]n:?\s+)?{VENUE_AND_YEAR}")
_IN_ITALICS = re.compile(r"([*_])(?=[^\s*_])([^*_]+)\1")
_HAS_INITIALS = re.compile(INITIALS)
_IN_FRONT = re.compile(r"\A[\s.,:;|–—-]*(?:by\s+)?")


@frozen_record
class Behind:
    """What stands behind a title; unclear: what may be authors, or what the paper is about, and is left out."""

    authors: tuple[str, ...] = ()
    unclear: str = ""
    venue: str = ""


def read_behind(text: str, title: str) -> Behind:
    """Return what an item says between its title and the next link.

    Names are certain where one begins with initials, where semicolons part them, or where `et al.` stands behind them.
    """
    end = max(_ends_of(text, title), default=None)
    if end is None:
        return Behind()
    link = LINK.search(text, end)
    behind = text[end : link.start() if link else len(text)].rstrip(" [(")
    behind = _IN_FRONT.sub("", behind)
    if italics := _IN_ITALICS.match(behind):
        return Behind(authors=_certain(_LISTED.fullmatch(italics[2])))
    listed = _LISTED.match(behind)
    if not listed:
        return Behind()
    authors = _certain(listed)
    venue = _VENUE.match(behind, listed.end())
    is_unclear = venue and not authors and AND.search(listed["names"])
    return Behind(
        authors=authors,
        unclear=listed["names"] if is_unclear else "",
        venue=from_markdown(venue["venue"]) if venue and (authors or is_unclear) else "",
    )


def _ends_of(text: str, title: str) -> Iterator[int]:
    """Yield where what is called by a title ends: bold words, a link, or one within the other."""
    for found in (*BOLD.finditer(text), *LINK.finditer(text)):
        words = found[1] or (found[2] if found.re is BOLD else "")
        if from_markdown(words).strip(" .") == title.strip(" ."):
            yield found.end()


def _certain(listed: re.Match[str] | None) -> tuple[str, ...]:
    """Return the names of a list in which something tells that they are names."""
    if not listed:
        return ()
    names = AND.split(listed["names"])
    if not (listed["others"] or ";" in listed["names"] or any(map(_HAS_INITIALS.match, names))):
        return ()
    return (*names, *(["et al."] if listed["others"] else []))
