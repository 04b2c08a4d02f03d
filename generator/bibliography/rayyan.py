"""A note with votes of the screening tool Rayyan in, whether they leave a paper out, and what else it says out."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.bibliography.record import decided_against

_VOTES = "RAYYAN-INCLUSION"
_VOTE = re.compile(r'"\s*=>\s*"(Included|Excluded|Maybe|Undecided)"')
_WRITTEN = re.compile(rf"{_VOTES}:\s*(\{{[^{{}}]*\}})")
# What it writes besides, which is for the reviewers alone.
_FIELDS = re.compile(r"[\s|]*(?:RAYYAN-[A-Z-]+|USER-NOTES):.*", re.DOTALL)


def refused_by_votes(title: str, notes: Iterable[str]) -> str:
    """Return, as a sentence, that a paper is left out if a vote in its notes does not include it; else nothing."""
    votes = [vote for note in notes for written in _WRITTEN.findall(note) for vote in _VOTE.findall(written)]
    return decided_against(title, _VOTES, ", ".join(dict.fromkeys(votes))) if set(votes) - {"Included"} else ""


def without_votes(note: str) -> str:
    """Return what a note says besides."""
    return _FIELDS.sub("", note) if "RAYYAN-" in note else note
