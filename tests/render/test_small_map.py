"""The miniature beside a paper: drawn once for each place, whatever the number of papers."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from generator.render import small_map
from generator.render.context import EditionContext, SiteContext
from generator.render.environment import Record, Templates
from generator.render.pages.paper import render_paper_pages
from tests.render.conftest import MakeContexts
from tests.render.invented import many_papers


def test_map_marks_the_row_and_the_column(site: SiteContext, edition: EditionContext) -> None:
    maps = small_map.SmallMaps(edition.statistics.tables["method-by-stage"], site.templates)
    drawn = maps.at(frozenset({"acid"}), frozenset({"oven"}))
    assert 2 == drawn.drawn.count("is-here")
    assert "--row-axis:var(--axis-" in drawn.style
    assert drawn is maps.at(frozenset({"acid"}), frozenset({"oven"}))


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
