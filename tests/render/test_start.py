"""The reading paths: papers in order, each with why it comes next."""

from __future__ import annotations

from dataclasses import replace

from generator.model.survey import Survey
from generator.render.pages.home import render_home
from generator.render.pages.start import render_start
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import first_page, heading_of, read, words_of


def test_each_path_leads_through_its_papers_in_order(contexts: Contexts) -> None:
    tree = read(first_page(render_start, *contexts))
    assert "2 reading paths with 3 of 6 papers" == heading_of(first_page(render_start, *contexts))
    first = tree.css("section.band")[0]
    assert ["~/papers/linen-loaf2021/", "~/papers/village-oven2022/"] == [
        link.attributes["href"] for link in first.css("h3 a")
    ]
    assert "It bakes what the first one kept." in words_of(first.css("li")[1])
    assert words_of(first.css("li")[1].css_first("p")).startswith("2 of 2")
    assert words_of(first.css_first("a[rel=external]")).endswith(f" of {words_of(first.css_first('h3'))}")


def test_home_leads_to_each_path(contexts: Contexts) -> None:
    links = [link.attributes["href"] for link in read(render_home(*contexts)).css("a[href^='~/start/']")]
    assert ["~/start/#fresh", "~/start/#short"] == links


def test_paper_that_was_removed_is_no_step(small: Survey, make_contexts: MakeContexts) -> None:
    gone = replace(small, papers=tuple(paper for paper in small.papers if paper.key != "crumb-atlas2025"))
    page = first_page(render_start, *make_contexts(gone))
    assert page is not None
    assert 'id="short"' not in page.body
    assert "1 reading path with 2 of 5 papers" == heading_of(page)


def test_survey_without_paths_has_no_such_page(small: Survey, make_contexts: MakeContexts) -> None:
    contexts = make_contexts(replace(small, paths=()))
    assert first_page(render_start, *contexts) is None
    assert "~/start/" not in render_home(*contexts).body
