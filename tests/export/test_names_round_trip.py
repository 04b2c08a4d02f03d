"""Names written in the formats of other programs and read again are the names of before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.bibliography.bibtex import read_bibtex
from generator.bibliography.csl import read_csl
from generator.bibliography.family_name import keep_family, turn_name
from generator.bibliography.name_parts import NO_BREAK
from generator.bibliography.record import Reading
from generator.bibliography.ris import read_ris
from generator.bibliography.table import read_csv
from generator.export.feeds import to_feeds
from generator.export.formats import FORMATS
from tests.analysis.invented import make_paper, make_survey

READERS: dict[str, Callable[[str, str], Reading]] = {
    "bibtex": read_bibtex,
    "ris": read_ris,
    "csl": read_csl,
    "json": read_csl,
    "csv": read_csv,
}
WORDS = "Krust Mehl García Rivière Ofen-Rand O'Rye".split()
names = st.builds(
    keep_family,
    st.lists(st.sampled_from(["Ada", "Bo", "José", "L.", "Anne-Marie"]), min_size=1, max_size=3).map(" ".join),
    st.builds(
        lambda particle, words: " ".join((*particle, *words)),
        st.sampled_from([(), ("de",), ("van", "den"), ("El",), ("De", "la")]),
        st.lists(st.sampled_from(WORDS), min_size=1, max_size=3),
    ),
)
suffixed = st.builds(lambda name, suffix: f"{name}{suffix}", names, st.sampled_from(["", "", " Jr.", " III"]))
single = st.builds("{}{}".format, st.sampled_from(WORDS), st.sampled_from(["", " Jr.", " III", ", Inc.", " Co., Ltd."]))


@pytest.mark.parametrize("format_id", READERS)
@given(authors=st.lists(st.one_of(suffixed, single), min_size=1, max_size=4, unique=True))
def test_names_come_back_as_they_were(format_id: str, authors: list[str]) -> None:
    paper = replace(make_paper("loaf"), authors=tuple(authors), authors_complete=True)
    survey = make_survey(paper)
    text = next(each for each in FORMATS if each.id == format_id).write(survey.papers, survey)
    [record] = READERS[format_id](text, "x").records
    assert authors == [turn_name(name) for name in record.authors]


def test_some_of_these_names_are_kept_together() -> None:
    assert NO_BREAK in keep_family("Ada", "Krust Mehl")


def test_text_is_printed_with_ordinary_spaces() -> None:
    paper = make_paper("loaf", authors=("Ada Rye\u00a0Krust", "Bo Mehl"))
    survey = make_survey(paper)
    texts = {each.id: each.write(survey.papers, survey) for each in FORMATS}
    texts["feed"] = to_feeds(survey)["feed.xml"]
    assert {"json": 1} == {name: count for name, text in texts.items() if (count := text.count(NO_BREAK))}
    assert ["json"] == [name for name, text in texts.items() if "Rye Krust" not in text]
