"""Text in a room: as large as fits, in lines of whole words."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.png.wrap import Fitted, fit, wrap

SIZES = (40, 30, 20, 10)
words_of_letters = st.lists(st.text("abcdefghij", min_size=1, max_size=30), max_size=60)


def width_of(words: str, size: int) -> float:
    return len(words) * size / 2


def fitted(text: str, width: float = 200, height: float = 100) -> Fitted | None:
    return fit(text, width=width, height=height, sizes=SIZES, leading=1, width_of=width_of)


def test_short_text_is_large_and_long_text_smaller() -> None:
    assert Fitted(40, ("Two words",)) == fitted("Two words")
    assert Fitted(30, ("Ten words", "in lines", "of three")) == fitted("Ten words in lines of three")
    assert fitted("") is None


def test_lines_are_of_nearly_one_length() -> None:
    assert Fitted(20, ("one two three", "four five six", "seven", "eight nine")) != fitted(
        "one two three four five six seven", width=160
    )
    found = fit("aaaa bbbb cccc dd", width=70, height=100, sizes=(10,), leading=1, width_of=width_of)
    assert found == Fitted(10, ("aaaa bbbb", "cccc dd"))


def test_what_is_too_long_in_the_smallest_size_ends_behind_a_word() -> None:
    found = fitted(" ".join(["words,"] * 200))
    assert found is not None
    assert 10 == found.size
    assert 10 == len(found.lines)
    assert found.lines[-1].endswith("words…")


def test_word_wider_than_the_room_is_not_cut() -> None:
    assert () == wrap("a " + "b" * 41, 200, 10, width_of)
    assert fitted("b" * 41) is None
    assert Fitted(10, ("then…",)) == fitted("then " + "b" * 41)


@given(words_of_letters, st.integers(20, 400), st.integers(10, 200))
def test_whatever_the_text_its_lines_fit_and_their_words_are_whole(words: list[str], width: int, height: int) -> None:
    found = fitted(" ".join(words), width, height)
    if found is None:
        assert (
            not words or width_of(f"{words[0]}…", 10) > width or all(width_of(word, 10) > width for word in words[:1])
        )
        return
    assert all(width_of(line, found.size) <= width for line in found.lines)
    assert len(found.lines) * found.size <= height
    shown = " ".join(found.lines).split()
    assert [word.removesuffix("…") for word in shown] == words[: len(shown)]
    assert (shown == words) is not shown[-1].endswith("…")
