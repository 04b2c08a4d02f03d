"""Second readings whose papers are not those that their seed draws."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.sample import draw, find_candidates
from generator.checks.known_papers import nearest_key
from generator.checks.rule import Rule, examples_in
from generator.model.audit import Audit
from generator.model.config import LIVING
from generator.model.sample import Sample
from generator.model.survey import Survey
from generator.problem import Problem, suggest
from generator.wording import words
from generator.wording.phrases import plural, verb

_ROW = "  - {paper: basil-wick2023, tags: {herb: basil, watering: wick}, strict: true, verdict: agree}"

RULE = Rule(
    name="drawn-samples",
    level="error",
    title="The papers in a random sample are those that its seed draws.",
    reason=(
        "A sample is fair because nobody chose it: anybody can draw the same papers again from edition, seed and size."
    ),
    fix=(
        "Copy `sample` and the rows as the form or `survey read` wrote them; use `unknown` for what the reader "
        "could not tell."
    ),
    examples=examples_in(
        "audits/2024-03-20.yml",
        f"rows:\n{_ROW}",
        passing=f"sample: {{seed: 7, size: 1, edition: living, as_of: 2024-03-10}}\nrows:\n{_ROW}",
        failing=f"sample: {{seed: 1, size: 1, edition: living, as_of: 2024-03-10}}\nrows:\n{_ROW}",
    ),
    reported=(
        'data/audits/2024-03-20.yml:5:9: error: The seed 1 draws "mint-jug2024", which has no row. Add it, with unknown for what the reader could not tell; a paper added later needs its true date in `added`. (drawn-samples)',
        'data/audits/2024-03-20.yml:7:13: error: The seed 1 does not draw "basil-wick2023" from the edition living. Remove the row, or correct the sample. (drawn-samples)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report samples that cannot be drawn, papers drawn and not read, and papers read and not drawn."""
    for audit in survey.audits:
        if audit.sample is not None:
            if survey.is_unread(f"audits/{audit.id}.yml"):
                continue  # what was drawn and read is not all known
            problems = list(_check_sample(survey, audit.sample))
            yield from problems
            # Whether a paper that cannot be read was one to draw, nobody can tell, and without it others are drawn.
            if not problems and not survey.is_unread("survey.yml", "papers/"):
                yield from _check_rows(survey, audit, audit.sample)


def _check_sample(survey: Survey, sample: Sample) -> Iterator[Problem]:
    editions = [LIVING, *(edition.id for edition in survey.config.editions)]
    papers = {paper.key: paper for paper in survey.papers}
    for index, key in enumerate(sample.without):
        if key not in papers and not survey.is_unread(f"papers/{key}.yml"):
            near = nearest_key(key, papers)
            cure = words.DID_YOU_MEAN.format(word=near) if near else " Remove it."
            message = f'There is no paper "{key}" to exclude from the draw.{cure}'
            yield RULE.problem(sample.place_of(f"without.{index}"), message)
    if sample.edition not in editions and survey.is_unread("survey.yml"):
        return  # it may be there
    if sample.edition not in editions:
        known = f"known: {', '.join(editions)}.{suggest(sample.edition, editions)}"
        message = f"{words.NO_SUCH_EDITION.format(name=sample.edition)}; {known}"
        yield RULE.problem(sample.place_of("edition"), message)
    elif sample.edition == LIVING and sample.as_of is None and any(paper.added for paper in survey.papers):
        message = "The living edition grows. Give the day on which the sample was drawn in as_of."
        yield RULE.problem(sample.place, message)
    elif sample.edition != LIVING and sample.as_of is not None:
        message = f'The edition "{sample.edition}" already has a date. Remove as_of.'
        yield RULE.problem(sample.place_of("as_of"), message)


def _check_rows(survey: Survey, audit: Audit, sample: Sample) -> Iterator[Problem]:
    drawn = draw(survey, sample, {row.paper for row in audit.rows})
    known = {paper.key for paper in survey.papers}
    for key in drawn.missing:
        message = (
            f'The seed {sample.seed} draws "{key}", which has no row. Add it, with unknown for what the reader could not tell; '
            "a paper added later needs its true date in `added`."
        )
        yield RULE.problem(sample.place, message)
    for row in audit.rows:
        if row.paper in known and row.paper not in drawn.keys:
            message = (
                f'The seed {sample.seed} does not draw "{row.paper}" from the edition {sample.edition}. '
                "Remove the row, or correct the sample."
            )
            yield RULE.problem(row.paper_place, message)
    possible = [
        each for each in find_candidates(survey, sample.edition, sample.as_of) if each.key not in sample.without
    ]
    if sample.size > len(possible):
        were = verb(len(possible), "was", "were")
        had = f"there {were} {len(possible)} to draw from"
        message = f"The sample has {plural(sample.size, 'paper')}, and {had}. Correct the size."
        yield RULE.problem(sample.place_of("size"), message)
