"""What a query asks of fields of its own: what it understands, what papers meet it, and how it is written back."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checked import check_data
from generator.model.survey import Survey
from generator.query.grammar import format_query, parse_query
from generator.query.index import index_of
from generator.query.select import select_papers

HARBOR, TABLE = "harbor-float2019", "tide-table2023"


@pytest.fixture(scope="module")
def survey(shaped_survey: Path) -> Survey:
    return check_data(shaped_survey).survey


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("fields.height=3", [TABLE]),
        ("fields.height=3..10", [TABLE]),
        ("fields.height=3..3", [TABLE]),
        ("fields.height=3.5..", [HARBOR]),
        ("fields.height=..2", []),
        ("fields.built=1987-06-01..", [HARBOR]),
        ("fields.built=..1987-05-31", []),
        ("fields.restored=yes", [HARBOR]),
        ("fields.restored=no", [TABLE]),
        ("fields.plans=yes", [HARBOR]),
        ("fields.plans=yes&signal=sky", []),
        ("fields.height=1..&fields.restored=no", [TABLE]),
    ],
)
def test_a_query_selects_by_a_field(survey: Survey, text: str, keys: list[str]) -> None:
    query, remarks = parse_query(text, survey.taxonomy)
    assert remarks == ()
    assert [paper.key for paper in select_papers(survey, query)] == keys
    assert [paper.key for paper in index_of(survey).select(query)] == keys
    again, _ = parse_query(format_query(query), survey.taxonomy)
    assert again == query


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fields.height=9..3", "expected a range such as 3..10 or 3.."),
        ("fields.height=..", "expected a range such as 3..10 or 3.."),
        ("fields.height=x", "expected a range such as 3..10 or 3.."),
        ("fields.built=1987..", "expected a range such as 2014-03-01..2015-02-28 or 2014-03-01.."),
        ("fields.restored=1", "expected yes or no"),
        ("fields.x=1", '"fields.x" is not an axis.'),
        ("fields.hight=3..", '"fields.hight" is not an axis. Did you mean "fields.height"?'),
    ],
)
def test_what_is_not_understood_is_remarked_and_asks_nothing(survey: Survey, text: str, said: str) -> None:
    query, remarks = parse_query(text, survey.taxonomy)
    assert len(remarks) == 1
    assert said in remarks[0]
    assert query.fields == ()


def test_what_a_field_is_asked_that_no_paper_fills_is_none_of_them(survey: Survey) -> None:
    query, _ = parse_query("fields.abstract=no", survey.taxonomy)
    assert HARBOR not in [paper.key for paper in select_papers(survey, query)]
    assert len(select_papers(survey, query)) == 4
