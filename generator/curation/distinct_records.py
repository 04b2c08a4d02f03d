"""The records of a list in, one for each work out, and what is left out of the list with the reason and the cure."""

from __future__ import annotations

from collections.abc import Iterable

from generator.bibliography.record import Reading, Record, missing_year, not_taken
from generator.curation.match import Index, Known, Match, signs_of
from generator.problem import Problem
from generator.wording import intake_words


def keep_distinct(records: Iterable[Record]) -> Reading:
    """Return the first record of each work, and each record left out as a problem at its place.

    Two records are one work where they share an id, or the title with nothing that tells them apart. One without a
    year is no paper yet.
    """
    index = Index()
    kept: list[Record] = []
    problems: list[Problem] = []
    for record in records:
        match = index.find_same(record)
        if record.year is None:
            message = intake_words.LEFT_OUT.format(title=record.title, why=missing_year(record))
            problems.append(not_taken(record.place, message))
        elif match is not None and not match.differs:
            problems.append(not_taken(record.place, _said_twice(record, match)))
        else:
            index.add(Known(kind="record", name=str(record.place), title=record.title), signs_of(record))
            kept.append(record)
    return Reading(records=tuple(kept), problems=tuple(problems))


def _said_twice(record: Record, match: Match) -> str:
    said = intake_words.THERE_BY_ID if match.how == "id" else intake_words.THERE_BY_TITLE
    return said.format(title=record.title, place=match.known.name)
