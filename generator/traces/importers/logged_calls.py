"""Calls of a log in, which one a result answers out: the last with its id, the first of its tool, or the only one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.json_value import Json
from generator.traces.importers.calls import ACTION, MessageCall, MessageResult
from generator.traces.importers.fields import as_map, as_text
from generator.traces.importers.open_calls import AMBIGUOUS, ANSWERED, GUESSED, UNKNOWN
from generator.traces.importers.records import read_json
from generator.traces.importers.report import ImportReport

IN_TURN = "results without an id, assigned in order to the calls of their tool"
OTHER_ID = "results with an id that no call has, assigned to the calls of their tool"
SAME_ID = "results with the id of several open calls, assigned to one of them"


class LoggedCall(NamedTuple):
    """The event of a call, its tool, the agent that made it, and the task that it gives; empty if it gives none."""

    key: int
    tool: str
    agent: str
    task: str


@dataclass(slots=True)
class LoggedCalls:
    """The open calls of a log.

    open: by id, else by tool
    in_turn: ids, or tools without ids, of which several calls were open; that guess stands for all of them
    tasks: how many open calls give a task
    answered: the ids of calls that have a result
    unsummed: by agent the ids of its calls since it last summed up what came of some
    """

    report: ImportReport
    open: dict[str, list[LoggedCall]] = field(default_factory=dict)
    in_turn: set[str] = field(default_factory=set)
    tasks: Counter[str] = field(default_factory=Counter)
    answered: set[str] = field(default_factory=set)
    unsummed: dict[str, set[str]] = field(default_factory=dict)

    def add(self, call: MessageCall, key: int, agent: str) -> None:
        """Note a call, which is open from now on."""
        if call.tool == ACTION:
            # One action at a time: the outcome of the former one is unknown.
            self.open.pop(ACTION, None)
        made = LoggedCall(key, call.tool, agent, _task_in(call.arguments))
        self.open.setdefault(call.id or call.tool, []).append(made)
        self.tasks[made.task] += 1
        self.unsummed.setdefault(agent, set()).add(call.id)

    def asks_for(self, said: Json) -> bool:
        """Say whether this is the task that an open call gives: AutoGen logs it as a user's once the agent begins."""
        text = as_text(said)
        return bool(text) and self.tasks[text] > 0

    def answer(self, result: MessageResult) -> tuple[LoggedCall, bool] | None:
        """Return the call that a result answers and whether that is guessed; None where nothing says which."""
        found = self._find(result)
        if found is not None:
            self.tasks[found[0].task] -= 1
        return found

    def _find(self, result: MessageResult) -> tuple[LoggedCall, bool] | None:
        if same := self.open.get(result.id):
            self.answered.add(result.id)
            return self._choose(same, result)
        if result.id in self.answered:
            self.report.left_out[ANSWERED] += 1
            return None
        found = self.open.get(result.tool)
        is_only = not found and not result.id
        if is_only:
            found = self._find_only(result.tool)
        if not found:
            self.report.left_out[UNKNOWN if result.id or result.tool else AMBIGUOUS] += 1
            return None
        if len(found) > 1:
            self.in_turn.add(result.tool)
        is_turn = result.tool in self.in_turn
        guess = GUESSED if is_only else OTHER_ID if result.id else IN_TURN if is_turn else ""
        if guess:
            self.report.guessed[guess] += 1
        call = found.pop(0)
        if not found:
            self.in_turn.discard(result.tool)
        return call, bool(guess)

    def _choose(self, same: list[LoggedCall], result: MessageResult) -> tuple[LoggedCall, bool]:
        """Return which of the open calls with the id of a result it answers: that of its tool, else by guess the last.

        Of calls that one message makes the first is taken: their results come in turn.
        """
        found = [call for call in same if call.tool == result.tool] or list(same)
        place = len(found) - 1
        while place and found[place - 1].key + 1 == found[place].key:
            place -= 1
        if len(found) > 1:
            self.in_turn.add(result.id)
        is_guess = result.id in self.in_turn
        if is_guess:
            self.report.guessed[SAME_ID] += 1
        same.remove(found[place])
        if not same:
            self.in_turn.discard(result.id)
        return found[place], is_guess

    def _find_only(self, tool: str) -> list[LoggedCall]:
        """Return the only open call, if it is of the tool that a result names."""
        left = [each for each in self.open.values() if each]
        is_only = len(left) == 1 and len(left[0]) == 1 and tool in ("", left[0][0].tool)
        return left[0] if is_only else []


def _task_in(arguments: Json) -> str:
    if isinstance(arguments, str):
        arguments = read_json(arguments) if '"task"' in arguments else None
    return as_text(as_map(arguments).get("task"))
