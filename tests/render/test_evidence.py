"""Who carries a value at which level, where the tags come from, and why some are in no count."""

from __future__ import annotations

from dataclasses import replace

from generator.model.survey import Survey
from generator.render.chain import tagged_papers
from generator.render.context import EditionContext
from generator.render.evidence import MOST_NAMED, disputes_of, levels_of, sources_of
from tests.render.conftest import MakeContexts
from tests.render.invented import many_papers


def test_levels_name_their_carriers_strongest_first(edition: EditionContext) -> None:
    stage = edition.axis("stage")
    found = edition.statistics.counts["stage"].values["shelf"]
    lines = levels_of(stage, stage.values[2], found, edition.papers)
    assert [
        ("measured on a scale", "solid", 1, ["linen-loaf2021"]),
        ("not yet judged", "dotted", 1, ["crock-diary2024"]),
    ] == [(line.label, line.mark, line.number, [who.key for who in line.who]) for line in lines]


def test_axis_without_evidence_has_no_levels(edition: EditionContext) -> None:
    method = edition.axis("method")
    found = edition.statistics.counts["method"].values["acid"]
    assert () == levels_of(method, method.values[4], found, edition.papers)


def test_long_level_names_some_and_counts_the_rest(small: Survey, make_contexts: MakeContexts) -> None:
    _, edition = make_contexts(many_papers(small, 2 * MOST_NAMED + 6))
    stage = edition.axis("stage")
    (line,) = levels_of(stage, stage.values[0], edition.statistics.counts["stage"].values["dough"], edition.papers)
    assert (MOST_NAMED + 3, MOST_NAMED, 3) == (line.number, len(line.who), line.more)


def test_dispute_has_the_reason_of_the_amendment_that_brought_it(edition: EditionContext) -> None:
    signs = edition.axis("signs")
    mould = next(value for value in signs.values if value.id == "mould")
    (dispute,) = disputes_of(signs, mould, edition.statistics.counts["signs"].values["mould"], edition.papers)
    assert ("crock-diary2024", "hatched") == (dispute.paper.key, dispute.paper.mark)
    assert dispute.why.startswith("A reader found")
    assert dispute.source.startswith("Letter of a reader")


def test_paper_is_called_by_its_name_or_else_its_title(edition: EditionContext) -> None:
    method = edition.axis("method")
    freezing = next(value for value in method.values if value.id == "freezing")
    found = edition.statistics.counts["method"].values["freezing"]
    papers = edition.papers
    assert "Frozen Halves" in [paper.name for paper in tagged_papers(method, freezing, found.primary, papers)]
    nameless = {key: replace(paper, name="", title="Ice: in white bread") for key, paper in papers.items()}
    assert "Ice" in [paper.name for paper in tagged_papers(method, freezing, found.primary, nameless)]


def test_dispute_without_an_amendment_has_the_source_of_its_tags(edition: EditionContext) -> None:
    signs = edition.axis("signs")
    mould = next(value for value in signs.values if value.id == "mould")
    plain = replace(edition.papers["crock-diary2024"], amendments=(), sources={"signs": "a photograph"})
    found = edition.statistics.counts["signs"].values["mould"]
    (dispute,) = disputes_of(signs, mould, found, {**edition.papers, plain.key: plain})
    assert ("", "a photograph") == (dispute.why, dispute.source)
    assert (("crock-diary2024", "A Diary of the Clay Crock", "a photograph"),) == tuple(
        line for line in sources_of(signs, found, {**edition.papers, plain.key: plain}) if line[0] == plain.key
    )
