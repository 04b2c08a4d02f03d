"""The pages of rules: an index by level, and for each rule what its failing example is told."""

from __future__ import annotations

import pytest

from generator.checks import RULES
from generator.checks.example import EXAMPLE_SURVEY, overlay
from generator.checks.rule import Rule
from generator.render.page import Page
from generator.render.pages.rules import check_example, render_rules
from generator.render.shelf import Shelf
from tests.render.reading import read, words_of


@pytest.fixture(scope="module")
def pages(shelf: Shelf) -> dict[str, Page]:
    return {page.path: page for page in render_rules(shelf)}


def test_index_names_every_rule_once(pages: dict[str, Page]) -> None:
    links = [link.attributes["href"] for link in read(pages["contribute/rules/"]).css("tbody a")]
    assert sorted(f"~/contribute/rules/{rule.id}/" for rule in RULES) == sorted(str(link) for link in links)
    assert set(pages) == {"contribute/rules/", *(f"contribute/rules/{rule.id}/" for rule in RULES)}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_page_of_a_rule_shows_its_examples_and_the_message(rule: Rule, pages: dict[str, Page]) -> None:
    tree = read(pages[f"contribute/rules/{rule.id}/"])
    assert rule.title == words_of(tree.css_first("h1"))
    messages = [words_of(line) for line in tree.css("[aria-labelledby=breaks] li")]
    assert messages
    assert [] == [message for message in messages if not message.endswith(f"({rule.id})")]
    assert [] == tree.css("[aria-labelledby=keeps] li")


def test_example_says_where_its_lines_stand(pages: dict[str, Page]) -> None:
    place = read(pages["contribute/rules/summary/"]).css_first("[aria-labelledby=breaks] .small")
    assert "data/papers/mint-jug2024.yml, from line 11" == words_of(place)


def test_examples_are_checked_without_a_disk() -> None:
    assert () == check_example(EXAMPLE_SURVEY)
    summary = next(rule for rule in RULES if rule.id == "summary")
    found = check_example(overlay(summary.failing))
    assert ["data/papers/mint-jug2024.yml:11:10"] == [str(problem.place) for problem in found]


def test_neighbours_follow_the_index(pages: dict[str, Page]) -> None:
    order = [str(link.attributes["href"]) for link in read(pages["contribute/rules/"]).css("tbody a")]
    walked, path = [], order[0]
    while path:
        walked.append(path)
        following = read(pages[path.removeprefix("~/")]).css_first("a[rel=next]")
        path = str(following.attributes["href"]) if following else ""
    assert order == walked
