"""Quotes that are missing, left open or within a text: told at their place, with the text as it can be copied."""

from __future__ import annotations

import pytest

from generator.source.value import Mapping, Scalar
from generator.source.yaml_line import quoted
from generator.source.yaml_reader import read_yaml

# What stands behind `title: `, the column of the problem, and what has to stand there instead.
WITHIN = [
    ('"A "Great" Survey"', 11, """'A "Great" Survey'"""),
    ('"A "Great" Survey"  # as printed', 11, """'A "Great" Survey'"""),
    ('"A Survey Called "Great""', 25, """'A Survey Called "Great"'"""),
    ('""Great" Survey"', 9, """'"Great" Survey'"""),
    ('"Great" Survey', 14, """'"Great" Survey'"""),
    ('"The ("Great") Survey"', 14, """'The ("Great") Survey'"""),
    ("'It's here'", 11, '''"It's here"'''),
    ("'It's a \"Great\" Survey'", 11, r'''"It's a \"Great\" Survey"'''),
    ("'Don''t, it's here'", 19, '''"Don't, it's here"'''),
    ('"Glass", a Study', 14, """'"Glass", a Study'"""),
    ('"Glass",', 14, '"Glass"'),
    ('"Glass".', 14, '"Glass."'),
    ("[Review of] Glass", 8, '"[Review of] Glass"'),
    ('{Old} "Glass"', 8, """'{Old} "Glass"'"""),
    ('Glass: a "Great" Survey', 13, """'Glass: a "Great" Survey'"""),
    ('Glass: a "Great" Survey #1', 13, """'Glass: a "Great" Survey #1'"""),
    ("'Tis here", 8, '''"'Tis here"'''),
]


@pytest.mark.parametrize(("written", "column", "instead"), WITHIN)
@pytest.mark.parametrize(("before", "after"), [("", ""), ("year: 2024\n", '\nvenue: "It\'s"\ntags: {}\n')])
def test_text_with_quotes_is_told_as_it_has_to_be_written(
    before: str, after: str, written: str, column: int, instead: str
) -> None:
    value, problems = read_yaml(f"{before}title: {written}{after}", "f.yml")
    assert value is None
    (problem,) = problems
    assert f" {instead}" in problem.message
    assert (1 + before.count("\n"), column) == (problem.place.line, problem.place.column)
    mended, left = read_yaml(f"{before}title: {instead}{after}", "f.yml")
    assert isinstance(mended, Mapping) and [] == left


@pytest.mark.parametrize(
    ("text", "place", "cure"),
    [
        ('a: "b\\"\nc: "d"\n', "1:4", "Write 'b\\', or \" at the end of a text that ends with a quote."),
        ('a: "C:\\new\\"  # folder\n', "1:4", "Write 'C:\\new\\', or \""),
        ('a: |\n  b: "c\\"\n  d\ne: f: g\n', "4:5", 'Write "f: g"'),
        ('a: "C:\\data\\"\n', "1:4", "Write 'C:\\data\\'."),
        ('a: "C:\\\\new\\"\n', "1:4", "Write 'C:\\new\\', or \""),
        ('a: "a \\"b\\"\nc: "d"\n', "1:4", 'Write " at the end of the text.'),
        ('a: "C:\\new\\"\n  d\nc: d\n', "1:4", "Close the quotes."),
        ('a: ["C:\\new\\"]\n', "1:5", "Close the quotes."),
        ('a: ["C:\\new\\", b]\n', "1:5", "Close the quotes."),
        ('a: ["b \\"c\\" d]\n', "1:12", 'Write " at the end of the text.'),
        ('a: "b”\nc: "d"\n', "1:4", 'Write " in place of ”.'),
        ("a: \"b'\nc: d\n", "1:4", "Write \" in place of '."),
        ('a: "b "c" d\n\n  e"\nf: g\n', "1:7", 'Write \\" for a quote within it.'),
        ('a: "b: c\n  d\ne: "f"\n', "1:4", 'Write " at the end of the text.'),
        ('"a": "b",\n"c": d\n', "1:8", 'Write "b".'),
        ('a: ["b", "c]\nd: "e"\n', "1:10", 'Write " at the end of the text.'),
        ('a: ["b" "c"]\n', "1:9", "Put a comma between two texts"),
        ('a: ["b, "c"]\n', "1:10", '\\" for a quote within it.'),
        ('a: ["b" c: d]\n', "1:9", "Put a comma between two texts"),
        ("a: {b: c D: e, f: g}\n", "1:11", 'Write "c D: e", or put a comma between two entries.'),
        ("a: {b: A pot {of} mint, f: g}\n", "1:14", 'Write "A pot {of} mint".'),
        ("a: [A pot [of, clay] x, b]\nc: d\n", "1:11", 'Write "A pot [of, clay] x".'),
        ("a: [b, of {A Pot}, Ida, c]\n", "1:11", 'Write "of {A Pot}, Ida".'),
        ("a: [Ben {A Pot}, Ida, c]\n", "1:9", 'Write "Ben {A Pot}".'),
        ("a: {b: A {pot}, c: d}\n", "1:10", 'Write "A {pot}".'),
        ("a: {b} of {c}\nd: e\n", "1:4", 'Write "{b} of {c}".'),
        ("a: [b], [c]\nd: e\n", "1:7", "Indent the line like its neighbors"),
        ("a: [A {pot, b]\n", "1:7", "quote texts that contain a comma or a bracket."),
        ("a: {b: it's c: d}\n", "1:14", "quote texts that contain a comma, a colon or a brace."),
        ('a: "b", "c"\nd: e\n', "1:6", 'Write ["b", "c"] for a list.'),
        ('"a: b\nc: d\n', "1:1", "Close the quotes."),
        ('a: b\n"c = d\ne: f\n', "2:1", "Close the quotes."),
        ('a: ["b", "c" # d]\n', "1:4", "or put the comment behind the closing bracket."),
        ("a: ['b' 'c']\n", "1:9", "'' for a quote within it."),
        ("a: [b, c\nd: e\n", "1:4", "Close the list with ]"),
        ("a: {b: c: d}\n", "1:9", "quote texts that contain a comma, a colon or a brace."),
    ],
)
def test_quotes_that_are_left_open_or_stand_in_a_list(text: str, place: str, cure: str) -> None:
    (problem,) = read_yaml(text, "f.yml")[1]
    assert str(problem.place) == f"f.yml:{place}"
    assert cure in problem.message


@pytest.mark.parametrize("text", ["plain", 'a "b"', "it's", 'it\'s "b"', "\\alpha", "\\alpha's", "it's a\"a"])
def test_quoted_text_is_read_as_it_was(text: str) -> None:
    value, problems = read_yaml(quoted(text), "f.yml")
    assert [] == problems
    assert isinstance(value, Scalar) and text == value.text
