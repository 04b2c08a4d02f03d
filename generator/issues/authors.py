"""What somebody typed into the field for authors in, their names out; a line that may be read in two ways is no guess.

Lines, semicolons, `and` and commas part names. Commas also stand in `Last, First` and before `Jr.`, and affiliations
follow them: a line of commas is a list of names only where no other reading is at hand. One behind a family name in
braces stands within a name, as in files.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.bibliography.family_name import HELD, SUFFIX, hold_commas, release_commas
from generator.bibliography.names import (
    AFFILIATION,
    AND_BEFORE,
    IDEOGRAPHS,
    PARTING,
    are_wide_names,
    initials_first,
)
from generator.checks.author_lists import ORGANISED
from generator.checks.unicode_names import family_first
from generator.export.plain import one_line
from generator.issues.listed import without_mark
from generator.model.paper import ET_AL

_ADDRESS = re.compile(r"\s?[<(\[]?\b[\w.+-]{1,64}@[\w.-]{1,200}[>)\]]?")
_OTHERS = re.compile(r"(?:^|[,;\s]{1,3})(?:(?:and|[&+])\s+)?(?:et\.?\s*al\b\.?|others)$", re.IGNORECASE)
_AND = re.compile(r"\s*,?\s+(?:and|&)\s+")
# The numbers of a list on one line.
_NUMBERS = re.compile(r"\s+\d{1,2}[.)]\s+")
_LABEL = re.compile(r"^(?:authors?:|by(?=\s))\s*", re.IGNORECASE)
# Behind a name, they lead to an affiliation; within one, as in R²D², they are a part of it.
_RAISED = "[\u00b9\u00b2\u00b3\u2070\u2074-\u2079*\u2217\u2020\u2021\u00a7\u00b6]"
_FOOTNOTES = re.compile(rf"(?<=\w)\s?{_RAISED}+(?:,\s?{_RAISED}+)*(?=\s*(?:[,;|/&]|and\b|$))")
# As lists set the names of those who keep them.
_EMPHASIZED = re.compile(r"(?<![\w*])(\*{1,3})(?=\w)([^*]*\S)\1(?![\w*])")
# As files have a list, and names in quotes.
_LIST = re.compile(r"^\[([^\[\]]*)\]$")
_QUOTED = re.compile(r"""^(["'])((?:(?!\1).)+)\1$""")
_NOBODY = ("n/a", "na", "none", "anonymous", "unknown", "-", "?")
_WORDS = re.compile(r"[^\s.]+")
# The commas and the semicolon of Chinese and Japanese.
_WIDE = str.maketrans({"\uff0c": ",", "\u3001": ",", "\uff1b": ";"})
_INITIAL = re.compile(r"(?:^|[\s.-])[^\W\d_a-z](?:$|[\s.-])")
# Of organizations and affiliations, not of people but for such beginnings as in McNeil.
_CAPITALS = re.compile(r"\b(?!(?:Ma?c|D[eiu]|L[ae]|Van|Fitz)[A-Z])\w*(?:[a-z][A-Z]|[A-Z]{3})")


def read_authors(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names as files write them, and the lines that may be read in several ways."""
    lines = [line for each in text.translate(_WIDE).split("\n") if (line := _plain(each))]
    turned = [parts for line in lines for name in _split(_OTHERS.sub("", line)) if _is_turned(parts := _parts(name))]
    # "Ann, Bob" may be two people. Twice, or with an initial, it is a form in which names are written.
    is_turned = len(turned) > 1 or any(last[0].islower() or _INITIAL.search(first) for last, first in turned)
    names: list[str] = []
    unclear: list[str] = []
    for line in lines:
        listed = _OTHERS.sub("", line)
        found = _names_in(listed, is_turned) if listed else []
        if found is None:
            unclear.append(release_commas(line))
        else:
            names += [*map(_as_written, found), *([ET_AL] if listed != line else [])]
    if sum(initials_first(name) != name for name in names) > 1:
        # "Vega I, Blum J": as databases write names, or two people of one word and an initial
        return (), tuple(map(release_commas, lines))
    return tuple(names), tuple(unclear)


def _plain(line: str) -> str:
    """Return a line without what stands beside names: signs of a list, addresses, affiliations in brackets."""
    line = _LABEL.sub("", AFFILIATION.sub("", _ADDRESS.sub("", without_mark(one_line(line)))))
    line = _FOOTNOTES.sub("", _EMPHASIZED.sub(r"\2", line))
    line = _NUMBERS.sub("; ", AND_BEFORE.sub("", line.strip(" ,;")))
    return "" if line.casefold() in _NOBODY else hold_commas(PARTING.sub("; ", _LIST.sub(r"\1", line)))


def _as_written(name: str) -> str:
    return family_first(_QUOTED.sub(r"\2", release_commas(name)))


def _split(line: str) -> list[str]:
    """Return what semicolons part, or else `and`; an organisation may have one in its name."""
    if ";" in line:
        return [name for part in line.split(";") if (name := AND_BEFORE.sub("", part.strip()))]
    if "," not in line and ORGANISED.search(_AND.split(line)[0]):
        return [line]
    return _AND.split(line)


def _parts(name: str) -> list[str]:
    """Return what commas part, `Jr.` with what stands before it."""
    parts: list[str] = []
    for part in (part.strip() for part in name.split(",")):
        if parts and SUFFIX.fullmatch(part):
            parts[-1] += f", {part}"
        elif part:
            parts.append(part)
    return parts


def _names_in(line: str, is_turned: bool) -> list[str] | None:
    """Return the names of a line; None where it may be read in several ways."""
    names: list[str] = []
    for each in _split(line):
        parts = _parts(each)
        if is_turned and _is_turned(parts):
            parts = [_turned(parts)]
        elif are_wide_names(parts):
            pass
        elif len(parts) > 1 and (is_turned or ";" in line or any(map(_is_no_part_of_a_list, parts))):
            return None  # commas do not part names here, or what they part may be an affiliation
        names += parts
    # One word alone may be a name; among others it is more likely a part of one, or an affiliation.
    return names if len(names) == 1 or all(map(_is_whole, names)) else None


def _is_turned(parts: Sequence[str]) -> bool:
    """Tell whether two parts may be last and first name: the former is no whole name, and neither an organization."""
    if len(parts) != 2 or any(HELD in part or ORGANISED.search(part) or _CAPITALS.search(part) for part in parts):
        return False
    # Scripts without capitals have no spaces in names either.
    has_particle = parts[0][0].islower() and not parts[0].islower()
    return (not _has_two_words(parts[0]) or has_particle) and parts[0].upper() != parts[0]


def _is_no_part_of_a_list(part: str) -> bool:
    return bool(ORGANISED.search(part) or IDEOGRAPHS.fullmatch(part))


def _is_whole(name: str) -> bool:
    return _has_two_words(name) or bool(IDEOGRAPHS.fullmatch(name))


def _turned(parts: Sequence[str]) -> str:
    last, first = parts
    name, comma, suffix = last.partition(",")
    return f"{first} {name}{comma}{suffix}"


def _has_two_words(name: str) -> bool:
    return len(_WORDS.findall(name.partition(",")[0])) > 1 or bool(ORGANISED.search(name))
