"""A data folder in, its files out: what is read, what is reported, and that no bytes whatever raise."""

from __future__ import annotations

import gzip
import os
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.problem import Problem
from generator.source import folder
from generator.source.data_folder import KNOWN_FILES, DataFolder
from generator.source.folder import (
    MAX_BYTES,
    MAX_BYTES_TRACE,
    SourceFile,
    read_file,
    read_folder,
)
from generator.source.found_files import FILE_NAMES
from generator.source.value import Mapping
from generator.source.yaml_faults import READABLE_FILE
from tests.copies import write_files
from tests.properties import examples


def said(content: bytes, name: str = "papers/a.yml") -> list[str]:
    _, problems = read_file(content, name, f"data/{name}")
    assert {READABLE_FILE} >= {problem.rule for problem in problems}
    return [str(problem) for problem in problems]


def test_folder_is_read_by_name_with_the_paths_that_problems_show(tmp_path: Path) -> None:
    names = ("survey.yml", "papers/b.yml", "papers/a.yml", "audits/2.yml", "pages/x.md", "traces/t.json", "README.md")
    source = read_folder(write_files(tmp_path / "my survey", dict.fromkeys(names, "title: Text\n")))
    assert ["audits/2.yml", "pages/x.md", "papers/a.yml", "papers/b.yml", "survey.yml", "traces/t.json"] == sorted(
        source.files
    )
    assert () == source.problems
    assert ["my survey/papers/a.yml", "my survey/papers/b.yml"] == [
        file.shown for file in source.below("papers", ".yml")
    ]
    assert isinstance(source.files["papers/a.yml"].value, Mapping)
    assert (None, "title: Text\n") == (source.files["pages/x.md"].value, source.files["pages/x.md"].text)


def test_missing_folder_is_a_problem_and_not_an_exception(tmp_path: Path) -> None:
    source = read_folder(tmp_path / "nowhere")
    assert {} == source.files
    assert ["nowhere:1:1"] == [str(problem.place) for problem in source.problems]


