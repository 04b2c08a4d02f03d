"""One file of `papers/`: what it becomes, the place of each field, and what is reported."""
# Messages are quoted as they are printed: on one line.
# ruff: noqa: E501

from __future__ import annotations

from datetime import date

import pytest

from generator.model.axis_tags import AxisTags, Tag
from generator.model.paper import Paper
from generator.model.paper_file import parse_paper
from generator.model.taxonomy import Taxonomy
from generator.model.taxonomy_file import parse_taxonomy
from generator.problem import Problem
from generator.source.yaml_reader import read_yaml

AXES = "axes: [{id: flour, label: F, question: Q, none: n, values: [{id: rye, label: R, definition: D}]}]"
PAPER = """\
title: "Crumbs:  Collected"
alt_title: Crumbs
authors: [Ana Miga, "Bertil
  Brødsmule", et al.]
affiliation: A bakery
year: 2024
month: 2024-06
venue: Bread Almanac
ids: {arxiv: "2406.99901", doi: , acl: null}
links:
  code: https://example.org/code
added: 2025-01-02
tags:
  flour: rye
summary: >-
  Crumbs are collected
  and counted.
notes: |
  One.

  Two.
sources: {flour: Table 1}
amendments:
  - {date: 2025-02-03, field: tags.flour, was: null, why: Seen., source: A letter}
  - {date: 2025-02-04, field: title, was: Crumbs, why: Renamed., source: A card}
removed: {date: 2025-03-04, why: Eaten.}
"""


def taxonomy() -> Taxonomy:
    value, _ = read_yaml(AXES, "t.yml")
    assert value is not None
    return parse_taxonomy(value, [])


def parse(text: str) -> tuple[Paper | None, list[str]]:
    value, unread = read_yaml(text, "papers/crumbs.yml")
    assert value is not None, unread
    problems: list[Problem] = []
    paper = parse_paper("crumbs", value, taxonomy(), problems)
    return paper, [str(problem).removeprefix("papers/crumbs.yml:") for problem in problems]


def parsed(text: str = PAPER) -> Paper:
    paper, problems = parse(text)
    assert [] == problems
    assert paper is not None
    return paper


def test_every_field_is_read() -> None:
    paper = parsed()
    assert ("crumbs", "Crumbs: Collected", "Crumbs") == (paper.key, paper.title, paper.alt_title)
    assert (("Ana Miga", "Bertil Brødsmule"), False) == (paper.authors, paper.authors_complete)
    assert ("A bakery", 2024, "2024-06", "Bread Almanac") == (paper.affiliation, paper.year, paper.month, paper.venue)
    assert ({"arxiv": "2406.99901"}, {"code": "https://example.org/code"}) == (paper.ids, paper.links)
    assert (date(2025, 1, 2), "Crumbs are collected and counted.") == (paper.added, paper.summary)
    assert ("One.\n\nTwo.", {"flour": "Table 1"}) == (paper.notes, paper.sources)
    assert (AxisTags(tags=(Tag(value="rye"),)), AxisTags()) == (paper.on("flour"), paper.on("crust"))
    first, second = paper.amendments
    assert (date(2025, 2, 3), "tags.flour", None, "Seen.", "A letter") == (
        first.date, first.path, first.was, first.why, first.source,
    )  # fmt: skip
    assert ("title", "Crumbs") == (second.path, second.was)
    assert paper.removed is not None
    assert (date(2025, 3, 4), "Eaten.") == (paper.removed.date, paper.removed.why)


def test_places_are_those_of_the_fields() -> None:
    paper = parsed()
    places = {path: f"{place.line}:{place.column}" for path, place in paper.places.items()}
    assert {
        "title": "1:8", "alt_title": "2:12", "authors": "3:10", "authors.0": "3:11", "authors.1": "3:21",
        "affiliation": "5:14", "year": "6:7", "month": "7:8", "venue": "8:8", "ids.arxiv": "9:14",
        "links.code": "11:9", "added": "12:8", "tags": "14:3", "tags.flour": "14:10", "summary": "15:10",
        "notes": "18:8", "sources.flour": "22:18", "removed": "26:10",
    } == places  # fmt: skip
    assert ["24:12", "24:31", "24:48", "24:59", "24:74"] == [
        f"{place.line}:{place.column}" for place in paper.amendments[0].places.values()
    ]
    assert (paper.place, "1:1") == (paper.place_of("nothing"), f"{paper.place.line}:{paper.place.column}")


@pytest.mark.parametrize(
    ("authors", "names", "complete"),
    [
        ("unknown", (), False),
        ("Ana Miga", ("Ana Miga",), True),
        ("[Ana Miga, Per Skorpa]", ("Ana Miga", "Per Skorpa"), True),
        ("[Ana Miga, et al.]", ("Ana Miga",), False),
    ],
)
def test_author_list_says_whether_it_is_complete(authors: str, names: tuple[str, ...], complete: bool) -> None:
    text = PAPER.replace('[Ana Miga, "Bertil\n  Brødsmule", et al.]', authors)
    paper = parsed(text)
    assert (names, complete) == (paper.authors, paper.authors_complete)


