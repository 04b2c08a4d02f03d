"""A reference as papers print it in, what is certain of it out: names with initials behind them, title and year.

As in `Vega, I., & Arai, T. (2020). Malt. Bread, 3`, `Vega, I., Arai, T.: Malt. In: Bread (2020)` and
`Vega I, Arai T. Malt. Bread. 2020;3:1-9.`, or `Vega, I.; and Arai, T. 2020. Malt. In Bread, 1–9`; whole names, too:
`Ines Vega and Tomo Arai. Malt. In Bread, 2020` and `Vega, Ines, and Tomo Arai. "Malt." Bread (2020)`.
"""

from __future__ import annotations

import re

from generator.bibliography.listed_names import AND, NAMES, PART, TURNED_FIRST, turned_first
from generator.bibliography.names import AND_BEFORE, first_name_first, forwards, names_at_commas
from generator.bibliography.publication import is_preprint
from generator.bibliography.years import STATED_YEAR
from generator.record import frozen_record

_AUTHOR_YEAR = re.compile(r"(.{3,2000}?),? \(((?:19|20)[0-9]{2})[a-z]?(?:, [A-Z][a-z]+(?: \d{1,2})?)?\)[.:,]? (.+)")
_AUTHORS_FIRST = re.compile(
    r"((?:[^.,;:()]+ [^\W\d_a-z]{1,3}, )*[^.,;:()]+ [^\W\d_a-z]{1,3}(?:,? et al)?)\. ((?:[\"“\d]|[^\W\d_a-z]).+)"
)
_BEFORE_COLON = re.compile(
    r"((?:[^,:;]+, (?:[^\W\d_a-z]\.[\s-]?)+, )*[^,:;]+, (?:[^\W\d_a-z]\.[\s-]?)+): ((?:[\"“\d]|[^\W\d_a-z]).+)"
)
# Last names first, as AAAI has them.
_TURNED = r"[^,;:.()\d]{2,40}, (?:[^\W\d_a-z]\.[ -]?)+(?:, (?:Jr|Sr)\.)?"
_TURNED_YEAR = re.compile(
    rf"((?:{_TURNED}; ?)+(?:(?:and )?{_TURNED}|et al\.)|{_TURNED}) ?((?:19|20)[0-9]{{2}})[a-z]?\. (.+)"
)
_NAMES_YEAR = re.compile(rf"({NAMES})(,? et al)?\. ((?:19|20)[0-9]{{2}})[a-z]?\. (.+)")
_TURNED_TITLE = re.compile(rf"{TURNED_FIRST}\.? (?P<rest>[\"“].+)")
# A title in quotation marks behind one turned name with an initial, or names not turned.
_QUOTED_TITLE = re.compile(
    rf"(?:(?P<last>[^\W\d_a-z][\w'’-]+), (?P<first>[^\W\d_a-z][\w'’-]+(?: [^\W\d_a-z]\.)+)"
    rf"|(?P<names>{NAMES})(?P<others>,? et al)?)[.,]* (?P<rest>[\"“].+)"
)
# As MLA has it: `Bread 3.2 (2020)`.
_JOURNAL = re.compile(
    r"[\"”., ]*(?P<venue>[^\W\d_a-z][^\d\"“”:()]{3,100}?),? \d+(?:\.\d+(?:[-–]\d+)?)? \((?:19|20)\d\d\)"
)
_NAMES_TITLE = re.compile(rf"({NAMES})(,? et al)?\. (.+)")
# Behind a title.
_APPEARED = re.compile(r"[.?!]? ?(?:In:? |Proceedings |Proc\. |arXiv |CoRR).*(?<!\d)(?:19|20)\d\d(?!\d)")
_NAMED = re.compile(NAMES)
_INITIALS = re.compile(r"[^,]+, (?:[^\W\d_a-z]\.[\s-]?)+(?:,|$|&|and )")
_PARTED = re.compile(r",? (?:&|and) ")
# Names are left out there.
_GAP = re.compile(r",? ?(?:\.\.\.|…|\. \. \.)")
# A sentence, and no initial.
_SENTENCE = re.compile(r"\. (?!and )[^\W\d_]{3}")
# A title beside authors and a venue; anywhere else it is a part of one.
QUOTED = re.compile(
    r"(?:^|(?<=[,.):] )|(?<=by ))[\"“]([^\"“”]{8,}?)"
    r"(?:[,.][\"”](?=$| )|[\"”](?=$|[,.]| [(\[]| (?:by|in|at)\b| [A-Z]{2}))"
)
# A stop behind a short word may as well be that of an abbreviation, such as "vs.".
_END = re.compile(r"(?:([^\W_]*)\.|[?!])(?= |$)")
_WHOLE = re.compile(r"[^\W\d_]{4,}|(?:[^\W\d_a-z]|\d){2,}")


