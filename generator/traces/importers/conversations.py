"""Logs of messages hold conversations: lists under many names, lists of lists, lines that name theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import field, replace

from generator.json_value import Json, JsonDict, JsonObject
from generator.record import frozen_record
from generator.traces.importers.chat_dialects import to_messages
from generator.traces.importers.fields import as_label, as_list, as_map, as_text, first_text
from generator.traces.importers.gemini_cli import head_of
from generator.traces.importers.openhands import unpaired
from generator.traces.importers.records import Record, Source, SourceFile
from generator.traces.importers.repeats import Repeats
from generator.traces.importers.report import ImportReport
from generator.traces.importers.runs import gather
from generator.traces.importers.unread_tools import has_unread_tool

LISTS = ("messages", "history", "chat_history", "traj", "trajectory", "conversation", "conversations")
# The list of a session of ADK; others have under this name what is no message.
EVENTS = "events"
# The list of conversations of τ²-bench.
RUNS = "simulations"
SENDERS = ("source", "role", "from")
LINE_IDS = ("conversation_id", "session_id", "sessionId", "thread_id", "trajectory_id")
IDS = (*LINE_IDS, "question_ID", "instance_id", "id", "uuid")
# What importers of messages read beside them.
READ = ("stop_reason", "reward", "reward_info", "mistake_agent", "mistake_step", "mistake_reason", "trajectory_format")
# So many other fields are named, and so many letters of each.
MOST_NAMED = 20
LONGEST = 60


@frozen_record
class Conversation:
    """One conversation: its messages with their lines, what stands beside them, and the id there, empty if none."""

    messages: list[tuple[JsonObject, int]] = field(default_factory=list)
    beside: JsonDict = field(default_factory=dict)
    id: str = ""

    def goes_on(self, told: Sequence[JsonObject]) -> bool:
        """Say whether messages are all of this conversation, as in the result that AutoGen writes behind a stream."""
        ends_alike = told and told[-1].get("id") == self.messages[-1][0].get("id")
        met = {as_text(node.get("id")) for node, _ in self.messages} - {""} if ends_alike else ()
        return all(as_text(node.get("id")) in met for node in told)


def find_conversations(file: SourceFile) -> list[Conversation]:
    """Return the conversations of a file in their order; none where anything in it is something else."""
    found: list[Conversation] = []
    loose: dict[str, Conversation] = {}
    told = to_messages([record.value for record in file.records]) if len(file.records) > 1 or file.parts else None
    if told is not None:
        return [Conversation(messages=[(message, file.records[at].line) for at, message in told])] if told else []
    for record in file.records:
        if not _collect(record.value, record.line, found, loose):
            return []
    return found


def split_conversations(source: Source) -> tuple[Source, ...]:
    """Return a source for each conversation, as one object with its messages, or as the lines that hold them."""
    found = [(number, each) for number, file in enumerate(source.files) for each in find_conversations(file)]
    if len(found) == 1 and not found[0][1].id:
        return (source,)
    placed: list[tuple[str, int, Record]] = []
    counts: dict[str, int] = {}
    held = Counter(number for number, _ in found)
    for number, each in found:
        file = source.files[number].name
        name = each.id or file
        counts[name] = counts.get(name, 0) + 1
        if held[number] > 1 and (not each.id or counts[name] > 1):
            name = f"{name}:{counts[name]}"
        elif counts[name] > 1:
            name = f"{name}:{file}"
        placed += [(name, number, record) for record in _to_records(each)]
    return gather(source, placed)


def without_repeats(conversation: Conversation, report: ImportReport) -> Conversation:
    """Return a conversation with each message that has an id once; what is written again is counted.

    Where different messages share an id, it is not theirs but, for example, that of the conversation.
    """
    repeats, told = Repeats(), ImportReport(format="", name="")
    messages = []
    for node, line in conversation.messages:
        name = as_text(node.get("id"))
        if not name or not repeats.has(name, node, told):
            messages.append((node, line))
    if told.read:
        return conversation
    report.left_out.update(told.left_out)
    report.read["messages"] += len(conversation.messages) - len(messages)
    return replace(conversation, messages=messages)


def count_unread(conversation: Conversation, report: ImportReport) -> None:
    """Name the fields beside the messages that an importer of them does not read, the first of them."""
    unread = sorted(as_text(name) for name in conversation.beside if name not in READ and name not in IDS)
    for name in unread[:MOST_NAMED]:
        report.left_out[f"fields outside the messages, called {name[:LONGEST]}"] += 1
    if len(unread) > MOST_NAMED:
        report.left_out["further fields outside the messages"] += len(unread) - MOST_NAMED


def has_unsent(records: Sequence[JsonObject]) -> bool:
    """Say whether records, or the lists of the first of them, are messages, of which some do not name who sent them."""
    for nodes in _lists_in(records):
        unsent = [node for node in nodes if not _is_sent(node)]
        if 0 < len(unsent) < len(nodes) and all("content" in node for node in unsent):
            return True
    return False


def has_unread_tools(records: Sequence[JsonObject]) -> bool:
    """Say whether records, or the lists of the first, are messages, of which some have tools in a form not read."""
    return any(nodes and all(map(_is_sent, nodes)) and any(map(has_unread_tool, nodes)) for nodes in _lists_in(records))


def speaker_of(node: JsonObject) -> str:
    """Return who a message names as its sender, else in which role it was sent."""
    # In logs of Swarm, an agent is named beside its role.
    sender = as_text(node.get("sender")) if node.get("role") == "assistant" else ""
    return first_text(node, "source", "name") or sender or first_text(node, "role", "from")


def _lists_in(records: Sequence[JsonObject]) -> list[Sequence[JsonObject]]:
    """Return records, and the lists of the first of them that messages may stand in."""
    inner = [[as_map(each) for each in as_list(record.get(name))] for record in records[:1] for name in LISTS]
    return [records, *inner]


def _is_message(value: Json) -> bool:
    node = as_map(value)
    return _is_sent(node) and not has_unread_tool(node)


def _is_sent(node: JsonObject) -> bool:
    if not first_text(node, *SENDERS):
        return False
    if "step_index" in node and "role" not in node:
        # A step of Antigravity: its source is not who speaks, as what a tool prints has the model for one.
        return False
    # Events of AutoGen may have something else than content.
    is_event = "source" in node and as_text(node.get("type")).endswith(("Event", "Message"))
    return is_event or any(key in node for key in ("content", "tool_calls", "value", "parts"))


def _collect(value: Json, line: int, found: list[Conversation], loose: dict[str, Conversation]) -> bool:
    if isinstance(value, list):
        # Behind the messages of a stream, AutoGen has one more thing.
        said, rest = (value, []) if all(map(_is_message, value)) else (value[:-1], value[-1:])
        if said and all(map(_is_message, said)):
            stream = Conversation(messages=[(as_map(each), line) for each in said])
            others: list[Conversation] = []
            if all(_collect(each, line, others, {"": stream}) for each in rest) and not others:
                found.append(stream)
                return True
        if given := to_messages(unpaired(value)):
            found.append(Conversation(messages=[(message, line) for _, message in given]))
            return True
        return (
            bool(value)
            and all(isinstance(each, dict | list) for each in value)
            and all(not _is_message(each) and _collect(each, line, found, loose) for each in value)
        )
    node = as_map(value)
    if runs := as_list(node.get(RUNS)):
        return all(isinstance(each, dict) and each != {} and _collect(each, line, found, loose) for each in runs)
    if isinstance(as_map(node.get("response")).get("choices"), list) or isinstance(node.get("choices"), list):
        # A log of requests: each repeats what was said before, and its answer is elsewhere.
        return False
    name = next((each for each in LISTS if isinstance(node.get(each), list)), EVENTS)
    inner = unpaired(as_list(node.get(name)))
    if name != EVENTS and all(map(_is_message, inner)):
        told: list[tuple[int, JsonDict]] | None = [(0, dict(as_map(each))) for each in inner]
    else:
        told = to_messages([*head_of(node), *inner])
    if told is not None:
        beside = {key: each for key, each in node.items() if key != name}
        messages: list[tuple[JsonObject, int]] = [(each, line) for _, each in told]
        if "" in loose and loose[""].goes_on([each for _, each in told]):
            loose[""].messages.extend(messages)
            loose[""].beside.update(beside)
        elif told:
            found.append(Conversation(messages=messages, beside=beside, id=_id(node)))
        return True
    if name != EVENTS:
        return _collect(inner, line, found, loose)
    if not _is_message(node):
        return False
    # A line that is a message belongs to the conversation that it names, else to the one of its file.
    key = first_text(node, *LINE_IDS)
    if key not in loose:
        loose[key] = Conversation(id=key)
        found.append(loose[key])
    loose[key].messages.append((node, line))
    return True


def _id(node: JsonObject) -> str:
    return next((text for key in IDS if (text := as_label(node.get(key)))), "")


def _to_records(each: Conversation) -> Iterator[Record]:
    lines = {line for _, line in each.messages}
    if len(lines) > 1:
        for node, line in each.messages:
            yield Record(value=dict(node), line=line)
        if each.beside:
            yield Record(value={**each.beside, "messages": []}, line=max(lines))
    else:
        messages: list[Json] = [dict(node) for node, _ in each.messages]
        given = dict(each.beside) | ({"conversation_id": each.id} if each.id else {})
        yield Record(value=given | {"messages": messages}, line=min(lines))
