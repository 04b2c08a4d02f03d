"""Who carries a value at which level, where the tags come from, and why some are in no count."""

from __future__ import annotations

from dataclasses import replace

from generator.model.survey import Survey
from generator.render.evidence import MOST_NAMED, disputes_of, levels_of, sources_of
from generator.render.shelf import Shelf
from tests.render.conftest import MakeShelf
from tests.render.invented import many_papers


def test_levels_name_their_carriers_strongest_first(shelf: Shelf) -> None:
    stage = shelf.axis("stage")
    found = shelf.statistics.counts["stage"].values["shelf"]
    lines = levels_of(stage, stage.values[2], found, shelf.papers)
    assert [
        ("measured on a scale", "solid", 1, ["linen-loaf2021"]),
        ("not yet judged", "dotted", 1, ["crock-diary2024"]),
    ] == [(line.label, line.mark, line.number, [who.key for who in line.who]) for line in lines]


def test_axis_without_evidence_has_no_levels(shelf: Shelf) -> None:
    method = shelf.axis("method")
    found = shelf.statistics.counts["method"].values["acid"]
    assert () == levels_of(method, method.values[4], found, shelf.papers)


def test_long_level_names_some_and_counts_the_rest(small: Survey, make_shelf: MakeShelf) -> None:
    shelf = make_shelf(many_papers(small, 2 * MOST_NAMED + 6))
    stage = shelf.axis("stage")
    (line,) = levels_of(stage, stage.values[0], shelf.statistics.counts["stage"].values["dough"], shelf.papers)
    assert (MOST_NAMED + 3, MOST_NAMED, 3) == (line.number, len(line.who), line.more)


def test_dispute_has_the_reason_of_the_amendment_that_brought_it(shelf: Shelf) -> None:
    signs = shelf.axis("signs")
    mould = next(value for value in signs.values if value.id == "mould")
    (dispute,) = disputes_of(signs, mould, shelf.statistics.counts["signs"].values["mould"], shelf.papers)
    assert ("crock-diary2024", "hatched") == (dispute.carrier.key, dispute.carrier.mark)
    assert dispute.why.startswith("A reader found")
    assert dispute.source.startswith("Letter of a reader")


def test_dispute_without_an_amendment_has_the_source_of_its_tags(shelf: Shelf) -> None:
    signs = shelf.axis("signs")
    mould = next(value for value in signs.values if value.id == "mould")
    plain = replace(shelf.papers["crock-diary2024"], amendments=(), sources={"signs": "a photograph"})
    found = shelf.statistics.counts["signs"].values["mould"]
    (dispute,) = disputes_of(signs, mould, found, {**shelf.papers, plain.key: plain})
    assert ("", "a photograph") == (dispute.why, dispute.source)
    assert (("crock-diary2024", "a photograph"),) == tuple(
        pair for pair in sources_of(signs, found, {**shelf.papers, plain.key: plain}) if pair[0] == plain.key
    )
