"""Spans in which AutoGen's runtime hands a message to an agent say whose it is and for whom, as those of workflows do.

Such a span is called `autogen process …`, lasts while the agent deals with the message, and has {sender_agent_type,
sender_agent_class, recipient_agent_type, recipient_agent_class, message_context {topic_id}}. Types end with the id of
their team, which spans of agents leave out. Who leads a team has no span of an agent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from generator.json_value import JsonDict, JsonObject
from generator.traces.importers.fields import as_map, as_text, first_text
from generator.traces.importers.records import read_json
from generator.traces.importers.report import ImportReport
from generator.traces.importers.span import Span, SpanKind, find_around
from generator.traces.importers.span_dialects import GIVEN
from generator.traces.importers.speakers import is_person

_TAKES = "autogen process "
# By this an agent of AutoGen is given what was said.
HEARS = ".on_messages_stream"
_HUMAN = "A human user"
# On this, a team tells whoever runs it what goes on in it.
_REPORTS = "output_topic_"
# What runs an agent of a team; all else is the one that leads it.
_MEMBER = "ChatAgentContainer"
_OF_TEAM = re.compile(r"(.+)_([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.DOTALL)


def with_parties(attributes: JsonObject, title: str) -> JsonObject:
    """Return the attributes of a span, those of a message of AutoGen with the names of who sent it and who gets it."""
    if not title.startswith(_TAKES):
        return attributes
    sender, receiver = (_name(attributes, party) for party in ("sender", "recipient"))
    topic = as_text(as_map(read_json(as_text(attributes.get("message_context")))).get("topic_id"))
    is_sent = sender != "" and not topic.startswith(_REPORTS)
    told: JsonDict = {"message.source_id": sender if is_sent else GIVEN, "message.target_id": receiver}
    return {**told, **attributes}


def person_kind(attributes: JsonObject, title: str) -> SpanKind | None:
    """Return what a span of an agent that may stand for the user is: AutoGen has one for it, as for any agent.

    AG2 has one for each time that somebody is asked, within that of the agent, which is then none. Of AutoGen's own
    class, the agent is described as a human user, if the program says nothing else: another description, as of an
    agent that plays a customer, outweighs the name.
    """
    name = first_text(attributes, "gen_ai.agent.name", "graph.node.id")
    if "ag2.span.type" in attributes:
        if attributes.get("gen_ai.operation.name") == "await_human_input":
            return "person"
        return "proxy" if attributes.get("ag2.span.type") == "agent" and is_person(name) else None
    is_of_autogen = attributes.get("gen_ai.system") == "autogen" and title.startswith("invoke_agent ")
    if not is_of_autogen and not title.endswith(HEARS):
        return None
    described = as_text(attributes.get("gen_ai.agent.description"))
    return "person" if described == _HUMAN or (not described and is_person(name)) else None


def is_proxy(attributes: JsonObject, kind: SpanKind) -> bool:
    """Say whether only the name or the description of an agent says that a span is a person's."""
    return kind in ("person", "proxy") and attributes.get("gen_ai.operation.name") != "await_human_input"


def settle_people(spans: dict[str, Span], report: ImportReport) -> None:
    """Take for agents those who seem to stand for the user by name, but call a model or a tool themselves."""
    acting = set[str]()
    for span in spans.values():
        if span.kind in ("model", "tool"):
            way = find_around(span, spans, _is_somebody)
            while way is not None and way.kind != "agent" and way.id not in acting:
                acting.add(way.id)
                way = find_around(way, spans, _is_somebody)
    for span in list(spans.values()):
        if span.kind not in ("person", "proxy") or (span.kind == "person" and span.is_stated):
            continue
        around = find_around(span, spans, lambda each: each.kind != "other")
        is_inner = around is not None and around.kind == "agent" and around.name == span.name
        if span.id in acting or is_inner:
            spans[span.id] = replace(span, kind="agent", is_stated=True)
        elif span.kind == "proxy":
            spans[span.id] = replace(span, kind="other")
            report.left_out["agents in the place of a person, without a call of a model or a tool"] += 1


def _is_somebody(span: Span) -> bool:
    return span.kind in ("agent", "person", "proxy")


def agent_around(loose: Iterable[Span], spans: Mapping[str, Span]) -> str:
    """Return who did what no span of an agent encloses, if all of it was to deal with messages to one agent."""
    took = [find_around(span, spans, _is_taken) for span in loose if span.kind not in ("message", "person")]
    names = {"" if each is None else each.receiver for each in took}
    return names.pop() if len(names) == 1 else ""


def _is_taken(span: Span) -> bool:
    return span.kind in ("message", "other") and span.receiver != ""


def _name(attributes: JsonObject, party: str) -> str:
    """Return the name of an agent; those that lead teams of one kind differ by the beginning of their team's id."""
    kind = as_text(attributes.get(f"{party}_agent_type"))
    match = _OF_TEAM.fullmatch(kind)
    if match is None:
        return kind
    is_member = attributes.get(f"{party}_agent_class") == _MEMBER
    return match.group(1) if is_member else f"{match.group(1)}_{match.group(2)}"
