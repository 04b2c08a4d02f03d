"""Every file and folder of a data folder that nothing reads is named, with the nearest place where it would be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.problem import Problem
from generator.source.folder import read_folder
from tests.copies import write_files

IMPORTED = "Move it out of the data folder and import it: `survey import {}` writes a file for each paper."
OFFERED = "Put it into public/ if the site is to offer it, or remove it."
SHOWN = "Put a picture that a paper names into images/, and any other into public/."
RECORDED = "If it is a recording of a run, `survey trace import {}` makes a trace of it. Otherwise remove it."


def _problems(root: Path, *names: str) -> list[Problem]:
    return list(read_folder(write_files(root / "data", dict.fromkeys(names, "x: y\n"))).problems)


@pytest.mark.parametrize(
    ("name", "cure"),
    [
        ("about.md", "If it is a page of the site, move it to pages/about.md; otherwise remove it."),
        ("about.txt", "If it is a page of the site, move it to pages/about.md; otherwise remove it."),
        ("x.json", "If it is a trace, move it to traces/x.json; otherwise remove it."),
        ("2024.lock", "If it is the lock of an edition, move it to editions/2024.lock; otherwise remove it."),
        ("x.jsonl", RECORDED.format("x.jsonl")),
        ("refs.BIB", IMPORTED.format("refs.BIB")),
        ("notes.csv", IMPORTED.format("notes.csv")),
        ("Pot.JPG", SHOWN),
        ("talk.pdf", OFFERED),
        ("CNAME", OFFERED),
        ("Makefile", OFFERED),
        ("data.zip", "Unpack it here, or put it into public/ if the site is to offer it."),
    ],
)
def test_file_at_the_top_is_a_warning_with_the_place_where_it_would_be_read(
    name: str, cure: str, tmp_path: Path
) -> None:
    (found,) = _problems(tmp_path, name, "survey.yml")
    assert f'data/{name}:1:1: warning: Nothing reads "{name}" in this folder. {cure} (known-files)' == str(found)


@pytest.mark.parametrize(
    ("name", "cure"),
    [
        ("papers/notes.txt", 'Call it "notes.yml", or remove it.'),
        ("papers/notes.md", "If it is a page of the site, move it to pages/notes.md; otherwise remove it."),
        ("papers/refs.json", IMPORTED.format("refs.json")),
        ("papers/refs.bib", IMPORTED.format("refs.bib")),
        ("pages/about.txt", 'Call it "about.md", or remove it.'),
        ("pages/a.yml", "If it is the file of a paper, move it to papers/a.yml; otherwise remove it."),
        ("pages/a.yml.md.bak", 'Call it "a.yml.md", or remove it.'),
        ("traces/x.jsonl", RECORDED.format("x.jsonl")),
        ("traces/x.json.gz", "Unpack it here, or put it into public/ if the site is to offer it."),
        ("audits/rows.csv", OFFERED),
        ("editions/spring.md", "If it is a page of the site, move it to pages/spring.md; otherwise remove it."),
        ("taxonomy.yaml", 'Call it "taxonomy.yml", or remove it.'),
        ("Taxonomy.YML", 'Call it "Taxonomy.yml", or remove it.'),
        ("scale.yml.txt", 'Call it "scale.yml", or remove it.'),
        ("notice.yaml", "If it is the file of a paper, move it to papers/notice.yml; otherwise remove it."),
        ("survei.yaml", 'Call it "survei.yml", or remove it.'),
        ("papers/notice.yaml", 'Call it "notice.yml", or remove it.'),
        ("papers/authors.YML", 'Call it "authors.yml", or remove it.'),
        ("papers/readme.yml.txt", 'Call it "readme.yml", or remove it.'),
        ("papers/license-plates2020.txt", 'Call it "license-plates2020.yml", or remove it.'),
        ("papers/history.txt", 'Call it "history.yml", or remove it.'),
        ("pages/notice.yml", "If it is the file of a paper, move it to papers/notice.yml; otherwise remove it."),
    ],
)
def test_file_with_an_ending_that_its_folder_does_not_read_is_an_error(name: str, cure: str, tmp_path: Path) -> None:
    (found,) = _problems(tmp_path, name)
    assert ("file-names", "error", f"data/{name}") == (found.rule, found.level, found.place.file)
    assert found.message.endswith(cure), found.message


@pytest.mark.parametrize(
    ("name", "level", "cure"),
    [
        ("docs/a.md", "warning", "Move its files to pages/ if they are pages of the site, or move it out"),
        (
            "pictures/a.png",
            "warning",
            "Move its files to images/ if they are pictures that papers name, or move it out",
        ),
        ("docs/a.pdf", "warning", "Move it out of the data folder, or into public/ if the site is to offer its files."),
        ("new/a.yml", "error", "Move its files to papers/ if they are files of papers, or move it out"),
        ("data/papers/a.yml", "error", "Move what is in it up one folder, then remove it."),
        ("paper/a.yml", "error", 'Did you mean "papers"?'),
        ("authors/a.yml", "error", "Move its files to papers/ if they are files of papers, or move it out"),
        ("history/a.md", "warning", "Move its files to pages/ if they are pages of the site, or move it out"),
    ],
)
def test_folder_that_nothing_reads_is_told_where_its_files_belong(
    name: str, level: str, cure: str, tmp_path: Path
) -> None:
    (found,) = _problems(tmp_path, name)
    assert (f"data/{name.partition('/')[0]}", level) == (found.place.file, found.level)
    assert cure in found.message


def test_folder_about_the_data_that_holds_some_is_told_among_papers(tmp_path: Path) -> None:
    (found,) = _problems(tmp_path, "papers/authors/a.yml")
    assert ("data/papers/authors", "error") == (found.place.file, found.level)


@pytest.mark.parametrize(
    "name",
    [
        "README",
        "readme.txt",
        "LICENSE",
        "LICENSES/MIT.txt",
        "CHANGELOG.md",
        "LICENSE-MIT.txt",
        "LICENSE-CC-BY-4.0",
        "README_en.md",
        "CODE_OF_CONDUCT.md",
        "SECURITY.md",
        "HISTORY.md",
        "datapackage.json",
        "codemeta.json",
        "papers/README",
        "papers/LICENSES/MIT.txt",
        "images/readme.md",
        ".x/a",
    ],
)
def test_what_is_about_the_data_is_no_part_of_it(name: str, tmp_path: Path) -> None:
    assert [] == _problems(tmp_path, name, "papers/a.yml", "pages/.DS_Store", "images/Thumbs.db", "Icon\r")
