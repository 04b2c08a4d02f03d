"""The secondary pages together: left out without data, sound without any."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.model.scale import Scale
from generator.model.sections import shown_sections
from generator.model.survey import Survey
from generator.render.page import Page
from generator.render.pages.audits import render_audits
from generator.render.pages.cite import render_cite
from generator.render.pages.contribute import render_contribute
from generator.render.pages.downloads import render_downloads
from generator.render.pages.legend import render_legend
from generator.render.pages.not_found import render_not_found
from generator.render.pages.problems import render_problems
from generator.render.pages.protocol import render_protocol
from generator.render.pages.rules import render_rules
from generator.render.pages.scale import render_scale
from generator.render.pages.screening import render_screening
from generator.render.settings import BuildSettings
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import faults_of, first_page

SECTIONS = ("screening", "protocol", "audits", "scale", "problems")


def render_all(contexts: Contexts) -> dict[str, Page]:
    """Return the secondary pages by path."""
    site, _ = contexts
    pages = [
        *(
            first_page(render, *contexts)
            for render in (render_screening, render_protocol, render_audits, render_scale, render_problems)
        ),
        *render_legend(*contexts),
        *(render(*contexts) for render in (render_downloads, render_not_found, render_contribute)),
        render_cite(site),
        *render_rules(site),
    ]
    return {page.path: page for page in pages if page is not None}


@pytest.fixture(scope="module")
def template(small_survey: Path) -> str:
    return (small_survey / "template.yml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def pages(small: Survey, make_contexts: MakeContexts, template: str) -> dict[str, Page]:
    return render_all(make_contexts(small, BuildSettings(commit="0a1b2c3", template=template)))


def test_each_page_says_in_one_line_what_it_is(pages: dict[str, Page]) -> None:
    assert {} == {path: page for path, page in pages.items() if not page.title or not page.description.endswith(".")}


def test_sections_without_data_or_not_enabled_have_no_page(small: Survey, make_contexts: MakeContexts) -> None:
    assert frozenset(SECTIONS) == shown_sections(small)
    silent = replace(small, config=replace(small.config, sections=()))
    assert frozenset() == shown_sections(silent)
    assert {"screening", "protocol", "audits", "problems"} == shown_sections(replace(small, scale=Scale()))
    contexts = make_contexts(silent)
    renders = (render_screening, render_protocol, render_audits, render_scale, render_problems)
    assert [None] * 5 == [first_page(render, *contexts) for render in renders]


def test_survey_that_names_no_sections_shows_those_that_it_has_data_for(data: Path) -> None:
    config = data / "survey.yml"
    config.write_text(re.sub(r"\nsections: .*", "", config.read_text(encoding="utf-8")), encoding="utf-8")
    assert {"screening", "protocol", "audits", "scale", "problems"} == shown_sections(check_data(data).survey)
    # A protocol that only says what services are asked has nothing to show.
    (data / "protocol.yml").write_text("queries:\n  - {query: bread}\n", encoding="utf-8")
    (data / "scale.yml").unlink()
    assert {"screening", "audits", "problems"} == shown_sections(check_data(data).survey)


def test_empty_survey_has_sound_pages(small: Survey, make_contexts: MakeContexts) -> None:
    config = replace(small.config, editions=(), repository="", address="", data_licence="", authors=(), sections=())
    empty = Survey(config=config, taxonomy=small.taxonomy, papers=())
    pages = render_all(make_contexts(empty))
    assert {} == {path: faults for path, page in pages.items() if (faults := faults_of(page))}
    assert "No data to cite yet" in pages["cite/"].body
    assert "No template yet" in pages["contribute/"].body
