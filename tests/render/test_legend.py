"""The legend: every mark and every code of the taxonomy, and the words of the site."""

from __future__ import annotations

from dataclasses import replace

from generator.model.survey import Survey
from generator.render.pages.legend import render_legend
from generator.wording import words
from generator.wording.phrases import sentence
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import heading_of, one, read, words_of


def test_heading_counts_axes_values_and_marks(contexts: Contexts) -> None:
    assert "5 axes with 20 values, 5 marks for evidence" == heading_of(render_legend(*contexts))


def test_head_speaks_only_of_what_the_survey_has(
    small: Survey, contexts: Contexts, make_contexts: MakeContexts
) -> None:
    color = "Color shows the axis, and nothing else."
    shape, shade = "Shape shows the strength of evidence.", "Shade shows the number of papers."
    assert f"{color} {shape} {shade}" == words_of(read(render_legend(*contexts)).css_first(".boundary"))
    plain = replace(small, taxonomy=small.taxonomy.without_evidence())
    bare = replace(plain, config=replace(plain.config, home=None, tables=()))
    assert f"{color} {shade}" == words_of(read(render_legend(*make_contexts(plain))).css_first(".boundary"))
    assert color == words_of(read(render_legend(*make_contexts(bare))).css_first(".boundary"))


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


def test_uncoded_papers_are_called_what_tables_call_them(contexts: Contexts) -> None:
    term = one(read(render_legend(*contexts)), "#unknown")
    assert (sentence(words.NOT_READ), True) == (words_of(term.css_first("h3")), "say unknown" in words_of(term))


def test_words_that_pages_use_have_addresses(contexts: Contexts) -> None:
    tree = read(render_legend(*contexts))
    wanted = "primary secondary broad strict none unknown gap not-coded edition amendment near-miss".split()
    assert [] == [name for name in wanted if tree.css_first(f"#{name}") is None]
