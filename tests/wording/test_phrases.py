"""Numbers, names and dates in words."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from generator.render.paragraphs import paragraphs_of
from generator.wording.phrases import (
    after_number,
    authors_line,
    day,
    in_sentence,
    listed,
    not_among,
    of,
    plural,
    sentence,
    share_of,
    verb,
)
from tests.hang import HANG

RunScript = Callable[[str, tuple[str, ...], str], str]


@pytest.fixture
def run_script(root: Path) -> RunScript:
    """Return a function that evaluates an expression with what a script exports."""

    def run(script: str, names: tuple[str, ...], expression: str) -> str:
        address = (root / "site_docs/assets" / script).as_uri()
        code = f'const {{ {", ".join(names)} }} = await import("{address}"); console.log({expression})'
        deno = Path(sys.executable).parent / "deno"
        ran = subprocess.run([deno, "eval", code], capture_output=True, text=True, check=True, timeout=HANG)
        return ran.stdout.strip()

    return run


def test_numbers_have_their_denominator_and_their_thousands() -> None:
    assert ("0 of 6", "1,234 of 10,000") == (of(0, 6), of(1234, 10_000))


@pytest.mark.parametrize(
    ("number", "words", "expected"),
    [
        (0, ("paper",), "0 papers"),
        (1, ("paper",), "1 paper"),
        (1500, ("paper",), "1,500 papers"),
        (1, ("axis", "axes"), "1 axis"),
        (2, ("axis", "axes"), "2 axes"),
    ],
)
def test_noun_follows_its_number(number: int, words: tuple[str, ...], expected: str) -> None:
    assert expected == plural(number, *words)


@pytest.mark.parametrize(
    ("number", "total", "expected"),
    [
        (0, 1, "0 of 1 paper has"),
        (1, 1, "1 of 1 paper has"),
        (0, 2, "0 of 2 papers have"),
        (1, 2, "1 of 2 papers has"),
        (2, 1500, "2 of 1,500 papers have"),
    ],
)
def test_noun_follows_the_denominator_and_the_verb_either(
    number: int, total: int, expected: str, run_script: RunScript
) -> None:
    assert expected == share_of(number, total, "paper", "has", "have")
    assert expected == f"{share_of(number, total, 'paper')} {verb(number, 'has', 'have', total=total)}"
    code = f'`${{shareOf({number}, {total}, "paper")}} ${{verb({number}, {total}, "has", "have")}}`'
    assert expected == run_script("text/numbers.js", ("shareOf", "verb"), code)


@pytest.mark.parametrize(
    ("label", "inside"),
    [
        ("Way of keeping", "way of keeping"),
        ("RL status", "RL status"),
        ("K1", "K1"),
        ("X", "x"),
        ("", ""),
        ("Ähre", "ähre"),
        ("arXiv", "arXiv"),
        ("3 loaves", "3 loaves"),
    ],
)
def test_label_inside_a_sentence_keeps_the_capitals_of_abbreviations(label: str, inside: str) -> None:
    assert inside == in_sentence(label)


def test_label_after_one_speaks_of_one() -> None:
    assert ["paper added since", "papers added since"] == [after_number(each, "papers added since") for each in (1, 2)]
    assert "excluded since" == after_number(1, "excluded since")


def test_sentence_begins_with_a_capital() -> None:
    assert ("Not yet coded", "", "Ähren") == (sentence("not yet coded"), sentence(""), sentence("ähren"))


@pytest.mark.parametrize(
    ("words", "expected"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_list_ends_with_a_word(words: list[str], expected: str) -> None:
    assert expected == listed(words)
    assert expected.replace(" and ", " or ") == listed(words, last="or")


@pytest.mark.parametrize(
    ("when", "expected"),
    [
        (date(2026, 5, 4), "4 May 2026"),
        ("2026-12-31", "31 December 2026"),
        ("2026-01", "January 2026"),
        ("2026", "2026"),
        ("", ""),
        (None, ""),
    ],
)
def test_date_is_as_precise_as_it_was_given(when: date | str | None, expected: str) -> None:
    assert expected == day(when)


@pytest.mark.parametrize(
    ("authors", "complete", "expected"),
    [
        ((), False, "Authors unknown"),
        (("A",), True, "A"),
        (("A",), False, "A and others"),
        (("A B\u00a0C", "D"), True, "A B C, D"),
        (("A", "B", "C", "D"), True, "A, B, C, D"),
        (("A", "B", "C", "D", "E"), True, "A, B, C and 2 more"),
        (("A", "B", "C", "D", "E"), False, "A, B, C, 2 more and others"),
    ],
)
def test_authors_line_says_how_many_are_left_out(authors: tuple[str, ...], complete: bool, expected: str) -> None:
    assert expected == authors_line(authors, complete=complete)


def test_paragraphs_end_at_empty_lines() -> None:
    assert ("One and two.", "Three.") == paragraphs_of("One\n  and two.\n \t\n\nThree.\n")
    assert () == paragraphs_of(" \n ")


@pytest.mark.parametrize(
    ("included", "excluded", "said"),
    [
        (282, 101, "It is neither among the 282 papers included nor among the 101 records excluded."),
        (1, 1, "It is neither the one paper included nor the one record excluded."),
        (1200, 0, "It is not among the 1,200 papers included."),
        (0, 3, "It is not among the 3 records excluded; no paper is included yet."),
        (0, 0, "No paper is included yet."),
    ],
)
def test_what_was_not_found_is_said_of_any_survey(included: int, excluded: int, said: str) -> None:
    assert said == not_among(included, excluded)
