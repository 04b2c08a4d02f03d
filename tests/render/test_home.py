"""The home page: a sentence found in the data, the grid, the chain, where to look, what came last."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.model.config import SurveyPaper
from generator.model.page_finding import PageFinding
from generator.model.survey import Survey
from generator.render.context import make_edition_context
from generator.render.home_news import claims_in_the_news
from generator.render.page import Page
from generator.render.pages import home
from generator.render.pages.home import render_home
from generator.render.pages.tables import render_tables
from tests.render.conftest import Contexts, MakeContexts
from tests.render.invented import many_papers, with_papers, with_tags
from tests.render.reading import faults_of, heading_of, one, read, words_of


@pytest.fixture(scope="module")
def page(contexts: Contexts) -> Page:
    return render_home(*contexts)


def finding_of(page: Page) -> str:
    return words_of(read(page).css_first("#finding"))


def pointers(page: Page) -> list[str]:
    return [words_of(line) for line in read(page).css("ul.where li")]


def test_number_of_papers_is_written_one_way(small: Survey, make_contexts: MakeContexts) -> None:
    many = words_of(read(render_home(*make_contexts(many_papers(small, 1_001)))).body)
    assert ("1,001 papers" in many, "1001" in many) == (True, False)


def test_page_opens_with_what_the_survey_is_by_whom_and_of_when(page: Page, small: Survey) -> None:
    tree = read(page)
    assert small.config.title == heading_of(page)
    assert small.config.description == words_of(tree.css_first(".standfirst"))
    byline = [words_of(part) for part in tree.css(".byline > span")]
    assert f"By {small.config.authors[0]}" in byline[0]
    assert "6 papers, living edition of 2 March 2026" in byline
    assert "How to cite" == byline[-1]
    form = tree.css_first("form.seek")
    assert form and ("~/papers/", "get") == (form.attributes["action"], form.attributes["method"])
    assert "Find a paper, author or tag" == words_of(form.css_first("label[for=find]"))


@pytest.mark.parametrize(
    ("ids", "sought"),
    [
        ({"arxiv": "2402.99931", "doi": "10.5555/rye"}, "Title, author, arXiv id, tag"),
        ({"doi": "10.5555/rye"}, "Title, author, DOI, tag"),
        ({}, "Title, author, tag"),
    ],
)
def test_search_asks_for_an_identifier_that_papers_have(
    small: Survey, make_contexts: MakeContexts, ids: dict[str, str], sought: str
) -> None:
    papers = tuple(replace(paper, ids=ids if number == 0 else {}) for number, paper in enumerate(small.papers))
    found = read(render_home(*make_contexts(replace(small, papers=papers)))).css_first("#find")
    assert found and sought == found.attributes["placeholder"]


def test_survey_without_an_article_does_not_speak_of_one(
    page: Page, small: Survey, make_contexts: MakeContexts
) -> None:
    assert "Article: " in words_of(read(page).css_first(".byline"))
    config = replace(small.config, paper=SurveyPaper())
    bare = read(render_home(*make_contexts(replace(small, config=config))))
    assert "Article" not in words_of(bare.css_first(".byline"))
    assert [] == bare.css('.byline a[href=""]')


def test_page_tells_what_was_overturned_last_and_which_gaps_surprise_most(page: Page, contexts: Contexts) -> None:
    band = "section[aria-label='Overturned claims and open gaps']"
    assert [
        "0 of 5 studies show lost aroma. Overturned on 20 February 2026 by Cold Proof. "
        "Basis: The article says that no study shows it. Today: 1 of 6 studies shows lost aroma.",
        "K4 Sourdough acidity with S3 Shelf: 1.0 papers expected, none counted",
    ] == [words_of(line) for line in read(page).css(f"{band} li")][:2]
    links = {words_of(link): link.attributes["href"] for link in read(page).css(f"{band} a")}
    assert "~/claims/#aroma-unseen" == links["0 of 5 studies show lost aroma."]
    assert "~/gaps/method-by-stage/#acid--shelf" == links["K4 Sourdough acidity with S3 Shelf"]
    assert "~/gaps/method-by-stage/" == links["Are these gaps real?"]
    assert () == claims_in_the_news(contexts[0], make_edition_context(contexts[0], "first"))


def test_finding_and_boundary_are_counted(page: Page) -> None:
    assert "4 of 17 pairs of primary way of keeping and primary stage have a paper" == finding_of(page)
    assert (
        "Each paper is counted once, by its primary values. 4 of 6 papers have a value on both axes; the rest are in "
        "the outer rows and columns. Not tracked: Plate. Every loaf ends on a plate, so the tag would say nothing."
    ) == words_of(read(page).css_first("p.boundary"))


def test_survey_that_grows_speaks_of_each_number_rightly(small: Survey, make_contexts: MakeContexts) -> None:
    first, second = many_papers(small, 2).papers
    one, two = with_papers(small, first), with_papers(small, first, second)
    none = with_papers(small, with_tags(first, method="unknown", stage="unknown"))
    said = [finding_of(render_home(*make_contexts(survey))) for survey in (none, one, two)]
    assert [
        "No paper has values for both way of keeping and stage yet",
        "1 of 17 pairs of primary way of keeping and primary stage has a paper",
        "2 of 17 pairs of primary way of keeping and primary stage have a paper",
    ] == said
    assert "1 of 1 paper has a value on both axes. " in words_of(
        read(render_home(*make_contexts(one))).css_first(".boundary")
    )


def test_where_to_look_counts_gaps_single_papers_and_the_fullest_cell(
    page: Page, small: Survey, make_contexts: MakeContexts
) -> None:
    assert [
        "7 of 17 pairs are open: both values are in use, but no paper has both as primary values. Open gaps",
        "4 of 4 filled cells have one paper. Single papers",
    ] == pointers(page)
    papers = many_papers(small, 5).papers
    assert [
        "2 of 17 pairs are open: both values are in use, but no paper has both as primary values. Open gaps",
        "3 of 5 papers are in the largest cell, K1 Linen wrap with S1 Dough. These papers",
    ] == pointers(render_home(*make_contexts(with_papers(small, *papers))))
    assert (
        "2 of 4 papers are in each of the 2 largest cells, among them K1 Linen wrap with S1 Dough. These papers"
    ) == pointers(render_home(*make_contexts(with_papers(small, *papers[:4]))))[-1]
    assert (
        "1 of 2 filled cells has one paper. Single papers"
        == pointers(render_home(*make_contexts(with_papers(small, *papers[:3]))))[1]
    )


def test_pointers_and_cells_lead_to_places_that_the_table_has(page: Page, contexts: Contexts) -> None:
    site, edition = contexts
    tables = render_tables(site, [edition])
    ids = {node.attributes["id"] for table in tables for node in read(table).css("[id]") if "method-by" in table.path}
    fragments = {
        (link.attributes["href"] or "").partition("#")[2]
        for link in read(page).css("a")
        if (link.attributes["href"] or "").startswith("~/tables/method-by-stage/#")
    }
    assert {"single"} <= fragments <= ids
    assert read(page).css_first("a[href='~/gaps/method-by-stage/']")
    found = read(page).css("table a.cell")
    cells = {cell.attributes.get("data-papers") or cell.attributes["href"] for cell in found}
    assert {
        "~/papers/?method=acid&stage=dough&count=primary",
        "~/gaps/method-by-stage/#linen--dough",
    } <= cells


def test_cell_with_papers_opens_on_the_page_itself(page: Page) -> None:
    tree = read(page)
    opening = {cell.attributes["data-opens"] for cell in tree.css("table [data-opens]")} - {
        "cell-freezing--unknown",
        "cell-none--none",
    }
    panels = {panel.attributes["data-panel"]: panel for panel in tree.css("[data-panel]")}
    assert opening | {"start"} == set(panels)
    acid = panels["cell-acid--dough"]
    assert "hidden" in acid.attributes
    assert words_of(acid).startswith("1 of 6 papers. ")  # its name is that of the heads, which a script puts before it
    assert ["~/papers/cold-proof2026/"] == [link.attributes["href"] for link in acid.css("li a")]


def test_cell_of_many_papers_says_how_many_it_does_not_list(
    small: Survey, make_contexts: MakeContexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "MOST_IN_PANEL", 1)
    paper = next(paper for paper in small.papers if paper.key == "cold-proof2026")
    papers = (*small.papers, replace(paper, key="colder-proof2026"), replace(paper, key="coldest-proof2026"))
    tree = read(render_home(*make_contexts(replace(small, papers=papers, claims=(), locks=()))))
    lines = one(tree, '[data-panel="cell-acid--dough"]').css("li")
    assert ["Cold Proof: Three Nights in the Cellar 2026", "and 2 more"] == [words_of(line) for line in lines]


def test_chain_is_judged_by_the_strongest_evidence_and_what_is_coded(page: Page) -> None:
    assert "Stage: 3 of 3 have a paper with the evidence “measured on a scale”" == words_of(
        read(page).css_first("#chain")
    )


def test_chain_has_the_finding_that_the_survey_writes_for_its_axis(small: Survey, make_contexts: MakeContexts) -> None:
    text = "Every stage has been weighed, baking in {strict:stage.oven} [paper|papers]"
    own = PageFinding(
        on="axis.stage", text=text, when=None, names={}, place=small.config.place, when_place=small.config.place
    )
    config = replace(small.config, findings={"axis.stage": own})
    heading = words_of(read(render_home(*make_contexts(replace(small, config=config)))).css_first("#chain"))
    assert "Every stage has been weighed, baking in 1 paper" == heading


def test_value_that_stands_second_alone_is_in_use(small: Survey, make_contexts: MakeContexts) -> None:
    one_of = with_tags(small.papers[0], "one", kind=("kitchen", "bakery"))
    survey = with_papers(small, one_of)
    config = replace(survey.config, chain="kind", findings={})
    heading = words_of(read(render_home(*make_contexts(replace(survey, config=config)))).css_first("#chain"))
    assert "Kind of study: 2 of 4 values are in use" == heading


def test_chain_names_the_only_link_without_a_paper(small: Survey, make_contexts: MakeContexts) -> None:
    papers = tuple(paper for paper in small.papers if paper.key != "village-oven2022")
    page = render_home(*make_contexts(with_papers(small, *papers)))
    assert "Stage: 2 of 3 have a paper with the evidence “measured on a scale”; none for S2 Oven" == words_of(
        read(page).css_first("#chain")
    )


def test_chain_of_an_axis_without_evidence_says_what_is_in_use(small: Survey, make_contexts: MakeContexts) -> None:
    config = replace(small.config, chain="kind")
    assert "Kind of study: 4 of 4 values are in use" == words_of(
        read(render_home(*make_contexts(replace(small, config=config)))).css_first("#chain")
    )


def test_papers_that_appeared_last_stand_first(page: Page) -> None:
    cards = [card.attributes["id"] for card in read(page).css("article.paper")]
    assert ["cold-proof2026", "crumb-atlas2025", "crock-diary2024", "frozen-halves2023"] == cards[:4]
    assert "All 6 papers" in words_of(read(page))


def test_survey_without_a_table_shows_its_first_axis_each_value_leading_to_its_papers(
    small: Survey, make_contexts: MakeContexts
) -> None:
    config = replace(small.config, home=None, chain="", tables=(), sections=())
    page = render_home(*make_contexts(replace(small, config=config)))
    assert [] == faults_of(page)
    assert finding_of(page).startswith("Way of keeping: the most frequent value is sourdough acidity")
    rows = read(page).css("table.bars tbody tr")
    found = {link.attributes["href"]: words_of(row.css_first("td.n")) for row in rows for link in row.css("th a")}
    assert "2 of 6" == found["~/papers/?method=acid&count=primary"]
    assert len(small.taxonomy.axes[0].values) <= len(found)


def test_survey_without_a_table_shows_the_first_axis_that_a_paper_has_a_value_on(
    small: Survey, make_contexts: MakeContexts
) -> None:
    config = replace(small.config, home=None, chain="", tables=(), sections=())
    uncoded = with_papers(small, with_tags(small.papers[0], method="unknown", stage="dough"))
    assert "Stage" == finding_of(render_home(*make_contexts(replace(uncoded, config=config)))).partition(":")[0]


def test_survey_without_an_axis_has_a_home_with_a_search_and_its_title_once(
    small: Survey, make_contexts: MakeContexts
) -> None:
    config = replace(small.config, home=None, chain="", tables=(), sections=(), charts=())
    bare = replace(small, config=config, taxonomy=replace(small.taxonomy, axes=()), claims=(), audits=())
    page = render_home(*make_contexts(bare))
    assert [] == faults_of(page)
    assert small.config.title == heading_of(page)
    assert 1 == page.body.count(small.config.title)
    assert "6 papers from 2021 to 2026" == finding_of(page)
    assert "1 paper from 2026" == finding_of(
        render_home(*make_contexts(with_papers(bare, many_papers(small, 1).papers[0])))
    )
    assert read(page).css_first("form[role=search] input[name=q]")


def test_axis_with_several_values_is_told_to_count_in_several_cells(small: Survey, make_contexts: MakeContexts) -> None:
    home = replace(small.config.tables[2])
    page = render_home(*make_contexts(replace(small, config=replace(small.config, home=home))))
    assert "pairs of sign of staling and primary way of keeping have a paper" in finding_of(page)
    assert "A paper may have several values of sign of staling and then counts in several cells." in words_of(
        read(page).css_first("p.boundary")
    )


def test_papers_without_a_place_in_the_grid_are_not_called_tried(small: Survey, make_contexts: MakeContexts) -> None:
    unread = with_tags(small.papers[0], method="linen", stage="unknown")
    assert "No paper has values for both way of keeping and stage yet" == finding_of(
        render_home(*make_contexts(with_papers(small, unread)))
    )
