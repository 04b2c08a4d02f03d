"""Measure how long traces of 100,000 events take to validate and to measure: `python bench/traces.py [EVENTS]`.

The target is two seconds for validation, from bytes to report. What is printed is the best of three runs.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

from generator.traces.facts import Facts
from generator.traces.metrics import measure_all
from generator.traces.reader import read_trace
from generator.traces.trace import parse_trace
from generator.traces.validate import validate

Fields = dict[str, object]


def build(size: int) -> bytes:
    """Return a trace of about this many events: a lead, and workers that call ten tools each."""
    events: list[Fields] = [{"id": "e0", "t": 0, "type": "orchestrator_decision", "agent": "lead"}]
    edges: list[Fields] = []
    returns: list[str] = []

    def add(source: str, edge: str, **fields: object) -> str:
        name = f"e{len(events)}"
        digest = f"sha256:{len(events):064x}"
        events.append({"id": name, "t": len(events) / 1000, "content_ref": digest, **fields})
        edges.append({"src": source, "dst": name, "type": edge})
        return name

    while len(events) < size - 1:
        worker = f"worker_{len(returns)}"
        last = add("e0", "spawn", type="spawn", agent="lead", to=worker, role="worker")
        for number in range(10):
            call = {"agent": worker, "tool": "search", "call_id": f"{worker}.{number}"}
            last = add(last, "causal", type="tool_call", **call)
            last = add(last, "tool_dependency", type="tool_result", status="ok", trusted=False, **call)
        returns.append(add(last, "causal", type="return", agent=worker, to="lead"))
    final = add(returns[-1], "aggregate", type="aggregate", agent="lead")
    edges += [{"src": each, "dst": final, "type": "aggregate"} for each in returns[:-1]]
    costs = {"tokens": 0, "wall_clock_s": len(events) / 1000}
    document = {
        "trace_id": "bench",
        "task_id": "bench",
        "events": events,
        "edges": edges,
        "rewards": {},
        "costs": costs,
    }
    return json.dumps(document, indent=1).encode()


def best(do: Callable[[], object]) -> float:
    """Return the shortest of three runs, in seconds of processor time, so that a busy machine does not matter."""
    times = []
    for _ in range(3):
        start = time.process_time()
        do()
        times.append(time.process_time() - start)
    return min(times)


def main() -> None:
    """Print the times."""
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    data = build(size)
    broken = data.replace(b'"tool_call"', b'"tool_cal"')

    def measured() -> object:
        return measure_all(Facts(parse_trace(read_trace(data).value)))

    print(f"{size:,} events, {len(data) / 1e6:.1f} MB")
    print(f"validate, sound:  {best(lambda: validate(data)):.2f} s")
    print(f"validate, broken: {best(lambda: validate(broken)):.2f} s")
    print(f"read and measure: {best(measured):.2f} s")


if __name__ == "__main__":
    main()
