"""References to papers that the survey does not have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from generator.checks.rule import Rule, examples_in
from generator.model.edition_lock import PAPER
from generator.model.survey import Survey
from generator.problem import Place, Problem, is_slip, nearest
from generator.wording import words

KNOWN_PAPERS = "known-papers"
RULE = Rule(
    name=KNOWN_PAPERS,
    level="error",
    title="Every paper that is referred to is in the survey.",
    reason=(
        "Each key becomes a link; without its paper, the link would lead nowhere. A paper that was removed still has a "
        "page, so naming it is a warning."
    ),
    fix="Correct the key, which is the paper's file name without `.yml`, or add the paper.",
    examples=examples_in("taxonomy.yml", "examples: [basil-wick2023]", failing="examples: [basil-wik2023]"),
    reported=(
        'data/taxonomy.yml:8:75: error: The value "basil" names "basil-wik2023", which is not a paper of this survey. Did you mean "basil-wick2023"? (known-papers)',
    ),
)

RESTORE = " Correct the key, or restore its file; to take a paper out, add `removed` to it."
_YEAR = re.compile(r"-?(?P<year>\d{4})[a-z]?$", re.ASCII)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each key that names no paper, and each that names a paper taken out again."""
    papers = {paper.key: paper for paper in survey.papers}
    for where, key, place in (*_audited(survey), *_referred(survey)):
        if key and key not in papers and not survey.is_unread(f"papers/{key}.yml"):
            yield RULE.problem(
                place, f'{where} names "{key}", which is not a paper of this survey.{advise(survey, key)}'
            )
    # A second reading stays true of a paper that was removed later, so only the other references are asked about it.
    for where, key, place in _referred(survey):
        paper = papers.get(key)
        if paper and paper.removed:
            message = f'{where} names "{key}", which was removed on {paper.removed.date}. Name another paper.'
            yield RULE.problem(place, message, level="warning")


def advise(survey: Survey, key: str) -> str:
    """Return what is to be done about a key that no paper has: which one was meant, or what becomes of a paper's file."""
    now = next((each.new for each in survey.redirects if (each.kind, each.old) == ("paper", key)), key)
    near = nearest_key(now, (paper.key for paper in survey.papers))
    if near and (near == now or not any((PAPER, key) in lock.records for lock in survey.locks)):
        return words.DID_YOU_MEAN.format(word=near)
    return RESTORE


def nearest_key(key: str, known: Iterable[str]) -> str:
    """Return the key that differs from another one by a slip, or by its year; empty where none does.

    Keys share years and endings: to most of them another one is near that is another paper.
    """
    name, year = _parts(key.casefold())
    parted = {each: _parts(each) for each in known}
    if same := [each for each, (other, _) in parted.items() if other == name]:
        return nearest(key, same)
    beside = {other: each for each, (other, when) in parted.items() if when == year}
    near = [each for each in get_close_matches(name, beside, n=1) if is_slip(name, each)]
    near = near or get_close_matches(name, beside, n=1, cutoff=0.85)
    return beside[near[0]] if near else ""


def _parts(key: str) -> tuple[str, str]:
    """Return what a key says before its year, and the year; a letter behind it is no part of either."""
    match = _YEAR.search(key)
    return (key[: match.start()], match["year"]) if match else (key, "")


def _audited(survey: Survey) -> Iterator[tuple[str, str, Place]]:
    for audit in survey.audits:
        for row in audit.rows:
            yield "The row", row.paper, row.paper_place


def _referred(survey: Survey) -> Iterator[tuple[str, str, Place]]:
    for axis in survey.taxonomy.axes:
        for value in axis.values:
            for index, key in enumerate(value.examples):
                yield f'The value "{value.id}"', key, value.place_of(f"examples.{index}")
    for path in survey.paths:
        for step in path.steps:
            yield f'The path "{path.id}"', step.paper, step.place
    for figure in survey.scale.figures:
        if figure.paper:
            yield "The figure", figure.paper, figure.paper_place
