"""What became of every record of a source, counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from generator.traces.importers.singular import to_singular
from generator.traces.importers.unread import tell_unread
from generator.traces.problem import plain

# What the line about what a trace lacks begins with.
INCOMPLETE = "incomplete"


@dataclass(slots=True, kw_only=True)
class ImportReport:
    """What was read, what it became, what was left out and why, what was guessed; fidelity: how true it is."""

    format: str
    name: str
    read: Counter[str] = field(default_factory=Counter)
    mapped: Counter[str] = field(default_factory=Counter)
    left_out: Counter[str] = field(default_factory=Counter)
    guessed: Counter[str] = field(default_factory=Counter)
    fidelity: str = ""

    def to_text(self) -> str:
        """Return the report as lines, most frequent first; what a recording names stays on its line."""
        lines = [f"{self.name}: imported as {self.format}", *([f"  {self.fidelity}"] if self.fidelity else [])]
        if self.fidelity and (unread := tell_unread(self.left_out)):
            lines.append(f"  {INCOMPLETE}: {unread}")
        titles = (("read", self.read), ("became", self.mapped), ("left out", self.left_out), ("guessed", self.guessed))
        for title, counts in titles:
            for what, count in sorted(counts.items(), key=lambda each: (-each[1], each[0])):
                lines.append(f"  {title}: {count} {to_singular(what) if count == 1 else what}")
        return "\n".join(map(plain, lines)) + "\n"
