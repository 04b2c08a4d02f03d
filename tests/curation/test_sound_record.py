"""Whatever a record holds, its file can be read again, or a sentence says why it is not taken."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.bibliography.record import Record
from generator.curation.sound_record import NotSound, to_sound
from generator.scaffold.paper_file import to_paper_file
from generator.source.folder import read_file

TEXTS = st.text(st.characters(exclude_categories=()), max_size=60)


@given(title=TEXTS, authors=st.lists(TEXTS, max_size=3), venue=TEXTS, doi=TEXTS, link=TEXTS, summary=TEXTS)
def test_every_record_becomes_a_readable_file_or_a_sentence(
    title: str, authors: list[str], venue: str, doi: str, link: str, summary: str
) -> None:
    record = Record(
        title=title,
        authors=tuple(authors),
        year=2026,
        venue=venue,
        ids={"doi": doi},
        links={"paper": link},
        summary=summary,
    )
    try:
        sound = to_sound(record, 200)
    except NotSound as reason:
        assert str(reason).endswith(".")
        return
    text = to_paper_file(sound, {}, date(2026, 1, 1))
    _, problems = read_file(text.encode(), "papers/x.yml", "data/papers/x.yml")
    assert [] == problems


@pytest.mark.parametrize(
    ("authors", "expected"),
    [
        (("Ada Krume", "others"), ("Ada Krume", "et al.")),
        (("Ada Krume et al.",), ("Ada Krume", "et al.")),
        (("et al.", "Ada Krume"), ("Ada Krume", "et al.")),
        (("unknown",), ()),
        (("others",), ()),
        (("x" * 300, "Ada Krume"), ("Ada Krume", "et al.")),
    ],
)
def test_who_is_no_name_stands_for_others(authors: tuple[str, ...], expected: tuple[str, ...]) -> None:
    assert expected == to_sound(Record(title="T", authors=authors, year=2026), 200).authors


def test_year_follows_from_the_month() -> None:
    assert 2026 == to_sound(Record(title="T", month="2026-03"), 200).year
    with pytest.raises(NotSound, match="It has no year"):
        to_sound(Record(title="T", month="last March"), 200)
