"""How true a trace is to what was recorded: how much of it is stated, how much guessed, how much unknown."""

from __future__ import annotations

from collections.abc import Iterator

from generator.record import frozen_record
from generator.traces.guesses import CAUSES, guessed_fields
from generator.traces.trace import Event, Trace

# What the line and its readers are told.
FROM_ORDER = "from order only"
UNJUDGED = "too much was guessed to judge the run"


@frozen_record
class Share:
    """How many of some parts of a trace are stated, guessed and unknown."""

    stated: int = 0
    guessed: int = 0
    unknown: int = 0

    @property
    def all(self) -> int:
        return self.stated + self.guessed + self.unknown

    @property
    def most_stated(self) -> bool:
        """Say whether at least half is stated, or there is nothing to state."""
        return 2 * self.stated >= self.all


@frozen_record
class Fidelity:
    """How true an imported trace is.

    times: none is stated where t counts steps
    tokens: of the recorded model calls, those with tokens are stated
    answer: whether the event that gave it is stated or guessed; neither is reported where none is marked
    """

    receivers: Share
    spawns: Share
    causes: Share
    times: Share
    tokens: Share
    answer: Share

    @property
    def judged(self) -> bool:
        """Say whether what a trace stands on is stated: who was addressed and begun, and what came after what."""
        ordered = (self.times.stated and self.times.most_stated) or self.causes.most_stated
        return self.receivers.most_stated and self.spawns.most_stated and bool(ordered)

    def to_text(self) -> str:
        """Return the line that stands on top of every imported trace."""
        return "; ".join(f"{name}: {told}" for name, told in self._parts())

    def _parts(self) -> Iterator[tuple[str, str]]:
        if self.receivers.all:
            yield "receivers", _tell(self.receivers)
        if self.spawns.all:
            yield "spawns", _tell(self.spawns)
        from_order = self.causes.all and not self.causes.stated
        yield "causes", FROM_ORDER if from_order else _tell(self.causes)
        yield "times", _tell(self.times) if self.times.guessed or not self.times.stated else "stated"
        yield "tokens", _tell(self.tokens)
        yield "answer", "stated" if self.answer.stated else "guessed" if self.answer.guessed else "none"


def find_fidelity(trace: Trace) -> Fidelity | None:
    """Return how true a trace is; None for one that was not imported."""
    source = trace.meta.get("source")
    if not isinstance(source, dict) or not isinstance(source.get("format"), str):
        return None
    causes = [edge.guessed for edge in trace.edges if edge.type in CAUSES]
    calls = [event.tokens is not None for event in trace.events if event.cost("llm_calls")]
    answers = [
        "final" in guessed_fields(event) or event.is_true("inferred")
        for event in trace.events
        if event.is_true("final")
    ]
    return Fidelity(
        receivers=_addressed(trace, "message"),
        spawns=_addressed(trace, "spawn"),
        causes=Share(stated=causes.count(False), guessed=causes.count(True)),
        times=_timed(trace),
        tokens=Share(stated=calls.count(True), unknown=calls.count(False)),
        answer=Share(stated=answers.count(False), guessed=answers.count(True)),
    )


def _timed(trace: Trace) -> Share:
    """Tell of how many events the time is their own: of none where t counts steps."""
    if trace.meta.get("time_unit") == "step":
        return Share()
    held = sum("t" in guessed_fields(event) for event in trace.events if "x_guessed" in event.fields)
    return Share(stated=len(trace.events) - held, guessed=held)


def _addressed(trace: Trace, kind: str) -> Share:
    told = [_state(event) for _, event in trace.of_type(kind)]
    return Share(stated=told.count("stated"), guessed=told.count("guessed"), unknown=told.count("unknown"))


def _state(event: Event) -> str:
    return "unknown" if event.text("to") is None else "guessed" if "to" in guessed_fields(event) else "stated"


def _tell(share: Share) -> str:
    if not share.stated:
        return "none" if not share.guessed else f"{share.guessed} guessed"
    parts = [f"{share.stated} of {share.all} stated"]
    parts += [f"{share.guessed} guessed"] if share.guessed else []
    parts += [f"{share.unknown} unknown"] if share.unknown else []
    return ", ".join(parts)