def test_author_places_follow_the_names_when_one_is_refused() -> None:
    text = PAPER.replace('[Ana Miga, "Bertil\n  Brødsmule", et al.]', "[et al., Ana Miga, others, Per Skorpa]")
    paper, problems = parse(text)
    assert paper is not None
    assert ("Ana Miga", "Per Skorpa") == paper.authors
    assert ["3:19", "3:37"] == [f"3:{paper.place_of(f'authors.{index}').column}" for index in (0, 1)]
    assert ["3:11", "3:29"] == [problem.split(": ")[0] for problem in problems]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("year: 2024\n", "", ['1:1: error: The field "year" of the paper is missing. Add it. (required-fields)']),
        ('title: "Crumbs:  Collected"', "title:", ['1:1: error: The field "title" of the paper is empty. Fill it in. (required-fields)']),
    ],
)  # fmt: skip
def test_paper_without_title_or_year_stands_with_what_can_be_read(old: str, new: str, expected: list[str]) -> None:
    paper, problems = parse(PAPER.replace(old, new))
    assert paper is not None
    assert expected == problems
    assert {old.partition(":")[0]} == paper.lost
    assert {"arxiv": "2406.99901"} == paper.ids


def test_venue_summary_and_day_may_be_missing() -> None:
    text = PAPER.replace("venue: Bread Almanac\n", "").replace("added: 2025-01-02\n", "")
    paper = parsed(text.replace("summary: >-\n  Crumbs are collected\n  and counted.\n", ""))
    assert ("", "", None) == (paper.venue, paper.summary, paper.added)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("venue:", "vanue: x\nvenue:", '8:1: error: "vanue" is not a field of the paper. Did you mean "venue", which is on line 9? Keep one of the two. (known-fields)'),
        ("doi: ,", "dio: ,", '9:28: error: "dio" is not a field of the ids. Did you mean "doi"? (known-fields)'),
        ("  code: https://example.org/code", "  code: [a]", '11:9: error: "code" in links takes one text, found a list. Write one, and each other under a name of its own. (value-types)'),
        ("  flour: rye", "  flour: ray", '14:10: error: "ray" is not a value of the axis flour. Did you mean "rye"? (known-values)'),
        ("tags:\n  flour: rye\n", "", '1:1: error: The field "tags" of the paper is missing. Add it. (required-fields)'),
        ("why: Seen., ", "", '24:5: error: The field "why" of the correction is missing. Add it. (required-fields)'),
        ("field: title", "field: added", '25:31: error: "added" cannot be corrected this way; expected title, year, venue, summary, alt_title, authors, ids.KIND, links.NAME, published.FIELD or tags.AXIS. (known-values)'),
        ("was: Crumbs", "was: {a: b}", '25:43: error: The field "was" of the correction takes text, found a mapping. Write one text, in quotes if it begins with a bracket. (value-types)'),
        ("was: null", "was: ray", '24:48: error: "ray" is not a value of the axis flour. Did you mean "rye"? (known-values)'),
        (", why: Eaten.", "", '26:10: error: The field "why" of the removal is missing. Add it. (required-fields)'),
        ('[Ana Miga, "Bertil\n  Brødsmule", et al.]', "[]", '3:10: error: The field "authors" of the paper is empty. Fill it in. (required-fields)'),
    ],
)  # fmt: skip
def test_what_is_wrong_is_reported_and_the_paper_stands(old: str, new: str, expected: str) -> None:
    assert PAPER.count(old) == 1
    paper, problems = parse(PAPER.replace(old, new))
    assert paper is not None
    assert [expected] == problems


def test_amendment_of_an_unknown_field_is_left_out() -> None:
    paper, _ = parse(PAPER.replace("field: title", "field: added"))
    assert paper is not None
    assert ["tags.flour"] == [amendment.path for amendment in paper.amendments]


def test_locator_of_an_axis_holds_for_each_of_its_tags_or_for_their_absence() -> None:
    text = PAPER + "locators: {kind: abstract, reward: page 2, credit: {turn: page 3, agent: [page 4]}}\n"
    paper, problems = parse(text)
    assert paper is not None
    values = paper.on("reward").values or ("none",)
    assert paper.locators["reward"] == dict.fromkeys(values, "page 2")
    assert paper.locators["credit"] == {"turn": "page 3"}
    assert ["one text" in problem for problem in problems] == [True]


def test_family_name_of_several_words_is_kept_together() -> None:
    lines = "authors: ['{Brødsmule Miga}, Ana', '{Rye Miga}, Ana Berta', Bo Miga, et al.]"
    paper, problems = parse(PAPER.replace('authors: [Ana Miga, "Bertil\n  Brødsmule", et al.]', lines))
    assert paper is not None
    assert ([], False) == (problems, paper.authors_complete)
    assert ("Ana Brødsmule\u00a0Miga", "Ana Berta Rye\u00a0Miga", "Bo Miga") == paper.authors
    assert ("{Brødsmule Miga}, Ana", "{Rye Miga}, Ana Berta", "Bo Miga", "et al.") == paper.author_list
    assert "Ana Brødsmule Miga, Ana Berta Rye Miga, Bo Miga and others" == paper.byline
