"""Pages of prose that hold more than text: scripts, foreign pictures, links that run something, unbalanced HTML."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.prose_markup import read_prose
from generator.checks.rule import Rule, examples_in
from generator.model.reference import place_in
from generator.model.survey import Survey
from generator.problem import Problem

RULE = Rule(
    name="safe-prose",
    level="error",
    title="Pages of prose contain only permitted HTML, and their links lead to web pages.",
    reason=(
        "Markdown passes HTML through unchanged. A script, a form or a link that runs code would do so in every "
        "reader's browser, and an element that is closed too early breaks the page."
    ),
    fix="Remove what the message names, write it in Markdown, or show it as code between backquotes.",
    examples=examples_in(
        "pages/about.md",
        "these herbs.",
        passing="these herbs: <kbd>Esc</kbd> ends [the story](https://example.org/).",
        failing="[these herbs](javascript:alert).",
    ),
    reported=(
        'data/pages/about.md:5:27: error: "javascript:alert" is not a permitted link. Start it with https://, http:// or mailto:. (safe-prose)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report everything in the survey's pages that is not on the list."""
    for page in survey.prose:
        for fault in read_prose(page.text).faults:
            yield RULE.problem(place_in(page.text, fault.offset, page.text_place), fault.message)
