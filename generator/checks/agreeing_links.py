"""Links, and DOIs of arXiv, that lead to another work than the identifier beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.identity import DOI_OF_ARXIV, fold_identifier, identify_address
from generator.checks.rule import Rule, examples_in
from generator.model.survey import Survey
from generator.problem import Place, Problem, Related
from generator.wording import words

RULE = Rule(
    name="agreeing-links",
    level="error",
    title="A link and the identifier beside it lead to the same work.",
    reason="Otherwise readers reach a different work depending on which one they follow.",
    fix="Open both and correct the wrong one; a link that only repeats the identifier can be left out.",
    examples=examples_in(
        "excluded.yml",
        "link: https://example.org/dill",
        passing="link: https://arxiv.org/abs/2401.99902v2",
        failing="link: https://arxiv.org/abs/2401.99920",
    ),
    reported=(
        "data/excluded.yml:7:11: error: The link leads to the arXiv id 2401.99920, but the identifier is 2401.99902. Correct the one that is wrong. (agreeing-links)",
    ),
)

CONTRADICTED = "The {what} leads to the {name} {found}, but the identifier is {given}. Correct the one that is wrong."
_NAMES = {"arxiv": "arXiv id", "doi": "DOI", "acl": words.ACL_ID, "openreview": "OpenReview id"}


def check(survey: Survey) -> Iterator[Problem]:
    """Report each link to a work whose address contradicts an identifier of the same kind."""
    for paper in survey.papers:
        found = fold_identifier("arxiv", paper.ids.get("doi", "").casefold().partition(DOI_OF_ARXIV)[2])
        if found and "arxiv" in paper.ids and fold_identifier("arxiv", paper.ids["arxiv"]) != found:
            message = CONTRADICTED.format(what="DOI", name=_NAMES["arxiv"], found=found, given=paper.ids["arxiv"])
            related = (Related(place=paper.place_of("ids.arxiv"), message="the identifier"),)
            yield RULE.problem(paper.place_of("ids.doi"), message, related=related)
        if link := paper.links.get("paper"):
            places = {kind: paper.place_of(f"ids.{kind}") for kind in paper.ids}
            yield from _compare(link, paper.place_of("links.paper"), paper.ids, places)
    for exclusion in survey.screened:
        place = exclusion.place_of("identifier")
        places = dict.fromkeys(exclusion.ids, place)
        yield from _compare(exclusion.link, exclusion.places.get("link", place), exclusion.ids, places)


def _compare(link: str, at: Place, ids: Mapping[str, str], places: Mapping[str, Place]) -> Iterator[Problem]:
    for kind, found, place in identify_address(link, at):
        if kind in ids and fold_identifier(kind, ids[kind]) != found:
            message = CONTRADICTED.format(what="link", name=_NAMES[kind], found=found, given=ids[kind])
            yield RULE.problem(place, message, related=(Related(place=places[kind], message="the identifier"),))
