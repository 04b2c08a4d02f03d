"""The templates' environment: data is escaped, a misspelt name is a fault, prose is rendered afresh."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from jinja2 import UndefinedError

from generator.render.environment import Templates, render_prose


@dataclass(frozen=True)
class Greeting:
    """What the page of these tests shows."""

    name: str
    number: int = 3


@pytest.fixture
def templates(tmp_path: Path) -> Templates:
    """Return templates of two pages and a part."""
    files = {
        "pages/greeting.html.jinja": "\n<p title='{{ name }}'>{{ name }} {{ of(number, 1000) }}</p>\n\n",
        "pages/misspelt.html.jinja": "{{ nmae }}",
        "parts/words.html.jinja": "{% macro word(text) %}<b>{{ text }}</b>{% endmacro %}",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return Templates(tmp_path)


def test_data_is_escaped_in_text_and_attributes(templates: Templates) -> None:
    page = templates.page("greeting", Greeting(name="<img src=x onerror='alert(1)'> &amp; \"Q\""))
    escaped = "&lt;img src=x onerror=&#39;alert(1)&#39;&gt; &amp;amp; &#34;Q&#34;"
    assert f"<p title='{escaped}'>{escaped} 3 of 1,000</p>" == page


def test_drawn_part_is_escaped_once_and_not_again_inside_a_page(templates: Templates) -> None:
    part = templates.part("words", "word", "a < b")
    assert "<b>a &lt; b</b>" == part
    assert part in templates.page("greeting", Greeting(name=part))


def test_misspelt_name_is_a_fault(templates: Templates) -> None:
    with pytest.raises(UndefinedError, match="nmae"):
        templates.page("misspelt", Greeting(name="Ada"))


def test_prose_is_rendered_afresh_each_time() -> None:
    text = "## Crust\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    first = render_prose(text)
    assert first == render_prose(text)
    assert '<h2 id="crust">Crust</h2>' in first
    assert "<td>1</td>" in first


def test_how_many_more_there_are_is_written_with_separators(root: Path) -> None:
    bare = re.compile(r"\{\{ [^}\"]+ \}\} more\b")
    said = {
        f"{path.name}: {match[0]}"
        for path in (root / "templates").rglob("*.jinja")
        for match in bare.finditer(path.read_text(encoding="utf-8"))
    }
    assert set() == said
