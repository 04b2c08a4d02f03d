"""A row of a table in, its authors out, first names first; what parts them depends on the column that has them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import unescape
from itertools import pairwise

from generator.bibliography.editors import may_stand_for_authors
from generator.bibliography.joined_names import split_joined_names
from generator.bibliography.markdown_text import LINK, without_wiki_links
from generator.bibliography.name_parts import SUFFIXES, is_group_word
from generator.bibliography.names import (
    AFFILIATION,
    ends_with_initials,
    first_name_first,
    has_initials_apart,
    initials_first,
    split_names,
)
from generator.bibliography.table_publication import kind_of

WITH_NAMES = ("authors", "editor", "full_names", "short_names", "parted_names", "turned_names", "turned_editors")
EDITORS = frozenset(("editor", "turned_editors"))
AUTHORS = frozenset((
    "full_names", "short_names", "parted_names", "turned_names", "joined_names", "authors", "first_author",
))  # fmt: skip
_CONTAINERS = ("venue", "journal", "book_title")
_LINE_END = re.compile(r"\n|<br\s*/?>", re.IGNORECASE)
_AND_NEXT, _AND_BEFORE = (" and", " &"), ("and ", "& ")
_GOES_ON = (",", *_AND_NEXT)
_AND = " and "
# `Last, First`
_TURNED = 2
_BULLET = re.compile(r"^[-*•]\s+", re.MULTILINE)
_QUOTED_NAME = re.compile(r"(?<=[\[ ,])(?:'([^']+)'|\"([^\"]+)\")(?=\s*[,\]])")
_BARE_LIST = re.compile(r"\[([^\[\],]+,[^\[\]]+)\]")
# Two letters may be a name, and are none where other names of the list have clear initials: `WANG LI`, `LE AN`.
_IN_CAPITALS = re.compile(
    r"[^,a-z]*[^\W\d_a-z]{2} (?:(?:[^\W\d_a-z]\.)*[^\W\d_a-z]|[^\W\d_a-z]{2})(?: (?:Jr|Sr|III?|[2-4](?:nd|rd|th)))?"
)
_CLEAR = re.compile(r".* (?![^AEIOU][AEIOUY]\Z|[AEIOU]N\Z)\S+")
# Behind a name in tables of Scopus, which number people.
_NUMBER = re.compile(r"\s*\(\d+\)")


def listed_names(cell: str) -> str:
    """Return names with semicolons between them that stand on lines of their own, or as programs write a list."""
    text = _BULLET.sub("", without_wiki_links(LINK.sub(r"\1", unescape(cell.strip()))))
    if text.startswith("[") and (names := _QUOTED_NAME.findall(text)):
        return "; ".join(one or other for one, other in names)
    if whole := _BARE_LIST.fullmatch(text):
        return whole[1]
    lines = [line for each in _LINE_END.split(text) if (line := each.strip())]
    return _wrapped(lines) or "; ".join([*(line.rstrip(" ,;") for line in lines[:-1]), *lines[-1:]])


def _wrapped(lines: Sequence[str]) -> str:
    """Return a list that is broken into lines as one line; empty where each line has a name of its own."""
    parts = [[name.strip() for name in line.strip(" ,").split(",")] for line in lines]
    are_lists = any(len(names) > _TURNED and SUFFIXES.isdisjoint(names) for names in parts)
    is_whole = [" " in name for names in parts for name in names]
    has_and = any(one.endswith(_AND_NEXT) or next_.startswith(_AND_BEFORE) for one, next_ in pairwise(lines))
    goes_on = all(line.endswith(_GOES_ON) for line in lines[:-1]) and all(is_whole) and len(is_whole) > len(lines)
    if len(lines) < 2 or any(";" in line for line in lines) or not (are_lists or has_and or goes_on):
        return ""
    joined = lines[0]
    for before, names, line in zip(parts, parts[1:], lines[1:], strict=False):
        is_cut = " " not in names[0] or names[0][:1].islower() or " " not in before[-1]
        ends = joined.endswith(_GOES_ON) or (is_cut and not before[-1].endswith("."))
        joined += f"{' ' if ends else ', '}{line}"
    return joined


def has_editors_as_authors(one: Mapping[str, str]) -> bool:
    """Tell whether a row names editors alone; of what appeared in something they are none of its authors."""
    kind = kind_of(one)
    is_part = any(map(one.get, _CONTAINERS)) if not kind else not may_stand_for_authors(kind)
    return not is_part and not EDITORS.isdisjoint(one) and AUTHORS.isdisjoint(one)


def authors_of(one: Mapping[str, str]) -> tuple[str, ...] | None:
    """Return the authors of a row; None where the same text may be read as other names."""
    if has_editors_as_authors(one):
        one = {"turned_names": one.get("turned_editors", ""), "authors": one.get("editor", "")}
    if whole := one.get("full_names"):
        return tuple(name for part in whole.split(";") if (name := first_name_first(_NUMBER.sub("", part))))
    if short := one.get("short_names"):
        return _from_short(short)
    if parted := one.get("parted_names"):
        return tuple(name for part in parted.split("|") if (name := first_name_first(part.strip())))
    if turned := one.get("turned_names"):
        return tuple(name for part in turned.split(";") if (name := first_name_first(part)))
    if (joined := one.get("joined_names", "")) and ";" not in joined:
        return split_joined_names(joined)
    written = joined or one.get("authors", "")
    if not written and (first := first_name_first(one.get("first_author", ""))):
        return (first, "et al.")
    return split_names(written)


def _from_short(short: str) -> tuple[str, ...] | None:
    """Return the names of `Vega I.; Arai T.`, `Vega I, Arai T` and, as older tables of Scopus have it, `Vega, I.`; what
    parts them otherwise comes from elsewhere: `Ines Vega and Tomo Arai`.
    """
    if ";" not in short and short.count(",") == 1 and " " not in short.replace(", ", ","):
        return (first_name_first(short),)
    are_whole = "," in short and not any(ends_with_initials(part.strip(" .")) for part in short.split(","))
    are_joined = _AND in short and not any(map(is_group_word, short.replace(_AND, " ").split()))
    if ";" not in short and (has_initials_apart(short) or are_whole or are_joined):
        return split_names(short)
    parts = [part.strip() for part in AFFILIATION.sub("", short).split(";" if ";" in short else ",")]
    names = [part if "," in part else part.strip(" .") for part in parts]
    said = map(initials_first, _turned_capitals(names))
    return tuple(first_name_first(name) for name in said if name)


def _turned_capitals(names: Sequence[str]) -> list[str]:
    """Return names as one says them where all of people are in capitals with their initials last, as PubMed has those
    before 1966: `VEGA IM, WU B`.
    """
    people = {name for name in names if " " in name and not any(map(is_group_word, name.split()))}
    if not (any(map(_CLEAR.fullmatch, people)) and all(map(_IN_CAPITALS.fullmatch, people))):
        return list(names)
    return [initials_first(name, in_capitals=True) if name in people else name for name in names]
