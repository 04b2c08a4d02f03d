"""Cards: a paper as lists show it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.model.survey import Survey
from generator.render.card import card_of
from generator.render.context import EditionContext
from tests.render.conftest import Contexts
from tests.render.reading import words_of


def test_card_holds_what_a_list_shows(small: Survey) -> None:
    paper = small.paper("linen-loaf2021")
    assert paper
    card = card_of(paper, small.taxonomy)
    assert ("linen-loaf2021", "~/papers/linen-loaf2021/") == (card.key, card.href)
    assert ("Oda Krumme, Per Skorpa", "2021 · Journal of Invented Baking") == (card.authors, card.meta)
    assert ["Linen wrap", "Beeswax cloth", "Shelf"] == [chip.label for chip in card.chips]
    assert ["arXiv", "DOI", "Code"] == [label for label, _ in card.links]


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
        assert words_of(link).endswith(f" of {key}")
        assert (link.attributes["href"] or "").startswith("https://")


def test_address_that_is_none_of_the_webs_is_left_out(small: Survey, contexts: Contexts) -> None:
    paper = replace(small.papers[0], ids={}, links={"paper": "javascript:alert(1)", "code": "data:text/html,x"})
    assert () == card_of(paper, small.taxonomy).links
