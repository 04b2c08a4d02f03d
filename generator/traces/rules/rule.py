"""A rule: its stable number, how bad a breach is, why it exists, an example of both kinds, and what looks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from generator.traces.facts import Facts
from generator.traces.finding import Finding, Related, Severity, Spot
from generator.traces.reader import Reading
from generator.traces.shape import ShapeError

Stage = Literal["document", "shape", "meaning"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """What a rule looks at.

    reading: the text and what was odd in it
    shape: where the value disagrees with the schema; empty until the document can be used
    facts: the run that the value tells; empty until then
    clock_skew: how far clocks of two machines may differ, in the unit of t
    """

    reading: Reading
    shape: tuple[ShapeError, ...]
    facts: Facts
    clock_skew: float = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One breach of a rule; the spot is given only where the pointer does not tell it."""

    pointer: str
    message: str
    related: tuple[Related, ...] = ()
    spot: Spot | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule.

    code: T and three digits, never used for anything else again
    statement: what holds where the rule is kept; the first line of the rule's module
    stage: document rules see the text, shape rules the schema's errors, rules of meaning the run
    passing, failing: whole documents; they are published and every implementation is tested on them
    """

    code: str
    name: str
    stage: Stage
    statement: str
    severity: Severity
    reason: str
    cure: str
    passing: str | bytes
    failing: str | bytes
    check: Callable[[Subject], Iterable[Hit]]

    def find(self, subject: Subject) -> Iterable[Finding]:
        """Yield a finding for every breach, in the order of the document."""
        for hit in self.check(subject):
            yield Finding(
                code=self.code,
                name=self.name,
                severity=self.severity,
                message=hit.message,
                pointer=hit.pointer,
                cure=self.cure,
                related=hit.related,
                spot=hit.spot,
            )


def related(pointer: str, note: str) -> Related:
    """Name a second part of the document that belongs to a hit."""
    return Related(pointer=pointer, note=note)
