"""Agreement beyond chance: worked examples, limits, and laws on random readings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.analysis.chance_agreement import measure_agreement

# 100 subjects, two readers, two values: 40 both yes, 10 yes-no, 20 no-yes, 30 both no.
TABLE = [("yes", "yes")] * 40 + [("yes", "no")] * 10 + [("no", "yes")] * 20 + [("no", "no")] * 30
readings = st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("abc")), min_size=1, max_size=40)


def test_worked_example_gives_the_figures_of_the_formulas() -> None:
    found = measure_agreement(TABLE, 2)
    # p = 0.7; kappa: e = 0.5 * 0.6 + 0.5 * 0.4 = 0.5; AC1: m = 0.55, e = 2 * 0.55 * 0.45 = 0.495
    assert found.percent.value == pytest.approx(0.7)
    assert found.kappa.value == pytest.approx(0.4)
    assert found.ac1.value == pytest.approx((0.7 - 0.495) / 0.505)
    assert (found.percent.low, found.percent.high) == pytest.approx((0.6042, 0.7811), abs=1e-3)
    assert found.kappa.low == pytest.approx(0.4 - 1.96 * (0.7 * 0.3 / (100 * 0.25)) ** 0.5, abs=1e-3)


def test_readers_who_always_say_the_same_leave_kappa_undefined_and_not_ac1() -> None:
    found = measure_agreement([("yes", "yes")] * 10, 2)
    assert found.kappa.value is None
    assert found.ac1.value == pytest.approx(1.0)
    assert found.percent.low == pytest.approx(10 / (10 + 3.8415), abs=1e-3)


def test_nothing_read_gives_no_figure() -> None:
    assert measure_agreement([], 3).percent.value is None


@given(readings)
def test_figures_lie_within_their_intervals_and_limits(pairs: list[tuple[str, str]]) -> None:
    found = measure_agreement(pairs, 3)
    for estimate in (found.percent, found.kappa, found.ac1):
        if estimate.value is not None:
            assert estimate.low - 1e-9 <= estimate.value <= estimate.high + 1e-9
            assert estimate.value <= 1.0 + 1e-9


@given(readings)
def test_order_of_papers_and_of_readers_does_not_matter(pairs: list[tuple[str, str]]) -> None:
    found = measure_agreement(pairs, 3)
    turned = measure_agreement([(second, first) for first, second in reversed(pairs)], 3)
    assert found.percent == turned.percent
    assert (found.kappa.value is None) == (turned.kappa.value is None)
    assert (found.kappa.value or 0) == pytest.approx(turned.kappa.value or 0)
    assert (found.ac1.value or 0) == pytest.approx(turned.ac1.value or 0)


@given(readings)
def test_full_agreement_is_one(pairs: list[tuple[str, str]]) -> None:
    found = measure_agreement([(first, first) for first, _ in pairs], 3)
    assert found.percent.value == 1.0
    assert found.ac1.value == pytest.approx(1.0)
