"""Papers in, the same papers out, of which those with one short name say what tells them apart.

By the year where no two of them share it, else by first author and year, else by the key, which no other paper has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.bibliography.name_parts import printed_name
from generator.model.paper import Paper


def told_apart(papers: Sequence[Paper]) -> tuple[Paper, ...]:
    """Set `apart` of each paper whose short name another one has; whether letters are capital tells nobody apart."""
    alike: dict[str, list[int]] = {}
    for place, paper in enumerate(papers):
        alike.setdefault(paper.short_name.casefold(), []).append(place)
    found = list(papers)
    for places in alike.values():
        if len(places) > 1:
            words = _different([papers[place] for place in places])
            for place, apart in zip(places, words, strict=True):
                found[place] = replace(papers[place], apart=apart)
    return tuple(found)


def _different(alike: Sequence[Paper]) -> list[str]:
    ways: tuple[Callable[[Paper], str], ...] = (lambda paper: str(paper.year), _author_and_year)
    for way in ways:
        words = [way(paper) for paper in alike]
        if len({each.casefold() for each in words}) == len(words):
            return words
    return [paper.key for paper in alike]


def _author_and_year(paper: Paper) -> str:
    first = paper.authors[0] if paper.authors else paper.collaboration
    return f"{printed_name(first)}, {paper.year}" if first else str(paper.year)
