"""What messages call a value."""

from __future__ import annotations

import pytest

from generator.problem import Place
from generator.source.value import Mapping, Scalar, Sequence, Value, describe_kind

PLACE = Place(file="f.yml")


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Scalar(text="", null=True, place=PLACE), "nothing"),
        (Scalar(text="", quoted=True, place=PLACE), '""'),
        (Scalar(text="soon", place=PLACE), '"soon"'),
        (Sequence(items=(), place=PLACE), "a list"),
        (Mapping(entries=(), place=PLACE), "a mapping"),
    ],
)
def test_kinds_are_named_in_a_contributors_words(value: Value, expected: str) -> None:
    assert expected == describe_kind(value)
