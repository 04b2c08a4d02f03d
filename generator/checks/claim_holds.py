"""Claims that do not hold in the data of their own edition, or no longer do."""

from __future__ import annotations

import math
from collections.abc import Iterator

from generator.analysis.claims import NumberResult, evaluate_claim, is_part, number_of
from generator.analysis.locked_counts import find_moved_counts
from generator.analysis.locked_records import find_drift
from generator.analysis.trace_counts import count_traces
from generator.checks.rule import Rule, examples_in
from generator.model.claim import COUNTED, Claim, ClaimNumber
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.paper import AMENDMENTS, Paper
from generator.model.survey import Survey
from generator.problem import Problem, Related
from generator.query.index import query_of
from generator.query.own_range import PREFIX
from generator.wording import words

RULE = Rule(
    name="claim-holds",
    level="error",
    title="Every claim holds in the edition it was made for.",
    reason=(
        "A published sentence is a statement about an edition; a change that makes it false must not go unnoticed. "
        "The living edition changes with every paper, and so do the numbers of a claim that was made for it."
    ),
    fix=(
        "Undo the change or record it under `amendments`, which leaves the edition as it was; or correct the claim. In "
        "the living edition expect `at_least` or `at_most`, or make the claim for a dated edition."
    ),
    examples=examples_in("claims.yml", "at_most: 8", failing="at_most: 0"),
    reported=(
        'data/claims.yml:11:7: error: The claim "shade" says at most 0 for "left" in the edition spring; the data has 1. Correct the number or the tags. (claim-holds)',
    ),
)

MOST_NAMED = 12


def check(survey: Survey) -> Iterator[Problem]:
    """Report each number that is not what its claim says, with the tags that make it so."""
    if survey.is_unread(*COUNTED):
        return  # what cannot be read cannot be counted
    traces = count_traces(survey)
    editions = {LIVING: select_edition(survey)}
    refused = [paper for paper in survey.papers if paper.lost or any(found.refused for found in paper.tags.values())]
    drifted = {each.edition for each in find_drift(survey)} | {each.edition for each in find_moved_counts(survey)}
    for claim in survey.claims:
        if claim.edition in drifted:
            continue  # its edition is not as it was published, which is reported at its cause
        if not claim.is_living and survey.config.edition(claim.edition) is None:
            continue  # reported already: claim-queries
        then = editions.setdefault(claim.edition, select_edition(survey, claim.edition))
        if not then.papers:
            continue  # reported already: filled-editions
        result = evaluate_claim(claim, then, traces, own=True)
        for name, number in claim.numbers.items():
            found = result.numbers[name]
            if not found.holds and number.expected is not None and is_understood(survey, claim, number):
                if refused and _may_hold(survey, claim, number, found, refused):
                    continue  # papers have tags that were reported, and count again when these are mended
                yield RULE.problem(
                    number.place, _message(claim, number, found), related=_related(survey, number, found)
                )


def is_understood(survey: Survey, claim: Claim, number: ClaimNumber) -> bool:
    """Tell whether a number can be computed at all; what cannot is reported by claim-queries, or while parsing."""
    if number.kind == "ratio":
        return len(number.source) == 2 and all(
            is_part(claim, name) and is_understood(survey, claim, claim.numbers[name]) for name in number.source
        )
    if number.kind == "scale":
        return any(
            (figure.system, figure.metric) == number.source[:2] and not math.isnan(number_of(figure, number.source[2]))
            for figure in survey.scale.figures
        )
    if number.kind == "values":
        return survey.taxonomy.axis(number.source[0]) is not None
    if number.kind == "traces":
        # Of a trace with an error, which valid-traces reports, nobody can tell what it is once that is mended.
        found = count_traces(survey)
        return number.source == ("all",) or (number.source != ("",) and found["valid"] == found["all"])
    if number.kind == "agreement":
        return any(
            audit.id == number.source[0] and number.source[1] in audit.axes for audit in survey.audits if number.source
        )
    if number.kind == "stage":
        return number.source[0] in {stage.id for stage in survey.protocol.stages}
    if number.kind != "query" or number.source == ("",):
        return number.source != ("",) and bool(number.source)
    return not query_of(survey, number.source[0])[1]


