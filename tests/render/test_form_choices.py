"""What a form's page has of the choices, and what scripts add."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from generator.model.survey import Survey
from generator.render import form_choices
from generator.render.context import EditionContext, SiteContext
from generator.render.form_choices import MOST_IN_PAGE, in_page, left_to_scripts
from generator.render.form_files import form_files
from generator.render.form_view import DATA, offered_axes, offered_choices
from generator.render.page import Page
from generator.render.pages.contribute import render_contribute
from generator.render.pages.second_reading import render_second_reading
from generator.render.reading_files import BLIND, reading_files
from generator.render.settings import BuildSettings
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import one, read, words_of

Render = Callable[[SiteContext, EditionContext], Page | None]


@pytest.mark.parametrize(
    ("numbers", "has"),
    [
        ([], []),
        ([MOST_IN_PAGE], [True]),
        ([MOST_IN_PAGE + 1], [False]),
        ([MOST_IN_PAGE - 2, 2, 1], [True, True, False]),
        # Fifty axes take the room of fifty values by themselves.
        ([MOST_IN_PAGE - 50, *[0] * 49], [True] * 50),
        ([MOST_IN_PAGE - 49, *[0] * 49], [False] * 50),
    ],
)
def test_page_has_the_values_of_its_first_axes(numbers: list[int], has: list[bool]) -> None:
    assert has == list(in_page(numbers))


def test_nothing_is_left_to_scripts_while_values_are_few(small: Survey, contexts: Contexts) -> None:
    assert {} == left_to_scripts(offered_axes(small), offered_choices(small))
    assert {} == json.loads(form_files(contexts[0])[DATA])["choices"]
    assert {} == json.loads(reading_files(*contexts)[BLIND])["choices"]


@pytest.mark.parametrize(("name", "render"), [(DATA, render_contribute), (BLIND, render_second_reading)])
def test_what_the_page_leaves_out_is_declared_as_it_would_show_it(
    name: str, render: Render, contexts: Contexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = {
        field.attributes["data-axis"]: [
            (one(value, "input").attributes["value"], words_of(one(value, "label")), words_of(one(value, ".means")))
            for value in field.css(".value:not(.is-absent)")
        ]
        for field in read(render(*contexts)).css("[data-axis]")
    }
    monkeypatch.setattr(form_choices, "MOST_IN_PAGE", 0)
    declared = json.loads({**form_files(contexts[0]), **reading_files(*contexts)}[name])["choices"]
    assert shown == {
        axis: [(each["id"], f"{each['code']} {each['label']}".strip(), each["definition"]) for each in choices]
        for axis, choices in declared.items()
    }
    bare = read(render(*contexts))
    assert ["none", "unknown"] == [box.attributes["value"] for box in bare.css("[data-axis=stage] .value input")]


def test_names_that_the_template_is_filled_with_are_left_to_the_same_file(
    small: Survey, make_contexts: MakeContexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    contexts = make_contexts(small, BuildSettings(template="tags:"))
    (said,) = read(render_contribute(*contexts)).css("[data-axes]")
    assert "data-declared" not in said.attributes
    monkeypatch.setattr(form_choices, "MOST_IN_PAGE", len(small.taxonomy.axes[0].values))
    (said,) = read(render_contribute(*contexts)).css("[data-axes]")
    assert f"~/{DATA}" == said.attributes["data-declared"]
    first, *others = json.loads(said.attributes["data-axes"] or "").values()
    assert len(small.taxonomy.axes[0].values) == len(first["values"])
    assert {"{}"} == {json.dumps(axis["values"]) for axis in others}
