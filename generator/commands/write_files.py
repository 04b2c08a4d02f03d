"""Several files are written together or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path


def write_together(files: Mapping[Path, str]) -> None:
    """Replace these files; raises OSError with all of them as they were where one cannot be written.

    All are written beside their places first, so that a full disk or a folder that allows nothing is met before any
    takes its place. A file with the line ends of Windows keeps them.
    """
    waiting: dict[Path, Path] = {}
    former = {path: path.read_bytes() if path.exists() else None for path in files}
    placed: list[Path] = []
    try:
        for path, text in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
            waiting[path] = Path(name)
            with os.fdopen(descriptor, "wb") as file:
                file.write(_with_ends_of(former[path], text).encode())
                file.flush()
                os.fsync(file.fileno())
            waiting[path].chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
        for path, place in waiting.items():
            place.replace(path)
            placed.append(path)
    except BaseException:
        for path in placed:
            content = former[path]
            with suppress(OSError):
                if content is None:
                    path.unlink()
                else:
                    path.write_bytes(content)
        raise
    finally:
        for place in waiting.values():
            with suppress(OSError):
                place.unlink(missing_ok=True)


def _with_ends_of(former: bytes | None, text: str) -> str:
    """Return a text with the line ends that its file has; one that has such ends already stays as it is."""
    is_windows = former is not None and 0 < former.count(b"\n") == former.count(b"\r\n")
    return text.replace("\n", "\r\n") if is_windows and "\r" not in text else text
