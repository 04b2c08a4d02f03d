"""The rows of a review's table in, those of papers out that it has not decided against, each other as a remark.

A column has verdicts if it is called so and has nothing else: "Decision" may as well be what papers are about. Rayyan
writes the votes of its reviewers into the notes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.bibliography.markdown_text import from_markdown
from generator.bibliography.rayyan import refused_by_votes
from generator.bibliography.record import decided_against, not_taken
from generator.bibliography.table_publication import NO_VALUE
from generator.problem import Place, Problem

_IN, _OUT = frozenset(("include", "included")), frozenset("exclude excluded maybe unclear undecided".split())
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

Row = tuple[int, Sequence[str]]


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
    file: str,
    problems: list[Problem],
) -> list[Row]:
    """Return the rows that no decision leaves out."""
    kept = []
    for line, row in rows:
        against = (at for at, left in verdicts.items() if at < len(row) and _folded(row[at]) in left)
        if (at := next(against, None)) is not None:
            said = decided_against(title_of(row), names[at], from_markdown(row[at]))
        else:
            said = refused_by_votes(title_of(row), row)
        if said:
            problems.append(not_taken(Place(file, line), said))
        else:
            kept.append((line, row))
    return kept


def _folded(cell: str) -> str:
    return from_markdown(cell).casefold()
