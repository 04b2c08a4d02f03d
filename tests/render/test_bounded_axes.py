"""Pages stay small however many axes and values there are, and together have every value."""

from __future__ import annotations

import json

import pytest

from bench.surveys import survey_of
from generator.render.anchors import anchor
from generator.render.form_files import form_files
from generator.render.form_view import DATA
from generator.render.pages.axes import render_axes
from generator.render.pages.charts import render_charts_pages
from generator.render.pages.contribute import render_contribute
from generator.render.pages.correct import render_correct
from generator.render.pages.gap_cards import render_gap_cards
from generator.render.pages.gaps import render_gaps
from generator.render.pages.legend import render_legend
from generator.render.pages.papers import render_papers
from generator.render.pages.second_reading import render_second_reading
from generator.render.pages.statistics import render_statistics
from generator.render.pages.values import render_values
from generator.render.rare_values import rare_values
from generator.render.settings import BuildSettings
from tests.render.conftest import Contexts, MakeContexts
from tests.render.large_surveys import ASKING, VAST, WIDE, too_large
from tests.render.reading import faults_of, read


@pytest.fixture(scope="module")
def wide(make_contexts: MakeContexts) -> Contexts:
    """Return what the pages of 25 axes with 92 values each draw on."""
    return make_contexts(survey_of(WIDE), BuildSettings(template="tags:\n  axis1: v1-1"))


def test_no_page_of_many_axes_is_large(wide: Contexts) -> None:
    site, edition = wide
    most_papers = {f"axes/axis{number}/v{number}-1/" for number in (1, 2, 25)}
    single = [render(site, edition) for render in (render_contribute, render_correct, render_second_reading)]
    pages = [
        *(page for page in single if page),
        *render_gaps(site, edition),
        *render_gap_cards(site, edition),
        *render_legend(site, edition),
        *render_statistics(site, [edition]),
        *(page for page in render_values(site, edition) if page.path in most_papers),
    ]
    assert most_papers < {page.path for page in pages}
    assert {} == too_large(pages)


def test_pages_of_many_axes_together_have_every_value_once(wide: Contexts) -> None:
    site, edition = wide
    values = [f"~/axes/{axis.id}/{value.id}/" for axis in edition.survey.taxonomy.axes for value in axis.values]
    rare = [value.chip.href for _, part, _ in rare_values(site, edition) for value in part]
    assert len(rare) > 500
    for pages, chips, expected in (
        (render_gaps(site, edition), "article.value h3 a.chip", rare),
        (render_legend(site, edition), "[aria-labelledby=codes] li a.chip", values),
        (render_statistics(site, [edition]), "tbody th a.chip", values),
    ):
        found = list(pages)
        numbers = [page.title.partition(", page ")[2] for page in found]
        assert ["", *map(str, range(2, len(found) + 1))] == numbers
        drawn = [read(page) for page in found]
        assert expected == [chip.attributes["href"] for tree in drawn for chip in tree.css(chips)]
        following = [len(tree.css("a[rel=next]")) for tree in drawn]
        assert [2] * (len(drawn) - 1) + [0] == following  # above the list and below it


@pytest.fixture(scope="module")
def vast(make_contexts: MakeContexts) -> Contexts:
    """Return what the pages of an axis with 2,000 values, and of one with 450, draw on."""
    return make_contexts(survey_of(VAST))


def test_no_page_of_an_axis_with_very_many_values_is_large(vast: Contexts) -> None:
    site, edition = vast
    pages = [
        *render_axes(site, edition),
        *render_charts_pages(site, edition),
        *render_legend(site, edition),
        *render_statistics(site, [edition]),
        *render_papers(site, edition),
    ]
    assert {} == too_large(pages)


def test_pages_of_an_axis_together_have_every_value_once(vast: Contexts) -> None:
    site, edition = vast
    pages = list(render_axes(site, edition))
    for axis in edition.survey.taxonomy.axes:
        base = f"axes/{axis.id}/"
        first, *further = [page for page in pages if page.path.startswith(base)]
        assert first.path == base
        assert [f"{base}all/{number}/" for number in range(2, len(further) + 2)] == [page.path for page in further]
        assert bool(further) == (len(axis.values) > 100)
        drawn = [read(page.whole()) for page in (first, *further)]
        ids = [article.attributes["id"] for tree in drawn for article in tree.css("article.value:not(.is-absent)")]
        assert [anchor(value.id) for value in axis.values] == ids
        assert [["none", "unknown"]] + [[]] * len(further) == [
            [article.attributes["id"] for article in tree.css("article.is-absent")] for tree in drawn
        ]
        assert [2] * len(further) + [0] == [len(tree.css("a[rel=next]")) for tree in drawn]
        assert [f"~/{base}#values"] * min(1, len(further)) == [
            link.attributes["href"] for tree in drawn[1:2] for link in tree.css("a[rel=prev]")[:1]
        ]
        assert not [faults for page in (first, *further) if (faults := faults_of(page.whole()))]


def test_values_of_one_axis_follow_each_other_on_pages_that_have_other_axes(vast: Contexts) -> None:
    site, edition = vast
    values = [f"~/axes/{axis.id}/{value.id}/" for axis in edition.survey.taxonomy.axes for value in axis.values]
    for pages, chips in (
        (render_legend(site, edition), "[aria-labelledby=codes] li a.chip"),
        (render_statistics(site, [edition]), "tbody th a.chip"),
    ):
        drawn = list(pages)
        assert not [faults for page in drawn if (faults := faults_of(page))]
        assert values == [chip.attributes["href"] for page in drawn for chip in read(page).css(chips)]


def test_no_page_of_seventy_axes_is_large(make_contexts: MakeContexts) -> None:
    site, edition = make_contexts(survey_of(ASKING))
    single = [render(site, edition) for render in (render_contribute, render_correct, render_second_reading)]
    axes = [page for page in render_axes(site, edition) if page.path.count("/") == 1 or "/all/" in page.path]
    assert ["axes/", "axes/all/2/"] == [page.path for page in axes]
    shown = [head.attributes["href"] for page in axes for head in read(page).css("h2 a")]
    assert [f"~/axes/{axis.id}/" for axis in edition.survey.taxonomy.axes] == shown
    assert {} == too_large([*axes, *(page for page in single if page), next(iter(render_papers(site, edition)))])


def test_what_is_long_on_pages_of_many_axes_waits_folded(wide: Contexts) -> None:
    site, edition = wide
    value = next(page for page in render_values(site, edition) if page.path == "axes/axis1/v1-1/")
    bodies = read(value).css("section[aria-labelledby=with] tbody")
    assert 24 == len(bodies)
    assert {4} == {len(body.css("tr")) for body in bodies}
    folded = read(next(render_statistics(site, [edition]))).css("details.rest:not([open])")
    assert 5 == len(folded)
    assert all(summary.text().startswith("93 rows: ") for each in folded for summary in each.css("summary"))


def test_values_that_a_form_of_many_axes_leaves_out_are_in_its_declaration(wide: Contexts) -> None:
    site, edition = wide
    tree = read(render_contribute(site, edition))
    declared = json.loads(form_files(site)[DATA])["choices"]
    asked = {field.attributes["data-axis"]: field for field in tree.css("fieldset[data-axis]")}
    assert len(edition.survey.taxonomy.axes) == len(asked)
    assert 0 < len(declared) < len(asked)
    for axis in edition.survey.taxonomy.axes:
        here = [box.attributes["value"] for box in asked[axis.id].css(".value:not(.is-absent) input")]
        there = [choice["id"] for choice in declared.get(axis.id, ())]
        assert [value.id for value in axis.values] == here + there