def test_folder_that_cannot_be_listed_is_reported_beside_all_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("papers/a.yml", "audits/2.yml", "images/x.png", "public/deep/x.txt", "pages/x.txt")
    write_files(tmp_path, dict.fromkeys(names, ""))
    scan = os.scandir

    def refuse(path: str | os.PathLike[str]) -> object:
        if Path(path).name in {"audits", "images", "deep"}:
            raise PermissionError(13, "Permission denied", os.fspath(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuse)
    source = read_folder(tmp_path)
    cannot = "error: The folder cannot be opened: Permission denied. Change its permissions. (readable-file)"
    found = [str(problem).removeprefix(f"{tmp_path.name}/") for problem in source.problems]
    assert [f"{folder}:1:1: {cannot}" for folder in ("audits", "images", "public/deep")] == [
        line for line in sorted(found) if line.endswith(cannot)
    ]
    assert any(line.startswith("pages/x.txt:1:1") for line in found)
    assert ["papers/a.yml"] == list(source.files)


@pytest.mark.parametrize("name", ["authors.png", "license.webp"])
def test_picture_may_have_any_name_of_one(name: str, tmp_path: Path) -> None:
    images = tmp_path / "data" / "images"
    images.mkdir(parents=True)
    (images / name).write_bytes(b"")
    source = read_folder(tmp_path / "data")
    assert ({name}, ()) == (set(source.images), source.problems)


def test_folder_among_pictures_is_told_as_one(tmp_path: Path) -> None:
    (tmp_path / "images" / "old").mkdir(parents=True)
    (problem,) = read_folder(tmp_path).problems
    assert ('Nothing reads the folder "old". Move its files up beside it, then remove it.', "file-names") == (
        problem.message,
        problem.rule,
    )


def test_file_that_cannot_be_opened_is_reported(tmp_path: Path) -> None:
    (tmp_path / "papers").mkdir()
    (tmp_path / "papers" / "gone.yml").symlink_to(tmp_path / "nothing")
    problems = read_folder(tmp_path).problems
    assert [f"{tmp_path.name}/papers/gone.yml:1:1"] == [str(problem.place) for problem in problems]
    assert "This is a link to a file that does not exist. Put the file itself here, " in problems[0].message


def test_files_beside_the_data_are_reported(tmp_path: Path) -> None:
    names = ("a.yaml", "papers/b.yaml", "papers/c", "papers/more/d.yml", "figures/e.png", "f.txt", ".g.yaml")
    write_files(tmp_path, dict.fromkeys(names, "x"))
    root = tmp_path.name
    assert [
        (f"{root}/a.yaml:1:1", FILE_NAMES),
        (f"{root}/f.txt:1:1", KNOWN_FILES),
        (f"{root}/figures:1:1", KNOWN_FILES),
        (f"{root}/papers/b.yaml:1:1", FILE_NAMES),
        (f"{root}/papers/c:1:1", FILE_NAMES),
        (f"{root}/papers/more:1:1", FILE_NAMES),
    ] == [(str(problem.place), problem.rule) for problem in read_folder(tmp_path).problems]


def test_picture_among_papers_is_told_where_pictures_go(tmp_path: Path) -> None:
    (tmp_path / "papers").mkdir()
    (tmp_path / "papers" / "Figure.PNG").write_bytes(b"")
    (problem,) = read_folder(tmp_path).problems
    assert problem.message.endswith("Put a picture that a paper names into images/, and any other into public/.")


@pytest.mark.parametrize("marks", ["\ufeff", "\ufeff\ufeff"])
def test_byte_order_mark_is_no_part_of_the_text(marks: str) -> None:
    source, problems = read_file(f"{marks}title: x\n".encode(), "papers/a.yml", "data/papers/a.yml")
    assert [] == problems
    assert isinstance(source.value, Mapping)
    assert ("title", 1) == (source.value.entries[0].key, source.value.entries[0].key_place.column)


@pytest.mark.parametrize(
    ("content", "place", "says"),
    [
        (b"title: ok\nvenue: caf\xe9\n", "2:11", "The byte 0xE9 is not UTF-8."),
        ("ä: ".encode() + b"\xff", "1:4", "The byte 0xFF is not UTF-8."),
        ("a: \ud800".encode("utf-8", "surrogatepass"), "1:4", "is not UTF-8."),
        ("title: ok\n".encode("utf-16"), "1:1", "The file is saved as UTF-16. Save it as UTF-8."),
        ("title: ok\n".encode("utf-16-be"), "1:1", "The file is saved as UTF-16. Save it as UTF-8."),
        (bytes(9), "1:1", "nothing but zero bytes, as after a crash. Restore it from git, or write it anew."),
        ("title: Müller\n".encode("utf-16-be"), "1:1", "The file is saved as UTF-16. Save it as UTF-8."),
        ("title: Miller\n".encode("utf-16-le"), "1:1", "The file is saved as UTF-16. Save it as UTF-8."),
        (b"\n<!DOCTYPE html>\n<p>a: b: c</p>\n", "1:1", "This is a web page. Save the file itself"),
        (b"<HTML lang=en>", "1:1", "This is a web page. Save the file itself"),
        (b"\xef\xbb\xbf{\\rtf1\\ansi}", "1:1", "This is rich text (RTF). Save the file as plain text."),
        (b"\xd0\xcf\x11\xe0\xa1", "1:1", "The file is not a text but an old Word or Excel file."),
        (b"tags:\n\tkind: a\n", "2:1", "There is a tab in the indentation; indent with spaces."),
        (b"tags:\n  \tkind: a\n", "2:3", "There is a tab in the indentation; indent with spaces."),
        (
            b"x" * (MAX_BYTES + 1),
            "1:1",
            "The file has 1,048,577 bytes; at most 1,048,576 are read. Shorten its longest texts.",
        ),
    ],
)
def test_bytes_that_are_no_text_are_reported_at_their_place(content: bytes, place: str, says: str) -> None:
    found = said(content)
    assert [f"data/papers/a.yml:{place}"] == [problem.split(": ")[0] for problem in found]
    assert says in found[0]


def test_packed_trace_is_refused_and_never_unpacked() -> None:
    found = said(gzip.compress(bytes(1 << 20)), "traces/t.json")
    assert [
        "data/traces/t.json:1:1: error: The file is packed with gzip. Unpack it, and save here what it contains."
    ] == [each.partition(" (")[0] for each in found]


def test_pointer_of_git_lfs_is_told_for_every_kind_of_file(tmp_path: Path) -> None:
    refused = ("editions/a.lock", "images/a.png", "pages/a.md", "papers/a.yml", "survey.yml", "traces/a.json")
    for name in (*refused, "public/a.pdf", "public/a.png"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n")
    source = read_folder(tmp_path)
    assert {"Git LFS left only a pointer here. Run `git lfs pull`, or put the file itself here."} == {
        problem.message for problem in source.problems
    }
    found = sorted((problem.level, problem.place.file.removeprefix(f"{tmp_path.name}/")) for problem in source.problems)
    assert [
        *(("error", name) for name in refused),
        ("warning", "public/a.pdf"),
        ("warning", "public/a.png"),
    ] == found


def test_lines_indented_with_tabs_are_reported_once_where_they_stand_together() -> None:
    found = said(b"a:\n\tb: c\n\td: e\n\n\t\nf:\n  \tg: h\n")
    assert ["data/papers/a.yml:2:1", "data/papers/a.yml:7:3"] == [problem.split(": ")[0] for problem in found]
    assert "from here to line 3; indent with spaces." in found[0]


def test_traces_may_be_larger_than_other_files() -> None:
    assert [] == said(b" " * (MAX_BYTES + 1), "traces/t.json")
    assert 1 == len(said(b" " * (MAX_BYTES_TRACE + 1), "traces/t.json"))


def test_page_that_is_too_large_is_to_be_several_and_a_long_screening_log_is_read() -> None:
    (found,) = said(b" " * (MAX_BYTES + 1), "pages/a.md")
    assert "are read. Make several pages of it." in found
    assert [] == said(b" " * (MAX_BYTES + 1), "excluded.yml")


@examples(400)
@given(st.binary(max_size=200), st.sampled_from(["papers/a.yml", "pages/a.md", "traces/a.json"]))
def test_any_bytes_give_a_value_or_problems_and_never_an_exception(content: bytes, name: str) -> None:
    source, problems = read_file(content, name, f"data/{name}")
    is_read = source.value is not None if name.endswith(".yml") else source.text is not None
    assert is_read or problems
    # Characters alone are refused and the rest of the text is read all the same.
    said_of_characters = ("is not allowed in a data file", "end with CR (U+000D)")
    assert not (is_read and problems) or all(
        any(words in problem.message for words in said_of_characters) for problem in problems
    )
    assert all(problem.rule == READABLE_FILE for problem in problems)
    assert all(problem.place.file == f"data/{name}" for problem in problems)


def test_picture_to_publish_that_is_cut_off_is_told(tmp_path: Path) -> None:
    (tmp_path / "public" / "maps").mkdir(parents=True)
    (tmp_path / "public" / "maps" / "town.svg").write_text("<svg><g>", encoding="utf-8")
    (tmp_path / "public" / "talk.pdf").touch()
    source = read_folder(tmp_path)
    assert ("public/maps/town.svg", "public/talk.pdf") == source.public
    (found,) = source.problems
    assert (f"{tmp_path.name}/public/maps/town.svg", "warning", "usable-images") == (
        found.place.file,
        found.level,
        found.rule,
    )


def test_file_with_the_same_content_is_not_parsed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    read = folder.read_file

    def counted(content: bytes, name: str, shown: str) -> tuple[SourceFile, list[Problem]]:
        parsed.append(name)
        return read(content, name, shown)

    monkeypatch.setattr(folder, "read_file", counted)
    (tmp_path / "a.yml").write_text("x: 1\n", encoding="utf-8")
    (tmp_path / "b.yml").write_text("\tx: 1\n", encoding="utf-8")
    known: folder.Known = {}
    first = read_folder(tmp_path, known)
    assert first == read_folder(tmp_path, known) == read_folder(tmp_path)
    assert ["a.yml", "b.yml"] * 2 == parsed
    (tmp_path / "a.yml").write_text("x: 2\n", encoding="utf-8")
    assert read_folder(tmp_path, known) == read_folder(tmp_path)
    assert "a.yml" == parsed[4]
    (tmp_path / "a.yml").unlink()
    assert ["b.yml"] == list(read_folder(tmp_path, known).files) == list(known)


def test_file_in_the_same_state_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    read = folder._read_bytes

    def counted(given: DataFolder, name: str, shown: str) -> bytes | Problem:
        asked.append(name)
        return read(given, name, shown)

    monkeypatch.setattr(folder, "_read_bytes", counted)
    now = time.time_ns
    (tmp_path / "a.yml").write_text("x: 1\n", encoding="utf-8")
    (tmp_path / "b.yml").write_text("\tx: 1\n", encoding="utf-8")
    known: folder.Known = {}
    read_folder(tmp_path, known)
    first = read_folder(tmp_path, known)
    # Just written, they could have changed unnoticed.
    assert ["a.yml", "b.yml"] * 2 == asked
    monkeypatch.setattr(time, "time_ns", lambda: now() + 10_000_000_000)
    assert first == read_folder(tmp_path, known) == read_folder(tmp_path, known)
    assert ["a.yml", "b.yml"] * 3 == asked
    (tmp_path / "a.yml").write_text("x: 2 \n", encoding="utf-8")
    assert first != read_folder(tmp_path, known)
    assert "a.yml" == asked[-1]
    assert 7 == len(asked)
