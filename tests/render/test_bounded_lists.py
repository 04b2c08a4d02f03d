"""Lists that grow with the papers: some are named, the rest are counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.model.axis_tags import AxisTags, Tag
from generator.model.survey import Survey
from generator.render.claim_view import MOST_PAPERS, _by
from generator.render.context import EditionContext
from generator.render.matrix_cells import MOST_LISTED
from generator.render.pager import most_of_each
from generator.render.pages.axes import render_axes
from generator.render.pages.tables import MOST_IN_ALL
from generator.render.pages.tables import MOST_PAPERS as MOST_PAPERS_OF_A_CELL
from generator.render.pages.values import render_values
from tests.render.conftest import MakeContexts
from tests.render.invented import many_papers, with_papers
from tests.render.reading import read, words_of


@pytest.fixture
def disputed(small: Survey) -> Survey:
    """Return a survey in which ninety papers carry a value that is disputed in each."""
    one = next(paper for paper in small.papers if any(tag.evidence == "disputed" for tag in paper.on("signs").tags))
    return replace(small, papers=(*small.papers, *(replace(one, key=f"mouldy-{number}") for number in range(90))))


def test_axis_and_value_name_some_papers_with_a_disputed_tag(disputed: Survey, make_contexts: MakeContexts) -> None:
    contexts = make_contexts(disputed)
    axis = next(page for page in render_axes(*contexts) if page.path == "axes/signs/")
    value = next(page for page in render_values(*contexts) if page.path == "axes/signs/mould/").whole()
    for page, most in ((read(axis).css_first("#mould"), 12), (read(value).css_first("section:has(#contested)"), 40)):
        assert page
        assert most == sum("Disputed:" in line.text() for line in page.css("p"))
        assert f"and {91 - most} more" in words_of(page)


def test_lists_beside_the_papers_of_a_value_share_their_room(small: Survey, make_contexts: MakeContexts) -> None:
    axes = tuple(
        replace(axis, counting=replace(axis.counting, has_primary=True)) if axis.id == "signs" else axis
        for axis in small.taxonomy.axes
    )
    crust, mould = Tag(value="crust", evidence="shown"), Tag(value="mould", evidence="shown")
    tags = [(crust, mould)] * 30 + [(replace(mould, evidence="disputed"),)] * 30
    papers = tuple(
        replace(paper, tags={"signs": AxisTags(tags=found)})
        for paper, found in zip(many_papers(small, len(tags)).papers, tags, strict=True)
    )
    survey = replace(with_papers(small, *papers), taxonomy=replace(small.taxonomy, axes=axes))
    page = next(page for page in render_values(*make_contexts(survey)) if page.path == "axes/signs/mould/")
    for name, more in (("secondary", "and 10 more in the explorer"), ("contested", "and 10 more")):
        (section,) = read(page).css(f"section[aria-labelledby={name}]")
        assert 20 == len(section.css("article.paper"))
        assert words_of(section).endswith(more)


def test_change_of_a_claim_names_some_of_the_papers_that_made_it(edition: EditionContext) -> None:
    few, many = (tuple(f"loaf-{number}" for number in range(count)) for count in (3, 1_000 + MOST_PAPERS))
    assert " by loaf-0, loaf-1 and loaf-2" == _by(few, edition)
    assert MOST_PAPERS == _by(many, edition).count("loaf-")
    assert _by(many, edition).endswith(" and 1,000 more")
    assert not _by((), edition)


@pytest.mark.parametrize(
    ("numbers", "most"),
    [
        ([], MOST_PAPERS_OF_A_CELL),
        ([3, 1_000, 7], MOST_PAPERS_OF_A_CELL),
        ([1] * 60 + [90] * 6, MOST_PAPERS_OF_A_CELL),
        ([1] * 60 + [90] * 12, 25),
        ([90] * MOST_LISTED, 4),
        ([90] * MOST_IN_ALL, 1),
    ],
    ids=["none", "few", "just as many", "some full", "all full", "as many as are named"],
)
def test_papers_are_left_out_of_the_fullest_cells_of_a_page_alone(numbers: list[int], most: int) -> None:
    assert most == most_of_each(numbers, MOST_PAPERS_OF_A_CELL, MOST_IN_ALL)
    assert sum(min(number, most) for number in numbers) <= MOST_IN_ALL
