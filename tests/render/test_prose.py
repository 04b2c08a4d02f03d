"""Hand-written pages reach the publisher as Markdown; the 404 page helps on; paragraphs are split."""

from __future__ import annotations

from dataclasses import replace

from generator.model.survey import Survey
from generator.render.pages.not_found import render_not_found
from generator.render.pages.prose import render_prose_pages
from generator.render.paragraphs import paragraphs_of
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import one, read, words_of


def test_prose_stays_markdown(contexts: Contexts) -> None:
    (about,) = render_prose_pages(*contexts)
    assert ("about/", "About this survey", True) == (about.path, about.title, about.markdown)
    assert about.body.startswith("# About this survey\n\nTwo bakers")


def test_reference_to_a_claim_is_its_number_and_leads_to_it(small: Survey, make_contexts: MakeContexts) -> None:
    text = "Of {claim:left-out.seen} works *{claim:left-out.left}* went, {claim:left-out.none} and {claim:gone.left}."
    survey = replace(small, prose=tuple(replace(page, text=text) for page in small.prose))
    (about,) = render_prose_pages(*make_contexts(survey))
    link = '<a class="number" href="../claims/#left-out">{}</a>'
    assert (
        f"Of {link.format(8)} works *{link.format(3)}* went, {{claim:left-out.none}} and {{claim:gone.left}}."
        == about.body
    )


def test_missing_address_offers_a_search_and_ways_back(contexts: Contexts) -> None:
    page = render_not_found(*contexts)
    tree = read(page)
    form = one(tree, "form")
    assert ("404.html", False) == (page.path, page.listed)
    assert ("~/papers/", "get") == (form.attributes["action"], form.attributes["method"])
    assert "q" == tree.css("input")[0].attributes["name"]
    assert "Search 6 papers" == words_of(tree.css_first("button"))
    assert ["~/", "~/papers/", "~/axes/", "~/tables/", "~/authors/"] == [
        link.attributes["href"] for link in tree.css("a")
    ]


def test_paragraphs_are_parted_by_empty_lines() -> None:
    assert ("One line.", "Two.") == paragraphs_of("\nOne\nline.\n \n\n Two.\n")
    assert () == paragraphs_of("  \n")
