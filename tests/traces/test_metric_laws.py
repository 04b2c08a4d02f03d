"""Laws that metrics keep on every trace."""

from __future__ import annotations

import copy
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from generator.traces.numbers import measure_to_json
from tests.properties import examples
from tests.traces.measured import measured

TYPES = ["orchestrator_decision", "message", "tool_call", "tool_result", "return", "aggregate", "safety_event"]
SOME_AGENTS = ["lead", "a", "b", "c"]


@st.composite
def traces(draw: st.DrawFn) -> Any:
    """Draw a trace whose events have distinct times and whose edges lead forward in time."""
    size = draw(st.integers(1, 12))
    times = sorted(draw(st.sets(st.integers(0, 60), min_size=size, max_size=size)))
    events: list[dict[str, Any]] = []
    for number, t in enumerate(times):
        kind = draw(st.sampled_from([*TYPES, "spawn"]))
        event: dict[str, Any] = {"id": f"e{number}", "t": t, "type": kind, "agent": draw(st.sampled_from(SOME_AGENTS))}
        if kind in ("spawn", "message", "return"):
            event["to"] = draw(st.sampled_from(SOME_AGENTS))
        if kind in ("tool_call", "tool_result"):
            event["tool"] = draw(st.sampled_from(["search", "fetch"]))
        if draw(st.booleans()):
            event["trusted"] = draw(st.booleans())
        if draw(st.integers(0, 3)) == 0:
            event["t_end"] = t + draw(st.integers(0, 9))
        if draw(st.integers(0, 3)) == 0:
            event["status"] = draw(st.sampled_from(["ok", "error"]))
        if draw(st.integers(0, 3)) == 0:
            event["cost"] = {"tokens_in": draw(st.integers(0, 99)), "llm_calls": draw(st.integers(0, 3))}
        events.append(event)
    edges = [draw(_edge(size)) for _ in range(draw(st.integers(0, 12)))] if size > 1 else []
    costs = {"tokens": 0, "wall_clock_s": 60}
    return {"trace_id": "t", "task_id": "t", "events": events, "edges": edges, "rewards": {}, "costs": costs}


def _edge(size: int) -> st.SearchStrategy[dict[str, Any]]:
    pairs = st.tuples(st.integers(0, size - 2), st.integers(1, size - 1)).filter(lambda pair: pair[0] < pair[1])
    kinds = st.sampled_from(["causal", "message", "aggregate", "safety_flow", "temporal"])
    return st.tuples(pairs, kinds).map(
        lambda drawn: {"src": f"e{drawn[0][0]}", "dst": f"e{drawn[0][1]}", "type": drawn[1]}
    )


@examples(60)
@given(document=traces())
def test_span_never_exceeds_work(document: Any) -> None:
    found = measured(document)
    for what in ("events", "steps", "time"):
        for graph in ("explicit", "program"):
            assert found[f"span.{what}.{graph}"].value <= found[f"work.{what}"].value + 1e-9


@examples(60)
@given(document=traces())
def test_program_order_never_shortens_the_span(document: Any) -> None:
    found = measured(document)
    for what in ("events", "steps", "time"):
        assert found[f"span.{what}.program"].value >= found[f"span.{what}.explicit"].value - 1e-9


@examples(60)
@given(data=st.data(), document=traces())
def test_edge_that_is_added_never_lowers_span_or_taint(data: st.DataObject, document: Any) -> None:
    if len(document["events"]) < 2:
        return
    before = measured(document)
    document["edges"].append(data.draw(_edge(len(document["events"]))))
    after = measured(document)
    for name in ("span.events.explicit", "span.events.program", "span.steps.explicit", "span.steps.program"):
        assert after[name].value >= before[name].value
    if before["taint.reach"].value is not None:
        assert after["taint.reach"].value >= before["taint.reach"].value
        assert set(after["taint.reach"].events) >= set(before["taint.reach"].events)


@examples(60)
@given(document=traces(), seed=st.integers(0, 1000))
def test_order_of_the_list_does_not_matter_when_times_are_distinct(document: Any, seed: int) -> None:
    mixed = copy.deepcopy(document)
    random.Random(seed).shuffle(mixed["events"])
    random.Random(seed).shuffle(mixed["edges"])
    expected = {name: measure_to_json(found) for name, found in measured(document).items()}
    assert expected == {name: measure_to_json(found) for name, found in measured(mixed).items()}


@examples(40)
@given(document=traces(), factor=st.sampled_from([2, 4, 0.5]))
def test_time_metrics_scale_with_the_times(document: Any, factor: float) -> None:
    scaled = copy.deepcopy(document)
    for event in scaled["events"]:
        for name in ("t", "t_end"):
            if name in event:
                event[name] *= factor
    for document_ in (document, scaled):
        document_["meta"] = {"time_unit": "step"}
    before, after = measured(document), measured(scaled)
    for name in ("makespan", "work.time", "span.time.explicit", "span.time.program"):
        assert after[name].value == before[name].value * factor


@st.composite
def fork_joins(draw: st.DrawFn, depth: int = 0) -> list[tuple[int, list[Any]]]:
    """Draw the stages of one agent: in each its own steps, and the stages of every agent that it spawns there."""
    stages = []
    for _ in range(draw(st.integers(1, 3))):
        group = [draw(fork_joins(depth + 1)) for _ in range(draw(st.integers(0, 3)))] if depth < 2 else []
        stages.append((1, group))
    return stages


class _Team:
    """Writes the run of agents that fork and join stage by stage, independent of each other."""

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []
        self.edges: list[dict[str, str]] = []
        self.agents = 0

    def add(self, t: float, kind: str, agent: str, sources: list[str], **fields: str) -> str:
        name = f"e{len(self.events)}"
        self.events.append({"id": name, "t": t, "type": kind, "agent": agent, **fields})
        self.edges += [{"src": source, "dst": name, "type": "causal"} for source in sources]
        return name

    def run(self, agent: str, stages: list[Any], t: float, source: list[str]) -> tuple[float, list[str]]:
        """Write one agent's stages from t on; return when and with which events it is done."""
        for _, group in stages:
            step = self.add(t, "orchestrator_decision", agent, source)
            t, source, joined = t + 1, [step], []
            ends = [t]
            for inner in group:
                self.agents += 1
                child = f"agent{self.agents}"
                spawn = self.add(t, "spawn", agent, [step], to=child)
                end, last = self.run(child, inner, t + 1, [spawn])
                joined.append(self.add(end, "return", child, last, to=agent))
                ends.append(end + 1)
            t = max(ends)
            source = joined or [step]
        return t, source


@examples(60)
@given(stages=fork_joins())
def test_stage_wise_and_graph_forms_agree_on_independent_fork_and_join(stages: list[Any]) -> None:
    team = _Team()
    end, last = team.run("lead", stages, 0, [])
    team.add(end, "aggregate", "lead", last)
    document = {"events": team.events, "edges": team.edges}
    found = measured(document)
    assert "" == found["critical_steps.stages"].note
    assert found["critical_steps.graph"].value == found["critical_steps.stages"].value
