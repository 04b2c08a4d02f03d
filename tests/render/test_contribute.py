"""The contribute page: the template as it stands, what the script needs, the rules of the protocol, corrections."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from generator.model.forge import ForgeSettings
from generator.model.survey import Survey
from generator.render.page import Page
from generator.render.pages.contribute import FORM_SCRIPT, SCRIPT, level_to_fill_in, render_contribute, to_axes
from generator.render.pages.home import render_home
from generator.render.pages.second_reading import render_second_reading
from generator.render.settings import BuildSettings
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import one, read, words_of


@pytest.fixture(scope="module")
def template(small_survey: Path) -> str:
    return (small_survey / "template.yml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def page(small: Survey, make_contexts: MakeContexts, template: str) -> Page:
    return render_contribute(*make_contexts(small, BuildSettings(template=template)))


def test_template_stands_on_the_page_letter_by_letter(page: Page, template: str) -> None:
    shown = one(read(page), "#template-text")
    assert template.strip("\n") == shown.text(separator="")
    assert (SCRIPT, FORM_SCRIPT) == page.scripts


def test_without_a_template_the_page_says_what_to_do(contexts: Contexts) -> None:
    page = render_contribute(*contexts)
    assert "No template yet" in words_of(read(page).css_first(".state"))
    assert (FORM_SCRIPT,) == page.scripts
    assert "#template-text" not in page.body


def test_script_gets_the_taxonomy(small: Survey, page: Page) -> None:
    said = one(read(page), "[data-axes]")
    axes = json.loads(said.attributes["data-axes"] or "")
    assert json.loads(to_axes(small)) == axes
    assert {
        "label": "Sign of staling",
        "none": "no sign watched",
        "unknown": "not yet coded",
        "values": {"crust": "Soft crust", "crumb": "Hard crumb", "aroma": "Lost aroma", "mould": "Mould"},
        "level": "LEVEL",
    } == axes["signs"]


def test_no_level_is_filled_in_but_that_nobody_has_judged(small: Survey) -> None:
    levels = {axis.id: level_to_fill_in(axis) for axis in small.taxonomy.axes}
    assert {"method": "", "stage": "unread", "signs": "LEVEL", "kind": "", "panel": ""} == levels


def test_typo_in_a_published_edition_is_accepted_by_a_command(
    small: Survey, page: Page, make_contexts: MakeContexts
) -> None:
    said = words_of(one(read(page), "[aria-labelledby=correct]"))
    assert "just fix it. If the summary is in a published edition, the check asks to accept the new one" in said
    unpublished = render_contribute(*make_contexts(replace(small, locks=())))
    assert "--accept" not in words_of(one(read(unpublished), "[aria-labelledby=correct]"))


def test_rules_of_the_protocol_and_policies_stand_on_the_page(page: Page) -> None:
    tree = read(page)
    assert "The study keeps or tastes bread." in words_of(tree.css_first("[aria-labelledby=belongs]"))
    assert "the former tag stays on record" in words_of(tree.css_first("[aria-labelledby=correct]"))
    assert "a form that writes the changed file" in words_of(
        one(tree, "[aria-labelledby=correct] > p:has(a[href$='contribute/correct/'])")
    )
    assert "Nobody judges a study of their own oven" in words_of(tree.css_first("[aria-labelledby=conflicts]"))
    assert "at most 200 characters" in words_of(tree.css_first("[aria-labelledby=steps]"))


@pytest.mark.parametrize(
    ("repository", "folder", "address"),
    [
        (
            "https://github.com/example/loaf",
            "data",
            "https://github.com/example/loaf/new/main/data/papers?filename=new-paper.yml",
        ),
        (
            "https://forge.example.org/loaf",
            "loaves",
            "https://forge.example.org/loaf/new/main/loaves/papers?filename=new-paper.yml",
        ),
    ],
)
def test_step_leads_to_the_repository(
    repository: str, folder: str, address: str, small: Survey, make_contexts: MakeContexts
) -> None:
    settings = replace(small.config.forge_settings, folder=folder)
    survey = replace(small, config=replace(small.config, repository=repository, forge_settings=settings))
    tree = read(render_contribute(*make_contexts(survey)))
    links = [link.attributes["href"] for link in tree.css("[aria-labelledby=steps] a[rel=external]")]
    assert [address] == links
    assert f"as {folder}/papers/KEY.yml." in words_of(one(tree, "[aria-labelledby=steps]"))


@pytest.mark.parametrize(
    ("host", "called", "other"),
    [("github.com", "pull request", "merge request"), ("codeberg.org", "pull request", "merge request"),
     ("gitlab.com", "merge request", "pull request"), ("", "contribution", "request")],
)  # fmt: skip
@pytest.mark.parametrize("render", [render_contribute, render_home, render_second_reading])
def test_proposed_change_is_called_as_the_repository_calls_it(
    small: Survey, make_contexts: MakeContexts, render: Callable[..., Page], host: str, called: str, other: str
) -> None:
    repository = f"https://{host}/example/loaf" if host else ""
    survey = replace(small, config=replace(small.config, repository=repository, forge_settings=ForgeSettings()))
    text = words_of(read(render(*make_contexts(survey))).body)
    assert (True, False) == (called in text, other in text)


@pytest.mark.parametrize(
    ("host", "has_comments"), [("github.com", True), ("gitlab.com", False), ("example.org", False)]
)
def test_comments_on_lines_are_promised_where_a_workflow_writes_them(
    small: Survey, make_contexts: MakeContexts, host: str, has_comments: bool
) -> None:
    config = replace(small.config, repository=f"https://{host}/example/loaf", forge_settings=ForgeSettings())
    text = words_of(read(render_contribute(*make_contexts(replace(small, config=config)))).body)
    assert (has_comments, not has_comments) == (
        "comments appear on the exact lines" in text,
        "request checks it." in text,
    )
