"""Snapshots of folders, and changes seen between two of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.publish.watch import follow_changes, take_snapshot


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("papers/c3.yml", "survey.yml", ".swp", "__pycache__/x.pyc", ".git/index"):
        (tmp_path / "data" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "data" / name).write_text("a", encoding="utf-8")
    return tmp_path / "data"


def test_snapshot_knows_the_files_below_and_no_hidden_ones(folder: Path) -> None:
    watched = [folder, folder.parent / "nothing"]
    assert {str(folder / "papers" / "c3.yml"), str(folder / "survey.yml")} == set(take_snapshot(watched))
    assert {str(folder / "survey.yml")} == set(take_snapshot([folder / "survey.yml"]))


def _grow(folder: Path) -> None:
    (folder / "survey.yml").write_text("longer", encoding="utf-8")


def _touch(folder: Path) -> None:
    os.utime(folder / "survey.yml", ns=(1, 1))


def _add(folder: Path) -> None:
    (folder / "papers" / "new.yml").write_text("", encoding="utf-8")


def _remove(folder: Path) -> None:
    (folder / "papers" / "c3.yml").unlink()


def _replace(folder: Path) -> None:
    (folder / "papers" / "c3.yml").replace(folder / "survey.yml")


@pytest.mark.parametrize("change", [_grow, _touch, _add, _remove, _replace])
def test_every_way_to_save_is_a_change(change: Callable[[Path], None], folder: Path) -> None:
    before = take_snapshot([folder])
    assert before == take_snapshot([folder])
    change(folder)
    assert before != take_snapshot([folder])


def _script(*steps: Callable[[], object] | None) -> Callable[[float], bool]:
    """Return a wait that takes one step each time and then says that it is time to stop."""
    left: Iterator[Callable[[], object] | None] = iter(steps)

    def wait(seconds: float) -> bool:
        assert seconds < 0.5
        try:
            step = next(left)
        except StopIteration:
            return True
        if step:
            step()
        return False

    return wait


def test_a_change_is_told_once_and_when_it_has_come_to_rest(folder: Path) -> None:
    steps = _script(None, lambda: _grow(folder), lambda: _add(folder), None, None, lambda: _remove(folder), None, None)
    assert 2 == len(list(follow_changes([folder], steps)))


def test_what_is_saved_before_the_first_wait_and_between_two_is_not_missed(folder: Path) -> None:
    changes = follow_changes([folder], _script(None, None, None, None))
    _grow(folder)
    seen = 0
    for _ in changes:
        seen += 1
        if seen == 1:
            _add(folder)
    assert seen == 2
