"""A survey, an edition and a seed in, a sample of its papers out: the same in Python and in `assets/form/sample.js`.

Each paper has a rank that follows from the seed and its name alone, and those with the lowest ranks are drawn. So a
paper that joins or leaves changes at most one place of the sample. The rank is the 32-bit FNV-1a hash of the bytes of
`SEED:NAME` in UTF-8, mixed by the last step of MurmurHash3; the name is the first one that the paper had, so that a
renamed paper keeps its rank.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date

from generator.model.audit import Audit
from generator.model.config import LIVING, Config
from generator.model.edition import is_included
from generator.model.once import once_per_survey
from generator.model.paper import Paper
from generator.model.sample import Sample
from generator.model.survey import Survey
from generator.record import frozen_record

_WORD = 0xFFFFFFFF


@frozen_record
class Candidate:
    """A paper that may be drawn.

    name: by which it is ranked
    certain: whether it was in the edition all of that day; else it may have joined or left in the course of it
    """

    key: str
    name: str
    certain: bool


@frozen_record
class Drawn:
    """What a seed gives, beside the papers that were read.

    keys: of the sample; missing: those of them that have no row
    """

    keys: tuple[str, ...]
    missing: tuple[str, ...]


def rank(seed: int, name: str) -> int:
    """Return the rank of a paper, from 0 to 2^32 - 1."""
    number = 0x811C9DC5
    for byte in f"{seed}:{name}".encode():
        number = ((number ^ byte) * 0x01000193) & _WORD
    number = ((number ^ (number >> 16)) * 0x85EBCA6B) & _WORD
    number = ((number ^ (number >> 13)) * 0xC2B2AE35) & _WORD
    return number ^ (number >> 16)


def draw_names(names: Iterable[str], seed: int, size: int) -> tuple[str, ...]:
    """Return the names of the lowest ranks, the lowest first; equal ranks in the order of the names."""
    return tuple(sorted(names, key=lambda name: (rank(seed, name), name))[:size])


def find_candidates(survey: Survey, edition_id: str, as_of: date | None) -> tuple[Candidate, ...]:
    """Return the papers of an edition; of the living one, as it was on a day. An unknown edition has none."""
    found = []
    edition = survey.config.edition(edition_id)
    for paper in survey.papers:
        if edition_id == LIVING:
            inside, certain = _was_living(paper, as_of)
        else:
            inside = certain = edition is not None and is_included(paper, edition.date)
        if inside:
            found.append(Candidate(key=paper.key, name=first_name(survey, paper.key), certain=certain))
    return tuple(found)


def draw(survey: Survey, sample: Sample, read: Collection[str]) -> Drawn:
    """Draw again what a sample names, with the papers that were read to tell who was there on the day of the draw."""
    candidates = {each.name: each for each in find_candidates(survey, sample.edition, sample.as_of)}
    possible = [
        each for each in candidates.values() if each.key not in sample.without and (each.certain or each.key in read)
    ]
    names = draw_names((each.name for each in possible), sample.seed, sample.size)
    keys = tuple(candidates[name].key for name in names)
    return Drawn(keys=keys, missing=tuple(key for key in keys if key not in read))


def first_name(survey: Survey, key: str) -> str:
    """Return the first name under which a paper was published."""
    return _first_names(survey).get(key, key)


@once_per_survey
def _first_names(survey: Survey) -> dict[str, str]:
    """Return the first of the former names of each paper that has any, by its key now."""
    return {each.new: each.old for each in reversed(survey.redirects) if each.kind == "paper"}


def day_compared(audit: Audit, config: Config) -> date | None:
    """Return the day of the tags that an audit is compared with: of the sample, else of its publication."""
    if audit.sample is None:
        return audit.published
    edition = config.edition(audit.sample.edition)
    return edition.date if edition else audit.sample.as_of or audit.published


def _was_living(paper: Paper, day: date | None) -> tuple[bool, bool]:
    if day is None:
        return paper.added is None, paper.added is None
    inside = (paper.added is None or paper.added <= day) and (paper.removed is None or paper.removed.date >= day)
    return inside, is_included(paper, day) and paper.added != day
