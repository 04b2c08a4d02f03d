"""What stands in italics behind or below the title of a listed paper in, its authors out: `*Ines Vega, Tomo Arai*`.

Between the marks nothing but names and perhaps a venue stands, so that more forms of names are certain than in a
sentence: `*Vega et al. ICML.*`, `*Vega, Ines and Arai, Tomo*`, `*Vega, Ines, Tomo Arai, and Li Wu*`.
"""

from __future__ import annotations

import re

from generator.bibliography.identifiers import find_addresses, find_ids
from generator.bibliography.listed_names import AND, INITIALS, NAME, NAMES, PART, TURNED_FIRST, WORD, turned_first
from generator.bibliography.markdown_text import LINK
from generator.bibliography.names import has_initials_apart, names_at_commas, split_names
from generator.record import frozen_record

# A venue behind the names, in the same italics; of what is only an archive none is taken.
_VENUE = r"(?:[A-Z]{2,}[\w-]*|[A-Z][a-z]+[A-Z]{2,})(?: \(?[A-Z]\w+\)?)?|(?i:\w*arxiv|corr|preprint)"
_BEHIND = re.compile(rf"(?P<names>.{{5,}}?[^\W\d_]{{2}})\. (?P<venue>{_VENUE})\.?")
_CLOSE = re.compile(r"(\bet al\.)(?=[^\W\d_])")
_CITED = re.compile(
    rf"(?P<names>{WORD}|{NAMES}),? et al\.?(?: (?:(?P<venue>{_VENUE}|[A-Z][\w&() -]{{1,40}}?)\.?|[A-Z].{{1,60}}))?"
)
_TURNED = re.compile(rf"[^\W\d_][\w'’ -]*, {PART.pattern}")
_TURNED_FIRST = re.compile(TURNED_FIRST)
_OTHERS_LAST = re.compile(r",? and others\.?\Z")
_OTHERS_AS_A_NAME = re.compile(r", others\Z")
# Names are left out there.
_GAP = re.compile(r",? ?(?:\.\.\.|…|\. \. \.)|,? et al\.?\Z")
_INITIAL_BEHIND = re.compile(r", [^\W\d_a-z]\.")
# No initials stand behind it.
_PLACE = re.compile(r"\bWashington, D\. ?C\b")
_PARTED = re.compile(r",? (?:&|and) ")
_FINAL_STOPS = re.compile(r"(?<=[^\W\d_]{2})\.+\Z")
# Beside whole names these are some, too: `S. Kevin Zhou`, `S.M. Ana Vega`, `Kiran GV`, `Bo R Vega`.
_LESS_CERTAIN = re.compile(
    rf"{INITIALS}{WORD}(?: {WORD})?|(?:[^\W\d_a-z]\.?[ -]?){{1,3}}(?<=[. ]){WORD}(?: {WORD}){{0,3}}"
    rf"|{WORD} [^\W\d_a-z]{{1,2}}"
)
# Of one person or of two: `Ines Maria Vega Arai`.
_FOUR_WORDS = re.compile(rf"{WORD}(?: {WORD}){{3}}")
_NAME, _NAMES = re.compile(NAME), re.compile(NAMES)
_ITALICS = re.compile(r"(?<![\w*_])([*_])(?=[^\s*_])((?:[^*_()]|\([^()\s]*\))+)\1(?![\w*_])")
_FIRST_IN_ITALICS = re.compile(r"(?:[-*+]|\d+[.)])\s+[*_]\[")
_PERSON = rf"(?:\[{NAME}\]\([^()\s]+\)|{NAME})"
_BY_PEOPLE = re.compile(rf"(?<=\b[Bb]y ){_PERSON}(?:(?:{AND.pattern}){_PERSON})*")
# The page of a person lies seldom so deep: `https://github.com/vega`, `https://example.org/people/vega/index.html`.
_MOST_PARTS = 5
_FEW, _MOST_OF_THEM = 2, 0.6


@frozen_record
class InItalics:
    """What stands in italics.

    authors: where something tells that they are some; perhaps: names that may as well be keywords
    unclear: what is mostly names, of which some cannot be told apart
    """

    authors: tuple[str, ...] = ()
    perhaps: tuple[str, ...] = ()
    unclear: str = ""
    venue: str = ""


