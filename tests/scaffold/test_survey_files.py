"""A title, axes and records in, a survey that passes the check out, whatever the records say."""

from __future__ import annotations

import tempfile
from datetime import date
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.bibliography.record import BELOW, Record
from generator.checked import Checked, check_data
from generator.scaffold.keys import Keys, to_id
from generator.scaffold.survey_files import NewSurvey, make_survey
from generator.source.yaml_reader import REFUSED
from tests.copies import write_files

TODAY = date(2026, 11, 22)


def written(survey: NewSurvey, folder: Path) -> Checked:
    return check_data(write_files(folder, survey.files) / "data")


def record(title: str = "A Relay", **fields: object) -> Record:
    return Record(title=title, **{"year": 2025, "authors": ("Ines Vega",), **fields})  # type: ignore[arg-type]


def test_a_survey_without_anything_has_an_example_and_no_problem(tmp_path: Path) -> None:
    checked = written(make_survey("Relays", {}, [], TODAY), tmp_path)
    assert () == checked.problems
    assert ["author2026-example"] == [paper.key for paper in checked.survey.papers]
    assert "A survey of the literature: Relays." == checked.survey.config.description
    assert ["Kind"] == [axis.label for axis in checked.survey.taxonomy.axes]


def test_axis_that_was_asked_for_has_values_to_replace_and_not_those_of_another(tmp_path: Path) -> None:
    checked = written(make_survey("Relays", dict.fromkeys(["Grain", "Kind"], ()), [], TODAY), tmp_path)
    assert () == checked.problems
    assert [["First value", "Second value"], ["Method", "Study"]] == [
        [value.label for value in axis.values] for axis in checked.survey.taxonomy.axes
    ]


def test_keywords_become_axes_beside_those_asked_for(tmp_path: Path) -> None:
    records = [
        record(keywords={"task": ("plan", "find")}),
        record("Two", keywords={"task": ("find",), "Data": ("text",)}),
    ]
    checked = written(make_survey("Relays", dict.fromkeys(["Task", "Data"], ()), records, TODAY), tmp_path)
    assert [] == list(checked.errors)
    taxonomy = checked.survey.taxonomy
    assert ["Task", "Data"] == [axis.label for axis in taxonomy.axes]
    assert [["plan", "find"], ["text"]] == [[value.label for value in axis.values] for axis in taxonomy.axes]
    assert ["plan", "find"] == [tag.value for tag in checked.survey.papers[0].on("task").tags]


def test_values_that_were_asked_for_come_first_and_are_spelled_as_asked(tmp_path: Path) -> None:
    records = [record(keywords={"task": ("FIND", "sort")}), record("Two", keywords={"task": ("2 hops",)})]
    records.append(record("Three", keywords={"task": (f"Sort{BELOW}Large", f"PLAN{BELOW}now")}))
    axes = {"Task": ("Plan", "Find"), "Data": ("3 D", "2 D", "10 D")}
    checked = written(make_survey("Relays", axes, records, TODAY), tmp_path)
    assert () == checked.errors
    assert [["Plan", "now", "Find", "sort", "2 hops", "Sort (2)", "Large"], ["3 D", "2 D", "10 D"]] == [
        [value.label for value in axis.values] for axis in checked.survey.taxonomy.axes
    ]
    assert ["find", "sort"] == [tag.value for tag in checked.survey.papers[0].on("task").tags]


def test_nobody_has_read_for_an_axis_that_a_record_says_nothing_about(tmp_path: Path) -> None:
    records = [record(keywords={"task": ("plan",)}), record("Two")]
    checked = written(make_survey("Relays", dict.fromkeys(["Task", "Data"], ()), records, TODAY), tmp_path)
    assert () == checked.errors
    one, two = checked.survey.papers
    assert [(True, False), (True, True)] == [(each.on("data").unknown, each.on("task").unknown) for each in (one, two)]


@pytest.mark.parametrize(
    ("name", "question"), [("Item Type", "Which item type?"), ("RL use", "Which RL use?"), ("Who pays?", "Who pays?")]
)
def test_name_of_an_axis_is_small_inside_of_a_sentence(tmp_path: Path, name: str, question: str) -> None:
    checked = written(make_survey("Relays", dict.fromkeys([name], ()), [], TODAY), tmp_path)
    assert [(name, question)] == [(axis.label, axis.question) for axis in checked.survey.taxonomy.axes]


def test_axis_of_yes_and_no_asks_its_name(tmp_path: Path) -> None:
    records = [record("One", keywords={"open data": ("Yes",)}), record("Two", keywords={"open data": ("no",)})]
    [axis] = written(make_survey("Relays", {}, records, TODAY), tmp_path).survey.taxonomy.axes
    assert ("Open data?", "not recorded") == (axis.question, axis.none)


