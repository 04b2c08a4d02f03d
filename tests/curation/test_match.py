"""What the survey knows of a record: by id before title, and nearly equal titles without comparing all with all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.bibliography.record import Record
from generator.checks.identity import fold_title
from generator.curation.match import Index, index_survey
from generator.model.survey import Survey


def index_of(*records: Record) -> Index:
    index = Index()
    for number, record in enumerate(records):
        index.add_record(str(number), record)
    return index


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (Record(title="Other", ids={"doi": "10.5555/A.1"}), ("id", "")),
        (Record(title="Other", links={"paper": "https://arxiv.org/abs/2601.99901v4"}), ("id", "")),
        (Record(title="warm SHELF: a tale"), ("title", "")),
        (Record(title="Warm Shelf: A Tale", ids={"doi": "10.5555/b.2"}), ("title", "id")),
        (Record(title="Warm Shelf: A Tale", authors=("Emil Topf",)), ("title", "author")),
        (Record(title="Warm Shelf: A Tale", collaboration="Crumb Collaboration"), ("title", "author")),
        (Record(title="Warm Shelf: A Tale", authors=("Krume, A.",), year=2025), ("title", "")),
        (Record(title="Warm Shelf: A Tale", authors=("et al.",), year=2026), ("title", "year")),
        (Record(title="Warm Shelf: Another Story Altogether"), ("near", "")),
        (Record(title="Wram Shelf - a Tale"), ("near", "")),
        (Record(title="Warm Shelf", authors=("A. Krume",)), ("near", "")),
        (Record(title="Warm Shelf"), None),
        (Record(title="Warm Shelf", authors=("Emil Topf",)), None),
        (Record(title="Warm Shelf", authors=("A. Krume",), year=2020), None),
        (Record(title="Cold Cellar: A Tale"), None),
        (Record(title=""), None),
    ],
)
def test_signs(record: Record, expected: tuple[str, str] | None) -> None:
    ids = {"doi": "10.5555/a.1", "arxiv": "2601.99901"}
    index = index_of(Record(title="Warm Shelf: A Tale", ids=ids, authors=("Ada Krume", "Emil Topf"), year=2024))
    match = index.find(record)
    assert expected == (None if match is None else (match.how, match.differs))


def test_work_of_the_same_title_that_nothing_tells_apart_comes_before_others() -> None:
    editorials = [
        Record(title="Editorial", authors=(name,), year=2024) for name in ("Ada Krume", "Emil Topf", "Ida Rost")
    ]
    match = index_of(*editorials).find(editorials[1])
    assert match is not None
    assert ("title", "1", "") == (match.how, match.known.name, match.differs)
    match = index_of(*editorials).find(Record(title="Editorial", authors=("Otto Kern",), year=2024))
    assert match is not None
    assert ("title", "0", "author") == (match.how, match.known.name, match.differs)


def test_title_that_got_a_subtitle_is_nearly_the_same() -> None:
    index = index_of(Record(title="Warm Shelf", authors=("Ada Krume",), year=2024))
    match = index.find(Record(title="Warm Shelf: A Tale", authors=("Ada Krume",), year=2025))
    assert match is not None
    assert ("near", "0") == (match.how, match.known.name)


def test_survey_knows_its_papers_and_what_it_left_out(small: Survey) -> None:
    index = index_survey(small)
    for paper in small.papers:
        match = index.find(
            Record(title="Nothing alike", ids=dict(paper.ids)) if paper.ids else Record(title=paper.title)
        )
        assert match is not None
        assert paper.key == match.known.name
    match = index.find(Record(title="Toast is not bread - a provocation"))
    assert match is not None
    assert ("exclusion", "X1") == (match.known.kind, match.known.name)


def test_each_record_is_compared_with_few_of_many_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    index = index_of(*(Record(title=f"A study of keeping bread fresh for {number} days") for number in range(2_000)))
    compared: list[int] = []

    def compare(*_: object) -> float:
        compared.append(1)
        return 0.0

    monkeypatch.setattr("generator.curation.match._most_alike", compare)
    assert index.find(Record(title="A study of keeping bread fresh for a month and a day")) is None
    assert 0 < len(compared) <= 160


@given(st.text(st.sampled_from("aaaäbc 1é"), min_size=12, max_size=120), st.integers(0, 119))
def test_one_letter_less_is_nearly_the_same(title: str, place: int) -> None:
    # The bound by letters may leave out no title that the comparison would have found.
    title = f"{title} crumb"
    place %= len(title) - len(" crumb")
    match = index_of(Record(title=title)).find(Record(title=f"{title[:place]}{title[place + 1 :]}"))
    assert match is not None or len(fold_title(title)) < 12
