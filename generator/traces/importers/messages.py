"""Logs of messages in, a trace out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.calls import (
    ACTION,
    CALLER,
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
from generator.traces.importers.conversations import (
    Conversation,
    count_unread,
    find_conversations,
    speaker_of,
    split_conversations,
)
from generator.traces.importers.fields import as_list, as_map, as_moment, as_number, as_text, to_content
from generator.traces.importers.format import Format
from generator.traces.importers.logged_calls import LoggedCalls
from generator.traces.importers.mini_swe_agent import as_actions
from generator.traces.importers.records import Source, SourceFile
from generator.traces.importers.scores import read_score, reward_run
from generator.traces.importers.speakers import Speaker, is_person, read_speaker
from generator.traces.importers.trace_builder import STEPS_BACK, Failure, Imported, ImportReport, Lane, TraceBuilder

FORMAT = Format(
    name="messages",
    label="Message and chat logs",
    signs=("messages", "role", "content"),
    title="Message logs of AutoGen and Magentic-One, and chats with tool calls in OpenAI's format, become a trace.",
    paragraphs=(
        (
            "Based on autogen-agentchat 0.7.5 (messages {id, source, models_usage, created_at, content, type, "
            "target}), the chat messages of OpenAI ({role, content, name, tool_calls, tool_call_id}), and the fields "
            "that public descriptions of the Who&When failure logs mention: `history` of {role, content, name}, "
            "`mistake_agent`, `mistake_step`, `mistake_reason`."
        ),
        (
            "A conversation is a list of messages, alone or under `messages`, `history`, `chat_history`, `traj`, "
            "`trajectory`, `conversation` or `conversations`; lists and JSON lines of conversations are several "
            "traces. Lines that are messages belong to the conversation they name, or else to that of their file."
        ),
    ),
    traps=(
        (
            "A role in Magentic-One says more than a name: `Orchestrator (thought)` is an internal step, `Orchestrator "
            "(-> WebSurfer)` a delegation, `Orchestrator (termination condition)` a stop."
        ),
        (
            "Logs do not say who reads a message, since everyone in a group chat does. Receivers that are not stated "
            "stay open."
        ),
        "Logs do not say who started an agent, so there are no spawns.",
        (
            "In a chat with a single agent, the model was given everything before its answer, so causes are stated. "
            "Between several agents they are inferred from the order."
        ),
        (
            "Calls and results are matched by id. Ids may be reused within a log: of several open calls with its id, a "
            "result belongs to that of its tool, or else, by guess, to the last."
        ),
        (
            "Without ids they are matched by tool. Of several open calls the first one is taken, which is a guess. If "
            "no call has the id of a result, its call is guessed by tool, too."
        ),
        (
            "A result with neither id nor tool is matched to the only open call, which is a guess; if there is no such "
            "call, it is left out."
        ),
        (
            "A SWE-agent agent answers with an `action`, which is a call of the tool `action` unless `tool_calls` "
            "records it. The observation has the role of the user, as the task before it does, or refers to the call "
            "in `tool_call_ids`."
        ),
        (
            "In ShareGPT's format a `function_call` has its call as JSON in its text, and the `observation` behind it "
            "is the result; neither names the agent, which is the one that speaks. AG2 has the results of several "
            "calls in one message, under `tool_responses`."
        ),
        (
            "mini-SWE-agent prints the output of commands in the user's role. It is the result of the command in the "
            "answer before; only what interrupt_type marks as the user's is a person's."
        ),
        (
            "Code that an agent of AutoGen wrote and ran (CodeGenerationEvent, CodeExecutionEvent) is a call of the "
            "tool `code`, which failed if its exit code is not 0."
        ),
        "A UserInputRequestedEvent is written before a person is asked; its source is a person.",
        "A result failed if is_error, error or the status `error` says so. Without any of them, nothing is known.",
        "A message may hold both tool results and what a person says.",
        "A ToolCallSummaryMessage repeats calls and results. They count once, and its text is a message.",
        "A message that ends with TERMINATE is a stop. A simulated user is a user.",
        "A log of requests, each with `choices` or a `response` that has them, is not a conversation, and is refused.",
        "A number under `reward` beside the messages is the reward of the answer.",
        "If no answer is marked, the last message of an agent is taken as the answer and marked as a guess.",
        "Times are optional, and dates or numbers since 1970. Without them, t counts messages.",
    ),
)

_NO_AGENTS = frozenset({"person", "system", "tool"})
_ASKED = "UserInputRequestedEvent"
_PASSED_OVER = frozenset({"ModelClientStreamingChunkEvent", "MemoryQueryEvent", _ASKED})
_SELECTIONS = frozenset({"SelectSpeakerEvent", "SelectorEvent"})


def recognise(file: SourceFile) -> bool:
    """Say whether a file holds conversations and nothing else."""
    return bool(find_conversations(file))


def split(source: Source) -> tuple[Source, ...]:
    """Tell the conversations apart."""
    return split_conversations(source)


def import_source(source: Source, *, keep_content: bool) -> Imported:
    """Import one conversation."""
    report = ImportReport(format=FORMAT.name, name=source.name)
    found = [(file.name, each) for file in source.files for each in find_conversations(file)]
    file, conversation = found[0] if found else (source.name, Conversation())
    for each in source.files:
        if each.broken:
            report.left_out["lines that are not JSON"] += each.broken
    if as_text(conversation.beside.get("stop_reason")):
        report.left_out["reasons to stop beside the messages, which no agent gave"] += 1
    count_unread(conversation, report)
    given = conversation.beside.get("reward")
    scores = [] if given is None else read_score("reward", given, report)
    return _Importer(source, file, as_actions(conversation), report, keep_content).run(scores)


def import_conversation(
    source: Source,
    file: str,
    messages: list[tuple[JsonObject, int]],
    report: ImportReport,
    keep: bool,
    *,
    trace_id: str,
    scores: Sequence[JsonDict],
) -> Imported:
    """Import messages that another format holds, each with the line that it stands on; scores: of the conversation."""
    return _Importer(source, file, Conversation(messages=messages, id=trace_id), report, keep).run(scores)


class _Importer:
    def __init__(self, source: Source, file: str, conversation: Conversation, report: ImportReport, keep: bool) -> None:
        self.source = source
        self.file = file
        self.report = report
        self.keep = keep
        self.conversation = conversation
        self.speakers = _read_speakers([node for node, _ in conversation.messages])
        stamps = [as_moment(node.get("created_at") or node.get("timestamp")) for node, _ in conversation.messages]
        self.timed = bool(stamps) and None not in stamps
        self.times = [stamp or 0 for stamp in stamps] if self.timed else list(range(len(stamps)))
        self.builder = TraceBuilder(report, unit="s" if self.timed else "step")
        agents = dict.fromkeys(each.name for each in self.speakers if each.act not in _NO_AGENTS)
        self.agents = list(agents)
        # With one agent the log is its conversation; with several nobody knows who was given what.
        self.lane = Lane(self.builder, self.agents[0], stated=True) if len(self.agents) == 1 else None
        self.before: int | None = None
        self.answer: int | None = None
        self.stated: int | None = None
        self.calls = LoggedCalls(report)
        self.has_acted = False
        self.events: dict[int, int] = {}

    def run(self, scores: Sequence[JsonDict]) -> Imported:
        messages = self.conversation.messages
        self.report.read["messages"] = len(messages)
        if not self.timed and messages:
            self.report.guessed["times, as some messages have none: t counts messages"] += 1
        now = 0
        for at, (node, line) in enumerate(messages):
            self.builder.held = STEPS_BACK if self.times[at] < now else ""
            now = max(now, self.times[at])
            former = len(self.builder.entries)
            self._take(node, self.speakers[at], now, {"file": self.file, "line": line})
            if len(self.builder.entries) > former:
                self.events[at] = former
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
            why = "no message has their step" if is_none else "the message of their step became none"
            self.report.left_out[f"events of failures: {why}"] += 1
        if agent and agent not in {speaker.name for speaker in self.speakers}:
            self.report.left_out["agents of failures: no message is theirs"] += 1
        reason = to_content(as_text(beside.get("mistake_reason")), keep=self.keep)
        return Failure(agent=agent, step=step, reason=reason, key=key)

    def _take(self, node: JsonObject, who: Speaker, t: int, src: JsonDict) -> None:
        kind = as_text(node.get("type"))
        said = None if role_of(node) == CALLER else said_in(node)
        calls, results = calls_of(node), results_of(node)
        if who.act == "system":
            self.report.left_out["system messages"] += 1
        elif kind in _PASSED_OVER:
            self.report.left_out[f"messages of type {kind}"] += 1
        elif kind == SUMMARY:
            self._summary(node, who, t, src)
        elif node.get("is_demo") is True:
            self.report.left_out["messages of demonstrations"] += 1
        elif results:
            self._results(node, who, t, src)
        elif who.act == "person" and self._observe(node, t, src):
            pass
        elif who.act == "person":
            self._add("human_intervention", who.name, t, src, to=self.lane.agent if self.lane else None, said=said)
        elif calls:
            self._decide(who.name, t, node, src, said=None if kind == REQUEST else said)
            for call in calls:
                self._call(call, who, t, src)
        elif who.act == "stop" or kind == "StopMessage" or _ends(said):
            self._decide(who.name, t, node, src, said=said, decision="stop")
        elif who.act == "thought" or kind == "ThoughtEvent":
            self._decide(who.name, t, node, src, said=said)
        elif kind in _SELECTIONS:
            chosen = [as_text(each) for each in as_list(said)]
            to = chosen[0] if len(chosen) == 1 else None
            self._decide(who.name, t, node, src, said=said, decision="delegate", to=to)
        else:
            self._speech(node, who, t, src, said)

    def _results(self, node: JsonObject, who: Speaker, t: int, src: JsonDict) -> None:
        """Take results, the calls in the same message before them, and what it says beside them."""
        said = said_beside_results(node)
        calls = calls_of(node) if who.act != "person" else []
        if calls:
            self._decide(who.name, t, node, src, said=said)
        for call in calls:
            self._call(call, who, t, src)
        for result in results_of(node):
            self._result(result, t, src)
        if said and who.act == "person":
            self._add("human_intervention", who.name, t, src, to=self.lane.agent if self.lane else None, said=said)
        elif said and not calls:
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
        if _ends(said):
            self._decide(who.name, t, node, src, said=said, decision="stop")
        elif self.lane is None:
            self._speech(node, who, t, src, said)
        else:
            self.answer = self.builder.add("message", who.name, t, src=src, **to_content(said, keep=self.keep))
            self.lane.follow(self.answer)

    def _speech(self, node: JsonObject, who: Speaker, t: int, src: JsonDict, said: Json) -> None:
        if self.lane is not None:
            self.answer = self._decide(who.name, t, node, src, said=said)
        else:
            target = who.receiver or as_text(node.get("target"))
            self.answer = self._add(
                "message",
                who.name,
                t,
                src,
                to=target or None,
                cost=_cost(node),
                decision="delegate" if target and not is_person(target) else None,
                said=said,
            )
        if who.act == "answer":
            self.stated = self.answer

    def _decide(self, agent: str, t: int, node: JsonObject, src: JsonDict, *, said: Json, **fields: Any) -> int:
        """Add a call of the model that says nothing to anybody: a step of its own, a choice, a stop."""
        if self.lane is None:
            return self._add("orchestrator_decision", agent, t, src, cost=_cost(node), said=said, **fields)
        return self.lane.decide(t, cost=_cost(node), src=src, **fields, **to_content(said, keep=self.keep))

    def _add(self, kind: str, agent: str, t: int, src: JsonDict, *, said: Json, **fields: Any) -> int:
        """Add an event that follows from the one before."""
        key = self.builder.add(kind, agent, t, src=src, **fields, **to_content(said, keep=self.keep))
        if self.lane is not None:
            self.lane.results.append(key)
        elif self.before is not None:
            before = self.builder.entries[self.before].fields["type"]
            self.builder.link([self.before], key, "message" if before == "message" else "causal", guessed=True)
        self.before = key
        return key

    def _call(self, call: MessageCall, who: Speaker, t: int, src: JsonDict) -> None:
        asked = to_content(call.arguments, keep=self.keep)
        if self.lane is not None:
            key = self.lane.call(t, call.tool, call_id=call.id or None, src=src, **asked)
        else:
            key = self.builder.add("tool_call", who.name, t, tool=call.tool, call_id=call.id or None, src=src, **asked)
            # It stands in the message that decided on it.
            self.builder.link([] if self.before is None else [self.before], key, "causal")
        self.calls.add(call, key, who.name)
        self.has_acted = self.has_acted or call.tool == ACTION

    def _result(self, result: MessageResult, t: int, src: JsonDict) -> None:
        found = self.calls.answer(result)
        if found is None:
            return
        (call, tool, agent), guessed = found
        answer = to_content(result.content, keep=self.keep)
        fields: dict[str, Any] = {"call_id": result.id or None, "status": result.status, "src": src, **answer}
        if self.lane is not None:
            self.lane.result(call, t, tool, guessed=guessed, **fields)
            return
        if guessed:
            fields["x_guessed"] = ["tool"]
        key = self.builder.add("tool_result", agent, t, tool=tool, **fields)
        self.builder.link([call], key, "tool_dependency", guessed=guessed)
        self.before = key


def _read_speakers(messages: list[JsonObject]) -> list[Speaker]:
    """Read the sender of each message: who is asked for input is a person, whatever the name."""
    people = {speaker_of(node) for node in messages if node.get("type") == _ASKED}
    found = [
        replace(each, act="person") if each.act == "speech" and each.name in people else each
        for each in map(read_speaker, messages)
    ]
    # Calls that do not say whose they are can only be those of the one agent that there is.
    agents = {each.name for each in found if each.act not in _NO_AGENTS} - {""}
    caller = next(iter(agents)) if len(agents) == 1 else "agent"
    return [replace(each, name=caller, act="speech") if each.act == "call" else each for each in found]


def _ends(said: Json) -> bool:
    return as_text(said).rstrip(" \t\r\n.!*`\"'").endswith("TERMINATE")


def _cost(node: JsonObject) -> dict[str, float] | None:
    """Return what is known of a model call; what is unknown is absent."""
    usage = as_map(node.get("models_usage")) or as_map(node.get("usage"))
    asked, read, answered = (as_number(usage.get(name)) for name in ("prompt_tokens", "input_tokens", "output_tokens"))
    # Who speaks of tokens read from and written to the cache counts them beside the others.
    cached, written = (as_number(usage.get(f"cache_{name}_input_tokens")) for name in ("read", "creation"))
    if asked is None and read is not None:
        asked = read + (cached or 0) + (written or 0)
    answers = as_number(usage.get("completion_tokens"))
    found = (
        ("tokens_in", asked),
        ("tokens_out", answered if answers is None else answers),
        ("tokens_cached", cached),
    )
    cost = {name: value for name, value in found if value is not None}
    return {**cost, "llm_calls": 1} if cost else None
