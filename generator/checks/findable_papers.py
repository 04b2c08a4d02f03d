"""Papers that a reader of the site could not get at."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.paper import ID_KINDS
from generator.model.survey import Survey
from generator.problem import Problem

RULE = Rule(
    name="findable-papers",
    level="warning",
    title="Every paper has an identifier or a link.",
    reason="A tag can only be checked by somebody who can open the paper.",
    fix="Add `ids` (arXiv, DOI, ACL Anthology or OpenReview), or `links: {paper: https://…}`.",
    examples=examples_in(
        "papers/mint-jug2024.yml",
        "ids: {doi: 10.5555/letters.7}",
        passing="links: {paper: https://example.org/mint}",
        failing="ids:",
    ),
    reported=(
        "data/papers/mint-jug2024.yml:1:8: warning: The paper has neither an identifier nor a link, so nobody can open it. Add one under ids, or its address as paper under links. (findable-papers)",
    ),
)


NOT_FINDABLE = (
    "The paper has neither an identifier nor a link, so nobody can open it. "
    "Add one under ids, or its address as paper under links."
)


# Where one of these could not be read, the paper may have it.
_FOUND_BY = ("ids", *ID_KINDS, "links")


def check(survey: Survey) -> Iterator[Problem]:
    """Report each paper that has neither an identifier nor any link."""
    for paper in survey.papers:
        if not paper.ids and not paper.links and paper.lost.isdisjoint(_FOUND_BY):
            yield RULE.problem(paper.place_of("title"), NOT_FINDABLE)
