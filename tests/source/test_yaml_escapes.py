r"""Backslashes in double quotes that were to be kept are told at their place, with the text as it can be copied."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.problem import Problem
from generator.source.value import Mapping, Scalar
from generator.source.yaml_reader import read_yaml
from tests.properties import examples


def _read(text: str) -> tuple[str | None, list[Problem]]:
    """Return the title of a file and what is wrong with that."""
    value, problems = read_yaml(text, "f.yml")
    title = value.get("title") if isinstance(value, Mapping) else None
    return title.text if isinstance(title, Scalar) else None, problems


MACROS = [
    (r"A $\theta$ Pot", 12, r': \theta is read as a tab and "heta".'),
    (r"A $\nu$ Pot", 12, r': \nu is read as a line break and "u".'),
    (r"$a \ne b$ \textbf{c}", 12, r': \ne is read as a line break and "e".'),
    (r"Pots \neq Jugs", 14, r': \neq is read as a line break and "eq".'),
    (r"\textbf{Pots}", 9, r': \textbf is read as a tab and "extbf".'),
    (r"\tau_1", 9, r': \tau is read as a tab and "au".'),
    (r"Pots \beta", 14, r': \beta is read as a control character and "eta".'),
    (r"$\frac{1}{2}$ \rho \alpha \eta \vec{x}", 10, r': \frac is read as a control character and "rac".'),
    (r"$\Pi$ and \LaTeX", 10, r': \Pi is read as a control character and "i".'),
    (r"$\lambda$", 10, r", and \lambda is none."),
    (r"\xi \underline{a} \Upsilon", 9, r", and \xi is none."),
    (r"It's 50\%", 16, r", and \% is none."),
    (r"Du\v{s}an", 11, r': \v is read as a control character and "{s}an".'),
    (r"\L ukasz", 9, r": \L is read as a control character."),
    (r"Pot\_Plant", 12, r': \_Plant is read as a no-break space and "Plant".'),
    (r"J\"urg", 10, r': \"urg is read as a quote and "urg".'),
    (r"J{\"u}rg", 11, r': \"u}rg is read as a quote and "u}rg".'),
    (r"$\\alpha$ and $\beta$", 24, r': \beta is read as a control character and "eta".'),
]


@pytest.mark.parametrize(("written", "column", "said"), MACROS)
@pytest.mark.parametrize(("before", "after"), [("", ""), ("year: 2024\r\n", "\r\ntags: {}\r\n")])
def test_backslash_that_was_to_be_kept_is_told_with_the_text_to_copy(
    before: str, after: str, written: str, column: int, said: str
) -> None:
    _, (problem,) = _read(f'{before}title: "{written}"{after}')
    assert (1 + before.count("\n"), column, "error") == (problem.place.line, problem.place.column, problem.level)
    assert f"In double quotes, a backslash begins an escape{said}" in problem.message
    kept = written.replace("\\\\", "\\")
    copied = "'" + kept.replace("'", "''") + "'"
    assert f"Write {copied}" in problem.message
    assert (kept, []) == _read(f"{before}title: {copied}{after}")


@pytest.mark.parametrize(
    ("written", "text"),
    [
        (r"two\nlines", "two\nlines"),
        (r"Pots\nu Loncima", "Pots\nu Loncima"),
        (r"Pots:\tto drink", "Pots:\tto drink"),
        (r"a\texists", "a\texists"),
        (r"Pots of $5\num 3", "Pots of $5\num 3"),
        (r"Pots\ne Jugs", "Pots\ne Jugs"),
        (r"a \"Great\" Pot", 'a "Great" Pot'),
        (r"\"Great", '"Great'),
        (r"a \"pot\"ed plant", 'a "pot"ed plant'),
        (r"$\\theta$", r"$\theta$"),
        (r"\x41\u0041\U00000041\/\ ", "AAA/ "),
        (r"M.\_Blum, 10\_000", "M.\u00a0Blum, 10\u00a0000"),
    ],
)
def test_true_escape_passes(written: str, text: str) -> None:
    assert (text, []) == _read(f'title: "{written}"\n')


@pytest.mark.parametrize(
    ("written", "place", "cure"),
    [
        ('"two\\nlines of $\\beta$"', "1:24", 'Write "two\\nlines of $\\\\beta$".'),
        (
            '"Pots of\n  $\\theta$ and\n  $\\lambda$"',
            "2:4",
            "Write 'Pots of $\\theta$ and $\\lambda$', or \\\\ for each \\.",
        ),
        ('"\\b and $\\theta$"', "1:9", "Write '\\b and $\\theta$', or \\\\ for each \\."),
        (f'"{"a " * 1_000}\\theta"', "1:2009", "Write \\\\ for each \\ that is to be kept."),
        ('"Pots\n\n  of $\\nu$"', "3:7", "Write \\\\ for each \\ that is to be kept."),
    ],
)
def test_text_with_other_escapes_or_on_several_lines(written: str, place: str, cure: str) -> None:
    _, (problem,) = _read(f"title: {written}\nyear: 2024\n")
    assert (f"f.yml:{place}", True) == (str(problem.place), problem.message.endswith(cure)), problem.message


def test_what_follows_is_read_with_the_text_as_it_was_meant() -> None:
    text, problems = _read('title: "A $\\theta$ Pot\\0"\nyear: 2024\u200b\n')
    assert r"A $\theta$ Pot" == text
    assert ["U+200B"] == re.findall(r"U\+\w+", " ".join(problem.message for problem in problems))


@given(
    st.lists(
        st.sampled_from([r"\theta", r"\nu", r"\beta", r"\lambda", r"\_", r"\"", "\\\\", r"\n", "'", "$", "a", " ", "{"])
    )
)
@examples(100)
def test_the_proposed_text_reads_without_a_problem(parts: list[str]) -> None:
    _, problems = _read(f'title: "{"".join(parts)}"\n')
    for problem in problems:
        if found := re.search(r"""Write (?P<copied>(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"))""", problem.message):
            copied, left = _read(f"title: {found['copied']}\n")
            assert copied is not None and [] == left
