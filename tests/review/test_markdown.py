"""Texts of strangers in Markdown: nothing in them is markup, names anybody or ends what holds it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as some

from generator.review.markdown import MOST, block, code, safe, table

HOSTILE = ("@org/team", "see #12", "GH-12", "<img src=x>", "[a](javascript:b)", "| a | b |", "`x`", "**b**", "www.a.b")


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_names_nobody_and_holds_no_markup(text: str) -> None:
    said = safe(text)
    assert not re.search(r"@\w|#\d|GH-\d|www\.\w|://\w", said)
    assert not re.search(r"(?<!\\)[<|`*\[](?!!-- -->)", said)


def test_text_is_cut() -> None:
    assert MOST == len(code("x" * 10_000_000)) - 2
    assert len(safe("x" * 10_000_000)) == MOST
    assert f"`{'x' * MOST}`" == code("x" * MOST)


@given(some.text(alphabet="ab`| \n@"))
def test_code_span_ends_where_its_text_does_and_parts_no_columns(text: str) -> None:
    said = code(text)
    fence = re.match(r"`*", said)
    assert fence is not None
    if said:
        inner = said[len(fence[0]) : -len(fence[0])]
        assert fence[0] not in re.findall(r"`+", inner)
        assert not re.search(r"(?<!\\)\|", said)
        assert "\n" not in said


@pytest.mark.parametrize(
    ("text", "said"), [("", ""), ("a`b", "``a`b``"), ("`a", "`` `a ``"), ("a`", "`` a` ``"), ("`a``", "``` `a`` ```")]
)
def test_accents_at_an_end_of_a_code_span_stand_apart_from_its_fence(text: str, said: str) -> None:
    assert said == code(text)


def test_block_is_not_ended_by_what_stands_in_it() -> None:
    assert "````yaml\na\n```\nb\n````" == block("a\n```\nb\n")


def test_table_has_numbers_at_the_right() -> None:
    assert "| a | b |\n| --- | ---: |\n| c | 1 |" == table(("a", "b"), [("c", "1")], (1,))
