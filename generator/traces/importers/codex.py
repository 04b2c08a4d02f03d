"""Rollouts of Codex in, a trace out."""

from __future__ import annotations

import re

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.codex_items import (
    CALLS,
    OUTPUTS,
    REMOTE_CALLS,
    Item,
    activity_of,
    find_threads,
    read_items,
    said_by_user,
    start_of,
)
from generator.traces.importers.codex_replays import parent_of
from generator.traces.importers.codex_threads import Thread, Threads
from generator.traces.importers.fields import as_list, as_map, as_number, as_text, to_content
from generator.traces.importers.format import Format
from generator.traces.importers.records import Record, Source, SourceFile
from generator.traces.importers.report import ImportReport
from generator.traces.importers.runs import find_tops, gather
from generator.traces.importers.trace_builder import REMOTE, Imported, TraceBuilder
from generator.traces.importers.usage import cost_of_call

FORMAT = Format(
    name="codex",
    label="Codex",
    signs=("timestamp", "type", "payload"),
    text="""
    Codex rollouts, one file for each thread, become a trace.

    Based on codex-rs/protocol in openai/codex: records {timestamp, type, payload}; session_meta {id, source {subagent
    {thread_spawn {parent_thread_id, depth, agent_nickname, agent_role}}}}, turn_context, response_item (message,
    function_call and function_call_output by call_id, custom_tool_call, local_shell_call {action}), event_msg
    (task_started, task_complete, user_message, token_count {info {last_token_usage}}, turn_aborted {reason},
    collab_agent_spawn_end {call_id, sender_thread_id, new_thread_id, new_agent_nickname, new_agent_role, status},
    collab_agent_interaction_end {receiver_thread_id}, collab_waiting_end {statuses}, collab_close_end
    {receiver_thread_id}, item_completed {item {type UserMessage, content}}).

    - Newer builds repeat collaboration events as item_completed. Both forms count once, by call_id.
    - From version 0.147 on, what the user writes is an item instead of a user_message. A head with a history_base goes
      on from another file: its beginning is missing. In the thread of a sub-agent, records whose ordinal is below
      subagent_history_start_ordinal repeat its parent's.
    - From version 0.144 on, sub_agent_activity {event_id, agent_thread_id, agent_path, kind} says that a call spawned
      an agent or sent it a message. An agent_message that begins with FINAL_ANSWER is its return. Older
      builds write it as a message of the assistant whose text is JSON: {author, recipient, content, trigger_turn}.
    - A message and the calls after it are one answer of the model, until tokens are counted, an output comes in, or a
      turn begins or ends. A sub-agent may return once per turn.
    - turn_aborted is the user's doing only if its reason is `interrupted` and the thread is not a sub-agent's. Other
      aborted turns are left out. The tokens of an aborted answer are never told: the next count repeats the last one or
      is an estimate.
    - thread_rolled_back takes back the last num_turns messages of the user: what followed from them stays, but nothing
      behind it follows from it.
    - Calls that have their own event are also recorded as function calls; those are not counted as tool calls.
    - A status is a word or an object such as {completed: text}. total_token_usage is cumulative; last_token_usage is
      the cost of a single call.
    - Only the exit code in a command's output says whether it failed: in the JSON text {output, metadata {exit_code}},
      or in the line `Exit code: 1` or `Process exited with code 1` above the output.
    - Searches of the web and pictures that the provider makes are not imported.
    - A record may occur twice, word for word. It counts once if it has a call_id, or a time and both stand in copies of
      one file. A fork writes all of its history at one time.
    - An output without call_id is matched to the only open call, which is a guess; if there is no such call, it is left
      out.
    - A sub-agent's records are in a file of its own. Import the folder so that it is found.
    - If there are no timestamps at all, t counts records. A single record without one gets the time of the record
      before it.
    - A forked thread repeats the thread named by `forked_from_id`, including its head.
    - A sub-agent's file may also repeat its parent's records: the parent's head after its own, and records up to its
      own task_started, some with new times. Records that the parent's file contains are left out. If that file is
      missing, all of them are, provided that turn ids or times show where the sub-agent begins.
    """,
)

