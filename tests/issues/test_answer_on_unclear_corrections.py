"""What a correction is answered that is not clear, changes nothing, or changes what no issue form can."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.issues.labels import BY_KIND
from generator.model.survey import Survey
from generator.review.markdown import safe
from generator.wording import github_words
from tests.issues.bodies import CORRECTION, to_body
from tests.issues.conftest import AnswerTo


@pytest.mark.parametrize(
    ("field", "first", "second"),
    [("ids.doi", "10.5555/almanac.9", "10.5555/almanac.10"), ("ids.arxiv", "2104.99901", "2104.99902")],
)
@pytest.mark.parametrize("parting", [" ", ", ", " and ", " or ", " / ", "\n"])
def test_correction_to_two_identifiers_of_a_kind_is_told(
    survey: Survey, answer_to: AnswerTo, field: str, first: str, second: str, parting: str
) -> None:
    """The first was taken without a word."""
    fields = {**CORRECTION, "paper": "linen-loaf2021", "field": field, "value": f"{first}{parting}{second}"}
    found = answer_to(to_body(survey, "correction", fields))
    assert not found.is_sound
    assert f"“{first}” and “{second}” are of the same kind. Keep one" in found.comment
    same = answer_to(to_body(survey, "correction", {**fields, "value": f"{first}{parting}{first}"}))
    assert f'{field[4:]}: "{first}"' in same.text


@pytest.mark.parametrize(
    ("field", "value", "other", "belongs"),
    [
        ("ids.arxiv", "2104.99901, doi 10.5555/almanac.9", "10.5555/almanac.9", "ids.doi"),
        ("ids.doi", "10.5555/almanac.9 and arXiv:2104.99901v2", "2104.99901", "ids.arxiv"),
        ("ids.doi", "10.5555/almanac.9\nhttps://example.org/almanac/9", "https://example.org/almanac/9", "links"),
    ],
)
def test_correction_to_an_identifier_with_one_of_another_kind_is_told(
    survey: Survey, answer_to: AnswerTo, field: str, value: str, other: str, belongs: str
) -> None:
    """The other was dropped without a word."""
    fields = {**CORRECTION, "paper": "linen-loaf2021", "field": field, "value": value}
    found = answer_to(to_body(survey, "correction", fields))
    assert not found.is_sound
    said = github_words.ISSUE_OTHER_KIND.format(other=other, field=belongs)
    assert f"- {safe(said)}\n" in found.comment


def test_correction_of_another_field_is_left_to_the_form_on_the_site(survey: Survey, answer_to: AnswerTo) -> None:
    found = answer_to(to_body(survey, "correction", {**CORRECTION, "field": "another field", "value": "2021-03"}))
    address = "https://example.org/fresh-loaf/contribute/correct/?paper=cold-proof2026"
    assert "The issue form can change only the fields that its list names, not “another field”." in found.comment
    assert f"[Suggest a correction]({address}) on the page of the paper opens a form" in found.comment
    unknown = answer_to(to_body(survey, "correction", {**CORRECTION, "paper": "no-such", "field": "another field"}))
    assert "Suggest a correction" not in unknown.comment


def test_correction_of_what_cannot_be_read_invents_no_former_value(
    survey: Survey, answer_to: AnswerTo, data: Path
) -> None:
    path = data / "papers" / "linen-loaf2021.yml"
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace("year: 2021", "year: twenty"), encoding="utf-8")
    fields = {**CORRECTION, "paper": "linen-loaf2021", "field": "year", "value": "2021"}
    assert whole == answer_to(to_body(survey, "correction", fields)).text


@pytest.mark.parametrize("name", ["value", "why", "source", "paper", "field"])
def test_correction_of_which_a_part_was_emptied_is_told(survey: Survey, answer_to: AnswerTo, name: str) -> None:
    """One without a value removed what was there."""
    label = BY_KIND["correction"][name]
    for text in ("", "_No response_", "  \r\n"):
        whole = to_body(survey, "correction", CORRECTION)
        emptied = whole.replace(f"### {label}\n\n{CORRECTION[name]}", f"### {label}\n\n{text}")
        found = answer_to(emptied)
        assert (whole == emptied, found.is_sound) == (False, False)
        assert github_words.ISSUE_EMPTY.format(label=label) in found.comment


@pytest.mark.parametrize(
    ("field", "value", "line"),
    [
        ("venue", "venue: Bread Almanac\nyear: 2024", "year: 2024"),
        ("venue", "Bread Almanac\r\n\r\n  ids.doi: 10.5555/almanac.9", "ids.doi: 10.5555/almanac.9"),
        ("published.volume", "12\nnumber: 4", "number: 4"),
        ("title", "year: 2024", "year: 2024"),
        ("title", "type: Article", "type: Article"),
    ],
)
def test_several_corrections_in_one_are_told(
    survey: Survey, answer_to: AnswerTo, field: str, value: str, line: str
) -> None:
    """All of them became the text of one field."""
    found = answer_to(to_body(survey, "correction", {**CORRECTION, "field": field, "value": value}))
    assert not found.is_sound
    assert github_words.ISSUE_TWO_FIELDS.format(line=line, field=field) in found.comment


@pytest.mark.parametrize(
    ("field", "value"),
    [("year", "2021."), ("tags.method", "linen, beeswax"), ("ids.arxiv", "arXiv:2103.99901v2"), ("month", "2021-03")],
)
def test_correction_to_what_the_entry_says_is_told(survey: Survey, answer_to: AnswerTo, field: str, value: str) -> None:
    """An amendment recorded a change from a value to itself."""
    fields = {**CORRECTION, "paper": "linen-loaf2021", "field": field, "value": value}
    found = answer_to(to_body(survey, "correction", fields))
    assert not found.is_sound
    assert github_words.ISSUE_SAYS_SO.format(field=field) in found.comment


def test_correction_to_no_value_where_there_is_none_is_told(survey: Survey, answer_to: AnswerTo) -> None:
    """It became a pull request without a change."""
    fields = {**CORRECTION, "paper": "frozen-halves2023", "field": "tags.signs", "value": "none"}
    found = answer_to(to_body(survey, "correction", fields))
    assert not found.is_sound
    assert github_words.ISSUE_SAYS_NOTHING.format(field="tags.signs") in found.comment


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("tags.method", "Ice", '"Ice" is not a value of the axis method. Known: linen, beeswax, crock, '),
        ("tags.method", "acid: tasted", "The axis method has no evidence levels. Write only acid."),
        ("tags.stage", "oven: smelled", "“oven” needs its strength of evidence."),
        ("tags.stage", "oven", "“oven” needs its strength of evidence. Write oven: LEVEL with one of weighed, tasted"),
        ("type", "paper", "“paper” is not valid here. Write one of article, conference, "),
        ("year", "last year", "“last year” is not a year."),
        ("month", "2021-13", "“2021-13” is not a month. Write it as 2026-05."),
        ("links", "example.org/code", "“example.org/code” is not a link. Write what it leads to"),
        ("links", "code https://example.org\ndata https://example.org", "Open an issue for each link."),
        ("ids.doi", "page 7", "page 7"),
        ("authors", "-", "“-” cannot be read under “authors”."),
        ("authors", "Bo Mehl\nRye Krust, Ann", "It is not clear which authors “Rye Krust, Ann” names."),
        (
            "authors",
            "Add Bo Mehl",
            'only what to change. Write all that “authors” should say; now it says ["Ana Miga", ',
        ),
        ("authors", "Add Bo Mehl", "If a name begins so, put it in quotes."),
        ("authors", "Ana Miga, and Bo Mehl is missing", "“Bo Mehl is missing” says only what to change."),
        ("authors", "- Please add Bo Mehl\n- Ana Miga", "“Please add Bo Mehl” says only what to change."),
        ("authors", "Anna Miga → Ana Miga", "“Anna Miga → Ana Miga” says only what to change."),
        ("authors", "Ana Miga, and the others as they are", "“the others as they are” says only what to change."),
        ("tags.method", "add beeswax", "Write all that “tags.method” should say; now it says "),
        ("tags.signs", "Missing crumb", "“crumb” needs its strength of evidence."),
    ],
)
def test_correction_that_cannot_be_read_names_what_is_possible(
    survey: Survey, answer_to: AnswerTo, data: Path, field: str, value: str, said: str
) -> None:
    taxonomy = data / "taxonomy.yml"
    labels = taxonomy.read_text(encoding="utf-8").replace("label: Hard crumb", "label: Missing crumb")
    taxonomy.write_text(labels, encoding="utf-8")
    found = answer_to(to_body(survey, "correction", {**CORRECTION, "field": field, "value": value}))
    assert said in found.comment.replace("\\", "")


@pytest.mark.parametrize(
    "fields",
    [
        {"paper": "../../x"},
        {"paper": "cold-prof2026"},
        {"field": "removed"},
        {"field": "tags.method", "value": "[a]\nremoved: x"},
    ],
    ids=str,
)
def test_correction_that_no_form_can_make_is_left_to_a_maintainer(
    survey: Survey, answer_to: AnswerTo, fields: Mapping[str, str]
) -> None:
    found = answer_to(to_body(survey, "correction", {**CORRECTION, **fields}))
    assert not found.is_sound
    assert found.comment.startswith(f"### {github_words.ISSUE_NOT_READ}")


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("tags.method", "linen", "“tags.method” no longer says `beeswax`. If it should, edit the issue, and name all"),
        ("tags.signs", "mould: shown", "“tags.signs” no longer says `crust`. If it should, edit the issue"),
        ("tags.method", "acid", "“tags.method” no longer says `linen` and `beeswax`."),
        ("tags.method", "beeswax, linen", ""),
        ("tags.method", "none", ""),
        ("tags.kind", "bakery", ""),
        ("authors", "Odda Krumme", "“authors” no longer says `Oda Krumme` and `Per Skorpa`. If it should, edit"),
        ("authors", "Odda Krumme\nPer Skorpa", ""),
        ("authors", "Per Skorpa and others", "“authors” no longer says `Oda Krumme`."),
        ("authors", "Per Skorpa & others", "“authors” no longer says `Oda Krumme`."),
        ("authors", "unknown", ""),
    ],
)
def test_correction_that_leaves_out_a_tag_or_an_author_says_so(
    survey: Survey, answer_to: AnswerTo, field: str, value: str, told: str
) -> None:
    """Who named one of two tags dropped the other, which only the table showed."""
    fields = {**CORRECTION, "paper": "linen-loaf2021", "field": field, "value": value}
    found = answer_to(to_body(survey, "correction", fields))
    assert found.is_sound, found.comment
    assert (bool(told), True) == ("no longer says" in found.comment, told in found.comment)
