"""Which papers a query selects, against the same question asked paper by paper."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given

from generator.model.own_field import OwnImage
from generator.model.paper import Paper, Removal
from generator.model.survey import Survey
from generator.query.counted import applies_to, counted_values
from generator.query.grammar import parse_query
from generator.query.query import Query
from generator.query.select import filter_papers, select_papers
from tests.analysis.invented import TAXONOMY, make_paper, make_survey, surveys, tagged
from tests.properties import examples
from tests.query.test_grammar import queries

PAPERS = (
    make_paper("bag", tags=tagged(kind="home", way="bag", time={"noon": "strong"}, panel="few"), year=2020),
    make_paper("both", tags=tagged(kind="shop", way=["pot", "bag"], time={"late": "weak"}), year=2021),
    make_paper("mill", tags=tagged(kind="mill", sign={"dry": "strong", "hard": "denied"}), year=2022, title="Žito"),
    make_paper("unread", tags=tagged(kind="home", way="unknown", panel="unknown"), year=2023, authors=("Žofie K.",)),
)


def select(text: str) -> list[str]:
    query, remarks = parse_query(text, TAXONOMY)
    assert remarks == ()
    return [paper.key for paper in filter_papers(PAPERS, query, TAXONOMY)]


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("", ["bag", "both", "mill", "unread"]),
        ("way=bag", ["bag"]),
        ("way=bag&count=any", ["bag", "both"]),
        ("way=bag&way=pot", ["bag", "both"]),
        ("way=bag&way=pot&way.match=all", []),
        ("way=bag&way=pot&way.match=all&count=any", ["both"]),
        ("way=!bag", ["both", "mill", "unread"]),
        ("way=!bag&count=any", ["mill", "unread"]),
        ("way=none", ["mill"]),
        ("way=unknown", ["unread"]),
        ("way=!none&way=!unknown", ["bag", "both"]),
        ("way=bag&time=noon", ["bag"]),
        ("way=bag&time=late", []),
        ("time=late", ["both"]),
        ("time=late&reading=strict", []),
        ("time=late&time.reading=strict", []),
        ("time=late&reading=strict&time.reading=broad", ["both"]),
        ("sign=hard", []),
        ("sign=dry", ["mill"]),
        ("panel=none", ["both"]),
        ("panel=few", ["bag"]),
        ("panel=!few", ["both", "mill", "unread"]),
        ("year=2021..2022", ["both", "mill"]),
        ("year=..2020", ["bag"]),
        ("q=zito", ["mill"]),
        ("q=author:zof", ["unread"]),
        ("q=-zito%20year:2022..", ["unread"]),
        ("q=tag:pot", ["both"]),
        ('q="label%20of%20pot"', ["both"]),
        ("q=key:mill", ["mill"]),
        ("q=bread", []),
    ],
)
def test_query_selects(text: str, keys: list[str]) -> None:
    assert select(text) == keys


@pytest.mark.parametrize("word", ["bag", "W7", "sack"])
def test_tag_is_found_by_its_id_its_code_and_its_label(word: str) -> None:
    axes = [
        replace(
            axis,
            values=tuple(replace(each, code="W7", label="Sack") if each.id == "bag" else each for each in axis.values),
        )
        for axis in TAXONOMY.axes
    ]
    query, _ = parse_query(f"q=tag:{word}", TAXONOMY)
    assert ["bag", "both"] == [each.key for each in filter_papers(PAPERS, query, replace(TAXONOMY, axes=tuple(axes)))]


@pytest.mark.parametrize(
    ("asked", "names"),
    [
        ('author:"Wei Li"', {"Wei Li"}),
        ('author:"Chia-Wei Li"', {"Chia-Wei Li"}),
        ('author:"Wei Li Chen"', {"Wei Li Chen"}),
        ('author:"van den Berg"', {"Ana van den Berg"}),
        ('author:"Li"', {"Wei Li", "Chia-Wei Li", "Wei Li Chen", "Li Na"}),
        ('author:"Wei Li', {"Wei Li", "Chia-Wei Li", "Wei Li Chen", "Wei Ling"}),
        ('-author:"Wei Li" author:wei', {"Chia-Wei Li", "Wei Li Chen", "Wei Ling"}),
        ('"Wei Li"', {"Wei Li", "Chia-Wei Li", "Wei Li Chen"}),
    ],
)
def test_several_words_of_an_author_are_words_up_to_the_end_of_the_name(asked: str, names: set[str]) -> None:
    people = ("Wei Li", "Chia-Wei Li", "Wei Li Chen", "Wei Ling", "Li Na", "Ana van den Berg")
    papers = [make_paper(f"p{number}", authors=(name, "Bo Roe")) for number, name in enumerate(people)]
    found = filter_papers(papers, Query(words=asked), TAXONOMY)
    assert {paper.authors[0] for paper in found} == names


@pytest.mark.parametrize(("word", "keys"), [("clay", ["own"]), ("hearth", ["own"]), ("crumb.png", []), ("2031", [])])
def test_what_a_paper_says_in_words_in_its_own_fields_is_searched(word: str, keys: list[str]) -> None:
    fields = {"ovens": ("clay", "brick"), "drawing": OwnImage(file="crumb.png", alt="A hearth"), "size": 2031.0}
    query, _ = parse_query(f"q={word}", TAXONOMY)
    found = filter_papers((*PAPERS, make_paper("own", fields=fields)), query, TAXONOMY)
    assert keys == [paper.key for paper in found]


def test_edition_is_part_of_the_question() -> None:
    survey = make_survey(
        make_paper("old", removed=Removal(date=date(2026, 3, 1), why="R.")),
        make_paper("new", added=date(2026, 3, 1)),
        make_paper("kept"),
    )
    assert [paper.key for paper in select_papers(survey, Query(edition="first"))] == ["kept", "old"]
    assert [paper.key for paper in select_papers(survey, Query())] == ["kept", "new"]


def test_who_asks_says_what_counts_unless_the_query_does() -> None:
    query, _ = parse_query("way=bag", TAXONOMY)
    assert [paper.key for paper in filter_papers(PAPERS, query, TAXONOMY, count="any")] == ["bag", "both"]
    query, _ = parse_query("way=bag&count=primary", TAXONOMY)
    assert [paper.key for paper in filter_papers(PAPERS, query, TAXONOMY, count="any")] == ["bag"]


@examples(60)
@given(surveys(), queries.map(lambda query: Query(clauses=query.clauses, count=query.count, reading=query.reading)))
def test_every_selected_paper_meets_every_clause_and_no_other_does(survey: Survey, query: Query) -> None:
    found = {paper.key for paper in filter_papers(survey.papers, query, TAXONOMY)}
    assert found == {paper.key for paper in survey.papers if _meets(paper, query)}


def _meets(paper: Paper, query: Query) -> bool:
    for clause in query.clauses:
        axis = TAXONOMY.axis(clause.axis)
        assert axis is not None
        if not applies_to(axis, paper):
            if clause.include:
                return False
            continue
        reading = clause.reading or query.reading
        values = counted_values(paper, axis, count=query.count or "primary", reading=reading)
        hits = [value in values for value in clause.include]
        if any(value in values for value in clause.exclude):
            return False
        if hits and not (all(hits) if clause.match == "all" else any(hits)):
            return False
    return True


@examples(40)
@given(surveys())
def test_values_of_an_axis_share_the_papers_out(survey: Survey) -> None:
    for one in TAXONOMY.axes:
        if not one.counting.has_primary:
            continue
        words = [*(value.id for value in one.values), "none", "unknown"]
        keys = [paper.key for word in words for paper in _filtered(survey, f"{one.id}={word}")]
        assert sorted(keys) == sorted(paper.key for paper in survey.papers if applies_to(one, paper))


def _filtered(survey: Survey, text: str) -> tuple[Paper, ...]:
    return filter_papers(survey.papers, parse_query(text, TAXONOMY)[0], TAXONOMY)
