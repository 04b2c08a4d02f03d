"""The footer: groups of the pages that a site has, then edition, date, licences and source."""

from __future__ import annotations

from dataclasses import replace

from selectolax.lexbor import LexborHTMLParser

from generator.model.survey import Survey
from generator.render.footer import footer_of
from generator.render.page import Page
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import words_of


def page(path: str, title: str) -> Page:
    return Page(path=path, title=title, description="", body="")


PAGES = [
    page("about/", "About <this>"),
    page("protocol/", "Protocol"),
    page("cite/", "How to cite"),
    page("papers/", "P"),
]


def test_footer_names_the_pages_that_there_are(contexts: Contexts) -> None:
    tree = LexborHTMLParser(footer_of(*contexts, PAGES))
    groups = {
        words_of(group.css_first(".foot-head")): [words_of(link) for link in group.css("a")]
        for group in tree.css("nav > div")
    }
    assert {"Survey": ["About <this>", "Protocol"], "Use": ["How to cite"]} == groups
    assert ["~/about/", "~/protocol/", "~/cite/"] == [link.attributes["href"] for link in tree.css("nav a")]


def test_footer_says_edition_date_licences_and_source(contexts: Contexts) -> None:
    tree = LexborHTMLParser(footer_of(*contexts, PAGES))
    assert [
        "Living edition, updated 2 March 2026, 6 papers",
        "Data CC0-1.0, code MIT",
        "Source and data",
    ] == [words_of(line) for line in tree.css(".foot-note p")]


def test_footer_leaves_out_what_is_not_known(small: Survey, make_contexts: MakeContexts) -> None:
    config = replace(small.config, data_licence="", code_licence="", repository="", editions=())
    bare = Survey(config=config, taxonomy=small.taxonomy, papers=())
    tree = LexborHTMLParser(footer_of(*make_contexts(bare), []))
    assert ["Living edition, 0 papers"] == [words_of(line) for line in tree.css(".foot-note p")]
    assert [] == tree.css("nav li")


def test_footer_is_plain_text_for_whoever_writes_it_to_a_file(contexts: Contexts) -> None:
    assert str is type(footer_of(*contexts, PAGES))
