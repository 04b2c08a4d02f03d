"""Which papers are most alike: those that share tags which few others have."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import log
from typing import TypeAlias

from generator.model.counting import NONE, UNKNOWN
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from generator.query.counted import counted_values

TagId: TypeAlias = tuple[str, str]  # axis and value
# Sums of the same weights in another order differ by this much at most.
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedTag:
    """A tag that two papers share, and how many papers have it."""

    axis: str
    value: str
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Similarity:
    """A paper like another.

    weight: sum of log(papers / papers with the tag) over the shared tags, the information that sharing them carries
        (inverse document frequency, Spärck Jones 1972); shared: rarest first
    """

    key: str
    weight: float
    shared: tuple[SharedTag, ...]


class SimilarityIndex:
    """What papers share, so that those most alike to one are found without a look at all of them."""

    def __init__(self, survey: Survey) -> None:
        keys = sorted(paper.key for paper in survey.papers)
        papers = {paper.key: paper for paper in survey.papers}
        self._keys = keys
        self._ranks = {key: rank for rank, key in enumerate(keys)}
        self._tags_of = [_tags(papers[key], survey.taxonomy) for key in keys]
        postings: defaultdict[TagId, bytearray] = defaultdict(lambda: bytearray(len(keys) // 8 + 1))
        numbers: Counter[TagId] = Counter()
        for rank, tags in enumerate(self._tags_of):
            for tag in tags:
                postings[tag][rank >> 3] |= 1 << (rank & 7)
                numbers[tag] += 1
        self._numbers = numbers
        self._papers_with = {tag: int.from_bytes(bits, "little") for tag, bits in postings.items()}
        self._weights = {tag: log(len(keys) / number) for tag, number in numbers.items()}
        # One for all pairs that share it: there are as many pairs as papers, and few tags.
        self._shared = {tag: SharedTag(axis=tag[0], value=tag[1], number=number) for tag, number in numbers.items()}

    def of(self, key: str, *, most: int = 4) -> tuple[Similarity, ...]:
        """Return the papers most alike to one, heaviest first, at most `most` of them; equals go by key."""
        rank = self._ranks[key]
        rarest = sorted(self._tags_of[rank], key=lambda tag: (self._numbers[tag], tag))
        return tuple(
            Similarity(key=self._keys[other], weight=weight, shared=tuple(self._shared[tag] for tag in shared))
            for weight, other, shared in _heaviest(rarest, self._weights, self._papers_with, rank, most)
        )


def find_similar(survey: Survey, *, most: int = 4) -> Mapping[str, tuple[Similarity, ...]]:
    """Return for each paper key the papers most alike, as `SimilarityIndex` finds them."""
    index = SimilarityIndex(survey)
    return {paper.key: index.of(paper.key, most=most) for paper in survey.papers}


def _tags(paper: Paper, taxonomy: Taxonomy) -> set[TagId]:
    return {
        (axis.id, value)
        for axis in taxonomy.axes
        for value in counted_values(paper, axis, count="any")
        if value not in (NONE, UNKNOWN)
    }


def _heaviest(
    rarest: Sequence[TagId], weights: Mapping[TagId, float], papers_with: Mapping[TagId, int], own: int, most: int
) -> list[tuple[float, int, tuple[TagId, ...]]]:
    """Return weight, rank and shared tags of the papers that share the most with one.

    Sets of papers are bits by rank. They are parted tag by tag, those that share the tag first, and a part is left
    as soon as all tags to come could not lift it above what is found: a branch and bound whose answer is exact, and
    which looks at few parts because sharing rare tags is rare.
    """
    # What the tags from a place on can add at most.
    rest = [0.0, *accumulate(weights[tag] for tag in reversed(rarest))][::-1]
    best: list[tuple[float, int, tuple[TagId, ...]]] = []

    def part(papers: int, place: int, weight: float, shared: tuple[TagId, ...]) -> None:
        if not papers or (len(best) == most and weight + rest[place] < best[-1][0] - _ROUNDING):
            return
        if place == len(rarest):
            if weight > 0:
                best.extend((weight, rank, shared) for rank in _lowest_bits(papers, most))
                best.sort(key=lambda item: (-item[0], item[1]))
                del best[most:]
            return
        tag = rarest[place]
        sharing = papers & papers_with[tag]
        part(sharing, place + 1, weight + weights[tag], (*shared, tag))
        part(papers ^ sharing, place + 1, weight, shared)

    everyone = 0
    for tag in rarest:
        everyone |= papers_with[tag]
    part(everyone & ~(1 << own), 0, 0.0, ())
    return best


def _lowest_bits(bits: int, most: int) -> Iterator[int]:
    for _ in range(most):
        if not bits:
            return
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
