"""A survey without axes, venues or filled fields: what has nothing to show is left out."""

from __future__ import annotations

import re
from pathlib import Path

from generator.json_value import Json
from generator.render.settings import BuildSettings
from tests.render.bare_surveys import KIND, read_bare
from tests.render.reading import faults_of, heading_of, one, read, render_whole, words_of


def test_survey_without_axes_has_no_words_about_them(tmp_path: Path, root: Path) -> None:
    survey = read_bare(tmp_path / "data", papers={"one": {}, "two": {"title": "A Second Paper"}})
    site = render_whole(survey, root / "templates", BuildSettings())
    pages = {page.path: page for page in site.pages}
    assert "What the words of this site mean" == heading_of(pages["legend/"])
    legend = read(pages["legend/"])
    assert ["Edition", "Living edition", "Correction", "Removed"] == [words_of(head) for head in legend.css("h3")]
    assert legend.css_first("#codes") is None
    assert [] == faults_of(pages["legend/"]) + faults_of(pages["papers/one/"])
    assert [] == read(pages["papers/one/"]).css("#tags, #alike")
    for path in ("downloads/", "contribute/", "contribute/correct/"):
        page = read(pages[path])
        found = re.findall(r"\b(?:tags?|axis|axes|each value|cross tables?)\b", words_of(page), re.I)
        assert [] == [*found, *page.css("option[value=tags]")], path
    assert "A fact" == words_of(one(read(pages["contribute/correct/"]), "label:has([value=entry])"))
    explorer = read(pages["papers/"])
    for name in ("[data-group-by]", "[data-primary]"):
        control = one(explorer, name)
        assert control.parent is not None
        assert "hidden" in control.parent.attributes
    assert "hidden" in one(explorer, "[value=alike]").attributes
    whole = f"{pages['papers/'].body} {site.files['llms.txt']!s}"
    assert [] == re.findall(r"tag:|(?:an|every|the) ax[ei]s|\btags|cross table", whole)
    assert "Title, author, words" == one(explorer, "#words").attributes["placeholder"]
    assert "venues/" not in pages


def test_field_that_no_paper_has_is_neither_filter_nor_order(tmp_path: Path, root: Path) -> None:
    fields: list[Json] = [{"id": name, "label": name.title(), "kind": "number"} for name in ("ants", "never")]
    taxonomy: Json = {"axes": [KIND], "fields": fields}
    survey = read_bare(tmp_path / "data", papers={"one": {"fields": {"ants": 3}}}, taxonomy=taxonomy)
    site = render_whole(survey, root / "templates", BuildSettings())
    explorer = read(next(page for page in site.pages if page.path == "papers/"))
    assert {"ants"} == {node.attributes["data-field"] for node in explorer.css("[data-field]")}
    orders = [option.attributes["value"] for option in explorer.css("[data-sort] option")]
    assert ["fields.ants"] == [order for order in orders if order and order.startswith("fields.")]
