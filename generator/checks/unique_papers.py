"""Works that are listed twice, in the pool, in the screening log or in both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from generator.checks.identity import Identity, identify_exclusion, identify_paper
from generator.checks.other_work import Difference, WorkFacts, difference_of
from generator.checks.rule import Rule, examples_in
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.problem import Place, Problem, Related

RULE = Rule(
    name="unique-papers",
    level="error",
    title="No paper is listed twice in the survey or the screening log.",
    reason=(
        "A work counted twice makes every number wrong, and one that is both included and excluded is a "
        "contradiction. The check compares arXiv ids without version, DOIs, ACL and OpenReview ids, including "
        "those in links, and titles without case, accents and punctuation. Equal titles are only a warning if both "
        "works have ids, if their first authors differ, or if their years are more than one apart."
    ),
    fix=(
        "Keep one entry and add to it what the other one has. Take out a published entry with `removed`, not by "
        "deleting its file: earlier editions need it."
    ),
    examples=examples_in(
        "papers/mint-jug2024.yml", "ids: {doi: 10.5555/letters.7}", failing='ids: {arxiv: "2305.99901"}'
    ),
    reported=(
        'data/papers/basil-wick2023.yml:6:14: error: The paper "basil-wick2023" has the same arXiv id as the paper "mint-jug2024" (data/papers/mint-jug2024.yml:5:14). Keep one entry, or correct the arXiv id. (unique-papers)',
        'data/papers/mint-jug2024.yml:5:14: error: The paper "mint-jug2024" has the same arXiv id as the paper "basil-wick2023" (data/papers/basil-wick2023.yml:6:14). Keep one entry, or correct the arXiv id. (unique-papers)',
    ),
)

_Apart = Difference | Literal["kinds of ids"]

_EXCLUSION = "the exclusion"
_MOST_RELATED = 20
# Of a title such as Editorial, which hundreds of works have, each is compared with the first of them alone.
_MOST_COMPARED = 100
OTHER_IDS = "Their ids differ"
OTHER_KINDS = "Their ids are of different kinds, so one may be a preprint of the other"
OTHER_AUTHORS = "Their first authors differ"
OTHER_YEARS = "Their years differ"
SAME = "{name} has the same {kind} as {other}. {keep} one entry, or correct the {kind}."
_IF_TWO = "{difference}: if these are two works, waive the warning with the reason; else keep"
# Whoever fills in the form has neither a file nor a key yet, but the field before them.
TAKEN = "This {kind} already belongs to “{title}”{more}. Correct it, unless this is the same paper."
TAKEN_BY_EXCLUDED = (
    "This {kind} already belongs to the excluded record “{title}”{more}. Correct it, unless this is the same paper."
)
TAKEN_TITLE = "This title already belongs to “{title}”{more}. {difference}. If these are two papers, leave it as it is."
_DIFFERENCES: dict[_Apart, str] = {
    "id": OTHER_IDS,
    "author": OTHER_AUTHORS,
    "year": OTHER_YEARS,
    "kinds of ids": OTHER_KINDS,
}
KINDS = {"arxiv": "arXiv id", "doi": "DOI", "acl": "ACL id", "openreview": "OpenReview id", "title": "title"}


def check(survey: Survey) -> Iterator[Problem]:
    """Report every place at which a work stands that stands elsewhere too."""
    holders: dict[tuple[str, str], list[tuple[str, Place]]] = {}
    ids: dict[str, dict[str, str]] = {}
    for name, (kind, folded, place) in _identities(survey):
        holders.setdefault((kind, folded), []).append((name, place))
        if kind != "title":
            ids.setdefault(name, {})[kind] = folded
    papers = {_name(paper): paper for paper in survey.papers}
    for (kind, _), found in holders.items():
        if len(found) > 1:
            works = {name: _facts_of(ids.get(name, {}), papers.get(name)) for name, _ in found}
            for name, place in found:
                others = [(other, there) for other, there in found[:_MOST_COMPARED] if there != place]
                if kind == "title":  # of two records with the same id it is said already that they are one work
                    others = [each for each in others if not _agree(works[name], works[each[0]])]
                if others:  # two records without a file share one place
                    yield _repeated(name, place, kind, others, works, is_all=len(found) <= _MOST_COMPARED)


def _identities(survey: Survey) -> Iterator[tuple[str, Identity]]:
    # A paper taken out again may be listed under another key or in the log: that is how it was mended.
    for paper in survey.papers:
        if paper.removed is None:
            for identity in identify_paper(paper):
                yield _name(paper), identity
    for exclusion in survey.screened:
        for identity in identify_exclusion(exclusion):
            yield f'{_EXCLUSION} "{exclusion.id}"', identity


def _name(paper: Paper) -> str:
    return f'the paper "{paper.key}"'


def _facts_of(ids: Mapping[str, str], paper: Paper | None) -> WorkFacts:
    """Return what tells works of one title apart; of the log no authors and years are known."""
    if paper is None:
        return WorkFacts(ids=ids)
    return WorkFacts(ids=ids, author=paper.authors[0] if paper.authors else "", year=paper.year)


def _agree(one: WorkFacts, other: WorkFacts) -> bool:
    return any(other.ids.get(kind) == text for kind, text in one.ids.items())


def _apart(one: WorkFacts, other: WorkFacts) -> _Apart:
    """Return what lets two works of one title be two; ids of different kinds do not say that they are one."""
    return difference_of(one, other) or ("kinds of ids" if one.ids and other.ids else "")


def _repeated(
    name: str, place: Place, kind: str, others: list[tuple[str, Place]], works: Mapping[str, WorkFacts], *, is_all: bool
) -> Problem:
    apart = {other: _apart(works[name], works[other]) if kind == "title" else "" for other, _ in others}
    # What nothing tells apart is one work, whoever else bears the title.
    others = [(other, there) for other, there in others if not apart[other]] or others
    first, there = others[0]
    more = f" and {'' if is_all else 'at least '}{len(others) - 1} more" if len(others) > 1 else ""
    message = SAME.format(
        name=f"{name[0].upper()}{name[1:]}",
        kind=KINDS[kind],
        other=f"{first} ({there}){more}",
        keep=_IF_TWO.format(difference=_DIFFERENCES[apart[first]]) if apart[first] else "Keep",
    )
    if name.startswith(_EXCLUSION) != first.startswith(_EXCLUSION) and not apart[first]:
        message += " To exclude a paper, add `removed` to its file."
    related = [Related(place=where, message=f"{other} has it too") for other, where in others[:_MOST_RELATED]]
    return RULE.problem(place, message, level="warning" if apart[first] else "error", related=related)