def _may_hold(survey: Survey, claim: Claim, number: ClaimNumber, found: NumberResult, refused: list[Paper]) -> bool:
    """Tell whether a number may be as the claim says once the tags that are refused in some papers are mended."""
    if number.kind == "ratio":
        return any(
            claim.numbers[name].kind in ("query", "agreement") and _refused_for(survey, claim.numbers[name], refused)
            for name in number.source
        )
    keys = _refused_for(survey, number, refused)
    if number.kind == "agreement":
        return bool(keys)
    if number.papers is not None:
        moved = set(found.papers) ^ set(number.papers)
        return bool(moved) and moved <= keys
    return number.expected is not None and abs(found.value - number.expected) <= len(keys)


def _refused_for(survey: Survey, number: ClaimNumber, refused: list[Paper]) -> set[str]:
    """Return the papers of which something was refused that a number asks about."""
    if number.kind == "agreement":
        axes = {number.source[1]}
    elif number.kind == "query":
        query = query_of(survey, number.source[0])[0]
        if query.words:
            return {paper.key for paper in refused}  # any field may hold them
        axes = {*(clause.axis for clause in query.clauses), *(f"{PREFIX}{name}" for name, _ in query.fields)}
        axes |= {"year"} if query.years != (None, None) else set()
    else:
        return set()
    return {paper.key for paper in refused if any(_is_refused(paper, axis) for axis in axes)}


def _is_refused(paper: Paper, name: str) -> bool:
    """Tell whether what a paper says, or said in an edition, on an axis or in a field was reported and left out."""
    is_lost = not paper.lost.isdisjoint((name, AMENDMENTS))
    return paper.on(name).refused or is_lost or (name.startswith(PREFIX) and "fields" in paper.lost)


def _message(claim: Claim, number: ClaimNumber, found: NumberResult) -> str:
    expected = f"{words.RELATIONS[number.relation]}{_exactly(number.expected or 0)}"
    said = f'The claim "{claim.id}" says {expected} for "{number.name}" in {claim.edition_in_prose}'
    has = _exactly(found.value)
    if math.isnan(found.value):
        return f'{said}; it cannot be computed, as "{number.source[1]}" is 0. Correct the numbers or the tags.'
    if number.papers is None:
        return f"{said}; the data has {has}{_named(found.papers)}. Correct the number or the tags."
    if set(found.papers) == set(number.papers):
        return f"{said}, but lists the {len(number.papers)} that the data has. Correct the number or the list."
    extra = tuple(key for key in found.papers if key not in number.papers)
    gone = tuple(key for key in number.papers if key not in found.papers)
    moved = [f"no longer: {', '.join(gone[:MOST_NAMED])}"] * bool(gone)
    moved += [f"now also: {', '.join(extra[:MOST_NAMED])}"] * bool(extra)
    if found.value == number.expected:
        return f"{said}; the data has the same number, but other papers ({'; '.join(moved)}). Correct the claim or the tags."
    return f"{said}; the data has {has} ({'; '.join(moved)}). Correct the claim or the tags."


def _exactly(value: float) -> str:
    """Return a number with all its digits, so that two that differ are never written alike."""
    return f"{value:.0f}" if float(value).is_integer() else str(value)


def _named(papers: tuple[str, ...]) -> str:
    if not papers or len(papers) > MOST_NAMED:
        return ""
    return f": {', '.join(papers)}"


def _related(survey: Survey, number: ClaimNumber, found: NumberResult) -> Iterator[Related]:
    """Name the tags of the papers that moved, without a list of papers those that count; of a figure, its place."""
    if number.kind == "scale":
        for figure in survey.scale.figures:
            if (figure.system, figure.metric) == number.source[:2]:
                yield Related(place=figure.place, message=f"{figure.metric} of {figure.system}")
    if number.kind != "query":
        return
    query, _ = query_of(survey, number.source[0])
    moved = set(found.papers) ^ set(number.papers) if number.papers is not None else set(found.papers)
    for paper in survey.papers:
        if paper.key in moved:
            for clause in query.clauses:
                place = paper.places.get(f"tags.{clause.axis}", paper.place_of("tags"))
                yield Related(place=place, message=f"{clause.axis} of {paper.key}")
