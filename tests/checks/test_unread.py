"""A file that cannot be read is one problem, at that file: nothing that follows from it is reported elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.checks.example import EXAMPLE_SURVEY
from generator.model.survey_files import REQUIRED
from generator.source.folder import limit_of
from generator.traces.rules.example import event, write
from tests.checks.conftest import CheckEdit, CheckFolder
from tests.copies import write_files

Way = Callable[[Path, str], None]

TESTS = Path(__file__).parent.parent
SMALL = TESTS / "small_survey"
README = (TESTS.parent / "data" / "README.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(r"^```(?:yaml|markdown|json) data/(\S+)\n(.*?)^```$", re.M | re.S)
# Of a survey whose files name each other in every way that there is.
README_FILES = dict(EXAMPLE.findall(README))
SMALL_NAMES = sorted(
    path.relative_to(SMALL).as_posix()
    for path in SMALL.rglob("*")
    if path.suffix in (".yml", ".md", ".json", ".lock") and path.name != "README.md"
)


def _syntax(path: Path, _name: str) -> None:
    path.write_bytes(b"a: [\n" + path.read_bytes())


def _encoding(path: Path, _name: str) -> None:
    path.write_bytes(path.read_bytes() + b"\n# \xe9")


def _emptied(path: Path, _name: str) -> None:
    path.write_bytes(b"")


def _a_list(path: Path, _name: str) -> None:
    path.write_bytes(b"- a\n")


def _too_large(path: Path, name: str) -> None:
    path.write_bytes(path.read_bytes() + b"\n#" + b" " * limit_of(name))


def _linked_out(path: Path, _name: str) -> None:
    outside = path.parent.parent.parent / "outside"
    outside.write_bytes(path.read_bytes())
    path.unlink()
    path.symlink_to(outside)


def _misnamed(path: Path, _name: str) -> None:
    path.rename(path.with_suffix(".yaml"))


WAYS = (_syntax, _encoding, _emptied, _a_list, _too_large, _linked_out, _misnamed)
every_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__.strip("_"))


def _files_with_errors(data: Path, name: str, way: Way, check_folder: CheckFolder) -> list[str]:
    """Break one file and return the files with errors, that file under the name that it was broken by."""
    way(data / name, name)
    found = [problem.place.file for problem in check_folder(data) if problem.level == "error"]
    return [name if Path(file).with_suffix("") == Path("data", name).with_suffix("") else file for file in found]


@every_way
@pytest.mark.parametrize("name", SMALL_NAMES)
def test_unread_file_of_the_small_survey_is_one_problem(
    name: str, way: Way, data: Path, check_folder: CheckFolder
) -> None:
    assert [name] == _files_with_errors(data, name, way, check_folder)


@pytest.mark.real
@every_way
@pytest.mark.parametrize("name", sorted(README_FILES))
def test_unread_file_of_the_readme_is_one_problem(
    name: str, way: Way, tmp_path: Path, check_folder: CheckFolder
) -> None:
    data = write_files(tmp_path / "data", README_FILES)
    assert [name] == _files_with_errors(data, name, way, check_folder)


@pytest.mark.parametrize("name", REQUIRED)
def test_missing_file_that_every_survey_has_is_one_problem(name: str, data: Path, check_folder: CheckFolder) -> None:
    (data / name).unlink()
    (found,) = check_folder(data)
    assert f'data/{name}:1:1: error: The file "{name}" is missing. Restore it from git, ' in str(found)


PAGE = """\
---
title: Trial
shown_by: {traces: [trial]}
---

