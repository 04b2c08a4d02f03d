"""Sessions of Claude Code in, a trace out."""

from __future__ import annotations

import re
from itertools import pairwise

from generator.json_value import JsonDict, JsonObject
from generator.traces.importers.claude_code_agent import AgentWriter, Thread
from generator.traces.importers.claude_code_branches import Branches
from generator.traces.importers.claude_code_calls import Outcomes, read_outcomes, session_of, task_of, text_of
from generator.traces.importers.claude_code_messages import as_user, join_blocks
from generator.traces.importers.claude_code_replays import drop_replays
from generator.traces.importers.fields import as_map, as_text, as_time, first_text
from generator.traces.importers.format import Format
from generator.traces.importers.lane import TOO_DEEP, Lane
from generator.traces.importers.names import Names
from generator.traces.importers.records import Record, Source, SourceFile
from generator.traces.importers.repeats import Repeats
from generator.traces.importers.report import ImportReport
from generator.traces.importers.runs import part
from generator.traces.importers.trace_builder import NO_TIMES, Imported, TraceBuilder

FORMAT = Format(
    name="claude-code",
    label="Claude Code",
    signs=("sessionId", "uuid", "message", "timestamp"),
    text="""
    A Claude Code session with its sub-agents becomes a trace.

    The format is undocumented; this is what public measurements of version 2.1 transcripts and many readers agree on.
    `<session>.jsonl` holds records {type user|assistant|system|…, uuid, timestamp, sessionId, message}; sub-agents are
    in `<session>/subagents/**/agent-<id>.jsonl` (each record with agentId) beside `agent-<id>.meta.json` {agentType,
    toolUseId, spawnDepth}. Import the folder, or the session's file with the folder of the same name beside it. The
    JSON that the program prints is read as well: records of the same types with session_id instead.

    Results of WebFetch, WebSearch and MCP tools whose names say that they fetch, browse or search are marked untrusted;
    that is a guess.

    - A single message of the model is split into several records, one for each content block. Each repeats the usage;
      only the last one counts. Each call has the time of its own record.
    - Records may occur twice, and again when a conversation is compacted or branches off, then with another parent.
      Records with the same uuid and message count once.
    - A sub-agent that answers a question on the side (`/btw`), sums up or is forked may repeat the conversation so far
      in its file, the same messages under the same ids. These records are left out.
    - A record names in parentUuid the one that it continues. After a rewind or a retry that is an earlier one: what was
      abandoned between them stays, but nothing behind it follows from it.
    - Timestamps may step backward. The order of the file is kept, and time never runs backward. The timestamps of
      records that are not imported, such as progress notes, are ignored. If there are no timestamps at all, t counts
      records.
    - The tool that spawns sub-agents is called Agent; its former name is Task. Any other tool, such as Skill, spawned
      one if the metadata of that one has the call as toolUseId.
    - A result without tool_use_id is matched to the only open call, which is a guess; if there is no such call, it is
      left out.
    - A sub-agent is matched to its call by toolUseId in its metadata, otherwise by agentId in the result, and otherwise
      by the task with which its records begin.
    - A sub-agent goes by the name that its call gave it, else by its type. Messages may be addressed to its id instead.
    - A call may resume a sub-agent: the records from that task on belong to that call, which is a message to it, not a
      spawn.
    - A call that was denied before its sub-agent did anything is a tool call, as is a SendMessage that failed. So is a
      call that was wrong, or cancelled as another one failed: its result begins with `<tool_use_error>`.
    - A result with status async_launched, teammate_spawned or remote_launched is not a return: the sub-agent keeps
      running, and its return is inferred from its last record. If there is neither a result nor a record of the
      sub-agent, no return is imported.
    - A member of a team is matched to its call by its name; of several with one name, the first call has the first.
    - No is_error means no error. toolDenialKind means that the call was denied. In former versions the text of the
      result alone tells that the user refused it.
    - Older versions write sub-agents into the file of the session, as side chains without an agentId. They are linked
      by parentUuid and begin with the task of the call that spawned them.
    - What the program prints has no times. The records of a sub-agent are among those of the session, with the id of
      its call as parent_tool_use_id. The task of the session may be missing.
    - Slash commands, local commands, their output, notices of tasks and of an IDE, and summaries look like user
      messages but are not. A teammate-message is a message of the agent that it names.
    - What the user writes while tools run is in the record that holds their results, or in an attachment of the type
      `queued_command` whose mode is `prompt`. Thinking blocks are left out.
    - Text that the program writes in place of the model has the model `<synthetic>`: no model was called. With
      isApiErrorMessage it stands for a failed call without an answer.
    """,
)
MAIN = "main"

