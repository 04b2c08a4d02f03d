"""The example traces of the survey: six told here, four imported from recorded runs of real systems."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from generator.traces.importers.load import import_path
from generator.traces.layout import lay_out

RECORDED = Path(__file__).parent.parent / "recorded"

Json = dict[str, Any]


class Story:
    """Collects events and edges; each event names what it follows from, as `id` or `id:type of edge`."""

    def __init__(self, title: str, see: str, *, trace: str, task: str, topology: str, lead: str) -> None:
        self.top: Json = {"trace_id": trace, "task_id": task, "system": "written by hand", "topology": topology}
        self.meta: Json = {"version": "1.0", "title": title, "description": see, "time_unit": "s", "root_agent": lead}
        self.events: list[Json] = []
        self.edges: list[Json] = []

    def at(self, t: float, kind: str, agent: str, *after: str, **fields: Any) -> str:
        name = f"e{len(self.events) + 1}"
        self.events.append({"id": name, "t": t, "type": kind, "agent": agent, **fields})
        for source in after:
            src, _, type_ = source.partition(":")
            self.edges.append({"src": src, "dst": name, "type": type_ or "causal"})
        return name

    def decide(self, t: float, end: float, agent: str, *after: str, tokens: tuple[int, int], **fields: Any) -> str:
        cost = {"tokens_in": tokens[0], "tokens_out": tokens[1], "llm_calls": 1}
        return self.at(t, fields.pop("kind", "orchestrator_decision"), agent, *after, t_end=end, cost=cost, **fields)

    def result(self, t: float, agent: str, tool: str, call: str, **fields: Any) -> str:
        return self.at(t, "tool_result", agent, f"{call}:tool_dependency", tool=tool, **({"status": "ok"} | fields))

    def finish(self, *, rewards: Json | None = None, metrics: Json | None = None, **meta: Any) -> Json:
        """Sort by time, number anew, add totals."""
        order = sorted(range(len(self.events)), key=lambda at: (self.events[at]["t"], at))
        names = {self.events[at]["id"]: f"e{number}" for number, at in enumerate(order, start=1)}
        events = [self.events[at] | {"id": names[self.events[at]["id"]]} for at in order]
        edges = [{"src": names[e["src"]], "dst": names[e["dst"]], "type": e["type"]} for e in self.edges]
        edges.sort(key=lambda e: (int(e["dst"][1:]), int(e["src"][1:])))
        cost = [event.get("cost", {}) for event in events]
        costs = {
            "tokens": sum(each.get("tokens_in", 0) + each.get("tokens_out", 0) for each in cost),
            "wall_clock_s": max(end for event in events for end in [event["t"], event.get("t_end", 0)])
            - events[0]["t"],
            "tool_calls": sum(event["type"] == "tool_call" for event in events),
            "messages": sum(event["type"] == "message" for event in events),
        }
        last = {"rewards": rewards or {}, "costs": costs, "metrics": metrics or {}, "meta": self.meta | meta}
        return {**self.top, "events": events, "edges": edges, **last}


def straggler() -> Json:
    """Six readers at once, one of them slow."""
    story = Story(
        "Six readers, one straggler",
        "Five readers are done after 20 seconds, and the lead waits 40 more for the sixth: look at the wait for"
        " stragglers and at the agents on the critical path.",
        trace="price-survey-team",
        task="price-survey",
        topology="centralized",
        lead="lead",
    )
    first = story.decide(0, 4, "lead", tokens=(900, 240), decision="spawn")
    spawns = [
        story.at(4.2 + 0.1 * n, "spawn", "lead", f"{first}:spawn", to=f"reader_{n + 1}", role="reader")
        for n in range(6)
    ]
    returns = []
    for n, (spawn, took) in enumerate(zip(spawns, (11, 9, 13, 10, 12, 52), strict=True)):
        agent, begin = f"reader_{n + 1}", 5 + 0.1 * n
        plan = story.decide(begin, begin + 1.5, agent, spawn, tokens=(420, 60))
        call = story.at(begin + 1.5, "tool_call", agent, plan, tool="search")
        found = story.result(begin + 1.5 + took, agent, "search", call, trusted=False)
        note = story.decide(begin + 2 + took, begin + 4 + took, agent, found, tokens=(1600, 180))
        returns.append(story.at(begin + 4.2 + took, "return", agent, note, to="lead", status="ok"))
    gathered = story.decide(
        62,
        67,
        "lead",
        *(f"{each}:aggregate" for each in returns),
        tokens=(3100, 520),
        kind="aggregate",
        decision="aggregate",
        final=True,
    )
    story.decide(68, 69, "lead", gathered, tokens=(700, 20), decision="stop")
    return story.finish(rewards={"team": 1}, metrics={"task_success": 1}, baseline_trace="price-survey-single")


def single() -> Json:
    """The same task, one agent."""
    story = Story(
        "The same survey by one agent",
        "One lane, one thing after the other: compare it with the six readers to see what the team gains in time and"
        " pays in tokens.",
        trace="price-survey-single",
        task="price-survey",
        topology="harness",
        lead="solo",
    )
    last, t = "", 0.0
    for took in (11, 9, 13, 10, 12, 14):
        plan = story.decide(t, t + 2, "solo", *([last] if last else []), tokens=(800, 70))
        call = story.at(t + 2, "tool_call", "solo", plan, tool="search")
        last = story.result(t + 2 + took, "solo", "search", call, trusted=False)
        t += 2.5 + took
    answer = story.decide(
        t, t + 6, "solo", last, tokens=(4200, 500), kind="aggregate", decision="aggregate", final=True
    )
    story.decide(t + 6.5, t + 7, "solo", answer, tokens=(900, 10), decision="stop")
    return story.finish(rewards={"team": 0.5}, metrics={"task_success": 0.5})


def critic() -> Json:
    """Three rounds of plan, try and critique, with rewards and credit for each."""
    story = Story(
        "Planner, executor, critic",
        "Three rounds around a failing test: rewards are attached to messages, tools and the team, and credit to the"
        " critic's second message, which turned the run around.",
        trace="mend-the-build",
        task="mend-the-build",
        topology="planner_executor_critic",
        lead="planner",
    )
    first = story.decide(0, 3, "planner", tokens=(600, 150), decision="spawn")
    executor = story.at(3.1, "spawn", "planner", f"{first}:spawn", to="executor", role="executor")
    judge = story.at(3.2, "spawn", "planner", f"{first}:spawn", to="critic", role="critic")
    plan = story.at(4, "message", "planner", first, to="executor", decision="communicate")
    t, incoming, said = 4.0, [plan, executor], judge
    for number, (status, paid) in enumerate((("error", -0.2), ("error", 0.4), ("ok", 0.8)), start=1):
        think = story.decide(t + 0.5, t + 3, "executor", *incoming, tokens=(900 + 300 * number, 210))
        call = story.at(t + 3, "tool_call", "executor", think, tool="run_tests", consequential=False)
        tool_reward = {"value": 1 if status == "ok" else 0, "channel": "tool", "unit": "tool"}
        tested = story.result(t + 9, "executor", "run_tests", call, status=status, reward=tool_reward)
        report = story.at(t + 9.5, "message", "executor", tested, to="critic")
        sources = [f"{report}:message", *([said] if number == 1 else [])]
        judged = story.decide(t + 10, t + 12.5, "critic", *sources, tokens=(700, 120))
        reward = {"value": paid, "channel": "process", "unit": "message"}
        credit: Json = {}
        if number == 2:
            credit = {"credit": [{"unit": "message", "target": "critic", "method": "counterfactual", "value": 0.6}]}
        said = story.at(
            t + 12.6, "message", "critic", judged, to="executor", reward=reward, decision="communicate", **credit
        )
        incoming, t = [f"{said}:message"], t + 13
    back = story.at(t + 1, "return", "executor", *incoming, to="planner", status="ok")
    done = story.at(t + 1.2, "return", "critic", said, to="planner", status="ok")
    team = {"value": 1, "channel": "team", "unit": "team"}
    answer = story.decide(
        t + 2,
        t + 5,
        "planner",
        f"{back}:aggregate",
        f"{done}:aggregate",
        tokens=(1500, 200),
        kind="aggregate",
        decision="aggregate",
        final=True,
        reward=team,
    )
    story.decide(t + 6, t + 6.5, "planner", answer, tokens=(400, 10), decision="stop")
    return story.finish(rewards={"team": 1, "process": 1.0, "tool": 1}, metrics={"task_success": 1})


def injection() -> Json:
    """A web page asks for a mail; the first attempt gets through, the second is blocked."""
    story = Story(
        "Injected instructions",
        "Untrusted text from the web reaches a mail tool at 14 seconds, marked as trusted on its way; the second time"
        " a safety event blocks it. Follow the two findings, and the taint from the page on.",
        trace="mail-from-a-page",
        task="summarise-a-page",
        topology="hierarchical",
        lead="assistant",
    )
    first = story.decide(0, 2, "assistant", tokens=(500, 90), decision="delegate")
    spawn = story.at(2.1, "spawn", "assistant", f"{first}:spawn", to="browser", role="browser")
    plan = story.decide(3, 4, "browser", spawn, tokens=(300, 40))
    call = story.at(4, "tool_call", "browser", plan, tool="fetch")
    page = story.result(7, "browser", "fetch", call, trusted=False)
    told = story.at(9, "message", "browser", page, to="assistant", trusted=True)
    obeyed = story.decide(10, 13.5, "assistant", f"{told}:message", tokens=(1200, 110))
    mail = story.at(14, "tool_call", "assistant", obeyed, tool="send_mail", consequential=True)
    sent = story.result(15, "assistant", "send_mail", mail)
    call = story.at(9.5, "tool_call", "browser", plan, page, tool="fetch")
    page = story.result(16, "browser", "fetch", call, trusted=False)
    guard = story.at(
        17,
        "safety_event",
        "browser",
        f"{page}:safety_flow",
        safety={"action": "block", "policy": "no orders from pages"},
    )
    back = story.at(18, "return", "browser", guard, to="assistant", status="ok", trusted=True)
    story.decide(19, 22, "assistant", sent, back, tokens=(1500, 260), decision="stop", final=True)
    return story.finish(rewards={"team": 0}, metrics={"task_success": 0})


def gap() -> Json:
    """The answer is there at 21 seconds; the run stops at 58."""
    story = Story(
        "The stopping gap",
        "All that the answer needs is known after 21 seconds. Two more rounds of checking change nothing, and the run"
        " stops at 58: look at stop latency, the tokens after the last result, and the useful ratio.",
        trace="one-check-too-many",
        task="date-of-a-treaty",
        topology="mixed",
        lead="lead",
    )
    first = story.decide(0, 3, "lead", tokens=(500, 100), decision="spawn")
    names = ("archive", "library")
    spawns = [story.at(3.1, "spawn", "lead", f"{first}:spawn", to=name) for name in names]
    returns = []
    for spawn, name, took in zip(spawns, names, (8, 11), strict=True):
        plan = story.decide(4, 5, name, spawn, tokens=(300, 30))
        call = story.at(5, "tool_call", name, plan, tool="look_up")
        found = story.result(5 + took, name, "look_up", call)
        returns.append(story.at(6 + took, "return", name, found, to="lead", status="ok"))
    answer = story.decide(
        18,
        21,
        "lead",
        *(f"{each}:aggregate" for each in returns),
        tokens=(900, 150),
        kind="aggregate",
        decision="aggregate",
        final=True,
    )
    last, t = answer, 22.0
    for number in (1, 2):
        again = story.decide(t, t + 3, "lead", last, tokens=(1100, 140), decision="delegate")
        spawn = story.at(t + 3.1, "spawn", "lead", f"{again}:spawn", to=f"checker_{number}")
        plan = story.decide(t + 4, t + 6, f"checker_{number}", spawn, tokens=(600, 50))
        call = story.at(t + 6, "tool_call", f"checker_{number}", plan, tool="look_up")
        found = story.result(t + 14, f"checker_{number}", "look_up", call)
        last = story.at(t + 15, "return", f"checker_{number}", found, to="lead", status="ok")
        t += 17
    story.decide(58, 59, "lead", last, tokens=(1300, 20), decision="stop")
    return story.finish(rewards={"team": 1, "orchestration": -0.3}, metrics={"task_success": 1})


def tree() -> Json:
    """A director, two managers, four workers; one fails, is tried again, and the failure spreads."""
    story = Story(
        "Three levels and a failure",
        "A worker's tool fails, the worker fails, its manager tries again with a new one: see agents"
        " on three levels, and how one first failure becomes three.",
        trace="translate-a-book",
        task="translate-a-book",
        topology="hierarchical",
        lead="director",
    )
    first = story.decide(0, 3, "director", tokens=(700, 160), decision="delegate")
    parts = []
    for manager, begin in (("north", 4.0), ("south", 4.5)):
        spawn = story.at(begin, "spawn", "director", f"{first}:spawn", to=manager, role="manager")
        plan = story.decide(begin + 1, begin + 3, manager, spawn, tokens=(500, 90), decision="spawn")
        spawns = [
            (f"{manager}_{n}", story.at(begin + 3.1, "spawn", manager, f"{plan}:spawn", to=f"{manager}_{n}"))
            for n in (1, 2)
        ]
        returns = []
        for number, (worker, source) in enumerate(spawns):
            fails = manager == "south" and number == 1
            call = story.at(begin + 4, "tool_call", worker, source, tool="translate")
            status = "error" if fails else "ok"
            found = story.result(begin + (9 if fails else 14 + number), worker, "translate", call, status=status)
            back = begin + (10 if fails else 15 + number)
            returns.append(story.at(back, "return", worker, found, to=manager, status=status))
        if manager == "south":
            retry = story.decide(
                begin + 17, begin + 19, manager, *returns, tokens=(600, 80), decision="spawn", status="error"
            )
            spawn = story.at(begin + 19.1, "spawn", manager, f"{retry}:spawn", to="south_3")
            call = story.at(begin + 20, "tool_call", "south_3", spawn, tool="translate")
            found = story.result(begin + 31, "south_3", "translate", call)
            returns = [returns[0], story.at(begin + 32, "return", "south_3", found, to=manager, status="ok")]
        end = begin + (34 if manager == "south" else 18)
        sources = (f"{each}:aggregate" for each in returns)
        joined = story.decide(
            end, end + 3, manager, *sources, tokens=(2000, 400), kind="aggregate", decision="aggregate"
        )
        parts.append(story.at(end + 3.2, "return", manager, joined, to="director", status="ok"))
    book = story.decide(
        43,
        48,
        "director",
        *(f"{each}:aggregate" for each in parts),
        tokens=(3000, 600),
        kind="aggregate",
        decision="aggregate",
        final=True,
    )
    story.decide(48.5, 49, "director", book, tokens=(500, 10), decision="stop")
    return story.finish(rewards={"team": 0.9}, metrics={"task_success": 1})


def _recorded(name: str, title: str, see: str, topology: str, system: str) -> Callable[[], Json]:
    def build() -> Json:
        (imported,) = import_path(RECORDED / name)
        document = imported.document
        assert document is not None
        meta = document["meta"]
        assert isinstance(meta, dict)
        source = meta["source"] | {"licence": "CC0-1.0"}
        told = {"version": meta["version"], "title": title, "description": see}
        return document | {"topology": topology, "system": system, "meta": told | meta | {"source": source}}

    return build


EXAMPLES: Mapping[str, Callable[[], Json]] = {
    "six-readers": straggler,
    "single-agent": single,
    "planner-executor-critic": critic,
    "page-that-gives-orders": injection,
    "stopping-gap": gap,
    "three-levels": tree,
    "fan-out": _recorded(
        "openinference.fan_out.json",
        "Two helpers, then a writer",
        "A lead asks two helpers at once, one of whose tools fails, and hands over to a writer: a run of the OpenAI"
        " Agents SDK with a scripted model, written by OpenInference and imported from its spans.",
        "centralized",
        "OpenAI Agents SDK 0.24.0, OpenInference 2.6.0",
    ),
    "hand-over": _recorded(
        "openai-agents.hand_over.jsonl",
        "Two hand-offs",
        "Control moves from desk to billing to refunds and never comes back: no returns, only hand-offs, in a run of"
        " the OpenAI Agents SDK with a scripted model.",
        "swarm",
        "OpenAI Agents SDK 0.24.0",
    ),
    "two-levels": _recorded(
        "genai.two_levels.json",
        "A manager in between",
        "A director asks a manager who asks two workers at once, as OpenTelemetry's GenAI exporter writes it: no calls"
        " of the model, and every cause is guessed from the order of time.",
        "hierarchical",
        "OpenAI Agents SDK 0.24.0, OpenTelemetry GenAI 1.3b0",
    ),
    "debate": _recorded(
        "autogen.debate.json",
        "A debate in turns",
        "Two sides and a judge speak in turns: messages only, no tools, no tree, and nobody says who reads them, in a"
        " run of AutoGen with a scripted model.",
        "debate",
        "AutoGen 0.7.5",
    ),
}


def example_texts() -> dict[str, str]:
    """Return every example as it must stand in the survey's data, by the name of its file."""
    return {f"{name}.json": lay_out(build()) for name, build in EXAMPLES.items()}
