"""The problems of two states in, those of the later one parted out: whose they are, and what followed from them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from generator.problem import LEVELS, Problem, Related
from generator.record import frozen_record
from generator.wording.phrases import plural

_MOST_RELATED = 20
# Where something stands: it moves with the lines above it.
_PLACES = re.compile(r"\bline \d+|:\d+:\d+")
_NUMBERS = re.compile(r"\d+")

Mark = tuple[str, str, str]


@frozen_record
class Judged:
    """The problems of a proposed change.

    own: in the files that it changes, the worst first
    caused: in other files, where there was none before; those of one rule in one file are one problem
    former: that stood before it
    """

    own: tuple[Problem, ...] = ()
    caused: tuple[Problem, ...] = ()
    former: tuple[Problem, ...] = ()

    @property
    def new(self) -> tuple[Problem, ...]:
        """What the change answers for."""
        return (*self.own, *self.caused)


def judge(problems: Iterable[Problem], before: Iterable[Problem], changed: Collection[str]) -> Judged:
    """Part problems by whose they are.

    before: those of the state that the change started from
    changed: the files that it changes, as problems show them

    A problem stood before when its file had one of the same words, wherever in the file; of a file that the change
    leaves alone the numbers in it may differ, because what it counts has changed elsewhere.
    """
    standing = Counter(_mark(problem, changed) for problem in before)
    own: list[Problem] = []
    others: list[Problem] = []
    former: list[Problem] = []
    for problem in problems:
        mark = _mark(problem, changed)
        if standing[mark]:
            standing[mark] -= 1
            former.append(problem)
        else:
            (own if problem.place.file in changed else others).append(problem)
    own.sort(key=lambda problem: (LEVELS.index(problem.level), problem.place))
    return Judged(own=tuple(own), caused=tuple(_by_file(others)), former=tuple(former))


def _mark(problem: Problem, changed: Collection[str]) -> Mark:
    pattern = _PLACES if problem.place.file in changed else _NUMBERS
    return problem.place.file, problem.rule, pattern.sub("#", problem.message)


def _by_file(problems: Sequence[Problem]) -> list[Problem]:
    groups: dict[tuple[int, str, str], list[Problem]] = {}
    for problem in problems:
        groups.setdefault((LEVELS.index(problem.level), problem.place.file, problem.rule), []).append(problem)
    return [_fold(groups[key]) for key in sorted(groups)]


def _fold(problems: list[Problem]) -> Problem:
    first, *others = problems
    if not others:
        return first
    related = tuple(Related(place=problem.place, message=problem.message) for problem in others[:_MOST_RELATED])
    message = f"{first.message} The same change causes {plural(len(others), 'more problem')} of this rule in the file."
    return replace(first, message=message, related=related)