def test_of_several_keywords_none_is_primary(tmp_path: Path) -> None:
    records = [
        record("One", keywords={"task": ("plan", "find"), "data": ("text",)}),
        record("Two", keywords={"task": ("find",), "data": ("sound",)}),
    ]
    checked = written(make_survey("Relays", dict.fromkeys(["size"], ()), records, TODAY), tmp_path)
    assert [("size", True), ("task", False), ("data", True)] == [
        (axis.id, axis.counting.has_primary) for axis in checked.survey.taxonomy.axes
    ]
    assert () == checked.errors


@pytest.mark.parametrize(
    ("listed", "ordered"),
    [
        (("2005-2009", "990-994", "2010-2014"), ["990-994", "2005-2009", "2010-2014"]),
        (("30 m", "12 m", "4 m"), ["30 m", "12 m", "4 m"]),
        (("3D", "none", "2D"), ["3D", "none", "2D"]),
    ],
)
def test_values_that_are_numbers_stand_in_their_order(
    tmp_path: Path, listed: tuple[str, ...], ordered: list[str]
) -> None:
    records = [record(f"Relay {value}", keywords={"Length": (value,)}) for value in listed]
    survey = written(make_survey("Relays", {}, records, TODAY), tmp_path).survey
    assert ordered == [value.label for value in survey.taxonomy.axes[0].values]


def test_headings_and_numbers_become_ids_that_the_check_takes(tmp_path: Path) -> None:
    values = ("16", "1-6", "of", "Unknown")
    records = [
        record("One", keywords={"edition": ("first",), "series number": values}),
        record("Two", keywords={"Year": ("first",), "series": ("number", "number of")}),
    ]
    assert () == written(make_survey("Relays", {}, records, TODAY), tmp_path).errors


@pytest.mark.parametrize(
    ("author", "title", "key"),
    [
        ("Ines Vega", "The Relay of Agents", "vega2025-relay"),
        ("Bertil Brødsmule", "Über Alles", "brodsmule2025-uber"),
        ("Đorđe Østergaard", "Œuvres de l’Art", "ostergaard2025-oeuvres"),
        ("Łucja Łoś-Æbler", "½ a Loaf", "losaebler2025-1"),
        ("李 武", "论文", "paper2025"),
        ("et al.", "On Relays", "relays2025"),
        ("The Relay Collaboration", "On Relays", "relay2025-relays"),
        ("Ines Vega", "RELAY: Agents Take Turns", "relay2025"),
        ("Ines Vega", "Relay-R1: Agents Take Turns", "relay-r1-2025"),
        ("Ines Vega", "Multi-Agent: a Word with Two Capitals", "vega2025-multi"),
        ("Ines Vega", "RELAY", "vega2025-relay"),
        ("Ines Vega Jr.", "On Relays", "vega2025-relays"),
        ("Ines Vega III", "On Relays", "vega2025-relays"),
        ("et al.", "The Bench7 of Relays", "bench7-2025"),
    ],
)
def test_keys_are_of_the_name_or_the_author_and_a_word_with_the_year(author: str, title: str, key: str) -> None:
    keys = Keys()
    assert [key, f"{key}-2", f"{key}-3"] == [keys.propose(record(title, authors=(author,))) for _ in range(3)]
    assert f"{key}-2" == Keys([key]).propose(record(title, authors=(author,)))


@given(st.text(max_size=60))
def test_ids_are_small_letters_digits_and_hyphens(words: str) -> None:
    found = to_id(words)
    assert set(found) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert found == found.strip("-")


_CHARACTERS = st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cf", "Cn"])
# No reader of references gives words with an invisible letter.
_WORDS = st.text(_CHARACTERS, min_size=1, max_size=30).filter(lambda words: words.strip() and not REFUSED.search(words))


@example("NULL", [])
@given(
    _WORDS,
    st.lists(
        st.builds(
            Record,
            title=_WORDS,
            authors=st.lists(_WORDS, max_size=3).map(tuple),
            year=st.integers(1950, 2026),
            keywords=st.dictionaries(
                _WORDS, st.lists(_WORDS, min_size=1, max_size=3, unique=True).map(tuple), max_size=2
            ),
        ),
        max_size=4,
    ),
)
def test_any_records_give_a_survey_that_can_be_read(title: str, records: list[Record]) -> None:
    with tempfile.TemporaryDirectory() as name:
        checked = written(make_survey(title, {}, records, TODAY), Path(name))
    unread = [
        problem for problem in checked.errors if problem.rule in {"readable-file", "required-fields", "known-values"}
    ]
    assert [] == unread
    assert checked.survey.papers
