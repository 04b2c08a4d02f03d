"""Names that are wanted in, names that no other agent has out."""

from __future__ import annotations

from collections import Counter


class Names:
    """The names that agents of a recording have; taken: those that somebody has beforehand."""

    def __init__(self, *taken: str) -> None:
        self.taken = set(taken)
        self.counts = Counter[str]()

    def give(self, wanted: str) -> str:
        """Return the name, with a number behind it where another agent has it."""
        name = wanted
        while name in self.taken:
            self.counts[wanted] += 1
            name = f"{wanted}_{self.counts[wanted] + 1}"
        self.taken.add(name)
        return name
