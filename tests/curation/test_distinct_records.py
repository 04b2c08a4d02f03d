"""One record is kept of each work: what shares an id or, with nothing that tells it apart, a title is said twice."""

from __future__ import annotations

import pytest

from generator.bibliography.record import Record
from generator.curation.distinct_records import keep_distinct
from generator.problem import Place

BOUNDS = "Tip of the Red Giant Branch Bounds on the"


def record(title: str = "A Relay", line: int = 1, **fields: object) -> Record:
    place = Place(file="list.bib", line=line, column=1)
    return Record(title=title, place=place, **{"year": 2025, "authors": ("Ines Vega",), **fields})  # type: ignore[arg-type]


def test_doubles_and_records_without_a_year_are_told_and_left_out() -> None:
    same = record(ids={"arxiv": "2501.00001"})
    other = record("Another Title", 3, ids={"arxiv": "2501.00001v2"})
    kept = keep_distinct([same, record("a relay!", 2), other, record("Undated", 4, year=None)])
    assert (same,) == kept.records
    assert [
        '2 "a relay!" was already read at list.bib:1:1, with the same title, and no id, first author or '
        "year tells them apart. If these are two works, give each its id.",
        '3 "Another Title" was already read at list.bib:1:1, with the same id. If these are two works, correct the id.',
        '4 "Undated" is left out. It has no year. Add one.',
    ] == [f"{problem.place.line} {problem.message}" for problem in kept.problems]


@pytest.mark.parametrize(
    "records",
    [
        (record(f"{BOUNDS} Axion-Electron Coupling"), record(f"{BOUNDS} Neutrino Magnetic Dipole Moment")),
        (record("基于 LLM 的多智能体协作"), record("基于 LLM 的奖励分配")),
        (record(ids={"doi": "10.5555/a.1"}), record(ids={"doi": "10.5555/a.2"})),
        (record("Milet", authors=("A. v. Graeve",), year=2006), record("Milet", authors=("N. Kobylina",), year=1965)),
        (record(year=2006), record(year=2008)),
    ],
    ids=["begin alike", "share one Latin word", "other ids", "other authors", "other years"],
)
def test_other_works_are_kept(records: tuple[Record, ...]) -> None:
    kept = keep_distinct(records)
    assert (records, ()) == (kept.records, kept.problems)


def test_record_is_compared_with_every_work_of_its_title() -> None:
    first, second = record(ids={"doi": "10.5555/a.1"}), record(ids={"doi": "10.5555/a.2"})
    kept = keep_distinct([first, second, record(ids={"arxiv": "2501.00001"})])
    assert ((first, second), 1) == (kept.records, len(kept.problems))


def test_work_under_several_headings_has_the_tags_of_all() -> None:
    kept = keep_distinct(
        [
            record(keywords={"section": ("Planning",)}),
            record(line=5, keywords={"section": ("Planning",)}),
            record(line=9, keywords={"section": ("Memory",), "task": ("find", "plan")}),
            record(line=12, keywords={"section": ("Memory", "Rewards")}),
        ]
    )
    assert [{"section": ("Planning", "Memory", "Rewards"), "task": ("find", "plan")}] == [
        each.keywords for each in kept.records
    ]
    assert [
        "",
        'Its tags were added to that entry: section "Memory", task "find" and task "plan".',
        'Its tags were added to that entry: section "Rewards".',
    ] == [
        problem.message.partition("If these are two works, ")[2].partition(".")[2].strip() for problem in kept.problems
    ]
