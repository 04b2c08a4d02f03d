"""Fields of one mapping: what each kind takes, and what is reported in which words."""
# Messages are quoted as they are printed: on one line.
# ruff: noqa: E501

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.identifiers import as_labeled
from generator.model.reading import FieldReader
from generator.problem import Problem
from generator.source.yaml_reader import read_yaml

ANOTHER_ENTRY = "Keep one of each, or, where another entry begins, write a hyphen and a space before its first key."
A_LINE_EACH = "Write each field on a line of its own, as `name: value`."


def reader_of(text: str) -> tuple[FieldReader, list[Problem]]:
    value, unread = read_yaml(text, "f.yml")
    assert value is not None, unread
    problems: list[Problem] = []
    return FieldReader(value, "the loaf", problems), problems


def said(problems: list[Problem]) -> list[str]:
    return [str(problem).removeprefix("f.yml:") for problem in problems]


@pytest.mark.parametrize(
    ("text", "read", "expected"),
    [
        ("a:  some   text ", lambda r: r.text("a"), "some text"),
        ("a: >-\n  some\n  text\n", lambda r: r.text("a"), "some text"),
        ("a: |\n  one\n\n  two\n", lambda r: r.prose("a"), "one\n\ntwo"),
        ("a:", lambda r: r.text("a"), None),
        ("a: '  '", lambda r: r.text("a"), None),
        ("b: x", lambda r: r.text("a"), None),
        ("a: '007'", lambda r: r.integer("a"), 7),
        ("a: -12", lambda r: r.integer("a"), -12),
        ("a: 2.50", lambda r: r.number("a"), 2.5),
        ("a: -3", lambda r: r.number("a"), -3.0),
        ("a: true", lambda r: r.flag("a"), True),
        ("a: false", lambda r: r.flag("a", default=True), False),
        ("a:", lambda r: r.flag("a", default=True), True),
        ("a: 2024-02-29", lambda r: r.day("a"), date(2024, 2, 29)),
        ("a: 2024-12", lambda r: r.month("a"), "2024-12"),
        ("a: rye", lambda r: r.choice("a", ("rye", "oat")), "rye"),
        ("a: one", lambda r: r.plain_texts("a"), ("one",)),
        ("a: [one,  two  words]", lambda r: r.plain_texts("a"), ("one", "two words")),
        ("a: []", lambda r: r.plain_texts("a"), ()),
        ("a: {b: 1, c: 2}", lambda r: tuple(entry.key for entry in r.pairs("a")), ("b", "c")),
        ("a: [{b: 1}, {b: 2}]", lambda r: tuple(item.text("b") for item in r.records("a", "x")), ("1", "2")),
        ("a: {b: 1}", lambda r: r.record("a", "x").text("b"), "1"),
    ],
)
def test_field_of_its_kind_is_read(text: str, read: Callable[[FieldReader], object], expected: object) -> None:
    reader, problems = reader_of(text)
    assert expected == read(reader)
    assert [] == problems


