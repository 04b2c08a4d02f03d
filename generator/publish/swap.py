"""A finished site takes the place of the former one in one step, or the former one stays as it was.

A site names its own files in a mark. What else lies in its folder was put there by somebody, and no build removes it.
"""

from __future__ import annotations

import errno
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from generator.publish.links import files_below, folders_of
from generator.publish.lock import refuse_root
from generator.publish.report import NotPublished
from generator.source.data_folder import LITTER
from generator.source.exchange import exchange

MARK = ".survey-site"
_HEAD = "Made by the survey site generator. A build replaces this folder as a whole. It holds:\n"
_MOST_NAMED = 5


def mark_text(files: Iterable[str]) -> str:
    """Return the mark of a site from the paths of its files: the same bytes for the same site."""
    return _HEAD + "".join(f"{path}\n" for path in sorted({*files, MARK}))


def prepare_target(target: Path, data: Path | None = None) -> Path:
    """Return the folder to replace, links resolved, after mending what an interrupted swap left behind.

    data: the survey's folder, into which no site goes
    Raises NotPublished when the folder holds something that no build made. The caller holds the lock of the target.
    """
    target = target.resolve()
    refuse_root(target)
    if target.is_mount():
        raise NotPublished([f"{target} is a mount, which cannot be replaced in one step. Name a folder inside it."])
    if data is not None and target.is_relative_to(data.resolve()):
        raise NotPublished([f"{target} is inside the data folder. Name a folder outside of {data}."])
    former, incoming = aside = _aside(target)
    for folder in aside:
        if folder.exists() and not _is_ours(folder):
            raise NotPublished(
                [f"{folder} is where the next site would be written, but was not made by a build. Move it away."]
            )
    restore_former(target)
    if former.exists():
        _remove(former)
    if incoming.exists():
        _remove(incoming)
    if target.exists():
        _refuse_foreign(target)
    return target


def restore_former(target: Path) -> None:
    """Put the former site back where a build was killed between two renames; the caller holds the target's lock."""
    former, _ = _aside(target)
    if former.exists() and _is_ours(former) and not target.exists():
        former.rename(target)


def swap_site(built: Path, target: Path) -> None:
    """Move the folder `built` to `target`; whatever goes wrong, `target` is the former site or the new one.

    The caller holds the lock of the target.
    """
    target = prepare_target(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    former, incoming = _aside(target)
    _move_beside(built, incoming)
    try:
        if not target.exists():
            incoming.rename(target)
        elif not exchange(incoming, target):
            target.rename(former)
            incoming.rename(target)
    except BaseException:
        if former.exists() and not target.exists():
            former.rename(target)
        _remove_quietly(incoming)
        raise
    _remove_quietly(incoming)
    _remove_quietly(former)


def _aside(target: Path) -> tuple[Path, Path]:
    return target.with_name(f".{target.name}.former"), target.with_name(f".{target.name}.incoming")


def _is_ours(folder: Path) -> bool:
    return folder.is_dir() and ((folder / MARK).is_file() or not any(folder.iterdir()))


def _refuse_foreign(target: Path) -> None:
    """Raise NotPublished where a build would remove what it did not write."""
    if not _is_ours(target):
        raise NotPublished(
            [f"{target} is not a site that was built here (it has no {MARK}). Name another folder, or empty this one."]
        )
    mark = target / MARK
    if not mark.is_file():
        return
    made = mark.read_text(encoding="utf-8", errors="replace").splitlines()[1:]
    if not made:
        return  # a site of before marks named files
    known = {*made, *(part for path in made for part in folders_of(path))}
    foreign = sorted({_first_unknown(path, known) for path in files_below(target) if path not in known})
    if foreign := [path for path in foreign if path.rpartition("/")[2] not in LITTER]:
        more = [f"... and {len(foreign) - _MOST_NAMED:,} more."] if len(foreign) > _MOST_NAMED else []
        raise NotPublished(
            [
                *(f"{target / path} was not made by a build, which would remove it." for path in foreign[:_MOST_NAMED]),
                *more,
                "Move it away; what belongs in every site goes into public/ in the data folder.",
            ]
        )


def _first_unknown(path: str, known: set[str]) -> str:
    """Return the outermost folder that holds nothing of the site, else the file."""
    return next((folder for folder in folders_of(path) if folder not in known), path)


def _move_beside(built: Path, incoming: Path) -> None:
    """Move within a file system, copy between two: only a rename on the same one is a single step."""
    try:
        built.rename(incoming)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        try:
            incoming.mkdir()
            # Before anything else, so that a build that finds half a copy knows it as one.
            (incoming / MARK).write_text(_HEAD, encoding="utf-8")
            shutil.copytree(built, incoming, dirs_exist_ok=True)
        except BaseException:
            _remove_quietly(incoming)
            raise


def _remove_quietly(folder: Path) -> None:
    """Remove one of our folders if it is there; what cannot be removed now is removed by the next build."""
    with suppress(OSError):
        _remove(folder)


def _remove(folder: Path) -> None:
    """Remove one of our folders, its mark last: what is left of it when that is interrupted is still known as ours."""
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        elif path.name != MARK:
            path.unlink()
    (folder / MARK).unlink(missing_ok=True)
    folder.rmdir()
