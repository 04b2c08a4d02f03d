"""Warnings that a file waives: they are told apart, with the reason; errors never are, and no waiver goes unused."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.checks.example import EXAMPLE_SURVEY
from generator.cli import main
from tests.checks.conftest import CheckEdit

BASIL = "papers/basil-wick2023.yml"
MINT = "papers/mint-jug2024.yml"
OWN_ID, LINK = "ids: {doi: 10.5555/letters.7}", "links: {paper: https://example.org/mint}"
LATE = ("month: 2023-05", "month: 2023-06\nwaived: [{rule: possible-dates, reason: It was a poster.}]")


def test_a_waived_warning_is_not_reported(check_edit: CheckEdit) -> None:
    assert check_edit((BASIL, "month: 2023-05", "month: 2023-06")) != ()
    assert check_edit((BASIL, *LATE)) == ()


def test_a_waiver_holds_in_its_own_file_alone(check_edit: CheckEdit) -> None:
    found = check_edit(
        (BASIL, "month: 2023-05", "month: 2023-06"),
        (MINT, "year: 2024", "year: 2024\nwaived: [{rule: possible-dates, reason: It was a poster.}]"),
    )
    assert [line.rpartition(" ")[2] for line in found] == ["(possible-dates)", "(used-waivers)"]


def test_an_error_is_never_waived(check_edit: CheckEdit) -> None:
    waived = "month: 2024-05\nwaived: [{rule: possible-dates, reason: We like it so.}]"
    found = check_edit((BASIL, "month: 2023-05", waived))
    assert [line.split(": ")[1] for line in found] == ["error"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("month: 2023-06", "month: June 2023"),
        ("year: 2023", "year: twenty"),
        ("year: 2023", "year: [2023]"),
        ('arxiv: "2305.99901"', 'arxiv: "arXiv:2305.99901v2"'),
        ("\ntags:", "\ntags: ["),
    ],
)
def test_a_waiver_is_kept_while_its_file_has_an_error(old: str, new: str, check_edit: CheckEdit) -> None:
    """Whoever took it out would have the warning back once the error is mended."""
    text = EXAMPLE_SURVEY[BASIL].replace(*LATE)
    assert 1 == text.count(old)
    found = check_edit((BASIL, text.replace(old, new)))
    assert found
    assert not [line for line in found if "used-waivers" in line]


def test_a_waiver_names_a_rule(check_edit: CheckEdit) -> None:
    old, new = LATE
    found = check_edit((BASIL, old, new.replace("possible-dates", "possible-date")))
    assert any('There is no rule "possible-date". Did you mean "possible-dates"?' in line for line in found)


def test_words_of_the_message_tell_which_warning_is_meant(check_edit: CheckEdit) -> None:
    old, new = LATE
    assert check_edit((BASIL, old, new.replace("reason", "about: arXiv id, reason"))) == ()
    found = check_edit((BASIL, old, new.replace("reason", "about: DOI, reason")))
    assert [line.rpartition(" ")[2] for line in found] == ["(possible-dates)", "(used-waivers)"]


@pytest.mark.parametrize("waived", ["[{rule: possible-dates}]", "yes", "[{reason: Why not.}]", "[{rul: a, reason: b}]"])
def test_a_waiver_needs_rule_and_reason(waived: str, check_edit: CheckEdit) -> None:
    found = check_edit((BASIL, "month: 2023-05", f"month: 2023-05\nwaived: {waived}"))
    assert any(": error: " in line for line in found)


@pytest.mark.parametrize(
    ("edits", "level", "said"),
    [
        ([(OWN_ID, LINK)], "error", "Keep one entry"),
        ([(OWN_ID, LINK), ("Ida Blum", "Blum, I.")], "error", "Keep one entry"),
        ([], "warning", "Their ids are of different kinds"),
        ([(OWN_ID, 'ids: {arxiv: "2402.99903"}')], "warning", "Their ids differ"),
        ([("Ida Blum", "Noor Vos")], "warning", "Their first authors differ"),
        ([("year: 2024", "year: 2025")], "warning", "Their years differ"),
        ([(OWN_ID, LINK), ("[Ida Blum, et al.]", "unknown")], "error", "Keep one entry"),
        (
            [(OWN_ID, "links: {paper: https://doi.org/10.5555/letters.7}")],
            "warning",
            "Their ids are of different kinds",
        ),
    ],
)
def test_equal_titles_are_an_error_unless_something_tells_the_works_apart(
    edits: list[tuple[str, str]], level: str, said: str, check_edit: CheckEdit
) -> None:
    same = 'title: "The Thirsty Pot: Basil on a Cord"\nauthors: [Ida Blum, et al.]'
    for old, new in edits:
        same = same.replace(old, f'"{new}"' if "Blum," in new else new)
    other = [(MINT, *edit) for edit in edits if edit[0].startswith(("ids", "year"))]
    found = check_edit((MINT, "title: Mint in the Dark\nauthors: [Noor Vos, et al.]", same), *other)
    assert [(level, True)] * 2 == [(line.split(": ")[1], said in line) for line in found if "unique-papers" in line]


def test_check_lists_what_is_waived(shaped_survey: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--data", str(shaped_survey), "--strict"]) == 0
    said = capsys.readouterr()
    assert "no problems, 3 waived." in said.err
    assert "quay-current2021.yml:3:7: waived: The year" in said.out
    assert "It was printed before it was put into the archive." in said.out
    main(["check", "--data", str(shaped_survey), "--format", "json"])
    assert [bool(each["waived"]) for each in json.loads(capsys.readouterr().out)] == [True] * 3


def test_a_waiver_in_any_file_of_yaml_is_read(shaped_survey: Path, tmp_path: Path) -> None:
    data = shutil.copytree(shaped_survey, tmp_path / "data")
    with (data / "survey.yml").open("a", encoding="utf-8") as file:
        file.write("waived: [{rule: vocabulary-drift, reason: Both are in use.}]\n")
    checked = check_data(data)
    assert [problem.rule for problem in checked.problems] == ["used-waivers"]
    assert len(checked.survey.waivers) == 4
