"""A page per paper: everything known, where it stands, what is like it, how to cite it and how to correct it."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.analysis.claim_report import ClaimReport, report_claim
from generator.analysis.claims import NumberResult
from generator.export.bibtex import to_bibtex
from generator.model.axis_tags import AxisTags, Tag
from generator.model.claim import Claim
from generator.model.config import TablePair
from generator.model.paper import Amendment, Removal
from generator.model.survey import Survey
from generator.render.context import EditionContext, SiteContext
from generator.render.pages.paper import render_paper_pages
from generator.render.pages.removed import render_removed
from generator.render.settings import BuildSettings
from generator.render.supporting_claims import MOST_PAPERS, find_supporting_claims
from tests.render.conftest import Contexts, MakeContexts
from tests.render.invented import many_papers, with_papers, with_tags
from tests.render.paper_pages import Pages, page_of, pages_of, section
from tests.render.paper_pages import linen as linen
from tests.render.paper_pages import oven as oven
from tests.render.paper_pages import pages as pages
from tests.render.reading import faults_of, heading_of, one, read, words_of


def test_every_paper_has_a_sound_page(pages: Pages, small: Survey) -> None:
    assert [paper.key for paper in small.papers] == list(pages)
    assert {} == {key: faults for key, page in pages.items() if (faults := faults_of(page))}
    assert {(True, True, "papers")} == {(page.filled, page.listed, page.section) for page in pages.values()}
    assert {paper.title: paper.summary for paper in small.papers} == {
        page.title: page.description for page in pages.values()
    }


def test_address_of_a_removed_paper_says_when_and_why_it_was_removed(
    small: Survey, make_contexts: MakeContexts
) -> None:
    gone = Removal(date=date(2026, 3, 9), why="Its authors withdrew it.")
    papers = (replace(paper, removed=gone) if paper.key == "linen-loaf2021" else paper for paper in small.papers)
    survey = replace(small, papers=tuple(papers))
    (page,) = render_removed(*make_contexts(survey))
    assert ("papers/linen-loaf2021/", False, []) == (page.path, page.listed, faults_of(page))
    assert (
        "This paper was removed from the survey on 9 March 2026. Its authors withdrew it. "
        "It remains in: First loaf (January 2026)."
    ) in words_of(read(page))
    assert [] == list(render_removed(*make_contexts(survey, BuildSettings(edition="first"))))


def test_page_begins_with_what_one_cites(linen: LexborHTMLParser) -> None:
    head = words_of(linen.css_first("header"))
    assert "The Linen Loaf: Wrapping Rye for a Week" in head
    assert (
        "Oda Krumme, Per Skorpa. Journal of Invented Baking, 2021. First appeared in March 2021. Institute of Crumbs. "
        "arXiv 2103.99901, DOI 10.5555/jib.2021.12"
    ) in head
    assert "Rye loaves in linen stay crisp for four days" in words_of(section(linen, "summary"))


def test_title_takes_its_direction_from_its_letters(linen: LexborHTMLParser, edition: EditionContext) -> None:
    card = LexborHTMLParser(str(edition.cards["linen-loaf2021"]))
    titles = (linen.css_first("h1"), card.css_first("h3"))
    assert ["auto", "auto"] == [title.attributes["dir"] for title in titles if title]


def test_authors_that_are_not_all_known_are_said_to_be_so(pages: Pages, oven: LexborHTMLParser) -> None:
    assert "Authors unknown. Proceedings of the Morning Market, 2022." in words_of(oven)
    halves = words_of(read(pages["frozen-halves2023"]))
    assert "Žofie Pečená, 李麦香 and others." in halves
    assert "Also known as Half a Loaf: Ice Crystals in White Bread (first version)." in halves


def test_no_full_stop_follows_another(small: Survey, make_contexts: MakeContexts) -> None:
    paper = replace(small.papers[0], authors=("Martin King Jr.",), affiliation="Loaves, Inc.", alt_title="Why?")
    told = words_of(read(page_of(paper, small, make_contexts)).css_first("header"))
    assert "Also known as Why?Martin King Jr. " in told
    assert "Loaves, Inc. " in told
    assert ".." not in told


def test_publisher_follows_what_a_paper_appeared_in(small: Survey, make_contexts: MakeContexts) -> None:
    published = {"publisher": "Crumb & Sons", "series": "Loaves", "volume": "3"}
    paper = replace(small.papers[0], type="book", venue="", published=published)
    told = words_of(read(page_of(paper, small, make_contexts)).css_first("header"))
    assert f"{paper.year}, Loaves, 3. Crumb & Sons." in told


def test_links_lead_to_the_paper_first_then_to_what_belongs_to_it(linen: LexborHTMLParser, pages: Pages) -> None:
    bar = one(linen, ".bar")
    assert [
        ("Read: arXiv", "https://arxiv.org/abs/2103.99901"),
        ("DOI", "https://doi.org/10.5555/jib.2021.12"),
        ("Code", "https://example.org/linen-loaf/notes"),
        ("Cite", "#bibtex"),
        ("JSON", "~/api/v1/papers/linen-loaf2021.json"),
    ] == [(words_of(link), link.attributes["href"]) for link in bar.css("a")][:5]
    crock = one(read(pages["crock-diary2024"]), ".bar a")
    assert ("Read: Paper", "https://example.org/crock-diary") == (words_of(crock), crock.attributes["href"])


def test_similar_papers_are_named_with_the_values_they_share(oven: LexborHTMLParser) -> None:
    alike = section(oven, "alike")
    first = one(alike, "article")
    assert "Cold Proof: Three Nights in the Cellar" == words_of(first.css_first("h3"))
    # Apart from the year, which names in Arabic would otherwise draw among them.
    assert "Ana Miga, José Pan y Agua" == words_of(one(first, ".meta bdi"))
    # The rarest first; how many papers have each stands among the tags.
    assert "Shares Bakery trial, K4 Sourdough acidity, Lost aroma and S1 Dough" == words_of(first.css("p")[-1])
    assert "~/papers/village-oven2022/" not in [link.attributes["href"] for link in alike.css("h3 a")]


def test_paper_unlike_all_others_says_so(pages: Pages) -> None:
    assert "No other paper shares a tag with this one." in words_of(section(read(pages["crumb-atlas2025"]), "alike"))


def test_paper_that_shares_only_what_all_have_is_not_said_to_share_nothing(
    small: Survey, make_contexts: MakeContexts
) -> None:
    same = [with_tags(paper, method="linen") for paper in small.papers]
    alike = {
        key: words_of(section(read(page), "alike"))
        for key, page in pages_of(make_contexts(with_papers(small, *same))).items()
    }
    assert {"Similar papers The only tags this paper shares with others are tags that all papers have."} == set(
        alike.values()
    )
    (alone,) = pages_of(make_contexts(with_papers(small, same[0]))).values()
    assert "Similar papers" not in words_of(read(alone))


@pytest.mark.parametrize(
    ("key", "standing", "cells", "tables"),
    [
        ("linen-loaf2021", "The only paper with K1 Linen wrap and S3 Shelf.", 1, 1),
        ("crumb-atlas2025", "Not in the table: no way of keeping tested and no stage named.", 0, 0),
        ("frozen-halves2023", "Not in the table: stage not yet coded.", 0, 1),
    ],
)
def test_place_in_the_survey_is_told_and_marked(pages: Pages, key: str, standing: str, cells: int, tables: int) -> None:
    stands = section(read(pages[key]), "stands")
    assert standing in words_of(stands)
    assert (cells, tables) == (len(stands.css("[aria-current=true]")), len(stands.css("table")))


def test_place_among_others_is_counted(small: Survey, make_contexts: MakeContexts) -> None:
    page = read(pages_of(make_contexts(many_papers(small, 5)))["loaf-0000"])
    assert "3 of 5 papers have K1 Linen wrap with S1 Dough." in words_of(section(page, "stands"))


def test_paper_with_several_places_is_marked_in_all_of_them(small: Survey, make_contexts: MakeContexts) -> None:
    home = TablePair(rows="signs", columns="method")
    contexts = make_contexts(replace(small, config=replace(small.config, home=home)))
    stands = section(read(pages_of(contexts)["linen-loaf2021"]), "stands")
    assert "In 2 cells: Soft crust with K1 Linen wrap and Mould with K1 Linen wrap." in words_of(stands)
    # Signs have no codes, so no grid has room for their names: row and column are listed.
    lists = {words_of(head): table for head, table in zip(stands.css("h3"), stands.css("table.bars"), strict=True)}
    assert ["With soft crust or mould, by way of keeping", "With K1 Linen wrap, by sign of staling"] == [*lists]
    assert [["K1 Linen wrap1 of 2"], ["Soft crust1 of 1", "Mould1 of 1"]] == [
        [words_of(line) for line in table.css("tr.is-here")] for table in lists.values()
    ]


def test_survey_without_a_grid_has_no_place_to_show(small: Survey, make_contexts: MakeContexts) -> None:
    pages = pages_of(make_contexts(replace(small, config=replace(small.config, home=None))))
    assert read(pages["linen-loaf2021"]).css_first("section[aria-labelledby=stands]") is None


def test_bibtex_stands_there_to_copy_letter_by_letter(linen: LexborHTMLParser, small: Survey) -> None:
    code = one(section(linen, "bibtex"), "#bibtex-entry")
    assert to_bibtex(small.papers[4]).strip() == code.text().strip()
    assert "@article{" in code.text()
    (button,) = section(linen, "bibtex").css("button")
    assert ("#bibtex-entry", "Copy BibTeX") == (button.attributes["data-copy"], words_of(button))


def test_head_carries_what_reference_managers_read(pages: Pages) -> None:
    head = LexborHTMLParser(f"<head>{pages['linen-loaf2021'].head}</head>")
    said = [(node.attributes["name"], node.attributes["content"]) for node in head.css("meta[name^=citation_]")]
    assert [
        ("citation_title", "The Linen Loaf: Wrapping Rye for a Week"),
        ("citation_author", "Krumme, Oda"),
        ("citation_author", "Skorpa, Per"),
        ("citation_publication_date", "2021"),
        ("citation_journal_title", "Journal of Invented Baking"),
        ("citation_doi", "10.5555/jib.2021.12"),
        ("citation_arxiv_id", "2103.99901"),
    ] == said[:7]


def test_head_carries_json_ld(pages: Pages, small: Survey) -> None:
    for paper in small.papers:
        head = LexborHTMLParser(f"<head>{pages[paper.key].head}</head>")
        (script,) = head.css("script")
        found = json.loads(script.text())
        assert (paper.title, "application/ld+json") == (found["name"], script.attributes["type"])
        assert f"https://example.org/fresh-loaf/papers/{paper.key}/" == found["mainEntityOfPage"]


def test_entry_leads_to_the_form_that_corrects_it(linen: LexborHTMLParser) -> None:
    link = next(link for link in linen.css(".bar a") if "Suggest a correction" in words_of(link))
    assert "~/contribute/correct/?paper=linen-loaf2021" == link.attributes["href"]


def test_notes_keep_their_paragraphs(linen: LexborHTMLParser, small: Survey, make_contexts: MakeContexts) -> None:
    assert ["The same oven was used throughout."] == [words_of(text) for text in section(linen, "notes").css("p")]
    paper = replace(small.papers[0], notes="One oven.\n\nAnother\nafternoon.")
    notes = section(read(page_of(paper, small, make_contexts)), "notes")
    assert ["One oven.", "Another afternoon."] == [words_of(text) for text in notes.css("p")]


def test_history_tells_what_stood_there_before_the_newest_first(oven: LexborHTMLParser, pages: Pages) -> None:
    assert [
        "2 March 2026Stage changed; formerly S2 Oven (measured on a scale). The long rest of the dough is tasted too. "
        "Source: Table 2 of the study, read again.",
        "5 January 2026Added to the survey.",
    ] == [words_of(line) for line in section(oven, "history").css("li")]
    assert ["2026-03-02", "2026-01-05"] == [time.attributes["datetime"] for time in oven.css("#history ~ ol time")]
    crock = words_of(section(read(pages["crock-diary2024"]), "history"))
    assert "Sign of staling changed; formerly no sign watched. A reader found mould in two photographs" in crock


@pytest.mark.parametrize(
    ("path", "was", "words"),
    [
        ("title", "The Woollen Loaf", "Title changed; formerly “The Woollen Loaf”. Because."),
        ("venue", None, "Venue changed; formerly nothing. Because."),
        ("tags.method", AxisTags(unknown=True), "Way of keeping changed; formerly not yet coded. Because."),
        ("tags.method", AxisTags(tags=(Tag(value="acid"), Tag(value="crock"))),
         "Way of keeping changed; formerly K4 Sourdough acidity, K2 Clay crock. Because."),
        ("tags.method", AxisTags(), "Way of keeping changed; formerly no way of keeping tested. Because."),
    ],
)  # fmt: skip
def test_history_words_every_kind_of_amendment(
    path: str, was: str | AxisTags | None, words: str, small: Survey, make_contexts: MakeContexts
) -> None:
    paper = small.papers[0]
    amendment = Amendment(
        date=date(2026, 3, 1), path=path, was=was, why="Because.", source="A letter.", place=paper.place
    )
    page = read(page_of(replace(paper, amendments=(amendment,)), small, make_contexts))
    assert f"1 March 2026{words} Source: A letter." == words_of(section(page, "history").css_first("li"))


def test_paper_without_dates_has_no_history(small: Survey, make_contexts: MakeContexts) -> None:
    dated = replace(small.papers[0], amendments=())
    assert dated.added
    papers = (dated, replace(dated, added=None))
    assert [1, 0] == [len(read(page_of(paper, small, make_contexts)).css("#history")) for paper in papers]


def test_paper_stands_between_its_neighbours(pages: Pages) -> None:
    def neighbours(key: str) -> list[str | None]:
        step = one(read(pages[key]), "nav.step")
        return [link.attributes["href"] for link in step.css("a")]

    assert ["~/papers/crock-diary2024/"] == neighbours("cold-proof2026")
    assert ["~/papers/cold-proof2026/", "~/papers/crumb-atlas2025/"] == neighbours("crock-diary2024")
    assert ["~/papers/linen-loaf2021/"] == neighbours("village-oven2022")


def test_paper_of_which_little_is_known_has_a_sound_page(small: Survey, make_contexts: MakeContexts) -> None:
    bare = with_tags(
        replace(small.papers[0], authors=(), authors_complete=False, venue="", month="", ids={}, links={}, summary=""),
        kind="unknown",
    )
    page = page_of(bare, small, make_contexts)
    assert [] == faults_of(page)
    assert "Authors unknown. 2026." in words_of(read(page))
    assert "Read:" not in words_of(read(page).css_first(".bar"))
    assert heading_of(page) == bare.title


def test_page_names_the_claims_that_rest_on_the_paper(contexts: Contexts) -> None:
    pages = {page.path: page for page in render_paper_pages(*contexts)}
    links = [link.attributes["href"] for link in read(pages["papers/village-oven2022/"]).css("section a")]
    assert "~/claims/#acid-leads" in links
    related = one(read(pages["papers/village-oven2022/"]), "section[aria-labelledby=claims-here]")
    assert "Numbers as of the first loaf (January 2026)" == words_of(related.css_first("#claims-here + p"))
    (claim,) = (each for each in related.css("li") if "#acid-leads" in str(each.html))
    assert words_of(claim).endswith("confirmed with new numbers")
    assert "Related claims" not in pages["papers/crumb-atlas2025/"].whole().body


@pytest.mark.parametrize(("others", "named"), [(MOST_PAPERS - 1, True), (MOST_PAPERS, False)])
def test_claim_that_rests_on_many_papers_is_not_named_on_each(site: SiteContext, others: int, named: bool) -> None:
    keys = ("village-oven2022", *(f"loaf-{place}" for place in range(others)))
    number = NumberResult(value=len(keys), holds=True, papers=keys)
    result = replace(site.reports[0].edition, numbers={"n": number})
    assert find_supporting_claims({"many": result}) == (dict.fromkeys(keys, ("many",)) if named else {})


def test_page_of_a_paper_asks_how_the_claims_that_rest_on_it_fare_and_no_others(
    make_contexts: MakeContexts, small: Survey, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def note(claim: Claim, *given: Any) -> ClaimReport:
        asked.append(claim.id)
        return report_claim(claim, *given)

    monkeypatch.setattr("generator.render.context.report_claim", note)
    pages = {page.path: page for page in render_paper_pages(*make_contexts(small))}
    pages["papers/crumb-atlas2025/"].whole()
    assert [] == asked
    pages["papers/village-oven2022/"].whole()
    assert ["acid-leads"] == asked
