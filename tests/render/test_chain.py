"""Chains and bars: the values of an axis in their order, who carries them and how firmly."""

from __future__ import annotations

from dataclasses import replace

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.model.counting import EvidenceLevel
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.render.chain import MOST_NAMES, Chain, TaggedPaper, chain_of, tagged_paper, tagged_papers
from generator.render.context import EditionContext, SiteContext
from tests.render.conftest import MakeContexts
from tests.render.invented import many_papers
from tests.render.reading import words_of


def chain(edition: EditionContext, axis_id: str) -> Chain:
    return chain_of(edition.statistics.counts[axis_id], edition.papers, edition.claims)


def test_links_name_their_carriers_firmest_first(edition: EditionContext) -> None:
    dough, oven, on_shelf, plate = chain(edition, "stage").links
    assert [("cold-proof2026", "solid"), ("village-oven2022", "half")] == [(who.key, who.mark) for who in dough.who]
    assert "1 measured on a scale and 1 judged by tasters, of 6" == dough.count
    assert "1 measured on a scale, of 6" == oven.count
    assert "1 measured on a scale and 1 not yet judged, of 6" == on_shelf.count
    assert ("not tracked", ()) == (plate.count, plate.who)
    assert [False, False, False, True] == [link.hollow for link in (dough, oven, on_shelf, plate)]


def test_firmer_carrier_comes_first_whatever_the_order_of_the_papers(edition: EditionContext) -> None:
    stage = edition.axis("stage")
    found = tagged_papers(stage, stage.values[2], ("crock-diary2024", "linen-loaf2021"), edition.papers)
    assert ["linen-loaf2021", "crock-diary2024"] == [who.key for who in found]


def test_link_asks_its_question_else_says_its_definition(edition: EditionContext) -> None:
    count = edition.statistics.counts["stage"]
    asking = replace(count.axis.values[0], question="How long does it rest?")
    axis = replace(count.axis, values=(asking, *count.axis.values[1:]))
    links = chain_of(replace(count, axis=axis), edition.papers, edition.claims).links
    assert ["How long does it rest?", "While the loaf bakes."] == [link.question for link in links[:2]]


def test_contested_carriers_are_shown_with_their_mark(edition: EditionContext) -> None:
    mould = chain(edition, "signs").links[-1]
    assert [("linen-loaf2021", "solid"), ("crock-diary2024", "hatched")] == [(who.key, who.mark) for who in mould.who]
    assert "1 shown in the study and 1 disputed, of 6" == mould.count


def test_link_with_weaker_evidence_alone_is_hollow(edition: EditionContext) -> None:
    count = edition.statistics.counts["stage"]
    weaker = {value_id: replace(found, strict=()) for value_id, found in count.values.items()}
    links = chain_of(replace(count, values=weaker), edition.papers, edition.claims).links
    assert [True, True, True, True] == [link.hollow for link in links]
    assert [True, True, True, False] == [bool(link.who) for link in links]


def test_axis_without_evidence_counts_primary_values(edition: EditionContext) -> None:
    links = chain(edition, "method").links
    assert ["1 of 6", "0 of 6 as primary, 1 in all"] == [link.count for link in links[:2]]
    assert [False, True] == [link.hollow for link in links[:2]]


def test_long_link_names_some_and_counts_the_rest(small: Survey, make_contexts: MakeContexts) -> None:
    many = chain(make_contexts(many_papers(small, 30))[1], "stage")
    assert (MOST_NAMES, 15 - MOST_NAMES) == (len(many.links[0].who), many.links[0].more)
    assert "15 measured on a scale, of 30" == many.links[0].count


def test_drawn_chain_is_an_ordered_list_of_links(edition: EditionContext, site: SiteContext) -> None:
    tree = LexborHTMLParser(str(site.templates.part("chain", "chain", chain(edition, "stage"))))
    assert 4 == len(tree.css("ol > li"))
    assert ["S1 Dough", "S2 Oven", "S3 Shelf", "S4 Plate"] == [
        link.attributes["aria-label"] for link in tree.css("a.node")
    ]
    first = tree.css_first("ol > li")
    # The shape is a picture; its name is there for those who do not see it.
    assert "Cold Proof, measured on a scale" in words_of(first)


def test_papers_that_are_not_named_are_counted_alone(
    small: Survey, make_contexts: MakeContexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, edition = make_contexts(many_papers(small, 60))
    named: list[str] = []

    def noted(paper: Paper, level: EvidenceLevel | None) -> TaggedPaper:
        named.append(paper.key)
        return tagged_paper(paper, level)

    monkeypatch.setattr("generator.render.chain.tagged_paper", noted)
    links = chain(edition, "stage").links
    assert sum(len(link.who) for link in links) == len(named) <= len(links) * MOST_NAMES
    assert any(link.more > MOST_NAMES for link in links)
