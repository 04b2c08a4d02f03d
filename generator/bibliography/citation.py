"""A reference as papers print it in, what is certain of it out: names with initials behind them, title and year.

As in `Vega, I., & Arai, T. (2020). Malt. Bread, 3`, `Vega, I., Arai, T.: Malt. In: Bread (2020)` and
`Vega I, Arai T. Malt. Bread. 2020;3:1-9.`
"""

from __future__ import annotations

import re

from generator.bibliography.names import forwards, names_at_commas
from generator.bibliography.years import STATED_YEAR
from generator.record import frozen_record

_AUTHOR_YEAR = re.compile(r"(.{3,2000}?),? \(((?:19|20)[0-9]{2})[a-z]?(?:, [A-Z][a-z]+(?: \d{1,2})?)?\)[.:,]? (.+)")
_AUTHORS_FIRST = re.compile(
    r"((?:[^.,;:()]+ [^\W\d_a-z]{1,3}, )*[^.,;:()]+ [^\W\d_a-z]{1,3}(?:,? et al)?)\. ((?:[\"“\d]|[^\W\d_a-z]).+)"
)
_BEFORE_COLON = re.compile(
    r"((?:[^,:;]+, (?:[^\W\d_a-z]\.[\s-]?)+, )*[^,:;]+, (?:[^\W\d_a-z]\.[\s-]?)+): ((?:[\"“\d]|[^\W\d_a-z]).+)"
)
_INITIALS = re.compile(r"[^,]+, (?:[^\W\d_a-z]\.[\s-]?)+(?:,|$|&|and )")
_PARTED = re.compile(r",? (?:&|and) ")
# Names are left out there.
_GAP = re.compile(r",? ?(?:\.\.\.|…|\. \. \.)")
# A sentence, and no initial.
_SENTENCE = re.compile(r"\. (?!and )[^\W\d_]{3}")
# A title beside authors and a venue; anywhere else it is a part of one.
QUOTED = re.compile(
    r"(?:^|(?<=[,.)] )|(?<=by ))[\"“]([^\"“”]{8,}?)(?:[,.][\"”](?=$| )|[\"”](?=$|[,.]| \(| (?:by|in|at)\b))"
)
# A stop behind a short word may as well be that of an abbreviation, such as "vs.".
_END = re.compile(r"(?:([^\W_]*)\.|[?!])(?= |$)")
_WHOLE = re.compile(r"[^\W\d_]{4,}|(?:[^\W\d_a-z]|\d){2,}")


@frozen_record
class Citation:
    """What a reference says; unclear: the authors, where they may be parted in several ways and are left out."""

    authors: tuple[str, ...]
    unclear: str
    year: str
    title: str


def read_citation(text: str) -> Citation | None:
    """Return what a reference says; None for a text that does not begin with names that are certain."""
    line = " ".join(text.split())
    dated = _AUTHOR_YEAR.fullmatch(line)
    if dated and _INITIALS.match(dated[1]) and not _SENTENCE.search(dated[1]):
        first, *last = _GAP.split(dated[1], 1)
        names = names_at_commas(_PARTED.sub(", ", first).split(","))
        unclear = "" if names else dated[1]
        authors = (*names, *(["et al."] if last else [])) if names else ()
        return Citation(authors=authors, unclear=unclear, year=dated[2], title=_title_of(dated[3]))
    if (colon := _BEFORE_COLON.fullmatch(line)) and (names := names_at_commas(colon[1].split(","))):
        return Citation(authors=tuple(names), unclear="", year=_year_of(colon[2]), title=_title_of(colon[2]))
    listed = _AUTHORS_FIRST.fullmatch(line)
    if not listed:
        return None
    names = forwards(re.sub(r",? et al$", "", listed[1]).split(", "))
    if not all(re.match(r"[^\W\d_a-z]\. ", name) for name in names):
        return None
    others = ["et al."] if listed[1].endswith("et al") else []
    year = _year_of(listed[2])
    return Citation(authors=(*names, *others), unclear="", year=year, title=_title_of(listed[2]))


def _year_of(rest: str) -> str:
    years: list[str] = STATED_YEAR.findall(rest)
    return years[0] if len(years) == 1 else ""


def _title_of(rest: str) -> str:
    if quoted := QUOTED.match(rest):
        return quoted[1]
    end = _END.search(rest)
    if not end or (end[1] is not None and not _WHOLE.fullmatch(end[1])):
        return ""
    return rest[: end.end()].removesuffix(".")
