"""A paper as lists show it: title, people, summary, tags and links, in four lines."""

from __future__ import annotations

from dataclasses import dataclass

from generator.export.addresses import paper_links
from generator.model.paper import Paper
from generator.model.taxonomy import Taxonomy
from generator.render.chip import Chip, card_chips
from generator.render.text import authors_line


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A paper in a list; meta is its year and venue; links are pairs of label and address."""

    key: str
    title: str
    href: str
    authors: str
    meta: str
    summary: str
    chips: tuple[Chip, ...]
    links: tuple[tuple[str, str], ...]


def card_of(paper: Paper, taxonomy: Taxonomy) -> Card:
    """Return the card of a paper."""
    return Card(
        key=paper.key,
        title=paper.title,
        href=f"~/papers/{paper.key}/",
        authors=authors_line(paper.authors, complete=paper.authors_complete),
        meta=" · ".join(part for part in (str(paper.year), paper.venue) if part),
        summary=paper.summary,
        chips=card_chips(paper, taxonomy),
        links=paper_links(paper),
    )
