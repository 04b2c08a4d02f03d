"""A note of the screening tools Rayyan and ASReview in, whether it leaves a paper out and why, and what it adds out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from generator.bibliography.record import decided_against

_VOTES = "RAYYAN-INCLUSION"
_VOTE = re.compile(r'"\s*=>\s*"(Included|Excluded|Maybe|Undecided)"')
_WRITTEN = re.compile(rf"{_VOTES}:\s*(\{{[^{{}}]*\}})")
_REASONS = re.compile(r"RAYYAN-EXCLUSION-REASONS:\s*([^|\n]+)")
# What it writes besides, which is for the reviewers alone.
_FIELDS = re.compile(r"[\s|]*(?:RAYYAN-[A-Z-]+|USER-NOTES):.*", re.DOTALL)
# With which ASReview exports each record.
_LABEL = re.compile(r"\bASReview_(?:irrelevant|not_seen)\b")
_LABELS = re.compile(r"\bASReview_\w+\.?")


def refused_by_votes(title: str, notes: Sequence[str]) -> str:
    """Return, as a sentence, that a paper is left out if a vote or label in its notes does not include it; else
    nothing.
    """
    if set(votes := _votes(notes)) - {"Included"}:
        return decided_against(title, _VOTES, ", ".join(dict.fromkeys(votes)))
    label = next((found[0] for note in notes if (found := _LABEL.search(note))), "")
    return decided_against(title, "note", label) if label else ""


def reason_of_votes(notes: Sequence[str]) -> str:
    """Return why a paper is excluded where all votes in its notes say so and give a reason; else nothing."""
    found = [reasons for note in notes for reasons in _REASONS.findall(note)]
    reasons = (reason.strip() for each in found for reason in each.split(","))
    return ", ".join(dict.fromkeys(filter(None, reasons))) if {*_votes(notes)} == {"Excluded"} else ""


def _votes(notes: Iterable[str]) -> list[str]:
    return [vote for note in notes for written in _WRITTEN.findall(note) for vote in _VOTE.findall(written)]


def without_votes(note: str) -> str:
    """Return what a note says besides."""
    return _LABELS.sub("", _FIELDS.sub("", note) if "RAYYAN-" in note else note)
