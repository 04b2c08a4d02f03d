"""What the built-in type can draw."""

from __future__ import annotations

import pytest

from generator.png.typeface import drawable, width_of


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("2 of 84,  or\n“none”", "2 of 84, or “none”"),
        ("Łukasz Ångström – naïve", "Lukasz Angstrom - naive"),
        ("a\u00a0b\u200bc \u2212 3 × 4", "a bc - 3 x 4"),
        ("大規模モデル", ""),
        ("Обзор", ""),
        ("half 大 and half", ""),
        ("birds 🐦", ""),
        ("", ""),
    ],
)
def test_accents_are_dropped_and_what_would_be_boxes_is_left_out(words: str, expected: str) -> None:
    assert expected == drawable(words)


def test_wider_words_and_sizes_are_wider() -> None:
    assert width_of("i", 20) < width_of("m", 20) < width_of("m", 40) < width_of("mm", 40)
