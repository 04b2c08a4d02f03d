"""Words in, ids and keys out: what becomes a part of an address."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import count

from generator.bibliography.names import COLLABORATION, last_part
from generator.bibliography.record import Record
from generator.model.identifiers import OF_SCRIPTS
from generator.model.survey import Survey
from generator.query.words import fold
from generator.scaffold.chinese_names import chinese_family_name
from generator.scaffold.romanized import romanized

_LONGEST, _MOST_READ = 40, 500
# One word of at most as many signs as a paper's `name` may have.
_NAME = re.compile(r"[^\s\"'<>{}]{2,40}")
_KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
# Words that say nothing of a title; a key is better without.
_FILLING = frozenset(
    "a an and are at by can do does for from how in is of on or the to towards toward via what with".split()
)
# Taken by the site itself and its scripts, by the reserved words of tags, or by YAML for nothing.
_TAKEN = frozenset({"all", "template", "none", "null", "unknown", "weaker", "new-paper", OF_SCRIPTS})


def to_id(words: str, sign: str = "-") -> str:
    """Return words as an id of small Latin letters, digits and a sign between them; empty when nothing remains."""
    found = re.sub(r"[^a-z0-9]+", sign, fold(words[:_MOST_READ])).strip(sign)
    if len(found) > _LONGEST:
        between = found.rfind(sign, _LONGEST // 2, _LONGEST + 1)
        found = found[: between if between > 0 else _LONGEST]
    return found.rstrip(sign)


def unique_ids(
    names: Iterable[str],
    such_as: str,
    taken: Iterable[str] = (),
    macro: Callable[[str], str] = str,
    macros: set[str] | None = None,
) -> dict[str, str]:
    """Return an id for each name, each its own.

    such_as: what is named, for names without a letter that can be written in Latin and behind those that are taken
    macro: what LaTeX calls the number of an id; macros: names in use there, to which those of the ids are added
    """
    reserved = _TAKEN | set(taken)
    used = set(reserved)
    spelled = macros if macros is not None else set()
    ids: dict[str, str] = {}
    for name in dict.fromkeys(names):
        base = _in_latin(name) or such_as
        if base in reserved:
            base = f"{base}-{such_as}"
        ids[name] = next(each for each in _numbered(base) if each not in used and macro(each) not in spelled)
        used.add(ids[name])
        spelled.add(macro(ids[name]))
    return ids


def _in_latin(words: str, sign: str = "-") -> str:
    """Return the id of words, that of their sounds where they have no Latin letter."""
    found = to_id(words, sign)
    return found if re.search("[a-z]", found) else to_id(romanized(words[:_MOST_READ]), sign) or found


def name_of(title: str) -> str:
    """Return what a title calls its work before a colon, such as RYE or Rye-2; empty where no name stands there."""
    head, _, rest = (part.strip() for part in title.partition(":"))
    marked = any(sum(sign.isupper() or sign.isdigit() for sign in part) > 1 for part in head.split("-"))
    return head if rest and marked and _NAME.fullmatch(head) and to_id(head) else ""


def taken_keys(survey: Survey) -> set[str]:
    """Return the keys that papers of a survey have or had."""
    return {paper.key for paper in survey.papers} | {each.old for each in survey.redirects if each.kind == "paper"}


class Keys:
    """Keys for new papers, each its own; of 50,000 alike each is found at once."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._taken = {*_TAKEN, *taken}
        self._numbers: dict[str, int] = {}

    def propose(self, record: Record) -> str:
        """Return a key for a paper, with a number where what `_key_of` says is taken; it is taken from now on.

        The one that it has in another survey stays, as it is part of an address there.
        """
        own = record.key if _KEY.fullmatch(record.key) and record.key not in self._taken else ""
        base = key = own or _key_of(record)
        while key in self._taken:
            self._numbers[base] = self._numbers.get(base, 1) + 1
            key = f"{base}-{self._numbers[base]}"
        self._taken.add(key)
        return key


def _key_of(record: Record) -> str:
    """Return the paper's name and year, else the first author's last name, the year and a word of the title.

    Of a group the name says which, not the word *Collaboration* behind it.
    """
    if name := to_id(name_of(record.title)):
        return _dated(name, record.year)
    first = COLLABORATION.sub("", (*record.authors, record.collaboration)[0])
    last = chinese_family_name(first) or (_in_latin(last_part(first), "") if first != "et al." else "")
    words = [word for word in _in_latin(record.title).split("-") if word not in _FILLING]
    word = words[0] if words else ""
    key = _dated(last or word or "paper", record.year)
    return f"{key}-{word}" if last and word else key


def _dated(name: str, year: int | None) -> str:
    """Return a name with a year, and between two numbers a hyphen."""
    return f"{name}{'-' if name[-1].isdigit() else ''}{year or ''}".rstrip("-")


def _numbered(base: str) -> Iterator[str]:
    yield base
    yield from (f"{base}-{number}" for number in count(2))
