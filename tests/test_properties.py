"""The number of examples: few at home, everything that a test asks for where `CI` is set."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties import ALL, FEW, examples, number_of


@pytest.mark.parametrize(("asked", "at_home"), [(400, FEW), (FEW, FEW), (10, 10)])
def test_numbers_are_cut_at_home_and_whole_where_ci_is_set(
    monkeypatch: pytest.MonkeyPatch, asked: int, at_home: int
) -> None:
    monkeypatch.delenv("CI", raising=False)
    assert at_home == number_of(asked) == examples(asked).max_examples
    monkeypatch.setenv("CI", "true")
    assert asked == number_of(asked) == examples(asked).max_examples


def test_property_that_asks_for_no_number_takes_the_profile() -> None:
    tried = []

    @given(st.integers())
    def try_one(number: int) -> None:
        tried.append(number)

    try_one()
    assert number_of(ALL) == len(tried)
