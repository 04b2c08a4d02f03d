"""What a record is in, whether its editors stand where authors do out, and the remark that they do.

A paper's file has no field for editors. A book without authors is cited by its editors; those of an article, a chapter
or a conference paper edited what contains it, and wrote nothing of it.
"""

from __future__ import annotations

from generator.bibliography.entry_types import CONTAINERS
from generator.bibliography.record import not_taken
from generator.problem import Place, Problem
from generator.wording.phrases import plural

_TAKEN = "In {records} without authors, the editors are listed as authors, since a paper has no field for editors."


def may_stand_for_authors(kind: str) -> bool:
    """Tell whether something that names no author may have its editors instead; kind: as a paper's file calls it."""
    return kind not in CONTAINERS


def told_of_editors(file: str, number: int) -> tuple[Problem, ...]:
    """Return the remark that so many records have editors as authors; none for none."""
    return (not_taken(Place(file), _TAKEN.format(records=plural(number, "record"))),) if number else ()
