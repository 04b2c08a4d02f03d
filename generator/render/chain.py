"""An ordered axis as a chain of links, each with the papers that carry it and how firmly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.analysis.counts import AxisCount
from generator.model.paper import Paper
from generator.model.taxonomy import Axis, AxisValue
from generator.render.chip import hue_of, value_address
from generator.render.claimed import ClaimMarks, Marks, merge_marks
from generator.render.value_count import count_of
from generator.wording import words
from generator.wording.phrases import listed

MOST_NAMES = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class TaggedPaper:
    """A paper that carries a value: what it is called, with the shape and name of its evidence."""

    key: str
    name: str
    mark: str
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """One value of the chain; hollow: no paper carries it at the strongest level; more: papers not named.

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain:
    """The whole axis."""

    hue: int
    links: tuple[Link, ...]


def chain_of(count: AxisCount, papers: Mapping[str, Paper], claims: ClaimMarks) -> Chain:
    """Lay out an axis as a chain."""
    links = tuple(_link(count, value, papers, claims) for value in count.axis.values)
    return Chain(hue=hue_of(count.axis), links=links)


def tagged_papers(
    axis: Axis, value: AxisValue, keys: tuple[str, ...], papers: Mapping[str, Paper]
) -> tuple[TaggedPaper, ...]:
    """Return papers with a value, those that carry it most firmly first."""
    order = {level.id: place for place, level in enumerate(axis.evidence)}
    found = []
    for key in keys:
        tags = papers[key].on(axis.id)
        carried = (*axis.counting.tags(tags), *axis.counting.contested(tags))
        tag = next((tag for tag in carried if tag.value == value.id), None)
        level = axis.counting.level(tag.evidence) if tag else None
        paper = TaggedPaper(
            key=key,
            name=papers[key].called,
            mark=level.mark if level else "",
            level=level.label if level else "",
        )
        found.append((order.get(level.id, 0) if level else 0, paper))
    return tuple(paper for _, paper in sorted(found, key=lambda item: item[0]))


def _link(count: AxisCount, value: AxisValue, papers: Mapping[str, Paper], claims: ClaimMarks) -> Link:
    found = count.values[value.id]
    who = tagged_papers(count.axis, value, (*found.papers, *found.contested), papers)
    return Link(
        code=value.code,
        label=value.label,
        name=value.name,
        question=value.question or value.definition,
        href=value_address(count.axis, value),
        count=_count_line(count, value, who),
        hollow=not found.strict if count.axis.evidence else not found.primary,
        who=who[:MOST_NAMES],
        more=max(0, len(who) - MOST_NAMES),
        claims=value_claims(claims, count.axis, value),
    )


def value_claims(claims: ClaimMarks, axis: Axis, value: AxisValue) -> Marks:
    """Return the claims that count the papers of a value, all of them or those at the strongest level."""
    readings = ("broad", "strict") if axis.evidence else ("broad",)
    return merge_marks(*(claims.of_value(axis.id, value.id, reading=reading) for reading in readings))


def _count_line(count: AxisCount, value: AxisValue, who: tuple[TaggedPaper, ...]) -> str:
    if value.not_coded and not who:
        return words.NOT_CODED
    if not count.axis.evidence:
        return count_of(count, value.id)
    parts = []
    for place, level in enumerate(count.axis.evidence):
        number = sum(paper.level == level.label for paper in who)
        if number or place == 0:
            parts.append(f"{number:,} {level.label}")
    return f"{listed(parts)}, of {count.total:,}"
