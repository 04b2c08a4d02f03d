"""Waivers that waive nothing: of a rule that there is not, or of a warning that is not given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.survey import Survey
from generator.model.waiver import USED_WAIVERS, Waiver
from generator.problem import Problem, suggest

RULE = Rule(
    name=USED_WAIVERS,
    level="warning",
    title="Every waiver matches a warning.",
    reason=(
        "A waiver says that somebody looked at a warning and why it is accepted. One that matches nothing would "
        "hide the next warning of its rule before anyone has looked at it."
    ),
    fix="Remove the waiver, or correct its rule. Errors cannot be waived.",
    examples=examples_in(
        "papers/basil-wick2023.yml",
        "month: 2023-05",
        passing="month: 2023-06\nwaived: [{rule: possible-dates, reason: The first version was a poster.}]",
        failing="month: 2023-05\nwaived: [{rule: possible-dates, reason: The first version was a poster.}]",
    ),
    reported=(
        "data/papers/basil-wick2023.yml:5:17: warning: The rule possible-dates gives no warning for this file. Remove the waiver. (used-waivers)",
    ),
)


def find_unused(
    survey: Survey, standing: Iterable[Problem], used: Iterable[Waiver], rules: Iterable[str]
) -> Iterator[Problem]:
    """Report the waivers that are not among those used; standing: what is not waived, rules: the names of all rules.

    A file with an error may be given the warning once that is mended, and a file that cannot be read may be half of it.
    """
    known, kept = tuple(rules), {waiver.place for waiver in used}
    with_errors = {problem.place.file for problem in standing if problem.level == "error"}
    for waiver in survey.waivers:
        if waiver.rule not in known:
            yield RULE.problem(waiver.place, f'There is no rule "{waiver.rule}".{suggest(waiver.rule, known)}')
        elif waiver.place not in kept and waiver.file not in with_errors and not survey.unread:
            about = f' with "{waiver.about}" in its message' if waiver.about else ""
            message = f"The rule {waiver.rule} gives no warning{about} for this file. Remove the waiver."
            yield RULE.problem(waiver.place, message)