def read_italics(text: str) -> InItalics:
    """Return the authors in italics of which all but perhaps a venue is names; what is no list of names is nothing."""
    text = _FINAL_STOPS.sub("", _CLOSE.sub(r"\1 ", text).strip(" ,"))
    text = _OTHERS_AS_A_NAME.sub(" et al.", text)
    if cited := _CITED.fullmatch(text):
        return InItalics(authors=(*AND.split(cited["names"]), "et al."), venue=_published(cited["venue"]))
    if _PLACE.search(text):
        return InItalics()
    if (apart := names_with_initials(text)) is not None:
        return InItalics(authors=apart) if apart else InItalics(unclear=text)
    venue = ""
    if (behind := _BEHIND.fullmatch(text)) and len(AND.split(behind["names"])) >= _FEW:
        text, venue = behind["names"], _published(behind["venue"])
    if (turned := _turned(text)) is not None:
        return InItalics(authors=turned, venue=venue) if turned else InItalics(unclear=text)
    parts = [part.strip() for part in AND.split(text)]
    whole = [part for part in parts if _NAME.fullmatch(part)]
    if len(whole) == len(parts):
        return InItalics(perhaps=tuple(parts) if len(parts) >= _FEW else (), venue=venue)
    further = [part for part in parts if part not in whole and _LESS_CERTAIN.fullmatch(part)]
    if not whole or len(whole) + len(further) < max(_FEW, _MOST_OF_THEM * len(parts)):
        may_be = len(parts) >= _FEW and all(part in whole or _FOUR_WORDS.fullmatch(part) for part in parts)
        return InItalics(unclear=text if may_be else "")
    if len(whole) + len(further) == len(parts):
        return InItalics(perhaps=tuple(parts), venue=venue)
    return InItalics(unclear=text, venue=venue)


def names_with_initials(text: str) -> tuple[str, ...] | None:
    """Return the authors of a list in which commas part names from their initials: `Vega, I., & Arai, T.`

    None for any other, and none where it is unclear which belong together.
    """
    if not (has_initials_apart(text) and _INITIAL_BEHIND.search(text)) or _PLACE.search(text):
        return None
    first, *last = _GAP.split(text, 1)
    names = names_at_commas(_PARTED.sub(", ", first).split(","))
    return (*names, *(["et al."] if last else [])) if names and all(" " in name for name in names) else ()


def without_links_of_people(line: str) -> str:
    """Return a line in which links to the pages of people, in italics or behind `by`, are words: none is a work."""
    if "](" not in line:
        return line
    line = _BY_PEOPLE.sub(lambda found: found[0] if _leads_to_work(found[0]) else LINK.sub(r"\1", found[0]), line)
    bare = _ITALICS.sub(lambda found: _without_links(found[0]), line)
    # A title in italics may have the form of a name: "- *[Soda Bread](…), Ines Vega*".
    return line if _FIRST_IN_ITALICS.match(line) and not find_addresses(bare) else bare


def _leads_to_work(text: str) -> bool:
    addresses = find_addresses(text)
    return bool(find_ids(addresses)) or any(
        address.rstrip("/").count("/") > _MOST_PARTS or address.endswith(".pdf") for address in addresses
    )


def _without_links(italics: str) -> str:
    words = LINK.sub(r"\1", italics)
    links = [link[1] for link in LINK.finditer(italics)]
    parts = AND.split(words.strip("*_ .,"))
    are_people = len(parts) >= _FEW and all(_NAMES.fullmatch(link.strip(" .,")) for link in links)
    return words if links and are_people and sum(bool(_NAME.fullmatch(part)) for part in parts) >= _FEW else italics


def _published(venue: str | None) -> str:
    return "" if not venue or re.search(r"arxiv|\bcorr\b|preprint", venue, re.IGNORECASE) else venue


def _turned(text: str) -> tuple[str, ...] | None:
    """Return names of which all, or the first, have the last name first; none where it is unclear, None for others."""
    listed = _OTHERS_LAST.sub("", text)
    parts = listed.split(" and ")
    if len(parts) > 1 and all(map(_TURNED.fullmatch, parts)):
        names = split_names(listed)
        is_certain = names and (len(parts) > _FEW or re.search(r"\b[^\W\d_a-z](?:\.|\b)", listed))
        return (*names, *(["et al."] if listed != text else [])) if names and is_certain else ()
    first = _TURNED_FIRST.fullmatch(text)
    if not first or " " in first["first"].strip():
        return None
    # "Vega, Arai et al." may as well be two people.
    return turned_first(first) if first["further"] else ()