# How a shell's output says how its command ended: as it was written until 2025, and since.
_EXIT = re.compile(
    r'\A\{"output":.*,"metadata":\{"exit_code":(-?[0-9]{1,10}),"duration_seconds":[0-9.eE+-]+\}\}\Z'
    r"|\AExit code: (-?[0-9]{1,10})\nWall time: "
    r"|\A(?:(?:Chunk ID|Wall time): [^\n]*\n){1,2}Process exited with code (-?[0-9]{1,10})\n",
    re.DOTALL,
)
# Events at which a turn begins or ends; what begins a sub-agent's is what it is told.
ENDS = frozenset({"task_complete", "turn_complete"})
BORDERS = frozenset({"task_started", "turn_started", "user_message"}) | ENDS
_TAKEN_BACK = "messages that the user took back, with all that followed from them"


def recognise(file: SourceFile) -> bool:
    """Say whether some record is the head of a rollout."""
    return any(as_map(each.value).get("type") == "session_meta" for each in file.members())


def split(source: Source) -> tuple[Source, ...]:
    """Tell threads apart that no other one spawned, each with those that it did."""
    parents: dict[str, str] = {}
    placed: list[tuple[str, int, Record]] = []
    for each in find_threads(source):
        node = as_map(each.record.value)
        payload = as_map(node.get("payload"))
        placed.append((each.thread, each.number, each.record))
        if each.copied:
            continue
        if node.get("type") == "session_meta" and parent_of(payload):
            parents.setdefault(each.thread, parent_of(payload))
        child = as_text(payload.get("new_thread_id"))
        activity = activity_of(payload)
        if activity is not None and activity.kind == "started":
            child = activity.thread
        elif payload.get("type") != "collab_agent_spawn_end":
            child = ""
        if child and child != each.thread:
            parents.setdefault(child, each.thread)
    tops = find_tops(dict.fromkeys(thread for thread, _, _ in placed), parents)
    return gather(source, ((tops[thread], number, record) for thread, number, record in placed))


def import_source(source: Source, report: ImportReport, *, keep_content: bool) -> Imported:
    """Import a thread and the threads that it spawned."""
    return _Importer(source, report, keep_content).run()


