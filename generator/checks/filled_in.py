"""Papers in which words of the template were left standing."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.problem import Problem, Related

RULE = Rule(
    name="filled-in",
    level="error",
    title="No text from the template is left in a paper.",
    reason=(
        "The template is filled with invented examples, which are true of no paper. Its `added` would put a new "
        "paper into an edition that has already been published."
    ),
    fix="Replace it with the paper's own data, or delete the line.",
    examples=examples_in(
        "papers/mint-jug2024.yml", "title: Mint in the Dark", failing='title: "Replace me: the title"'
    ),
    reported=(
        'data/papers/mint-jug2024.yml:1:8: error: "Replace me: the title" is the example from the template. Replace it with what the paper says, or remove it. (filled-in)',
    ),
)


OF_THE_TEMPLATE = '"{text}" is the example from the template. Replace it with what the paper says, or remove it.'


def check(survey: Survey) -> Iterator[Problem]:
    """Report each text of a paper that is the template's own."""
    pattern = survey.template.paper if survey.template else None
    if pattern is None:
        return
    words = {text: pattern.place_of(path) for text, path in example_texts(pattern)}
    for paper in survey.papers:
        for text, path in example_texts(paper):
            if text in words:
                related = [Related(place=words[text], message="the template has it")]
                yield RULE.problem(paper.place_of(path), OF_THE_TEMPLATE.format(text=text), related=related)


def example_texts(paper: Paper) -> Iterator[tuple[str, str]]:
    """Yield each text of the template's paper that no entry may have, with the path of its field."""
    for name in ("title", "name", "alt_title", "affiliation", "venue", "summary", "notes"):
        if text := getattr(paper, name):
            yield text, name
    if paper.added:
        yield paper.added.isoformat(), "added"
    for index, author in enumerate(paper.authors):
        yield author, f"authors.{index}"
    for group, texts in (("ids", paper.ids), ("links", paper.links), ("sources", paper.sources)):
        for name, text in texts.items():
            yield text, f"{group}.{name}"
