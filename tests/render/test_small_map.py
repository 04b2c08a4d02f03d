"""The miniature beside a paper: drawn once for each place, whatever the number of papers."""

from __future__ import annotations

import pytest
from markupsafe import Markup
from selectolax.lexbor import LexborHTMLParser

from generator.analysis.cross import cross_axes
from generator.model.survey import Survey
from generator.render import small_map
from generator.render.context import EditionContext, SiteContext
from generator.render.environment import Record, Templates
from generator.render.pages.paper import render_paper_pages
from generator.wording import words
from tests.render.conftest import MakeContexts
from tests.render.invented import many_papers
from tests.render.reading import words_of


def test_map_marks_the_row_and_the_column(site: SiteContext, edition: EditionContext) -> None:
    maps = small_map.SmallMaps(edition.statistics.tables["method-by-stage"], site.templates)
    drawn = maps.at(frozenset({"acid"}), frozenset({"oven"}))
    assert 2 == drawn.drawn.count("is-here")
    assert "--row-axis:var(--axis-" in drawn.style
    assert drawn is maps.at(frozenset({"acid"}), frozenset({"oven"}))


def test_omitted_cell_says_why_it_has_no_number(site: SiteContext, edition: EditionContext) -> None:
    maps = small_map.SmallMaps(edition.statistics.tables["method-by-stage"], site.templates)
    drawn = maps.at(frozenset({"acid"}), frozenset({"oven"})).drawn
    cells = LexborHTMLParser(f"<table>{drawn}</table>").css(".is-left-out")
    assert {words.LEFT_OUT_BY_RULE} == {words_of(cell) for cell in cells}


def test_maps_are_drawn_once_for_each_place(
    site: SiteContext, make_contexts: MakeContexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    part = Templates.part

    def counted(self: Templates, name: str, macro: str, *arguments: Record | str | bool) -> Markup:
        drawn.append(macro)
        return part(self, name, macro, *arguments)

    monkeypatch.setattr(Templates, "part", counted)
    for number in (20, 80):
        drawn.append("survey")
        pages = render_paper_pages(*make_contexts(many_papers(site.survey, number)))
        assert number == len([page.whole() for page in pages])
    larger = drawn.index("survey", 1)
    assert 0 < drawn[:larger].count("located") == drawn[larger:].count("located") < 20


def test_number_without_room_is_cut_and_said_in_full(small: Survey, site: SiteContext) -> None:
    rows, columns = small.taxonomy.axes[:2]
    values = rows.values[0].id, columns.values[0].id
    for number, shown in ((198, ["99"]), (240, ["120"]), (2_600, ["1k 1300"])):
        table = cross_axes(many_papers(small, number), rows, columns)
        drawn = small_map.SmallMaps(table, site.templates).at(*(frozenset({value}) for value in values)).drawn
        cells = LexborHTMLParser(f"<table>{drawn}</table>").css("a.cell")
        assert shown == [words_of(cell) for cell in cells]
        assert (number > 198) == ("is-long" in (cells[0].attributes["class"] or ""))
