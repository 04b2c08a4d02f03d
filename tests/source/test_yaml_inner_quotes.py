"""Quotes within a text in quotes, in a list or over several lines: what is proposed reads as it was meant."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.source.value import Mapping, Scalar, Sequence, Value
from generator.source.yaml_line import last_of
from generator.source.yaml_reader import read_yaml
from tests.properties import examples

_CURE = re.compile(
    r"""The text ends at this quote\. Write (?P<written>'(?:[^']|'')*'|"(?:[^"\\]|\\.)*")(?P<more>.*)\.$"""
)


def _texts(value: Value | None) -> list[str]:
    match value:
        case Scalar():
            return [value.text]
        case Sequence():
            return [text for item in value.items for text in _texts(item)]
        case Mapping():
            return [text for entry in value.entries for text in _texts(entry.value)]
        case _:
            return []


# An item as somebody wrote it, the column of the quote at which it ends, and whether it may be two texts.
ITEMS = [
    ('"Bo" Li', 4, True),
    ("'Bo' Li", 4, True),
    ('"Bo" Li "Al"', 4, True),
    ('"O"Neil', 3, False),
    ("'Sean O'Neil'", 8, False),
    ('"Ida "Bo" Li"', 6, False),
    ('"Ida "Bo, Al" Li"', 6, False),
]


@pytest.mark.parametrize(("item", "column", "may_be_two"), ITEMS)
@pytest.mark.parametrize(
    "around", ["a: [{}]\n", "a: [Ann, {}, Al]\nb: c\n", "a: [\n  Ann,\n  {},\n]\nb: c\n", "a: {{b: {}, c: d}}\n"]
)
def test_item_of_a_list_is_told_as_it_has_to_be_written(around: str, item: str, column: int, may_be_two: bool) -> None:
    text = around.format(item)
    (problem,) = read_yaml(text, "f.yml")[1]
    before = text[: text.index(item) + column - 1]
    assert (before.count("\n") + 1, len(before) - before.rfind("\n")) == (problem.place.line, problem.place.column)
    found = _CURE.search(problem.message)
    assert found is not None, problem.message
    assert (", or put a comma between two texts" if may_be_two else "") == found["more"]
    value, left = read_yaml(around.format(found["written"]), "f.yml")
    assert [] == left
    plain = item[1:-1] if not may_be_two and item[-1] == item[0] else item
    assert plain in _texts(value)


def test_each_item_of_a_list_is_mended_in_turn() -> None:
    text = 'a: ["Bo" Li, "Al" Ho]\n'
    for item in ('"Bo" Li', '"Al" Ho'):
        (problem,) = read_yaml(text, "f.yml")[1]
        assert f"Write '{item}', or" in problem.message
        text = text.replace(item, f"'{item}'")
    assert [] == read_yaml(text, "f.yml")[1]


PARTED = [
    ('"A pot of "mint" in\n  the dark."', 'A pot of "mint" in the dark.', (1, 11)),
    ('"A pot of mint in\n  "the dark"."', 'A pot of mint in "the dark".', (2, 3)),
    ('"A pot of mint in\n  the "dark"."', 'A pot of mint in the "dark".', (2, 7)),
    ('"A pot of mint in\n  the "dark"\n  of: winter."', 'A pot of mint in the "dark" of: winter.', (2, 7)),
    ("'It's a pot\n  of mint.'", "It's a pot of mint.", (1, 4)),
    ("'A pot\n  that's mint.'", "A pot that's mint.", (2, 7)),
    ('"Mint" in a pot\n  of clay.', '"Mint" in a pot of clay.', (1, 6)),
]


@pytest.mark.parametrize(("written", "meant", "place"), PARTED)
@pytest.mark.parametrize("around", ["s: {}\nb: c\n", "- s: {}\n  b: c\n", "a:\n  - {}\n  - c\n"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_text_over_several_lines_is_told_as_it_has_to_be_written(
    ends: str, around: str, written: str, meant: str, place: tuple[int, int]
) -> None:
    first, line = around.index("{}"), around[: around.index("{}")].count("\n")
    deeper = written.replace("\n  ", "\n      ")
    value, (problem,) = read_yaml(around.format(deeper).replace("\n", ends), "f.yml")
    assert value is None
    before = first - around.rfind("\n", 0, first) - 1
    column = place[1] + (before if place[0] == 1 else 4)
    assert (line + place[0], column) == (problem.place.line, problem.place.column)
    found = _CURE.search(problem.message)
    assert found is not None, problem.message
    assert ", on one line" == found["more"]
    value, left = read_yaml(around.format(found["written"]).replace("\n", ends), "f.yml")
    assert ([], [meant, "c"]) == (left, _texts(value))


@pytest.mark.parametrize("escape", [r"\n", r"\t", r"\u00e9", r"\xe9", r"\_", r"\ni", r"\tau_"])
@pytest.mark.parametrize("around", ['"a{}b "c" d"', '["a{}b "c" d"]', '[x, "a{}b "c" d"]', '"a{}b "c"\n  d"'])
def test_text_with_an_escape_is_not_written_in_quotes_that_lose_it(around: str, escape: str) -> None:
    (problem,) = read_yaml(f"a: {around.format(f'{escape} ')}\nb: c\n", "f.yml")[1]
    assert problem.message.endswith('rite \\" for a quote within it.')


@pytest.mark.parametrize("macro", [r"\alpha", r"$\nu$", r"\textbf{e}", r"\d", r"\\n", r"\"e"])
def test_backslash_that_is_no_escape_stays_in_single_quotes(macro: str) -> None:
    (problem,) = read_yaml(f'a: "b {macro.replace(chr(92) + "d", chr(92) * 2 + "d")} "c" d"\n', "f.yml")[1]
    meant = macro.replace("\\\\", "\\").replace('\\"', '"')
    assert problem.message == f"The text ends at this quote. Write 'b {meant} \"c\" d'."


def test_very_long_text_is_not_written_out() -> None:
    (problem,) = read_yaml(f's: "A "pot"\n  {"of mint " * 300}"\n', "f.yml")[1]
    assert problem.message == 'The text ends at this quote. Write \\" for a quote within it.'


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("a: b\n  c\nd: e", 1),
        ("a: b\n\n  c\n\nd: e", 2),
        ("- a: b\n  c: d", 0),
        ("- a\n  b\n- c", 1),
        ("  - a\n  - b", 0),
        ("  a\n  b\nc: d", 1),
    ],
)
def test_text_goes_on_as_far_as_its_lines_are_indented_deeper(text: str, last: int) -> None:
    assert last == last_of(text.split("\n"), 0)


@given(st.lists(st.sampled_from(['"', "'", "a", " ", ", ", ": ", "\n  ", "b", "#", "[", "]", "\\"]), max_size=12))
@examples(200)
def test_what_is_proposed_can_be_read(parts: list[str]) -> None:
    written = "".join(parts)
    for around in ("a: [{}, c]\nb: c\n", 's: "{}\nb: c\n'):
        for problem in read_yaml(around.replace("{}", written), "f.yml")[1]:
            if found := _CURE.search(problem.message):
                assert [] == read_yaml(f"a: {found['written']}\n", "f.yml")[1]
