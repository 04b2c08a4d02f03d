"""What a rule is: what holds, why, how to mend it, an example of each kind, and the check that finds what breaks it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from generator.model.survey import Survey
from generator.problem import Level, Place, Problem, Related

Check = Callable[[Survey], Iterable[Problem]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A few lines of one file of the example survey.

    file: its name below the data folder
    text: the lines as they would stand there
    replaces: the lines of the example survey whose place they take; empty when the text is the whole file
    """

    file: str
    text: str
    replaces: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule that the data keeps.

    id: as problems print it
    level: of its problems, unless the check says otherwise
    title: what holds, as a sentence
    why: what goes wrong where it does not hold
    cure: how to mend it
    check: finds the problems in a survey; None when reading or parsing has reported them already
    """

    id: str
    level: Level
    title: str
    why: str
    cure: str
    passing: Example
    failing: Example
    check: Check | None = None

    def problem(
        self, place: Place, message: str, *, level: Level | None = None, related: Iterable[Related] = ()
    ) -> Problem:
        """Return a problem of this rule."""
        return Problem(place=place, level=level or self.level, message=message, rule=self.id, related=tuple(related))
