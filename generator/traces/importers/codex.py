"""Rollouts of Codex in, a trace out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.fields import as_list, as_map, as_number, as_text, as_time, to_content
from generator.traces.importers.format import Format
from generator.traces.importers.open_calls import OpenCalls
from generator.traces.importers.records import Record, Source, SourceFile
from generator.traces.importers.repeats import Repeats
from generator.traces.importers.runs import find_tops, gather
from generator.traces.importers.trace_builder import (
    HAS_NONE,
    NO_TIMES,
    STEPS_BACK,
    Imported,
    ImportReport,
    Lane,
    TraceBuilder,
)

FORMAT = Format(
    name="codex",
    label="Codex",
    signs=("timestamp", "type", "payload"),
    title="Codex rollouts, one file for each thread, become a trace.",
    paragraphs=(
        (
            "Read in codex-rs/protocol of openai/codex: records {timestamp, type, payload}; session_meta {id, source "
            "{subagent {thread_spawn {parent_thread_id, depth, agent_nickname, agent_role}}}}, turn_context, "
            "response_item (message, function_call and function_call_output by call_id, custom_tool_call, "
            "local_shell_call), event_msg (user_message, token_count {info {last_token_usage}}, turn_aborted, "
            "collab_agent_spawn_end {call_id, sender_thread_id, new_thread_id, new_agent_nickname, new_agent_role, "
            "status}, collab_agent_interaction_end {receiver_thread_id}, collab_waiting_end {statuses}, "
            "collab_close_end {receiver_thread_id})."
        ),
    ),
    traps=(
        "Newer builds repeat collaboration as item_completed; both forms are taken once by call_id.",
        "The collaboration tools also stand as function calls and are not counted as tools.",
        (
            "A status is a word or an object such as {completed: text}. total_token_usage sums up: last_token_usage is "
            "what one call cost."
        ),
        (
            "Whether a command failed is told by its exit code alone, in what it answered: as text {output, metadata "
            "{exit_code}}, or in the lines `Exit code: 1` and `Process exited with code 1` before its output."
        ),
        "A call or an output that stands twice, word for word, is taken once; call_id tells.",
        "An output without call_id is taken for that of the only open call, which is guessed, else left out.",
        "The child's own records are in its own file, and import needs the folder to find it.",
        "Without any timestamp t counts records; a single record without one takes the time of the record before it.",
        "A thread that was forked repeats the thread it was forked from, including its head: `forked_from_id`.",
    ),
)

Node = JsonObject

_COLLABORATION = frozenset({"spawn_agent", "send_input", "wait", "wait_agent", "resume_agent", "close_agent"})
_CALLS = frozenset({"function_call", "custom_tool_call", "local_shell_call"})
# How a shell's output says how its command ended: as it was written until 2025, and since.
_EXIT = re.compile(
    r'\A\{"output":.*,"metadata":\{"exit_code":(-?[0-9]{1,10}),"duration_seconds":[0-9.eE+-]+\}\}\Z'
    r"|\AExit code: (-?[0-9]{1,10})\nWall time: "
    r"|\A(?:(?:Chunk ID|Wall time): [^\n]*\n){1,2}Process exited with code (-?[0-9]{1,10})\n",
    re.DOTALL,
)
_OUTPUTS = frozenset({"function_call_output", "custom_tool_call_output"})
_STATUS = {
    "completed": "ok",
    "shutdown": "cancelled",
    "interrupted": "cancelled",
    "errored": "error",
    "not_found": "error",
}


@dataclass(slots=True, kw_only=True)
class _Item:
    """One record of one thread; held: why its time is not its own, empty where it is."""

    t: int
    held: str
    thread: str
    type: str
    payload: Node
    src: JsonDict
    order: int


@dataclass(slots=True, kw_only=True)
class _Thread:
    """One agent: its lane, its open calls, the decision being made, and the last one whose tokens are not told."""

    lane: Lane
    calls: OpenCalls[tuple[int, str]]
    current: int | None = None
    last: int | None = None


def recognise(file: SourceFile) -> bool:
    """Say whether some record is the head of a rollout."""
    return any(as_map(each.value).get("type") == "session_meta" for each in file.members())


def split(source: Source) -> tuple[Source, ...]:
    """Tell threads apart that no other one spawned, each with those that it did."""
    parents: dict[str, str] = {}
    placed: list[tuple[str, int, Record]] = []
    for number, file in enumerate(source.files):
        for thread, record in _threads(file):
            payload = as_map(as_map(record.value).get("payload"))
            if as_map(record.value).get("type") == "session_meta" and _parent(payload):
                parents.setdefault(thread, _parent(payload))
            child = as_text(payload.get("new_thread_id"))
            if payload.get("type") == "collab_agent_spawn_end" and child and child != thread:
                parents.setdefault(child, thread)
            placed.append((thread, number, record))
    tops = find_tops(dict.fromkeys(thread for thread, _, _ in placed), parents)
    return gather(source, ((tops[thread], number, record) for thread, number, record in placed))


def _threads(file: SourceFile) -> Iterator[tuple[str, Record]]:
    """Yield every record with the id of its thread, which a head of a thread begins."""
    thread, forked = file.name, ""
    for record in file.members():
        node = as_map(record.value)
        payload = as_map(node.get("payload"))
        name = as_text(payload.get("id"))
        # A fork repeats what it was forked from, head included.
        if node.get("type") == "session_meta" and name and name != forked:
            thread, forked = name, as_text(payload.get("forked_from_id"))
        yield thread, record


def _first_time(file: SourceFile) -> int | None:
    times = (as_time(as_map(record.value).get("timestamp")) for record in file.members())
    return next((time for time in times if time is not None), None)


def _parent(payload: Node) -> str:
    spawned = as_map(as_map(as_map(payload.get("source")).get("subagent")).get("thread_spawn"))
    return as_text(spawned.get("parent_thread_id")) or as_text(payload.get("parent_thread_id"))


def import_source(source: Source, *, keep_content: bool) -> Imported:
    """Import a thread and the threads that it spawned."""
    report = ImportReport(format=FORMAT.name, name=source.name)
    return _Importer(source, report, keep_content).run()


class _Importer:
    def __init__(self, source: Source, report: ImportReport, keep: bool) -> None:
        self.source = source
        self.report = report
        self.keep = keep
        self.builder = TraceBuilder(report)
        self.threads: dict[str, _Thread] = {}
        self.names: dict[str, str] = {}
        self.collaborated: set[str] = set()
        self.returned: set[str] = set()
        self.parents: dict[str, str] = {}

    def run(self) -> Imported:
        items = self._items()
        root = next((item.thread for item in items if item.thread not in self.parents), "")
        for item in items:
            self.builder.held = item.held
            if item.thread not in self.threads:
                self._begin(item, root)
            self._take(item)
        self._close(items)
        name = self.threads[root].lane.agent if root in self.threads else None
        return self.builder.finish(self.source, trace_id=root, task_id="", system="codex", root=name)

    def _items(self) -> list[_Item]:
        """Return the records of all threads in the order of time; within a file time is not let go back."""
        items: list[_Item] = []
        repeats = Repeats()
        firsts = [_first_time(file) for file in self.source.files]
        start = min((first for first in firsts if first is not None), default=None)
        if start is None:
            self.builder.unit = "step"
            self.report.guessed[NO_TIMES] += 1
        for file, first in zip(self.source.files, firsts, strict=True):
            if file.broken:
                self.report.left_out["lines that are no JSON"] += file.broken
            now = first if first is not None else start
            for thread, record in _threads(file):
                node = as_map(record.value)
                kind = as_text(node.get("type"))
                payload = as_map(node.get("payload"))
                stamp = as_time(node.get("timestamp"))
                held = ""
                if now is not None:
                    held = HAS_NONE if stamp is None else STEPS_BACK if stamp < now else ""
                    now = max(now, stamp or now)
                if kind == "session_meta" and as_text(payload.get("id")) == thread:
                    self._meet(thread, payload)
                self.report.read[f"records of type {kind or 'unknown'}"] += 1
                name = _name_of_call(kind, payload)
                if name and repeats.has(f"{thread} {name}", node, self.report):
                    continue
                src: JsonDict = {"file": file.name, "line": record.line}
                t, order = len(items) if now is None else now, len(items)
                items.append(_Item(t=t, held=held, thread=thread, type=kind, payload=payload, src=src, order=order))
        return sorted(items, key=lambda item: (item.t, item.order))

    def _meet(self, thread: str, payload: Node) -> None:
        spawned = as_map(as_map(as_map(payload.get("source")).get("subagent")).get("thread_spawn"))
        parent = _parent(payload)
        name = as_text(spawned.get("agent_nickname")) or as_text(payload.get("agent_nickname"))
        if parent:
            self.parents[thread] = parent
        self._name(thread, name or ("agent" if parent else "codex"))

    def _name(self, thread: str, wanted: str) -> str:
        if thread not in self.names:
            taken, number, name = set(self.names.values()), 1, wanted
            while name in taken:
                number += 1
                name = f"{wanted}_{number}"
            self.names[thread] = name
        return self.names[thread]

    def _begin(self, item: _Item, root: str) -> None:
        name = self._name(item.thread, "codex")
        self.threads[item.thread] = self._thread(name)
        if item.thread != root and item.thread in self.parents:
            parent = self.threads.get(self.parents[item.thread])
            if parent is not None:
                self.threads[item.thread].lane.last = [parent.lane.spawn(item.t, name, src=item.src)]

    def _thread(self, name: str, *origin: int) -> _Thread:
        return _Thread(lane=Lane(self.builder, name, origin, stated=True), calls=OpenCalls(self.report))

    def _take(self, item: _Item) -> None:
        inner = as_text(item.payload.get("type"))
        thread = self.threads[item.thread]
        if item.type == "response_item" and inner in _CALLS:
            self._call(thread, item)
        elif item.type == "response_item" and inner in _OUTPUTS:
            self._output(thread, item)
        elif item.type == "response_item" and inner == "message" and item.payload.get("role") == "assistant":
            self._decide(thread, item, to_content(_text(item.payload.get("content")), keep=self.keep))
        elif item.type == "session_meta":
            self.report.left_out["heads of threads, which name them"] += 1
        elif item.type == "event_msg" and inner == "user_message" and item.thread not in self.parents:
            text = to_content(item.payload.get("message"), keep=self.keep)
            key = self.builder.add("human_intervention", "user", item.t, to=thread.lane.agent, src=item.src, **text)
            thread.lane.results.append(key)
            thread.current = None
        elif item.type == "event_msg" and inner == "token_count":
            self._tokens(thread, as_map(as_map(item.payload.get("info")).get("last_token_usage")))
        elif item.type == "event_msg" and inner == "turn_aborted":
            key = self.builder.add(
                "human_intervention", "user", item.t, to=thread.lane.agent, status="cancelled", src=item.src
            )
            thread.lane.results.append(key)
        elif item.type == "event_msg" and inner.startswith("collab_") and inner.endswith("_end"):
            self._collaborate(thread, item, inner)
        else:
            self.report.left_out[f"{item.type or 'records'} of type {inner or 'unknown'}"] += 1

    def _decide(self, thread: _Thread, item: _Item, text: JsonDict) -> None:
        """Begin a decision, unless this is more of the same answer of the model."""
        if thread.current is None:
            thread.current = thread.lane.decide(item.t, cost={"llm_calls": 1}, src=item.src, **text)
            thread.last = thread.current
        else:
            self.builder.set(thread.current, **text)

    def _tokens(self, thread: _Thread, usage: Node) -> None:
        """Give the tokens of a call of the model to the decision that it made."""
        names = {"input_tokens": "tokens_in", "output_tokens": "tokens_out", "cached_input_tokens": "tokens_cached"}
        found = {ours: value for theirs, ours in names.items() if (value := as_number(usage.get(theirs))) is not None}
        if thread.last is not None and found:
            self.builder.set(thread.last, cost={"llm_calls": 1} | found)
            thread.last = None
        else:
            self.report.left_out["token counts that belong to no decision"] += 1

    def _call(self, thread: _Thread, item: _Item) -> None:
        call_id, tool = as_text(item.payload.get("call_id")), as_text(item.payload.get("name")) or "shell"
        self._decide(thread, item, {})
        if tool in _COLLABORATION:
            self.report.left_out["calls of collaboration tools, told by their events"] += 1
            thread.calls.add(call_id, (-1, tool))
            return
        asked = to_content(item.payload.get("arguments") or item.payload.get("input"), keep=self.keep)
        key = thread.lane.call(item.t, tool, call_id=call_id or None, src=item.src, **asked)
        thread.calls.add(call_id, (key, tool))

    def _output(self, thread: _Thread, item: _Item) -> None:
        call_id = as_text(item.payload.get("call_id"))
        unknown = "outputs of collaboration tools or unknown calls"
        found = thread.calls.answer(call_id, unknown)
        if found is None:
            # Whichever call it answers, what the model says next it says anew.
            thread.current = thread.current if call_id else None
            return
        call, tool = found
        if call < 0:
            self.report.left_out[unknown] += 1
            return
        thread.current = None
        output = item.payload.get("output")
        answer = to_content(output, keep=self.keep)
        fields: JsonDict = {"call_id": call_id or None, "status": _status_of(output), "src": item.src, **answer}
        thread.lane.result(call, item.t, tool, guessed=not call_id, **fields)

    def _collaborate(self, thread: _Thread, item: _Item, inner: str) -> None:
        call_id = as_text(item.payload.get("call_id"))
        if f"{inner} {call_id}" in self.collaborated and call_id:
            self.report.left_out["repeated collaboration events"] += 1
            return
        self.collaborated.add(f"{inner} {call_id}")
        receiver = as_text(item.payload.get("receiver_thread_id"))
        if inner == "collab_agent_spawn_end" and as_text(item.payload.get("new_thread_id")):
            self._spawn(thread, item, as_text(item.payload.get("new_thread_id")))
        elif inner == "collab_agent_interaction_end" and receiver:
            text = to_content(item.payload.get("prompt"), keep=self.keep)
            name = self._name(receiver, "agent")
            key = self.builder.add("message", thread.lane.agent, item.t, to=name, src=item.src, **text)
            thread.lane.follow(key)
            if receiver in self.threads:
                self.threads[receiver].lane.results.append(key)
        elif inner == "collab_waiting_end":
            for name, status in sorted(as_map(item.payload.get("statuses")).items()):
                self._return(thread, item, name, status)
        elif inner == "collab_close_end" and receiver:
            self._return(thread, item, receiver, item.payload.get("status"))
            key = self.builder.add("despawn", thread.lane.agent, item.t, to=self._name(receiver, "agent"), src=item.src)
            thread.lane.follow(key)
        else:
            self.report.left_out[f"event_msg of type {inner}"] += 1

    def _spawn(self, thread: _Thread, item: _Item, child: str) -> None:
        wanted = as_text(item.payload.get("new_agent_nickname")) or "agent"
        role = as_text(item.payload.get("new_agent_role")) or None
        self.parents[child] = item.thread
        if child in self.threads:
            # Its own file began first: the spawn was written then.
            self.report.left_out["spawns told by the child's file already"] += 1
            return
        name = self._name(child, wanted)
        call_id = as_text(item.payload.get("call_id")) or None
        spawn = thread.lane.spawn(item.t, name, role=role, call_id=call_id, src=item.src)
        self.threads[child] = self._thread(name, spawn)

    def _return(self, thread: _Thread, item: _Item, child: str, status: Json) -> None:
        word = status if isinstance(status, str) else min(as_map(status), default="")
        if word in ("running", "pending_init", "") or child in self.returned or child not in self.threads:
            self.report.left_out["statuses of agents that go on, returned before, or are unknown"] += 1
            return
        self.returned.add(child)
        lane = self.threads[child].lane
        text = to_content(as_map(status).get(word), keep=self.keep)
        key = self.builder.add(
            "return", lane.agent, item.t, to=thread.lane.agent, status=_STATUS.get(word), src=item.src, **text
        )
        lane.follow(key)
        thread.lane.returned(key)
        thread.current = None

    def _close(self, items: list[_Item]) -> None:
        """Return the agents that nobody waited for, at their last record; a head alone tells of no return."""
        last = {item.thread: item for item in items if item.type != "session_meta"}
        for child, parent in sorted(self.parents.items()):
            if child not in self.threads or child in self.returned or parent not in self.threads:
                continue
            if child not in last:
                self.report.left_out["returns of sub-agents of which nothing is told"] += 1
                continue
            lane = self.threads[child].lane
            guess = "returns, from a thread's last record"
            to = self.threads[parent].lane.agent
            self.builder.held = last[child].held
            lane.follow(self.builder.add("return", lane.agent, last[child].t, to=to, guess=guess))


def _name_of_call(kind: str, payload: Node) -> str:
    """Return what tells a call or an output from all others of its thread; empty for anything else."""
    inner, call_id = as_text(payload.get("type")), as_text(payload.get("call_id"))
    return f"{inner} {call_id}" if kind == "response_item" and inner in _CALLS | _OUTPUTS and call_id else ""


def _status_of(output: Json) -> str | None:
    """Return how a call ended, as far as its output says: by a mark, or by the exit code of its command."""
    told = as_map(output)
    if told.get("success") is False:
        return "error"
    found = _EXIT.search(output if isinstance(output, str) else as_text(told.get("content")))
    code = found and (found[1] or found[2] or found[3])
    return None if not code else "ok" if int(code) == 0 else "error"


def _text(content: Json) -> str:
    return "\n".join(as_text(as_map(part).get("text")) for part in as_list(content))
