"""Calls of one agent in, which of them a result answers out: the one with its id, else the only one that is open."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from generator.traces.importers.report import ImportReport

Call = TypeVar("Call")

GUESSED = "results without an id, assigned to the only open call"
AMBIGUOUS = "results without an id, while no call or several were open"
SHARED = "results of several calls at once, assigned to the last"
ANSWERED = "results of calls that already had one"
UNKNOWN = "results of unknown calls"


@dataclass(slots=True)
class OpenCalls(Generic[Call]):
    """The calls by their ids, those without one by their numbers; open: the names of those without a result."""

    report: ImportReport
    calls: dict[Hashable, Call] = field(default_factory=dict)
    open: dict[Hashable, None] = field(default_factory=dict)

    def add(self, call_id: str, call: Call) -> None:
        """Note a call, which is open from now on."""
        name = call_id or len(self.calls)
        self.calls[name] = call
        self.open[name] = None

    @property
    def nameless(self) -> bool:
        """Say whether a call without an id is open."""
        return any(isinstance(name, int) for name in self.open)

    def answer_together(self) -> list[Call]:
        """Return all calls that are open, of which one result tells what came of them together."""
        self.report.guessed[SHARED] += 1
        names = list(self.open)
        self.open.clear()
        return [self.calls[name] for name in names]

    def answer(self, call_id: str, unknown: str = UNKNOWN) -> Call | None:
        """Return the call that a result answers; None where nothing says which, and count it.

        unknown: what is counted where no call has the id
        """
        if call_id:
            if call_id not in self.open:
                self.report.left_out[ANSWERED if call_id in self.calls else unknown] += 1
                return None
            del self.open[call_id]
            return self.calls[call_id]
        if len(self.open) != 1:
            self.report.left_out[AMBIGUOUS] += 1
            return None
        self.report.guessed[GUESSED] += 1
        name, _ = self.open.popitem()
        return self.calls[name]
