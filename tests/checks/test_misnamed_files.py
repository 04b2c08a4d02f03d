"""A file under a wrong name or at a wrong place, a copy of one and a conflict that git left are one problem each."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checks.example import EXAMPLE_SURVEY
from generator.traces.rules.example import event, write
from tests.checks.conftest import CheckFiles, CheckFolder

SMALL = Path(__file__).parent.parent / "small_survey"


@pytest.mark.parametrize(("name", "called"), [("survey.yml", "Survey.yml"), ("claims.yml", "claim.yml")])
def test_file_with_a_misspelt_name_is_one_problem(
    name: str, called: str, data: Path, check_folder: CheckFolder
) -> None:
    (data / name).rename(data / called)
    (found,) = [problem for problem in check_folder(data) if problem.level == "error"]
    assert (f"data/{called}:1:1", f'Did you mean "{name}"?') == (str(found.place), found.message[-len(name) - 16 :])


@pytest.mark.parametrize(
    ("called", "cure"),
    [
        ("mint-jug2024.pdf", "Put it into public/ if the site is to offer it, or remove it."),
        ("mint-jug2024.DOCX", "Put it into public/ if the site is to offer it, or remove it."),
        ("mint-jug2024.yml.txt", 'Call it "mint-jug2024.yml", or remove it.'),
        ("Mint-Jug2024.yml", 'Call the file "mint-jug2024".'),
        ("mint jug2024.yml", 'Call the file "mint-jug2024".'),
        ("mínt-jug2024.yml", 'Call the file "mint-jug2024".'),
        ("Nul.yml", 'Call the file "paper2026".'),
        ("nul.yml", 'The name "nul" is reserved, by the site or by Windows. Rename the file.'),
        ("constructor.yml", "Rename the file."),
    ],
)
def test_paper_with_a_wrong_name_is_one_problem_whose_cure_works(
    called: str, cure: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    before = check_files(example_files)
    example_files[f"papers/{called}"] = example_files.pop("papers/mint-jug2024.yml")
    (found,) = set(check_files(example_files)) - set(before)
    assert found.message.endswith(cure)


def test_wrong_name_whose_cure_another_file_has_is_not_to_be_written_over_it(
    check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    example_files["pages/About.md"] = example_files["pages/about.md"]
    (found,) = check_files(example_files)
    assert found.message.endswith('there is also a file "about". Remove one of the two, or give this one another name.')


@pytest.mark.parametrize(
    ("name", "cure"),
    [("papers/mint-jug2024.yml", "Move it to papers/mint-jug2024.yml."), ("pages/about.md", "to pages/about.md;")],
)
def test_file_with_a_path_of_windows_for_a_name_is_to_be_moved(
    name: str, cure: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    before = check_files(example_files)
    example_files[name.replace("/", "\\")] = example_files.pop(name)
    (found,) = set(check_files(example_files)) - set(before)
    assert cure in found.message


@pytest.mark.parametrize("called", ["library.bib", "Library.RIS", "library.csv"])
def test_list_among_the_papers_is_to_be_imported(
    called: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    example_files[f"papers/{called}"] = "@article{a, title = {A}}\n"
    (found,) = check_files(example_files)
    assert found.message.endswith(f"import it: `survey import {called}` writes a file for each paper.")


@pytest.mark.parametrize("copy", ["mint-jug2024.yml.bak", "mint-jug2024.yml.orig", "mint-jug2024.yaml"])
def test_copy_of_a_paper_is_to_be_removed(copy: str, check_files: CheckFiles, example_files: dict[str, str]) -> None:
    example_files[f"papers/{copy}"] = example_files["papers/mint-jug2024.yml"]
    (found,) = check_files(example_files)
    assert found.message.endswith('Remove it, because "mint-jug2024.yml" also exists.')


@pytest.mark.parametrize(
    "copy",
    [
        "{} 2",
        "{} (1)",
        "{}(1)",
        "{} - Copy",
        "{} - Copy (2)",
        "{} copy",
        "{} copy 2",
        "Copy of {}",
        "{} (another copy)",
        "{}.bak",
        "{}.old",
    ],
)
@pytest.mark.parametrize("name", ["papers/mint-jug2024.yml", "audits/2024-03-20.yml", "pages/about.md"])
def test_copy_that_a_system_made_is_one_problem(
    name: str, copy: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    folder, _, original = name.partition("/")
    stem, dot, ending = original.partition(".")
    called = f"{folder}/{copy.format(stem)}{dot}{ending}"
    example_files[called] = example_files[name]
    (found,) = check_files(example_files)
    assert (f"data/{called}:1:1", "file-names") == (str(found.place), found.rule)
    assert f'is a copy of "{original}". Remove it' in found.message


def test_copy_beside_the_other_files_is_not_taken_for_one_that_is_missing(
    check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    example_files["taxonomy (copy).yml"] = example_files["taxonomy.yml"]
    (found,) = check_files(example_files)
    assert found.message.endswith('so nothing reads it. It is a copy of "taxonomy.yml". Remove it.')


@pytest.mark.parametrize("name", ["mint-jug2024-2", "mint-jug2024-copy"])
def test_name_that_another_one_begins_is_no_copy(
    name: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    example_files[f"papers/{name}.yml"] = example_files["papers/mint-jug2024.yml"]
    assert {"unique-papers"} == {problem.rule for problem in check_files(example_files)}


CONFLICT = "<<<<<<< HEAD\n{one}=======\n{other}>>>>>>> other\n"
CONFLICT_WITH_BASE = "<<<<<<< HEAD\n{one}||||||| 1a2b3c\n{one}=======\n{other}>>>>>>> other\n"


@pytest.mark.parametrize("conflict", [CONFLICT, CONFLICT_WITH_BASE])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("name", ["papers/mint-jug2024.yml", "claims.yml", "pages/about.md", "traces/trial.json"])
def test_conflict_that_git_left_is_told(
    name: str, ends: str, conflict: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    example_files["traces/trial.json"] = write([event("e1", 0, "aggregate", "sill")])
    first, rest = example_files[name].split("\n", 1)
    text = f"{first}\n{conflict.format(one=rest, other=rest)}"
    example_files[name] = text.replace("\n", ends)
    (found,) = check_files(example_files)
    assert f"data/{name}:2:1" == str(found.place)
    assert found.message.startswith("git left a conflict here. Keep one of the two versions, or both where each adds")
    assert ("||||||| to =======." in found.message) == (conflict == CONFLICT_WITH_BASE)


@pytest.mark.parametrize(("sign", "place"), [("\0", "3:4"), ("\x1b", "3:4")])
def test_control_character_in_a_page_is_told(
    sign: str, place: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    example_files["pages/trial.md"] = f"---\ntitle: Trial\n---{sign}\n\nText.\n"
    (found,) = check_files(example_files)
    assert (f"data/pages/trial.md:{place}", "readable-file") == (str(found.place), found.rule)


@pytest.mark.parametrize(
    "place", ["papers/mint-jug2024.yaml", "papers/new/mint-jug2024.yml", "mint-jug2024.yml", "audits/mint-jug2024.yml"]
)
def test_paper_at_the_wrong_place_is_one_problem(place: str, check_files: CheckFiles) -> None:
    files = dict(EXAMPLE_SURVEY)
    files[place] = files.pop("papers/mint-jug2024.yml")
    page = "---\ntitle: Trial\n---\n\nA [paper](../papers/mint-jug2024/).\n"
    (found,) = check_files({**files, "pages/trial.md": page})
    assert found.place.file in (f"data/{place}", "data/papers/new")


@pytest.mark.parametrize("name", ["papers.yml", "Papers.yml"])
def test_papers_in_one_file_are_to_be_parted(name: str, check_files: CheckFiles) -> None:
    (found,) = check_files({**EXAMPLE_SURVEY, name: "- title: Sage\n- title: Dill\n"})
    assert ("error", "known-files") == (found.level, found.rule)
    assert found.message.endswith("so nothing reads it. Make a file of each entry, in the folder papers/.")
