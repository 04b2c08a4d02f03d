"""Papers in which words of the template were left standing."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.problem import Place, Problem, Related

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
    words = dict(example_texts(pattern))
    for paper in survey.papers:
        if words.keys().isdisjoint(_texts(paper)):
            continue  # what nearly all papers are
        for text, place in example_texts(paper):
            if text in words:
                related = [Related(place=words[text], message="the template has it")]
                yield RULE.problem(place, OF_THE_TEMPLATE.format(text=text), related=related)


def _texts(paper: Paper) -> tuple[str, ...]:
    """Return at least what `example_texts` yields, without places."""
    return (
        *(paper.title, paper.name, paper.alt_title, paper.affiliation, paper.venue, paper.summary, paper.notes),
        *((paper.added.isoformat(),) if paper.added else ()),
        *paper.authors, *paper.ids.values(), *paper.links.values(), *paper.sources.values(),
    )  # fmt: skip


def example_texts(paper: Paper) -> Iterator[tuple[str, Place]]:
    """Yield each text of the template's paper that no entry may have, with its place."""
    for name in ("title", "name", "alt_title", "affiliation", "venue", "summary", "notes"):
        if text := getattr(paper, name):
            yield text, paper.place_of(name)
    if paper.added:
        yield paper.added.isoformat(), paper.place_of("added")
    for index, author in enumerate(paper.authors):
        yield author, paper.place_of(f"authors.{index}")
    for path, texts in (("ids", paper.ids), ("links", paper.links), ("sources", paper.sources)):
        for name, text in texts.items():
            yield text, paper.place_of(f"{path}.{name}")
