"""Sentences for pages that name what the survey does not have, state a number by themselves, or have a stray sign."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.analysis.page_finding import names_on
from generator.analysis.statistics import published_pairs
from generator.checks.braces import STRAY_BRACES, stray_braces, suggest_in_braces
from generator.checks.claim_sentences import TYPED_NUMBER
from generator.checks.rule import Rule, examples_in
from generator.model.claim import CHOICE
from generator.model.page_finding import FINDINGS, NAMED, PageFinding
from generator.model.survey import Survey
from generator.problem import Problem, suggest
from generator.wording import words

RULE = Rule(
    name=FINDINGS,
    level="error",
    title="Every number in a page's own finding is computed.",
    reason="The sentence opens the page: a typed number or an unknown name would make it wrong at first sight.",
    fix="Write a number of the page as {name}; data/README.md of the generator lists the names.",
    examples=examples_in(
        "survey.yml",
        "home:",
        passing='findings: {home: "{filled} of {pairs} pairs of {axis:herb} and {axis:watering} [has|have] a pot"}\nhome:',
        failing='findings: {home: "{filed} of {pairs} pairs have a pot"}\nhome:',
    ),
    reported=(
        'data/survey.yml:7:18: error: "{filed}" is not a number of this page. Did you mean "{filled}"? (page-findings)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report findings for pages that are not there, and what is wrong in their text and condition."""
    if survey.is_unread("survey.yml", "taxonomy.yml"):
        return  # nothing can be looked up
    pages = {
        "axis": [axis.id for axis in survey.taxonomy.axes],
        "table": [pair.id for pair in published_pairs(survey)],
        "chart": [request.kind for request in survey.config.charts],
    }
    for finding in survey.config.findings.values():
        known = pages.get(finding.kind, ())
        # Which charts a kind yields is known when they are drawn; the id of each begins with its kind.
        page = finding.page.partition("-")[0] if finding.kind == "chart" else finding.page
        if finding.page and page not in known:
            message = f'"{finding.page}" is not the id of a page with a finding.{suggest(finding.page, known)}'
            yield RULE.problem(finding.place, message)
        yield from _problems(finding, names_on(finding.kind, survey.taxonomy, has_table=bool(survey.config.home)))


def _problems(finding: PageFinding, names: tuple[str, ...]) -> Iterator[Problem]:
    for name in (match[1] for match in NAMED.finditer(finding.text)):
        if name not in names:
            message = f'"{{{name}}}" is not a number of this page.{suggest_in_braces(name, names)}'
            yield RULE.problem(finding.place, message)
    for name in finding.names.values():
        if name not in names or name.startswith(("value:", "axis:")):
            message = f'"{{{name}}}" is not a number of this page.{suggest_in_braces(name, names)}'
            yield RULE.problem(finding.when_place, message)
    for name in finding.when.names if finding.when else ():
        if name not in finding.names:
            message = f'"{name}" is written without braces. Write {{{name}}}.'
            yield RULE.problem(finding.when_place, message)
    plain = NAMED.sub("", finding.text)
    for match in TYPED_NUMBER.finditer(STRAY_BRACES.sub("", plain)):
        message = f'"{match[0]}" is typed into the finding. Write the {{name}} of a number of the page.'
        yield RULE.problem(finding.place, message)
    first = next(NAMED.finditer(finding.text), None)
    for match in CHOICE.finditer(finding.text):
        if first is None or match.start() < first.start():
            message = words.CHOICE_WITHOUT_NUMBER.format(choice=match[0])
            yield RULE.problem(finding.place, message)
    blank = NAMED.sub(lambda match: " " * len(match[0]), finding.text)
    for start, end, meant in stray_braces(finding.text, names, blank):
        cure = f"{{{meant}}}." if meant else "{name} for a number of the page."
        message = words.NO_NAME_IN_BRACES.format(written=finding.text[start:end], cure=cure)
        yield RULE.problem(finding.place, message)
    if bracket := re.search(r"[][|]", CHOICE.sub("", plain)):
        yield RULE.problem(finding.place, words.NO_CHOICE.format(sign=bracket[0]))
