"""A rule of the data: an example of each kind, where it is found, and what its module looks like."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol, runtime_checkable

from generator.model.survey import Survey
from generator.problem import Level, Place, Problem, Related
from generator.problem import Rule as AnyRule
from generator.record import frozen_record


@frozen_record
class Example:
    """A few lines of one file of the example survey.

    file: its name below the data folder
    text: the lines as they would stand there
    replaces: the lines of the example survey whose place they take; empty when the text is the whole file
    """

    file: str
    text: str
    replaces: str = ""


class Examples(NamedTuple):
    """The lines that keep a rule and those that break it."""

    passing: Example
    failing: Example


def examples_in(file: str, replaces: str = "", *, failing: str, passing: str | None = None) -> Examples:
    """Return the examples of a rule at one place of the example survey, whose own lines pass unless others are given."""
    kept = Example(file=file, text=replaces if passing is None else passing, replaces=replaces)
    return Examples(passing=kept, failing=Example(file=file, text=failing, replaces=replaces))


@frozen_record
class Rule(AnyRule):
    """One rule that the data keeps.

    section: the optional section that it is about; a site without it does not explain the rule
    """

    examples: Examples
    section: str = ""

    def problem(
        self, place: Place, message: str, *, level: Level | None = None, related: Iterable[Related] = ()
    ) -> Problem:
        """Return a problem of this rule."""
        return Problem(place=place, level=level or self.level, message=message, rule=self.name, related=tuple(related))


class RuleModule(Protocol):
    """A module of one rule; where reading and parsing find all that breaks it, the rule is all that it has."""

    RULE: Rule


@runtime_checkable
class CheckModule(RuleModule, Protocol):
    """A module of one rule, and what yields each problem of a survey that breaks it."""

    def check(self, survey: Survey, /) -> Iterable[Problem]: ...
