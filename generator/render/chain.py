"""An ordered axis as a chain of links, each with the papers that have it and how firmly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence

from generator.analysis.counts import AxisCount
from generator.model.axis_tags import AxisTags
from generator.model.counting import EvidenceLevel
from generator.model.paper import Paper
from generator.model.taxonomy import Axis, AxisValue
from generator.record import frozen_record
from generator.render.chip import value_address
from generator.render.claimed import ClaimMarks, Marks, merge_marks
from generator.render.value_count import count_of
from generator.wording import words
from generator.wording.phrases import listed

MOST_LINKS, MOST_NAMES = 60, 8


@frozen_record
class TaggedPaper:
    """A paper that has a value: what it is called, with the shape and name of its evidence."""

    key: str
    name: str
    mark: str
    level: str


@frozen_record
class Link:
    """One value of the chain; hollow: no paper has it at the strongest level; more: papers not named.

    claims: those that count its papers, all of them or those at the strongest level
    """

    code: str
    label: str
    name: str
    question: str
    href: str
    count: str
    hollow: bool
    who: tuple[TaggedPaper, ...]
    more: int
    claims: Marks


@frozen_record
class Chain:
    """The first links of an axis; rest: how many are not drawn, and where they are; None where all are."""

    hue: int
    links: tuple[Link, ...]
    rest: tuple[int, str] | None


def chain_of(count: AxisCount, papers: Mapping[str, Paper], claims: ClaimMarks) -> Chain:
    """Lay out an axis as a chain."""
    axis = count.axis
    links = tuple(_link(count, value, papers, claims) for value in axis.values[:MOST_LINKS])
    more = len(axis.values) - len(links)
    return Chain(hue=axis.hue, links=links, rest=(more, f"~/axes/{axis.id}/") if more else None)


def tagged_papers(
    axis: Axis, value: AxisValue, keys: tuple[str, ...], papers: Mapping[str, Paper]
) -> tuple[TaggedPaper, ...]:
    """Return papers with a value, those that have it most firmly first."""
    return tuple(tagged_paper(papers[key], level) for key, level in firmest_first(axis, value, keys, papers))


def firmest_first(
    axis: Axis, value: AxisValue, keys: tuple[str, ...], papers: Mapping[str, Paper]
) -> tuple[tuple[str, EvidenceLevel | None], ...]:
    """Return the keys of papers with a value, each with the level at which it has it, the firmest first."""
    order = {level.id: place for place, level in enumerate(axis.evidence)}
    levels: dict[Hashable, EvidenceLevel | None] = {}
    found = []
    for key in keys:
        tags = papers[key].on(axis.id)
        form = tuple([(tag.value, tag.evidence) for tag in tags.tags])
        if form not in levels:
            levels[form] = _level_of(axis, value, tags)
        level = levels[form]
        found.append((order.get(level.id, 0) if level else 0, key, level))
    return tuple([(key, level) for _, key, level in sorted(found, key=lambda each: each[0])])


def tagged_paper(paper: Paper, level: EvidenceLevel | None) -> TaggedPaper:
    """Return what is shown of a paper that has a value at a level, or on an axis without levels."""
    return TaggedPaper(
        key=paper.key,
        name=paper.called,
        mark=level.mark if level else "",
        level=level.label if level else "",
    )


def _level_of(axis: Axis, value: AxisValue, tags: AxisTags) -> EvidenceLevel | None:
    own = (*axis.counting.tags(tags), *axis.counting.contested(tags))
    tag = next((tag for tag in own if tag.value == value.id), None)
    return axis.counting.level(tag.evidence) if tag else None


def _link(count: AxisCount, value: AxisValue, papers: Mapping[str, Paper], claims: ClaimMarks) -> Link:
    found = count.values[value.id]
    who = firmest_first(count.axis, value, (*found.papers, *found.contested), papers)
    return Link(
        code=value.code,
        label=value.label,
        name=value.name,
        question=value.question or value.definition,
        href=value_address(count.axis, value),
        count=_count_line(count, value, [level for _, level in who]),
        hollow=not found.strict if count.axis.evidence else not found.primary,
        who=tuple(tagged_paper(papers[key], level) for key, level in who[:MOST_NAMES]),
        more=max(0, len(who) - MOST_NAMES),
        claims=value_claims(claims, count.axis, value),
    )


def value_claims(claims: ClaimMarks, axis: Axis, value: AxisValue) -> Marks:
    """Return the claims that count the papers of a value, all of them or those at the strongest level."""
    readings = ("broad", "strict") if axis.evidence else ("broad",)
    return merge_marks(*(claims.of_value(axis.id, value.id, reading=reading) for reading in readings))


def _count_line(count: AxisCount, value: AxisValue, levels: Sequence[EvidenceLevel | None]) -> str:
    """Return how many papers have a value at which level; levels: of each of them."""
    if value.not_coded and not levels:
        return words.NOT_CODED
    if not count.axis.evidence:
        return count_of(count, value.id)
    parts = []
    numbers = Counter(level.label for level in levels if level)
    for place, level in enumerate(count.axis.evidence):
        if numbers[level.label] or place == 0:
            parts.append(f"{numbers[level.label]:,} {level.label}")
    return f"{listed(parts)}, of {count.total:,}"
