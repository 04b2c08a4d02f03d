"""Calls of a log in, which one a result answers out: the last with its id, the first of its tool, or the only one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from generator.traces.importers.calls import ACTION, MessageCall, MessageResult
from generator.traces.importers.open_calls import AMBIGUOUS, GUESSED, UNKNOWN
from generator.traces.importers.trace_builder import ImportReport

_IN_TURN = "results without an id, in turn taken for those of the calls of their tool"


class LoggedCall(NamedTuple):
    """The event of a call, its tool, and the agent that made it."""

    key: int
    tool: str
    agent: str


@dataclass(slots=True)
class LoggedCalls:
    """The open calls of a log.

    open: by id, else by tool
    in_turn: tools of which several calls without an id were open; that guess stands for all of them
    unsummed: by agent the ids of its calls since it last summed up what came of some
    """

    report: ImportReport
    open: dict[str, list[LoggedCall]] = field(default_factory=dict)
    in_turn: set[str] = field(default_factory=set)
    unsummed: dict[str, set[str]] = field(default_factory=dict)

    def add(self, call: MessageCall, key: int, agent: str) -> None:
        """Note a call, which is open from now on."""
        if call.tool == ACTION:
            # One action at a time: the outcome of the former one is unknown.
            self.open.pop(ACTION, None)
        self.open.setdefault(call.id or call.tool, []).append(LoggedCall(key, call.tool, agent))
        self.unsummed.setdefault(agent, set()).add(call.id)

    def answer(self, result: MessageResult) -> tuple[LoggedCall, bool] | None:
        """Return the call that a result answers and whether that is guessed; None where nothing says which."""
        found = self.open.get(result.id) or self.open.get(result.tool)
        is_only = not found and not result.id
        if is_only:
            found = self._find_only(result.tool)
        if not found:
            self.report.left_out[UNKNOWN if result.id or result.tool else AMBIGUOUS] += 1
            return None
        if not result.id and len(found) > 1:
            self.in_turn.add(result.tool)
        is_guess = is_only or (not result.id and result.tool in self.in_turn)
        if is_guess:
            self.report.guessed[GUESSED if is_only else _IN_TURN] += 1
        call = found.pop() if result.id else found.pop(0)
        if not found:
            self.in_turn.discard(result.tool)
        return call, is_guess

    def _find_only(self, tool: str) -> list[LoggedCall]:
        """Return the only open call, if it is of the tool that a result names."""
        left = [each for each in self.open.values() if each]
        is_only = len(left) == 1 and len(left[0]) == 1 and tool in ("", left[0][0].tool)
        return left[0] if is_only else []
