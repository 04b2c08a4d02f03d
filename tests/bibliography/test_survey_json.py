"""The lists that a survey exports for other programs, read back: the same papers under the same keys."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from generator.bibliography.read import read_bibliography
from generator.bibliography.record import Reading
from generator.checked import check_data
from generator.export.api import to_api
from generator.export.csv_text import to_csv
from generator.export.json_text import to_json
from generator.export.plain import one_line
from generator.model.axis_tags import NO_TAGS
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.query.counted import applies_to
from generator.scaffold.keys import Keys


@pytest.fixture(scope="module", params=["small_survey", "shaped_survey"])
def survey(request: pytest.FixtureRequest, root: Path) -> Survey:
    return select_edition(check_data(root / "tests" / request.param).survey)


def said(reading: Reading) -> list[str]:
    return [problem.message for problem in reading.problems]


def test_json_of_a_survey_gives_every_paper_as_it_is(survey: Survey) -> None:
    reading = read_bibliography(to_json(survey.papers, survey).encode(), "papers.json")
    remarks = [message for message in said(reading) if "is left out. Copy it" not in message]
    assert all("does not count" in message for message in remarks)
    # What the evidence says of a tag is in no record, and that is told.
    assert any(message.startswith('"evidence" of ') for message in said(reading))
    keys = Keys()
    for paper, record in zip(survey.papers, reading.records, strict=True):
        more = () if paper.authors_complete or not paper.authors else ("et al.",)
        assert (paper.key, paper.title, paper.name, (*paper.authors, *more)) == (
            keys.propose(record), record.title, record.name, record.authors,
        )  # fmt: skip
        assert (paper.year, paper.month, paper.venue, paper.type, dict(paper.published)) == (
            record.year, record.month, record.venue, record.type, record.published,
        )  # fmt: skip
        assert (dict(paper.ids), paper.summary, paper.notes) == (record.ids, record.summary, record.notes)
        assert dict(paper.links).items() >= record.links.items()


def test_tag_that_does_not_count_is_no_keyword_and_no_value_is_not_the_same_as_not_read(survey: Survey) -> None:
    reading = read_bibliography(to_json(survey.papers, survey).encode(), "papers.json")
    left = set()
    for paper, record in zip(survey.papers, reading.records, strict=True):
        found = {axis: paper.tags.get(axis.id, NO_TAGS) for axis in survey.taxonomy.axes}
        counted = {axis.id: axis.counting.own_tags(tags) for axis, tags in found.items()}
        assert {axis: tuple(tag.value for tag in tags) for axis, tags in counted.items() if tags} == record.keywords
        valueless = {axis.id for axis, tags in found.items() if tags == NO_TAGS and applies_to(axis, paper)}
        assert valueless == {*record.valueless}
        left |= {(paper.title, record.place) for axis, tags in found.items() if tags.tags != counted[axis.id]}
    told = {
        (problem.message.split('"')[1], problem.place) for problem in reading.problems if "not count" in problem.message
    }
    assert left == told != set()


def test_api_of_a_survey_is_read_as_its_list(survey: Survey) -> None:
    whole = read_bibliography(to_api(survey)["api/v1/papers.json"].encode(), "papers.json")
    assert [paper.key for paper in survey.papers] == sorted(
        (record.key for record in whole.records), key=[paper.key for paper in survey.papers].index
    )
    assert [2, 3, 4] == [record.place.line for record in whole.records][:3]


def test_table_of_a_survey_gives_keys_identifiers_publications_and_no_address_of_its_site(survey: Survey) -> None:
    reading = read_bibliography(to_csv(survey.papers, survey).encode(), "papers.csv")
    for paper, record in zip(survey.papers, reading.records, strict=True):
        assert (paper.key, one_line(paper.title), dict(paper.ids)) == (record.key, record.title, record.ids)
        assert (paper.type, dict(paper.published)) == (record.type, record.published)
        assert not any("/papers/" in address for address in record.links.values())
        assert not {"page", "added"} & {*record.keywords}
    assert not any('"openreview"' in message or '"page"' in message for message in said(reading))


def test_table_of_a_survey_gives_tags_and_axes_without_values_whatever_they_are_called() -> None:
    head = "key,title,year,venue,openreview,page,added,source,tags.year,own_way,fields.mass,summary"
    rows = [
        "a,Rye,2026,Oven,,https://example.org/a,2026-01-01,pot; bag,none,thin,7,",
        "b,Oat,2026,Oven,,https://example.org/b,2026-01-01,unknown,early,none,7,",
    ]
    text = "\n".join((head, *rows)).encode()
    one, other = read_bibliography(text, "papers.csv", {"source", "year", "own_way"}).records
    assert ({"source": ("pot", "bag"), "own_way": ("thin",)}, ("year",)) == (one.keywords, one.valueless)
    assert ({"year": ("early",)}, ("own_way",)) == (other.keywords, other.valueless)
    assert ("Oven", 2026) == (one.venue, one.year)
    new, _ = read_bibliography(text, "papers.csv").records
    assert {"source": ("pot", "bag"), "own way": ("thin",)} == new.keywords


def test_column_between_those_of_a_survey_in_a_list_of_others_is_what_it_is_called() -> None:
    text = b"title,added,authors,year,summary,openreview\nRye,2026-01-01,Ada Krust,2025,Short.,\n"
    (record,) = read_bibliography(text, "list.csv").records
    assert (("Ada Krust",), 2025) == (record.authors, record.year)


def test_apostrophe_before_a_formula_stays_in_the_table() -> None:
    head = "key,title,authors,year,month,venue,arxiv,doi,acl,openreview,link,page,added,summary,notes".split(",")
    text = io.StringIO()
    writer = csv.DictWriter(text, head, restval="")
    writer.writeheader()
    writer.writerow({"key": "sum", "title": "'=SUM(A1)", "year": "2026", "openreview": "BatonPass0"})
    writer.writerow({"key": "quoted", "title": "'Tis the Season", "year": "2026", "acl": "2026.example-main.1"})
    records = read_bibliography(text.getvalue().encode(), "papers.csv").records
    assert ["=SUM(A1)", "'Tis the Season"] == [record.title for record in records]
    assert [{"openreview": "BatonPass0"}, {"acl": "2026.example-main.1"}] == [record.ids for record in records]
