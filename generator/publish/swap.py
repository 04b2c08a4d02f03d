"""A finished site takes the place of the former one in one step, or the former one stays as it was."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

from generator.publish.report import NotPublished

# Says that a folder was made here, so that a build never removes somebody's own files. Same bytes in every site.
MARK = ".survey-site"
MARK_TEXT = "Made by the survey site generator. A build replaces this folder as a whole.\n"


def prepare_target(target: Path) -> Path:
    """Return the folder to replace, links resolved, after mending what an interrupted swap left behind.

    Raises NotPublished when the folder holds something that no build made.
    """
    target = target.resolve()
    former, incoming = _aside(target)
    if former.exists():
        if target.exists():
            shutil.rmtree(former)
        else:
            former.rename(target)
    if incoming.exists():
        shutil.rmtree(incoming)
    if target.exists() and not _is_replaceable(target):
        raise NotPublished(
            [f"{target} is not a site that was built here (it has no {MARK}). Name another folder, or empty this one."]
        )
    return target


def swap_site(built: Path, target: Path) -> None:
    """Move the folder `built` to `target`; whatever goes wrong, `target` is the former site or the new one."""
    target = prepare_target(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    former, incoming = _aside(target)
    _move_beside(built, incoming)
    try:
        if target.exists():
            target.rename(former)
        incoming.rename(target)
    except BaseException:
        if former.exists() and not target.exists():
            former.rename(target)
        shutil.rmtree(incoming, ignore_errors=True)
        raise
    shutil.rmtree(former, ignore_errors=True)


def _aside(target: Path) -> tuple[Path, Path]:
    return target.with_name(f".{target.name}.former"), target.with_name(f".{target.name}.incoming")


def _is_replaceable(target: Path) -> bool:
    return target.is_dir() and ((target / MARK).is_file() or not any(target.iterdir()))


def _move_beside(built: Path, incoming: Path) -> None:
    """Move within a file system, copy between two: only a rename on the same one is a single step."""
    try:
        built.rename(incoming)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        try:
            shutil.copytree(built, incoming)
        except BaseException:
            shutil.rmtree(incoming, ignore_errors=True)
            raise
