"""Records of one agent of a Claude Code session in; on a rewind or retry, its lane goes on from where they say.

A record names in parentUuid the one that it continues. Nearly always that is the one before; where it is an earlier
one, what stands between was not given to the model with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from generator.json_value import JsonObject
from generator.traces.importers.claude_code_calls import blocks_of, is_said
from generator.traces.importers.fields import as_map, as_text
from generator.traces.importers.lane import NOWHERE, Lane, State

ABANDONED = "edges from abandoned branches of the conversation to what follows them"
# Who has an agent go back more often than that, each time to many results, means harm.
MOST_RESTORED = 100_000
_ROOT = 0


@dataclass(slots=True)
class _Turns:
    """The turns of a conversation, by number: a message of the model with the results of its calls, or one of the user.

    places: the turn of each record by its id; of a record that is no event, that of the record which it continues
    above: for each turn the one that it continues, the beginning for itself
    kept: the turns to which the conversation comes back
    """

    places: dict[str, int] = field(default_factory=dict)
    above: list[int] = field(default_factory=lambda: [_ROOT])
    kept: set[int] = field(default_factory=set)


class Branches:
    """Where an agent's conversation is, while its records are taken one by one."""

    def __init__(self, lane: Lane, nodes: Iterable[JsonObject], *, is_main: bool) -> None:
        self.lane = lane
        self.turns = _read_turns(nodes, is_main=is_main)
        self.now = _ROOT
        self.met = {_ROOT}
        self.states: dict[int, State] = {}
        self.restored = 0

    def enter(self, node: JsonObject) -> None:
        """Bring the lane to where a record continues the conversation, before the record is taken."""
        turn = self.turns.places.get(as_text(node.get("uuid")), self.now) if is_said(node) else self.now
        if turn == self.now:
            return
        if self.now in self.turns.kept:
            self.states[self.now] = self.lane.state()
        is_new = turn not in self.met
        origin = self.turns.above[turn] if is_new else turn
        if origin != self.now and origin in self.states:
            ends = self._ends()
            state = self.states[origin]
            self.restored += state[2]
            self.lane.restore(state if self.restored <= MOST_RESTORED else NOWHERE)
            if is_new and (lost := len(set(ends).difference(self._ends()))):
                self.lane.builder.report.left_out[ABANDONED] += lost
        self.met.add(turn)
        self.now = turn

    def _ends(self) -> list[int]:
        """Return what the next decision would follow from."""
        return self.lane.results or self.lane.last


def _read_turns(nodes: Iterable[JsonObject], *, is_main: bool) -> _Turns:
    turns = _Turns()
    messages: dict[str, int] = {}
    callers: dict[str, int] = {}
    now = _ROOT
    for node in nodes:
        name, parent = as_text(node.get("uuid")), turns.places.get(as_text(node.get("parentUuid")))
        if parent is None:
            # What names none, or one that is not here, continues what stands before it.
            parent = _ROOT if is_main and _begins_anew(node) else now
        if name and not is_said(node):
            turns.places.setdefault(name, parent)
        if not name or not is_said(node):
            continue
        message = as_text(as_map(node.get("message")).get("id")) if node.get("type") == "assistant" else ""
        answers = (as_text(block.get("tool_use_id")) for block in blocks_of(node, "tool_result"))
        turn = turns.places.get(name, messages.get(message) if message else None)
        if turn is None and any(callers.get(call) == parent for call in answers):
            # Each result names the record of its own call, and the next message one of the results: it has them all.
            turn = parent
        if turn is None:
            turn = len(turns.above)
            turns.above.append(parent)
            if parent != now:
                turns.kept.add(parent)
        elif turn != now:
            turns.kept.add(turn)
        turns.places[name] = now = turn
        if message:
            messages.setdefault(message, turn)
        for block in blocks_of(node, "tool_use"):
            callers.setdefault(as_text(block.get("id")), turn)
    return turns


def _begins_anew(node: JsonObject) -> bool:
    """Say whether the user went back to before the first message; a summary has no parent either."""
    is_root = "parentUuid" in node and node.get("parentUuid") is None and not as_text(node.get("logicalParentUuid"))
    return is_root and node.get("type") == "user" and is_said(node) and node.get("isCompactSummary") is not True
