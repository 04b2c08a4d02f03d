"""Where the same page of another edition stands, and where any two editions are compared."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from generator.model.config import LIVING
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.wording import words
from generator.wording.phrases import in_sentence

# Each of so many first editions is compared with every later one, any other with the next and with the living one.
# A further edition adds as many comparisons each time, and takes none away.
FIRST_COMPARED = 6


@frozen_record
class EditionLink:
    """One edition of a page; here: the one that is shown."""

    label: str
    href: str
    here: bool


@frozen_record
class Switch:
    """The editions of a page, the living one first, and the comparisons of any two."""

    links: tuple[EditionLink, ...]
    comparisons: tuple[tuple[str, str], ...]


def edition_path(path: str, edition_id: str, usual: str = LIVING) -> str:
    """Return the path of a page of one edition; that of the edition which the site shows is the plain path."""
    return path if edition_id == usual else f"editions/{edition_id}/{path}"


def edition_label(survey: Survey, edition_id: str) -> str:
    """Return an edition's label."""
    edition = survey.config.edition(edition_id)
    return edition.label if edition else words.LIVING_EDITION


def edition_in_prose(survey: Survey, edition_id: str) -> str:
    """Return an edition's label as it stands inside of a sentence; one of a single word is no noun: `edition “v2”`."""
    edition = survey.config.edition(edition_id)
    if edition and " " not in edition.label:
        return f"edition “{edition.label}”"
    return survey.taxonomy.to_prose(edition.label) if edition else in_sentence(words.LIVING_EDITION)


def edition_ids(survey: Survey) -> tuple[str, ...]:
    """Return all editions, oldest first, the living one last."""
    return (*(edition.id for edition in survey.config.editions), LIVING)


def comparison_links(survey: Survey) -> tuple[tuple[str, str], ...]:
    """Return label and address of each comparison of two editions, the earlier one first."""
    return tuple(
        (
            f"the {edition_in_prose(survey, before)} with the {edition_in_prose(survey, after)}",
            f"~/{comparison_path(before, after)}",
        )
        for before, after in compared_editions(survey)
    )


def compared_editions(survey: Survey) -> Iterator[tuple[str, str]]:
    """Yield the editions that are compared, the earlier one of each two first."""
    numbered = list(enumerate(edition_ids(survey)))
    for (place, before), (later, after) in combinations(numbered, 2):
        if place < FIRST_COMPARED or later == place + 1 or after == LIVING:
            yield before, after


def comparison_path(before: str, after: str) -> str:
    """Return the path of the comparison of two editions."""
    return f"changes/{before}-to-{after}/"
