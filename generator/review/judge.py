"""The problems of two states in, those of the later one parted out: whose they are, and what followed from them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import field, replace
from pathlib import PurePosixPath

from generator.checks.known_papers import KNOWN_PAPERS
from generator.problem import LEVELS, Problem, Related
from generator.record import frozen_record
from generator.wording.phrases import plural

_MOST_RELATED = 20
# Where something stands: it moves with the lines above it.
_PLACES = re.compile(r"\bline \d+|:\d+:\d+")
_NUMBERS = re.compile(r"\d+")
_PAPERS = "papers"
# The key of a paper, among other words.
_WORDS = re.compile(r"[a-z0-9][a-z0-9-]*")

Mark = tuple[str, str, str]


@frozen_record
class Judged:
    """The problems of a proposed change.

    own: in the files that it changes, the worst first
    caused: in other files, where there was none before; those of one rule in one file are one problem
    former: that stood before it
    causes: by problem in another file the files that it follows from: those of the change that it names, else all
    changed: the files that the change adds, alters or takes away; gone: those that it takes away
    """

    own: tuple[Problem, ...] = ()
    caused: tuple[Problem, ...] = ()
    former: tuple[Problem, ...] = ()
    causes: Mapping[Problem, tuple[str, ...]] = field(default_factory=dict)
    changed: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()

    @property
    def new(self) -> tuple[Problem, ...]:
        """What the change answers for."""
        return (*self.own, *self.caused)


def judge(
    problems: Iterable[Problem], before: Iterable[Problem], changed: Collection[str], gone: Collection[str] = ()
) -> Judged:
    """Part problems by whose they are.

    before: those of the state that the change started from
    changed: the files that it changes, as problems show them; gone: those among them that it takes away

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
    caused = tuple(_by_file(others))
    return Judged(
        own=tuple(own),
        caused=caused,
        former=tuple(former),
        causes={problem: _causes(problem, changed) for problem in caused},
        changed=frozenset(changed),
        gone=frozenset(gone),
    )


def _causes(problem: Problem, changed: Collection[str]) -> tuple[str, ...]:
    """Return the changed files that a problem speaks of, by their places or by the names of their papers; else all."""
    places = {item.place.file for item in problem.related}
    said = set(_WORDS.findall(" ".join((problem.message, *(item.message for item in problem.related)))))
    papers = {file for file in changed if PurePosixPath(file).parent.name == _PAPERS}
    named = {file for file in changed if file in places} | {file for file in papers if PurePosixPath(file).stem in said}
    return tuple(sorted(named or changed))


def _mark(problem: Problem, changed: Collection[str]) -> Mark:
    # A paper that many files name and that is gone is told at the first of them, which may be mended before the others.
    is_of_several = problem.rule == KNOWN_PAPERS and bool(problem.related)
    pattern = _PLACES if problem.place.file in changed and not is_of_several else _NUMBERS
    return "" if is_of_several else problem.place.file, problem.rule, pattern.sub("#", problem.message)


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