IDS = frozenset({"sessionId", "session_id", "uuid", "agentId"})

_AGENT_FILE = re.compile(r"(?<![^/])agent-([^/]+?)\.(jsonl|meta\.json)$")


def recognise(file: SourceFile) -> bool:
    """Say whether some record looks like one of a session."""
    if (match := _AGENT_FILE.search(file.name)) and match.group(2) == "meta.json":
        return any("agentType" in as_map(each.value) or "toolUseId" in as_map(each.value) for each in file.members())
    for each in file.members():
        node = as_map(each.value)
        if node.get("type") in ("user", "assistant") and isinstance(node.get("message"), dict):
            # Qwen Code writes the same records around messages that have parts instead, and tells results otherwise.
            return bool(IDS.intersection(node)) and "parts" not in as_map(node.get("message"))
    return False


def split(source: Source) -> tuple[Source, ...]:
    """Tell the sessions apart, each with its sub-agents, which carry its id."""
    sessions: dict[str, str] = {}
    for file in source.files:
        if match := _AGENT_FILE.search(file.name):
            told = (session_of(as_map(each.value)) for each in file.members())
            sessions.setdefault(f"{file.name[: match.start()]} {match.group(1)}", next(filter(None, told), ""))
    return part(source, lambda file, record: _session_of(file, record, sessions))


def _session_of(file: SourceFile, record: Record, sessions: dict[str, str]) -> str | None:
    """Return the id of the session: the record's own, else that of the transcript which a side-car is about."""
    named = session_of(as_map(record.value))
    match = _AGENT_FILE.search(file.name)
    if named or not match:
        return named or None
    return sessions.get(f"{file.name[: match.start()]} {match.group(1)}") or None


def import_source(source: Source, report: ImportReport, *, keep_content: bool) -> Imported:
    """Import a session."""
    return _Importer(source, report, keep_content).run()


