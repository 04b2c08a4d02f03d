"""References to the ledger in prose: `{claim:ID.NUMBER}` stands for a number that a claim computes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.model.survey import Survey
from generator.problem import Place
from generator.record import frozen_record

REFERENCE = re.compile(r"\{claim:([^{}\n]*)\}")
# What was to be one: with spaces, without its end or with another word, or in braces twice, as in other programs.
_MISWRITTEN = re.compile(
    r"\{\s*claims?(?:\s*[:.=]\s*|\s+)[a-z][\w-]*\.[\w-]+\s*\}|\{claims?[:.=][^\s{}]*\}?", re.IGNORECASE
)
_DOUBLED = re.compile(r"\{(?P<inner>\{claim:[^{}\n]*\})\}")


@frozen_record
class Reference:
    """One reference: the claim and the number that it names, and how it is written."""

    claim: str
    number: str
    written: str
    place: Place


def find_references(survey: Survey) -> Iterator[Reference]:
    """Yield every reference of a survey, in all the texts that may hold one."""
    for text, place, in_lines in _texts(survey):
        for match in REFERENCE.finditer(text):
            claim, _, number = match[1].partition(".")
            at = place_in(text, match.start(), place) if in_lines else place
            yield Reference(claim=claim, number=number, written=match[0], place=at)


def find_miswritten(survey: Survey) -> Iterator[tuple[str, Place]]:
    """Yield what was to be a reference and is none, so that readers would see it as it is written, and its place."""
    for text, place, in_lines in _texts(survey):
        rest = REFERENCE.sub(lambda found: " " * len(found[0]), text)
        for match in (*_MISWRITTEN.finditer(rest), *_DOUBLED.finditer(text)):
            yield match[0], place_in(text, match.start(), place) if in_lines else place


def _texts(survey: Survey) -> Iterator[tuple[str, Place, bool]]:
    """Yield text and place; the last tells whether the text stands in its file as it is, line by line."""
    for page in survey.prose:
        yield page.text, page.text_place, True
    for group in survey.problems.groups:
        yield group.text, group.place, False
    for problem in survey.problems.problems:
        yield problem.text, problem.text_place, False
    for axis in survey.taxonomy.axes:
        yield axis.definition, axis.place_of("definition"), False
        for value in axis.values:
            for fact in value.facts:
                yield fact.text, fact.place, False


def place_in(text: str, offset: int, start: Place) -> Place:
    """Return the place of an offset in a text that stands in its file as it is, from a place on."""
    before = text[:offset]
    return Place(file=start.file, line=start.line + before.count("\n"), column=offset - (before.rfind("\n") + 1) + 1)
