"""A paper as lists show it: title, people, summary, tags and links, in four lines."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from generator.export.addresses import paper_links
from generator.export.citation import cite
from generator.export.coins import to_coins
from generator.model.axis_tags import Tag
from generator.model.own_field import OwnImage
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, Taxonomy
from generator.record import frozen_record
from generator.render.chip import card_axes, chip_of
from generator.render.environment import Templates
from generator.render.own_facts import card_image, own_facts
from generator.render.shortened import shortened

# What a card has room for; the page of the paper has all of it, or says where it is.
MOST_CHIPS, MOST_LINKS, MOST_SUMMARY, MOST_FACTS = 40, 12, 600, 600


@frozen_record
class Card:
    """A paper in a list.

    meta: its year and venue; links: pairs of label and address; facts, image: what it says in fields of its own
    coins: its record for reference managers that look at a list
    """

    paper: Paper
    authors: str
    meta: str
    summary: str
    links: tuple[tuple[str, str], ...]
    coins: str
    facts: str
    image: OwnImage | None


def card_of(paper: Paper, taxonomy: Taxonomy) -> Card:
    """Return the card of a paper."""
    return Card(
        paper=paper,
        # Only what is no paper may have none: in a list of tools each card would say so.
        authors=paper.byline if paper.authors or not paper.authors_complete else "",
        meta=" · ".join(part for part in (str(paper.year), paper.appeared_in) if part),
        summary=shortened(paper.summary, MOST_SUMMARY),
        links=paper_links(paper)[:MOST_LINKS],
        coins=to_coins(cite(paper)),
        facts=shortened(" · ".join(own_facts(paper, taxonomy.fields)), MOST_FACTS),
        image=card_image(paper, taxonomy.fields),
    )


class PaperCards:
    """The cards of a survey's papers, each drawn when it is first asked for."""

    def __init__(self, survey: Survey, templates: Templates) -> None:
        self._papers = {paper.key: paper for paper in survey.papers}
        self._taxonomy = survey.taxonomy
        self._templates = templates
        self._axes = card_axes(survey.taxonomy)
        self._drawn: dict[str, Markup] = {}
        # By axis, value and evidence: a chip is the same on all cards.
        self._chips: dict[tuple[str, str, str | None], Markup] = {}

    def __getitem__(self, key: str) -> Markup:
        if key not in self._drawn:
            card = card_of(self._papers[key], self._taxonomy)
            self._drawn[key] = self._templates.part("paper", "paper_card", card, self._chips_of(self._papers[key]))
        return self._drawn[key]

    def listed(self, keys: Iterable[str]) -> tuple[Markup, ...]:
        """Return the cards of papers, in the given order."""
        return tuple(self[key] for key in keys)

    def _chips_of(self, paper: Paper) -> Markup:
        """Return what a paper has on the axes that cards show, the first of very many; nothing for what it lacks."""
        chips = [self._chip(axis, tag) for axis in self._axes for tag in paper.on(axis.id).tags]
        if len(chips) > MOST_CHIPS:
            chips[MOST_CHIPS:] = [Markup('<span class="quiet">and {:,} more</span>').format(len(chips) - MOST_CHIPS)]
        return Markup("".join(chips))

    def _chip(self, axis: Axis, tag: Tag) -> Markup:
        key = (axis.id, tag.value, tag.evidence)
        if key not in self._chips:
            value = axis.value(tag.value)
            chip = self._templates.part("marks", "chip", chip_of(axis, value, tag)) if value else Markup()
            self._chips[key] = chip
        return self._chips[key]
