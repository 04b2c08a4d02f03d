"""Trajectories in ATIF in, a trace out."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum

from generator.json_value import JsonDict
from generator.traces.importers.atif_trajectories import Node, Trajectories, is_trajectory, results_of, steps_of
from generator.traces.importers.fields import as_label, as_list, as_map, as_number, as_text, as_time, to_content
from generator.traces.importers.format import Format
from generator.traces.importers.lane import Lane
from generator.traces.importers.names import Names
from generator.traces.importers.open_calls import OpenCalls
from generator.traces.importers.records import Record, Source, SourceFile
from generator.traces.importers.report import ImportReport
from generator.traces.importers.runs import part
from generator.traces.importers.trace_builder import STEPS_BACK, Imported, TraceBuilder
from generator.traces.importers.usage import cost_of_call

FORMAT = Format(
    name="atif",
    label="ATIF",
    signs=("schema_version", "steps", "agent", "session_id"),
    text="""
    Trajectories in Harbor's Agent Trajectory Interchange Format become a trace.

    Based on the ATIF RFC up to v1.7 and the models of NVIDIA's NeMo Agent Toolkit 1.7: {schema_version, session_id,
    trajectory_id, agent {name, version, model_name}, steps [], final_metrics, subagent_trajectories []}; a step is
    {step_id, timestamp, source system|user|agent, message, tool_calls [{tool_call_id, function_name, arguments}],
    observation {results [{source_call_id, content, subagent_trajectory_ref []}]}, metrics {prompt_tokens,
    completion_tokens, cached_tokens, cost_usd}, llm_call_count, is_copied_context}.

    - A reference to a sub-agent is resolved by trajectory_id within subagent_trajectories, or by trajectory_path to
      another file. Before v1.7 the key was session_id; since then siblings share it. Of several trajectories with one
      id, that in the same record is meant, else that in the same folder; if several are left, none is imported for it.
    - Steps with is_copied_context repeat steps of the parent and are left out. If the parent is not in the recording,
      the beginning of the work is missing.
    - A trajectory may go on in another file, which continued_trajectory_ref names. Both become one trace; if the other
      one is not in the recording, no step is taken for the answer.
    - The answer is guessed to be the lead's last step, unless results or returns of what it asked for follow, and it
      called no tool that ends the task, such as `finish`.
    - A trajectory with a parent_session_id is that of a sub-agent, to which no person speaks.
    - A result without source_call_id belongs to no call by definition, but Terminus 2 and others leave it out although
      there was one. It is assigned to the only call in its step without a result, which is a guess. If there are
      several such calls, a single such result is assigned to the last of them, to which the others led, as on a
      terminal; several such results are left out.
    - NeMo Relay once wrote results into a system step of their own, where they answer the calls of earlier steps by
      source_call_id, and whatever a model was given into a user step, which no person wrote if it holds answers.
    - Timestamps are optional. If any is missing, time in the whole trace is counted in steps.
    - There are no durations, and all results of a step are listed in it, so sub-agents started in one step are assumed
      to run at the same time. llm_call_count 0 marks a step without a model call.
    - Totals in final_metrics that exceed the sum of the steps belong to no event; the report states the difference.
    - A system step makes no model call unless llm_call_count says so. The sub-agents it runs are imported; its text is
      not. A sub-agent's first user step is its task and is stored on the spawn event.
    """,
)

TOTALS: Mapping[str, str] = {
    "total_prompt_tokens": "tokens_in",
    "total_completion_tokens": "tokens_out",
    "total_cached_tokens": "tokens_cached",
    "total_cost_usd": "usd",
}
# Tools by whose call an agent says that it is done.
ENDS = frozenset(
    {"attempt_completion", "complete_task", "final_answer", "finish", "mark_task_complete", "submit", "task_complete"}
)
# Sums of costs differ by less from how they are written.
_LEAST = 1e-9


def recognise(file: SourceFile) -> bool:
    """Say whether some record is a trajectory."""
    return any(is_trajectory(each.value) for each in file.members())


def split(source: Source) -> tuple[Source, ...]:
    """Tell the trajectories apart that no other one refers to, each with all that it refers to."""
    trajectories = Trajectories(source)
    roots = trajectories.roots()
    names, named = Names(), dict[int, str]()
    for root in dict.fromkeys(roots.values()):
        node = trajectories.nodes[root]
        name = as_text(node.get("trajectory_id")) or as_text(node.get("session_id")) or trajectories.files[root]
        named[root] = names.give(name)

    def run_of(_: SourceFile, record: Record) -> str | None:
        root = roots.get(id(record.value))
        return None if root is None else named[root]

    return part(source, run_of)


def import_source(source: Source, report: ImportReport, *, keep_content: bool) -> Imported:
    """Import the trajectory that no other one refers to, with all that it refers to."""
    return _Importer(source, report, keep_content).run()


class _Importer:
    def __init__(self, source: Source, report: ImportReport, keep: bool) -> None:
        self.source = source
        self.report = report
        self.keep = keep
        self.builder = TraceBuilder(report)
        self.trajectories = Trajectories(source)
        self.names = Names()
        self.now = 0
        self.deep: set[int] = set()

    def run(self) -> Imported:
        nodes = self.trajectories.nodes
        steps = [step for node in nodes.values() for step in steps_of(node)]
        timed = bool(steps) and all(as_time(step.get("timestamp")) is not None for step in steps)
        self.report.read.update({"trajectories": len(nodes), "steps": len(steps)})
        if not timed:
            self.builder.unit = "step"
            self.report.guessed["times, as some steps have none: t counts steps"] += 1
        # What else is here refers to it in the end, or is referred to by nothing.
        root = nodes[next(iter(self.trajectories.roots().values()))]
        lane = Lane(self.builder, self._name(root), stated=True)
        is_whole = self._write(lane, root)
        if lane.last and is_whole and not self._goes_on(lane):
            self.builder.set(lane.last[-1], final=True, inferred=True)
            self.report.guessed["answers, from the lead's last step"] += 1
        unreached = len(nodes) - len(self.deep)
        if unreached:
            self.report.left_out["trajectories that nothing refers to"] += unreached
        identity = as_text(root.get("trajectory_id")) or as_text(root.get("session_id"))
        agent = as_map(root.get("agent"))
        system = " ".join(text for text in (as_text(agent.get("name")), as_text(agent.get("version"))) if text)
        system = system or "unknown"
        return self.builder.finish(self.source, trace_id=identity, task_id="", system=system, root=lane.agent)

    def _goes_on(self, lane: Lane) -> bool:
        """Say whether what an agent asked for came last, so that it had yet to act on that; not if it said it ends."""
        since = [entry.fields for entry in self.builder.entries[lane.last[-1] :]]
        has_ended = any(
            each["type"] == "tool_call" and each["agent"] == lane.agent and each["tool"] in ENDS for each in since
        )
        came = {self.builder.entries[key].fields["type"] for key in lane.results}
        return not has_ended and bool(came & {"return", "tool_result"})

    def _name(self, node: Node) -> str:
        return self.names.give(as_text(as_map(node.get("agent")).get("name")) or "agent")

    def _time(self, step: Node) -> int:
        if self.builder.unit == "step":
            self.now += 1
        else:
            # Steps stand in order; a clock that steps back is held.
            stamp = as_time(step.get("timestamp")) or 0
            self.builder.held = STEPS_BACK if stamp < self.now else ""
            self.now = max(self.now, stamp)
        return self.now

    def _write(self, lane: Lane, node: Node) -> bool:
        """Write a trajectory and those that continue it; say whether all of these are here."""
        former = len(self.builder.entries)
        costs: list[Mapping[str, float]] = []
        copied = "steps copied from the parent" if lane.depth else "steps copied from a trajectory that is not here"
        part = node
        while True:
            self.deep.add(id(part))
            self._write_part(lane, part, costs, copied)
            costs += [entry.fields["cost"] for entry in self.builder.entries[former:] if "cost" in entry.fields]
            former, costs = len(self.builder.entries), [self._tell_totals(as_map(part.get("final_metrics")), costs)]
            rest = self.trajectories.rest(part)
            if rest is None or id(rest) in self.deep:
                break
            part, copied = rest, "steps copied from the parent"
        if is_lost := rest is None and bool(as_text(part.get("continued_trajectory_ref"))):
            self.report.left_out["references to the rest of a trajectory, which is not here"] += 1
        return not is_lost

    def _write_part(self, lane: Lane, node: Node, costs: list[Mapping[str, float]], copied: str) -> None:
        # The calls that their own step does not answer.
        earlier = OpenCalls[tuple[int, str]](self.report)
        is_below = bool(lane.depth or as_text(as_map(as_map(node.get("agent")).get("extra")).get("parent_session_id")))
        for step in steps_of(node):
            if step.get("is_copied_context") is True:
                costs.append(_cost(step))
                self.report.left_out[copied] += 1
                continue
            origin = as_text(step.get("source"))
            src = {"file": self.trajectories.files[id(node)], "span_id": as_label(step.get("step_id"))}
            text = to_content(step.get("message"), keep=self.keep)
            if origin == "system" and not results_of(step):
                self.report.left_out["system steps"] += 1
            elif origin not in ("system", "user") and not results_of(step) and not _is_decision(step):
                self.report.left_out["steps of which nobody knows who took them"] += 1
            elif origin == "user" and is_below:
                # Nobody but the agent above speaks to a sub-agent.
                self.report.left_out["tasks of sub-agents"] += 1
                self._set_task(lane, text)
            elif origin == "user" and _is_request(step):
                self.report.left_out["user steps with all that the model was given"] += 1
            elif origin == "user":
                t = self._time(step)
                key = self.builder.add("human_intervention", "user", t, to=lane.agent, src=src, **text)
                lane.results.append(key)
            else:
                self._agent_step(lane, node, step, {"src": src}, text, earlier)

    def _tell_totals(self, totals: Node, costs: list[Mapping[str, float]]) -> Mapping[str, float]:
        """Count what the totals of a trajectory have beyond its steps and those of the sub-agents below; sum these."""
        sums = {ours: fsum(cost.get(ours, 0) for cost in costs) for ours in TOTALS.values()}
        for theirs, ours in TOTALS.items():
            beyond = (as_number(totals.get(theirs)) or 0) - sums[ours]
            if ours == "usd" and beyond > _LEAST:
                self.report.left_out["counts of usd in final_metrics, beyond the sum of the steps"] += 1
            elif ours != "usd" and beyond >= 1:
                self.report.left_out[f"{ours} of final_metrics, beyond the sum of the steps"] += int(beyond)
        return sums

    def _agent_step(
        self, lane: Lane, node: Node, step: Node, src: JsonDict, text: JsonDict, earlier: OpenCalls[tuple[int, str]]
    ) -> None:
        t = self._time(step)
        children = list(self.trajectories.children(step, node))
        if decided := _is_decision(step):
            lane.decide(t, cost=_cost(step), **src, **text)
        else:
            answers = any(as_text(result.get("source_call_id")) in earlier.open for result in results_of(step))
            kept = "the sub-agents that they run" if children else "their results" if answers else ""
            self.report.left_out[f"system steps{', all but ' if kept else ''}{kept}"] += 1
        referred = sum(len(as_list(result.get("subagent_trajectory_ref"))) for result in results_of(step))
        if referred > len(children):
            self.report.left_out["references to a trajectory that is not here"] += referred - len(children)
        wrapping = {as_text(result.get("source_call_id")) for result, _ in children}
        calls = OpenCalls[tuple[int, str]](self.report)
        for raw in as_list(step.get("tool_calls")):
            call = as_map(raw)
            name, tool = as_text(call.get("tool_call_id")), as_text(call.get("function_name"))
            if name in wrapping and name:
                self.report.left_out["tool calls that run a sub-agent, which are its spawn and return"] += 1
                continue
            asked = to_content(call.get("arguments"), keep=self.keep)
            calls.add(name, (lane.call(t, tool, call_id=name or None, **src, **asked), tool))
        self._delegate(lane, children, t, src, decided=decided)
        self._answer(lane, step, calls, t, src, earlier)
        for unanswered in calls.open:
            if isinstance(unanswered, str):
                earlier.add(unanswered, calls.calls[unanswered])

    def _answer(
        self,
        lane: Lane,
        step: Node,
        calls: OpenCalls[tuple[int, str]],
        t: int,
        src: JsonDict,
        earlier: OpenCalls[tuple[int, str]],
    ) -> None:
        """Write what came of the calls of a step; what names none answers those that no other result names."""
        # Named ones come first.
        results = sorted(results_of(step), key=lambda each: not as_text(each.get("source_call_id")))
        nameless = [each for each in results if not as_text(each.get("source_call_id")) and not _is_of_agent(each)]
        for result in results:
            name = as_text(result.get("source_call_id"))
            is_of_agent = _is_of_agent(result)
            theirs = earlier if name in earlier.open and name not in calls.calls else calls
            answer = to_content(result.get("content"), keep=self.keep)
            if nameless == [result] and len(calls.open) > 1:
                *others, (call_key, tool) = calls.answer_together()
                key = lane.result(call_key, t, tool, guessed=True, **src, **answer)
                self.builder.link([other for other, _ in others], key, "causal", guessed=True)
            elif name not in theirs.calls and (name or not (calls.nameless if is_of_agent else calls.open)):
                if not is_of_agent and (name or as_text(step.get("source")) != "system"):
                    self.report.left_out["observations that answer no call"] += 1
            elif (found := theirs.answer(name)) is not None:
                call_key, tool = found
                # What a sub-agent came to is known when it returns, and all else when the step is written.
                when = self.now if is_of_agent else t
                lane.result(call_key, when, tool, guessed=not name, call_id=name or None, **src, **answer)

    def _delegate(self, lane: Lane, children: list[tuple[Node, Node]], t: int, src: JsonDict, *, decided: bool) -> None:
        """Run the sub-agents of one step side by side: each from the step's time on."""
        done: list[tuple[int, str, Lane, str | None]] = []
        builder, held = self.builder, self.builder.held
        for result, child in children:
            if id(child) in self.deep:
                self.report.left_out["references to a trajectory that was already imported"] += 1
                continue
            if not lane.may_nest():
                continue
            call_id = as_text(result.get("source_call_id")) or None
            inner = Lane(builder, self._name(child), depth=lane.depth + 1, stated=True)
            builder.held = held
            if decided:
                spawn = lane.spawn(t, inner.agent, call_id=call_id, **src)
            else:
                spawn = builder.add("spawn", lane.agent, t, to=inner.agent, call_id=call_id, **src)
                lane.follow(spawn)
            inner.last = [spawn]
            self.now = t
            self._write(inner, child)
            done.append((self.now, builder.held, inner, call_id))
        self.now = max([t, *(end for end, _, _, _ in done)])
        for end, late, inner, call_id in done:
            builder.held = late
            key = builder.add("return", inner.agent, end, to=lane.agent, call_id=call_id, **src)
            inner.follow(key)
            lane.returned(key)
        builder.held = held

    def _set_task(self, lane: Lane, text: JsonDict) -> None:
        """Put the task of a sub-agent that has done nothing yet onto its spawn, if that is here."""
        if not lane.last:
            return
        entry = self.builder.entries[lane.last[0]]
        if entry.fields["type"] == "spawn" and "content_ref" not in entry.fields:
            self.builder.set(entry.key, **text)


def _is_request(step: Node) -> bool:
    """Say whether a step of the user's tells all that a model was given, as NeMo Relay once wrote for each call."""
    roles = {as_text(as_map(each).get("role")) for each in as_list(step.get("message"))}
    return bool(roles & {"assistant", "tool"})


def _is_of_agent(result: Node) -> bool:
    return bool(as_list(result.get("subagent_trajectory_ref")))


def _is_decision(step: Node) -> bool:
    """Say whether an agent took a step: it is the agent's, or tells of a call."""
    told = as_number(step.get("llm_call_count")) or as_list(step.get("tool_calls"))
    return as_text(step.get("source")) == "agent" or bool(told)


def _cost(step: Node) -> dict[str, float]:
    metrics = as_map(step.get("metrics"))
    calls = as_number(step.get("llm_call_count"))
    known = calls if calls is not None else int(as_text(step.get("source")) == "agent")
    asked, answered, cached = map(metrics.get, ("prompt_tokens", "completion_tokens", "cached_tokens"))
    return cost_of_call(asked, answered, cached, metrics.get("cost_usd"), known)
