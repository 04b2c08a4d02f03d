"""What fails in a survey's own template is told with its file and line; what fails in ours stays an error."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import TemplateSyntaxError, UndefinedError

from generator.publish.report import NotPublished
from generator.publish.sources import Sources
from generator.publish.template_faults import own_templates_named
from generator.render.environment import Templates, make_environment
from tests.copies import write_files

PAGE, PART, THEME = "pages/paper.html.jinja", "parts/paper.html.jinja", "theme/main.html"


def _sources(folder: Path, own: dict[str, str]) -> Sources:
    """Return the sources of a survey that has templates of its own, put together."""
    for layer, texts in (("project", own), ("own", own), ("project", {"parts/ours.html.jinja": "{{ missing }}"})):
        write_files(folder / layer / "templates", texts)
    return Sources(project=folder / "project", work=folder, layers=(folder / "ours", folder / "own"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\n{% if x %}", "2:1: error: Unexpected end of template."),
        ("\n\n{{ nothing.foo }}", "3:1: error: 'nothing' is undefined"),
        ("{{ 1|nofilter }}", "1:1: error: No filter named 'nofilter'."),
        ('\n{% extends "SELF" %}', "2:1: error: the template extends or includes itself"),
        ('{% include "nope.html" %}', '1:1: error: there is no template "nope.html"'),
        ("\n{{ 1 / 0 }}", "2:1: error: division by zero"),
    ],
)
@pytest.mark.parametrize("name", [PAGE, THEME])
def test_own_template_is_told_with_its_line(name: str, text: str, said: str, tmp_path: Path) -> None:
    sources = _sources(tmp_path, {name: text.replace("SELF", name)})
    with pytest.raises(NotPublished) as told, own_templates_named(sources):
        make_environment(sources.project / "templates").get_template(name).render()
    (line,) = told.value.lines
    assert line.startswith(f"templates/{name}:{said}")
    assert line.endswith(" (template)")


def test_what_a_publisher_said_of_its_copy_names_the_template_itself(tmp_path: Path) -> None:
    sources = _sources(tmp_path, {THEME: "\n{% if %}"})
    with pytest.raises(NotPublished, match=rf"^templates/{THEME}:2:1: error: "), own_templates_named(sources):
        try:
            make_environment(sources.project / "templates").get_template(THEME)
        except TemplateSyntaxError as error:
            raise NotPublished([f"{error.filename}: {error.message}"]) from error


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{% macro card() %}\n\n{{ nothing }}{% endmacro %}", "3:1: error: 'nothing' is undefined"),
        ("", '1:1: error: the macro "card" is missing'),
    ],
)
def test_own_part_is_told_with_its_line(text: str, said: str, tmp_path: Path) -> None:
    sources = _sources(tmp_path, {PART: text})
    with pytest.raises(NotPublished, match=rf"^templates/{PART}:{said}"), own_templates_named(sources):
        Templates(sources.project / "templates").part("paper", "card")


def test_error_in_a_template_of_ours_stays_one(tmp_path: Path) -> None:
    sources = _sources(tmp_path, {PAGE: ""})
    with pytest.raises(UndefinedError), own_templates_named(sources):
        make_environment(sources.project / "templates").get_template("parts/ours.html.jinja").render()
