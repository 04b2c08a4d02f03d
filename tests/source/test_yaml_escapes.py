r"""Backslashes in double quotes that were to be kept are told at their place, with the text as it can be copied."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.problem import Problem
from generator.scaffold.scalar import to_scalar
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
    (r"Pots \beta", 14, r': \beta is read as a control character and "eta".'),
    (r"$\frac{1}{2}$ \rho \alpha \eta \vec{x}", 10, r': \frac is read as a control character and "rac".'),
    (r"$\Pi$ and \LaTeX", 10, r': \Pi is read as a control character and "i".'),
    (r"$\lambda$", 10, r", and \lambda is none."),
    (r"\xi \underline{a} \Upsilon", 9, r", and \xi is none."),
    (r"It's 50\%", 16, r", and \% is none."),
    (r"Du\v{s}an", 11, r': \v is read as a control character and "{s}an".'),
    (r"\L ukasz", 9, r": \L is read as a control character."),
    (r"Pot\_Plant $\nu$", 12, r': \_Plant is read as a no-break space and "Plant".'),
    (r"J\"urg $\nu$", 10, r': \"urg is read as a quote and "urg".'),
    (r"J{\"u}rg $\nu$", 11, r': \"u}rg is read as a quote and "u}rg".'),
    (r"x\nu\lambda", 10, r': \nu is read as a line break and "u".'),
    (r"$x + 2 \ne y$", 16, r': \ne is read as a line break and "e".'),
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
        (r"more or\nless\nof it", "more or\nless\nof it"),
        (r"(a) x\ni\nii", "(a) x\ni\nii"),
        (r"see\num\nalso", "see\num\nalso"),
        (r"see\tan\talso", "see\tan\talso"),
        (r"{\ni: 1\n}", "{\ni: 1\n}"),
        (r"It costs $5 or\nless, and $6 later", "It costs $5 or\nless, and $6 later"),
        (r"It costs 5$\nless, not 6$", "It costs 5$\nless, not 6$"),
        (r"Some $ or\nless, or A$ 5", "Some $ or\nless, or A$ 5"),
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
    ("written", "column", "text", "cure"),
    [
        (r"G\"odel", 10, 'G"odel', r"""write 'G\"odel'; if it is a quote, write 'G"odel'."""),
        (r"G{\"o}del", 11, 'G{"o}del', r"""write 'G{\"o}del'; if it is a quote, write 'G{"o}del'."""),
        (r"G\"odel\n", 10, 'G"odel\n', r"""write "G\\\"odel\n"."""),
        (r"\tau_1", 9, "\tau_1", r"write '\tau_1', or \\ for each \."),
        (r"Pot\_Plant", 12, "Pot\u00a0Plant", r"write 'Pot\_Plant', or \\ for each \."),
        (r"\ni_1", 9, "\ni_1", r"write '\ni_1', or \\ for each \."),
        (r"x^\nu", 11, "x^\nu", r"write 'x^\nu', or \\ for each \."),
    ],
)
def test_escape_that_may_be_meant_is_a_warning_and_stays(written: str, column: int, text: str, cure: str) -> None:
    read, (problem,) = _read(f'title: "{written}"\n')
    assert (text, column, "warning") == (read, problem.place.column, problem.level)
    assert problem.message.endswith(f"If it is to be kept, {cure}")


@given(
    st.lists(st.sampled_from(["\n", "\t", "less", "i", "an", '"', "\\", "5$", " ", "{", "}", "_", "\xa0", "e"])).map(
        "".join
    )
)
@example('G"odel')
@example('The 5"a disk')
@example("a\xa0b")
@examples(200)
def test_no_text_that_is_written_is_refused(text: str) -> None:
    read, problems = _read(f"title: {to_scalar(text)}\n")
    assert (text, []) == (read, [problem for problem in problems if problem.level == "error"])


WHOLE = [(r'"\d "x" y"', False), (r'"\d ", x"', False), (r'"\d x"', True), (r'"\d "', True)]


@pytest.mark.parametrize("after", ["", "\r\n", "\nyear: 2024\n", "  # d\n"])
@pytest.mark.parametrize(("written", "is_whole"), WHOLE)
def test_text_is_written_out_only_where_no_quote_stands_within_it(written: str, is_whole: bool, after: str) -> None:
    _, (problem,) = _read(f"title: {written}{after}")
    cure = f"""'{written[1:-1]}', or \\\\ for each \\.""" if is_whole else "\\\\ for each \\ that is to be kept."
    assert ("f.yml:1:9", True) == (str(problem.place), problem.message.endswith(f"Write {cure}")), problem.message


@pytest.mark.parametrize("around", ["[{}]", "[{}, a]", "{{{}: a}}", "[{} , a]", "[\n  a, [{}]\n]"])
def test_text_in_a_list_is_written_out(around: str) -> None:
    _, (problem,) = _read(f"title: {around.format(chr(34) + chr(92) + 'd e' + chr(34))}\n")
    assert r"Write '\d e', or" in problem.message


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
        if found := re.search(r"""[Ww]rite (?P<copied>(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"))""", problem.message):
            copied, left = _read(f"title: {found['copied']}\n")
            assert copied is not None and [] == left
