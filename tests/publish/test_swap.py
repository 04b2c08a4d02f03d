"""The new site takes the place of the former one, or the former one stays."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from pathlib import Path

import pytest

from generator.publish import swap
from generator.publish.report import NotPublished
from generator.publish.swap import MARK, mark_text, prepare_target, swap_site

# What the interpreter tells of a process that works on files.
_STEPS = frozenset({"os.rename", "os.mkdir", "os.remove", "os.rmdir", "open", "ctypes.dlsym"})


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
    monkeypatch.setattr(swap, "exchange", lambda *_: False)
    with pytest.raises(type(interruption)):
        swap_site(built, target)
    assert steps >= failing
    assert "old" == _text(target)
    assert [target] == list(target.parent.iterdir())


def test_former_site_stays_when_the_exchange_is_interrupted(
    built: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Path) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(swap, "exchange", fail)
    with pytest.raises(KeyboardInterrupt):
        swap_site(built, target)
    assert "old" == _text(target)
    assert [target] == list(target.parent.iterdir())


@pytest.mark.parametrize("exchanges", [True, False])
@pytest.mark.parametrize("moves", [True, False])
def test_wherever_a_build_is_killed_a_whole_site_stands_or_is_mended(
    exchanges: bool, moves: bool, built: Path, target: Path
) -> None:
    """The process ends at its first step on files, at its second, and so on until none is left."""
    for last in range(100):
        _write_site(target, "old")
        _write_site(built, "new")
        if not _die_at(last, built, target, exchanges=exchanges, moves=moves):
            assert "new" == _text(target)
            assert last > 3
            return
        # Where the system exchanges folders, no moment is without a site.
        assert target.exists() or not exchanges
        prepare_target(target)
        assert _text(target) in ("old", "new")
        assert {target.name} == {path.name for path in target.parent.iterdir()}
    pytest.fail("it takes more steps than are tried")


def _write_site(folder: Path, text: str) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    _folder(folder, text)
    (folder / MARK).write_text(mark_text(["sub/index.html"]), encoding="utf-8")


def _die_at(last: int, built: Path, target: Path, *, exchanges: bool, moves: bool) -> bool:
    """Swap in a process of its own that ends without a word at a step; tell whether it came that far."""
    child = os.fork()
    if child == 0:
        try:
            steps = 0
            rename = Path.rename

            def refuse(path: Path, to: Path) -> Path:
                if path == built:
                    raise OSError(errno.EXDEV, "another file system")
                return rename(path, to)

            def count(event: str, _: object) -> None:
                nonlocal steps
                if event in _STEPS:
                    if steps == last:
                        os._exit(1)
                    steps += 1

            if not moves:
                setattr(Path, "rename", refuse)  # noqa: B010
            if not exchanges:
                setattr(swap, "exchange", lambda *_: False)  # noqa: B010
            sys.addaudithook(count)
            swap_site(built, target)
            os._exit(0)
        except BaseException:
            os._exit(2)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code in (0, 1)
    return code == 1


@pytest.mark.parametrize("own", ["CNAME", ".git/config", "sub/notes.txt"])
def test_what_somebody_put_into_a_site_is_not_removed(own: str, built: Path, target: Path) -> None:
    (target / MARK).write_text(mark_text(["sub/index.html"]), encoding="utf-8")
    (target / own).parent.mkdir(exist_ok=True)
    (target / own).write_text("mine", encoding="utf-8")
    (target / ".DS_Store").write_text("", encoding="utf-8")
    named = ".git" if own.startswith(".git") else own
    with pytest.raises(NotPublished, match=f"{named} was not made by a build") as refused:
        swap_site(built, target)
    assert 2 == len(refused.value.lines)
    assert "mine" == (target / own).read_text(encoding="utf-8")
    (target / own).unlink()
    swap_site(built, target)
    assert "new" == _text(target)


@pytest.mark.parametrize("name", [".site.former", ".site.incoming"])
def test_folders_of_somebody_elses_with_our_names_are_left_alone(name: str, built: Path, target: Path) -> None:
    own = target.with_name(name)
    own.mkdir()
    (own / "thesis.tex").write_text("mine", encoding="utf-8")
    with pytest.raises(NotPublished, match="is where the next site would be written"):
        swap_site(built, target)
    assert "mine" == (own / "thesis.tex").read_text(encoding="utf-8")
    assert "old" == _text(target)


def test_no_site_goes_into_the_data_or_takes_the_place_of_everything(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for inside in (data, data / "papers" / "site"):
        with pytest.raises(NotPublished, match="is inside the data folder"):
            prepare_target(inside, data)
    assert tmp_path / "site" == prepare_target(tmp_path / "site", data)
    with pytest.raises(NotPublished, match="cannot replace"):
        prepare_target(Path("/"))


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
