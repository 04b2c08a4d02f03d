"""The messages of one conversation in, a trace out: what each message is decides which events it becomes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.calls import (
    ACTION,
    CALLERS,
    REQUEST,
    SUMMARY,
    MessageCall,
    MessageResult,
    calls_of,
    observation_of,
    results_of,
    role_of,
    said_beside_results,
    said_in,
)
from generator.traces.importers.claude_code_texts import is_written
from generator.traces.importers.conversations import Conversation
from generator.traces.importers.fields import as_list, as_map, as_moment, as_number, as_text, first_given, to_content
from generator.traces.importers.lane import Lane
from generator.traces.importers.logged_calls import LoggedCalls
from generator.traces.importers.records import Source, SourceFile
from generator.traces.importers.report import ImportReport
from generator.traces.importers.scores import reward_run
from generator.traces.importers.speakers import ASKED, NO_AGENTS, Speaker, is_person, read_speakers
from generator.traces.importers.trace_builder import STEPS_BACK, Failure, Imported, TraceBuilder
from generator.traces.importers.usage import cost_of

PASSED_OVER = frozenset({"ModelClientStreamingChunkEvent", "MemoryQueryEvent", ASKED})
# When a message was sent, in AutoGen, other logs and the interface of the AI SDK.
TIMES = ("created_at", "timestamp", "createdAt")
_AROUND_END = " \t\r\n.!*`\"'"
# What ends a run of AutoGen; in quotation marks behind other words, it is what one of these tells others to say.
_END = re.compile(rf"((?<![\"'`])|(?<![^\n])[ \t*`\"']*)TERMINATE[{_AROUND_END}]*\Z")
SELECTIONS = frozenset({"SelectSpeakerEvent", "SelectorEvent"})


class Importer:
    """Writes one conversation as a trace."""

    def __init__(
        self, source: Source, file: SourceFile, conversation: Conversation, report: ImportReport, keep: bool
    ) -> None:
        self.source = source
        self.file = file
        self.report = report
        self.keep = keep
        self.conversation = conversation
        self.speakers = read_speakers([node for node, _ in conversation.messages])
        stamps = [as_moment(first_given(node, *TIMES)) for node, _ in conversation.messages]
        # What the system says becomes no event: it needs no time.
        asked = [stamp for stamp, who in zip(stamps, self.speakers, strict=True) if who.act != "system"]
        self.timed = bool(asked) and None not in asked
        self.times = [stamp or 0 for stamp in stamps] if self.timed else list(range(len(stamps)))
        self.builder = TraceBuilder(report, unit="s" if self.timed else "step")
        agents = dict.fromkeys(each.name for each in self.speakers if each.act not in NO_AGENTS)
        self.agents = list(agents)
        # With one agent the log is its conversation; with several nobody knows who was given what.
        self.lane = Lane(self.builder, self.agents[0], stated=True) if len(self.agents) == 1 else None
        # By the branch of agents of ADK, which is empty for all else: the latest event.
        self.latest: dict[str, int] = {}
        self.branch = ""
        self.answer: int | None = None
        self.stated: int | None = None
        self.calls = LoggedCalls(report)
        self.has_acted = False
        self.events: dict[int, int] = {}

    def run(self, scores: Sequence[JsonDict]) -> Imported:
        """Return the trace; scores: of the conversation."""
        messages = self.conversation.messages
        self.report.read["messages"] += len(messages)
        if not self.timed and messages:
            self.report.guessed["times, as some messages have none: t counts messages"] += 1
        now = 0
        for at, (node, line) in enumerate(messages):
            self.builder.held = STEPS_BACK if self.times[at] < now else ""
            t = max(now, self.times[at])
            former = len(self.builder.entries)
            self._take(node, self.speakers[at], t, self.file.place(line))
            if len(self.builder.entries) > former:
                # Only what becomes an event moves the clock.
                self.events[at], now = former, t
        if self.stated is not None:
            self.builder.set(self.stated, final=True)
        elif self.answer is not None:
            self.builder.set(self.answer, final=True, inferred=True, x_guessed=["final"])
            self.report.guessed["answers, from the last message"] += 1
        reward_run(self.builder, scores)
        return self.builder.finish(
            self.source,
            trace_id=self.conversation.id,
            task_id="",
            system="message log",
            root=self._leader(),
            failure=self._failure(),
        )

    def _leader(self) -> str | None:
        """Return who leads: the only agent, or the one that delegates."""
        leads = (each.name for each in self.speakers if each.act == "delegation")
        return self.agents[0] if len(self.agents) == 1 else next(leads, None)

    def _failure(self) -> Failure | None:
        """Return which agent and step people found to be at fault, where the log was annotated so."""
        beside = self.conversation.beside
        agent, step = as_text(beside.get("mistake_agent")), as_number(beside.get("mistake_step"))
        if not agent and step is None:
            return None
        key = self.events.get(int(step)) if step is not None and step == int(step) else None
        if step is not None and key is None:
            is_none = step != int(step) or step >= len(self.speakers)
            why = "no message has their step" if is_none else "the message of their step was not imported"
            self.report.left_out[f"events of failures: {why}"] += 1
        if agent and agent not in {speaker.name for speaker in self.speakers}:
            self.report.left_out["agents of failures: no message is theirs"] += 1
        reason = to_content(as_text(beside.get("mistake_reason")), keep=self.keep)
        return Failure(agent=agent, step=step, reason=reason, key=key)

    def _take(self, node: JsonObject, who: Speaker, t: int, src: JsonDict) -> None:
        self.branch = as_text(node.get("adk_branch"))
        kind = as_text(node.get("type"))
        said = None if role_of(node) in CALLERS else said_in(node)
        calls, results = calls_of(node), results_of(node)
        if who.act == "system":
            self.report.left_out["system messages"] += 1
        elif kind in PASSED_OVER:
            self.report.left_out[f"messages of type {kind}"] += 1
        elif kind == SUMMARY:
            self._summary(node, who, t, src)
        elif node.get("is_demo") is True:
            self.report.left_out["messages of demonstrations"] += 1
        elif node.get("is_task") is True:
            self.report.left_out["tasks of sub-agents"] += 1
        elif node.get("is_taken_back") is True:
            self.report.left_out["messages taken back"] += 1
        elif results:
            self._results(node, who, t, src)
        elif who.act == "person" and self._observe(node, t, src):
            pass
        elif who.act == "person" and said == "":
            # AutoGen's user proxy answers so where nobody is asked.
            self.report.left_out["messages of the user without content"] += 1
        elif who.act == "person" and self.calls.asks_for(said):
            self.report.left_out["tasks that an agent gives by a call of a tool, which no person said"] += 1
        elif who.act == "person":
            if calls:
                self.report.left_out["calls of tools by people"] += len(calls)
            self._add("human_intervention", who.name, t, src, to=self.lane.agent if self.lane else None, said=said)
        elif calls:
            if who.act != "call":
                self._decide(who.name, t, node, src, said=None if kind == REQUEST else said)
            for call in calls:
                self._call(call, who, t, src)
        elif who.act == "stop" or kind == "StopMessage" or _END.search(as_text(said)):
            self._stop(node, who, t, src, said)
        elif who.act == "thought" or kind == "ThoughtEvent":
            self._decide(who.name, t, node, src, said=said)
        elif kind in SELECTIONS:
            chosen = [as_text(each) for each in as_list(said)]
            to = chosen[0] if len(chosen) == 1 else None
            self._decide(who.name, t, node, src, said=said, decision="delegate", to=to)
        else:
            self._speech(node, who, t, src, said)

    def _results(self, node: JsonObject, who: Speaker, t: int, src: JsonDict) -> None:
        """Take results, the calls in the same message before them, and what it says beside them."""
        said = said_beside_results(node)
        if who.act == "person":
            own = [each for each in said if not is_written(as_map(each).get("text"))]
            if len(own) < len(said):
                self.report.left_out["texts that the program added to what the user said"] += len(said) - len(own)
            said = own
        calls = calls_of(node) if who.act != "person" else []
        if calls:
            self._decide(who.name, t, node, src, said=said)
        for call in calls:
            self._call(call, who, t, src)
        for result in results_of(node):
            self._result(result, t, src)
        if said and who.act == "person":
            self._add("human_intervention", who.name, t, src, to=self.lane.agent if self.lane else None, said=said)
        elif said and not calls and who.act != "tool":
            self._speech(node, who, t, src, said)

    def _observe(self, node: JsonObject, t: int, src: JsonDict) -> bool:
        """Take what came of an action if a message in the user's role tells that, and say whether it does."""
        result = observation_of(node)
        if result is None or not self.has_acted:
            return False
        if self.calls.open.get(ACTION):
            self._result(result, t, src)
        elif node.get("message_type") is None:
            return False
        else:
            self.report.left_out["observations that follow no action"] += 1
        return True

    def _summary(self, node: JsonObject, who: Speaker, t: int, src: JsonDict) -> None:
        """Take what an agent says of its calls: no model was asked for it, and what was recorded before counts once."""
        told = self.calls.unsummed.pop(who.name, set())
        calls, results = calls_of(node), results_of(node)
        for what, again in (("calls", [call.id for call in calls]), ("results", [result.id for result in results])):
            if repeated := sum(each in told for each in again):
                self.report.left_out[f"{what} that a summary repeats"] += repeated
        if new := [call for call in calls if call.id not in told]:
            self._decide(who.name, t, {}, src, said=None)
            for call in new:
                self._call(call, who, t, src)
        for result in results:
            if result.id not in told:
                self._result(result, t, src)
        self.calls.unsummed.pop(who.name, None)
        said = node.get("content")
        if _END.search(as_text(said)):
            self._stop(node, who, t, src, said)
        elif self.lane is None:
            self._speech(node, who, t, src, said)
        else:
            self.answer = self.builder.add("message", who.name, t, src=src, **to_content(said, keep=self.keep))
            self.lane.follow(self.answer)

    def _stop(self, node: JsonObject, who: Speaker, t: int, src: JsonDict, said: Json) -> None:
        """Add a stop, which may be the answer if it says anything but that the run ends."""
        key = self._decide(who.name, t, node, src, said=said, decision="stop")
        text = as_text(said)
        if who.act != "stop" and _END.search(text) and _END.sub("", text).strip(_AROUND_END):
            self.answer = key

    def _speech(self, node: JsonObject, who: Speaker, t: int, src: JsonDict, said: Json) -> None:
        target = who.receiver or as_text(node.get("target"))
        delegates = self.lane is None and target != "" and not is_person(target)
        if self.lane is not None:
            key = self._decide(who.name, t, node, src, said=said)
        else:
            decision = "delegate" if delegates else None
            key = self._add("message", who.name, t, src, to=target, cost=cost_of(node), decision=decision, said=said)
        if not delegates:
            # Who hands over leaves the answer to another.
            self.answer = key
        if who.act == "answer":
            self.stated = key

    def _decide(self, agent: str, t: int, node: JsonObject, src: JsonDict, *, said: Json, **fields: Any) -> int:
        """Add a call of the model that says nothing to anybody: a step of its own, a choice, a stop."""
        if self.lane is None:
            return self._add("orchestrator_decision", agent, t, src, cost=cost_of(node), said=said, **fields)
        return self.lane.decide(t, cost=cost_of(node), src=src, **fields, **to_content(said, keep=self.keep))

    def _add(self, kind: str, agent: str, t: int, src: JsonDict, *, said: Json, **fields: Any) -> int:
        """Add an event that follows from the one before."""
        key = self.builder.add(kind, agent, t, src=src, **fields, **to_content(said, keep=self.keep))
        if self.lane is not None:
            self.lane.results.append(key)
        elif (before := self._before()) is not None:
            former = self.builder.entries[before].fields["type"]
            self.builder.link([before], key, "message" if former == "message" else "causal", guessed=True)
        self.latest[self.branch] = key
        return key

    def _call(self, call: MessageCall, who: Speaker, t: int, src: JsonDict) -> None:
        asked = to_content(call.arguments, keep=self.keep)
        if self.lane is not None:
            key = self.lane.call(t, call.tool, call_id=call.id or None, src=src, **asked)
        else:
            key = self.builder.add("tool_call", who.name, t, tool=call.tool, call_id=call.id or None, src=src, **asked)
            # It stands in the message that decided on it.
            before = self._before()
            self.builder.link([] if before is None else [before], key, "causal")
        self.calls.add(call, key, who.name)
        self.has_acted = self.has_acted or call.tool == ACTION

    def _result(self, result: MessageResult, t: int, src: JsonDict) -> None:
        found = self.calls.answer(result)
        if found is None:
            return
        (call, tool, agent, _), guessed = found
        answer = to_content(result.content, keep=self.keep)
        fields: dict[str, Any] = {"call_id": result.id or None, "status": result.status, "src": src, **answer}
        if self.lane is not None:
            self.lane.result(call, t, tool, guessed=guessed, **fields)
            return
        if guessed:
            fields["x_guessed"] = ["tool"]
        key = self.builder.add("tool_result", agent, t, tool=tool, **fields)
        self.builder.link([call], key, "tool_dependency", guessed=guessed)
        self.latest[self.branch] = key

    def _before(self) -> int | None:
        """Return the latest event that does not belong to agents which run beside those of this message."""
        return max((key for branch, key in self.latest.items() if _is_along(branch, self.branch)), default=None)


def _is_along(one: str, other: str) -> bool:
    return not one or not other or f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}.")
