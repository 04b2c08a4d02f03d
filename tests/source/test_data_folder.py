"""What stands in a data folder and is no file of it is refused unopened: links that lead out, pipes, folders."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from generator.source.folder import MAX_BYTES, read_folder
from generator.source.yaml_faults import READABLE_FILE


def unread(data: Path) -> list[tuple[str, str]]:
    source = read_folder(data)
    assert {READABLE_FILE} >= {problem.rule for problem in source.problems}
    assert not source.files
    return [(problem.place.file.partition("/")[2], problem.message) for problem in source.problems]


@pytest.mark.parametrize("name", ["taxonomy.yml", "images/hall.png"])
def test_folder_in_the_place_of_a_file_is_told(name: str, tmp_path: Path) -> None:
    (tmp_path / name).mkdir(parents=True)
    [(file, message)] = unread(tmp_path)
    assert (name, "This should be a file, but is a folder. Put the file in its place.") == (file, message)


def test_pipes_and_sockets_are_refused_and_never_waited_for(tmp_path: Path) -> None:
    (tmp_path / "papers").mkdir()
    os.mkfifo(tmp_path / "papers" / "pipe.yml")
    with socket.socket(socket.AF_UNIX) as listening:
        here = Path.cwd()
        os.chdir(tmp_path)  # the address of a socket is short
        try:
            listening.bind("papers/socket.yml")
        finally:
            os.chdir(here)
        found = unread(tmp_path)
    assert ["papers/pipe.yml", "papers/socket.yml"] == [file for file, _ in found]
    assert "not a file but a pipe" in found[0][1]


@pytest.mark.parametrize("target", ["/dev/zero", "/etc/passwd", "../beside.yml"])
def test_links_that_lead_out_of_the_folder_are_refused_unread(target: str, tmp_path: Path) -> None:
    (tmp_path / "beside.yml").write_text("title: Elsewhere", encoding="utf-8")
    data = tmp_path / "data"
    data.mkdir()
    (data / "survey.yml").symlink_to(target if target.startswith("/") else data / target)
    [(file, message)] = unread(data)
    assert ("survey.yml", True) == (file, message.startswith("This is a link that leads out of the data folder."))


@pytest.mark.parametrize("link", ["public", "public/key", "public/folder"])
def test_what_goes_into_the_site_as_it_is_is_no_link(link: str, tmp_path: Path) -> None:
    data, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    elsewhere.mkdir()
    (data / link).parent.mkdir(parents=True)
    (data / link).symlink_to(elsewhere)
    [(file, message)] = unread(data)
    assert (link, True) == (file, message.startswith("This is a link, a pipe or a device"))


def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    (tmp_path / "survey.yml").symlink_to(tmp_path / "survey.yml")
    [(_, message)] = unread(tmp_path)
    assert message.startswith("The file cannot be opened: ")


def test_links_within_the_folder_are_read(tmp_path: Path) -> None:
    (tmp_path / "papers").mkdir()
    (tmp_path / "papers" / "a.yml").write_text("title: Text\n", encoding="utf-8")
    (tmp_path / "papers" / "b.yml").symlink_to("a.yml")
    assert {"papers/a.yml", "papers/b.yml"} == set(read_folder(tmp_path).files)


def test_files_beyond_their_limit_are_refused_by_their_size_unread(tmp_path: Path) -> None:
    with (tmp_path / "survey.yml").open("wb") as file:
        file.truncate(1 << 40)  # a terabyte of nothing: reading it would not end
    [(_, message)] = unread(tmp_path)
    assert f"The file has {1 << 40:,} bytes; at most {MAX_BYTES:,} are read. Shorten its longest texts." == message
