"""Definitions for blind readers: a sentence that names a paper would tell a tag."""

from __future__ import annotations

import pytest

from generator.model.survey import Survey
from generator.render.blind import Names, names_of, without_names


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A dry bag. It lets moisture out.", "A dry bag. It lets moisture out."),
        ("A dry bag. The Linen Loaf uses one. It lets moisture out.", "A dry bag. It lets moisture out."),
        ("See frozen-halves2023 for it.", ""),
        ("So do the FROZEN HALVES, e.g. at night. Nobody else does.", "Nobody else does."),
        ("An atlas of other things. Half a loaf is enough.", "An atlas of other things."),
        ("", ""),
    ],
)
def test_sentence_that_names_a_paper_is_left_out(text: str, expected: str, small: Survey) -> None:
    assert expected == without_names(text, names_of(small.papers))


def test_survey_without_papers_leaves_every_sentence() -> None:
    assert "All of it." == without_names("All of it.", names_of(()))


def test_names_are_whole_words_and_many_of_them_cost_no_more_looks() -> None:
    names = Names(["Loaf", "Half a Loaf", "no", *(f"Loaf number {number}" for number in range(2000))])
    assert names.stand_in("It is the LOAF.")
    assert names.stand_in("half a loaf, at last")
    assert not names.stand_in("Loafs, a half-loaf and loaf-like things say no.")
