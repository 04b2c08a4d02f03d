"""A note in, what the screening tool Rayyan wrote into it out: the votes on a paper, of which reviewers are no part."""

from __future__ import annotations

import re
from collections.abc import Iterable

VOTES = "RAYYAN-INCLUSION"
_VOTE = re.compile(r'"\s*=>\s*"(Included|Excluded|Maybe|Undecided)"')
_WRITTEN = re.compile(rf"{VOTES}:\s*(\{{[^{{}}]*\}})")
# What it writes besides, which is for the reviewers alone.
_FIELDS = re.compile(r"[\s|]*(?:RAYYAN-[A-Z-]+|USER-NOTES):.*", re.DOTALL)


def votes_against(notes: Iterable[str]) -> str:
    """Return all votes, each word once, if one of them does not include the paper; else nothing."""
    votes = [vote for note in notes for written in _WRITTEN.findall(note) for vote in _VOTE.findall(written)]
    return ", ".join(dict.fromkeys(votes)) if set(votes) - {"Included"} else ""


def without_votes(note: str) -> str:
    """Return what a note says besides."""
    return _FIELDS.sub("", note) if "RAYYAN-" in note else note
