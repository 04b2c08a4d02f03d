"""Claims that name what the survey does not have: editions, queries, stages, scale figures, numbers, names."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from generator.analysis.claims import number_of
from generator.checks.braces import suggest_in_braces
from generator.checks.known_papers import RESTORE, advise, nearest_key
from generator.checks.rule import Rule, examples_in
from generator.model.claim import PARTS, Claim, ClaimNumber
from generator.model.config import LIVING
from generator.model.survey import Survey
from generator.model.tags import known_values, suggest_axis, suggest_value
from generator.problem import Problem, Related, suggest, suggest_or_list
from generator.query.index import query_of
from generator.wording import words

RULE = Rule(
    name="claim-queries",
    level="error",
    title="Claims refer to things that exist.",
    reason="A query with a misspelled value matches nothing, and the claim would hold or fail for that reason.",
    fix="Correct the name; the message suggests similar ones.",
    examples=examples_in("claims.yml", "query: herb=mint", failing="query: herb=mnt"),
    reported=(
        'data/claims.yml:10:21: error: The query of "mint": "mnt" is not a value of the axis herb. Did you mean "mint"? (claim-queries)',
    ),
)

_WHOLE_ADDRESS = re.compile(r"https?://[^?]+\?.")
# In which files a number is looked up, by its kind; where they cannot be read, what it names may be there.
_LOOKED_UP = {
    "query": ("survey.yml", "taxonomy.yml", "redirects.yml"),
    "stage": ("protocol.yml",),
    "values": ("taxonomy.yml",),
    "scale": ("scale.yml",),
}


def check(survey: Survey) -> Iterator[Problem]:
    """Report each reference of a claim that leads nowhere."""
    editions = [edition.id for edition in survey.config.editions]
    for claim in survey.claims:
        if claim.edition and claim.edition not in (*editions, LIVING) and not survey.is_unread("survey.yml"):
            known = (*editions, LIVING)
            hint = suggest(claim.edition, known) or words.KNOWN.format(words=", ".join(known)) + words.DECLARE_EDITION
            yield RULE.problem(claim.edition_place, words.NOT_AN_EDITION.format(name=claim.edition, hint=hint))
        for number in claim.numbers.values():
            yield from _number_problems(survey, claim, number)
        yield from _placeholder_problems(survey, claim)


def _number_problems(survey: Survey, claim: Claim, number: ClaimNumber) -> Iterator[Problem]:
    if survey.is_unread(*_LOOKED_UP.get(number.kind, ())):
        pass  # what it names may be there
    elif number.kind == "query" and number.source and _WHOLE_ADDRESS.match(number.source[0]):
        query = number.source[0].partition("?")[2].partition("#")[0]
        message = f'The query of "{number.name}" is a whole address. Write only what follows the "?": "{query}".'
        yield RULE.problem(number.source_place, message)
    elif number.kind == "query" and number.source:
        _, remarks = query_of(survey, number.source[0])
        for remark in remarks:
            yield RULE.problem(number.source_place, f'The query of "{number.name}": {remark}')
    elif number.kind == "stage":
        stages = [stage.id for stage in survey.protocol.stages]
        if number.source[0] and number.source[0] not in stages:
            message = f'"{number.source[0]}" is not a screening stage.{suggest_or_list(number.source[0], stages)}'
            yield RULE.problem(number.source_place, message)
    elif number.kind == "values" and survey.taxonomy.axis(number.source[0]) is None:
        hint = suggest_axis(survey.taxonomy, number.source[0])
        yield RULE.problem(number.source_place, words.NOT_AN_AXIS.format(name=number.source[0], hint=hint))
    elif number.kind in ("agreement", "scale") and not all(number.source):
        pass  # reported already: required-fields
    elif number.kind == "agreement" and number.source:
        audits = {audit.id: audit for audit in survey.audits}
        audit, axis = audits.get(number.source[0]), number.source[1]
        if survey.is_unread(f"audits/{number.source[0]}.yml"):
            pass
        elif audit is None:
            message = f'"{number.source[0]}" is not an audit.{suggest_or_list(number.source[0], audits)}'
            yield RULE.problem(number.source_place, message)
        elif axis not in audit.axes:
            message = f'The audit "{audit.id}" does not cover the axis "{axis}".{suggest_or_list(axis, audit.axes)}'
            yield RULE.problem(number.source_place, message)
    elif number.kind == "scale" and number.source:
        yield from _figure_problems(survey, number)
    elif number.kind == "ratio":
        for name in number.source:
            if name not in claim.numbers and not claim.has_all_numbers:
                pass  # it may be one that could not be read
            elif name not in claim.numbers:
                message = f"{words.NOT_A_NUMBER_OF_CLAIM.format(name=name)}.{suggest_or_list(name, claim.numbers)}"
                yield RULE.problem(number.source_place, message)
            elif claim.numbers[name].kind == "ratio":
                message = f'"{name}" is itself a ratio, and a ratio cannot use another ratio. Name the numbers from which it is computed.'
                yield RULE.problem(number.source_place, message)
    for key, place in zip(number.papers or (), number.paper_places, strict=True):
        if survey.paper(key) is None and not survey.is_unread(f"papers/{key}.yml"):
            yield RULE.problem(place, f'"{key}" is not a paper of this survey.{advise(survey, key)}')


def _figure_problems(survey: Survey, number: ClaimNumber) -> Iterator[Problem]:
    system, metric, part = number.source
    figures = [figure for figure in survey.scale.figures if (figure.system, figure.metric) == (system, metric)]
    if not figures:
        found = dict.fromkeys((figure.system, figure.metric) for figure in survey.scale.figures)
        same = [name for name, measured in found if measured == metric]
        near = suggest(system, same) or suggest_or_list(metric, [each for name, each in found if name == system])
        yield RULE.problem(number.source_place, f'There is no scale figure of "{system}" for "{metric}".{near}')
    elif all(math.isnan(number_of(figure, each)) for figure in figures for each in PARTS):
        message = f'The scale figure of "{system}" for "{metric}" has no number. Name another figure.'
        related = tuple(Related(place=figure.place, message=f"{metric} of {system}") for figure in figures)
        yield RULE.problem(number.source_place, message, related=related)
    elif all(math.isnan(number_of(figure, part)) for figure in figures):
        message = f'The scale figure of "{system}" for "{metric}" has no "{part}". Name the part that it has.'
        related = tuple(Related(place=figure.place, message=f"{metric} of {system}") for figure in figures)
        yield RULE.problem(number.source_place, message, related=related)


def _placeholder_problems(survey: Survey, claim: Claim) -> Iterator[Problem]:
    for kind, name in claim.placeholders:
        first, _, second = name.partition(".")
        axis = survey.taxonomy.axis(first)
        if kind in ("axis:", "value:") and survey.is_unread("taxonomy.yml"):
            continue
        if kind in ("", "papers:") and not claim.has_all_numbers:
            continue
        found = {
            "": name in claim.numbers,
            "papers:": name in claim.numbers and claim.numbers[name].kind == "query",
            "paper:": survey.paper(name) is not None or survey.is_unread(f"papers/{name}.yml"),
            "axis:": axis is not None and not second,
            "value:": axis is not None and axis.value(second) is not None,
        }.get(kind)
        if found is None:
            message = f'"{kind}" is not a kind of name; expected papers:, paper:, axis: or value:.'
            yield RULE.problem(claim.sentence_place, message)
        elif not found and second and kind == "value:":
            said = f"In {{{kind}{name}}} of the sentence, {_not_a_value(survey, first, second)}"
            yield RULE.problem(claim.sentence_place, said)
        elif not found:
            queries = [number.name for number in claim.numbers.values() if number.kind == "query"]
            papers = [nearest_key(name, (paper.key for paper in survey.papers))]
            axes = [axis.id for axis in survey.taxonomy.axes]
            values = [f"{axis.id}.{value.id}" for axis in survey.taxonomy.axes for value in axis.values]
            names = {"": list(claim.numbers), "papers:": queries, "paper:": papers, "axis:": axes}.get(kind, values)
            meant = next((each for each in names if kind == "value:" and each.endswith(f".{name}")), name)
            hint = suggest_in_braces(meant, names, kind)
            if not hint and kind in ("", "papers:") and names:
                hint = words.KNOWN.format(words=", ".join(names))
            elif not hint and kind == "paper:":
                hint = RESTORE
            message = f'"{{{kind}{name}}}" in the sentence does not refer to anything.{hint}'
            yield RULE.problem(claim.sentence_place, message)


def _not_a_value(survey: Survey, axis_id: str, value: str) -> str:
    axis = survey.taxonomy.axis(axis_id)
    if axis is None:
        return words.NOT_AN_AXIS.format(name=axis_id, hint=suggest_axis(survey.taxonomy, axis_id))
    hint = suggest_value(axis, value, survey.taxonomy) or known_values(axis)
    return words.NOT_A_VALUE.format(value=value, axis=axis_id, hint=hint)
