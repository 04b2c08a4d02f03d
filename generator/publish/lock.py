"""One build at a time: in a staged folder a second one waits, for a site it gives up."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from generator.publish.report import NotPublished


@contextmanager
def hold_lock(folder: Path) -> Iterator[None]:
    """Hold the lock beside a staged folder; the system releases it even when the process dies."""
    path = folder.with_name(f"{folder.name}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextmanager
def hold_target(target: Path) -> Iterator[Path]:
    """Hold the lock of a site, whatever data it is built from, and give the folder with links resolved.

    Its file lies beside the site and goes with the build; one that a killed build left holds nobody.
    Raises NotPublished when another build holds it, and where no folder can be.
    """
    target = target.resolve()
    refuse_root(target)
    path = target.with_name(f".{target.name}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        taken = next(each for each in target.parents if each.exists())
        raise NotPublished([f"{taken} is a file, so it cannot contain a site. Name another folder."]) from None
    while True:
        with _open(path, target) as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise NotPublished(
                    [f"Another build is writing to {target}. Wait until it is done, or name another folder."]
                ) from None
            if not _is_at(file.fileno(), path):
                continue  # its holder has just taken it away
            try:
                yield target
            finally:
                path.unlink(missing_ok=True)
            return


def _open(path: Path, target: Path) -> TextIO:
    """Open the file of a lock; an OSError names the site, which whoever builds it knows."""
    try:
        return path.open("w", encoding="utf-8")
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(target)) from error


def refuse_root(target: Path) -> None:
    """Raise NotPublished where a site would replace all that there is."""
    if target.parent == target:
        raise NotPublished([f"A site cannot replace {target}. Name a folder inside it."])


def _is_at(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False
