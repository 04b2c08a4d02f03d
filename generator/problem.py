"""Rules, and the problems found where they are broken, with their places: the words of every later stage."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import field
from difflib import SequenceMatcher, get_close_matches
from typing import Literal, NamedTuple

from generator.record import frozen_record
from generator.wording import words

Level = Literal["error", "warning", "note"]
# The worst first.
LEVELS: tuple[Level, ...] = ("error", "warning", "note")
# A label becomes an id by them, so they tell no names apart.
_SIGNS = re.compile(r"[\s_-]+")


class Place(NamedTuple):
    """Where a value stands; a named tuple, because one is made for every value that is read.

    file: path as the reader shows it, with forward slashes (`data/papers/c3.yml`)
    line, column: counted from 1; the column counts characters
    """

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{on_one_line(self.file)}:{self.line}:{self.column}"


NOWHERE = Place(file="")
# Longer than addresses and paths, and than whole reports of one problem.
_MOST_OF_WORD, _MOST_OF_LINE = 4_096, 20_000
_LINE_END = re.compile(r"\r\n?|\n")


def lines_of(text: str) -> list[str]:
    """Return the lines of a text as editors count them: Python ends them at some control characters, too."""
    return _LINE_END.split(text)


@frozen_record
class Rule:
    """What must hold: of a survey's data (`checks`) or of a trace (`traces.rules`), which add what they look at.

    name: of lowercase words and hyphens, as reports print it
    level: of its problems, unless the check says otherwise
    title: what holds, as a sentence
    reason: what goes wrong where it does not hold
    fix: how to mend it
    reported: what a report says about the rule's failing example, line by line
    """

    name: str
    level: Level
    title: str
    reason: str
    fix: str
    reported: tuple[str, ...]


@frozen_record
class Related:
    """A second place that belongs to a problem, with a few words on why."""

    place: Place
    message: str


@frozen_record
class Problem:
    """Something wrong in the data: where, how bad, what was found and how to mend it, and which rule says so.

    lost: the field of which nothing is known for this reason, so that what asks for it is no problem of its own
    """

    place: Place
    level: Level
    message: str
    rule: str
    related: tuple[Related, ...] = field(default=())
    lost: str = field(default="", compare=False)

    def __str__(self) -> str:
        return f"{self.place}: {self.level}: {on_one_line(self.message)} ({self.rule})"


def sort_problems(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems without repetitions, by place, then level, then rule."""
    return tuple(sorted(set(problems), key=lambda p: (p.place, LEVELS.index(p.level), p.rule, p.message)))


def suggest(wanted: str, known: Iterable[str]) -> str:
    """Return ` Did you mean "…"?` for the nearest known word, or an empty string when none is near."""
    near = nearest(wanted, known)
    return words.DID_YOU_MEAN.format(word=near) if near else ""


def suggest_or_list(wanted: str, known: Collection[str]) -> str:
    """Return what `suggest` does, or, when none is near, all known words: ` Known: a, b.`"""
    return suggest(wanted, known) or (words.KNOWN.format(words=", ".join(known)) if known else "")


def nearest(wanted: str, known: Iterable[str]) -> str:
    """Return the nearest known word, or an empty string when none is near."""
    folded = {word.casefold(): word for word in known}
    near = get_close_matches(wanted.casefold(), list(folded), n=1, cutoff=0.6)
    return folded[near[0]] if near else ""


def is_slip(one: str, other: str) -> bool:
    """Tell whether two names differ by no more than a letter, or two that changed places; signs tell none apart."""
    one, other = (_SIGNS.sub("", text.casefold()) for text in (one, other))
    changed = [each for each in SequenceMatcher(None, one, other).get_opcodes() if each[0] != "equal"]
    letters = sum(max(end - begin, to - since) for _, begin, end, since, to in changed)
    return letters <= 1 or (letters == 2 and sorted(one) == sorted(other))


def shorten(text: str, most: int = 60) -> str:
    """Return what was found as a message quotes it: on one line, and its beginning where it is long."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[:most]}…"


def on_one_line(text: str) -> str:
    """Return a text that is safe to print on a line of a report.

    Quoted data and names of files may hold line breaks and control characters, which would forge lines or color a
    terminal, and surrogates, which no terminal encodes. A value may be as long as its file: of a word without end only
    the beginning is shown, so that what follows it, the cure, stays.
    """
    words = " ".join(word if len(word) <= _MOST_OF_WORD else shorten(word) for word in text.split())
    words = shorten(words, _MOST_OF_LINE)
    return "".join(sign if sign.isprintable() else f"\\u{{{ord(sign):x}}}" for sign in words)
