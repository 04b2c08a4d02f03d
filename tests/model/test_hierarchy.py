"""Values below values: what a paper counts under, how a level of the tree reads, and what the taxonomy refuses."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.model.axis_tags import AxisTags, Tag
from generator.model.counting import UNCODED
from generator.model.taxonomy import Axis
from tests.model.hierarchies import GRADED, TREE, parsed_axis, random_axes, random_tags


def tags(*values: str, **levels: str) -> AxisTags:
    return AxisTags(
        tags=(*(Tag(value=value) for value in values), *(Tag(value=v, evidence=level) for v, level in levels.items()))
    )


def test_a_paper_counts_under_its_value_and_all_above() -> None:
    assert TREE.counting.values(tags("rye"), count="primary") == ("rye", "grain", "food")
    assert TREE.counting.values(tags("food"), count="primary") == ("food",)


def test_a_paper_counts_once_under_an_ancestor_that_two_of_its_values_share() -> None:
    found = TREE.counting.values(tags("rye", "oat", "salt"), count="any")
    assert found == ("rye", "grain", "food", "oat", "salt")
    assert TREE.counting.values(tags("rye", "salt"), count="primary") == ("rye", "grain", "food")


def test_an_ancestor_is_carried_as_firmly_as_the_firmest_below_it() -> None:
    counting = GRADED.counting
    found = tags(rye="weak", oat="strong")
    assert {tag.value: tag.evidence for tag in counting.tags(found)} == {
        "rye": "weak", "oat": "strong", "grain": "strong", "food": "strong",
    }  # fmt: skip
    assert counting.values(found, count="primary", reading="strict") == ("grain", "food")
    assert counting.values(tags(rye="weak"), count="any", reading="strict") == ("weaker",)


def test_what_is_contested_counts_nowhere_above_and_is_named_there() -> None:
    counting = GRADED.counting
    found = tags(rye="denied", oat="weak")
    assert counting.values(found, count="any") == ("oat", "grain", "food")
    assert [tag.value for tag in counting.contested(found)] == ["rye"]
    assert [tag.value for tag in counting.contested(tags(rye="denied"))] == ["rye", "grain", "food"]


def test_a_level_has_one_value_for_each_and_keeps_what_ends_above_it() -> None:
    top, second = TREE.at_level(1), TREE.at_level(2)
    assert [value.id for value in top.values] == ["food", "salt"]
    assert top.counting.values(tags("rye", "oat"), count="any") == ("food",)
    assert [value.label for value in second.values] == ["Food (unspecified)", "Grain", "Salt"]
    assert second.counting.values(tags("food"), count="primary") == ("food",)
    assert (top.table_id, second.table_id) == ("what", "what-2")


def test_an_axis_without_parents_is_its_own_level() -> None:
    flat = parsed_axis({"a": "", "b": ""})
    assert flat.at_level() is flat
    assert flat.without_parents() is flat
    assert not flat.counting.has_several()


def test_values_stand_below_their_parents_whatever_the_order_of_the_file() -> None:
    axis = parsed_axis({"rye": "grain", "salt": "", "grain": "food", "food": "", "oat": "grain"})
    assert [value.id for value in axis.values] == ["salt", "food", "grain", "rye", "oat"]


def test_a_circle_and_an_unknown_parent_end_where_they_close() -> None:
    circle = parsed_axis({"a": "b", "b": "a", "c": "nowhere"})
    assert circle.counting.values(tags("a"), count="any") == ("a", "b")
    assert circle.counting.values(tags("c"), count="any") == ("c",)


@given(random_axes().flatmap(lambda axis: st.tuples(st.just(axis), random_tags(axis))))
def test_a_paper_counts_under_a_value_just_where_something_below_it_counts(drawn: tuple[Axis, AxisTags]) -> None:
    axis, found = drawn
    for reading in ("broad", "strict"):
        counted = axis.counting.values(found, count="any", reading=reading)
        plain = axis.without_parents().counting.values(found, count="any", reading=reading)
        assert len(counted) == len(set(counted))
        for value in axis.values:
            assert (value.id in counted) == bool(axis.below(value.id) & set(plain))
        assert set(counted) & set(UNCODED) == set(plain) & set(UNCODED)


@given(random_axes().flatmap(lambda axis: st.tuples(st.just(axis), random_tags(axis), st.integers(1, 4))))
def test_at_any_level_a_paper_has_one_primary_place(drawn: tuple[Axis, AxisTags, int]) -> None:
    axis, found, level = drawn
    there = axis.at_level(level)
    (place,) = there.counting.values(found, count="primary")
    assert place in UNCODED or (there.value(place) is not None and axis.depth(place) < level)
    if place not in UNCODED:
        assert place in axis.counting.values(found, count="primary")
