"""Sessions of Claude Code in, a trace out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from generator.traces.importers.fields import as_list, as_map, as_number, as_text, as_time, to_content
from generator.traces.importers.format import Format
from generator.traces.importers.records import Source
from generator.traces.importers.trace_builder import Imported, ImportReport, Lane, TraceBuilder
from generator.traces.json_value import JsonDict, JsonObject

FORMAT = Format(
    name="claude-code",
    label="Claude Code",
    title="A Claude Code session with its sub-agents becomes a trace.",
    paragraphs=(
        (
            "The format is undocumented; this is what public measurements of version 2.1 transcripts and many readers "
            "agree on. `<session>.jsonl` holds records {type user|assistant|system|…, uuid, timestamp, sessionId, "
            "message}; sub-agents stand in `<session>/subagents/**/agent-<id>.jsonl` (each record with agentId) beside "
            "`agent-<id>.meta.json` {agentType, toolUseId, spawnDepth}. Import the folder, or the session's file with "
            "the folder of the same name beside it."
        ),
        "Results of tools that read from outside (Web*, mcp__*) are marked untrusted; that is guessed.",
    ),
    traps=(
        (
            "One message of the model is several records, one for each block of content, that repeat its usage; the "
            "last one counts."
        ),
        "Timestamps step back: the order of the file holds, and time is not let go back.",
        "The tool that spawns is called Agent, formerly Task.",
        "A sub-agent is joined to it by meta's toolUseId, else by agentId in the result.",
        (
            "A result with status async_launched is no return: the sub-agent goes on, and its return is guessed from "
            "its last record."
        ),
        "No is_error means no error. toolDenialKind tells that a call was denied.",
    ),
)
MAIN = "main"

Node = JsonObject

_SPAWNS = frozenset({"Agent", "Task"})
_OUTSIDE = re.compile(r"Web|mcp__")
_AGENT_FILE = re.compile(r"agent-([^/]+?)\.(jsonl|meta\.json)$")


@dataclass(slots=True, kw_only=True)
class _Thread:
    """The records of one agent in the order of its file."""

    records: list[tuple[Node, str, int]] = field(default_factory=list)
    meta: Node = field(default_factory=dict)


def recognise(source: Source) -> bool:
    """Say whether some record looks like one of a session."""
    for value in source.values():
        node = as_map(value)
        if node.get("type") in ("user", "assistant") and isinstance(node.get("message"), dict):
            return "sessionId" in node or "uuid" in node or "agentId" in node
    return False


def import_source(source: Source, *, keep_content: bool) -> Imported:
    """Import a session."""
    report = ImportReport(format=FORMAT.name, name=source.name)
    return _Importer(source, report, keep_content).run()


class _Importer:
    def __init__(self, source: Source, report: ImportReport, keep: bool) -> None:
        self.source = source
        self.report = report
        self.keep = keep
        self.threads: dict[str, _Thread] = {MAIN: _Thread()}
        self.session = ""
        self.builder = TraceBuilder(report)
        self.names: dict[str, int] = {}
        self.told: set[str] = set()

    def run(self) -> Imported:
        self._sort()
        lane = Lane(self.builder, MAIN)
        self._write(MAIN, lane, 0)
        for key in sorted(set(self.threads) - self.told):
            self.report.left_out["sub-agents that no call spawned"] += 1
            self.report.left_out["records of such sub-agents"] += len(self.threads[key].records)
        return self.builder.finish(self.source, trace_id=self.session, task_id="", system="claude-code", root=MAIN)

    def _sort(self) -> None:
        """Sort the records by agent; side-car files give what is known about it."""
        for file in self.source.files:
            if file.broken:
                self.report.left_out["lines that are no JSON"] += file.broken
            match = _AGENT_FILE.search(file.name)
            for record in file.records:
                node = as_map(record.value)
                if match and match.group(2) == "meta.json":
                    self.threads.setdefault(match.group(1), _Thread()).meta = node
                    continue
                self.report.read[f"records of type {as_text(node.get('type')) or 'unknown'}"] += 1
                self.session = self.session or as_text(node.get("sessionId"))
                key = as_text(node.get("agentId")) or (match.group(1) if match else MAIN)
                self.threads.setdefault(key, _Thread()).records.append((node, file.name, record.line))

    def _write(self, key: str, lane: Lane, t: int) -> int:
        """Write one agent from time t on; return when it did its last thing."""
        self.told.add(key)
        thread = _Writer(self, lane, t)
        for node, file, line in _joined(self.threads[key].records):
            thread.take(node, {"file": file, "line": line})
        return thread.finish(is_main=key == MAIN)

    def child_of(self, call_id: str, result: Node) -> str | None:
        """Return the key of the sub-agent that a call spawned."""
        for key, thread in self.threads.items():
            if as_text(thread.meta.get("toolUseId")) == call_id and call_id:
                return key
        named = as_text(result.get("agentId"))
        return named if named in self.threads else None

    def name_of(self, key: str | None, asked: Node) -> str:
        meta = self.threads[key].meta if key else {}
        name = as_text(meta.get("agentType")) or as_text(asked.get("subagent_type")) or "agent"
        self.names[name] = self.names.get(name, 0) + 1
        return name if self.names[name] == 1 else f"{name}_{self.names[name]}"


class _Writer:
    """Writes one agent's records."""

    def __init__(self, importer: _Importer, lane: Lane, t: int) -> None:
        self.importer = importer
        self.builder = importer.builder
        self.report = importer.report
        self.lane = lane
        self.now = t
        self.calls: dict[str, tuple[int, str]] = {}
        self.spawned: dict[str, tuple[int, Node, int]] = {}
        self.stopped: int | None = None

    def take(self, node: Node, src: JsonDict) -> None:
        """Take one record."""
        stamp = as_time(node.get("timestamp"))
        if stamp is not None and stamp < self.now:
            self.report.guessed["times, held where the clock steps back"] += 1
        self.now = max(self.now, stamp or self.now)
        message = as_map(node.get("message"))
        if node.get("type") == "assistant":
            self._answer(node, message, src)
        elif node.get("type") == "user" and node.get("isMeta") is not True:
            self._user(node, message, src)
        else:
            self.report.left_out[f"records of type {as_text(node.get('type')) or 'unknown'}"] += 1

    def finish(self, *, is_main: bool) -> int:
        """Write what is left open: agents without a result return when they did their last thing."""
        for call_id in list(self.spawned):
            self._child(call_id, {}, None, {})
        if is_main and self.stopped is not None:
            self.builder.set(self.stopped, decision="stop", final=True, inferred=True, x_guessed=["decision", "final"])
            self.report.guessed["the decision to stop, from the lead's last message without calls"] += 1
        return self.now

    def _answer(self, node: Node, message: Node, src: JsonDict) -> None:
        blocks = [as_map(block) for block in as_list(message.get("content"))]
        uses = [block for block in blocks if block.get("type") == "tool_use"]
        said = [as_text(block.get("text")) for block in blocks if block.get("type") == "text"]
        text = to_content("\n".join(said), keep=self.importer.keep)
        key = self.lane.decide(self.now, cost=_cost(as_map(message.get("usage"))), src=src, **text)
        self.stopped = None if uses else key
        for use in uses:
            call_id, tool, asked = as_text(use.get("id")), as_text(use.get("name")), as_map(use.get("input"))
            if tool in _SPAWNS:
                child = self.importer.child_of(call_id, {})
                spawn = self.lane.spawn(self.now, self.importer.name_of(child, asked), call_id=call_id or None, src=src)
                self.spawned[call_id] = (spawn, asked, self.now)
            elif tool == "SendMessage":
                receiver = as_text(asked.get("to")) or as_text(asked.get("recipient"))
                content = to_content(asked.get("message") or asked.get("content"), keep=self.importer.keep)
                sent = self.builder.add("message", self.lane.agent, self.now, to=receiver or None, src=src, **content)
                self.builder.link([key], sent, "causal", guessed=True)
                self.calls[call_id] = (-1, tool)
            else:
                content = to_content(asked, keep=self.importer.keep)
                self.calls[call_id] = self.lane.call(self.now, tool, call_id=call_id or None, src=src, **content), tool

    def _user(self, node: Node, message: Node, src: JsonDict) -> None:
        content = message.get("content")
        results = [as_map(block) for block in as_list(content) if as_map(block).get("type") == "tool_result"]
        for block in results:
            self._result(node, block, src)
        if not results:
            if node.get("isSidechain") is True or "agentId" in node:
                # The first user record of a sub-agent is its task, which the spawn tells already.
                self.report.left_out["tasks of sub-agents"] += 1
                return
            kind = as_text(as_map(node.get("origin")).get("kind"))
            if kind == "task-notification":
                self.report.left_out["notices that a task is done"] += 1
                return
            text = to_content(content, keep=self.importer.keep)
            key = self.builder.add("human_intervention", "user", self.now, to=self.lane.agent, src=src, **text)
            self.lane.results.append(key)

    def _result(self, node: Node, block: Node, src: JsonDict) -> None:
        call_id = as_text(block.get("tool_use_id"))
        denied = as_text(node.get("toolDenialKind"))
        status = "denied" if denied else "error" if block.get("is_error") is True else "ok"
        if call_id in self.spawned:
            extra = as_map(node.get("toolUseResult"))
            if as_text(extra.get("status")) == "async_launched":
                self.report.left_out["results that only say that a sub-agent was launched"] += 1
                return
            self._child(call_id, extra, status, src)
            return
        if call_id not in self.calls:
            self.report.left_out["results of unknown calls"] += 1
            return
        call, tool = self.calls[call_id]
        if call < 0:
            self.report.left_out["receipts of messages"] += 1
            return
        outside = {"trusted": False, "inferred": True, "x_guessed": ["trusted"]} if _OUTSIDE.match(tool) else {}
        if outside:
            self.report.guessed["trust, of results from outside"] += 1
        answer = to_content(block.get("content"), keep=self.importer.keep)
        self.lane.result(call, self.now, tool, call_id=call_id or None, status=status, src=src, **outside, **answer)
        if denied:
            kind = "human_intervention" if denied == "user-rejected" else "safety_event"
            more = (
                {"to": self.lane.agent}
                if denied == "user-rejected"
                else {"safety": {"action": "block", "policy": denied}}
            )
            agent = "user" if denied == "user-rejected" else self.lane.agent
            key = self.builder.add(kind, agent, self.now, src=src, **more)
            self.builder.link([call], key, "causal")
            self.lane.results.append(key)

    def _child(self, call_id: str, extra: Node, status: str | None, src: JsonDict) -> None:
        """Write a sub-agent's own events, then its return."""
        spawn, _, t = self.spawned.pop(call_id)
        child = self.importer.child_of(call_id, extra)
        name = as_text(self.builder.entries[spawn].fields["to"])
        inner = Lane(self.builder, name, [spawn], self.lane.depth + 1)
        end = t
        if child is not None and child not in self.importer.told:
            if self.lane.may_nest():
                end = self.importer._write(child, inner, t)
        else:
            self.report.left_out["sub-agents whose transcript is missing"] += 1
        guess = "returns, from a sub-agent's last record" if status is None else ""
        when = end if status is None else max(self.now, end)
        more: JsonDict = {"src": src} if src else {}
        key = self.builder.add(
            "return", name, when, to=self.lane.agent, call_id=call_id or None, status=status, guess=guess, **more
        )
        inner.follow(key)
        if status is not None:
            self.now = when
            self.lane.returned(key)


def _joined(records: list[tuple[Node, str, int]]) -> list[tuple[Node, str, int]]:
    """Join the records of one message of the model: all its blocks, at its first record, with the last usage."""
    found: list[tuple[Node, str, int]] = []
    place: dict[str, int] = {}
    for node, file, line in records:
        message = as_map(node.get("message"))
        name = as_text(message.get("id")) if node.get("type") == "assistant" else ""
        if name and name in place:
            first, file_, line_ = found[place[name]]
            former = as_map(first.get("message"))
            blocks = [*as_list(former.get("content")), *as_list(message.get("content"))]
            merged = dict(former) | {"content": blocks, "usage": message.get("usage", former.get("usage"))}
            found[place[name]] = (dict(first) | {"message": merged}, file_, line_)
        else:
            if name:
                place[name] = len(found)
            found.append((node, file, line))
    return found


def _cost(usage: Node) -> dict[str, float]:
    read, written, cached = (
        as_number(usage.get(name)) or 0
        for name in ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
    )
    cost: dict[str, float] = {"llm_calls": 1}
    if usage:
        cost |= {"tokens_in": read + written + cached, "tokens_out": as_number(usage.get("output_tokens")) or 0}
        cost |= {"tokens_cached": cached}
    return cost
