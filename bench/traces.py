"""A number in, an invented trace of about that many events out: workers one after the other, or many agents at once."""

from __future__ import annotations

import json
import random

SEED = 7


class _Trace:
    """A trace that grows event by event, from the first decision of the lead."""

    def __init__(self) -> None:
        self.events: list[dict[str, object]] = [{"id": "e0", "t": 0, "type": "orchestrator_decision", "agent": "lead"}]
        self.edges: list[dict[str, str]] = []

    def add(self, source: str, edge: str, **fields: object) -> str:
        """Add an event that follows another, and return its id."""
        name = f"e{len(self.events)}"
        self.events.append({"id": name, **fields})
        self.edges.append({"src": source, "dst": name, "type": edge})
        return name

    def to_bytes(self, trace_id: str, seconds: float) -> bytes:
        """Return the whole trace as a file has it."""
        document = {
            "trace_id": trace_id,
            "task_id": "bench",
            "events": self.events,
            "edges": self.edges,
            "rewards": {},
            "costs": {"tokens": 0, "wall_clock_s": seconds},
        }
        return json.dumps(document, indent=1).encode()


def build(size: int) -> bytes:
    """Return a trace of a lead, and of workers that call ten tools each."""
    trace = _Trace()
    returns: list[str] = []

    def add(source: str, edge: str, **fields: object) -> str:
        number = len(trace.events)
        return trace.add(source, edge, t=number / 1000, content_ref=f"sha256:{number:064x}", **fields)

    while len(trace.events) < size - 1:
        worker = f"worker_{len(returns)}"
        last = add("e0", "spawn", type="spawn", agent="lead", to=worker, role="worker")
        for number in range(10):
            call = {"agent": worker, "tool": "search", "call_id": f"{worker}.{number}"}
            last = add(last, "causal", type="tool_call", **call)
            last = add(last, "tool_dependency", type="tool_result", status="ok", trusted=False, **call)
        returns.append(add(last, "causal", type="return", agent=worker, to="lead"))
    final = add(returns[-1], "aggregate", type="aggregate", agent="lead")
    trace.edges += [{"src": each, "dst": final, "type": "aggregate"} for each in returns[:-1]]
    return trace.to_bytes("bench", len(trace.events) / 1000)


def build_team(size: int) -> bytes:
    """Return a trace of 24 agents that decide, write and call tools all at once."""
    chance = random.Random(SEED)
    agents = [f"agent_{number}" for number in range(24)]
    trace = _Trace()
    add = trace.add
    last = {agent: add("e0", "spawn", t=0.5, type="spawn", agent="lead", to=agent) for agent in agents}
    free = dict.fromkeys(agents, 1.0)
    while len(trace.events) < size:
        # Whoever has been idle longest goes on: nobody does two things at once.
        agent = min(agents, key=lambda each: free[each])
        t = free[agent] + chance.expovariate(4)
        kind = chance.random()
        if kind < 0.35:
            end = t + chance.random() / 3
            cost = {"tokens_in": 900, "tokens_out": 60, "llm_calls": 1}
            last[agent] = add(
                last[agent], "causal", t=t, t_end=end, type="orchestrator_decision", agent=agent, cost=cost
            )
        elif kind < 0.7:
            end = t + 2 * chance.random()
            tool = chance.choice(["search", "browse", "python"])
            call = {"agent": agent, "tool": tool, "call_id": f"c{len(trace.events)}"}
            status = "error" if chance.random() < 0.1 else "ok"
            asked = add(last[agent], "causal", t=t, type="tool_call", **call)
            answer = {"t": end, "type": "tool_result", "trusted": False, "status": status}
            last[agent] = add(asked, "tool_dependency", **answer, **call)
        else:
            end = t
            other = chance.choice([each for each in agents if each != agent])
            told = add(last[agent], "causal", t=t, type="message", agent=agent, to=other)
            free[other] = max(free[other], t) + 0.01
            last[agent] = told
            last[other] = add(told, "message", t=free[other], type="orchestrator_decision", agent=other)
        free[agent] = end
    return trace.to_bytes("team", max(free.values()))
