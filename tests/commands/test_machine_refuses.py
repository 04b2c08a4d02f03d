"""What a machine refuses, and what was called wrongly, is one sentence and a code, and no traceback."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.cli import main
from generator.publish import NotPublished
from generator.publish.swap import MARK, prepare_target
from tests.commands.conftest import Run
from tests.copies import read_files
from tests.hang import HANG


@pytest.mark.parametrize("port", ["65536", "-1", "http"])
def test_port_out_of_range_is_wrong_use(small_survey: Path, port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--data", str(small_survey), f"--port={port}"]) == 2
    assert "a number from 0 to 65535" in capsys.readouterr().err


def test_readme_of_bytes_is_told(small_survey: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "README.md"
    file.write_bytes(b"\xff\xfe\x00")
    assert main(["readme", "--data", str(small_survey), "--readme", str(file), "--list", str(file)]) == 2
    assert "is not UTF-8 text" in capsys.readouterr().err
    assert file.read_bytes() == b"\xff\xfe\x00"


def test_readme_that_a_full_disk_cuts_short_stays_as_it_was(
    small_survey: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    readme, papers = tmp_path / "README.md", tmp_path / "PAPERS.md"
    call = ["readme", "--data", str(small_survey), "--readme", str(readme), "--list", str(papers)]
    texts = {
        file: f"Mine.\n<!-- survey:{name} -->\n<!-- /survey:{name} -->\n"
        for file, name in ((readme, "table"), (papers, "list"))
    }
    for file, text in texts.items():
        file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(os, "fsync", refuse)
    assert main(call) == 1
    cure = "Free some space, and try again. All files are as they were."
    assert f"{papers}: No space left on device. {cure}\n" in capsys.readouterr().err
    assert texts == {file: file.read_text(encoding="utf-8") for file in texts}


def test_mount_is_no_place_for_a_site() -> None:
    with pytest.raises(NotPublished, match="is a mount"):
        prepare_target(Path("/proc"))


def test_root_of_the_machine_is_no_place_for_a_site(run: Run, data: Path) -> None:
    ran = run("build", "--data", data, "--site", "/")
    assert 1 == ran.code
    assert "A site cannot replace /. Name a folder inside it." in ran.err


@pytest.mark.parametrize("below", ["site", "a/b/site"])
def test_site_below_a_file_is_told(below: str, run: Run, data: Path, tmp_path: Path) -> None:
    file = tmp_path / "notes"
    file.write_text("mine", encoding="utf-8")
    ran = run("build", "--data", data, "--site", file / below)
    assert 1 == ran.code
    assert f"{file} is a file, so it cannot contain a site. Name another folder." in ran.err
    assert "mine" == file.read_text(encoding="utf-8")


def test_path_of_300_characters_is_told(run: Run, data: Path, tmp_path: Path) -> None:
    ran = run("build", "--data", data, "--site", tmp_path / ("a" * 300))
    assert 1 == ran.code
    assert "File name too long.\n" in ran.err
    assert [data] == list(tmp_path.iterdir())


@pytest.fixture
def read_only_disk(tmp_path: Path) -> Iterator[Path]:
    """Mount a disk with an old site on it that nothing may be written to, where mounting is allowed."""
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "tmpfs", str(disk)], capture_output=True, check=False).returncode:
        pytest.skip("nothing may be mounted here")
    (disk / "site").mkdir()
    (disk / "site" / MARK).touch()
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_disk_that_is_only_read_is_told_and_the_old_site_stays(run: Run, data: Path, read_only_disk: Path) -> None:
    before = read_files(read_only_disk)
    ran = run("build", "--data", data, "--site", read_only_disk / "site")
    assert 1 == ran.code
    cure = "Work on a copy that can be written to, or name another place."
    assert f"{read_only_disk / 'site'}: Read-only file system. {cure}\n" in ran.err
    assert before == read_files(read_only_disk)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["schema", "--out", "{disk}"], "{disk}/"),
        (["export", "ris", "--out", "{disk}/list.ris"], "{disk}/list.ris"),
        (["new", "{disk}/next", "--title", "Next", "--axis", "Kind"], "{disk}/next"),
    ],
    ids=lambda each: each[0] if isinstance(each, list) else "",
)
def test_what_cannot_be_written_is_named_with_its_cure(
    run: Run, data: Path, read_only_disk: Path, arguments: list[str], named: str
) -> None:
    given = [each.format(disk=read_only_disk) for each in arguments]
    ran = run(*given, *([] if "new" in given else ["--data", data]))
    assert ran.code in (1, 2)
    cure = "Work on a copy that can be written to, or name another place."
    assert ran.err.startswith(f"survey {given[0]}: {named.format(disk=read_only_disk)}")
    assert f": Read-only file system. {cure}" in ran.err
    assert ".survey-" not in ran.err


def test_folder_that_a_full_disk_does_not_take_is_told_by_its_first_file(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = read_files(data)

    def refuse(_: object, copy: object, **__: object) -> None:
        raise OSError(28, "No space left on device", str(copy))

    monkeypatch.setattr("shutil.copyfile", refuse)
    ran = run("rename", "value", "stage.oven", "hearth", "--data", data)
    assert (1, 1) == (ran.code, ran.err.count("\n"))
    assert ran.err.startswith(f"survey rename: {data.with_name(f'.{data.name}.renaming')}/")
    assert ran.err.endswith(": No space left on device. Free some space, and try again. All files are as they were.\n")
    assert before == read_files(data)


def test_folder_that_only_others_may_write_to_is_told(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Path.open

    # As the system answers those who have no right to; whoever runs the tests may have all.
    def refuse(path: Path, *rest: str, **more: str) -> object:
        if path.name == ".site.lock":
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, *rest, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", refuse)
    ran = run("build", "--data", data, "--site", tmp_path / "site")
    assert 1 == ran.code
    assert ran.err.startswith(
        f"{tmp_path / 'site'}: Permission denied. Change its permissions, or name another place.\n"
    )
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["when it ends", "line by line"])
@pytest.mark.parametrize("arguments", ["stats", "export json", "--help"])
def test_pipe_that_nobody_reads_ends_without_a_traceback(arguments: str, unbuffered: str, small_survey: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "generator", *arguments.split()]
    if "--help" not in command:
        command += ["--data", str(small_survey)]
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    ran = subprocess.run(
        command, stdout=write, stderr=subprocess.PIPE, env=environment, text=True, timeout=HANG, check=False
    )
    os.close(write)
    assert ran.returncode in (0, 1)
    assert "Traceback" not in ran.stderr
    assert "BrokenPipe" not in ran.stderr


@pytest.mark.parametrize("made", [True, False])
def test_clean_removes_a_site_and_never_a_folder_of_somebodys(made: bool, root: Path, tmp_path: Path) -> None:
    for name in ("site", "venv"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "mine").touch()
    if made:
        (tmp_path / "site" / MARK).touch()
    command = ["make", "--file", str(root / "Makefile"), "clean", "SITE=site", "VENV=venv"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=HANG, check=False)
    assert 0 == ran.returncode, ran.stderr
    assert ("site was not built here, so it is kept." in ran.stdout) != made
    assert (tmp_path / "site").exists() != made


def test_clean_leaves_the_data(root: Path, data: Path) -> None:
    before = read_files(data)
    command = ["make", "--file", str(root / "Makefile"), "clean", "SITE=data", "VENV=venv"]
    subprocess.run(command, cwd=data.parent, check=True, capture_output=True, timeout=HANG)
    assert before == read_files(data)


def test_environment_that_is_linked_from_elsewhere_is_not_cleared(root: Path, tmp_path: Path) -> None:
    (tmp_path / "theirs").mkdir()
    (tmp_path / "theirs" / "kept").touch()
    (tmp_path / "linked").symlink_to("theirs")
    command = ["sh", str(root / "tools" / "make_venv.sh"), "linked", sys.executable]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=HANG, check=False)
    assert 1 == ran.returncode
    assert "linked is a link to theirs: install there, or remove the link" in ran.stderr
    assert (tmp_path / "theirs" / "kept").exists()
