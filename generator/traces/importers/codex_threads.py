"""Threads of Codex become agents: their names, who spawned whom, and what passes between them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.codex_items import Activity, Item, activity_of
from generator.traces.importers.codex_replays import parent_of
from generator.traces.importers.fields import as_list, as_map, as_text, to_content
from generator.traces.importers.lane import Lane, State
from generator.traces.importers.names import Names
from generator.traces.importers.open_calls import OpenCalls
from generator.traces.importers.trace_builder import TraceBuilder

STATUS = {
    "completed": "ok",
    "shutdown": "cancelled",
    "interrupted": "cancelled",
    "errored": "error",
    "not_found": "error",
}

# How a message of one agent to another begins that is its answer.
_ANSWER = "Message Type: FINAL_ANSWER"


@dataclass(slots=True, kw_only=True)
class Thread:
    """One agent: its lane, its open calls, the decision being made, and the last one whose tokens are unknown.

    heard: in which form the user wrote last, and what, until the model answers
    turns: where its lane was before each message of the user that was not taken back
    """

    lane: Lane
    calls: OpenCalls[tuple[int, str]]
    current: int | None = None
    last: int | None = None
    heard: tuple[str, str] | None = None
    turns: list[State] = field(default_factory=list)

    def roll_back(self, number: float | None) -> int:
        """Go back to before so many messages of the user, or the first of them; return how many are taken back."""
        taken = int(min(number or 0, len(self.turns)))
        if taken:
            self.lane.restore(self.turns[-taken])
            self.current = self.last = self.heard = None
            del self.turns[-taken:]
        return taken


class Threads:
    """The agents of rollouts; begun: those of which a record was met, by thread."""

    def __init__(self, builder: TraceBuilder, keep: bool) -> None:
        self.builder = builder
        self.report = builder.report
        self.keep = keep
        self.begun: dict[str, Thread] = {}
        self.names: dict[str, str] = {}
        self.given = Names()
        self.collaborated: set[str] = set()
        self.spawned: set[str] = set()
        # The threads that came back from their last turn.
        self.returned: set[str] = set()
        self.parents: dict[str, str] = {}
        # By its path: the thread of an agent, as newer builds name it.
        self.paths: dict[str, str] = {}
        # The ids of calls that events tell of.
        self.told: set[str] = set()

    def foresee(self, items: Iterable[Item]) -> None:
        """Note which calls have events as well."""
        for item in items:
            inner = as_text(item.payload.get("type"))
            activity = activity_of(item.payload)
            if item.type == "event_msg" and activity is not None:
                self.told.add(activity.call_id)
            elif item.type == "event_msg" and inner.startswith("collab_") and inner.endswith("_end"):
                self.told.add(as_text(item.payload.get("call_id")))
        self.told.discard("")

    def meet(self, thread: str, payload: JsonObject) -> None:
        """Note what the head of a thread says of it."""
        spawned = as_map(as_map(as_map(payload.get("source")).get("subagent")).get("thread_spawn"))
        parent = parent_of(payload)
        path = as_text(spawned.get("agent_path")) or as_text(payload.get("agent_path"))
        name = as_text(spawned.get("agent_nickname")) or as_text(payload.get("agent_nickname"))
        if path:
            self.paths.setdefault(path, thread)
        if parent:
            self.parents[thread] = parent
        self.name(thread, name or (_last_part(path) or "agent" if parent else "codex"))

    def name(self, thread: str, wanted: str) -> str:
        """Return the name of a thread's agent, which no other has."""
        if thread not in self.names:
            self.names[thread] = self.given.give(wanted)
        return self.names[thread]

    def begin(self, item: Item, root: str) -> Thread:
        """Begin the thread of a record unless it was begun, with its spawn if its parent is there; return it."""
        if item.thread in self.begun:
            return self.begun[item.thread]
        name = self.name(item.thread, "codex")
        self.begun[item.thread] = self._thread(name)
        if item.thread != root and item.thread in self.parents:
            parent = self.begun.get(self.parents[item.thread])
            if parent is not None:
                self.begun[item.thread].lane.last = [parent.lane.spawn(item.t, name, src=item.src)]
                self.spawned.add(item.thread)
        return self.begun[item.thread]

    def turn(self, thread: Thread, name: str, *, begins: bool) -> None:
        """Take the border of two turns of a thread: the model says what follows anew, and may return anew."""
        thread.current = thread.last = None
        if begins:
            self.returned.discard(name)

    def collaborate(self, thread: Thread, item: Item, inner: str) -> None:
        """Take an event that tells of several threads."""
        call_id = as_text(item.payload.get("call_id"))
        if f"{inner} {call_id}" in self.collaborated and call_id:
            self.report.left_out["repeated collaboration events"] += 1
            return
        self.collaborated.add(f"{inner} {call_id}")
        receiver = as_text(item.payload.get("receiver_thread_id"))
        if inner == "collab_agent_spawn_end" and as_text(item.payload.get("new_thread_id")):
            wanted, role = (as_text(item.payload.get(f"new_agent_{each}")) for each in ("nickname", "role"))
            self._spawn(thread, item, as_text(item.payload.get("new_thread_id")), wanted, role, call_id)
        elif inner == "collab_agent_interaction_end" and receiver:
            text = to_content(item.payload.get("prompt"), keep=self.keep)
            self._send(thread, item, receiver, text)
        elif inner == "collab_waiting_end":
            for name, status in sorted(as_map(item.payload.get("statuses")).items()):
                self._return(thread, item, name, status)
        elif inner == "collab_close_end" and receiver:
            self._return(thread, item, receiver, item.payload.get("status"))
            if item.payload.get("status") == "running":
                # It is closed in the middle of its turn, and returns no more.
                self.returned.add(receiver)
            if receiver not in self.spawned and receiver not in self.begun:
                self.report.left_out["despawns, of threads that began before the recording"] += 1
                return
            key = self.builder.add("despawn", thread.lane.agent, item.t, to=self.name(receiver, "agent"), src=item.src)
            thread.lane.follow(key)
        else:
            self.report.left_out[f"event_msg of type {inner}"] += 1

    def act(self, thread: Thread, item: Item, activity: Activity) -> None:
        """Take an event of what another thread does."""
        kind, other = activity.kind, activity.thread
        if f"{kind} {activity.call_id}" in self.collaborated and activity.call_id:
            self.report.left_out["repeated collaboration events"] += 1
            return
        self.collaborated.add(f"{kind} {activity.call_id}")
        if activity.path:
            self.paths.setdefault(activity.path, other)
        if kind == "started":
            self._spawn(thread, item, other, _last_part(activity.path), None, activity.call_id)
        elif kind == "interacted":
            self._send(thread, item, other, {})
        elif kind in ("completed", "interrupted"):
            self._return(thread, item, other, kind)
        else:
            self.report.left_out[f"activities of sub-agents of kind {kind or 'unknown'}"] += 1

    def hear(self, thread: Thread, item: Item) -> bool:
        """Take what an agent answers to the one that spawned it, and say whether it is that."""
        author = self.paths.get(as_text(item.payload.get("author")), item.thread)
        texts = [as_text(as_map(part).get("text")) for part in as_list(item.payload.get("content"))]
        is_answer = bool(texts) and texts[0].startswith(_ANSWER) and author in self.begun
        if not is_answer or author in self.returned or self.parents.get(author) != item.thread:
            return False
        self._return(thread, item, author, {"completed": "\n".join(texts)})
        return True

    def close(self, items: Iterable[Item]) -> None:
        """Return the agents that nobody waited for, at their last record; a head alone tells of no return."""
        last = {item.thread: item for item in items if item.type != "session_meta"}
        for child, parent in sorted(self.parents.items()):
            if child not in self.begun or child in self.returned or parent not in self.begun:
                continue
            if child not in last:
                self.report.left_out["returns of sub-agents without any record"] += 1
                continue
            lane = self.begun[child].lane
            guess = "returns, from a thread's last record"
            to = self.begun[parent].lane.agent
            self.builder.held = last[child].held
            lane.follow(self.builder.add("return", lane.agent, last[child].t, to=to, guess=guess))

    def _thread(self, name: str, *origin: int) -> Thread:
        return Thread(lane=Lane(self.builder, name, origin, stated=True), calls=OpenCalls(self.builder.report))

    def _send(self, thread: Thread, item: Item, receiver: str, text: JsonDict) -> None:
        name = self.name(receiver, "agent")
        key = self.builder.add("message", thread.lane.agent, item.t, to=name, src=item.src, **text)
        thread.lane.follow(key)
        if receiver in self.begun:
            self.begun[receiver].lane.results.append(key)
            self.returned.discard(receiver)

    def _spawn(self, thread: Thread, item: Item, child: str, wanted: str, role: str | None, call_id: str) -> None:
        self.parents[child] = item.thread
        if child in self.spawned:
            # Its own file began first: the spawn was written then.
            self.report.left_out["spawns already imported from the child's file"] += 1
            return
        self.spawned.add(child)
        name = self.name(child, wanted or "agent")
        spawn = thread.lane.spawn(item.t, name, role=role or None, call_id=call_id or None, src=item.src)
        begun = self.begun.setdefault(child, self._thread(name))
        # Where its file begins before that of the thread that spawned it, it may have acted by now.
        begun.lane.last = begun.lane.last or [spawn]

    def _return(self, thread: Thread, item: Item, child: str, status: Json) -> None:
        word = status if isinstance(status, str) else min(as_map(status), default="")
        if word in ("running", "pending_init", "") or child in self.returned or child not in self.begun:
            self.report.left_out[
                "statuses of agents that are still running, have already returned, or are unknown"
            ] += 1
            return
        self.returned.add(child)
        lane = self.begun[child].lane
        text = to_content(as_map(status).get(word), keep=self.keep)
        key = self.builder.add(
            "return", lane.agent, item.t, to=thread.lane.agent, status=STATUS.get(word), src=item.src, **text
        )
        lane.follow(key)
        thread.lane.returned(key)
        thread.current = None


def _last_part(path: str) -> str:
    return path.rpartition("/")[2]
