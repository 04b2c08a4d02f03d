"""The legend: every mark and every code of the taxonomy, and the words of the site."""

from __future__ import annotations

from generator.model.survey import Survey
from generator.render.pages.legend import render_legend
from tests.render.conftest import Contexts
from tests.render.reading import heading_of, read, words_of


def test_heading_counts_axes_values_and_marks(contexts: Contexts) -> None:
    assert "5 axes with 20 values, 5 marks for evidence" == heading_of(render_legend(*contexts))


def test_every_value_stands_with_its_definition(small: Survey, contexts: Contexts) -> None:
    said = words_of(read(render_legend(*contexts)).css_first("[aria-labelledby=codes]"))
    for axis in small.taxonomy.axes:
        for value in axis.values:
            assert f"{value.code}{value.label}{value.definition}" in said
    assert "Not tracked: Every loaf ends on a plate" in said


def test_marks_say_what_they_count_for(contexts: Contexts) -> None:
    marks = [words_of(line) for line in read(render_legend(*contexts)).css("[aria-labelledby=marks] li")]
    assert (
        "measured on a scale The study reports weights or counts. The strict reading counts this level alone." in marks
    )
    assert any(line.startswith("disputed") and "not counted" in line for line in marks)
    assert any(
        line.startswith("not yet judged") and "does not mean that the evidence is weak" in line for line in marks
    )


def test_words_that_pages_use_have_addresses(contexts: Contexts) -> None:
    tree = read(render_legend(*contexts))
    wanted = "primary secondary broad strict none unknown gap not-coded edition amendment near-miss".split()
    assert [] == [name for name in wanted if tree.css_first(f"#{name}") is None]
