"""Summaries that are not one short sentence; a missing one is found while parsing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.problem import Problem, Related
from generator.wording import words

RULE = Rule(
    name="summary",
    level="error",
    title="Every summary is one short sentence.",
    reason=(
        "Cards, tables and lists show the summary in full; a long one breaks their layout, and one without a full "
        "stop looks cut off. `limits.summary` in survey.yml sets the length. A second sentence is a warning."
    ),
    fix="Write one sentence on what the paper does and what it found, ending with a full stop.",
    examples=examples_in(
        "papers/mint-jug2024.yml",
        "summary: A pot of mint survives a winter behind a north window.",
        failing="summary: Mint survives a winter behind a north window",
    ),
    reported=(
        'data/papers/mint-jug2024.yml:11:10: error: The summary ends with "ehind a north window", without a full stop. Make it a sentence. (summary)',
    ),
)

STOPS = (".", "!", "?", "。", "！", "？")  # noqa: RUF001
_FEW = 3
_MOST_RELATED = 20
CLOSING = "\"')]»”’"

# A sentence ends after a word of some length: `e.g.`, `Dr.`, `et al.` and initials do not end one.
NEXT_SENTENCE = re.compile(r"(?:[^\W_]{4,}|\d|[\)\]\"”»])[.!?][\)\]\"”»]*\s+(?=[^\W\d_a-z])|[。！？](?=\S)")  # noqa: RUF001


# What every such end has, found in a tenth of the time.
_STOP_WITHIN = re.compile(r"[.!?][)\]\"”»]*\s|[。！？]")  # noqa: RUF001


SHORTEN = " fit on a card. Shorten it by {number}."
NO_FULL_STOP = 'The summary ends with "{end}", without a full stop. Make it a sentence.'
# Whoever fills in the form sees the end before them.
END_WITH_STOP = "End the summary with a full stop."
SEVERAL_SENTENCES = "The summary has more than one sentence. Say it in one, and move the rest to notes."


def check(survey: Survey) -> Iterator[Problem]:
    """Report summaries that are too long, end without a full stop or run over several sentences."""
    limit = survey.config.summary_limit
    long = [paper for paper in survey.papers if len(paper.summary) > limit]
    # One paper may be wrong, most of them are not: then the limit is.
    is_limit_wrong = len(long) > _FEW and len(long) * 2 > len(survey.papers)
    if is_limit_wrong:
        message = (
            f"Most summaries, {len(long)} of {len(survey.papers)}, have more than {limit} characters. "
            "Raise `limits.summary`, here in survey.yml."
        )
        related = (Related(place=paper.place_of("summary"), message=paper.key) for paper in long[:_MOST_RELATED])
        yield RULE.problem(survey.config.place_of("limits.summary"), message, related=related)
    for paper in survey.papers:
        if paper.summary:
            yield from _check_summary(paper, None if is_limit_wrong else limit)


def _check_summary(paper: Paper, limit: int | None) -> Iterator[Problem]:
    for message in find_faults(paper.summary, limit):
        yield RULE.problem(paper.place_of("summary"), message)
    if _STOP_WITHIN.search(paper.summary) and NEXT_SENTENCE.search(paper.summary):
        yield RULE.problem(paper.place_of("summary"), SEVERAL_SENTENCES, level="warning")


def find_faults(summary: str, limit: int | None) -> Iterator[str]:
    """Yield, as sentences, the errors of a summary; limit: on its characters, None for none."""
    length = len(summary)
    if limit is not None and length > limit:
        said = words.TOO_MANY.format(what="summary", number=length, units="characters", limit=limit)
        yield said + SHORTEN.format(number=length - limit)
    if not summary.rstrip(CLOSING).endswith(STOPS):
        yield NO_FULL_STOP.format(end=summary[-20:])
