"""Places in files and the problems found there: every later stage speaks of data through these two records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Literal

Level = Literal["error", "warning", "note"]
_SEVERITY: dict[str, int] = {"error": 0, "warning": 1, "note": 2}


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Place:
    """Where a value stands.

    file: path as the reader shows it, with forward slashes (`data/papers/c3.yml`)
    line, column: counted from 1; the column counts characters
    """

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        # A name of a file may hold a line break, and a report is read line by line.
        return f"{' '.join(self.file.splitlines())}:{self.line}:{self.column}"


NOWHERE = Place(file="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Related:
    """A second place that belongs to a problem, with a few words on why."""

    place: Place
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Something wrong in the data: where, how bad, what was found and how to mend it, and which rule says so."""

    place: Place
    level: Level
    message: str
    rule: str
    related: tuple[Related, ...] = field(default=())

    def __str__(self) -> str:
        return f"{self.place}: {self.level}: {_on_one_line(self.message)} ({self.rule})"


def sort_problems(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems without repetitions, by place, then severity, then rule."""
    return tuple(sorted(set(problems), key=lambda p: (p.place, _SEVERITY[p.level], p.rule, p.message)))


def suggest(wanted: str, known: Iterable[str]) -> str:
    """Return ` Did you mean "…"?` for the nearest known word, or an empty string when none is near."""
    folded = {word.casefold(): word for word in known}
    near = get_close_matches(wanted.casefold(), list(folded), n=1, cutoff=0.6)
    return f' Did you mean "{folded[near[0]]}"?' if near else ""


def _on_one_line(message: str) -> str:
    """Quoted data may hold line breaks and control characters, which would forge lines or colour a terminal."""
    words = " ".join(message.split())
    return "".join(sign if sign.isprintable() else f"\\u{{{ord(sign):x}}}" for sign in words)
