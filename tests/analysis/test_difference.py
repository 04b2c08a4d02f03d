"""What moved between two states: papers, fields, tags, counts, cells, claims and the sizes of the pool."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from generator.analysis.counts import count_axis
from generator.analysis.difference import Difference, NumberMove, compare_states, tags_in_words
from generator.model.axis_tags import AxisTags
from generator.model.edition import select_edition
from generator.model.paper import Paper
from generator.model.survey import Survey
from tests.analysis.invented import SIGN, WAY, make_exclusion, make_paper, make_survey, surveys, tagged
from tests.analysis.invented_claims import make_claim
from tests.properties import examples


def difference(before: Paper, after: Paper) -> Difference:
    return compare_states(make_survey(before), make_survey(after))


@pytest.mark.parametrize(
    ("field", "value", "before", "after"),
    [
        ("title", "On bread", "On a", "On bread"),
        ("authors", ("Ada Krust",), "Ada Krust, Bo Mehl", "Ada Krust"),
        ("authors", ("Ada Krust", "Bo Rye\u00a0Mehl"), "Ada Krust, Bo Mehl", "Ada Krust; Rye Mehl, Bo"),
        ("authors", ("Ada Krust", "Mehl, Inc."), "Ada Krust, Bo Mehl", "Ada Krust; Mehl, Inc."),
        ("authors", (), "Ada Krust, Bo Mehl", "unknown"),
        ("authors_complete", False, "Ada Krust, Bo Mehl", "Ada Krust, Bo Mehl, et al."),
        ("year", 2025, "2024", "2025"),
        ("month", "", "2024-05", ""),
        ("venue", "Fair", "Journal of Loaves", "Fair"),
        ("summary", "It crumbles.", "It keeps.", "It crumbles."),
        ("ids", {"arxiv": "2401.00001"}, "", "arxiv 2401.00001"),
        ("links", {}, "paper https://example.org/a", ""),
        ("notes", "Read twice.", "", "Read twice."),
    ],
)
def test_field_that_reads_differently_is_told_with_both_readings(
    field: str, value: str | bool | dict[str, str], before: str, after: str
) -> None:
    (change,) = difference(make_paper("a"), make_paper("a", **{field: value})).changed
    assert (field.removesuffix("_complete"), before, after) == (change.field, change.before, change.after)


def test_tags_that_differ_move_counts_and_cells() -> None:
    bag = make_paper("a", tags=tagged(kind="home", way="bag", time={"noon": "strong"}))
    pot = replace(bag, tags=tagged(kind="home", way="pot", time={"noon": "strong"}))
    found = difference(bag, pot)
    assert [("tags.way", "way", "Label of bag", "Label of pot")] == [
        (change.field, change.axis, change.before, change.after) for change in found.changed
    ]
    assert (
        NumberMove(where="way", row="bag", column="", before=1, after=0),
        NumberMove(where="way", row="pot", column="", before=0, after=1),
    ) == found.counts
    assert {("way-by-time", "bag", "noon", 1, 0), ("way-by-time", "pot", "noon", 0, 1)} <= {
        (move.where, move.row, move.column, move.before, move.after) for move in found.cells
    }


def test_value_and_axis_that_are_new_had_no_paper_before() -> None:
    paper = make_paper("a", tags=tagged(kind="home", way="pot", time={"noon": "strong"}))
    after = make_survey(paper)
    fewer = replace(WAY, values=tuple(value for value in WAY.values if value.id != "pot"))
    without = [axis for axis in after.taxonomy.axes if axis.id not in ("way", "kind")]
    bare = replace(paper, tags={"time": paper.tags["time"]})
    before = replace(make_survey(bare), taxonomy=replace(after.taxonomy, axes=(*without, fewer)))
    moved = {(move.where, move.row): (move.before, move.after) for move in compare_states(before, after).counts}
    assert ((0, 1), (0, 1)) == (moved["way", "pot"], moved["kind", "home"])


def test_claims_move_by_their_numbers_or_their_status() -> None:
    claims = (
        make_claim(bags="query: way=bag, expect: 1"),
        replace(make_claim(n="count: papers, expect: 1"), id="d"),
        replace(make_claim(n="count: papers, at_least: 1"), id="e"),
    )
    before = replace(make_survey(make_paper("a", tags=tagged(way="bag"))), claims=claims)
    after = replace(before, papers=(*before.papers, make_paper("b", tags=tagged(way="pot"))))
    assert [("d", "confirmed", "overturned", (("n", 1, 2),)), ("e", "confirmed", "confirmed", (("n", 1, 2),))] == [
        (move.id, move.before, move.after, move.numbers) for move in compare_states(before, after).claims
    ]
    assert () == compare_states(replace(before, claims=()), after).claims


def test_number_that_cannot_be_computed_has_not_moved() -> None:
    claim = make_claim(n="scale: {system: Nobody, metric: none}, at_least: 0")
    survey = replace(make_survey(make_paper("a")), claims=(claim,))
    assert compare_states(survey, survey).is_empty


def test_record_logged_since_is_a_difference() -> None:
    survey = make_survey(make_paper("a"))
    found = compare_states(survey, replace(survey, exclusions=(make_exclusion("X1"),)))
    assert (("excluded", 0, 1), ("audited", 1, 2)) == found.sizes
    assert not found.is_empty


def test_records_screened_are_not_compared_where_some_were_excluded_later() -> None:
    before = replace(make_survey(), exclusions=(make_exclusion("X1"),))
    after = replace(before, papers=(make_paper("a"),), later=(make_exclusion("L1"),))
    assert (("retained", 0, 1),) == compare_states(before, after).sizes


def test_tags_in_words_say_level_absence_and_what_is_unread() -> None:
    signs = tagged(sign={"hard": "strong", "dry": "denied"})["sign"]
    assert "Label of hard (firmly), Label of dry (denied by somebody)" == tags_in_words(signs, SIGN)
    assert ("no", "not yet coded") == (tags_in_words(AxisTags(), WAY), tags_in_words(AxisTags(unknown=True), WAY))


@examples(60)
@given(surveys())
def test_counts_of_the_one_edition_and_the_moves_give_those_of_the_other(survey: Survey) -> None:
    first, living = select_edition(survey, "first"), select_edition(survey)
    found = compare_states(first, living)
    assert {paper.key for paper in first.papers} - set(found.removed) | set(found.added) == {
        paper.key for paper in living.papers
    }
    moves = {(move.where, move.row): (move.before, move.after) for move in found.counts}
    for axis in survey.taxonomy.axes:
        then, now = count_axis(first, axis), count_axis(living, axis)
        for value in (*(value.id for value in axis.values), "none", "unknown"):
            pair = then.number(value), now.number(value)
            assert moves.get((axis.id, value), (pair[0], pair[0])) == pair
    assert compare_states(living, living).is_empty
