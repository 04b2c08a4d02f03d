"""Which papers are most alike: those that share tags which few others have."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from math import log

from generator.model.survey import Survey
from generator.query.carry import NONE, UNKNOWN, carried_values

# Candidates come from a paper's rarest tags until there are this many, so that the work per paper is bounded.
ENOUGH_CANDIDATES = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedTag:
    """A tag that two papers share, and how many papers have it."""

    axis: str
    value: str
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Likeness:
    """A paper like another.

    weight: sum of log(papers / papers with the tag) over the shared tags, the information that sharing them carries
        (inverse document frequency, Spärck Jones 1972); shared: rarest first
    """

    key: str
    weight: float
    shared: tuple[SharedTag, ...]


def find_alike(survey: Survey, *, most: int = 4) -> Mapping[str, tuple[Likeness, ...]]:
    """Return for each paper key the papers most alike, heaviest first, at most `most` of them; equals go by key."""
    tags_of: dict[str, set[tuple[str, str]]] = {}
    carriers: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for paper in survey.papers:
        tags = {
            (axis.id, value)
            for axis in survey.taxonomy.axes
            for value in carried_values(paper, axis, count="any")
            if value not in (NONE, UNKNOWN)
        }
        tags_of[paper.key] = tags
        for tag in tags:
            carriers[tag].append(paper.key)
    total = len(survey.papers)
    weights = {tag: log(total / len(keys)) for tag, keys in carriers.items()}
    found = {}
    for key, tags in tags_of.items():
        rarest = sorted(tags, key=lambda tag: (len(carriers[tag]), tag))
        candidates: dict[str, None] = {}
        for tag in rarest:
            if len(candidates) >= ENOUGH_CANDIDATES:
                break
            candidates.update(dict.fromkeys(carriers[tag]))
        candidates.pop(key, None)
        scored = []
        for other in candidates:
            shared = [tag for tag in rarest if tag in tags_of[other]]
            scored.append((-sum(weights[tag] for tag in shared), other, shared))
        scored.sort(key=lambda item: item[:2])
        found[key] = tuple(
            Likeness(
                key=other,
                weight=-weight,
                shared=tuple(
                    SharedTag(axis=axis, value=value, number=len(carriers[axis, value])) for axis, value in tags
                ),
            )
            for weight, other, tags in scored[:most]
            if weight < 0
        )
    return found
