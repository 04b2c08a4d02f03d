"""Cards: a paper as lists show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from markupsafe import Markup
from selectolax.lexbor import LexborHTMLParser

from generator.model.survey import Survey
from generator.render.card import PaperCards, card_of
from generator.render.chip import card_axes
from generator.render.context import EditionContext, SiteContext
from generator.render.environment import Record, Templates
from tests.render.conftest import MakeContexts
from tests.render.invented import with_tags
from tests.render.reading import words_of


def test_card_holds_what_a_list_shows(small: Survey) -> None:
    paper = small.paper("linen-loaf2021")
    assert paper
    card = card_of(paper, small.taxonomy)
    assert paper is card.paper
    assert ("Oda Krumme, Per Skorpa", "2021 · Journal of Invented Baking") == (card.authors, card.meta)
    assert ["arXiv", "DOI", "Code"] == [label for label, _ in card.links]


def test_card_has_the_chips_of_what_a_paper_carries_and_none_of_what_it_lacks(
    small: Survey, make_contexts: MakeContexts
) -> None:
    paper = with_tags(small.papers[0], method="unknown", kind="kitchen")
    papers = (paper, replace(with_tags(paper, stage="dough"), key="with-dough"), *small.papers[1:])
    _, edition = make_contexts(replace(small, papers=papers))

    def chips_on(key: str) -> list[str]:
        return [words_of(chip) for chip in LexborHTMLParser(str(edition.cards[key])).css(".chips a")]

    assert ["K1Linen wrap", "K1bBeeswax cloth", "S3Shelf, measured on a scale"] == chips_on("linen-loaf2021")
    assert ["S1Dough"] == chips_on("with-dough")
    assert [] == chips_on(paper.key)


def test_chip_that_many_cards_have_is_drawn_once(small: Survey, site: SiteContext) -> None:
    papers = tuple(replace(paper, key=f"copy-{place}") for place, paper in enumerate(small.papers * 5))
    drawn: list[str] = []

    class Noted(Templates):
        def part(self, name: str, macro: str, *arguments: Record | Sequence[Record] | str | bool) -> Markup:
            drawn.append(macro)
            return site.templates.part(name, macro, *arguments)

    cards = PaperCards(replace(small, papers=papers), Noted.__new__(Noted))
    cards.listed(paper.key for paper in papers)
    tags = {
        (axis.id, tag) for paper in small.papers for axis in card_axes(small.taxonomy) for tag in paper.on(axis.id).tags
    }
    assert (len(tags), len(papers)) == (drawn.count("chip"), drawn.count("paper_card"))


def test_venue_that_is_not_known_leaves_no_sign_behind(small: Survey) -> None:
    assert "2021" == card_of(replace(small.papers[0], venue="", year=2021), small.taxonomy).meta


@pytest.mark.parametrize("key", ["linen-loaf2021", "village-oven2022", "crumb-atlas2025"])
def test_drawn_card_reads_like_the_paper(edition: EditionContext, key: str) -> None:
    paper = edition.papers[key]
    tree = LexborHTMLParser(str(edition.cards[key]))
    assert paper.title == words_of(tree.css_first("h3"))
    assert paper.summary in words_of(tree.css_first("article"))
    assert [f"~/papers/{key}/"] == [link.attributes["href"] for link in tree.css("h3 a")]
    # Links to the same kind of thing sound alike on every card, so each names its paper.
    for link in tree.css("a[rel=external]"):
        assert words_of(link).endswith(f" of {paper.called}")
        assert (link.attributes["href"] or "").startswith("https://")


def test_address_that_is_none_of_the_webs_is_left_out(small: Survey) -> None:
    paper = replace(small.papers[0], ids={}, links={"paper": "javascript:alert(1)", "code": "data:text/html,x"})
    assert () == card_of(paper, small.taxonomy).links
