"""Traces drawn at random: teams whose stages just meet or overlap, and what nobody would write.

The latter have broken parts, names that mean harm, and times and edges in disorder.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from generator.traces.schema import EDGE_TYPES, EVENT_TYPES

# Among them names that every object of JavaScript has, digits that it sorts, and letters that it counts as two.
AGENTS = ("lead", "a", "b", "10", "9", "__proto__", "constructor", "search", "\U0001f600\u00a0\U000e0001")
NO_EVENTS: tuple[Any, ...] = (None, 3, [], {"id": "zz"}, {"id": "", "t": 0, "type": "message", "agent": "a"})


def wild_traces(count: int, seed: int) -> Iterator[Any]:
    """Yield so many traces, always the same for a seed: a team, one that runs forward in time, one in disorder, …"""
    draw = random.Random(seed)
    for number in range(count):
        yield _Team(draw).document() if number % 3 == 0 else _trace(draw, forward=number % 3 == 1)


class _Team:
    """Writes the run of a lead that spawns agents stage by stage, which call tools and return."""

    def __init__(self, draw: random.Random) -> None:
        self.draw = draw
        self.events: list[dict[str, Any]] = []
        self.edges: list[dict[str, str]] = []
        self.agents = 0

    def document(self) -> Any:
        t = 0
        for _ in range(self.draw.randint(1, 3)):
            self._add(t, "orchestrator_decision", "lead", decision="spawn")
            ends = [t + 1, *(self._work(t, "lead", 0) for _ in range(self.draw.randint(0, 3)))]
            # The lead goes on when the last has returned, or too early.
            t = max(ends) + self.draw.choice([0, 0, 0, 1, -1])
        self._add(t, "aggregate", "lead", t_end=t + self.draw.choice([0, 1]))
        for _ in range(self.draw.randint(0, 3)):
            t += self.draw.choice([0, 1])
            self._add(t, "orchestrator_decision", "lead", decision=self.draw.choice(["stop", "delegate"]))
        events = sorted(self.events, key=lambda event: event["t"])
        top = {"trace_id": "team", "task_id": "one", "events": events, "edges": self.edges, "rewards": {}}
        return {**top, "costs": {"tokens": 7, "wall_clock_s": t}, "metrics": {"task_success": 1}}

    def _work(self, t: int, parent: str, depth: int) -> int:
        """Write what one agent does from its spawn on; return when it is done."""
        self.agents += 1
        name = f"agent{self.agents}"
        last = self._add(t, "spawn", parent, to=name)
        for _ in range(self.draw.randint(0, 3)):
            t += self.draw.choice([0, 1])
            last = self._call(t, name, last)
            if depth < 2 and _chance(self.draw, 0.2):
                t = self._work(t, name, depth + 1)
            if _chance(self.draw, 0.2):
                self._add(t, "message", name, to=f"agent{self.draw.randint(1, self.agents)}")
        end = self._add(t + 1, "return", name, to=parent)
        self.edges.append({"src": last, "dst": end, "type": "return"})
        return t + 1

    def _call(self, t: int, agent: str, before: str) -> str:
        """Write a call and its result, on the agent's lane or the tool's; ids and edges may be missing or wrong."""
        tool = self.draw.choice(["search", "fetch"])
        ids: list[dict[str, Any]] = [{}, {}, {"call_id": f"c{t}"}, {"call_id": "other"}]
        call = self._add(t, "tool_call", agent, tool=tool, **self.draw.choice(ids))
        lane = self.draw.choice([agent, tool])
        status = self.draw.choice(["ok", "error"])
        wait = self.draw.choice([0, 1, 2])
        result = self._add(t + wait, "tool_result", lane, tool=tool, status=status, **self.draw.choice(ids))
        for src, dst in ((before, call), (call, result)):
            if _chance(self.draw, 0.5):
                self.edges.append({"src": src, "dst": dst, "type": "tool_dependency"})
        return result

    def _add(self, t: int, kind: str, agent: str, **fields: Any) -> str:
        name = f"e{len(self.events)}"
        cost = {"cost": _cost(self.draw)} if _chance(self.draw, 0.3) else {}
        self.events.append({"id": name, "t": t, "type": kind, "agent": agent, **fields, **cost})
        return name


def _trace(draw: random.Random, *, forward: bool) -> Any:
    size = draw.randint(0, 24)
    events = [_event(draw, number, size) for number in range(size)]
    if forward:
        for event, t in zip(events, sorted(event["t"] for event in events), strict=True):
            event["t"] = t
    else:
        events = [event if _chance(draw, 0.97) else draw.choice(NO_EVENTS) for event in events]
    edges = [_edge(draw, size, forward=forward) for _ in range(draw.randint(0, 2 * size))]
    tops: dict[str, Any] = {"trace_id": draw.choice(["one", "two"]), "task_id": draw.choice(["one", "two"])}
    tops |= {"events": events, "edges": edges, "rewards": {}}
    tops["costs"] = {"tokens": draw.randint(0, 9), "wall_clock_s": draw.randint(0, 25)}
    if _chance(draw, 0.8):
        tops["metrics"] = {"task_success": draw.choice([0, 0.5, 1, True])}
    if _chance(draw, 0.5):
        units = ["s", "ms", "step", "hour", 3]
        tops["meta"] = {"time_unit": draw.choice(units), "root_agent": draw.choice(AGENTS), "baseline_trace": "one"}
    return tops


def _event(draw: random.Random, number: int, size: int) -> dict[str, Any]:
    t = draw.choice([draw.randint(0, 20), draw.random() * 20, draw.random() * 20])
    name = number if _chance(draw, 0.97) else draw.randint(0, size)
    # In some traces nobody but the lead acts, so that there is a baseline to compare with.
    agents = AGENTS if size % 6 else AGENTS[:1]
    event: dict[str, Any] = {"id": f"e{name}", "t": t, "type": draw.choice(EVENT_TYPES), "agent": draw.choice(agents)}
    may: dict[str, tuple[float, Any]] = {
        "to": (0.9 if size % 2 else 0.6, draw.choice(agents)),
        "from": (0.2, draw.choice(agents)),
        "tool": (0.6, draw.choice(["search", "fetch", ""])),
        "call_id": (0.2, draw.choice(["one", "two", "three", 4])),
        "t_end": (0.3, t + draw.choice([-1, 0, 1, 2.5])),
        "trusted": (0.4, draw.choice([True, False, "no"])),
        "status": (0.3, draw.choice(["ok", "error", "denied", "strange", ""])),
        "decision": (0.3, draw.choice(["spawn", "stop", "delegate", "other"])),
        "final": (0.1, draw.choice([True, 1])),
        "cost": (0.3, _cost(draw)),
        "reward": (0.2, _reward(draw)),
        "safety": (0.3, {"action": draw.choice(["block", "flag", "endorse", [], {}])}),
    }
    return event | {field: value for field, (share, value) in may.items() if _chance(draw, share)}


def _cost(draw: random.Random) -> Any:
    amounts = [draw.randint(0, 99), draw.random(), -1, "7", 1e308 if _chance(draw, 0.05) else 1]
    fields = ("tokens_in", "tokens_out", "usd", "llm_calls")
    return {field: draw.choice(amounts) for field in fields if _chance(draw, 0.6)}


def _reward(draw: random.Random) -> Any:
    value = draw.choice([draw.random() - 0.5, 1e16, -1e16, 1, "1"])
    return {"value": value, "unit": draw.choice(["team", "tool"]), "channel": draw.choice(["x", "__proto__", 3])}


def _edge(draw: random.Random, size: int, *, forward: bool) -> Any:
    ends = [draw.randint(0, size), draw.randint(0, size)]
    src, dst = sorted(ends) if forward else ends
    return {"src": f"e{src}", "dst": f"e{dst}", "type": draw.choice(EDGE_TYPES)}


def _chance(draw: random.Random, share: float) -> bool:
    return draw.random() < share
