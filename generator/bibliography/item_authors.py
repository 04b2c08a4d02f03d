"""What stands behind the title of a listed paper in, authors and venue out: `A. Roe, B. Poe. *Nature*, 2020`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.bibliography.appeared import without_appeared
from generator.bibliography.italic_names import names_with_initials, read_italics
from generator.bibliography.item_title import BOLD
from generator.bibliography.latex_text import from_latex
from generator.bibliography.listed_names import (
    ALL_TURNED,
    AND,
    INITIALS,
    NAME,
    NAMES,
    TURNED_FIRST,
    all_turned,
    turned_first,
)
from generator.bibliography.markdown_text import LINK, from_markdown, without_pictures
from generator.bibliography.names import ends_with_initials, forwards
from generator.bibliography.publication import is_preprint
from generator.bibliography.years import STATED_YEAR
from generator.record import frozen_record

# An acronym before a year, without italics: `ICML 2021`, `IEEE TNN, 2009`.
ACRONYM = r"(?!(?i:arxiv|corr)\b)[A-Z][\w&-]{0,30}[A-Z]\w{0,30}(?: [A-Z]\w{0,30}[A-Z]\w{0,30})?(?=,? \d{4}\b)"
_AND_OTHERS = r",? et al\.?"
# Up to a stop behind which no further name begins, to a venue in italics or with a year, to a year, or to the end.
_LISTED = re.compile(
    rf"(?P<names>{NAMES})(?P<others>{_AND_OTHERS})?(?:\.(?=\s|$)(?!\s*{INITIALS})"
    rf"|(?=,?\s+(?:· )?(?:[*_(]|(?:19|20)\d\d\b))|(?=, {ACRONYM})|(?=[,\s]*$))"
)
# What stands there before something has appeared, or where nothing was reviewed.
NO_VENUE = (
    r"(?i:\w*arxiv|corr\b|preprint|to appear|submitted|accepted|under review|in press|online|oral\b|poster|spotlight)"
)
# In italics before a year; with the year in them an acronym is certain, or what ends at a comma: `*ICLR 2021*`,
# `*Rye and Malt, May 2021*`, but not `*To appear in 2021*`.
VENUE_AND_YEAR = (
    r"([*_])(?=[^*_]{2,121}(?:\1[\s,(]*|\s)(?:19|20)\d\d\b)"
    r"(?P<venue>[^\W\d_][^*_,;\d]{1,60}(?=\1)|[A-Z][A-Za-z-]*[A-Z][A-Za-z]*(?=\s\d{4}\1)"
    rf"|(?!{NO_VENUE})[a-z]?[^\W\d_a-z][^*_,;\d]{{1,100}}(?=, (?:[A-Z][a-z]{{2,8}}\.? )?\d{{4}}\.?\1))"
)
_VENUE = re.compile(rf"(?:[.,]| ·)?\s*(?:[Ii]n:?\s+)?(?:{VENUE_AND_YEAR}|(?P<acronym>{ACRONYM}))")
_UNPUBLISHED = re.compile(rf"[.,]?\s*([*_])(?={NO_VENUE})[^*_]{{2,60}}\1")
_VENUE_IN_FRONT = re.compile(
    rf"(?:(?P<acronym>{ACRONYM}),? \d{{4}}|(?i:arxiv|preprint)(?:,? \d{{4}})?)\b[\s.,]*(?:(?=[*_])|$)"
)
# Behind `et al.` in the same italics: `*Ines Vega et al. ICML.*`
_VENUE_INSIDE = re.compile(r"\s*(?!(?i:arxiv|corr|preprint)\b)(?P<venue>[A-Z][\w&() -]{1,40}?)\.?")
# `Vega, I., de Wit, T. K., & Arai, T.`, where more follows than a sentence that ends with an initial.
_APART = re.compile(
    r"(?P<names>[^\W\d_][\w'’ -]{1,40}, (?:[^\W\d_a-z]\.[ -]?)+(?:,? (?:&|and|\.\.\. &|\.\.\.|…,?) |, |,? et al\.?)"
    r"(?:[^\W\d_][\w'’ -]{1,40}, (?:[^\W\d_a-z]\.[ -]?)+(?:,? (?:&|and|\.\.\. &|\.\.\.|…,?) |, |,? et al\.?)?)*)"
    r"(?=[\s.,]*(?:[`*_(]|in\b|In\b|(?:19|20)\d\d|$))"
)
# A venue without a year, or what else is said in a few words, in front of names in italics: `Preprint. *Ines Vega, …*`.
_SAID_FIRST = re.compile(r"[^\W\d_a-z][^*_()\[\]]{1,80}?[.,]\s+(?=[*_][^\s*_])")
_IN_ITALICS = re.compile(r"([*_])(?=[^\s*_])([^*_]+)\1")
_HAS_INITIALS = re.compile(INITIALS)
_TURNED = re.compile(rf"{TURNED_FIRST}(?=[.,\s]|$)")
_TURNED_ALONE = re.compile(ALL_TURNED)
_VENUE_FIRST = re.compile(
    r"(?P<venue>[^\W\d_][^,;:()\[\]*_\d]{1,60}?)(?:,? (?:19|20)\d\d|['’] ?\d\d(?: [A-Z]\w+)?)?, (?=[^\W\d_a-z])"
)
# Behind all of them an acronym with its year, or the year: nothing of a venue is a part of the last name.
_ALL_TURNED = re.compile(rf"{ALL_TURNED}[.,]* (?=(?:{ACRONYM}|(?:19|20)\d\d\b))")
# Copied with its braces from a file of BibTeX: `Cl{\'e}ment`.
_ACCENT = re.compile(r"\{\\['\"`^~=.]\{?[A-Za-z]")
_COMMA = re.compile(r" ?,(?=\s|[^\W\d_])\s*")
# What has the form of a name behind names, and is where they published.
_A_VENUE = re.compile(r"\b(?:Symposium|Conference|Workshop|Journal|Proceedings|Transactions|News|Letters)\b")
# "Ines Vega, …, Tomo Arai"
_LEFT_OUT = re.compile(rf",? ?(?:\u2026|\.{{3}})[,\s]*(?:(?:and |& )?{NAME})?(?=\.|\s|$)")
# Behind names these lead to footnotes.
_FOOTNOTES = dict.fromkeys(map(ord, "†‡§¶\u2217"))
# Words behind an initial: of one name, or the venue behind it.
_HAS_MORE = re.compile(r"[^\W\d_]+ (?:[^\W\d_a-z]\.[ -]?)+[^\W\d_]{2}")
_AFFILIATION = re.compile(r" ?\((?!(?:19|20)\d\d\))[^()]*\)(?= et al|,|;| and\b)")
# "Relays of Teams (2020): A Survey, I. Vega"
_ARTICLE = re.compile(r"(?:A|The) ")
_WORDS = re.compile(r"[^\W\d_]")
_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
_IN_FRONT = re.compile(r"[\s.,:;|>·–—-]*(?:\((?:19|20)\d\d\)[\s.,:]*)?(?P<by>[Bb]y\s+)?")


@frozen_record
class Behind:
    """What stands behind a title.

    perhaps: several names that may as well be keywords or groups, as nothing tells by itself that they are authors
    unclear: what may be authors, or what the paper is about, and is left out
    odd: what stands in italics and is mostly names, which are left out; of a list that has authors there it is told
    year: None where none is stated behind authors below an item
    further: whether something else is said behind them
    """

    authors: tuple[str, ...] = ()
    perhaps: tuple[str, ...] = ()
    unclear: str = ""
    odd: str = ""
    venue: str = ""
    year: int | None = None
    further: bool = False


def read_behind(text: str, title: str) -> Behind:
    """Return what an item says between its title and the next link."""
    text = _BREAK.sub(" ", text)
    end = max(ends_of(text, title), default=None)
    if end is None:
        return Behind()
    link = LINK.search(text, end)
    return read_names(text[end : link.start() if link else len(text)].rstrip(" [("))


def read_names(text: str) -> Behind:
    """Return what words behind a title, or below it, say of its authors and venue.

    Names are certain behind `by`, where one begins with initials, where semicolons part them, or where `et al.` stands
    behind them.
    """
    text = from_latex(text) if _ACCENT.search(text) else text
    text = _COMMA.sub(", ", " ".join(text.replace("\\*", "").translate(_FOOTNOTES).split()))
    bare = _without_front(text)[0]
    apart, within = _APART.match(bare), _IN_ITALICS.match(bare)
    if authors := names_with_initials(apart["names"] if apart else within[2] if within else ""):
        return Behind(authors=authors)
    text = _LEFT_OUT.sub(" et al", text)
    text, by, is_dated = _without_front(_AFFILIATION.sub("", text))
    if is_dated and (behind := _behind_venue(text)):
        return behind
    early = _VENUE_IN_FRONT.match(text)
    if italics := _IN_ITALICS.match(text, early.end() if early else 0):
        behind = _read_alone(italics[2])
        if not (behind.authors or behind.perhaps):
            alone = read_italics(italics[2])
            behind = Behind(authors=alone.authors, perhaps=alone.perhaps, odd=alone.unclear, venue=alone.venue)
        found = early or _VENUE.match(text, italics.end())
        return replace(behind, venue=found["acronym"] or behind.venue) if found else behind
    said_first = None if _LISTED.match(text) else _SAID_FIRST.match(text)
    if said_first and (italics := _IN_ITALICS.match(text, said_first.end())) and AND.search(italics[2]):
        behind = read_names(italics[0])
        if behind.authors or behind.perhaps:
            return behind
    if text.startswith(("In ", "In: ")) and (found := _VENUE.match(text)):
        return Behind(venue=from_markdown(found["venue"] or found["acronym"] or ""))
    if early:
        return Behind(venue=early["acronym"] or "")
    if by and (turned := _ALL_TURNED.match(text)) and (authors := all_turned(turned)):
        found = _VENUE.match(text, turned.end())
        return Behind(authors=authors, venue=found["acronym"] or "" if found else "")
    turned = _TURNED.match(text) if by else None
    listed = turned or _LISTED.match(text)
    if not listed:
        return Behind()
    authors = turned_first(turned) if turned else _certain(listed, by=by)
    found = _VENUE.match(text, listed.end())
    venue = from_markdown(found["venue"] or found["acronym"]) if found else ""
    found = found or _UNPUBLISHED.match(text, listed.end())
    may_be_authors = not authors and not _is_more(listed["names"])
    has_several = bool(may_be_authors and AND.search(listed["names"]))
    further = bool(_WORDS.search(text, (found or listed).end()))
    return Behind(
        authors=authors,
        perhaps=_names(listed) if (has_several and not further) or (may_be_authors and found) else (),
        unclear=listed["names"] if has_several and venue else "",
        venue=venue if authors or has_several else "",
        further=further,
    )


def read_below(text: str) -> Behind:
    """Return what a line below an item says, if that is nothing but authors, venue and year."""
    behind = read_names(text.replace("**", "*"))
    if behind.odd:
        return behind
    if not (behind.authors or behind.perhaps):
        return _read_alone(text)
    year = STATED_YEAR.search(text)
    return Behind() if behind.further else replace(behind, year=int(year[1]) if year else None)


def _without_front(text: str) -> tuple[str, bool, bool]:
    """Return a text without the marks, the year and the `by` in front of names, and whether `by` and a year were."""
    front = _IN_FRONT.match(text)
    return (text[front.end() :], bool(front["by"]), "(" in front[0]) if front else (text, False, False)


def _behind_venue(text: str) -> Behind | None:
    """Return turned names behind a venue, as between a year and the next link: `ICML'21, Vega, Ines, et al.`"""
    first = _VENUE_FIRST.match(text)
    if not first:
        return None
    names = text[first.end() :].strip(" .,")
    turned, all_of_them = _TURNED.match(names), _TURNED_ALONE.fullmatch(names)
    authors = all_turned(all_of_them) if all_of_them else turned_first(turned) if turned else ()
    return Behind(authors=authors, venue="" if is_preprint(first["venue"]) else first["venue"]) if authors else None


def _read_alone(text: str) -> Behind:
    """Return the authors in a text of which all, but perhaps for a venue behind `et al.`, is names."""
    listed = _LISTED.match(text)
    if not listed:
        return Behind()
    behind = text[listed.end() :]
    if behind.strip(" .,") and not listed["others"]:
        return Behind()
    venue = _VENUE_INSIDE.fullmatch(behind)
    authors, names = _certain(listed), _names(listed)
    return Behind(
        authors=authors, perhaps=() if authors or len(names) < 2 else names, venue=venue["venue"] if venue else ""
    )


def ends_of(text: str, title: str) -> Iterator[int]:
    """Yield where what is called by a title ends: words, perhaps bold, a link, or one within the other."""
    if (at := text.find(title)) >= 0:
        yield at + len(title)
    for found in (*BOLD.finditer(text), *LINK.finditer(text)):
        words = found[1] or (found[2] if found.re is BOLD else "")
        whole = without_pictures(from_markdown(words)).strip(" .")
        if title.strip(" .") in (whole, without_appeared(whole)[0].strip(" .")):
            yield found.end()


def _certain(listed: re.Match[str], *, by: bool = False) -> tuple[str, ...]:
    """Return the names of a list in which something tells that they are names; by: whether `by` stands in front."""
    written = AND.split(listed["names"])
    runs_on = _runs_on(written)
    is_cut = ends_with_initials(written[-1]) and not all(map(ends_with_initials, written))
    if is_cut or _ARTICLE.match(written[0]) or (ends_with_initials(written[0]) and (runs_on or len(written) == 1)):
        return ()
    is_certain = (
        (by and not runs_on)
        or listed["others"]
        or ";" in listed["names"]
        or any(map(_HAS_INITIALS.match, written))
        or (len(written) > 1 and not runs_on and any(map(_HAS_MORE.match, written)))
    )
    return _names(listed) if is_certain else ()


def _runs_on(names: Sequence[str]) -> bool:
    """Tell whether a venue may stand in the last of names with their initials behind: `Vega I, Arai T. Bread`."""
    at = next((at for at, name in enumerate(names) if _HAS_MORE.match(name)), None)
    return at == len(names) - 1 and all(map(ends_with_initials, names[:at]))


def _is_more(names: str) -> bool:
    """Tell whether what has the form of names begins as a sentence, or a venue may stand in the last of them, or that
    is cut at its initial.
    """
    written = AND.split(names)
    return bool(_ARTICLE.match(names)) or _runs_on(written) or ends_with_initials(written[-1])


def _names(listed: re.Match[str]) -> tuple[str, ...]:
    written = AND.split(listed["names"])
    written = written[:-1] if len(written) > 1 and _A_VENUE.search(written[-1]) else written
    return (*forwards(written), *(["et al."] if listed["others"] else []))
