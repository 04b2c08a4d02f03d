"""The sender of a message becomes who it is and what it does: role strings of Magentic-One say more than a name."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from generator.json_value import JsonObject
from generator.record import frozen_record
from generator.traces.importers.calls import CALLERS, is_result, role_of
from generator.traces.importers.conversations import speaker_of

Act = Literal["person", "system", "tool", "thought", "delegation", "stop", "answer", "speech", "call"]

_QUALIFIED = re.compile(r"([^\n]*?[^ \n]) *\((?:(thought)|(termination condition)|(final answer)|-> *([^\n()]+?) *)\)")
# AutoGen's agents that stand for the user bear these names in its examples and in its own teams.
PEOPLE = frozenset(
    {"user", "human", "user_proxy", "userproxy", "user_proxy_agent", "userproxyagent", "human_proxy", "humanproxy"}
    # As A2A writes the role of the user from version 1.0 on.
    | {"customer", "role_user"}
)
SYSTEM = frozenset({"system", "developer"})
# What those do who are no agents.
NO_AGENTS = frozenset({"person", "system", "tool"})
# Somebody was asked for input: a person, by whatever name.
ASKED = "UserInputRequestedEvent"


@frozen_record
class Speaker:
    """Who sends a message and what it is; receiver: whom the role string names.

    name: empty for a call that does not say whose it is
    act: `call` for a call in the same answer of the model as the message before it
    """

    name: str
    act: Act
    receiver: str = ""


def is_person(name: str) -> bool:
    """Say whether this is what logs call the person, to whom an agent speaks and hands nothing over."""
    return name.lower() in PEOPLE


def read_speaker(node: JsonObject) -> Speaker:
    """Read the sender of a message."""
    name = speaker_of(node)
    role = role_of(node)
    if role in CALLERS:
        return Speaker(name="", act="call")
    if is_result(node):
        return Speaker(name=name, act="tool")
    if is_person(name):
        return Speaker(name=name, act="person")
    if name.lower() in SYSTEM or (role in SYSTEM and name.lower() != role):
        return Speaker(name=name, act="system")
    match = _QUALIFIED.fullmatch(name)
    if match is None:
        return Speaker(name=name, act="speech")
    agent, thought, stop, answer, receiver = match.groups()
    spoken: Act = "speech" if receiver and is_person(receiver) else "delegation"
    act: Act = "thought" if thought else "stop" if stop else "answer" if answer else spoken
    return Speaker(name=agent, act=act, receiver=receiver or "")


def read_speakers(messages: list[JsonObject]) -> list[Speaker]:
    """Read the sender of each message: who is asked for input is a person, whatever the name."""
    people = {speaker_of(node) for node in messages if node.get("type") == ASKED}
    found = [
        replace(each, act="person") if each.act == "speech" and each.name in people else each
        for each in map(read_speaker, messages)
    ]
    # Calls that do not say whose they are can only be those of the one agent that there is.
    agents = {each.name for each in found if each.act not in NO_AGENTS} - {""}
    caller = next(iter(agents)) if len(agents) == 1 else "agent"
    named = [replace(each, name=caller) if each.act == "call" else each for each in found]
    return [
        replace(each, act="speech") if each.act == "call" and not _is_said_by(before, caller) else each
        for each, before in zip(named, [None, *named], strict=False)
    ]


def _is_said_by(before: Speaker | None, caller: str) -> bool:
    """Say whether an agent spoke or called right before: a call behind that stands in the same answer of the model."""
    return before is not None and before.act in ("speech", "call") and before.name == caller
