"""Ids that a survey made of somebody's list can use."""

from __future__ import annotations

from functools import partial

from generator.analysis import macro_names
from generator.bibliography.record import Record
from generator.scaffold.keys import Keys, to_id, unique_ids

macro_name = partial(macro_names.macro_name, "Count")


def test_no_id_is_a_word_that_means_something_else() -> None:
    names = ["NULL", "none", "All", "Æther", "—", "null"]
    ids = unique_ids(names, "value")
    assert {"null", "none", "all"}.isdisjoint(ids.values())
    assert len(names) == len(set(ids.values()))
    assert "value" == ids["—"]


def test_id_that_is_taken_says_what_it_is() -> None:
    assert {"Edition": "edition-axis", "edition": "edition-axis-2"} == unique_ids(
        ["Edition", "edition"], "axis", ["edition"]
    )


def test_numbers_of_ids_have_macros_of_their_own() -> None:
    macros = {macro_name("of")}
    ids = unique_ids(["16", "1-6", "of", "sixteen"], "value", macro=macro_name, macros=macros)
    assert ["16", "1-6-2", "of-2", "sixteen"] == list(ids.values())
    assert {macro_name(each) for each in ids.values()} | {macro_name("of")} == macros


def test_long_id_ends_behind_a_word() -> None:
    assert "long-words-of-a-section-that-goes-on" == to_id("Long words of a section that goes on endlessly")
    assert "x" * 40 == to_id("x" * 50)
    assert "a-" + "x" * 38 == to_id("a " + "x" * 50)


def test_id_that_is_not_too_long_is_whole() -> None:
    for words in ("a" * 25 + "-" + "b" * 5, "a" * 25 + "-" + "b" * 14):
        assert words == to_id(words)
    assert "a" * 25 + "-" + "b" * 14 == to_id("a" * 25 + " " + "b" * 14 + " c")
    assert "a" * 15 + "-" + "b" * 24 == to_id("a" * 15 + " " + "b" * 40)


def test_key_has_the_whole_family_name() -> None:
    record = Record(title="Bread", authors=("Rye Vega, Ines", "Tomo Arai"), year=2024)
    assert "ryevega2024-bread" == Keys().propose(record)


def test_key_is_as_author_and_title_sound() -> None:
    keys = Keys()
    assert ["petrov2009-stepi", "tarou2009-sougen", "wang2009", "wang2009-bert", "paper2009", "aly2009-drasa"] == [
        keys.propose(Record(title=title, authors=(author,), year=2009))
        for title, author in (
            ("Степи", "Иван Петров"),
            ("ソウゲン", "タナカ タロウ"),
            ("草原", "王伟"),
            ("草原 BERT", "Wei Wang"),
            ("草原", "山田太郎"),
            ("دراسة", "محمد علي"),
        )
    ]
