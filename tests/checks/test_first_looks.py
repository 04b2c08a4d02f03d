"""A quick look that spares most texts a long one hides nothing that the long one would find."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.checks import printed_titles, summary

ENDS = st.sampled_from(["rise", "7", ")", "”"])
STOPS = st.sampled_from([". ", "! ", "?\n", ".) ", "?” ", "。", "！", "- ", "\u2010 ", "\u2011 "])  # noqa: RUF001
TEXTS = st.lists(st.builds("{}{}{}".format, ENDS, STOPS, st.sampled_from(["Bread", "bread", "é", "7"]))).map("".join)
LOOKS = [
    (summary._STOP_WITHIN, summary.NEXT_SENTENCE, "It rises.  Bread falls."),
    (summary._STOP_WITHIN, summary.NEXT_SENTENCE, "パン。膨らむ"),
    (printed_titles._HYPHEN_AND_SPACE, printed_titles.PARTED, "Sour- dough"),
]


@pytest.mark.parametrize(("quick", "long", "found"), LOOKS)
def test_quick_look_hides_nothing(quick: re.Pattern[str], long: re.Pattern[str], found: str) -> None:
    assert quick.search(found) and long.search(found)

    @given(TEXTS)
    def hides_nothing(text: str) -> None:
        assert quick.search(text) or not long.search(text)

    hides_nothing()
