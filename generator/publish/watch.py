"""Folders become snapshots; two that differ mean that something was saved."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

# Path of a file to when it was changed, in nanoseconds, and how long it is.
Snapshot = Mapping[str, tuple[int, int]]

# Seconds. A look at a thousand files takes a few milliseconds.
_LOOK_EVERY = 0.1
_AT_REST_AFTER = 0.05


def take_snapshot(watched: Iterable[Path]) -> Snapshot:
    """Read when each file was changed; hidden files and caches are nobody's work.

    watched: folders, with everything below them, and single files; what does not exist is left out
    """
    return {file.path: _mark_of(file) for folder in watched for file in _files_at(folder)}


def follow_changes(watched: Iterable[Path], wait: Callable[[float], bool]) -> Iterator[None]:
    """Look at the files now, and yield once for each change since, when its files have come to rest.

    wait: let some seconds pass, and tell whether it is time to stop
    """
    watched = tuple(watched)
    return _changes_since(take_snapshot(watched), watched, wait)


def _changes_since(seen: Snapshot, watched: tuple[Path, ...], wait: Callable[[float], bool]) -> Iterator[None]:
    while not wait(_LOOK_EVERY):
        now = take_snapshot(watched)
        if now == seen:
            continue
        while now != seen:
            # An editor may write several files, or one in steps.
            seen = now
            wait(_AT_REST_AFTER)
            now = take_snapshot(watched)
        yield


def _files_at(watched: Path) -> Iterator[os.DirEntry[str]]:
    if not watched.is_dir():
        yield from (entry for entry in _entries_of(watched.parent) if entry.name == watched.name)
        return
    waiting = [watched]
    while waiting:
        for entry in _entries_of(waiting.pop()):
            if entry.name.startswith(".") or entry.name == "__pycache__":
                continue
            if entry.is_dir():
                waiting.append(Path(entry.path))
            else:
                yield entry


def _entries_of(folder: Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return list(entries)
    except FileNotFoundError:
        return []


def _mark_of(file: os.DirEntry[str]) -> tuple[int, int]:
    try:
        status = file.stat()
    except FileNotFoundError:
        # Being replaced by its next version: there again at the next look.
        return 0, 0
    return status.st_mtime_ns, status.st_size
