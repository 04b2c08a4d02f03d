"""A newcomer's pull request, rehearsed: the template filled in for a seventh paper."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.model.survey import Survey, parse_survey
from generator.source.folder import read_folder
from tests.checks.conftest import CheckFolder

# What the newcomer writes in the place of the template's examples; an empty text deletes the line.
FILLED_IN = {
    '"A Sample Title, Made Up: Replace It"': '"Steam and Patience: Crusts in a Hotel Kitchen"',
    "[Sample Baker, Second Sample, et al.]": "[Lieselotte Ähre, Tomás Horno]",
    "Sample Bakery": "Hotel zur Kruste",
    "year: 2026": "year: 2025",
    "month: 2026-01": "month: 2025-11",
    "Sample Proceedings": "Bread Almanac",
    '"2601.00000"': '"2511.99907"',
    '  doi: "10.5555/sample.2026"\n': "",
    '  acl: "2026.sample-main.0"\n': "",
    '  openreview: "SampleId0"\n': "",
    "https://example.org/sample/code": "https://example.org/steam/code",
    "  project: https://example.org/sample\n": "",
    "2026-01-31": "2026-04-09",
    "kind: kitchen": "kind: bakery",
    "method: linen": "method: [acid, linen]",
    "{shelf: unread}": "{oven: tasted}",
    "panel: small": "panel: large",
    "This sample says in one sentence what the study does, and ends with a full stop.": (
        "Hotel guests prefer loaves baked with steam, and notice no difference after a night in linen."
    ),
    "Sample of a note that qualifies a tag.": "The guests had not eaten since noon.",
    "sample of a source, such as a letter": "the hotel's own leaflet",
}
MISTAKES = {
    "year: 2025": "year: 2024",
    '"2511.99907"': '"https://arxiv.org/abs/2511.99907"',
    "https://example.org/steam/code": "www.example.org/steam/code",
    "{oven: tasted}": "{ovn: tasted}",
    "a night in linen.": "a night in linen",
}


@pytest.fixture
def seventh(data: Path) -> Path:
    """Return the file of a seventh paper, filled in after the template, in a copy of the small survey."""
    text = (data / "template.yml").read_text(encoding="utf-8")
    path = data / "papers" / "steam-and-patience2025.yml"
    path.write_text(_replaced(text, FILLED_IN), encoding="utf-8")
    return path


def test_template_filled_in_passes(seventh: Path, check_folder: CheckFolder) -> None:
    data = seventh.parent.parent
    assert () == check_folder(data)
    survey, _ = parse_survey(read_folder(data))
    paper = survey.paper("steam-and-patience2025")
    assert (7, "Lieselotte Ähre", ("acid", "linen")) == (
        len(survey.papers),
        paper and paper.authors[0],
        paper and paper.on("method").values,
    )


def test_template_filled_in_with_five_mistakes_gives_five_places(seventh: Path, check_folder: CheckFolder) -> None:
    seventh.write_text(_replaced(seventh.read_text(encoding="utf-8"), MISTAKES), encoding="utf-8")
    found = check_folder(seventh.parent.parent)
    assert [
        ("12:8", "possible-dates"),
        ("15:10", "well-formed-identifiers"),
        ("17:9", "web-links"),
        ("28:11", "known-values"),
        ("35:10", "summary"),
    ] == [(f"{problem.place.line}:{problem.place.column}", problem.rule) for problem in found]
    assert {"data/papers/steam-and-patience2025.yml"} == {problem.place.file for problem in found}


def test_copy_of_the_template_left_as_it_is_is_one_problem_that_names_each_example(
    seventh: Path, check_folder: CheckFolder
) -> None:
    shutil.copy(seventh.parent.parent / "template.yml", seventh)
    (found,) = check_folder(seventh.parent.parent)
    assert "filled-in" == found.rule
    # title, two authors, affiliation, venue, four ids, two links, added, summary, notes, source
    assert 15 == len(found.related)
    assert found.message.startswith("15 texts of this file, on lines ")


def test_few_examples_left_in_the_file_are_reported_each(seventh: Path, check_folder: CheckFolder) -> None:
    text = seventh.read_text(encoding="utf-8").replace("Hotel zur Kruste", "Sample Bakery")
    seventh.write_text(text.replace("2026-04-09", "2026-01-31"), encoding="utf-8")
    found = [problem for problem in check_folder(seventh.parent.parent) if problem.rule == "filled-in"]
    assert 2 == len(found)


def test_fields_that_the_template_shows_as_comments_are_fields(seventh: Path, check_folder: CheckFolder) -> None:
    template = seventh.parent.parent / "template.yml"
    text, number = re.subn(
        r"^( *)# (?=(name|alt_title|paper|amendments|  - \{date|removed):?)",
        r"\1",
        template.read_text("utf-8"),
        flags=re.M,
    )
    assert 6 == number
    template.write_text(text, encoding="utf-8")
    assert () == check_folder(seventh.parent.parent)


@pytest.mark.real
def test_template_of_the_real_survey_names_every_value(real: Survey) -> None:
    assert real.template is not None
    words = [f"{axis.id}: {value.id}" for axis in real.taxonomy.axes for value in axis.values]
    words += [f"{axis.id}: {level.id}" for axis in real.taxonomy.axes for level in axis.evidence]
    text = real.template.text
    missing = [word for word in words if not re.search(rf"\b{word.partition(': ')[2]}\b", text)]
    assert ["credit: token"] == missing  # declared as not coded


def _replaced(text: str, words: dict[str, str]) -> str:
    for old, new in words.items():
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return text
