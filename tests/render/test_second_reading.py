"""The page of the second reading: what it asks, what it leaves out, and when it is there."""

from __future__ import annotations

import json
from dataclasses import replace

from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from generator.render.pages.second_reading import render_second_reading
from generator.render.reading_files import BLIND, RECORDED, reading_files
from generator.wording import words
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import read, words_of


def test_every_axis_is_asked_with_none_and_with_what_cannot_be_told(contexts: Contexts) -> None:
    page = read(render_second_reading(*contexts))
    asked = {field.attributes["data-axis"]: field for field in page.css("fieldset[data-axis]")}
    assert ["method", "stage", "signs", "kind", "panel"] == list(asked)
    kinds = {axis: {node.attributes["type"] for node in field.css("input")} for axis, field in asked.items()}
    assert {"checkbox"} == kinds.pop("signs")
    assert {frozenset({"radio"})} == {frozenset(each) for each in kinds.values()}
    values = [node.attributes["value"] for node in asked["stage"].css("input")]
    assert ["dough", "oven", "shelf", "none", "unknown"] == values  # nobody is coded with the plate
    assert "none" not in [node.attributes["value"] for node in asked["kind"].css("input")]
    assert "Asked of papers with kind of study kitchen trial or bakery trial." in words_of(asked["panel"])


def test_papers_come_without_tags_and_these_in_a_file_of_their_own(contexts: Contexts) -> None:
    files = reading_files(*contexts)
    assert [BLIND, RECORDED] == list(files)
    blind, recorded = json.loads(files[BLIND]), json.loads(files[RECORDED])
    assert ("living", "2026-03-02") == (blind["edition"], blind["as_of"])
    keys = [paper["key"] for paper in blind["papers"]]
    assert keys == list(recorded)
    assert {"key", "name", "title", "line", "authors", "links"} == {name for paper in blind["papers"] for name in paper}
    assert {"method": ["linen"], "stage": ["shelf"], "signs": ["crust", "mould"]}.items() <= recorded[
        "linen-loaf2021"
    ].items()
    assert "panel" not in recorded["crumb-atlas2025"]


def test_page_of_second_readings_is_promised_only_where_the_survey_shows_one(
    contexts: Contexts, small: Survey, make_contexts: MakeContexts
) -> None:
    hidden = replace(small, config=replace(small.config, sections=("screening",)))
    for found, promised in ((contexts, 3), (make_contexts(hidden), 0)):
        said = words_of(read(render_second_reading(*found)).css_first(".survey"))
        assert promised == said.count(f"“{words.READINGS}”")


def test_survey_without_papers_or_axes_has_no_such_page(small: Survey, make_contexts: MakeContexts) -> None:
    for lacking in (replace(small, papers=(), claims=()), replace(small, taxonomy=Taxonomy(), claims=())):
        site, edition = make_contexts(small)
        edition = replace(edition, survey=lacking)
        assert render_second_reading(site, edition) is None
        assert {} == reading_files(site, edition)


def test_page_says_that_the_site_shows_the_tags_elsewhere(contexts: Contexts) -> None:
    assert "The rest of this site shows the recorded tags" in words_of(read(render_second_reading(*contexts)))
