"""Papers that are called by one name."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.problem import Problem, Related

RULE = Rule(
    name="distinct-names",
    level="warning",
    title="No two papers share a name.",
    reason=(
        "Cells, lists and sentences refer to a paper by its `name` or by its title up to the colon. If two papers "
        "share it, pages add the year, the first author or the key in brackets; two different names are easier to read."
    ),
    fix="Remove `name` from the paper less widely known by it, or add to it what tells the two apart.",
    examples=examples_in(
        "papers/mint-jug2024.yml",
        "title: Mint in the Dark",
        passing="title: Mint in the Dark\nname: MintD",
        failing="title: Mint in the Dark\nname: The Thirsty Pot",
    ),
    reported=(
        'data/papers/mint-jug2024.yml:2:7: warning: Pages also call the paper "basil-wick2023" (data/papers/basil-wick2023.yml:1:8) "The Thirsty Pot" and have to add what tells the two apart. Give this one another `name`, or none; waive the warning if both are known by that name. (distinct-names)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each name that another paper has, or that is the beginning of another paper's title."""
    called: dict[str, list[Paper]] = {}
    for paper in survey.papers:
        called.setdefault(paper.short_name.casefold(), []).append(paper)
    for paper in survey.papers:
        if not paper.name:
            continue  # two titles that begin alike are told apart by what follows
        others = [other for other in called[paper.name.casefold()] if other is not paper and not _is_same(paper, other)]
        if others:
            where = others[0].place_of("name" if others[0].name else "title")
            message = (
                f'Pages also call the paper "{others[0].key}" ({where}) "{paper.name}" '
                "and have to add what tells the two apart. Give this one another `name`, or none; "
                "waive the warning if both are known by that name."
            )
            yield RULE.problem(
                paper.place_of("name"), message, related=[Related(place=where, message="the other paper's name")]
            )


def _is_same(paper: Paper, other: Paper) -> bool:
    """Tell whether two entries are of one work, as another rule says: then nothing need tell them apart."""
    return any(other.ids.get(kind) == text for kind, text in paper.ids.items())