A [paper](../papers/mint-jug2024/), an [axis](../axes/herb/), an [edition](../editions/spring/) and [us](../about/).
"""


@pytest.mark.parametrize(
    "name", ["papers/mint-jug2024.yml", "taxonomy.yml", "survey.yml", "pages/about.md", "traces/trial.json"]
)
def test_page_may_lead_to_what_could_not_be_read(name: str, tmp_path: Path, check_folder: CheckFolder) -> None:
    trial = write([event("e1", 0, "aggregate", "sill")])
    data = write_files(tmp_path / "data", {**EXAMPLE_SURVEY, "pages/trial.md": PAGE, "traces/trial.json": trial})
    assert () == check_folder(data)
    assert [name] == _files_with_errors(data, name, _encoding, check_folder)


def test_finding_about_traces_waits_for_those_that_are_damaged(check_edit: CheckEdit) -> None:
    trial = write([event("e1", 0, "aggregate", "sill")])
    counted = "      whole: {traces: valid, at_least: 0}\n      all: {traces: all, at_least: 0}\n"
    claim = (
        ("claims.yml", "finding: mint <= 9", "finding: whole == all"),
        ("claims.yml", "    numbers:\n", f"    numbers:\n{counted}"),
    )
    assert () == check_edit(*claim, ("traces/trial.json", trial))
    (found,) = check_edit(*claim, ("traces/trial.json", f"=======\n{trial}"))
    assert found.startswith("traces/trial.json:1:1: error: This is not JSON")


def test_claim_may_name_a_paper_that_could_not_be_read(check_edit: CheckEdit) -> None:
    named = ("claims.yml", "{left} were left out", "{left} were left out, but not {paper:mint-jug2024}")
    assert () == check_edit(named)
    (found,) = check_edit(named, ("papers/mint-jug2024.yml", "a: [\n"))
    assert found.startswith("papers/mint-jug2024.yml:2:1: error: ")


@pytest.mark.parametrize(
    ("break_folder", "said"),
    [
        (
            lambda papers: papers.symlink_to(papers.parent.parent / "outside"),
            "This is a link that leads out of the data folder. Put the folder itself here.",
        ),
        (
            lambda papers: papers.symlink_to(papers.parent / "nowhere"),
            "This is a link to a folder that does not exist. Put the folder itself here, or remove the link.",
        ),
        (
            lambda papers: papers.write_text("title: A\n"),
            '"papers" should be a folder, but is not one. Put its files into one.',
        ),
    ],
    ids=["leads out", "leads nowhere", "a file"],
)
def test_folder_that_cannot_be_read_is_one_problem(
    break_folder: Callable[[Path], object], said: str, tmp_path: Path, data: Path, check_folder: CheckFolder
) -> None:
    (data / "papers").rename(tmp_path / "outside")
    break_folder(data / "papers")
    errors = [str(problem) for problem in check_folder(data) if problem.level == "error"]
    assert [f"data/papers:1:1: error: {said} (readable-file)"] == errors


def test_folder_with_a_misspelt_name_is_one_problem(data: Path, check_folder: CheckFolder) -> None:
    (data / "papers").rename(data / "paper")
    (found,) = [problem for problem in check_folder(data) if problem.level == "error"]
    assert "data/paper:1:1" == str(found.place)
    assert found.message.endswith('Did you mean "papers"?')


@pytest.mark.parametrize("name", ["survey.yml", "taxonomy.yml", "claims.yml", "papers/cold-proof2026.yml"])
def test_folder_where_a_file_belongs_is_one_problem(name: str, data: Path, check_folder: CheckFolder) -> None:
    (data / name).unlink()
    (data / name).mkdir()
    (found,) = [problem for problem in check_folder(data) if problem.level == "error"]
    assert f"data/{name}:1:1" == str(found.place)


@pytest.mark.parametrize("name", ["images", "public"])
def test_file_where_a_folder_belongs_is_told(name: str, data: Path, check_folder: CheckFolder) -> None:
    (data / name).write_text("", encoding="utf-8")
    (found,) = [problem for problem in check_folder(data) if problem.level == "error"]
    assert f'"{name}" should be a folder, but is not one. Put its files into one.' == found.message


def test_folder_of_pictures_that_is_a_circle_of_links_is_told(data: Path, check_folder: CheckFolder) -> None:
    (data / "images").symlink_to("images")
    (found,) = [problem for problem in check_folder(data) if problem.level == "error"]
    assert "The folder cannot be opened: its links form a cycle." == found.message


def test_what_does_not_follow_from_the_unread_file_is_reported(check_edit: CheckEdit) -> None:
    """Nothing is asked of the taxonomy, and all else is."""
    found = check_edit(
        ("taxonomy.yml", "a: [\n"),
        ("claims.yml", "{count: excluded, at_most: 8}", "{stage: titel, at_most: 8}"),
        ("scale.yml", "system: Kitchen sill\n", "system: Kitchen sil\n"),
    )
    assert ["claims.yml:11:21", "scale.yml:4:13", "taxonomy.yml"] == [
        each.partition(": ")[0] if "taxonomy" not in each else "taxonomy.yml" for each in found
    ]


@pytest.mark.parametrize("axis", ["stage", "signs", "kind", "panel"])
def test_axis_with_the_id_of_an_earlier_one_is_one_problem(axis: str, data: Path, check_folder: CheckFolder) -> None:
    file = data / "taxonomy.yml"
    text = file.read_text(encoding="utf-8")
    assert text.count(f"  - id: {axis}\n") == 1
    file.write_text(text.replace(f"  - id: {axis}\n", "  - id: method\n"), encoding="utf-8")
    (problem,) = check_folder(data)
    assert problem.message == 'The axis "method" is repeated. Give each axis an id of its own.'
