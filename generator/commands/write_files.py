"""Several files are written together or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path

from generator.source.exchange import exchange

# What is not yet in its place ends so, and is removed by the next writing if a kill has left it.
_WAITING = ".survey-new"


def write_together(files: Mapping[Path, str]) -> None:
    """Replace these files; raises OSError with all of them as they were where one cannot be written.

    All are written beside their places first, so that a full disk or a folder that allows nothing is met before any
    takes its place, and a former file goes back as it is, without needing room. A kill between two of them leaves some
    former: whoever calls this does the rest when called again. A file with the line ends of Windows keeps them.
    """
    waiting: dict[Path, Path] = {}
    for path in files:
        # Reading one may never end, and a regular file would take its place: /dev/null would be none any more.
        if path.exists() and not path.is_file() and not path.is_dir():
            raise OSError(errno.EINVAL, "Not a regular file", str(path))
    former = {path: path.read_bytes() if path.exists() else None for path in files}
    try:
        _remove_what_kills_left(files)
        for path, text in files.items():
            waiting[path] = _write_beside(path, _with_ends_of(former[path], text).encode())
        for path, place in waiting.items():
            _place(place, path)
    except BaseException:
        for path, place in waiting.items():
            with suppress(OSError):
                _put_back(path, place, former[path])
        raise
    finally:
        for place in waiting.values():
            with suppress(OSError):
                place.unlink(missing_ok=True)


def _remove_what_kills_left(files: Collection[Path]) -> None:
    names = {path.name for path in files}
    for folder in {path.parent for path in files if path.parent.is_dir()}:
        for left in folder.glob(f".*{_WAITING}"):
            if left.name.removesuffix(_WAITING).rpartition(".")[0].removeprefix(".") in names:
                left.unlink()


def _write_beside(path: Path, content: bytes) -> Path:
    """Write what a file is to hold, and return where; raises OSError that names the file itself."""
    place = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=_WAITING, dir=path.parent)
        place = Path(name)
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        place.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
    except BaseException as error:
        if place is not None:
            place.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from error
        raise
    return place


def _place(place: Path, path: Path) -> None:
    """Let what waits take its place in one step; a former file waits there then, where the system can exchange two."""
    if not path.exists() or not exchange(place, path):
        place.replace(path)


def _put_back(path: Path, place: Path, former: bytes | None) -> None:
    """Undo what has been done to a file: what waits beside it is the new one, the former one, or in its place."""
    if place.exists():
        if place.read_bytes() == former:
            place.replace(path)
    elif former is None:
        path.unlink()
    else:
        path.write_bytes(former)


def _with_ends_of(former: bytes | None, text: str) -> str:
    """Return a text with the line ends that its file has; one that has such ends already stays as it is."""
    is_windows = former is not None and 0 < former.count(b"\n") == former.count(b"\r\n")
    return text.replace("\n", "\r\n") if is_windows and "\r" not in text else text