class _Importer:
    def __init__(self, source: Source, report: ImportReport, keep: bool) -> None:
        self.source = source
        self.report = report
        self.keep = keep
        self.builder = TraceBuilder(report, unit="step" if start_of(source) is None else "s")
        self.threads = Threads(self.builder, keep)

    def run(self) -> Imported:
        items = read_items(self.source, self.report)
        for item in items:
            if item.is_head:
                self.threads.meet(item.thread, item.payload)
        self.threads.foresee(items)
        items.sort(key=lambda item: item.t)
        root = next((item.thread for item in items if item.thread not in self.threads.parents), "")
        for item in items:
            self.builder.held = item.held
            self._take(self.threads.begin(item, root), item)
        self.threads.close(items)
        name = self.threads.begun[root].lane.agent if root in self.threads.begun else None
        return self.builder.finish(self.source, trace_id=root, task_id="", system="codex", root=name)

    def _take(self, thread: Thread, item: Item) -> None:
        inner = as_text(item.payload.get("type"))
        activity = activity_of(item.payload) if item.type == "event_msg" else None
        said = said_by_user(item.payload)
        goes_back = item.type == "event_msg" and inner == "thread_rolled_back"
        taken = thread.roll_back(as_number(item.payload.get("num_turns"))) if goes_back else 0
        if activity is not None:
            self.threads.act(thread, item, activity)
        elif item.type == "response_item" and inner == "agent_message" and self.threads.hear(thread, item):
            pass
        elif item.type == "response_item" and inner in CALLS:
            self._call(thread, item)
        elif item.type == "response_item" and inner in OUTPUTS:
            self._output(thread, item)
        elif item.type == "response_item" and inner == "message" and item.payload.get("role") == "assistant":
            self._decide(thread, item, to_content(_text(item.payload.get("content")), keep=self.keep))
        elif item.type == "session_meta":
            self.report.left_out["heads of threads, which name them"] += 1
            if item.is_head and as_map(item.payload.get("history_base")):
                self.report.left_out["threads that go on from another file, in which their beginning is"] += 1
        elif item.type == "event_msg" and said is not None and item.thread not in self.threads.parents:
            self._hear(thread, item, inner, said)
        elif item.type == "event_msg" and inner == "token_count":
            self._tokens(thread, as_map(as_map(item.payload.get("info")).get("last_token_usage")))
        elif taken:
            self.report.read[_TAKEN_BACK] += taken
        elif item.type == "event_msg" and inner == "turn_aborted":
            self._abort(thread, item)
        elif item.type == "event_msg" and inner.startswith("collab_") and inner.endswith("_end"):
            self.threads.collaborate(thread, item, inner)
        elif item.type == "response_item" and inner in REMOTE_CALLS:
            self.report.left_out[REMOTE] += 1
        else:
            if item.type == "event_msg" and (inner in BORDERS or said is not None):
                self.threads.turn(thread, item.thread, begins=inner not in ENDS)
            self.report.left_out[f"{item.type or 'records'} of type {inner or 'unknown'}"] += 1

    def _hear(self, thread: Thread, item: Item, inner: str, said: str) -> None:
        """Take what the user writes; what an event and an item both tell counts once."""
        former, thread.heard = thread.heard, (inner, said)
        if former is not None and former[0] != inner and former[1] == said:
            # What is written again after both is another message.
            thread.heard = None
            self.report.left_out["messages of the user that occur as an event and as an item"] += 1
            return
        thread.turns.append(thread.lane.state())
        text = to_content(said, keep=self.keep)
        key = self.builder.add("human_intervention", "user", item.t, to=thread.lane.agent, src=item.src, **text)
        thread.lane.results.append(key)
        thread.current = thread.last = None

    def _abort(self, thread: Thread, item: Item) -> None:
        """Take the end of a turn that somebody aborted: the user, if the thread is theirs and the reason says so."""
        # What is counted next is what was counted before, or an estimate: the tokens of this answer are never told.
        thread.current = thread.last = None
        reason = as_text(item.payload.get("reason")) or "unknown"
        if item.thread in self.threads.parents:
            self.report.left_out["aborted turns of sub-agents: nothing says by whom"] += 1
        elif reason != "interrupted":
            self.report.left_out[f"aborted turns, for the reason {reason}"] += 1
        else:
            fields: JsonDict = {"to": thread.lane.agent, "status": "cancelled", "src": item.src}
            thread.lane.results.append(self.builder.add("human_intervention", "user", item.t, **fields))

    def _decide(self, thread: Thread, item: Item, text: JsonDict) -> None:
        """Begin a decision, unless this is more of the same answer of the model."""
        thread.heard = None
        if thread.current is None:
            thread.current = thread.lane.decide(item.t, cost={"llm_calls": 1}, src=item.src, **text)
            thread.last = thread.current
        else:
            self.builder.set(thread.current, **text)

    def _tokens(self, thread: Thread, usage: JsonObject) -> None:
        """Give the tokens of a call of the model to the decision that it made."""
        names = ("input_tokens", "output_tokens", "cached_input_tokens")
        cost = {"llm_calls": 1, **cost_of_call(*map(usage.get, names))}
        if thread.last is not None and len(cost) > 1:
            self.builder.set(thread.last, cost=cost)
            # They are counted when the answer is complete.
            thread.last = thread.current = None
        else:
            self.report.left_out["token counts that belong to no decision"] += 1

    def _call(self, thread: Thread, item: Item) -> None:
        call_id, tool = as_text(item.payload.get("call_id")), as_text(item.payload.get("name")) or "shell"
        self._decide(thread, item, {})
        if call_id in self.threads.told:
            self.report.left_out["calls of collaboration tools, imported from their events"] += 1
            thread.calls.add(call_id, (-1, tool))
            return
        given = item.payload.get("arguments") or item.payload.get("input") or item.payload.get("action")
        asked = to_content(given, keep=self.keep)
        key = thread.lane.call(item.t, tool, call_id=call_id or None, src=item.src, **asked)
        thread.calls.add(call_id, (key, tool))

    def _output(self, thread: Thread, item: Item) -> None:
        call_id = as_text(item.payload.get("call_id"))
        unknown = "outputs of collaboration tools or unknown calls"
        found = thread.calls.answer(call_id, unknown)
        # Whichever call it answers, what the model says next it says anew.
        thread.current = None
        if found is None:
            return
        call, tool = found
        if call < 0:
            self.report.left_out[unknown] += 1
            return
        output = item.payload.get("output")
        answer = to_content(output, keep=self.keep)
        fields: JsonDict = {"call_id": call_id or None, "status": _status_of(output), "src": item.src, **answer}
        thread.lane.result(call, item.t, tool, guessed=not call_id, **fields)


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
