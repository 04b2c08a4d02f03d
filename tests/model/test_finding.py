"""Findings: what is understood, what it comes to, and where a text is not one."""

from __future__ import annotations

import operator
from fractions import Fraction
from math import nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.finding import UnreadableFinding, distance_of, is_found, parse_finding
from tests.properties import examples

SUMS = {"+": operator.add, "-": operator.sub, "*": operator.mul}
ORDERS = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
VALUES = {"one": 1.0, "two": 2.0, "ten": 10.0, "none": 0.0, "half": 0.5, "unknown": nan}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("one == 1", True),
        ("one != 1", False),
        ("one < two", True),
        ("two <= 2", True),
        ("two > 2", False),
        ("two >= 2.0", True),
        ("two <= 0.2 * ten", True),
        ("two <= 0.1 * ten", False),
        ("1 + 2 * 3 == 7", True),
        ("(1 + 2) * 3 == 9", True),
        ("ten - two - one == 7", True),
        ("ten / two / two == 2.5", True),
        ("-one < 0 and - -one > 0", True),
        ("not one == 2", True),
        ("not (one == 1 and two == 2)", False),
        ("one == 2 or two == 2 and ten == 10", True),
        ("(one == 2 or two == 2) and ten == 9", False),
        # Exactly: as floating-point numbers 0.29 * 100 is less than 29 and 0.1 * 3 more than 0.3.
        ("0.29 * 100 == 29", True),
        ("0.1 * 3 == 0.3", True),
        ("half == 0.5", True),
        # What is not known decides nothing, unless the other part does.
        ("unknown == 1", None),
        ("missing == 1", None),
        ("one / none == 1", None),
        ("not unknown == 1", None),
        ("unknown == 1 and one == 2", False),
        ("unknown == 1 or one == 1", True),
        ("unknown == 1 and one == 1", None),
    ],
)
def test_finding_is_so_or_not_or_unknown(text: str, found: bool | None) -> None:
    assert found is is_found(parse_finding(text), VALUES)


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 0, "Expected a number or the name of one here, found the end"),
        ("one", 0, "Expected a comparison here, found a number"),
        ("one == ", 7, "Expected a number or the name of one here, found the end"),
        ("one = 1", 4, 'does not understand "="'),
        ("one == 1 two", 9, 'Did not expect "two" here'),
        ("one < two < ten", 10, "A comparison has two sides"),
        ("one and two == 2", 0, "Expected a comparison here, found a number"),
        ("(one == 1) + 1 == 2", 1, "Expected a number here, found a comparison"),
        ("(one == 1", 9, 'Expected ")" for the "(" before, found the end'),
        ("not one", 4, "Expected a comparison here, found a number"),
        ("one == two and", 14, "found the end"),
        ("__import__('os').system('true') == 1", 11, 'does not understand "\'"'),
        ("one ** two == 1", 5, 'found "*"'),
        ("one == 1 # nothing", 9, 'does not understand "#"'),
        ("(" * 40 + "one == 1" + ")" * 40, 16, "at most 16 levels deep"),
        (" + ".join(["one"] * 100) + " > 1", 360, "has at most 120 names, numbers and signs"),
    ],
)
def test_text_that_is_no_finding_says_where(text: str, column: int, message: str) -> None:
    with pytest.raises(UnreadableFinding) as caught:
        parse_finding(text)
    assert message in str(caught.value)
    assert column == caught.value.offset


def test_finding_names_its_numbers_and_its_comparisons() -> None:
    finding = parse_finding("two > one and not two == 0.1 * ten")
    assert ("two", "one", "ten") == finding.names
    assert [("two", "one"), ("two", "ten")] == [comparison.names for comparison in finding.comparisons]
    assert Fraction(1) == distance_of(finding.comparisons[0], VALUES)
    assert ["two", "one", "two", "ten"] == [term.text for term in finding.terms() if term.operation == "name"]
    assert [0, 6, 18, 31] == [term.offset for term in finding.terms() if term.operation == "name"]


@examples(200)
@given(st.text(alphabet="ab01.+-*/<>=!() andortn", max_size=40))
def test_any_text_is_a_finding_or_says_where_it_is_none(text: str) -> None:
    try:
        parse_finding(text)
    except UnreadableFinding as error:
        assert 0 <= error.offset <= len(text)


# Texts of findings, each with what it comes to.
amounts = st.recursive(
    st.sampled_from([("a", Fraction(1)), ("b", Fraction(2)), ("0.1", Fraction(1, 10)), ("7", Fraction(7))]),
    lambda inner: st.builds(
        lambda left, sign, right: (f"({left[0]} {sign} {right[0]})", SUMS[sign](left[1], right[1])),
        inner,
        st.sampled_from([*SUMS]),
        inner,
    ),
    max_leaves=4,
)
truths = st.recursive(
    st.builds(
        lambda left, sign, right: (f"{left[0]} {sign} {right[0]}", ORDERS[sign](left[1], right[1])),
        amounts,
        st.sampled_from([*ORDERS]),
        amounts,
    ),
    lambda inner: st.one_of(
        st.builds(lambda one: (f"not ({one[0]})", not one[1]), inner),
        st.builds(lambda one, other: (f"({one[0]}) and ({other[0]})", one[1] and other[1]), inner, inner),
        st.builds(lambda one, other: (f"({one[0]}) or ({other[0]})", one[1] or other[1]), inner, inner),
    ),
    max_leaves=4,
)


@examples(100)
@given(truths)
def test_any_finding_comes_to_what_its_parts_come_to(written: tuple[str, bool]) -> None:
    text, found = written
    finding = parse_finding(text)
    assert "truth" == finding.kind
    assert found == is_found(finding, {"a": 1.0, "b": 2.0})
