"""The legend: every mark and every code of the taxonomy, and the words of the site."""

from __future__ import annotations

from dataclasses import replace

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.model.survey import Survey
from generator.model.taxonomy import HUES
from generator.render.pages import legend
from generator.render.pages.legend import render_legend
from generator.wording import words
from generator.wording.phrases import sentence
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import faults_of, heading_of, one, read, words_of


def test_heading_counts_axes_values_and_marks(contexts: Contexts) -> None:
    assert "5 axes with 20 values, 5 marks for evidence" == heading_of(next(render_legend(*contexts)))


def test_head_speaks_only_of_what_the_survey_has(
    small: Survey, contexts: Contexts, make_contexts: MakeContexts
) -> None:
    color = "Color shows the axis."
    shape, shade = "Shape shows the strength of evidence.", "In tables, a stronger shade means more papers."
    assert f"{color} {shape} {shade}" == words_of(read(next(render_legend(*contexts))).css_first(".boundary"))
    plain = replace(small, taxonomy=small.taxonomy.without_evidence())
    bare = replace(plain, config=replace(plain.config, home=None, tables=()))
    assert f"{color} {shade}" == words_of(read(next(render_legend(*make_contexts(plain)))).css_first(".boundary"))
    assert color == words_of(read(next(render_legend(*make_contexts(bare)))).css_first(".boundary"))


def test_more_axes_than_colors_share_some(small: Survey, make_contexts: MakeContexts) -> None:
    axes = small.taxonomy.axes
    many = tuple(replace(axes[0], id=f"axis-{place}", position=place + 1) for place in range(HUES + 1))
    for number, said in ((HUES, "axis."), (HUES + 1, "axis; with so many axes, some share a color.")):
        survey = replace(small, taxonomy=replace(small.taxonomy, axes=many[:number]), papers=(), claims=())
        plain = replace(survey, config=replace(survey.config, home=None, tables=()))
        head = words_of(read(next(render_legend(*make_contexts(plain)))).css_first(".boundary"))
        assert head.startswith(f"Color shows the {said}")


def test_marks_of_claims_are_explained_where_there_are_claims(
    small: Survey, contexts: Contexts, make_contexts: MakeContexts
) -> None:
    marks = read(next(render_legend(*contexts))).css("[aria-labelledby=claim-marks] li")
    assert [sentence(state) for state in words.CLAIM_STATES.values()] == [
        words_of(each.css_first("b")) for each in marks
    ]
    without = read(next(render_legend(*make_contexts(replace(small, claims=())))))
    assert without.css_first("#claim-marks") is None


def test_every_value_stands_with_its_definition(small: Survey, contexts: Contexts) -> None:
    said = words_of(read(next(render_legend(*contexts))).css_first("[aria-labelledby=codes]"))
    for axis in small.taxonomy.axes:
        for value in axis.values:
            assert f"{value.code}{value.label}{value.definition}" in said
    assert "Not tracked: Every loaf ends on a plate" in said


def test_values_beyond_a_page_go_on_over_further_ones(
    small: Survey, contexts: Contexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(legend, "MOST_VALUES", 9)
    pages = list(render_legend(*contexts))
    assert ["legend/", "legend/2/", "legend/3/"] == [page.path for page in pages]
    assert [[]] * 3 == [faults_of(page) for page in pages]
    trees = [read(page) for page in pages]
    heads = [head.attributes["id"] for tree in trees for head in tree.css("h3[id^=codes-]")]
    assert [f"codes-{axis.id}" for axis in small.taxonomy.axes] == heads
    for part in ("#marks", "#cells", "#words"):
        assert [1, 0, 0] == [len(tree.css(part)) for tree in trees]
    # All that evidence has marks for, wherever the values of its axis stand.
    assert [axis.label for axis in small.taxonomy.axes if axis.evidence] == [
        words_of(head) for head in trees[0].css("[aria-labelledby=marks] h3")
    ]
    assert "Codes and values, page 3" == heading_of(pages[2])


def test_marks_say_what_they_count_for(contexts: Contexts) -> None:
    marks = [words_of(line) for line in read(next(render_legend(*contexts))).css("[aria-labelledby=marks] li")]
    assert (
        "measured on a scale The study reports weights or counts. The strict reading counts only this level." in marks
    )
    assert any(line.startswith("disputed") and "not counted" in line for line in marks)
    assert any(
        line.startswith("not yet judged") and "does not mean that the evidence is weak" in line for line in marks
    )


def test_uncoded_papers_are_called_what_tables_call_them(contexts: Contexts) -> None:
    term = one(read(next(render_legend(*contexts))), "#unknown")
    assert (sentence(words.NOT_READ), True) == (words_of(term.css_first("h3")), "say unknown" in words_of(term))


def test_words_that_pages_use_have_addresses(contexts: Contexts) -> None:
    tree = read(next(render_legend(*contexts)))
    wanted = "primary secondary broad strict none unknown gap not-coded edition amendment near-miss".split()
    assert [] == [name for name in wanted if tree.css_first(f"#{name}") is None]


def test_words_for_what_a_survey_has_none_of_are_left_out(
    small: Survey, contexts: Contexts, make_contexts: MakeContexts
) -> None:
    plain = small.taxonomy.without_evidence()
    alike = tuple(
        replace(
            axis,
            counting=replace(axis.counting, has_primary=False),
            values=tuple(replace(value, not_coded="") for value in axis.values),
        )
        for axis in plain.axes
    )
    bare = replace(
        small,
        taxonomy=replace(plain, axes=alike),
        config=replace(small.config, home=None, tables=()),
        exclusions=(),
        later=(),
    )
    full, left = (_words(read(next(render_legend(*which)))) for which in (contexts, make_contexts(bare)))
    assert full - left == {"primary", "secondary", "empty", "broad", "strict"} | {
        *("gap", "not-coded", "ruled-out", "near-miss")
    }
    assert "the axis applies." in words_of(one(read(next(render_legend(*make_contexts(bare)))), "#denominator"))
    single = tuple(replace(axis, counting=replace(axis.counting, has_primary=True)) for axis in plain.axes)
    every = replace(bare, taxonomy=replace(plain, axes=single))
    assert {"multiple"} == full - _words(read(next(render_legend(*make_contexts(every))))) - (full - left)


def test_dash_is_explained_where_a_cell_can_have_one(small: Survey, make_contexts: MakeContexts) -> None:
    tracked = tuple(
        replace(axis, values=tuple(replace(value, not_coded="") for value in axis.values))
        for axis in small.taxonomy.axes
    )
    of_all = tuple(axis for axis in tracked if not axis.conditions)
    for axes, rules, marks in ((of_all, small.taxonomy.ruled_out, 1), (tracked, (), 1), (of_all, (), 0)):
        survey = replace(small, taxonomy=replace(small.taxonomy, axes=axes, ruled_out=rules))
        cells = read(next(render_legend(*make_contexts(survey)))).css("[aria-labelledby=cells] .is-left-out")
        assert marks == len(cells)


def _words(tree: LexborHTMLParser) -> set[str]:
    return {str(term.id) for term in tree.css("[aria-labelledby=words] li[id]")}
