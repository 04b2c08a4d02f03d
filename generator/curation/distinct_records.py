"""The records of a list in, one for each work out, and what is left out of the list with the reason and the cure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from generator.bibliography.record import Reading, Record, not_taken
from generator.curation.match import Index, Match
from generator.curation.sound_record import NotSound, left_out_of, to_sound
from generator.model.config import SUMMARY_LIMIT
from generator.problem import Problem
from generator.wording import intake_words
from generator.wording.phrases import listed

_MOST_SHOWN = 200


def keep_distinct(records: Iterable[Record]) -> Reading:
    """Return the first record of each work in a form that a file can hold, and what is left out as problems.

    Two records are one work where they share an id, or a title with nothing that tells them apart; a list that names
    a work under several headings gives it the tags of all. One without a year is no paper yet.
    """
    index = Index()
    kept: list[Record] = []
    problems: list[Problem] = []
    for given in records:
        try:
            record = to_sound(given, SUMMARY_LIMIT)
        except NotSound as reason:
            problems.append(left_out(given, str(reason)))
            continue
        if parts := list(left_out_of(given, record)):
            message = intake_words.TAKEN_WITHOUT.format(title=record.title, what=listed(parts))
            problems.append(not_taken(record.place, message))
        match = index.find_same(record)
        if match is not None and not match.differs:
            number = int(match.known.name)
            first, kept[number] = kept[number], _with_keywords(kept[number], record)
            problems.append(not_taken(record.place, _said_twice(record, match, first)))
        else:
            index.add_record(str(len(kept)), record)
            kept.append(record)
    return Reading(records=tuple(kept), problems=tuple(problems))


def left_out(record: Record, why: str) -> Problem:
    """Return the remark that a record becomes no paper; why: a sentence with the cure."""
    return not_taken(record.place, intake_words.LEFT_OUT.format(title=record.title[:_MOST_SHOWN], why=why))


def _said_twice(record: Record, match: Match, first: Record) -> str:
    said = intake_words.THERE_BY_ID if match.how == "id" else intake_words.THERE_BY_TITLE
    message = said.format(title=record.title, place=first.place)
    more = [
        f'{name} "{value}"'
        for name, values in record.keywords.items()
        for value in values
        if value not in first.keywords.get(name, ())
    ]
    return f"{message} {intake_words.TAGGED_AS_WELL.format(tags=listed(more))}" if more else message


def _with_keywords(first: Record, record: Record) -> Record:
    """Return the record with the keywords of another one behind its own, and with the axes on which that has none."""
    both = {
        name: tuple(dict.fromkeys((*first.keywords.get(name, ()), *record.keywords.get(name, ()))))
        for name in (*first.keywords, *record.keywords)
    }
    return replace(first, keywords=both, valueless=tuple(dict.fromkeys((*first.valueless, *record.valueless))))
