"""Ids that cannot stand in an address; those of axes, values and editions are found while parsing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import combining, normalize

from generator.checks.rule import Rule, examples_in
from generator.model.identifiers import BEGINS_WITH, WELL_FORMED_IDS
from generator.model.reading import MEANT
from generator.model.survey import Survey
from generator.problem import Place, Problem
from generator.query.grammar import RESERVED_WORDS
from generator.wording import words

RULE = Rule(
    name=WELL_FORMED_IDS,
    level="error",
    title="Ids consist of letters, digits and hyphens.",
    reason="Ids become addresses and anchors on pages, which should not need escaping.",
    fix="Write the id without spaces and accents, such as `open-water`; the label can give the full name.",
    examples=examples_in("problems.yml", "  - id: H1", failing="  - id: H 1"),
    reported=(
        'data/problems.yml:4:9: error: The id "H 1" of the open problem may contain only letters without accents, digits, - _ and . Write "H-1". (well-formed-ids)',
    ),
)

_ANCHOR = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*", re.ASCII)
# What the pages of these call their own parts. The ids of the frame around all pages begin with "_", as none here may.
_TAKEN = {
    "the claim": re.compile("|".join((*words.CLAIM_STATES, "not-covered"))),
    "the exclusion": re.compile("flow|later|(?:chart|flow|stage)-.*"),
    "the open problem": re.compile("group-.*"),
}


def check(survey: Survey) -> Iterator[Problem]:
    """Report each id that could not be the anchor of its row, and axes called like a word of queries."""
    for axis in survey.taxonomy.axes:
        if axis.id in RESERVED_WORDS:
            message = f'"{axis.id}" has a special meaning in queries; choose another id for the axis, such as "{axis.id}-axis".'
            yield RULE.problem(axis.place, message)
    for what, name, place in _ids(survey):
        if name and not _ANCHOR.fullmatch(name):
            said = "may contain only letters without accents, digits, - _ and ."
            said += MEANT.format(meant=meant) if (meant := _as_anchor(name)) else ""
            said = BEGINS_WITH.format(sign=name[0]) if _ANCHOR.fullmatch(name.lstrip("-_.")) else said
            yield RULE.problem(place, f'The id "{name}" of {what} {said}')
        elif what in _TAKEN and _TAKEN[what].fullmatch(name):
            message = f'The id "{name}" of {what} is already used by another part of its page; choose another id.'
            yield RULE.problem(place, message)


def _as_anchor(name: str) -> str:
    """Return an id as the anchor of a row may be called; empty when nothing of it can stand there."""
    letters = "".join(each for each in normalize("NFKD", name) if not combining(each))
    anchor = re.sub(r"[^A-Za-z0-9_.-]+", "-", letters).strip("-_.")
    return anchor if _ANCHOR.fullmatch(anchor) else ""


def _ids(survey: Survey) -> Iterator[tuple[str, str, Place]]:
    for exclusion in survey.screened:
        yield "the exclusion", exclusion.id, exclusion.place_of("id")
    for claim in survey.claims:
        yield "the claim", claim.id, claim.place
    protocol = survey.protocol
    terms = {"the source": protocol.sources, "the family": protocol.families, "the stage": protocol.stages}
    for what, found in terms.items():
        yield from ((what, term.id, term.place) for term in found)
    for rule in protocol.rules:
        yield "the rule", rule.id, rule.place
    for kind in protocol.evidence:
        yield "the kind of source", kind.id, kind.place
    for path in survey.paths:
        yield "the path", path.id, path.place
    for group in survey.problems.groups:
        yield "the group", group.id, group.place
    for open_problem in survey.problems.problems:
        yield "the open problem", open_problem.id, open_problem.place
