"""Agents that nobody runs, in the order of their starts, in; who took over from whom, and who does not return, out.

A hand-off says so, or the agent itself. Where neither does, exporters may have lost a hand-off. It is guessed between
two agents of different names that follow each other at the top, if

- what was around them beyond the recording is the same, and no tool or guardrail is around either,
- no other agent at the top runs while either of them does,
- no message that another one sends in between calls upon the latter, which has sent none before it first runs, and
- no person was asked in between.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from heapq import heappop, heappush

from generator.record import frozen_record
from generator.traces.importers.span import Span


@frozen_record
class Former:
    """Whom an agent took over from, by number; handoff: the id of the span that says so, if one does."""

    number: int
    handoff: str = ""
    guessed: bool = False


def find_formers(
    agents: Sequence[Span],
    inside: Mapping[str, Sequence[Span]],
    loose: Sequence[Span],
    origins: Mapping[str, str],
    enclosed: Collection[str],
) -> list[Former | None]:
    """Return for each agent that nobody runs whom it took over from.

    inside: what each agent did, by the agent's id; loose: what is outside of all agents, in the order of time;
    origins: by an agent's id that of its parent beyond the recording, of which there may be several
    enclosed: the ids of agents that a tool or a guardrail runs
    """
    alone = _alone(agents)
    messages = [span for span in loose if span.kind == "message"]
    calls = _latest_calls(agents, messages)
    spoke = _find_first_sent(messages)
    is_asked = _find_asked(agents, [span for span in loose if span.kind == "person"])
    handoffs = _HandOffs()
    named: dict[str, int] = {}
    formers: list[Former | None] = []
    for number, agent in enumerate(agents):
        former = handoffs.take(agent)
        if former is None and agent.sender in named:
            former = Former(number=named[agent.sender])
        # An agent that runs again hands nothing over to itself.
        before = agents[number - 1]
        is_other = number > 0 and before.name != agent.name and origins[before.id] == origins[agent.id]
        call = calls[number]
        is_called = call is not None and before.until <= call.start and call.sender not in ("", before.name)
        # Who was there before was not begun by anybody's hand-off.
        is_there = agent.name not in named and spoke.get(agent.name, agent.start) < agent.start
        is_led = is_called or is_there or is_asked[number] or agent.id in enclosed or before.id in enclosed
        if former is None and is_other and alone[number - 1] and alone[number] and not is_led:
            former = Former(number=number - 1, guessed=True)
        formers.append(former)
        handoffs.add(number, inside.get(agent.id, ()))
        if agent.name:
            named[agent.name] = number
    return formers


def find_handed(inside: Mapping[str, Sequence[Span]], tool_of: Callable[[Span], str]) -> dict[str, str]:
    """Return the hand-offs by which agents began that another one runs, by the agents' ids; nothing is guessed.

    Only what one run of a tool began may hand over to each other, or the agent itself to one that it runs without one.
    tool_of: the id of the tool around an agent, empty if there is none
    """
    found: dict[str, str] = {}
    for spans in inside.values():
        handoffs: dict[str, _HandOffs] = {"": _HandOffs()}
        handoffs[""].add(0, spans)
        for agent in (span for span in spans if span.kind == "agent"):
            known = handoffs.setdefault(tool_of(agent), _HandOffs())
            if former := known.take(agent):
                found[agent.id] = former.handoff
            known.add(0, inside.get(agent.id, ()))
    return found


def find_followed(
    agents: Sequence[Span], formers: Sequence[Former | None], inside: Mapping[str, Sequence[Span]]
) -> dict[int, bool]:
    """Return the numbers of the agents at the top that do not return, as another one follows; whether by guess.

    Nothing of that is guessed of one that runs again later and was not begun by anybody then: it was not gone.
    """
    found: dict[int, bool] = {}
    latest = {span.name: number for number, span in enumerate(agents) if formers[number] is None}
    for former, span in zip(formers, agents, strict=True):
        if former is not None and former.guessed:
            if latest.get(agents[former.number].name, -1) <= former.number:
                found.setdefault(former.number, True)
        elif former is not None and agents[former.number].until <= span.start:
            found[former.number] = False
    for number, span in enumerate(agents):
        if any(each.hands_over for each in inside.get(span.id, ())):
            found[number] = False
    return found


def find_latest_sent(top: Sequence[Span]) -> dict[str, int]:
    """Return when agents at the top sent their latest message outside of their runs, before they ran again."""
    found: dict[str, int] = {}
    runs: dict[str, str] = {}
    for span in top:
        if span.kind == "agent":
            runs[span.name] = span.id
        elif span.kind == "message" and span.sender in runs:
            found[runs[span.sender]] = span.start
    return found


def may_answer(span: Span, below: Sequence[Span]) -> bool:
    """Say whether an agent's return may be an answer: it did not fail, and did not end at a guardrail's block."""
    blocks = [each.until for each in below if each.kind == "guardrail" and each.triggered]
    blocked = max(blocks, default=0)
    goes_on = any(each.kind == "model" and each.start >= blocked for each in below)
    return span.status == "ok" and (goes_on or not blocks)


def _latest_calls(agents: Sequence[Span], messages: Sequence[Span]) -> list[Span | None]:
    """Return for each agent the latest message to it before it starts."""
    calls: list[Span | None] = []
    latest: dict[str, Span] = {}
    place = 0
    for agent in agents:
        while place < len(messages) and messages[place].start <= agent.start:
            latest[messages[place].receiver] = messages[place]
            place += 1
        calls.append(latest.get(agent.name))
    return calls


def _find_first_sent(messages: Sequence[Span]) -> dict[str, int]:
    """Return when each agent sent its first message."""
    found: dict[str, int] = {}
    for message in messages:
        found.setdefault(message.sender, message.start)
    return found


def _find_asked(agents: Sequence[Span], people: Sequence[Span]) -> list[bool]:
    """Say of each agent whether a person was asked since the one before it began: who is next follows from that."""
    found: list[bool] = []
    place = 0
    for number, agent in enumerate(agents):
        while place < len(people) and people[place].start <= agent.start:
            place += 1
        found.append(0 < number and 0 < place and agents[number - 1].start <= people[place - 1].start)
    return found


def _alone(agents: Sequence[Span]) -> list[bool]:
    """Say of each agent whether no other one runs while it does."""
    alone = []
    until = agents[0].start if agents else 0
    for number, agent in enumerate(agents):
        follows = agents[number + 1].start if number + 1 < len(agents) else agent.until
        alone.append(until <= agent.start and agent.until <= follows)
        until = max(until, agent.until)
    return alone


class _HandOffs:
    """Hand-offs of the agents so far, each of which begins one other agent at most."""

    def __init__(self) -> None:
        self.count = 0
        self.later: list[tuple[int, int, int, Span]] = []
        self.open: dict[str, list[Former]] = {}

    def add(self, number: int, spans: Sequence[Span]) -> None:
        for span in spans:
            if span.hands_over:
                heappush(self.later, (span.start, self.count, number, span))
                self.count += 1

    def take(self, agent: Span) -> Former | None:
        """Return whose latest hand-off before the agent's start names it, once."""
        while self.later and self.later[0][0] <= agent.start:
            _, _, number, span = heappop(self.later)
            # A store may write the names of spans, from which receivers are read, in small letters.
            self.open.setdefault(span.receiver.lower(), []).append(Former(number=number, handoff=span.id))
        known = self.open.get(agent.name.lower())
        return known.pop() if known else None
