"""Places of fields that are kept in little memory are those of a dictionary."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.places import FieldPlaces
from generator.problem import Place

NUMBERS = st.integers(min_value=1, max_value=1 << 24)
PLACES = st.dictionaries(st.text(max_size=12), st.builds(Place, st.just("f.yml"), NUMBERS, NUMBERS))


@given(PLACES, st.text(max_size=12))
def test_kept_places_are_those_of_a_dictionary(places: dict[str, Place], other: str) -> None:
    kept = FieldPlaces("f.yml", places)
    assert places == dict(kept)
    assert list(places) == list(kept)
    assert [places.get(path) for path in (*places, other)] == [kept.get(path) for path in (*places, other)]
    assert (other in places) == (other in kept)
    assert places == dict(pickle.loads(pickle.dumps(kept)))


def test_path_that_is_not_there_has_no_place() -> None:
    with pytest.raises(KeyError, match="title"):
        FieldPlaces("f.yml", {})["title"]
