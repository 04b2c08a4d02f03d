"""The page of the table of any two axes as it stands before its script: the first pair, its controls, the published."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from generator.render.context import SiteContext, make_edition_contexts
from generator.render.page import Page
from generator.render.pages.any_table import SCRIPT, render_any_table
from generator.render.pages.tables import render_tables
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import faults_of, heading_of, one, read, words_of


@pytest.fixture(scope="module")
def page(contexts: Contexts) -> Page:
    found = render_any_table(*contexts)
    assert found is not None
    return found


def with_pairs(survey: Survey, axes: tuple[str, ...]) -> Survey:
    """Return a survey that names no table and has the given axes only."""
    taxonomy = Taxonomy(axes=tuple(axis for axis in survey.taxonomy.axes if axis.id in axes))
    return replace(survey, config=replace(survey.config, home=None, tables=()), taxonomy=taxonomy)


def test_page_is_sound_and_brings_its_script(page: Page) -> None:
    assert "tables/any/" == page.path
    assert "tables" == page.section
    assert (SCRIPT,) == page.scripts
    assert [] == faults_of(page)


def test_first_pair_stands_there_without_a_script(page: Page) -> None:
    assert "4 of 17 pairs have papers, one each" == heading_of(page)
    tree = read(page)
    frame = one(tree, "[data-any-table]")
    assert ("method", "stage") == (frame.attributes["data-rows"], frame.attributes["data-columns"])
    hrefs = [cell.attributes["href"] for cell in tree.css("[data-stage] a.cell.step-5")]
    assert "~/papers/?method=acid&stage=dough&count=primary" in hrefs


def test_published_tables_are_linked(page: Page) -> None:
    links = read(page).css("section[aria-labelledby=published] a")
    assert [
        ("~/tables/method-by-stage/", "Way of keeping by stage"),
        ("~/tables/kind-by-method/", "Kind of study by way of keeping"),
        ("~/tables/signs-by-method/", "Sign of staling by way of keeping"),
    ] == [(link.attributes["href"], words_of(link)) for link in links]


def test_controls_offer_every_axis_and_edition_and_wait_for_the_script(page: Page) -> None:
    tree = read(page)
    for name in ("rows", "columns"):
        offered = [option.attributes["value"] for option in tree.css(f"select[name={name}] option")]
        assert ["method", "stage", "signs", "kind", "panel"] == offered
    editions = tree.css("select[name=edition] option")
    assert [("living", "~/explorer/columns.json"), ("first", "~/explorer/editions/first/columns.json")] == [
        (option.attributes["value"], option.attributes["data-columns"]) for option in editions
    ]
    form = one(tree, "form")
    assert "data-needs-script" in form.attributes
    assert all("disabled" in field.attributes for field in form.css("fieldset"))


def test_survey_without_tables_crosses_its_first_axes(small: Survey, make_contexts: MakeContexts) -> None:
    page = render_any_table(*make_contexts(with_pairs(small, ("kind", "panel"))))
    tree = read(page)
    frame = one(tree, "[data-any-table]")
    assert ("kind", "panel") == (frame.attributes["data-rows"], frame.attributes["data-columns"])
    assert tree.css_first("section[aria-labelledby=published]") is None


def test_papers_that_an_axis_does_not_concern_are_told(small: Survey, make_contexts: MakeContexts) -> None:
    page = render_any_table(*make_contexts(with_pairs(small, ("kind", "panel"))))
    assert "2 of 6 papers are out of scope: tasting panel does not apply to them." in words_of(
        read(page).css_first("p.boundary")
    )


def test_survey_of_one_axis_has_nothing_to_cross(small: Survey, make_contexts: MakeContexts) -> None:
    assert render_any_table(*make_contexts(with_pairs(small, ("kind",)))) is None


def test_tables_lead_to_it_and_say_which_pair_and_edition(site: SiteContext) -> None:
    pages = {page.path: page for page in render_tables(site, make_edition_contexts(site))}
    found = {
        path: link.attributes["href"]
        for path, page in pages.items()
        for link in read(page).css("header a[href*='any/']")
    }
    assert "~/tables/any/" == found["tables/"]
    assert "~/tables/any/?rows=kind&columns=method" == found["tables/kind-by-method/"]
    then = [href for path, href in found.items() if href and href.endswith("rows=kind&columns=method&edition=first")]
    assert 1 == len(then)
