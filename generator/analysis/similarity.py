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


def find_similar(survey: Survey, *, most: int = 4) -> Mapping[str, tuple[Similarity, ...]]:
    """Return for each paper key the papers most alike, heaviest first, at most `most` of them; equals go by key."""
    tags_of = [_tags(paper, survey.taxonomy) for paper in survey.papers]
    keys = [paper.key for paper in survey.papers]
    by_key = sorted(range(len(keys)), key=lambda place: keys[place])
    postings: defaultdict[TagId, bytearray] = defaultdict(lambda: bytearray(len(keys) // 8 + 1))
    numbers: Counter[TagId] = Counter()
    for rank, place in enumerate(by_key):
        for tag in tags_of[place]:
            postings[tag][rank >> 3] |= 1 << (rank & 7)
            numbers[tag] += 1
    papers_with = {tag: int.from_bytes(bits, "little") for tag, bits in postings.items()}
    weights = {tag: log(len(keys) / number) for tag, number in numbers.items()}
    # One for all pairs that share it: there are as many pairs as papers, and few tags.
    shared_tags = {tag: SharedTag(axis=tag[0], value=tag[1], number=number) for tag, number in numbers.items()}
    found = {}
    for rank, place in enumerate(by_key):
        rarest = sorted(tags_of[place], key=lambda tag: (numbers[tag], tag))
        heaviest = _heaviest(rarest, weights, papers_with, rank, most)
        found[keys[place]] = tuple(
            Similarity(
                key=keys[by_key[other]],
                weight=weight,
                shared=tuple(shared_tags[tag] for tag in shared),
            )
            for weight, other, shared in heaviest
        )
    return {key: found[key] for key in keys}


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
