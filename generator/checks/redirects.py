"""Former names that lead nowhere, that something has still, or that nothing can have had."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from generator.checks.file_names import KEY
from generator.checks.rule import Rule, examples_in
from generator.model.identifiers import ID
from generator.model.redirect import REDIRECTS, Kind, Redirect
from generator.model.survey import Survey
from generator.problem import Problem, suggest

RULE = Rule(
    name=REDIRECTS,
    level="error",
    title="A former name leads to one that exists.",
    reason="Links and programs that use the former name are redirected; if it leads nowhere, they break.",
    fix="Give the current name, or remove a line whose former name is in use again.",
    examples=examples_in(
        "redirects.yml",
        passing="redirects:\n  - {kind: paper, old: basil-cord2023, new: basil-wick2023}\n",
        failing="redirects:\n  - {kind: paper, old: basil-cord2023, new: basil-wik2023}\n",
    ),
    reported=(
        'data/redirects.yml:2:24: error: There is no paper "basil-wik2023" that "basil-cord2023" could lead to. Did you mean "basil-wick2023"? (redirects)',
    ),
)

_ID = ID.pattern.removesuffix(r"\Z")
# What a former name may be. It becomes a part of paths that are written.
_FORMER: Mapping[Kind, re.Pattern[str]] = {"paper": KEY, "axis": ID, "value": re.compile(rf"{_ID}\.{_ID}", re.ASCII)}
_SUCH_AS: Mapping[Kind, str] = {"paper": "a paper", "axis": "an axis", "value": "a value, which is `axis.value`"}


def check(survey: Survey) -> Iterator[Problem]:
    """Report former names that nothing can have had, that lead to nothing, that are in use, or that stand twice."""
    if survey.is_unread("taxonomy.yml", "papers/"):
        return  # what cannot be read may be what they lead to
    known = {
        "paper": {paper.key for paper in survey.papers},
        "axis": {axis.id for axis in survey.taxonomy.axes},
        "value": {f"{axis.id}.{value.id}" for axis in survey.taxonomy.axes for value in axis.values},
    }
    seen: set[tuple[str, str]] = set()
    for redirect in survey.redirects:
        names = known[redirect.kind]
        if not _FORMER[redirect.kind].fullmatch(redirect.old):
            message = (
                f'"{redirect.old}" cannot have been the name of {_SUCH_AS[redirect.kind]}: no address can be made of it. '
                "Give the name that was published, or remove this line."
            )
            yield RULE.problem(redirect.place, message)
        elif redirect.old in names:
            yield RULE.problem(
                redirect.place, f'The {redirect.kind} "{redirect.old}" exists. {_which(redirect, names)}'
            )
        elif redirect.new not in names:
            yield RULE.problem(redirect.place, _lost(redirect, names))
        elif (redirect.kind, redirect.old) in seen:
            yield RULE.problem(redirect.place, f'"{redirect.old}" is redirected already. Remove this line.')
        seen.add((redirect.kind, redirect.old))


def _which(redirect: Redirect, names: set[str]) -> str:
    """Say what to do where a former name is in use: a change that began before the renaming may bring it back."""
    if redirect.new not in names or redirect.new == redirect.old:
        return "Remove this line."
    return (
        f'If it is what is called "{redirect.new}" now, put what is new in it there, and remove it; '
        "otherwise remove this line."
    )


def _lost(redirect: Redirect, names: set[str]) -> str:
    hint = suggest(redirect.new, sorted(names)) or " Give the name that it has now."
    return f'There is no {redirect.kind} "{redirect.new}" that "{redirect.old}" could lead to.{hint}'
