"""The rows of a review's table in, those of papers out that it has not decided against, each other as a remark.

A column has verdicts if it is called so and has nothing else: "Decision" may as well be what papers are about. Rayyan
writes the votes of its reviewers into the notes, and Covidence why it excluded a paper.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from generator.bibliography.markdown_text import from_markdown
from generator.bibliography.rayyan import reason_of_votes, refused_by_votes
from generator.bibliography.record import decided_against
from generator.bibliography.table_publication import NO_VALUE
from generator.record import frozen_record

_OPEN = frozenset(("maybe", "unclear", "undecided"))
_IN, _OUT = frozenset(("include", "included")), frozenset(("exclude", "excluded")) | _OPEN
_YES, _NO = frozenset("yes y true 1 ✓ ✔ ✅".split()), frozenset("no n false 0 ✗ ✘ ❌".split())
# What keeps a paper in, and what leaves it out; the last two of the second line are those of ASReview.
_DECIDE = ("decision", "final decision", "screening decision", "screening", "status")
_INCLUDE = ("include", "included", "inclusion", "label included", "asreview label")
_EXCLUDE = ("exclude", "excluded")
_VERDICTS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    **dict.fromkeys(_DECIDE, (_IN, _OUT)),
    **dict.fromkeys(_INCLUDE, (_IN | _YES, _OUT | _NO)),
    **dict.fromkeys(_EXCLUDE, (_IN | _NO, _OUT | _YES)),
}

_REASONS = frozenset(
    "reason, reasons, exclusion reason, exclusion reasons, reason for exclusion, reasons for exclusion".split(", ")
)
_OF_COVIDENCE = re.compile(r"Exclusion reason: ([^;]*[^;\s])")

Row = tuple[int, Sequence[str]]


@frozen_record
class RefusedRow:
    """A row that is left out; told: as a sentence; reason: why a review excluded it, empty where it does not say so."""

    line: int
    row: Sequence[str]
    told: str
    reason: str = ""


def find_verdicts(names: Sequence[str], rows: Sequence[Row]) -> dict[int, frozenset[str]]:
    """Return, by the place of each column of verdicts, those that leave a paper out."""
    found = {}
    for place, name in enumerate(names):
        kept, left = _VERDICTS.get(name.casefold().rstrip(" ?"), (frozenset(), frozenset()))
        said = {_folded(row[place]) for _, row in rows if place < len(row)} - NO_VALUE
        if said & left and said <= kept | left:
            found[place] = left
    return found


def without_left_out(
    rows: Sequence[Row],
    verdicts: Mapping[int, frozenset[str]],
    names: Sequence[str],
    title_of: Callable[[Sequence[str]], str],
) -> tuple[list[Row], list[RefusedRow]]:
    """Return the rows that no decision leaves out, and the others."""
    kept, refused = [], []
    for line, row in rows:
        if (told := _told(row, verdicts, names, title_of)) is None:
            kept.append((line, row))
        else:
            refused.append(RefusedRow(line=line, row=row, told=told[0], reason=told[1]))
    return kept, refused


def reason_columns(names: Sequence[str]) -> dict[int, str]:
    """Return the columns that say why a paper was excluded, as ones that are ignored, by their places."""
    return {place: "ignored" for place, name in enumerate(names) if name.casefold() in _REASONS}


def _told(
    row: Sequence[str],
    verdicts: Mapping[int, frozenset[str]],
    names: Sequence[str],
    title_of: Callable[[Sequence[str]], str],
) -> tuple[str, str] | None:
    """Return, as a sentence, that a row is left out, and the reason; None for one that is not."""
    for at, left in verdicts.items():
        if at < len(row) and (said := _folded(row[at])) in left:
            cells = (from_markdown(row[place]) for place in reason_columns(names) if place < len(row))
            reason = "" if said in _OPEN else "; ".join(cell for cell in cells if cell.casefold() not in NO_VALUE)
            return decided_against(title_of(row), names[at], from_markdown(row[at])), reason
    if said := refused_by_votes(title_of(row), row):
        return said, reason_of_votes(row)
    for name, cell in zip(names, row, strict=False):
        if excluded := _OF_COVIDENCE.match(cell):
            return decided_against(title_of(row), name, excluded[0]), excluded[1]
    return None


def _folded(cell: str) -> str:
    return from_markdown(cell).casefold()