@pytest.mark.parametrize(
    ("text", "read", "expected"),
    [
        ("a: [x]", lambda r: r.text("a"), '1:4: error: The field "a" of the loaf takes text, found a list. Write one text, in quotes if it begins with a bracket. (value-types)'),
        ("a: {x: y}", lambda r: r.prose("a"), '1:4: error: The field "a" of the loaf takes text, found a mapping. Write one text, in quotes if it begins with a bracket. (value-types)'),
        ("a: 2.5", lambda r: r.integer("a"), '1:4: error: The field "a" of the loaf takes a whole number, found "2.5". (value-types)'),
        ("a: ٢٠٢٤", lambda r: r.integer("a"), '1:4: error: The field "a" of the loaf takes a whole number, found "٢٠٢٤". (value-types)'),
        ("a: ٢.٤", lambda r: r.number("a"), '1:4: error: The field "a" of the loaf takes a number, found "٢.٤". (value-types)'),
        ("a: ٢٢٢٤-٢٤-٢٤", lambda r: r.day("a"), '1:4: error: The field "a" of the loaf takes a date such as 2026-05-04, found "٢٢٢٤-٢٤-٢٤". (value-types)'),
        ("a: ٢٢٢٤-٢٤", lambda r: r.month("a"), '1:4: error: The field "a" of the loaf takes a month such as 2026-05, found "٢٢٢٤-٢٤". (value-types)'),
        ("a: 2000000000000000", lambda r: r.integer("a"), '1:4: error: The field "a" of the loaf takes a whole number with at most 15 digits, found "2000000000000000". (value-types)'),
        ("a: 0.1234567890123456", lambda r: r.number("a"), '1:4: error: The field "a" of the loaf takes a number with at most 15 digits before the decimal point and 15 after it, found "0.1234567890123456". (value-types)'),
        ("a: 1e3", lambda r: r.number("a"), '1:4: error: The field "a" of the loaf takes a number, found "1e3". (value-types)'),
        ("a: yes", lambda r: r.flag("a"), '1:4: error: The field "a" of the loaf takes true or false, found "yes". Write "true". (value-types)'),
        *(
            (f"a: {text}", lambda r: r.day("a"), f'1:4: error: The field "a" of the loaf takes a date such as 2026-05-04, found "{text}". Write "2026-05-04". (value-types)')
            for text in ("4 May 2026", "may 4 2026", "May 4th, 2026")
        ),
        ("a: Sept. 2026", lambda r: r.month("a"), '1:4: error: The field "a" of the loaf takes a month such as 2026-05, found "Sept. 2026". Write "2026-09". (value-types)'),
        ("a: 3 Mayday 2026", lambda r: r.month("a"), '1:4: error: The field "a" of the loaf takes a month such as 2026-05, found "3 Mayday 2026". (value-types)'),
        ("a: 4 May", lambda r: r.day("a"), '1:4: error: The field "a" of the loaf takes a date such as 2026-05-04, found "4 May". (value-types)'),
        ("a: 2023-02-29", lambda r: r.day("a"), '1:4: error: "2023-02-29" is not a day of the calendar. Write a day that exists, as YYYY-MM-DD. (possible-dates)'),
        ("a: 0000-01-01", lambda r: r.day("a"), '1:4: error: "0000-01-01" is not a day of the calendar. Write a day that exists, as YYYY-MM-DD. (possible-dates)'),
        ("a: 2024", lambda r: r.month("a"), '1:4: error: The field "a" of the loaf takes a month such as 2026-05, found "2024". (value-types)'),
        ("a: 2024-13", lambda r: r.month("a"), '1:4: error: "2024-13" is not a month of the calendar. Write a month from 01 to 12, as YYYY-MM. (possible-dates)'),
        ("a: ray", lambda r: r.choice("a", ("rye", "oat")), '1:4: error: "ray" is not valid for the field "a"; expected rye or oat. Did you mean "rye"? (value-types)'),
        ("a: [x, [y]]", lambda r: r.texts("a"), '1:8: error: The field "a" of the loaf takes text in the list, found a list. (value-types)'),
        ("a: [x, '']", lambda r: r.texts("a"), '1:8: error: The list "a" of the loaf has an empty item. Fill it in, or remove it. (value-types)'),
        ("a: [x, ~]", lambda r: r.texts("a"), '1:8: error: The list "a" of the loaf has an empty item. Fill it in, or remove it. (value-types)'),
        ("a: x", lambda r: list(r.records("a", "x")), '1:4: error: The field "a" of the loaf takes a list, found "x". Begin each entry with a hyphen and a space. (value-types)'),
        ("a: {x: X y}", lambda r: list(r.records("a", "x", written=as_labeled)), '1:4: error: The field "a" of the loaf takes a list, found a mapping. Write each entry on a line of its own, as `- {id: x, label: "X y"}`. (value-types)'),
        ("a: {id: X y}", lambda r: list(r.records("a", "x", written=as_labeled)), '1:4: error: The field "a" of the loaf takes a list, found a mapping. Begin each entry with a hyphen and a space. (value-types)'),
        ("a: [Éa X]", lambda r: list(r.records("a", "the crumb", written=as_labeled)), '1:5: error: Expected the crumb as a mapping of fields, found "Éa X". Write it as `{id: ea-x, label: "Éa X"}`. (value-types)'),
        ("a: x", lambda r: r.record("a", "the crumb", as_labeled), '1:4: error: Expected the crumb as a mapping of fields, found "x". Write it as `{id: x, label: "x"}`. (value-types)'),
        ("", lambda r: None, "1:1: error: Expected the loaf as a mapping of fields, found nothing. Fill it in, or restore it from git. (value-types)"),
        ("a: [x]", lambda r: list(r.records("a", "the crumb")), f'1:5: error: Expected the crumb as a mapping of fields, found "x". {A_LINE_EACH} (value-types)'),
        ("a: [x]", lambda r: r.record("a", "the crumb"), f'1:4: error: Expected the crumb as a mapping of fields, found a list. {A_LINE_EACH} (value-types)'),
        ("a: [x]", lambda r: r.pairs("a"), '1:4: error: The field "a" of the loaf takes a mapping, found a list. Write each field on a line of its own, as `name: value`. (value-types)'),
        ("b: x", lambda r: r.text("a", required=True), '1:1: error: The field "a" of the loaf is missing. Add it. (required-fields)'),
        ("b: x\na:", lambda r: r.text("a", required=True), '2:1: error: The field "a" of the loaf is empty. Fill it in. (required-fields)'),
        ("a: ' '", lambda r: r.text("a", required=True), '1:4: error: The field "a" of the loaf is empty. Fill it in. (required-fields)'),
        ("a: []", lambda r: r.texts("a", required=True), '1:4: error: The field "a" of the loaf is empty. Fill it in. (required-fields)'),
        ("a: {x: 1, x: 2}", lambda r: r.pairs("a"), '1:11: error: The key "x" is repeated (first on line 1). Keep one. (unique-keys)'),
        ("b: 1\na:\n- 1\na:\n- 2", lambda r: r.texts("a"), '4:1: error: The key "a" is repeated (first on line 2). Put what is below both under one of them. (unique-keys)'),
        ("b: 1\na: [1]\na:\n- 2", lambda r: r.texts("a"), '3:1: error: The key "a" is repeated (first on line 2). Keep one. (unique-keys)'),
        ("a: {x: 1, y: 2, x: 1, y: 2}", lambda r: r.pairs("a"), f'1:17: error: The keys "x", "y" are repeated (first on line 1). {ANOTHER_ENTRY} (unique-keys)'),
        ("a: {x: 1, y: 2, z: 3, y: 2, z: 3}", lambda r: r.pairs("a"), '1:23: error: The keys "y", "z" are repeated (first on line 1). Keep one of each. (unique-keys)'),
        ("c: 1\nb: 1\na:\n- 1\nb: 1\na:\n- 2", lambda r: r.texts("a"), '5:1: error: The keys "b", "a" are repeated (first on line 2). Keep one of each, and put what is below both under it. (unique-keys)'),
        ("c: 1\nb: 1\na:\n- {x: [1]}\nb: 2\na:\n- x:\n  - 1", lambda r: r.texts("b"), '5:1: error: The keys "b", "a" are repeated (first on line 2). Keep one of each. (unique-keys)'),
        ("b: 1\nc: 1\na: 1\nc: 2\nb: 2", lambda r: r.texts("b"), '4:1: error: The keys "c", "b" are repeated (first on line 2). Keep one of each, or, where another entry begins, put it into a file of its own. (unique-keys)'),
        ("- x: 1\n- x: 2", lambda r: None, "1:1: error: Expected the loaf as a mapping of fields, found a list. Leave out the hyphens before its fields, or the brackets around them. (value-types)"),
        ("x: 1\ny: 2\nx: 1\ny: 2", lambda r: None, '3:1: error: The keys "x", "y" are repeated (first on line 1). Keep one of each, or, where another entry begins, put it into a file of its own. (unique-keys)'),
        ("a: c. 1880", lambda r: r.integer("a"), '1:4: error: The field "a" of the loaf takes a whole number, found "c. 1880". Write "1880". (value-types)'),
        ("a: 1880-1885", lambda r: r.integer("a"), '1:4: error: The field "a" of the loaf takes a whole number, found "1880-1885". (value-types)'),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_reported_at_its_place(
    text: str, read: Callable[[FieldReader], object], expected: str
) -> None:
    reader, problems = reader_of(text)
    read(reader)
    assert [expected] == said(problems)


def test_keys_that_are_repeated_behind_the_first_one_are_two_problems() -> None:
    reader, problems = reader_of("a: {x: 1, y: 2, y: 3, z: 4, z: 5}")
    reader.pairs("a")
    assert ["1:17", "1:29"] == [f"{problem.place.line}:{problem.place.column}" for problem in problems]


def test_end_of_a_text_that_a_comma_cut_is_told_as_such() -> None:
    reader, problems = reader_of("{title: rye, by hand, titel}")
    reader.text("title")
    reader.finish()
    assert [
        '1:14: error: "by hand" is not a field of the loaf. If it belongs to the text before the comma, put that text in quotes. (known-fields)',
        '1:23: error: "titel" is not a field of the loaf. If it belongs to the text before the comma, put that text in quotes. (known-fields)',
    ] == said(problems)


def test_fields_nobody_asked_for_are_reported_with_the_nearest_known() -> None:
    reader, problems = reader_of("titel: x\nweight: 3\ncolour: brown\n")
    reader.text("title")
    reader.text("weight")
    reader.finish()
    assert [
        '1:1: error: "titel" is not a field of the loaf. Did you mean "title"? (known-fields)',
        '3:1: error: "colour" is not a field of the loaf. Known: title, weight. (known-fields)',
    ] == said(problems)


def test_every_repetition_of_a_key_is_reported_and_the_first_value_counts() -> None:
    reader, problems = reader_of("a: 1\na: 2\nb: 3\na: 4\n")
    assert "1" == reader.text("a")
    assert ["f.yml:2:1", "f.yml:4:1"] == [str(problem.place) for problem in problems]
    assert [["f.yml:1:1"], ["f.yml:1:1"]] == [[str(rel.place) for rel in problem.related] for problem in problems]


def test_what_is_no_mapping_is_reported_once_however_many_fields_are_asked_for() -> None:
    reader, problems = reader_of("- a\n- b\n")
    assert not reader.is_mapping
    assert (None, (), None) == (reader.text("a", required=True), reader.texts("b", required=True), reader.day("c"))
    reader.finish()
    assert [f"1:1: error: Expected the loaf as a mapping of fields, found a list. {A_LINE_EACH} (value-types)"] == said(
        problems
    )


def test_places_are_those_of_values_and_of_the_record_for_absent_fields() -> None:
    reader, _ = reader_of("a: x\nb:\n  - y\nc:\n")
    assert {"p.a": "f.yml:1:4", "p.b": "f.yml:3:3"} == {
        path: str(place) for path, place in reader.places_of("a", "b", "d", prefix="p.").items()
    }
    assert ("f.yml:1:1", True, False) == (str(reader.place_of("d")), reader.has("c"), reader.has("d"))


@given(st.lists(st.sampled_from("abc"), min_size=1, max_size=9))
def test_as_many_repetitions_are_reported_as_there_are(keys: list[str]) -> None:
    _, problems = reader_of("".join(f"{key}: x\n" for key in keys))
    named = [re.findall(r'"(.)"', problem.message) for problem in problems]
    assert len(keys) - len(set(keys)) == sum(map(len, named))
    rows = [keys[problem.place.line - 1 :] for problem in problems]
    assert all(keys[0] == each[0] or each == row[: len(each)] for each, row in zip(named, rows, strict=True))
    repeated = [number for number, key in enumerate(keys, 1) if key in keys[: number - 1]]
    assert {problem.place.line for problem in problems} <= set(repeated)


@given(st.dates())
def test_every_day_of_the_calendar_is_read_as_it_is_written(day: date) -> None:
    reader, problems = reader_of(f"a: {day.isoformat()}")
    assert (day, []) == (reader.day("a"), problems)
