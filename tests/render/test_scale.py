"""The scale page: every figure with its source, by kind and system; strips where figures compare."""

from __future__ import annotations

from dataclasses import replace

from generator.model.survey import Survey
from generator.render.pages.home import render_home
from generator.render.pages.scale import render_scale
from generator.render.scale_strip import MOST_ROWS
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import first_page, heading_of, read, words_of


def test_heading_counts_figures_and_systems(contexts: Contexts) -> None:
    assert "3 numbers on 2 systems" == heading_of(first_page(render_scale, *contexts))


def test_figure_that_is_not_disclosed_says_so_and_is_counted(small: Survey, make_contexts: MakeContexts) -> None:
    figures = (*small.scale.figures[:2], replace(small.scale.figures[2], text=""))
    page = first_page(render_scale, *make_contexts(replace(small, scale=replace(small.scale, figures=figures))))
    assert "3 numbers on 2 systems, 1 of 3 not disclosed" == heading_of(page)
    assert "not disclosed" in words_of(read(page).css("table.listing tbody tr")[-1])


def test_figures_stand_by_kind_and_system_with_source_and_confidence(contexts: Contexts) -> None:
    tree = read(first_page(render_scale, *contexts))
    assert ["Industrial", "Academic"] == [words_of(head) for head in tree.css(".band h2")]
    rows = [words_of(row) for row in tree.css("table.listing tbody tr")]
    assert [
        "Village ovenConfidence in the system: high. The baker keeps a log.",
        "Loaves baked on a market dayabout 180 loaves The baker's logcompany report, 1 October 2022; confidence: high",
        "Home kitchenConfidence in the system: low.",
        "Loaves baked in the trial1 to 2.5 loaves Section 2 of the studypaper, 2021; confidence: medium"
        "Half a loaf was eaten before it could be counted.",
        "Days until the loaf is given to the hensnever written down Hearsayblog or press; confidence: low",
    ] == rows


def test_metric_of_two_systems_is_drawn_on_one_strip(contexts: Contexts) -> None:
    strips = read(first_page(render_scale, *contexts)).css("table.strip")
    assert 1 == len(strips)
    assert ["Village oven", "Home kitchen"] == [words_of(head) for head in strips[0].css("tbody th")]


def test_metrics_that_find_no_room_are_counted_on_each_page_with_strips(
    small: Survey, make_contexts: MakeContexts
) -> None:
    figures = [
        replace(figure, metric=f"metric {number}")
        for number in range(MOST_ROWS // 2 + 3)
        for figure in small.scale.figures[:2]
    ]
    site, edition = make_contexts(replace(small, scale=replace(small.scale, figures=tuple(figures))))
    for page in (first_page(render_scale, site, edition), render_home(site, edition)):
        assert "3 further metrics in the tables" in [words_of(line) for line in read(page).css("p.quiet")]


def test_system_leads_to_its_paper(contexts: Contexts) -> None:
    links = [link.attributes["href"] for link in read(first_page(render_scale, *contexts)).css(".group a")]
    assert ["~/papers/village-oven2022/", "~/papers/linen-loaf2021/"] == links


def test_legend_and_strips_draw_figures_of_companies_filled_and_all_others_hollow(contexts: Contexts) -> None:
    tree = read(first_page(render_scale, *contexts))
    legend = {words_of(line): bool(line.css(".figure-mark.is-filled")) for line in tree.css("ul.legend li")}
    assert {"Industrial": True, "Academic": False} == legend
    by_kind = {"Village oven": "Industrial", "Home kitchen": "Academic"}
    rows = tree.css("table.strip tbody tr")
    drawn = {words_of(row.css_first("th")): bool(row.css(".track .is-filled")) for row in rows}
    assert {name: legend[kind] for name, kind in by_kind.items()} == drawn


def test_marks_of_evidence_stand_for_levels_of_tags_alone(contexts: Contexts) -> None:
    assert [] == read(first_page(render_scale, *contexts)).css(".mark")