class _Importer:
    def __init__(self, source: Source, report: ImportReport, keep: bool) -> None:
        self.source = source
        self.report = report
        self.keep = keep
        self.threads: dict[str, Thread] = {MAIN: Thread()}
        self.session = ""
        self.builder = TraceBuilder(report)
        self.names = Names(MAIN)
        self.told: set[str] = set()
        self.by_call: dict[str, str] = {}
        # By their name: who joined a team, and which call brought them in is not known yet.
        self.teammates: dict[str, list[str]] = {}
        self.chains: dict[str, str] = {}
        # By its id: which record of all it is.
        self.places: dict[str, int] = {}
        self.prompts: dict[str, list[str]] = {}
        self.outcomes = Outcomes()
        # The parts of the records of an agent that was called again, by its first; and the agent of a later part.
        self.parts: dict[str, list[str]] = {}
        self.agents: dict[str, str] = {}
        # The name of an agent, once the call is known that spawned it.
        self.named: dict[str, str] = {}
        # When the first record of all was written; None if none has a time.
        self.start: int | None = None

    def run(self) -> Imported:
        self._sort()
        firsts = [first for thread in self.threads.values() if (first := _first_time(thread)) is not None]
        self.start = min(firsts, default=None)
        if self.start is None:
            self.builder.unit = "step"
            self.report.guessed[NO_TIMES] += 1
        self.write(MAIN, Lane(self.builder, MAIN, stated=True), None)
        is_cut = TOO_DEEP in self.report.left_out
        for key, thread in list(self.threads.items()):
            if key not in self.told and thread.records and is_cut:
                self.report.left_out["records of such sub-agents"] += len(thread.records)
            elif key not in self.told and thread.records:
                # Its transcript is all that is known of it: nobody is claimed to have begun it.
                self.report.read["sub-agents that no call spawned"] += 1
                name = self.resumed(key) or self.name_of(key, {})
                self.write(key, Lane(self.builder, name, stated=True), None)
        return self.builder.finish(self.source, trace_id=self.session, task_id="", system="claude-code", root=MAIN)

    def _sort(self) -> None:
        """Sort the records by agent; side-car files give what is known about it."""
        repeats = Repeats()
        for file in self.source.files:
            match = _AGENT_FILE.search(file.name)
            for record in file.records:
                node = as_map(record.value)
                if match and match.group(2) == "meta.json":
                    self.threads.setdefault(match.group(1), Thread()).meta = node
                    continue
                self.report.read[f"records of type {as_text(node.get('type')) or 'unknown'}"] += 1
                self.session = self.session or session_of(node)
                node = as_user(node)
                name = as_text(node.get("uuid"))
                agent = as_text(node.get("agentId"))
                # What is written anew when a conversation is compacted or branches off may continue another record.
                told = first_text(node, "source_uuid", "uuid")
                if told and repeats.has(f"{agent} {told}", as_map(node.get("message")) or node, self.report):
                    continue
                if name:
                    self.places.setdefault(name, len(self.places) + 1)
                # The lead's file may be called so, too.
                named = match.group(1) if match and node.get("isSidechain") is not False else ""
                key = agent or named or self._chain_of(node)
                self.threads.setdefault(key, Thread()).records.append((node, file.name, record.line))
        self.outcomes = read_outcomes(node for thread in self.threads.values() for node, _, _ in thread.records)
        self._link()
        chains = {MAIN, *self.chains.values()}
        for key in [each for each in self.threads if each not in chains]:
            self._part(key, self.threads[key])

    def _link(self) -> None:
        """Note which call spawned whom, as far as metadata tells it, and leave to each thread what is its own."""
        spawned = {as_text(thread.meta.get("toolUseId")): key for key, thread in self.threads.items()}
        spawned.pop("", None)
        drop_replays(self.threads, MAIN, spawned | self.outcomes.agents, self.report)
        for key, thread in self.threads.items():
            if call_id := as_text(thread.meta.get("toolUseId")):
                self.by_call.setdefault(call_id, key)
        for key in sorted(self.threads, key=lambda each: _first_time(self.threads[each]) or 0):
            if self.threads[key].meta.get("taskKind") == "in_process_teammate":
                self.teammates.setdefault(as_text(self.threads[key].meta.get("name")), []).append(key)

    def _part(self, key: str, thread: Thread) -> None:
        """Part the records of a sub-agent at the tasks of later calls, each a thread of its own."""
        tasks = [task_of(node) for node, _, _ in thread.records]
        if _task_of(thread) and key not in self.outcomes.agents.values() and not as_text(thread.meta.get("toolUseId")):
            self.prompts.setdefault(tasks[0], []).append(key)
        starts = [0, *(at for at, task in enumerate(tasks) if at and task in self.outcomes.tasks), len(tasks)]
        for at, end in pairwise(starts):
            name = f"{key} {at}" if at else key
            self.threads[name] = Thread(records=thread.records[at:end], meta={} if at else thread.meta)
            self.parts.setdefault(key, []).append(name)
            self.agents[name] = key

    def _chain_of(self, node: JsonObject) -> str:
        """Return the agent of a record in the session's own file: side chains hang together by their records' ids."""
        if caller := as_text(node.get("parent_tool_use_id")):
            self.threads.setdefault(caller, Thread(meta={"toolUseId": caller}))
            return caller
        if node.get("isSidechain") is not True:
            return MAIN
        name, parent = as_text(node.get("uuid")), as_text(node.get("parentUuid"))
        chain = self.chains.get(parent)
        if chain is None:
            chain = f"{MAIN} {name}"
            self.prompts.setdefault(text_of(as_map(node.get("message")).get("content")), []).append(chain)
        self.chains[name] = chain
        return chain

    def place_of(self, node: JsonObject, src: JsonDict) -> int:
        """Return where a record stands in the one file, as far as that tells its place among those of other agents."""
        is_alone = len(self.source.files) == 1
        return max(src["line"], self.places.get(as_text(node.get("uuid")), 0)) if is_alone else 0

    def write(self, key: str, lane: Lane, t: int | None) -> int:
        """Write one agent from time t on, without one from its first record on; return when it did its last thing."""
        self.told.add(key)
        if t is None:
            first = _first_time(self.threads[key])
            t = first if first is not None else self.start or 0
        thread = AgentWriter(self, lane, t)
        records = self.threads[key].records
        branches = Branches(lane, (node for node, _, _ in records), is_main=key == MAIN)
        for each in join_blocks(records):
            branches.enter(each.node)
            thread.take(each.node, {"file": each.file, "line": each.line}, is_more=each.is_more)
        end = thread.finish(is_main=key == MAIN)
        self.builder.held = thread.held
        return end

    def child_of(self, call_id: str, result: JsonObject, asked: JsonObject) -> str | None:
        """Return the key of what a sub-agent did for a call; it begins with the very task of the call."""
        task = as_text(asked.get("prompt"))
        told = as_text(result.get("agentId")) or self.outcomes.agents.get(call_id, "")
        key = self._agent_of(call_id, told or as_text(asked.get("resume")))
        if key is None and not told:
            key = self._teammate_of(call_id, asked)
        if key is None:
            given = (each for each in self.prompts.get(task, ()) if each in self.threads)
            return next((each for each in given if each not in self.told), None)
        parts = self.parts.get(key, [key])
        left = [each for each in parts if each not in self.told]
        return next((each for each in left if _task_of(self.threads[each]) == task), (left or parts)[0])

    def has_begun(self, key: str | None, by: int | None) -> bool:
        """Say whether a sub-agent that is not written yet had done something by then, as far as times tell."""
        if key is None or key in self.told:
            return False
        first = _first_time(self.threads[key])
        return by is None or first is None or first <= by

    def _agent_of(self, call_id: str, named: str) -> str | None:
        """Return the sub-agent that metadata says a call spawned, or that is named."""
        return self.by_call.get(call_id) or (named if named in self.threads else None)

    def _teammate_of(self, call_id: str, asked: JsonObject) -> str | None:
        """Return who joined a team under the name that a call gives; of several, the first that no call has brought."""
        waiting = self.teammates.get(as_text(asked.get("name")))
        if not waiting or not call_id or call_id in self.outcomes.failed:
            return None
        self.by_call[call_id] = waiting.pop(0)
        return self.by_call[call_id]

    def name_by(self, key: str, name: str) -> None:
        """Note the name of the sub-agent that a call spawned, where its id is known."""
        if key:
            self.named.setdefault(self.agents.get(key, key), name)

    def resumed(self, key: str | None) -> str:
        """Return the name of the sub-agent that a call resumes; empty where it spawns one."""
        return "" if key is None else self.named.get(self.agents.get(key, key), "")

    def name_of(self, key: str | None, asked: JsonObject) -> str:
        """Return a name for an agent, which no other has."""
        meta = self.threads[key].meta if key else {}
        # Messages name an agent by the name that its call gave it, if any, rather than by its type.
        named = as_text(asked.get("name")) or as_text(meta.get("name"))
        return self.names.give(
            named or as_text(meta.get("agentType")) or as_text(asked.get("subagent_type")) or "agent"
        )


def _task_of(thread: Thread) -> str:
    """Return the task with which the records of a sub-agent begin."""
    return task_of(thread.records[0][0]) if thread.records else ""


def _first_time(thread: Thread) -> int | None:
    times = (as_time(node.get("timestamp")) for node, _, _ in thread.records)
    return next((time for time in times if time is not None), None)
