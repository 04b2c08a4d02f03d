"""Words of a search: folding and terms."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.query.words import Term, fold, holds, parse_terms
from tests.analysis.invented import hostile_text
from tests.calls import count_calls


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Žofie Pečená", "zofie pecena"),
        ("LLM-based", "llm based"),
        ("李麦香", "李 麦 香"),
        ("R7, O5; (E2)", "r7 o5 e2"),
        ("MARS²", "mars2"),
        ("ﬁne", "fine"),
        ("İstanbul", "istanbul"),
        ("Straße", "strasse"),
        ("Łukasz Sørensen Đặng Ærø Œuvre Þór", "lukasz sorensen dang aero oeuvre thor"),
        ("Ħamrun Diyarbak\N{LATIN SMALL LETTER DOTLESS I}r Guðrún", "hamrun diyarbakir gudrun"),
        ("נועה", "נועה"),
        ("🍞", ""),
        ("a_b", "a b"),
    ],
)
def test_text_is_folded_to_plain_tokens(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text(st.characters(max_codepoint=127)))
def test_ascii_is_folded_as_any_text(text: str) -> None:
    assert fold(text) == fold(f"{text}\N{COMBINING ACUTE ACCENT}")


def test_ascii_is_folded_without_a_call_for_each_letter() -> None:
    short, long = (count_calls(partial(fold.__wrapped__, text)) for text in ("Rye", "Rye Bread for a Week"))
    assert long == short


@given(hostile_text)
def test_folding_changes_nothing_the_second_time(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert "  " not in fold(text)


@pytest.mark.parametrize(
    ("typed", "terms"),
    [
        ("rye bread", [Term(text="rye"), Term(text="bread")]),
        ('"rye bread"', [Term(text="rye bread ")]),
        ('"rye bread', [Term(text="rye bread")]),
        ("-toast", [Term(text="toast", without=True)]),
        ('-"old toast"', [Term(text="old toast ", without=True)]),
        ("author:Krust", [Term(text="krust", field="author")]),
        ('-author:"Ada Krust"', [Term(text="ada krust  ", field="author", without=True)]),
        ('author:"Krust"', [Term(text="krust ", field="author")]),
        ('author:"Ada Krust', [Term(text="ada krust", field="author")]),
        ("year:2024..2026", [Term(text="2024..2026", field="year")]),
        ("baker:Ada", [Term(text="baker ada")]),
        ("author:", []),
        ("TAG: a tool", [Term(text="a"), Term(text="tool")]),
        ("Author:Krust", [Term(text="krust", field="author")]),
        ("“rye bread”", [Term(text="rye bread ")]),
        ("Q-Mix", [Term(text="q mix")]),
        ("- -- 🍞 ''", []),
        ("", []),
    ],
)
def test_what_is_typed_is_split_into_terms(typed: str, terms: list[Term]) -> None:
    assert terms == list(parse_terms(typed))


@given(hostile_text)
def test_nothing_that_somebody_types_is_an_error(typed: str) -> None:
    assert all(term.text for term in parse_terms(typed))


def test_term_is_found_where_a_token_begins_with_it() -> None:
    text = f" {fold('Rye Bread for a Week')} "
    assert holds("bread", text)
    assert holds("bre", text)
    assert holds("rye bre", text)
    assert not holds("read", text)
    assert holds("bread ", text)
    assert holds("week ", text)
    assert not holds("bre ", text)
    assert not holds("rye bre ", text)
    assert not holds("rye for", text)


@given(hostile_text)
def test_a_text_holds_itself(text: str) -> None:
    assert holds(fold(text), f" {fold(text)} ")
