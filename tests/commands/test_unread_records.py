"""While a file that says what a survey has cannot be read, no command takes its records for new ones."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.bibliography.record import Record
from generator.curation.screening_list import Waiting, to_list
from tests.commands.conftest import Run
from tests.copies import read_files

CONFLICT = "<<<<<<< HEAD\n"
TOAST = "@article{a, title={Toast Is Not Bread: A Provocation}, author={Ada Krume}, year={2024}, doi={10.5555/t.1}}\n"


def with_conflict(name: str) -> Callable[[Path], None]:
    def break_file(data: Path) -> None:
        path = data / name
        path.write_text(path.read_text(encoding="utf-8") + CONFLICT, encoding="utf-8")

    return break_file


def without_folder(data: Path) -> None:
    shutil.rmtree(data / "papers")
    (data / "papers").write_text("", encoding="utf-8")


def without_title(data: Path) -> None:
    path = data / "papers" / "crock-diary2024.yml"
    path.write_text(re.sub("^title:.*", "title:", path.read_text(encoding="utf-8")), encoding="utf-8")


@pytest.fixture
def lists(tmp_path: Path) -> tuple[Path, Path]:
    """Return a list to import, and one to screen."""
    bibliography, screening = tmp_path / "a.bib", tmp_path / "screening.json"
    bibliography.write_text(TOAST, encoding="utf-8")
    record = Record(title="Rolls in a Drawer", authors=("Ada Krume",), year=2026, ids={"doi": "10.5555/wait.1"})
    screening.write_text(to_list([Waiting(record=record, found="2026-03-01")]), encoding="utf-8")
    return bibliography, screening


@pytest.mark.parametrize(
    ("break_data", "told"),
    [
        (with_conflict("excluded.yml"), "data/excluded.yml:36:1: error: git left a conflict here."),
        (with_conflict("papers/crock-diary2024.yml"), "data/papers/crock-diary2024.yml:"),
        (with_conflict("taxonomy.yml"), "data/taxonomy.yml:"),
        (without_title, 'data/papers/crock-diary2024.yml:1:1: error: The field "title" of the paper is empty.'),
        (without_folder, 'data/papers:1:1: error: "papers" should be a folder'),
        (
            lambda data: (data / "excluded.yml").write_bytes(b"excluded:\n- \xff"),
            "data/excluded.yml:2:3: error: The byte",
        ),
    ],
)
@pytest.mark.parametrize(
    "command",
    [
        ("add", "{list}", "--no-input"),
        ("import", "{list}"),
        ("import", "{list}", "--screen", "--list", "{screening}"),
        ("discover", "--list", "{screening}"),
        ("screen", "10.5555/wait.1", "--include", "--list", "{screening}"),
        ("screen", "10.5555/wait.1", "--exclude", "--stage", "glance", "--reason", "No.", "--list", "{screening}"),
    ],
)
def test_nothing_is_taken_for_new(
    run: Run,
    data: Path,
    lists: tuple[Path, Path],
    break_data: Callable[[Path], None],
    told: str,
    command: tuple[str, ...],
) -> None:
    # Else the lock of the edition would miss what is excluded.
    shutil.rmtree(data / "editions")
    break_data(data)
    before = read_files(data.parent)
    ran = run(*(word.format(list=lists[0], screening=lists[1]) for word in command), "--data", data)
    assert (1, "") == (ran.code, ran.out)
    assert told in ran.err
    assert ran.err.endswith("cannot be determined until this is fixed. Nothing was written.\n")
    assert before == read_files(data.parent)


@pytest.mark.parametrize("field", ["added", "year"])
def test_paper_of_which_a_field_is_wrong_is_known(run: Run, data: Path, lists: tuple[Path, Path], field: str) -> None:
    paper = data / "papers" / "cold-proof2026.yml"
    text = paper.read_text(encoding="utf-8")
    assert text.count(f"\n{field}: ") == 1
    paper.write_text(text.replace(f"\n{field}: ", f"\n{field}: on "), encoding="utf-8")
    assert "1 excluded before.\n" in run("import", lists[0], "--data", data).out
