"""What pages draw on: what holds for the whole site, and what holds for one edition."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from generator.model.paper import Removal
from generator.model.survey import Survey
from generator.render.context import EditionContext
from tests.render.conftest import MakeContexts


def test_site_knows_every_paper_and_an_edition_its_own(small: Survey, make_contexts: MakeContexts) -> None:
    papers = tuple(
        replace(paper, removed=Removal(date=date(2024, 5, 5), why="Eaten.")) if paper.key == "cold-proof2026" else paper
        for paper in small.papers
    )
    site, edition = make_contexts(replace(small, papers=papers))
    assert 6 == len(site.survey.papers)
    assert 5 == len(edition.survey.papers) == len(edition.papers) == len(site.paged) == edition.statistics.retained
    assert "cold-proof2026" not in edition.papers


def test_cards_come_in_the_order_that_was_asked_for(edition: EditionContext) -> None:
    keys = ["village-oven2022", "linen-loaf2021"]
    assert [edition.cards[key] for key in keys] == list(edition.cards.listed(keys))


def test_axis_is_found_by_its_id(edition: EditionContext) -> None:
    assert "Stage" == edition.axis("stage").label
    with pytest.raises(KeyError, match="stag"):
        edition.axis("stag")
