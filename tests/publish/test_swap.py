"""The new site takes the place of the former one, or the former one stays."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from generator.publish.report import NotPublished
from generator.publish.swap import MARK, swap_site


def _folder(path: Path, text: str) -> Path:
    (path / "sub").mkdir(parents=True)
    (path / MARK).write_text("", encoding="utf-8")
    (path / "sub" / "index.html").write_text(text, encoding="utf-8")
    return path


def _text(site: Path) -> str:
    return (site / "sub" / "index.html").read_text(encoding="utf-8")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    return _folder(tmp_path / "built", "new")


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return _folder(tmp_path / "public" / "site", "old")


def test_new_site_replaces_the_former_and_leaves_nothing_beside_it(built: Path, target: Path) -> None:
    (target / "stale.html").write_text("", encoding="utf-8")
    swap_site(built, target)
    assert "new" == _text(target)
    assert not (target / "stale.html").exists()
    assert [target] == list(target.parent.iterdir())


def test_first_site_needs_no_folder_and_takes_an_empty_one(built: Path, tmp_path: Path) -> None:
    swap_site(built, tmp_path / "a" / "b" / "site")
    assert "new" == _text(tmp_path / "a" / "b" / "site")
    (tmp_path / "empty").mkdir()
    swap_site(tmp_path / "a" / "b" / "site", tmp_path / "empty")
    assert "new" == _text(tmp_path / "empty")


@pytest.mark.parametrize("name", ["notes.txt", ".git"])
def test_a_folder_that_no_build_made_is_refused(name: str, built: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / name).write_text("mine", encoding="utf-8")
    with pytest.raises(NotPublished, match="is not a site that was built here"):
        swap_site(built, own)
    assert "mine" == (own / name).read_text(encoding="utf-8")
    assert "new" == _text(built)


def test_a_file_in_place_of_the_folder_is_refused(built: Path, tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine", encoding="utf-8")
    with pytest.raises(NotPublished):
        swap_site(built, tmp_path / "site")
    assert "mine" == (tmp_path / "site").read_text(encoding="utf-8")


@pytest.mark.parametrize("interruption", [OSError("disk full"), KeyboardInterrupt()])
@pytest.mark.parametrize("failing", [1, 2, 3])
def test_former_site_stays_whichever_step_fails(
    failing: int, interruption: BaseException, built: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = 0
    rename = Path.rename

    def fail(path: Path, to: Path) -> Path:
        nonlocal steps
        steps += 1
        if steps == failing:
            raise interruption
        return rename(path, to)

    monkeypatch.setattr(Path, "rename", fail)
    with pytest.raises(type(interruption)):
        swap_site(built, target)
    assert steps >= failing
    assert "old" == _text(target)
    assert [target] == list(target.parent.iterdir())


def test_between_file_systems_the_site_is_copied_beside_the_former_first(
    built: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def across(path: Path, to: Path) -> Path:
        if path == built:
            raise OSError(errno.EXDEV, "another file system")
        return rename(path, to)

    monkeypatch.setattr(Path, "rename", across)
    swap_site(built, target)
    assert "new" == _text(target)
    assert [target] == list(target.parent.iterdir())


def test_what_an_interrupted_swap_left_is_mended(built: Path, target: Path) -> None:
    target.rename(target.with_name(".site.former"))
    _folder(target.with_name(".site.incoming"), "half")
    with pytest.raises(FileNotFoundError):
        swap_site(built.with_name("nothing"), target)
    assert "old" == _text(target)
    _folder(target.with_name(".site.former"), "older")
    swap_site(built, target)
    assert "new" == _text(target)
    assert [target] == list(target.parent.iterdir())


def test_a_link_to_a_folder_stays_a_link(built: Path, target: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(target, target_is_directory=True)
    swap_site(built, link)
    assert link.is_symlink()
    assert "new" == _text(target)
