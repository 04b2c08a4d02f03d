"""A rule of traces: its stable number, what it looks at, and an example of both kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from generator.problem import Rule as AnyRule
from generator.record import frozen_record
from generator.traces.facts import Facts
from generator.traces.problem import Problem, Related, Spot
from generator.traces.reader import Reading
from generator.traces.shape import ShapeError

Stage = Literal["document", "shape", "meaning"]


@frozen_record
class Subject:
    """What a rule looks at.

    reading: the text and what was odd in it
    shape: where the value disagrees with the schema; empty until the document can be used
    facts: the run that the value describes; empty until then
    clock_skew: how far clocks of two machines may differ, in the unit of t
    stranger: what to say about a document that is something else than a trace; empty for one
    """

    reading: Reading
    shape: tuple[ShapeError, ...]
    facts: Facts
    clock_skew: float
    stranger: str


# What yields each place where a rule does not hold, in the order of the document.
Check = Callable[[Subject], Iterable[Problem]]


@frozen_record
class Rule(AnyRule):
    """One rule of traces.

    code: T and three digits, never used for anything else again
    stage: document rules see the text, shape rules the schema's errors, rules of meaning the run
    keywords: of a shape rule: those of the schema whose errors it reports
    passing, failing: whole documents; they are published and every implementation is tested on them
    """

    code: str
    stage: Stage = "meaning"
    passing: str | bytes
    failing: str | bytes
    keywords: tuple[str, ...] = ()

    def problem(
        self, pointer: str, message: str, *, related: Iterable[Related] = (), spot: Spot | None = None
    ) -> Problem:
        """Return a problem of this rule; the spot is given only where the pointer does not lead to it."""
        return Problem(
            code=self.code,
            rule=self.name,
            level=self.level,
            message=message,
            pointer=pointer,
            fix=self.fix,
            related=tuple(related),
            spot=spot,
        )

    def shape_problems(self, subject: Subject) -> Iterator[Problem]:
        """Yield a problem for each error that the rule's keywords of the schema gave."""
        for error in subject.shape:
            if error.keyword in self.keywords:
                yield self.problem(error.pointer, error.message)


def related(pointer: str, message: str) -> Related:
    """Name a second part of the document that belongs to a problem."""
    return Related(pointer=pointer, message=message)
