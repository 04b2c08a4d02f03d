"""Changes of files are seen, however they are saved."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Timer

import pytest

from generator.publish.watch import follow_changes, is_followed
from tests.copies import write_files
from tests.hang import HANG

# Seconds: a limit that only a hang reaches.


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_files(tmp_path / "data", {"papers/c3.yml": "a", "survey.yml": "a"})


@pytest.fixture
def stop() -> Iterator[Event]:
    event = Event()
    hang = Timer(HANG, event.set)
    hang.start()
    yield event
    hang.cancel()


def _tells(changes: Iterator[None]) -> bool:
    """Wait for a change; false where following ends instead, as a hang makes it."""
    return next(changes, "ended") is None


def _grow(folder: Path) -> None:
    (folder / "survey.yml").write_text("longer", encoding="utf-8")


def _touch(folder: Path) -> None:
    os.utime(folder / "survey.yml", ns=(1, 1))


def _add(folder: Path) -> None:
    (folder / "papers" / "new.yml").write_text("", encoding="utf-8")


def _add_folder(folder: Path) -> None:
    (folder / "traces").mkdir()


def _remove(folder: Path) -> None:
    (folder / "papers" / "c3.yml").unlink()


def _replace(folder: Path) -> None:
    (folder / "papers" / "c3.yml").replace(folder / "survey.yml")


@pytest.mark.parametrize("change", [_grow, _touch, _add, _add_folder, _remove, _replace])
def test_every_way_to_save_is_a_change(change: Callable[[Path], None], folder: Path, stop: Event) -> None:
    changes = follow_changes([folder, folder.parent / "nothing"], stop)
    assert _tells(changes)
    change(folder)
    assert _tells(changes)


def test_a_single_file_is_followed_though_editors_put_another_in_its_place(folder: Path, stop: Event) -> None:
    file = folder.parent / "mkdocs.yml"
    file.write_text("a", encoding="utf-8")
    changes = follow_changes([file], stop)
    assert _tells(changes)
    for text in ("b", "c"):
        beside = folder.parent / "beside"
        beside.write_text(text, encoding="utf-8")
        beside.replace(file)
        assert _tells(changes)


def test_a_new_folder_is_watched_too(folder: Path, stop: Event) -> None:
    changes = follow_changes([folder], stop)
    assert _tells(changes)
    _add_folder(folder)
    assert _tells(changes)
    (folder / "traces" / "a.json").write_text("{}", encoding="utf-8")
    assert _tells(changes)


def test_a_folder_that_comes_to_be_and_one_that_goes_and_comes_back_are_changes(folder: Path, stop: Event) -> None:
    later, aside = folder.parent / "templates", folder.parent / "aside"
    changes = follow_changes([folder, later], stop)
    assert _tells(changes)
    for step in (later.mkdir, lambda: folder.rename(aside), lambda: aside.rename(folder), lambda: _grow(folder)):
        step()
        assert _tells(changes)


def test_nothing_that_is_there_is_waited_for(folder: Path, stop: Event) -> None:
    later = folder.parent / "later"
    changes = follow_changes([later], stop)
    assert _tells(changes)
    later.mkdir()
    assert _tells(changes)


def test_watching_ends_when_it_is_to_stop(folder: Path, stop: Event) -> None:
    changes = follow_changes([folder], stop)
    assert _tells(changes)
    stop.set()
    assert [] == list(changes)


@pytest.mark.parametrize("path", [".swp", ".git/index", "papers/.c3.yml.swp", "__pycache__/x.pyc"])
def test_hidden_files_and_caches_are_nobodys_work(path: str, folder: Path) -> None:
    assert is_followed([folder], folder / "papers/c3.yml")
    assert not is_followed([folder], folder / path)


def test_a_survey_below_a_hidden_folder_is_followed(tmp_path: Path) -> None:
    data = tmp_path / ".surveys" / "data"
    assert is_followed([data], data / "papers" / "c3.yml")
    assert not is_followed([data], tmp_path / ".surveys" / "other.yml")
