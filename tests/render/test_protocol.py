"""The protocol page: rules by kind, stages with their numbers, and parts without data left out."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from generator.model.survey import Survey
from generator.render.pages.protocol import render_protocol
from generator.render.protocol_parts import rules_of
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import heading_of, one, read, words_of


def test_heading_counts_what_the_protocol_has_and_what_stayed(contexts: Contexts) -> None:
    assert "2 sources, 2 query families, 3 rules and 3 stages: 6 of 9 records included" == heading_of(
        render_protocol(*contexts)
    )


def test_heading_counts_what_was_excluded_later_beside_the_others(small: Survey, make_contexts: MakeContexts) -> None:
    later = replace(small.exclusions[0], id="L1", date=date(2026, 4, 2))
    page = render_protocol(*make_contexts(replace(small, later=(later,))))
    assert page is not None
    said = "6 papers included, 3 records excluded at first and 1 later"
    assert heading_of(page).endswith(f": {said}")
    assert page.description.endswith(f"{said}.")


def test_cutoff_is_the_date_of_the_search(contexts: Contexts) -> None:
    lede = words_of(one(read(render_protocol(*contexts)), ".lede"))
    assert "Papers were searched for up to 15 January 2026; the page of each paper says when it was added." in lede


def test_rules_are_told_apart(small: Survey) -> None:
    assert ["about-bread", "says-how"] == [rule.id for rule in rules_of(small.protocol, "include")]
    assert ["not-toast"] == [rule.id for rule in rules_of(small.protocol, "exclude")]


def test_stages_lead_to_their_exclusions(contexts: Contexts) -> None:
    stages = read(render_protocol(*contexts)).css("[aria-labelledby=stages] li")
    assert ["At a glanceTitle and first lines were read.1 of 3 exclusions"] == [words_of(stages[0])]
    link = one(stages[0], "a")
    assert "~/screening/#stage-glance" == link.attributes["href"]


def test_sources_support_what_the_data_says(contexts: Contexts) -> None:
    rows = read(render_protocol(*contexts)).css("tbody tr")
    assert "Printed study What was done and what came of it. Nothing about other ovens." == " ".join(
        words_of(cell) for cell in rows[0].css("th, td")
    )


def test_sources_without_a_description_are_one_line_and_no_headings(small: Survey, make_contexts: MakeContexts) -> None:
    known, described = small.protocol.sources
    sources = (known, described, replace(known, id="index", label="Index"))
    page = render_protocol(*make_contexts(replace(small, protocol=replace(small.protocol, sources=sources))))
    tree = one(read(page), "section[aria-labelledby=sources]")
    assert ["Village library"] == [words_of(each) for each in tree.css("h3")]
    assert "arXiv · Index" == words_of(tree.css("li")[-1])


def test_statement_keeps_its_paragraphs(small: Survey, make_contexts: MakeContexts) -> None:
    protocol = replace(small.protocol, statement="First\nline.\n\nSecond.\n")
    tree = read(render_protocol(*make_contexts(replace(small, protocol=protocol))))
    assert ["First line.", "Second."] == [words_of(node) for node in tree.css(".survey > .prose")]


def test_without_a_screening_log_nothing_leads_there(small: Survey, make_contexts: MakeContexts) -> None:
    page = render_protocol(*make_contexts(replace(small, exclusions=())))
    assert page is not None
    assert "~/screening/" not in page.body
    assert "2 sources, 2 query families, 3 rules and 3 stages" == heading_of(page)
