"""Agreement beyond chance: worked examples, limits, and laws on random readings."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.analysis.chance_agreement import Coefficients, Estimate, Z, measure_agreement

readings = st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("abc")), min_size=1, max_size=40)

# Two judges, three diagnoses, 200 patients (Cohen 1960, Educational and Psychological Measurement 20, and 1968,
# Psychological Bulletin 70, table 1; as the R package psych has it, with "Cohen reports .492").
COHEN = [[88, 14, 18], [10, 40, 10], [2, 6, 12]]
# The illustration of Fleiss, Cohen and Everitt (1969, Psychological Bulletin 72), as psych has it.
FLEISS = [[106, 10, 4], [22, 28, 10], [2, 12, 6]]
# Two pathologists (Kavanagh et al. 2009, BMC Cancer 9:1, table 2): kappa 0.906, standard error 0.092.
PATHOLOGISTS = [[7, 1, 0], [0, 8, 0], [0, 0, 2]]
# Two abstractors, 100 women (Gwet 2014, Handbook of Inter-Rater Reliability; R package irrCAC, vignette "overview"):
# kappa 0.7964094, standard error 0.05891072; AC1 0.8493305, standard error 0.04321747.
ABSTRACTORS = [[13, 0, 0], [0, 20, 7], [0, 4, 56]]

Table = list[list[int]]


def measured(table: Table) -> Coefficients:
    """Measure a table of papers by the first reader's value (rows) and the second's (columns)."""
    pairs = [(row, column) for row, numbers in enumerate(table) for column, n in enumerate(numbers) for _ in range(n)]
    return measure_agreement(pairs, len(table))


def standard_error(found: Estimate) -> float:
    return (found.high - found.low) / (2 * Z)


def kappa_and_variance(table: Table) -> tuple[Fraction, Fraction]:
    """Compute kappa and its variance by Fleiss, Cohen and Everitt (1969) in fractions, cell by cell."""
    n = sum(map(sum, table))
    p = [[Fraction(number, n) for number in numbers] for numbers in table]
    places = range(len(table))
    rows, columns = [sum(p[i]) for i in places], [sum(p[i][j] for i in places) for j in places]
    observed = sum(p[i][i] for i in places)
    chance = sum(rows[i] * columns[i] for i in places)
    agreeing = sum(p[i][i] * (1 - chance - (columns[i] + rows[i]) * (1 - observed)) ** 2 for i in places)
    differing = sum(p[i][j] * (columns[i] + rows[j]) ** 2 for i in places for j in places if i != j)
    whole = agreeing + (1 - observed) ** 2 * differing - (observed * chance - 2 * chance + observed) ** 2
    return Fraction(observed - chance) / (1 - chance), Fraction(whole) / (n * (1 - chance) ** 4)


def test_kappa_is_what_cohen_reports() -> None:
    found = measured(COHEN)
    assert found.percent.value == pytest.approx(0.7)
    assert found.kappa.value == pytest.approx(0.29 / 0.59)
    assert f"{found.kappa.value:.3f}" == "0.492"


@pytest.mark.parametrize(
    ("table", "kappa", "error"), [(PATHOLOGISTS, "0.906", "0.092"), (ABSTRACTORS, "0.7964094", "0.05891072")]
)
def test_kappa_and_its_standard_error_are_as_published(table: Table, kappa: str, error: str) -> None:
    found = measured(table).kappa
    assert found.value is not None
    # The upper limit may be cut off at 1, the lower one is not.
    for text, number in ((kappa, found.value), (error, (found.value - found.low) / Z)):
        assert f"{number:.{len(text) - len('0.')}f}" == text


@pytest.mark.parametrize("table", [COHEN, FLEISS, ABSTRACTORS, [[40, 10], [20, 30]], [[3, 5], [7, 1]]])
def test_kappa_and_its_interval_follow_the_formula_of_1969_exactly(table: Table) -> None:
    # No published variance of the first two could be looked up again: theirs are computed here, in fractions.
    kappa, variance = kappa_and_variance(table)
    found = measured(table).kappa
    assert found.value == pytest.approx(float(kappa))
    assert standard_error(found) == pytest.approx(float(variance) ** 0.5)


def test_ac1_and_its_standard_error_are_as_published() -> None:
    found = measured(ABSTRACTORS).ac1
    assert found.value == pytest.approx(0.8493305, abs=6e-8)
    # Gwet's function for tables divides by n; papers read one by one are a sample, divided by n - 1 here.
    assert standard_error(found) == pytest.approx(0.04321747 * (100 / 99) ** 0.5, abs=6e-9)


def test_ac1_has_no_interval_to_speak_of_from_a_single_paper() -> None:
    found = measure_agreement([("yes", "no")], 2).ac1
    assert (found.low, found.high) == (-1.0, 1.0)


def test_values_that_nobody_chose_are_values_that_could_be_chosen() -> None:
    pairs = [("yes", "yes")] * 6 + [("yes", "no")] * 2
    # m = 7/8 and 1/8, so that sum of m (1 - m) is 7/32: by chance 7/32 of two values, 7/96 of four.
    for values, chance in ((2, Fraction(7, 32)), (4, Fraction(7, 96))):
        expected = (Fraction(3, 4) - chance) / (1 - chance)
        assert measure_agreement(pairs, values).ac1.value == pytest.approx(float(expected))


def test_interval_of_percent_agreement_is_wilsons() -> None:
    # Newcombe 1998, Statistics in Medicine 17, table I, method 3: 81 of 263 gives 0.2553 to 0.3662.
    found = measure_agreement([("a", "a")] * 81 + [("a", "b")] * 182, 2).percent
    assert (f"{found.low:.4f}", f"{found.high:.4f}") == ("0.2553", "0.3662")


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
