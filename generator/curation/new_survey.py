"""A title, axes and the records of a list in, the files of a survey out that its check takes, and what is left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from generator.bibliography.record import KEYWORD, Record
from generator.checked import check_source
from generator.curation.distinct_records import keep_distinct, left_out
from generator.curation.value_spelling import spelled_alike
from generator.problem import Problem
from generator.record import frozen_record
from generator.scaffold.survey_files import NewSurvey, make_survey
from generator.source.folder import Source, with_texts

_DATA = "data"


@frozen_record
class Started:
    """The files of a new survey, and what of the list is not in them, each with its place and the cure."""

    survey: NewSurvey
    problems: tuple[Problem, ...]


def start_survey(title: str, axes: Mapping[str, Sequence[str]], records: Iterable[Record], today: date) -> Started:
    """Make a survey of the records; one whose file has an error is left out, with what the check says of it.

    axes: labels of values by that of their axis
    """
    distinct = keep_distinct(records)
    kept, problems = tuple(spelled_alike(_without_chance_axes(distinct.records, axes))), list(distinct.problems)
    while True:
        survey = make_survey(title, axes, kept, today)
        broken = _find_broken(survey.files)
        faults = [broken.get(f"{_DATA}/papers/{key}.yml", "") for key in survey.keys]
        if not any(faults):
            return Started(survey=survey, problems=tuple(problems))
        problems += [left_out(record, why) for record, why in zip(kept, faults, strict=True) if why]
        kept = tuple(record for record, why in zip(kept, faults, strict=True) if not why)


def _without_chance_axes(records: Sequence[Record], axes: Iterable[str]) -> list[Record]:
    """Return records whose keywords name an axis in more than one paper, or one of these; else the colon is one within
    a keyword, such as `soil C:N ratio` among others.
    """
    papers = Counter(name for record in records for name in record.keywords)
    kept = {KEYWORD, *(axis.casefold() for axis in axes)}
    found = []
    for record in records:
        plain = record.keywords.get(KEYWORD, ())
        named = [name for name in record.keywords if name.casefold() not in kept and papers[name] == 1]
        chance = named if plain and papers[KEYWORD] > 1 else []
        plain += tuple(f"{name}:{value}" for name in chance for value in record.keywords[name])
        others = {name: values for name, values in record.keywords.items() if name not in chance}
        found.append(replace(record, keywords={**others, KEYWORD: plain}) if chance else record)
    return found


def _find_broken(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the first error in each file that has one, by the path of the file."""
    data = {path.removeprefix(f"{_DATA}/"): text for path, text in texts.items() if path.startswith(f"{_DATA}/")}
    broken: dict[str, str] = {}
    for problem in check_source(with_texts(Source(root=_DATA, files={}, problems=()), data)).errors:
        broken.setdefault(problem.place.file, problem.message)
    return broken
