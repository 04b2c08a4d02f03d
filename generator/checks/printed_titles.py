"""Titles that are not as printed: broken at a line's end, or far too long to be one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.placed import Placed
from generator.model.survey import Survey
from generator.problem import Problem
from generator.wording import words

RULE = Rule(
    name="printed-titles",
    level="warning",
    title="Titles and venues are as printed.",
    reason=(
        "Text copied from a PDF often contains hyphens from the ends of lines, and sometimes the whole abstract: "
        "then nobody finds the title, and no list can show it. A title that is far too long is an error, and one "
        "entirely in capitals gets a remark."
    ),
    fix="Join words that were split at the end of a line, and give the title only.",
    examples=examples_in(
        "papers/basil-wick2023.yml",
        'title: "The Thirsty Pot: Basil on a Cord"',
        passing='title: "The Thirsty Pot: Basil on a Wick-Cord, and Pre- and Post-Watering"',
        failing='title: "The Thirsty Pot: Basil on a Wick- Cord"',
    ),
    reported=(
        'data/papers/basil-wick2023.yml:1:8: warning: "Wick- Cord" looks like a word split at the end of a line. Write "Wick-Cord" or "WickCord". (printed-titles)',
    ),
)

# `pre- and post-training` is as printed, in any language that has such a word.
PARTED = re.compile(r"\b(\w+)[-\u2010\u2011] (?!(?:and|or|to|nor|versus|vs|und|oder|bis|et|ou|y|o|e|en|och)\b)(\w+)")
# Several words in a row, with no small letter and none of another script: a list of acronyms is as printed.
_IN_CAPITALS = "(?<![A-ZÀ-ÖØ-Þ])[A-ZÀ-ÖØ-Þ]{4,}(?![A-ZÀ-ÖØ-Þ])"
CAPITALS = re.compile(rf"^(?=[ -`{{-Þ\u2000-\u206f]*$).*?{_IN_CAPITALS}(?:(?:(?! VS )[^,;/])*?{_IN_CAPITALS}){{2}}")
# What every such word has, found in a tenth of the time.
_HYPHEN_AND_SPACE = re.compile("[-\u2010\u2011] ")
LONGEST = {"title": 500, "name": 40, "alt_title": 500, "venue": 300, "affiliation": 300}


TOO_LONG = " are possible. Write it as printed, and put anything else into notes."
ALL_CAPITALS = "The {what} is in capitals. Use lower case, with capitals only where its words have them."
LOOKS_PARTED = '"{found}" looks like a word split at the end of a line. Write "{before}-{after}" or "{before}{after}".'


def check(survey: Survey) -> Iterator[Problem]:
    """Report each title, venue and affiliation that cannot be as printed."""
    for paper in survey.papers:
        for name in LONGEST:
            if text := getattr(paper, name):
                yield from _check_text(text, name, paper)
                if len(text) <= LONGEST[name] and CAPITALS.search(text):
                    message = ALL_CAPITALS.format(what=name.replace("_", " "))
                    yield RULE.problem(paper.place_of(name), message, level="note")
    for exclusion in survey.screened:
        yield from _check_text(exclusion.title, "title", exclusion)


def _check_text(text: str, name: str, record: Placed) -> Iterator[Problem]:
    longest = LONGEST[name]
    if len(text) > longest:
        what = name.replace("_", " ")
        said = words.TOO_MANY.format(what=what, number=f"{len(text):,}", units="characters", limit=longest)
        yield RULE.problem(record.place_of(name), said + TOO_LONG, level="error")
    elif _HYPHEN_AND_SPACE.search(text) and (match := PARTED.search(text)):
        before, after = match[1], match[2]
        message = LOOKS_PARTED.format(found=match[0], before=before, after=after)
        yield RULE.problem(record.place_of(name), message)
