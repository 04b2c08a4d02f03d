"""The list of papers and the explorer's frame around it, as HTML."""

from __future__ import annotations

from dataclasses import replace

import pytest
from selectolax.lexbor import LexborHTMLParser

from bench.generated import generate_survey
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, Taxonomy
from generator.render import explorer_frame
from generator.render.page import Page
from generator.render.pages.papers import LISTED, render_papers
from tests.analysis.invented import KIND, SIGN, WAY, make_paper, make_survey, tagged
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import one


@pytest.fixture(scope="module")
def page(contexts: Contexts) -> LexborHTMLParser:
    (only,) = map(Page.whole, render_papers(*contexts))
    return LexborHTMLParser(only.body)


def test_every_axis_and_value_can_be_chosen_with_its_count(page: LexborHTMLParser, small: Survey) -> None:
    for axis in small.taxonomy.axes:
        rows = page.css(f'[data-axis="{axis.id}"] [data-value]')
        values = [row.attributes["data-value"] for row in rows]
        assert [value.id for value in axis.values] == values[: len(axis.values)]
        assert ("none" in values) == (not axis.required)


def test_counts_are_of_all_papers_before_any_filter(page: LexborHTMLParser) -> None:
    said = {
        f"{group.attributes['data-axis']}={row.attributes['data-value']}": row.css(".n")[0].text()
        for group in page.css("[data-axis]")
        for row in group.css("[data-value]")
    }
    assert said["method=acid"] == "2"
    assert said["method=malt"] == "unused"
    assert said["stage=plate"] == "not tracked"
    assert said["stage=unknown"] == "1"
    assert said["signs=mould"] == "1"  # the disputed one does not count


def test_switches_stand_where_they_mean_something(page: LexborHTMLParser) -> None:
    assert page.css('[data-axis="stage"] input[value="strict"]')
    assert not page.css('[data-axis="kind"] input[value="strict"]')
    assert page.css('[data-axis="method"] input[value="all"]')
    assert not page.css('[data-axis="kind"] input[value="all"]')


def test_axis_that_is_no_facet_is_left_out(small: Survey, make_contexts: MakeContexts) -> None:
    first, *others = small.taxonomy.axes
    taxonomy = replace(small.taxonomy, axes=(replace(first, facet=False), *others))
    (only,) = map(Page.whole, render_papers(*make_contexts(replace(small, taxonomy=taxonomy))))
    assert f'data-axis="{first.id}"' not in only.body
    assert f'data-axis="{others[0].id}"' in only.body


def test_groups_are_headed_by_labels_as_they_are_written(small: Survey, make_contexts: MakeContexts) -> None:
    axes = tuple(
        replace(
            axis, none="no value", values=tuple(replace(each, label=f"x{each.id}", code="") for each in axis.values)
        )
        for axis in small.taxonomy.axes
    )
    untagged = (replace(small.papers[0], tags={}), *small.papers[1:])
    survey = replace(small, taxonomy=replace(small.taxonomy, axes=axes), papers=untagged)
    (only,) = map(Page.whole, render_papers(*make_contexts(survey)))
    heads = {head.text().split(" ")[0] for head in LexborHTMLParser(only.body).css(".group > h2")}
    assert {"No"} < heads
    assert {"x"} == {head[0] for head in heads - {"No", "Not"}}


def _listed(make_contexts: MakeContexts, *axes: Axis) -> LexborHTMLParser:
    papers = (
        make_paper("a", tags=tagged(kind="home", way=["bag", "pot"], sign=["hard", "dry"])),
        make_paper("b", tags=tagged(kind="home", way=["pot"], sign=["dry"])),
    )
    survey = make_survey(*papers, taxonomy=Taxonomy(axes=axes))
    (only,) = map(Page.whole, render_papers(*make_contexts(survey)))
    return LexborHTMLParser(only.body)


def test_group_says_how_many_papers_have_its_value_beside_another_primary_one(make_contexts: MakeContexts) -> None:
    heads = [head.text() for head in _listed(make_contexts, WAY).css(".group > h2")]
    assert ["Label of bag 1 of 2", "Label of pot 1 of 2 listed here, 2 in all"] == heads


def test_axis_without_primary_values_groups_nothing_unless_asked(make_contexts: MakeContexts) -> None:
    page = _listed(make_contexts, SIGN, WAY)
    assert ["All papers 2 of 2"] == [head.text() for head in page.css(".group > h2")]
    assert page.css_first(".contents-row") is None
    assert "Newest first." == one(page, "[data-boundary]").text()
    assert "" == one(page, "[data-explorer]").attributes["data-group"]
    assert ["off", "sign", "way"] == [each.attributes["value"] for each in page.css("[data-group-by] option")]


def test_primary_values_are_offered_where_any_paper_has_others(make_contexts: MakeContexts) -> None:
    def is_hidden(*axes: Axis) -> bool:
        switch = one(_listed(make_contexts, *axes), "[data-primary]").parent
        assert switch is not None
        return "hidden" in switch.attributes

    assert not is_hidden(KIND, WAY)
    assert is_hidden(KIND, SIGN)


def test_list_without_papers_has_no_explorer(small: Survey, make_contexts: MakeContexts) -> None:
    (only,) = map(Page.whole, render_papers(*make_contexts(replace(small, papers=()))))
    assert "data-explorer" not in only.body
    assert "No papers yet" in only.body


def test_long_list_is_cut_into_pages_and_the_first_is_the_explorer(make_contexts: MakeContexts) -> None:
    pages = [page.whole() for page in render_papers(*make_contexts(generate_survey(2 * LISTED + 1)))]
    assert [page.path for page in pages] == ["papers/", "papers/all/2/", "papers/all/3/"]
    assert ["data-explorer" in page.body for page in pages] == [True, False, False]
    assert [page.body.count("<article") for page in pages] == [LISTED, LISTED, 1]


def test_long_facet_shows_its_most_frequent_values_and_how_many_there_are(
    small: Survey, make_contexts: MakeContexts
) -> None:
    first, *others = small.taxonomy.axes
    unused = tuple(replace(first.values[0], id=f"more-{place}", code="") for place in range(30))
    taxonomy = replace(small.taxonomy, axes=(replace(first, values=(*unused, *first.values)), *others))
    (only,) = map(Page.whole, render_papers(*make_contexts(replace(small, taxonomy=taxonomy))))
    facet = one(LexborHTMLParser(only.body), f'[data-axis="{first.id}"]')
    rows = [row.attributes["data-value"] for row in facet.css("[data-value]")]
    # Those with papers come first; what is no value has its row all the same.
    assert {"acid", "linen", "crock"} <= set(rows[:5])
    assert ["none"] == [row for row in rows[10:] if row != "unknown"]
    count = len(first.values) + 30
    button = facet.css_first("button[data-all]")
    assert button and f"all {count}" == button.text()
    field = facet.css_first("input[data-within]")
    assert field and f"Filter {count} values" == field.attributes["placeholder"]


def test_facets_of_very_many_axes_show_fewer_values(
    small: Survey, make_contexts: MakeContexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explorer_frame, "MOST_IN_ALL", 2 * len(small.taxonomy.axes))
    (only,) = map(Page.whole, render_papers(*make_contexts(small)))
    facets = LexborHTMLParser(only.body).css("[data-axis]")
    assert {2} == {len(facet.css("[data-value]:not(.is-apart)")) for facet in facets}
    assert [f"all {len(axis.values)}" for axis in small.taxonomy.axes if len(axis.values) > 2] == [
        button.text() for facet in facets for button in facet.css("button[data-all]")
    ]
