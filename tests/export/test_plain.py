"""Text for lines and for XML."""

from __future__ import annotations

import pytest
from hypothesis import given

from generator.export.plain import ascii_lower, ascii_upper, ascii_words, one_line
from generator.export.xml_text import element, empty_element
from generator.json_value import in_key_order
from tests.analysis.invented import hostile_text


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a b", "a b"),
        ("  a \t\r\n b\x00\x1f\x7f\x9f", "a b"),
        ("a\u2028b\u2029c\x85d", "a b c d"),
        ("a\u00a0b", "a\u00a0b"),
        ("", ""),
        ("\n\n", ""),
    ],
)
def test_one_line_turns_control_characters_into_single_spaces(text: str, line: str) -> None:
    assert one_line(text) == line


@given(hostile_text)
def test_one_line_changes_nothing_the_second_time(text: str) -> None:
    line = one_line(text)
    assert one_line(line) == line
    assert len(line.splitlines()) <= 1
    assert line.replace(" ", "") == "".join(char for char in text if char not in " " and one_line(char))


def test_lower_case_leaves_all_but_a_to_z_alone() -> None:
    assert ascii_lower("ÀBİÇ Zß") == "ÀbİÇ zß"


def test_upper_case_leaves_all_but_a_to_z_alone() -> None:
    assert ascii_upper("àbüç Zß") == "àBüç Zß"


def test_names_keep_their_order_except_whole_numbers_which_scripts_put_first() -> None:
    assert in_key_order(("b", "a", "4294967295")) == ["b", "a", "4294967295"]
    names = ("paper", "10", "a", "02", "2", "0", "9" * 5000, "²")
    assert in_key_order(names) == ["0", "2", "10", "paper", "a", "02", "9" * 5000, "²"]


def test_words_are_runs_of_ascii_letters_and_digits() -> None:
    assert ascii_words("arXiv (ABC 2026 submitted), D&Bé") == ("arXiv", "ABC", "2026", "submitted", "D", "B")


def test_elements_escape_text_and_attributes() -> None:
    assert element("title", 'a < "b" & c\n]]>\ufffe', lang="\"'<&") == (
        '<title lang="&quot;&#x27;&lt;&amp;">a &lt; "b" &amp; c ]]&gt;\ufffd</title>'
    )
    assert empty_element("link", href='a"b') == '<link href="a&quot;b"/>'
