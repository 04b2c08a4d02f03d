"""Names of agents in, with when they are at work; names that no two have at the same time out."""

from __future__ import annotations

from generator.traces.importers.span import NEVER


class AgentNames:
    """The names that agents have.

    ends: until when somebody has a name; gone: those of which the last to have it was despawned
    """

    def __init__(self) -> None:
        self.ends: dict[str, int] = {}
        self.gone: set[str] = set()

    def give(self, called: str, start: int, until: int, *, is_begun: bool = True) -> str:
        """Return an agent's name; a second one of that name at the same time gets a number.

        is_begun: whether an event says so; else it gets a number, too, if one of its name is gone
        """
        name, number = called or "agent", 1
        while start < self.ends.get(name, start) or (not is_begun and name in self.gone):
            number += 1
            name = f"{called or 'agent'}_{number}"
        self.gone.discard(name)
        self.keep(name, until)
        return name

    def keep(self, name: str, until: int = NEVER) -> None:
        """Let nobody else have a name until then."""
        self.ends[name] = max(until, self.ends.get(name, until))

    def lose(self, name: str, at: int) -> None:
        """Note that whoever has a name is despawned."""
        self.keep(name, at)
        self.gone.add(name)
