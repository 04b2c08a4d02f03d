"""The page of open problems: groups, those singled out, and the values they concern."""

from __future__ import annotations

from dataclasses import replace

from generator.model.survey import Survey
from generator.render.pages.problems import render_problems
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import first_page, heading_of, one, read, words_of


def test_heading_says_how_many_are_singled_out(small: Survey, contexts: Contexts, make_contexts: MakeContexts) -> None:
    assert "2 open problems, 1 of them singled out" == heading_of(first_page(render_problems, *contexts))
    calm = replace(small.problems, problems=tuple(replace(one, stressed=False) for one in small.problems.problems))
    assert "2 open problems" == heading_of(first_page(render_problems, *make_contexts(replace(small, problems=calm))))


def test_problem_stands_in_its_group_with_chips_and_source(contexts: Contexts) -> None:
    tree = read(first_page(render_problems, *contexts))
    assert "Singled out by the authors: Q1 " in words_of(one(tree, ".lede"))
    assert ["In the kitchen", "Measuring"] == [words_of(head) for head in tree.css("h2")]
    first = one(tree, "#Q1")
    assert "singled out by the authors" in words_of(first)
    assert ["S3Shelf"] == [words_of(chip) for chip in first.css(".chip")]
    assert words_of(first).endswith("Closing words of the survey.")
    assert "singled out" not in words_of(tree.css_first("#Q2"))


def test_problem_without_a_group_stands_last(small: Survey, make_contexts: MakeContexts) -> None:
    loose = tuple(replace(one, group="") if one.id == "Q1" else one for one in small.problems.problems)
    survey = replace(small, problems=replace(small.problems, problems=loose))
    heads = read(first_page(render_problems, *make_contexts(survey))).css("h2")
    assert ["Measuring", "Further problems"] == [words_of(head) for head in heads]
    alone = replace(small, problems=replace(small.problems, problems=loose, groups=()))
    assert ["All problems"] == [
        words_of(head) for head in read(first_page(render_problems, *make_contexts(alone))).css("h2")
    ][:1]


def test_reference_to_a_claim_is_its_number_as_of_its_edition(small: Survey, make_contexts: MakeContexts) -> None:
    asked = "In {claim:acid-leads.acid} of {claim:acid-leads.pool} <b>studies</b>."
    problems = tuple(replace(one, text=asked) for one in small.problems.problems)
    survey = replace(small, problems=replace(small.problems, problems=problems))
    told = read(first_page(render_problems, *make_contexts(survey))).css_first("#Q1 .prose")
    assert "In 1 of 5 <b>studies</b>." == words_of(told)
    assert told
    assert ["~/claims/#acid-leads"] * 2 == [link.attributes["href"] for link in told.css("a.number")]
