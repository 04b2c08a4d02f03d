"""Fields that a survey declares, in the issue forms: a new entry has them, and a correction changes them."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.issues.answer import Answer, answer
from generator.issues.own_values import as_yaml, to_own_value
from generator.issues.submission import read_submission
from generator.model.own_field import FieldKind, OwnField, OwnImage, OwnValue
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.problem import Place
from generator.review.markdown import safe
from generator.source.folder import read_folder
from generator.wording import github_words
from tests.issues import test_forms
from tests.issues.bodies import to_body

TODAY = date(2026, 11, 22)
OWL = OwnImage(file="gull-flat-roof.png", alt="A flat roof, and a gull: above it")
NEW: Mapping[str, str] = {
    "title": "Gulls That Count: A Roof in Town",
    "authors": "Ida Priel",
    "year": "2024",
    "venue": "Journal of Invented Roofs",
    "ids": "https://doi.org/10.5555/roofs.77",
    "summary": "Gulls are counted on one roof.",
    "own-picture": f"{OWL.file} {OWL.alt}",
    "own-nests": "158",
    "own-last_visit": "2024-05-26",
    "own-counts_open": "no",
    "own-counts": "https://example.org/a\nhttps://example.org/b",
    "own-quoted": "- One, twice\n- “Two”: again",
    "key": "gulls-that-count",
    "conflict": "none",
}


@pytest.fixture(scope="module")
def survey(root: Path) -> Survey:
    """Return a survey that declares a field of every kind."""
    return check_data(root / "examples" / "roof-birds" / "data").survey


@pytest.fixture
def birds(root: Path, tmp_path: Path) -> Path:
    """Return a copy of the data of that survey."""
    return Path(shutil.copytree(root / "examples" / "roof-birds" / "data", tmp_path / "data"))


def answered(data: Path, survey: Survey, kind: str, fields: Mapping[str, str]) -> Answer:
    axes = {f"axis-{axis.id}": axis.values[0].id for axis in survey.taxonomy.axes if axis.required}
    given = {**axes, **fields} if kind == "new-paper" else fields
    submission = read_submission(to_body(survey, kind, given), survey.taxonomy)
    assert submission
    return answer(submission, read_folder(data), TODAY)


def written(data: Path, found: Answer) -> Paper:
    assert found.is_sound, found.comment
    (data / found.name).write_text(found.text, encoding="utf-8")
    checked = check_data(data)
    assert () == checked.errors
    paper = checked.survey.paper(Path(found.name).stem)
    assert paper
    return paper


def test_new_entry_has_them(birds: Path, survey: Survey) -> None:
    for kind in ("new-paper", "correction"):
        test_forms.test_form_keeps_githubs_rules(survey, kind)
    found = written(birds, answered(birds, survey, "new-paper", NEW))
    assert OWL.path == getattr(found.fields["picture"], "path", "")
    assert OWL.alt == getattr(found.fields["picture"], "alt", "")
    assert {
        "nests": 158.0,
        "last_visit": "2024-05-26",
        "counts_open": False,
        "counts": ("https://example.org/a", "https://example.org/b"),
        "quoted": ("One, twice", "“Two”: again"),
    } == {name: value for name, value in found.fields.items() if name != "picture"}


def test_value_of_another_kind_is_told(birds: Path, survey: Survey) -> None:
    found = answered(birds, survey, "new-paper", {**NEW, "own-nests": "many: {a}", "own-counts_open": "maybe"})
    assert not found.is_sound
    assert found.comment.startswith("### Problems to fix: 2")


def correction(birds: Path, survey: Survey, field: str, value: str) -> tuple[Paper, str, Answer]:
    """Ask for a correction of a paper; returns the paper, the field with its axis named, and the answer."""
    paper = next(each for each in survey.papers if "nests" in each.fields and not each.amendments and not each.removed)
    field = field.replace("AXIS", survey.taxonomy.axes[0].id)
    said = {"paper": paper.key, "field": field, "value": value, "why": "Page 3 says so.", "source": "Page 3"}
    return paper, field, answered(birds, survey, "correction", said)


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("fields.nests", "12", 12.0),
        ("fields.quoted", "Another: one", ("Another: one",)),
        ("type", "report", "report"),
        ("published.volume", "7", "7"),
        ("sources.AXIS", "its code", "its code"),
    ],
)
def test_correction_changes_them(birds: Path, survey: Survey, field: str, value: str, expected: object) -> None:
    paper, field, said = correction(birds, survey, field, value)
    found = written(birds, said)
    group, _, name = field.partition(".")
    after = getattr(found, group)
    assert expected == (after[name] if name else after)
    published = [edition for edition in survey.config.editions if not paper.added or paper.added <= edition.date]
    amended = {each.path: each.was for each in found.amendments}
    kept = group in ("fields", "published") and published
    assert amended == ({field: getattr(paper, group).get(name)} if kept else {})


# Every field, and every word for nothing in one of the survey's own fields and in another.
@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("fields.nests", value) for value in ("none", "None", "null", "No value")),
        *(("venue", value) for value in ("none", "None", "null", "No value")),
        ("fields.last_visit", "None"),
        ("fields.counts_open", "null"),
        ("fields.picture", "No value"),
        ("fields.counts", "none"),
        ("fields.quoted", "None"),
        ("summary", "No value"),
        ("type", "null"),
        ("published.volume", "None"),
        ("sources.AXIS", "none"),
    ],
)
def test_correction_to_nothing_removes_what_is_there(birds: Path, survey: Survey, field: str, value: str) -> None:
    """They became texts such as "none", and what was not there a pull request without a change."""
    paper, field, said = correction(birds, survey, field, value)
    group, _, name = field.partition(".")
    before = getattr(paper, group)
    if not (name in before if name else before):
        assert not said.is_sound
        assert safe(github_words.ISSUE_SAYS_NOTHING.format(field=field)) in said.comment
        return
    after = getattr(written(birds, said), group)
    assert not (name in after if name else after)


def test_title_cannot_be_removed_and_authors_may_be_unknown(birds: Path, survey: Survey) -> None:
    paper = next(each for each in survey.papers if "nests" in each.fields and not each.amendments and not each.removed)
    said = {"paper": paper.key, "field": "title", "value": "none", "why": "Page 3 says so.", "source": "Page 3"}
    assert not answered(birds, survey, "correction", said).is_sound
    assert not answered(birds, survey, "correction", {**said, "field": "authors"}).is_sound
    unknown = written(birds, answered(birds, survey, "correction", {**said, "field": "authors", "value": "unknown"}))
    assert ((), False) == (unknown.authors, unknown.authors_complete)


@pytest.mark.parametrize(
    ("kind", "said", "written"),
    [
        ("number", " 12.5 ", "12.5"),
        ("number", "1,200", '"1,200"'),
        ("flag", "yes", "true"),
        ("flag", "No", "false"),
        ("flag", "false", "false"),
        ("flag", "maybe", '"maybe"'),
        ("link", "https://a.org\nhttps://b.org", '["https://a.org", "https://b.org"]'),
        ("link", "; https://a.org , https://b.org\t,", '["https://a.org", "https://b.org"]'),
        ("text", " One.\n\n Two. ", '"One.\\n\\nTwo."'),
        ("text", "- One\n\n- Two: 3", '["One", "Two: 3"]'),
        ("text", "- One\nmore", '"- One\\nmore"'),
        ("image", "A flat roof", '"A flat roof"'),
        ("date", "May\n2024", '"May 2024"'),
    ],
)
def test_what_was_typed_is_written_by_the_kind_of_its_field(kind: FieldKind, said: str, written: str) -> None:
    assert written == to_own_value(OwnField(place=Place(file="x"), id="x", label="X", kind=kind), said)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (None, "null"),
        (replace(OWL, alt="A: roof"), '{file: "gull-flat-roof.png", alt: "A: roof"}'),
        (("One",), '"One"'),
        (("One", "Two: 3"), '["One", "Two: 3"]'),
        (True, "true"),
        (False, "false"),
        (12.0, "12"),
        (12.5, "12.5"),
        ("2024-05-26", '"2024-05-26"'),
    ],
)
def test_former_value_is_written_as_in_a_file(value: OwnValue | None, written: str) -> None:
    assert written == as_yaml(value)
