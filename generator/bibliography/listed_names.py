"""How lists of names are written with the first name first, as expressions: `A. Roe, Ben de Poe and C. Doe`."""

from __future__ import annotations

import re

from generator.bibliography.names import initials_first, split_names

INITIALS = r"(?:[^\W\d_a-z]\.[ -]?){1,4}"
WORD = r"[^\W\d_a-z][^\W\d_]*(?:['’-][^\W\d_]+)*"
_PARTICLES = r"(?:(?:al|bin|da|de|del|den|der|di|dos|el|la|le|ten|ter|van|von) ){0,3}"
# Behind initials one word, as a second one may as well be the venue if no further name follows.
_ANOTHER = r"(?=,? (?:and|&) |[,;] [^\W\d_a-z][\w.'’-]{0,30} [^\W\d_a-z])"
_SHORT = rf"{INITIALS}{_PARTICLES}{WORD}(?: {WORD}{_ANOTHER})?"
_LONG = rf"{WORD} (?:{INITIALS})?{_PARTICLES}{WORD}(?: {_PARTICLES}{WORD})?"
# Four words may be two people without a comma between them, unless one tells: `Ana De Los Rios`, `Ines M Vega II`.
_TELLS = r"(?:[^\W\d_a-z]|De|Del|Dos|Der|La|Los|Van|Von|II|III|IV|Jr|Sr)(?![\w'’.-])"
_FOUR = rf"(?=(?:{WORD} ){{1,3}}{_TELLS}){WORD}(?: {WORD}){{3}}(?<! [^\W\d_])(?! [^\W\d_a-z])"
AND = re.compile(r"[,;]? and |[,;]? & |[,;] ")
NAME = rf"(?:{_FOUR}|{_SHORT}|{_LONG})"
NAMES = rf"{NAME}(?:(?:{AND.pattern}){NAME})*"
_TOKEN = rf"(?:{WORD}|(?:[^\W\d_a-z]\.-?){{1,4}}|[a-z]{{2,3}})"
# What stands between two commas where last names may be first.
PART = re.compile(rf"{_TOKEN}(?: {_TOKEN}){{0,3}}")
# The first name turned, as style guides have it: `Vega, Ines, Tomo B. Arai, and Li Wu`.
TURNED_FIRST = (
    rf"(?P<last>{WORD}), (?P<first>{PART.pattern})(?P<further>(?:, {NAME})*)"
    rf"(?:,? (?:and|&) (?P<final>{NAME})|(?P<others>,? et al\.?))"
)
# All names turned, each with something that tells: `Vega I M, Arai T`, `Vega, Ines; and Arai, Tomo`,
# `Vega, Ines and Arai, Tomo`, `Vega, Ines M.`
_LAST = rf"{_PARTICLES}{WORD}(?: {WORD})?"
_SHORT_LAST = rf"{_LAST}(?: [^\W\d_a-z]){{1,4}}(?![\w'’-])"
_TURNED = rf"{_LAST}, {PART.pattern}"
ALL_TURNED = (
    rf"(?:(?P<short>{_SHORT_LAST}(?:, {_SHORT_LAST})*)|"
    rf"(?P<turned>{_TURNED}(?:;(?: and)? {_TURNED})+|{_TURNED}(?: and {_TURNED})+"
    rf"|{WORD}, {WORD} [^\W\d_a-z]\.))(?P<others>,? et al\.?)?"
)
_ACRONYM = re.compile(r"[A-Z]{3,}")
_PARTED_INITIALS = re.compile(r"(?<= [^\W\d_a-z]) (?=[^\W\d_a-z](?:[ ,]|$))")


def turned_first(listed: re.Match[str]) -> tuple[str, ...]:
    """Return the names of a match of TURNED_FIRST, all with the first name first."""
    further = listed["further"].split(", ")[1:]
    return (f"{listed['first']} {listed['last']}", *further, listed["final"] or "et al.")


def all_turned(listed: re.Match[str]) -> tuple[str, ...]:
    """Return the names of a match of ALL_TURNED, all with the first name first; none where they are unclear."""
    short = _PARTED_INITIALS.sub("", listed["short"] or "")
    if short and short.isupper():
        return ()  # "INES B. VEGA": a stop behind what is no initial
    names = tuple(map(initials_first, short.split(", "))) if short else _turned(listed["turned"])
    return (*names, *(["et al."] if listed["others"] else [])) if names else ()


def _turned(text: str) -> tuple[str, ...] | None:
    """Return turned names; None where they may as well be whole ones: `Ines Vega, Tomo Arai and Li Wu, ICML`."""
    pairs = [part.partition(", ") for part in text.split(" and ")] if ";" not in text else []
    are_whole = any(_ACRONYM.fullmatch(first) or (" " in last and " " in first) for last, _, first in pairs)
    return None if are_whole else split_names(text)
