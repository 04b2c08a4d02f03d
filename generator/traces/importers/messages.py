"""Logs of messages in, a trace out."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.importers.fields import as_list, as_map, as_number, as_text, as_time, to_content
from generator.traces.importers.format import Format
from generator.traces.importers.records import Source
from generator.traces.importers.trace_builder import Imported, ImportReport, TraceBuilder
from generator.traces.json_value import JsonDict, JsonObject

FORMAT = Format(
    name="messages",
    label="Message logs",
    title="Logs of messages, as AutoGen and Magentic-One write them, become a trace.",
    paragraphs=(
        (
            "Read in autogen-agentchat 0.7.5 (messages {id, source, models_usage, created_at, content, type, target}) "
            "and in plain lists of {name, role, content} as logs of Magentic-One and many papers hold them; a log may "
            "stand under `messages`, `history` or `chat_history`."
        ),
    ),
    traps=(
        "Who reads a message is not said: in a group chat everyone does.",
        "The receiver is taken to be whoever speaks next, which is guessed and marked.",
        (
            "Agents are there from the start: whoever speaks first after the user leads, and is taken to have spawned "
            "the others then."
        ),
        "ToolCallRequestEvent and ToolCallExecutionEvent carry calls and results by id.",
        (
            "HandoffMessage names its target, StopMessage is the decision to stop, and the last message is taken for "
            "the return of the answer."
        ),
        "Times are optional: without them the trace counts messages.",
    ),
)

Node = JsonObject

_LISTS = ("messages", "history", "chat_history")
_PEOPLE = frozenset({"user", "human", "user_proxy", "userproxy"})


def recognise(source: Source) -> bool:
    """Say whether the records are messages that name who speaks."""
    found = [node for node, _, _ in _messages(source)]
    return bool(found) and all(_speaker(node) and ("content" in node or "type" in node) for node in found)


def import_source(source: Source, *, keep_content: bool) -> Imported:
    """Import a log."""
    report = ImportReport(format=FORMAT.name, name=source.name)
    return _Importer(source, report, keep_content).run()


def _messages(source: Source) -> Iterator[tuple[Node, str, int]]:
    for file in source.files:
        for record in file.records:
            held = as_map(record.value)
            inner = next((as_list(held.get(name)) for name in _LISTS if as_list(held.get(name))), None)
            many = inner or (as_list(record.value) if isinstance(record.value, list) else [record.value])
            for value in many:
                yield as_map(value), file.name, record.line


def _speaker(node: Node) -> str:
    return as_text(node.get("source")) or as_text(node.get("name")) or as_text(node.get("role"))


class _Importer:
    def __init__(self, source: Source, report: ImportReport, keep: bool) -> None:
        self.source = source
        self.report = report
        self.keep = keep
        self.messages = [each for each in _messages(source) if _speaker(each[0]) and each[0].get("role") != "system"]
        stamps = [as_time(node.get("created_at") or node.get("timestamp")) for node, _, _ in self.messages]
        self.timed = bool(stamps) and None not in stamps
        self.times = [stamp or 0 for stamp in stamps] if self.timed else list(range(len(stamps)))
        self.builder = TraceBuilder(report, unit="s" if self.timed else "step")
        self.agents, self.others = self._order_of_speech()
        self.origin: dict[str, int] = {}
        self.root: str | None = None
        self.before: int | None = None
        self.calls: dict[str, tuple[int, str]] = {}

    def run(self) -> Imported:
        self.report.read["messages"] = len(self.messages)
        if not self.timed and self.messages:
            self.report.guessed["times, as some messages have none: t counts messages"] += 1
        now = 0
        for at, (node, file, line) in enumerate(self.messages):
            now = max(now, self.times[at])
            self._take(at, node, now, {"file": file, "line": line})
        if self.before is not None:
            self.builder.set(self.before, final=True, inferred=True)
            self.report.guessed["answers, from the last message"] += 1
        return self.builder.finish(self.source, trace_id="", task_id="", system="message log", root=self.root)

    def _take(self, at: int, node: Node, t: int, src: JsonDict) -> None:
        speaker, kind = _speaker(node), as_text(node.get("type"))
        text = to_content(node.get("content"), keep=self.keep)
        if speaker.lower() in _PEOPLE:
            key = self.builder.add("human_intervention", speaker, t, to=self._next(at, speaker), src=src, **text)
            self._follow(key)
            return
        self._meet(speaker, t, src)
        if kind == "ToolCallRequestEvent":
            self._request(node, speaker, t, src)
        elif kind == "ToolCallExecutionEvent":
            self._execution(node, speaker, t, src)
        elif kind in ("ThoughtEvent", "ModelClientStreamingChunkEvent", "MemoryQueryEvent"):
            self.report.left_out[f"messages of type {kind}"] += 1
        elif kind == "StopMessage":
            self._follow(
                self.builder.add(
                    "orchestrator_decision", speaker, t, decision="stop", cost=_cost(node), src=src, **text
                )
            )
        elif kind in ("SelectSpeakerEvent", "SelectorEvent"):
            self._follow(
                self.builder.add(
                    "orchestrator_decision", speaker, t, decision="delegate", cost=_cost(node), src=src, **text
                )
            )
        else:
            target = as_text(node.get("target"))
            receiver = target or self._next(at, speaker)
            guess = "" if target or receiver is None else "receivers, from who speaks next"
            decision = "delegate" if target else None
            if at == len(self.messages) - 1 and not target:
                back = self.root if self.root != speaker else None
                self._follow(self.builder.add("return", speaker, t, to=back, cost=_cost(node), src=src, **text))
                return
            key = self.builder.add(
                "message",
                speaker,
                t,
                to=receiver,
                cost=_cost(node),
                decision=decision,
                guess=guess,
                x_guessed=["to"] if guess else None,
                src=src,
                **text,
            )
            self._follow(key)

    def _next(self, at: int, speaker: str) -> str | None:
        """Return who speaks next, other than this speaker and people."""
        found = self.agents[at + 1]
        if found is not None and _speaker(self.messages[found][0]) == speaker:
            found = self.others[found]
        if found is None:
            return self.root if self.root != speaker else None
        return _speaker(self.messages[found][0])

    def _order_of_speech(self) -> tuple[list[int | None], list[int | None]]:
        """Return for each message which one is next from it on that an agent sent, and which that another one sent."""
        agents: list[int | None] = [None] * (len(self.messages) + 1)
        others = agents[:]
        for at in range(len(self.messages) - 1, -1, -1):
            name, after = _speaker(self.messages[at][0]), agents[at + 1]
            agents[at] = after if name.lower() in _PEOPLE else at
            same = after is not None and _speaker(self.messages[after][0]) == name
            others[at] = others[after] if same and after is not None else after
        return agents, others

    def _meet(self, speaker: str, t: int, src: JsonDict) -> None:
        """Let the first agent that speaks lead, and begin all others with it."""
        if self.root is None:
            self.root = speaker
            others = dict.fromkeys(_speaker(node) for node, _, _ in self.messages)
            for other in others:
                if other != speaker and other.lower() not in _PEOPLE:
                    guess = "spawns, from whoever speaks later"
                    self.origin[other] = self.builder.add("spawn", speaker, t, to=other, guess=guess, src=src)

    def _follow(self, key: int) -> None:
        """Join an event with the message before it, and an agent's first one with its spawn."""
        if self.before is not None:
            before = self.builder.entries[self.before].fields["type"]
            self.builder.link([self.before], key, "message" if before == "message" else "causal", guessed=True)
        spawn = self.origin.pop(str(self.builder.entries[key].fields["agent"]), None)
        if spawn is not None:
            self.builder.link([spawn], key, "causal", guessed=True)
        self.before = key

    def _request(self, node: Node, speaker: str, t: int, src: JsonDict) -> None:
        for number, raw in enumerate(as_list(node.get("content"))):
            call = as_map(raw)
            call_id, tool = as_text(call.get("id")), as_text(call.get("name")) or "unknown"
            asked = to_content(call.get("arguments"), keep=self.keep)
            cost = _cost(node) if number == 0 else None
            key = self.builder.add(
                "tool_call", speaker, t, tool=tool, call_id=call_id or None, cost=cost, src=src, **asked
            )
            self.builder.link([] if self.before is None else [self.before], key, "causal", guessed=True)
            self.calls[call_id] = (key, tool)

    def _execution(self, node: Node, speaker: str, t: int, src: JsonDict) -> None:
        for raw in as_list(node.get("content")):
            result = as_map(raw)
            call_id = as_text(result.get("call_id"))
            call, tool = self.calls.get(call_id, (None, as_text(result.get("name")) or "unknown"))
            if call is None:
                self.report.left_out["results of unknown calls"] += 1
                continue
            status = "error" if result.get("is_error") is True else "ok"
            answer = to_content(result.get("content"), keep=self.keep)
            key = self.builder.add(
                "tool_result", speaker, t, tool=tool, call_id=call_id or None, status=status, src=src, **answer
            )
            self.builder.link([call], key, "tool_dependency")
            self.before = key


def _cost(node: Node) -> dict[str, float] | None:
    usage = as_map(node.get("models_usage"))
    tokens = as_number(usage.get("prompt_tokens")), as_number(usage.get("completion_tokens"))
    if not usage or None in tokens:
        return None
    return {"tokens_in": tokens[0] or 0, "tokens_out": tokens[1] or 0, "llm_calls": 1}
