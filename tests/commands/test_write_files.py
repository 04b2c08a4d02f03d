"""Files that are written together: whatever ends a command, nothing is lost, and the same command does the rest."""

from __future__ import annotations

import os
import signal
from itertools import count
from pathlib import Path

import pytest

from generator.cli import main
from generator.commands import write_files
from generator.commands.write_files import write_together
from tests.commands.conftest import Run
from tests.commands.test_edition import CITATION, declare_next
from tests.commands.test_screen import put, record
from tests.copies import read_files

BIBTEX = """
@article{one, title={On Baking of Quiet Stones}, author={Ada Byron}, year={2024}, journal={J}, doi={10.5555/zz.1}}
@article{two, title={Under Seven Ovens}, author={Bea Byron}, year={2023}, journal={J}, doi={10.5555/zz.2}}
"""
DECIDE = ["screen", "--list", "screening.json"]
COMMANDS = {
    "include": [*DECIDE, "10.5555/wait.1", "--include"],
    "exclude": [*DECIDE, "10.5555/wait.2", "--exclude", "--stage", "glance", "--reason", "It is about toast."],
    "release": ["edition", "release", "second"],
    "import": ["import", "found.bib"],
    "forms": ["forms"],
}


@pytest.fixture
def folder(data: Path) -> Path:
    """Return a folder with a survey in which each of the commands has several files to write."""
    declare_next(data)
    (data.parent / "CITATION.cff").write_text(CITATION, encoding="utf-8")
    (data.parent / "found.bib").write_text(BIBTEX, encoding="utf-8")
    put(data.parent, record(1, "Rye in Clay Pots"), record(2, "Bags for Toast"))
    return data.parent


def end(arguments: list[str], at: int, number: signal.Signals) -> int:
    """Run a command in a process that gets a signal once so many files are in place; return its exit code."""
    child = os.fork()
    if child == 0:
        code = 255
        try:
            # Whoever runs the tests may have started them where nobody interrupts, or so that they outlive a terminal.
            signal.signal(signal.SIGINT, signal.default_int_handler)
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            place, placed = write_files._place, count()

            def stop(waiting: Path, path: Path) -> None:
                if next(placed) == at:
                    os.kill(os.getpid(), number)
                place(waiting, path)

            setattr(write_files, "_place", stop)  # noqa: B010
            code = main([*arguments, "--data", "data"])
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


@pytest.mark.parametrize("name", COMMANDS)
def test_command_that_was_killed_between_two_files_does_the_rest_when_it_is_called_again(
    folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(folder)
    assert -signal.SIGKILL == end(COMMANDS[name], at=1, number=signal.SIGKILL)
    assert 0 == run(*COMMANDS[name], "--data", "data").code
    found = read_files(folder)
    # What the second call has no reason to write keeps its former file beside it until it is written again.
    again = "data/.excluded.yml." if name == "exclude" else "nothing"
    assert [] == [path for path in found if path.endswith(".survey-new") and not path.startswith(again)]
    assert 0 == run("check", "--data", "data").code
    if name in ("include", "exclude"):
        assert COMMANDS[name][3].encode() not in found["screening.json"]
    elif name == "release":
        assert {"data/editions/second.lock", "data/CHANGELOG.md"} <= set(found)
        assert b"date-released: 2026-06-30" in found["CITATION.cff"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_command_that_is_ended_leaves_all_files_as_they_were(
    folder: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    monkeypatch.chdir(folder)
    before = read_files(folder)
    assert 130 == end(COMMANDS["release"], at=2, number=number)
    assert before == read_files(folder)


def test_former_files_go_back_without_needing_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, new = tmp_path / "first", tmp_path / "second", tmp_path / "new"
    first.write_text("one", encoding="utf-8")
    second.write_text("two", encoding="utf-8")
    placed: list[Path] = []
    before = read_files(tmp_path)
    place = write_files._place

    def fail_third(waiting: Path, path: Path) -> None:
        if len(placed) == 2:
            raise OSError(28, "No space left on device", str(path))
        placed.append(path)
        place(waiting, path)

    def refuse(path: Path, _: bytes) -> int:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(write_files, "_place", fail_third)
    monkeypatch.setattr(Path, "write_bytes", refuse)
    with pytest.raises(OSError, match="No space left"):
        write_together({first: "1", second: "2", new: "3"})
    assert before == read_files(tmp_path)
    assert [first, second] == placed
