"""Records of one agent of a Claude Code session in, its events out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Protocol

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.claude_code_calls import (
    LAUNCHED,
    SPAWNS,
    Outcomes,
    denial_of,
    extra_of,
    is_of_sub_agent,
    is_said,
    text_of,
)
from generator.traces.importers.claude_code_messages import join_texts
from generator.traces.importers.claude_code_texts import NO_PERSONS, is_notice, is_written, read_teammates
from generator.traces.importers.fields import as_list, as_map, as_text, as_time, to_content
from generator.traces.importers.lane import Lane
from generator.traces.importers.open_calls import OpenCalls
from generator.traces.importers.report import ImportReport
from generator.traces.importers.trace_builder import HAS_NONE, REMOTE, STEPS_BACK, TraceBuilder
from generator.traces.importers.usage import cost_of

# A protocol's tools reach anything: only those whose names say that they read from outside are taken to.
_OUTSIDE = re.compile(
    r"Web(Fetch|Search)\Z|mcp__[^\n]*(fetch|web|brows|search|crawl|scrape|http|url)", re.IGNORECASE | re.ASCII
)
# The model of messages that no model wrote.
_NO_MODEL = "<synthetic>"


@dataclass(slots=True, kw_only=True)
class Thread:
    """The records of one agent in the order of its file."""

    records: list[tuple[JsonObject, str, int]] = field(default_factory=list)
    meta: JsonObject = field(default_factory=dict)


class Session(Protocol):
    """What a writer needs to know of the session and of its other agents.

    start: when its first record was written; None if none has a time
    told: the agents that are written
    by_call: by the id of a call, the agent of which metadata says that the call spawned it
    """

    builder: TraceBuilder
    report: ImportReport
    keep: bool
    start: int | None
    threads: dict[str, Thread]
    told: set[str]
    by_call: dict[str, str]
    outcomes: Outcomes

    def place_of(self, node: JsonObject, src: JsonDict, /) -> int: ...

    def child_of(self, call_id: str, result: JsonObject, asked: JsonObject, /) -> str | None: ...

    def has_begun(self, key: str | None, by: int | None, /) -> bool: ...

    def name_of(self, key: str | None, asked: JsonObject, /) -> str: ...

    def name_by(self, key: str, name: str, /) -> None: ...

    def resumed(self, key: str | None, /) -> str: ...

    def write(self, key: str, lane: Lane, t: int | None, /) -> int: ...


class AgentWriter:
    """Writes one agent's records."""

    def __init__(self, importer: Session, lane: Lane, t: int) -> None:
        self.importer = importer
        self.builder = importer.builder
        self.report = importer.report
        self.lane = lane
        self.now = t
        # A call's event, -1 for what is no tool call, and its tool.
        self.calls = OpenCalls[tuple[int, str]](importer.report)
        # By the event of its spawn: each agent that has not come back, with the id of the call, what it asks, and when.
        self.spawned: dict[int, tuple[str, JsonObject, int]] = {}
        # By the id of a message: the decision that it is.
        self.decided: dict[str, int] = {}
        self.stopped: int | None = None
        self.held = ""

    def take(self, node: JsonObject, src: JsonDict, *, is_more: bool = False) -> None:
        """Take one record; is_more: it holds further calls of a message that began before."""
        kind, stamp = as_text(node.get("type")), as_time(node.get("timestamp"))
        if self.importer.start is None:
            self.now = max(self.now + 1, self.importer.place_of(node, src))
        elif is_said(node):
            # A note of progress may stand before the result that it is about, with a later time: it moves no clock.
            self.held = HAS_NONE if stamp is None else STEPS_BACK if stamp < self.now else ""
            self.now = max(self.now, stamp or self.now)
        self.builder.held = self.held
        message = as_map(node.get("message"))
        is_unwritten = message.get("model") == _NO_MODEL
        has_failed = node.get("isApiErrorMessage") is True or (is_unwritten and bool(as_text(node.get("error"))))
        if not is_said(node):
            # Claude Code has no messages in any other record; who writes others like its own may have results there.
            what = "messages in records" if message and kind not in ("user", "assistant") else "records"
            self.report.left_out[f"{what} of type {kind or 'unknown'}"] += 1
        elif kind == "user":
            self._user(node, message, src)
        elif has_failed:
            self._fail(message, src)
        elif is_unwritten:
            self.report.left_out["messages that the program wrote in the model's place"] += 1
        elif is_more:
            self._call(self.decided.get(as_text(message.get("id"))), message, src)
        else:
            self._answer(message, src)

    def finish(self, *, is_main: bool) -> int:
        """Write what is left open: agents without a result return when they did their last thing."""
        for spawn in list(self.spawned):
            self._child(spawn, {}, None, {})
        if is_main and self.stopped is not None:
            self.builder.set(self.stopped, decision="stop", final=True, inferred=True, x_guessed=["decision", "final"])
            self.report.guessed["the decision to stop, from the lead's last message without calls"] += 1
        return self.now

    def _fail(self, message: JsonObject, src: JsonDict) -> None:
        """Tell that a call of the model failed: nothing was answered, and the next call is given what this one was."""
        text = to_content(join_texts(message), keep=self.importer.keep)
        key = self.builder.add("orchestrator_decision", self.lane.agent, self.now, status="error", src=src, **text)
        self.lane.follow(key)
        self.stopped = None

    def _answer(self, message: JsonObject, src: JsonDict) -> None:
        for block in map(as_map, as_list(message.get("content"))):
            kind = as_text(block.get("type")) or "unknown"
            if kind == "server_tool_use":
                self.report.left_out[REMOTE] += 1
            elif kind not in ("tool_use", "text"):
                self.report.left_out[f"blocks of type {kind} in messages of the model"] += 1
        text = to_content(join_texts(message), keep=self.importer.keep)
        key = self.lane.decide(self.now, cost={"llm_calls": 1, **(cost_of(message) or {})}, src=src, **text)
        self.decided[as_text(message.get("id"))] = self.stopped = key
        self._call(key, message, src)

    def _call(self, decided: int | None, message: JsonObject, src: JsonDict) -> None:
        """Write the calls of a message, which follow from the decision that it is."""
        outcomes = self.importer.outcomes
        for use in (block for block in map(as_map, as_list(message.get("content"))) if block.get("type") == "tool_use"):
            self.stopped = None
            call_id, tool, asked = as_text(use.get("id")), as_text(use.get("name")), as_map(use.get("input"))
            is_spawn = tool in SPAWNS or call_id in self.importer.by_call
            child = self.importer.child_of(call_id, {}, asked) if is_spawn else None
            came = call_id not in outcomes.undone or self.importer.has_begun(child, outcomes.undone[call_id])
            if tool == "SendMessage" and call_id not in outcomes.failed:
                receiver = as_text(asked.get("to")) or as_text(asked.get("recipient"))
                # It may be the id of a sub-agent.
                receiver = self.importer.resumed(receiver) or receiver
                self._send(decided, receiver, asked.get("message") or asked.get("content"), src)
                self.calls.add(call_id, (-1, tool))
            elif is_spawn and came:
                self.calls.add(call_id, (self._spawn(decided, call_id, child, asked, src), tool))
            else:
                content = to_content(asked, keep=self.importer.keep)
                call = self.lane.call(self.now, tool, call_id=call_id or None, src=src, **content)
                self.calls.add(call_id, (call, tool))

    def _spawn(self, decided: int | None, call_id: str, child: str | None, asked: JsonObject, src: JsonDict) -> int:
        """Write that a call spawns a sub-agent, or that it tells one that it resumes what to do."""
        resumed = self.importer.resumed(child)
        if resumed:
            key = self._send(decided, resumed, asked.get("prompt"), src)
        else:
            name = self.importer.name_of(child, asked)
            key = self.lane.spawn(self.now, name, call_id=call_id or None, src=src)
            self.importer.name_by(child or self.importer.outcomes.agents.get(call_id, ""), name)
        self.spawned[key] = (call_id, asked, self.now)
        return key

    def _send(self, decided: int | None, receiver: str, said: Json, src: JsonDict) -> int:
        content = to_content(said, keep=self.importer.keep)
        sent = self.builder.add("message", self.lane.agent, self.now, to=receiver or None, src=src, **content)
        self.builder.link([] if decided is None else [decided], sent, "causal")
        return sent

    def _user(self, node: JsonObject, message: JsonObject, src: JsonDict) -> None:
        content = message.get("content")
        results = [as_map(block) for block in as_list(content) if as_map(block).get("type") == "tool_result"]
        for block in results:
            self._result(node, block, src)
        if not results:
            # The first user record of a sub-agent is its task, which the spawn tells already.
            self._said(node, content, src, of_agent="tasks of sub-agents")
        elif rest := [block for block in as_list(content) if as_map(block).get("type") != "tool_result"]:
            self._said(node, rest, src, of_agent="messages to sub-agents alongside results")

    def _said(self, node: JsonObject, content: Json, src: JsonDict, *, of_agent: str) -> None:
        """Take what the person said, unless the program wrote it; of_agent: what it is in a sub-agent's records."""
        left_out = self.report.left_out
        kind = as_text(as_map(node.get("origin")).get("kind"))
        others = [block for block in as_list(content) if not is_written(as_map(block).get("text"))]
        teammates = read_teammates(text_of(content)) if len(as_list(content)) < 2 else []
        if is_of_sub_agent(node):
            left_out[of_agent] += 1
        elif kind == "task-notification" or (is_notice(text_of(content)) and not others):
            left_out["notices that a task is done"] += 1
        elif kind in NO_PERSONS and not teammates:
            left_out["messages of other sessions or of the program, in the user's place"] += 1
        elif node.get("isCompactSummary") is True:
            left_out["summaries of what was compacted"] += 1
        elif is_written(content) or (as_list(content) and not others):
            left_out["records of local commands and of what they print"] += 1
        elif teammates:
            for name, said in teammates:
                text = to_content(said, keep=self.importer.keep)
                key = self.builder.add("message", name, self.now, to=self.lane.agent, src=src, **text)
                self.lane.results.append(key)
        elif not as_list(content) and not as_text(content):
            left_out["user records without content"] += 1
        else:
            if len(others) < len(as_list(content)):
                left_out["texts that the program added to what the user said"] += len(as_list(content)) - len(others)
            text = to_content(others or content, keep=self.importer.keep)
            key = self.builder.add("human_intervention", "user", self.now, to=self.lane.agent, src=src, **text)
            self.lane.results.append(key)

    def _result(self, node: JsonObject, block: JsonObject, src: JsonDict) -> None:
        call_id = as_text(block.get("tool_use_id"))
        found = self.calls.answer(call_id)
        if found is None:
            return
        call, tool = found
        denied = denial_of(node, block)
        status = "denied" if denied else "error" if block.get("is_error") is True else "ok"
        if call in self.spawned:
            extra = extra_of(node)
            if as_text(extra.get("status")) in LAUNCHED:
                self.report.left_out["results that only say that a sub-agent was launched"] += 1
                return
            self._child(call, extra, status, src, guessed=not call_id)
            return
        if call < 0:
            self.report.left_out["receipts of messages"] += 1
            return
        if self.builder.entries[call].fields["type"] != "tool_call":
            self.report.left_out["results of sub-agents that returned before"] += 1
            return
        outside = {"trusted": False, "inferred": True, "x_guessed": ["trusted"]} if _OUTSIDE.match(tool) else {}
        if outside:
            self.report.guessed["trust, of results from outside"] += 1
        answer = to_content(block.get("content"), keep=self.importer.keep)
        fields: JsonDict = {"call_id": call_id or None, "status": status, "src": src, **outside, **answer}
        self.lane.result(call, self.now, tool, guessed=not call_id, **fields)
        if denied:
            self._denial(call, denied, src)

    def _denial(self, call: int, denied: str, src: JsonDict) -> None:
        if denied == "user-rejected":
            key = self.builder.add("human_intervention", "user", self.now, src=src, to=self.lane.agent)
        else:
            block = {"action": "block", "policy": denied}
            key = self.builder.add("safety_event", self.lane.agent, self.now, src=src, safety=block)
        self.builder.link([call], key, "causal")
        self.lane.results.append(key)

    def _child(
        self, spawn: int, extra: JsonObject, status: str | None, src: JsonDict, *, guessed: bool = False
    ) -> None:
        """Write a sub-agent's own events, then its return; guessed: nothing states that its result is this one."""
        call_id, asked, t = self.spawned.pop(spawn)
        child = self.importer.child_of(call_id, extra, asked)
        name = as_text(self.builder.entries[spawn].fields["to"])
        inner = Lane(self.builder, name, [spawn], self.lane.depth + 1, stated=True)
        end, former = t, len(self.builder.entries)
        if child is None or child in self.importer.told or not self.importer.threads[child].records:
            self.report.left_out["sub-agents whose transcript is missing"] += 1
        elif self.lane.may_nest():
            self.importer.name_by(child, name)
            end = self.importer.write(child, inner, t)
        if status is None and len(self.builder.entries) == former:
            self.report.left_out["returns of sub-agents without any record"] += 1
            return
        guess = "returns, from a result without an id" if guessed else ""
        guess = "returns, from a sub-agent's last record" if status is None else guess
        when = end if status is None else max(self.now, end)
        if status is not None:
            late = end > self.now and self.importer.start is not None
            self.builder.held = self.held = self.held or (STEPS_BACK if late else "")
        more: JsonDict = {"src": src} if src else {}
        key = self.builder.add(
            "return", name, when, to=self.lane.agent, call_id=call_id or None, status=status, guess=guess, **more
        )
        inner.follow(key)
        if status is not None:
            self.now = when
            self.lane.returned(key)
