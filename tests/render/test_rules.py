"""The pages of rules: an index by level, and for each rule what its failing example is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from generator.checks import RULES, known_trace_parts, valid_traces
from generator.checks.rule import Rule
from generator.model.waiver import Waiver
from generator.problem import NOWHERE
from generator.render.context import SiteContext
from generator.render.page import Page
from generator.render.pages.contribute import render_contribute
from generator.render.pages.rules import render_rules
from tests.render.conftest import Contexts
from tests.render.drawn_traces import BAKERY, file_of
from tests.render.drawn_traces import with_traces as with_traces
from tests.render.reading import faults_of, read, words_of


@pytest.fixture(scope="module")
def pages(with_traces: Callable[..., Contexts]) -> dict[str, Page]:
    return {page.path: page for page in render_rules(with_traces(file_of(BAKERY))[0])}


def linked_rules(pages: Mapping[str, Page]) -> list[str]:
    links = [link.attributes["href"] for link in read(pages["contribute/rules/"]).css("tbody a")]
    return sorted(str(link).removeprefix("~/") for link in links)


def test_index_names_every_rule_once(pages: dict[str, Page]) -> None:
    every = sorted(f"contribute/rules/{rule.name}/" for rule in RULES)
    assert every == linked_rules(pages)
    assert set(pages) == {"contribute/rules/", *every}


def test_survey_without_traces_explains_no_rule_of_them(pages: dict[str, Page], contexts: Contexts) -> None:
    without = {page.path: page for page in render_rules(contexts[0])}
    of_traces = {f"contribute/rules/{rule.name}/" for rule in (valid_traces.RULE, known_trace_parts.RULE)}
    assert set(pages) - of_traces == set(without)
    assert sorted({*without} - {"contribute/rules/"}) == linked_rules(without)
    assert f"{len(RULES) - 2} rules" in without["contribute/rules/"].description
    assert f"{len(RULES) - 2} rules" in words_of(read(render_contribute(*contexts)).css_first("header"))


def test_index_lists_no_waiver_of_a_rule_that_there_is_not(site: SiteContext) -> None:
    """The check warns of it; a link to such a rule would end the build."""
    known, other = (
        Waiver(rule=rule, reason="Read.", file="data/papers/x.yml", place=NOWHERE) for rule in ("summary", "no rule")
    )
    survey = replace(site.survey, waivers=(known, other))
    index = next(iter(render_rules(replace(site, survey=survey))))
    assert ["~/contribute/rules/summary/"] == [
        link.attributes["href"] for link in read(index).css("[aria-labelledby=waived] tbody a")
    ]
    assert [] == faults_of(index)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_page_of_a_rule_shows_its_examples_and_the_message(rule: Rule, pages: dict[str, Page]) -> None:
    tree = read(pages[f"contribute/rules/{rule.name}/"])
    assert rule.title == f"{words_of(tree.css_first('h1'))}."
    assert [] == [words_of(link) for link in tree.css("nav.step a") if words_of(link).endswith(".")]
    messages = [words_of(line) for line in tree.css("[aria-labelledby=breaks] li")]
    assert [" ".join(line.split()) for line in rule.reported] == messages
    assert [] == tree.css("[aria-labelledby=keeps] li")


def test_example_says_where_its_lines_stand(pages: dict[str, Page]) -> None:
    place = read(pages["contribute/rules/summary/"]).css_first("[aria-labelledby=breaks] .small")
    assert "data/papers/mint-jug2024.yml, from line 11" == words_of(place)


def test_neighbours_follow_the_index(pages: dict[str, Page]) -> None:
    order = [str(link.attributes["href"]) for link in read(pages["contribute/rules/"]).css("tbody a")]
    walked, path = [], order[0]
    while path:
        walked.append(path)
        following = read(pages[path.removeprefix("~/")]).css_first("a[rel=next]")
        path = str(following.attributes["href"]) if following else ""
    assert order == walked
