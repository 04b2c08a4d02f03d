"""Words of a search: text folded to plain tokens, and what somebody typed split into terms.

Folding is stated so that a twin in JavaScript gives the same: NFKD, marks (category M) dropped, lower case, every
character that is no letter and no digit a space, each ideograph or kana a token of its own, one space between tokens;
letters that NFKD leaves whole, such as ł and ß, become those that people without them type. What addresses encode as
`%5B` are signs as a rule, and a space as these are.
A term is found where a token begins with it; a phrase where its tokens follow each other, the last one begun until the
phrase is closed: `author:"Bo Li"` is not Bo Liu. Several words of an author then end with the name: nor is it Bo
Li Chen, nor what begins behind a hyphen: Ana-Bo Li.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from generator.record import frozen_record

FIELDS = ("author", "venue", "title", "tag", "year", "key")
_TERM = re.compile(r'(-)?(?:([a-zA-Z]+):)?(?:"([^"]*)("?)|(\S*))')
# Around an id and no part of it: its kind, where a space follows, and who led to the page.
_AROUND = re.compile(r"(?<![a-zA-Z0-9_:])(?ai:doi|arxiv)[^\s0-9]*\s+(?=[0-9]+\.[0-9]{4})|[?&](?ai:utm_)\S*")
_HYPHENS = re.compile(r"(?<=\S)[-\u2010\u2011](?=\S)")
_QUOTES = re.compile("[“”„«»]")
_ESCAPED = re.compile("%[0-9a-f]{2}", re.IGNORECASE)
_TYPED = {
    "ł": "l",
    "ø": "o",
    "đ": "d",
    "ð": "d",
    "ħ": "h",
    "\N{LATIN SMALL LETTER DOTLESS I}": "i",
    "ß": "ss",
    "æ": "ae",
    "œ": "oe",
    "þ": "th",
}
_ASCII_TOKEN = re.compile("[a-z0-9]+")
_IDEOGRAPHS = ((0x3040, 0x30FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x323AF))


@frozen_record
class Term:
    """One condition of a search.

    field: one of FIELDS, or empty for any
    text: folded tokens joined by a space, with a space behind where the last one is whole, and two where a name ends
        with it; for `year` as typed, such as `2024..2026`
    without: the condition must not hold
    """

    text: str
    field: str = ""
    without: bool = False


@lru_cache(maxsize=1 << 16)
def fold(text: str) -> str:
    """Return the tokens of a text, joined by single spaces."""
    if text.isascii():  # as most are
        return " ".join(_ASCII_TOKEN.findall(_ESCAPED.sub(" ", text).lower()))
    plain = (letter for letter in unicodedata.normalize("NFKD", text) if unicodedata.category(letter)[0] != "M")
    folded = []
    for character in _ESCAPED.sub(" ", "".join(plain)):
        if unicodedata.category(character)[0] not in "LN":
            folded.append(" ")
        elif _is_ideograph(character):
            folded.append(f" {character} ")
        else:
            small = character.lower()
            folded.append(_TYPED.get(small, small))
    return " ".join("".join(folded).split())


def parse_terms(typed: str) -> tuple[Term, ...]:
    """Split what somebody typed into terms; words that fold to nothing are left out, an unknown field is a word.

    A field asks nothing until something follows it: who types `author:` is not looking for that word.
    """
    terms = []
    for match in _TERM.finditer(_AROUND.sub("", _QUOTES.sub('"', typed))):
        minus, field, phrase, closing, word = match.groups()
        text = phrase if phrase is not None else word or ""
        if field is not None and field.lower() not in FIELDS:
            field, text = None, f"{field}:{text}"
        field = field.lower() if field else ""
        shown = text if field == "year" else fold(text)
        if shown:
            end = _end_of(shown, field) if closing else ""
            terms.append(Term(text=shown + end, field=field, without=minus is not None))
    return tuple(terms)


def _end_of(phrase: str, field: str) -> str:
    """Return what stands behind a phrase that is closed."""
    if field == "year":
        return ""
    # One word alone may be any of a name's: some put the family first.
    return "  " if field == "author" and " " in phrase else " "


def holds(term: str, text: str) -> bool:
    """Tell whether a folded term is found in a text, which begins with a space and has two behind each of its parts."""
    return f" {term}" in text


def holds_name(term: str, name: str) -> bool:
    """Tell whether a folded term is found in the name of an author, as it is written."""
    parts = _HYPHENS.split(name)
    behind = (f"{fold(' '.join(parts[at:]))}  " for at in range(1, len(parts)))
    return holds(term, f" {fold(name)}  ") and term not in behind


def _is_ideograph(character: str) -> bool:
    point = ord(character)
    return point >= 0x3040 and any(low <= point <= high for low, high in _IDEOGRAPHS)
