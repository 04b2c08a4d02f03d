"""What one agent did, in the order of time, becomes events and the edges between them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from generator.traces.importers.trace_builder import TraceBuilder

# Where an agent is: its last decision, and how many of which results and returns came since; those lists only grow.
State = tuple[list[int], list[int], int, list[int], int]
NOWHERE: State = ([], [], 0, [], 0)

# Who nests agents deeper than this means harm; importers go down by calling themselves.
MOST_NESTED = 100
TOO_DEEP = f"agents nested more than {MOST_NESTED} deep, and what is below them"


class Lane:
    """One agent's events in the order of time, with the edges between them.

    A decision follows from the results since the last one, else from that one; calls and spawns follow from the last
    decision. A decision that follows from the returns of two agents or more is taken for an aggregation.

    stated: the source is the conversation of one agent, so that a call of the model was given what stands before it,
        and asked for the calls beside it; elsewhere both are guessed from the order of time
    """

    def __init__(
        self, builder: TraceBuilder, agent: str, origin: Iterable[int] = (), depth: int = 0, *, stated: bool = False
    ) -> None:
        self.builder = builder
        self.agent = agent
        self.depth = depth
        self.guessed = not stated
        self.last = list(origin)
        self.results: list[int] = []
        self.returns: list[int] = []

    def state(self) -> State:
        """Return where the agent is, to go back there."""
        return self.last, self.results, len(self.results), self.returns, len(self.returns)

    def restore(self, state: State) -> None:
        """Go back to where the agent was."""
        self.last, results, told, returns, came = state
        self.results, self.returns = results[:told], returns[:came]

    def decide(self, t: int, *, end: int | None = None, **fields: Any) -> int:
        """Add a decision, or the aggregation of what came back."""
        gathers = len(self.returns) > 1
        kind = "aggregate" if gathers else "orchestrator_decision"
        guess = "aggregations, from two returns or more before a call of the model" if gathers else ""
        if gathers:
            fields = {"decision": "aggregate"} | fields
        key = self.builder.add(kind, self.agent, t, end=end, guess=guess, **fields)
        self.follow(key)
        self.last, self.results, self.returns = [key], [], []
        return key

    def follow(self, key: int) -> None:
        """Join an event with what it follows from: the results since the last decision, else that decision."""
        for source in self.results or self.last:
            kind = self.builder.entries[key].fields["type"]
            edge = "aggregate" if kind == "aggregate" and source in self.returns else "causal"
            self.builder.link([source], key, edge, guessed=self.guessed)

    def call(self, t: int, tool: str, **fields: Any) -> int:
        """Add a tool call."""
        key = self.builder.add("tool_call", self.agent, t, tool=tool or "unknown", **fields)
        self.builder.link(self.last, key, "causal", guessed=self.guessed)
        return key

    def result(self, call: int | None, t: int, tool: str, *, guessed: bool = False, **fields: Any) -> int:
        """Add the result of a call; guessed: nothing states that it is the result of this one."""
        if guessed:
            fields["x_guessed"] = ["tool", *fields.get("x_guessed", ())]
        key = self.builder.add("tool_result", self.agent, t, tool=tool or "unknown", **fields)
        self.builder.link([] if call is None else [call], key, "tool_dependency", guessed=guessed)
        self.results.append(key)
        return key

    def spawn(self, t: int, child: str, *, guess: str = "", **fields: Any) -> int:
        """Add the spawn of another agent."""
        key = self.builder.add("spawn", self.agent, t, to=child, guess=guess, **fields)
        for source in self.last:
            decided = self.builder.entries[source].fields["type"] in ("orchestrator_decision", "aggregate")
            if decided and "decision" not in self.builder.entries[source].fields:
                decision = fields.get("decision") or "spawn"
                self.builder.set(source, decision=decision)
                if self.guessed:
                    self.builder.set(source, x_guessed=["decision"], inferred=True)
                    self.builder.report.guessed["decisions, from the spawn that follows"] += 1
            self.builder.link([source], key, "spawn" if decided else "causal", guessed=self.guessed)
        return key

    def may_nest(self) -> bool:
        """Say whether an agent below this one is still imported; note it where not."""
        if self.depth < MOST_NESTED:
            return True
        self.builder.report.left_out[TOO_DEEP] += 1
        return False

    def returned(self, key: int) -> None:
        """Note that an agent's return came in; the next decision follows from it."""
        self.results.append(key)
        self.returns.append(key)
