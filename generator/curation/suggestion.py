"""A record and the pool in, the tags of the most similar papers out, each with the papers that it is taken from.

Papers are similar if their titles, summaries and abstracts have rare words in common: the cosine of their words
weighted by inverse document frequency (Spärck Jones 1972; Salton and Buckley 1988). Words that most papers have say
nothing, nor do words such as "and", however few papers have them.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import fsum, log, sqrt

from generator.bibliography.record import Record
from generator.model.counting import CONTRIBUTOR, NONE
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.counted import applies_to
from generator.record import frozen_record

_WORD = re.compile(r"[^\W\d_]{3,}")
_NEAREST, _LEAST_SIMILARITY, _LEAST_PAPERS = 5, 0.05, 2
_MOST_WORDS = 5_000
# What English has between the words that say something; shorter ones are no words here anyway.
_STOP_WORDS = frozenset(
    "about above across after again against all along also although among and another any are around because been "
    "before behind being below beneath between beyond both but can cannot could did does doing down during each "
    "either else even ever every few for from further had has have having hence her here hers him his how however "
    "into its itself just least less many may might more moreover most much must neither never nor not now off often "
    "once one only onto other others our ours out over own per perhaps quite rather same she should since some still "
    "such than that the their theirs them themselves then there therefore these they this those though through "
    "throughout thus too toward towards under until upon very via was well were what when where whereas whether which "
    "while who whom whose why will with within without would yet you your".split()
)

Weighted = Mapping[str, float]


@frozen_record
class Suggestion:
    """A tag that the most similar papers have.

    written: as the file would give it after the axis; empty where only a reader can say how strong the evidence is
    papers: the keys of those that have it; of: how many of the most similar papers were read on the axis
    """

    axis: Axis
    value: str
    written: str
    papers: tuple[str, ...]
    of: int


@frozen_record
class SimilarPapers:
    """The most similar papers, nearest first, the words that they share with the record, and the tags that follow."""

    papers: tuple[Paper, ...]
    shared: tuple[str, ...]
    suggestions: tuple[Suggestion, ...]


def suggest_tags(record: Record, survey: Survey) -> SimilarPapers:
    """Return what the most similar papers suggest on the axes that whoever adds a paper may tag."""
    papers = [paper for paper in survey.papers if paper.removed is None]
    bags = [Counter(_words(f"{paper.title} {paper.alt_title} {paper.summary} {paper.notes}")) for paper in papers]
    documents = Counter(word for bag in bags for word in bag)
    most = max(2, len(bags) / 2)
    weights = {word: log((1 + len(bags)) / (1 + number)) for word, number in documents.items() if number <= most}
    own = _weigh(Counter(_words(f"{record.title} {record.summary} {record.abstract}")), weights)
    weighted = [_weigh(bag, weights) for bag in bags]
    rated = sorted(((_cosine(own, found), place) for place, found in enumerate(weighted)), reverse=True)
    near = [place for rating, place in rated[:_NEAREST] if rating >= _LEAST_SIMILARITY]
    common: defaultdict[str, float] = defaultdict(float)
    for place in near:
        for word in own.keys() & weighted[place].keys():
            common[word] += own[word] * weighted[place][word]
    similar = [papers[place] for place in near]
    shared = sorted((word for word in common if common[word] > 0), key=lambda word: (-common[word], word))
    return SimilarPapers(papers=tuple(similar), shared=tuple(shared[:5]), suggestions=_suggestions(similar, survey))


def _suggestions(similar: Sequence[Paper], survey: Survey) -> tuple[Suggestion, ...]:
    found = []
    for axis in survey.taxonomy.axes:
        if axis.by != CONTRIBUTOR:
            continue
        holders: defaultdict[str, list[str]] = defaultdict(list)
        read = [paper for paper in similar if applies_to(axis, paper) and not paper.on(axis.id).unknown]
        for paper in read:
            values = paper.on(axis.id).values or (NONE,)
            for value in values[:1] if axis.counting.has_primary else values:
                holders[value].append(paper.key)
        for value, keys in holders.items():
            if len(keys) >= _LEAST_PAPERS and 2 * len(keys) > len(read):
                written = _written(axis, value)
                found.append(Suggestion(axis=axis, value=value, written=written, papers=tuple(keys), of=len(read)))
    return tuple(found)


def _written(axis: Axis, value: str) -> str:
    """Return a tag as YAML; on an axis with evidence at the level that says that nobody has judged, if it has one."""
    if value == NONE or not axis.evidence:
        return value
    level = next((level.id for level in axis.evidence if not level.assessed and level.by == CONTRIBUTOR), "")
    return f"{{{value}: {level}}}" if level else ""


def _words(text: str) -> list[str]:
    found = (word.casefold() for word in _WORD.findall(text)[:_MOST_WORDS])
    return [word for word in found if word not in _STOP_WORDS]


def _weigh(bag: Mapping[str, int], weights: Mapping[str, float]) -> Weighted:
    raw = {word: (1 + log(number)) * weights[word] for word, number in bag.items() if word in weights}
    length = sqrt(fsum(weight * weight for weight in raw.values()))
    return {word: weight / length for word, weight in raw.items()} if length else {}


def _cosine(one: Weighted, other: Weighted) -> float:
    small, large = (one, other) if len(one) <= len(other) else (other, one)
    return fsum(weight * large[word] for word, weight in small.items() if word in large)
