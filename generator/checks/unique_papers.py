"""Works that are listed twice, in the pool, in the screening log or in both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.identity import Identity, identify_exclusion, identify_paper
from generator.checks.rule import Example, Rule
from generator.model.survey import Survey
from generator.problem import Level, Place, Problem, Related

RULE = Rule(
    name="unique-papers",
    level="error",
    title="No paper is listed twice, neither in the survey nor in the screening log.",
    reason=(
        "A work counted twice makes every number wrong, and one that is both kept and left out contradicts itself. "
        "Compared are arXiv ids without version, DOIs, ACL and OpenReview ids, also those in links, and titles without "
        "case, accents and punctuation. Equal titles of works with different ids of one kind are a warning only."
    ),
    fix=(
        "Keep one entry and move what the other one adds into it. A published entry is taken out with `removed`, "
        "not by deleting its file: older editions need it."
    ),
    passing=Example(file="papers/mint-jug2024.yml", text="title: Mint in the Dark", replaces="title: Mint in the Dark"),
    failing=Example(
        file="papers/mint-jug2024.yml",
        text='title: "The thirsty pot: basil, on a cord"',
        replaces="title: Mint in the Dark",
    ),
    reported=(
        'data/papers/basil-wick2023.yml:1:8: error: The paper "basil-wick2023" has the same title as the paper "mint-jug2024" (data/papers/mint-jug2024.yml:1:8). Keep one entry, or correct the title. (unique-papers)',
        'data/papers/mint-jug2024.yml:1:8: error: The paper "mint-jug2024" has the same title as the paper "basil-wick2023" (data/papers/basil-wick2023.yml:1:8). Keep one entry, or correct the title. (unique-papers)',
    ),
)

_MOST_RELATED = 20
OTHER_IDS = "Their ids differ: if these are two works, waive the warning with the reason; else keep"
SAME = "{name} has the same {kind} as {other}. {keep} one entry, or correct the {kind}."
KINDS = {"arxiv": "arXiv id", "doi": "DOI", "acl": "ACL id", "openreview": "OpenReview id", "title": "title"}


def check(survey: Survey) -> Iterator[Problem]:
    """Report every place at which a work stands that stands elsewhere too."""
    holders: dict[tuple[str, str], list[tuple[str, Place]]] = {}
    ids: dict[str, dict[str, str]] = {}
    for name, (kind, folded, place) in _identities(survey):
        holders.setdefault((kind, folded), []).append((name, place))
        ids.setdefault(name, {})[kind] = folded
    for (kind, _), found in holders.items():
        if len(found) > 1:
            for name, place in found:
                others = [(other, there) for other, there in found if there != place]
                if kind == "title":  # of two records with the same id it is said already that they are one work
                    others = [(other, there) for other, there in others if not _agree(ids[name], ids[other])]
                if others:  # two records without a file share one place
                    alike = kind == "title" and all(_differ(ids[name], ids[other]) for other, _ in others)
                    yield _repeated(name, place, kind, others, level="warning" if alike else "error")


def _identities(survey: Survey) -> Iterator[tuple[str, Identity]]:
    # A paper taken out again may be listed under another key or in the log: that is how it was mended.
    for paper in survey.papers:
        if paper.removed is None:
            for identity in identify_paper(paper):
                yield f'the paper "{paper.key}"', identity
    for exclusion in survey.screened:
        for identity in identify_exclusion(exclusion):
            yield f'the exclusion "{exclusion.id}"', identity


def _differ(ids: Mapping[str, str], others: Mapping[str, str]) -> bool:
    """Tell whether two works have ids of one kind that are not the same: then these are two works."""
    return any(kind in others and others[kind] != text for kind, text in ids.items() if kind != "title")


def _agree(ids: Mapping[str, str], others: Mapping[str, str]) -> bool:
    return any(others.get(kind) == text for kind, text in ids.items() if kind != "title")


def _repeated(name: str, place: Place, kind: str, others: list[tuple[str, Place]], *, level: Level) -> Problem:
    first, there = others[0]
    more = f" and {len(others) - 1} more" if len(others) > 1 else ""
    message = SAME.format(
        name=f"{name[0].upper()}{name[1:]}",
        kind=KINDS[kind],
        other=f"{first} ({there}){more}",
        keep="Keep" if level == "error" else OTHER_IDS,
    )
    related = [Related(place=where, message=f"{other} has it too") for other, where in others[:_MOST_RELATED]]
    return RULE.problem(place, message, level=level, related=related)