@frozen_record
class Citation:
    """What a reference says.

    unclear: the authors, where they may be parted in several ways and are left out
    venue: empty where nothing marks it
    """

    authors: tuple[str, ...]
    unclear: str
    year: str
    title: str
    venue: str = ""


def read_citation(text: str) -> Citation | None:
    """Return what a reference says; None for a text that does not begin with names that are certain."""
    line = " ".join(text.split())
    if listed := _TURNED_YEAR.fullmatch(line):
        turned = tuple(first_name_first(AND_BEFORE.sub("", name.strip())) for name in listed[1].split(";"))
        return Citation(authors=turned, unclear="", year=listed[2], title=_title_of(listed[3]))
    dated = _AUTHOR_YEAR.fullmatch(line)
    if dated and not _SENTENCE.search(dated[1]) and (_INITIALS.match(dated[1]) or _are_names(dated)):
        first, *last = _GAP.split(dated[1], 1)
        names = names_at_commas(_PARTED.sub(", ", first).split(","))
        if names and not all(" " in name for name in names):
            names = None  # last names and first names, in which order nobody can tell
        unclear = "" if names else dated[1]
        authors = (*names, *(["et al."] if last else [])) if names else ()
        return Citation(authors=authors, unclear=unclear, year=dated[2], title=_title_of(dated[3]))
    if (colon := _BEFORE_COLON.fullmatch(line)) and (names := names_at_commas(colon[1].split(","))):
        return Citation(authors=tuple(names), unclear="", year=_year_of(colon[2]), title=_title_of(colon[2]))
    if not (listed := _AUTHORS_FIRST.fullmatch(line)):
        return _read_whole_names(line)
    names = forwards(re.sub(r",? et al$", "", listed[1]).split(", "))
    if not all(re.match(r"(?:[^,]+, [^\W\d_a-z]\.|[^\W\d_a-z]\. )", name) for name in names):
        return None
    others = ["et al."] if listed[1].endswith("et al") else []
    year = _year_of(listed[2])
    return Citation(authors=(*names, *others), unclear="", year=year, title=_title_of(listed[2]))


def _are_names(dated: re.Match[str]) -> bool:
    """Tell whether whole names stand before the year in brackets: a title and what published it follow."""
    parts = _PARTED.sub(", ", _GAP.split(dated[1], 1)[0]).split(", ")
    behind = dated[3].removeprefix(_title_of(dated[3])).strip(" .")
    return len(parts) > 1 and all(map(PART.fullmatch, parts)) and bool(behind and behind != dated[3].strip(" ."))


def _read_whole_names(line: str) -> Citation | None:
    """Return a reference that begins with whole names: behind them a year, or behind its title where it appeared."""
    if (turned := _TURNED_TITLE.fullmatch(line)) and (title := _title_of(turned["rest"])):
        return _quoted(turned_first(turned), turned["rest"], title)
    if (quoted := _QUOTED_TITLE.fullmatch(line)) and (title := _title_of(quoted["rest"])):
        names = (f"{quoted['first']} {quoted['last']}",) if quoted["last"] else tuple(AND.split(quoted["names"]))
        if quoted["last"] or quoted["others"] or len(names) > 1:
            return _quoted((*names, *(["et al."] if quoted["others"] else [])), quoted["rest"], title)
    if dated := _NAMES_YEAR.fullmatch(line):
        return Citation(authors=_whole(dated), unclear="", year=dated[3], title=_title_of(dated[4]))
    if not (listed := _NAMES_TITLE.fullmatch(line)):
        return None
    title, authors = _title_of(listed[3]), _whole(listed)
    if len(authors) < 2 or not title or _NAMED.fullmatch(title):
        return None
    behind = listed[3].partition(title)[2]
    if not _APPEARED.match(behind.lstrip('."” ')):
        return None
    return Citation(authors=authors, unclear="", year=_year_of(behind), title=title)


def _quoted(authors: tuple[str, ...], rest: str, title: str) -> Citation:
    """Return a reference with its title in quotation marks; rest: from there on."""
    journal = _JOURNAL.match(rest.partition(title)[2])
    venue = journal["venue"] if journal and not is_preprint(journal["venue"]) else ""
    return Citation(authors=authors, unclear="", year=_year_of(rest), title=title, venue=venue)


def _whole(listed: re.Match[str]) -> tuple[str, ...]:
    return (*AND.split(listed[1]), *(["et al."] if listed[2] else []))


def _year_of(rest: str) -> str:
    years: set[str] = set(STATED_YEAR.findall(rest))
    return years.pop() if len(years) == 1 else ""


def _title_of(rest: str) -> str:
    if quoted := QUOTED.match(rest):
        return quoted[1]
    end = _END.search(rest)
    if not end or (end[1] is not None and not _WHOLE.fullmatch(end[1])):
        return ""
    return rest[: end.end()].removesuffix(".")
