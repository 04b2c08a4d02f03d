"""A paper as another program's file describes it, and what of the file could not be taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import field

from generator.problem import NOWHERE, Place, Problem
from generator.record import frozen_record
from generator.wording import intake_words

_MOST_DATE = _MOST_TITLE = 60
READABLE_RECORD = "readable-record"
# Where keywords stand that name no axis.
KEYWORD = "keyword"
# Between a keyword and what it lies below.
BELOW = " \u203a "


@frozen_record
class Record:
    """A paper as a file describes it; empty is what it does not say.

    key, name: as in the list of another survey
    authors: first names first, but for `García Márquez, Gabriel` (see `family_name`)
    month: as 2026-03
    ids: by kind (`arxiv`, `doi`, `acl`, `openreview`), bare; links: addresses by what they lead to
    keywords: values by the name of their axis; a keyword without one stands under KEYWORD. A value that lies below
        others has their names in front, parted by BELOW
    valueless: the axes, by name, on which the paper is known to have no value; on any other without keywords nobody
        has read it yet
    notes: what whoever keeps the list remarks
    comment: what its authors remark, such as where it was accepted
    type: what a citation calls it, as `type` in a paper's file has it, where venue and publication do not tell
    collaboration: the group among the authors, who do not name it
    affiliation: of the first author
    published: what citations say of the publication, by the fields of `published` in a paper's file
    date: what it says of its date, where no year was understood in that
    place: where the record begins
    """

    title: str
    key: str = ""
    name: str = ""
    authors: tuple[str, ...] = ()
    year: int | None = None
    month: str = ""
    venue: str = ""
    ids: Mapping[str, str] = field(default_factory=dict)
    links: Mapping[str, str] = field(default_factory=dict)
    keywords: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    valueless: tuple[str, ...] = ()
    summary: str = ""
    notes: str = ""
    abstract: str = ""
    comment: str = ""
    type: str = ""
    collaboration: str = ""
    affiliation: str = ""
    published: Mapping[str, str] = field(default_factory=dict)
    date: str = ""
    place: Place = field(compare=False, default=NOWHERE)


@frozen_record
class Refused:
    """A record that a review excluded; reason: why, in its words; told: the remark that the record is left out."""

    record: Record
    reason: str
    told: Problem


@frozen_record
class Reading:
    """What a file gave: its records in their order, and what was not taken, each with its place and the reason.

    refused: of what was not taken the records that a review excluded for a reason
    passed_over: the fields of the records that nothing was read from, as the file calls them, each with the number of
        records in which it says something
    """

    records: tuple[Record, ...] = ()
    problems: tuple[Problem, ...] = ()
    refused: tuple[Refused, ...] = ()
    passed_over: Mapping[str, int] = field(default_factory=dict)


def joined(readings: Iterable[Reading]) -> Reading:
    """Return what several files gave, in their order."""
    readings = list(readings)
    passed_over: Counter[str] = Counter()
    for each in readings:
        passed_over.update(each.passed_over)
    return Reading(
        records=tuple(record for reading in readings for record in reading.records),
        problems=tuple(problem for reading in readings for problem in reading.problems),
        refused=tuple(each for reading in readings for each in reading.refused),
        passed_over=dict(passed_over),
    )


def missing_year(record: Record) -> str:
    """Return, as a sentence, that a record has no year, or in which words none was understood."""
    if not record.date:
        return intake_words.RECORD_WITHOUT_YEAR
    return intake_words.RECORD_WITH_UNREAD_YEAR.format(date=record.date[:_MOST_DATE])


def decided_against(title: str, where: str, what: str) -> str:
    """Return, as a sentence, that a review has decided against a paper; where: in which field, what: as it says."""
    return f'"{title[:_MOST_TITLE]}" is left out: its "{where}" is "{what}". Change that to take it.'


def not_taken(place: Place, message: str) -> Problem:
    """Return the remark that something of a file was not taken."""
    return Problem(place=place, level="warning", message=message, rule=READABLE_RECORD)
