"""A survey in, all works that it knows out, as data for the form and the look-up: papers and what was excluded."""

from __future__ import annotations

from collections.abc import Iterable

from generator.analysis.screening import stages_of
from generator.checks.identity import ADDRESSES, Identity, fold_address, identify_exclusion, identify_paper
from generator.json_value import Json
from generator.model.exclusion import Exclusion
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.wording.phrases import day


def to_works(survey: Survey) -> list[Json]:
    """Return papers, those taken out among them, and behind them the records of the screening log."""
    stages = {stage.id: stage.label for stage in stages_of(survey)}
    return [
        *(_paper(paper, survey) for paper in survey.papers),
        *(_exclusion(exclusion, stages.get(exclusion.stage, exclusion.stage)) for exclusion in survey.screened),
    ]


def _paper(paper: Paper, survey: Survey) -> Json:
    tags: dict[str, Json] = {
        axis.id: list(found.values) for axis in survey.taxonomy.axes if (found := paper.on(axis.id)).tags
    }
    return {
        "key": paper.key,
        "title": paper.title,
        "alt_title": paper.alt_title,
        **({"name": paper.name} if paper.name else {}),
        "names": _names(identify_paper(paper), paper.links.values()),
        "author": paper.authors[0] if paper.authors else "",
        "year": paper.year,
        "line": " · ".join(filter(None, (paper.byline, str(paper.year), paper.appeared_in))),
        "summary": paper.summary,
        "tags": tags,
        **({"removed": day(paper.removed.date)} if paper.removed else {}),
    }


def _exclusion(exclusion: Exclusion, stage: str) -> Json:
    return {
        "key": exclusion.id,
        "title": exclusion.title,
        "alt_title": "",
        "names": _names(identify_exclusion(exclusion), [exclusion.link]),
        "stage": stage,
        "date": day(exclusion.date),
        "reason": exclusion.reason,
    }


def _names(identities: Iterable[Identity], links: Iterable[str]) -> Json:
    """Return what a work is known by: its ids by kind, and as `address` the pages that are no id's."""
    found: dict[str, list[Json]] = {}
    for kind, name, _ in identities:
        if kind != "title":
            found.setdefault(kind, []).append(name)
    if pages := [fold_address(link) for link in links if link and not any(known.match(link) for _, known in ADDRESSES)]:
        found["address"] = list(dict.fromkeys(pages))
    return dict(found.items())
