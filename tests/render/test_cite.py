"""The cite page: the article, each edition's data, and the state of the data."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.model.config import SurveyPaper
from generator.model.forge import ForgeSettings
from generator.model.protocol import Protocol
from generator.model.survey import Survey
from generator.render.context import SiteContext
from generator.render.pages.cite import render_cite
from generator.render.settings import BuildSettings
from tests.render.conftest import MakeContexts
from tests.render.reading import read, words_of


def test_article_and_editions_stand_newest_first(site: SiteContext) -> None:
    heads = [words_of(head) for head in read(render_cite(site)).css("h2")]
    assert [
        "The article",
        "Data: Living edition",
        "Data: First loaf (January 2026)",
        "Data version",
    ] == heads


def test_edition_has_date_number_of_papers_and_file(site: SiteContext) -> None:
    lines = [words_of(line) for line in read(render_cite(site)).css(".band-head p")]
    assert "2 March 2026, 6 papers." in lines[0]
    assert "15 January 2026, 5 papers." in lines[1]
    links = [link.attributes["href"] for link in read(render_cite(site)).css(".band-head a")]
    assert ["~/api/v1/editions/living/papers.json", "~/api/v1/editions/first/papers.json"] == links


def test_text_and_bibtex_can_be_copied(site: SiteContext) -> None:
    tree = read(render_cite(site))
    for button in tree.css("[data-copy]"):
        target = tree.css_first(button.attributes["data-copy"] or "")
        assert words_of(target)
    text = words_of(tree.css_first("#article-text"))
    assert text.startswith("Brødsmule, B., & Miga, A. (2026). Keeping Bread Fresh.")
    assert words_of(tree.css_first("#edition-first-bibtex")).startswith("@misc{fresh-loaf-first,")


def test_commit_is_named_only_when_known(site: SiteContext) -> None:
    known = replace(site, settings=BuildSettings(commit="0a1b2c3"))
    with_commit = words_of(read(render_cite(known)).css_first("[aria-labelledby=state-of-data]"))
    without = words_of(read(render_cite(site)).css_first("[aria-labelledby=state-of-data]"))
    assert "Commit: 0a1b2c3" in with_commit
    assert "Commit" not in without
    assert "Newest date in the data: 2 March 2026" in without


@pytest.mark.parametrize(
    ("host", "addresses"),
    [("gitlab.com", ["https://gitlab.com/a/b/loaf/-/commit/0a1b2c3"]), ("bitbucket.org", [])],
)
def test_commit_is_linked_where_the_repository_shows_it(site: SiteContext, host: str, addresses: list[str]) -> None:
    config = replace(site.survey.config, repository=f"https://{host}/a/b/loaf", forge_settings=ForgeSettings())
    known = replace(site, survey=replace(site.survey, config=config), settings=BuildSettings(commit="0a1b2c3"))
    links = read(render_cite(known)).css("[aria-labelledby=state-of-data] a[rel=external]")
    assert addresses == [link.attributes["href"] for link in links]


def test_survey_without_dates_is_cited_with_what_is_known(small: Survey, make_contexts: MakeContexts) -> None:
    config = replace(small.config, editions=(), paper=SurveyPaper())
    papers = tuple(replace(paper, added=None, amendments=()) for paper in small.papers)
    undated = Survey(config=config, taxonomy=small.taxonomy, papers=papers, exclusions=(), protocol=Protocol())
    page = words_of(read(render_cite(make_contexts(undated)[0])))
    assert "6 papers. The data has no date: say when you used it." in page
    assert (
        "(n.d.). Keeping Bread Fresh: An Invented Survey of Six Small Studies. Data set and website, living edition."
        in page
    )
    empty = replace(undated, papers=())
    assert "The survey has no papers yet. Add the first paper." in words_of(read(render_cite(make_contexts(empty)[0])))


def test_survey_without_an_article_cites_its_data_alone(small: Survey, make_contexts: MakeContexts) -> None:
    survey = replace(small, config=replace(small.config, paper=SurveyPaper()))
    tree = read(render_cite(make_contexts(survey)[0]))
    assert tree.css_first("#article") is None
    assert tree.css_first("#edition-living") is not None
