"""Folders and files are watched: something was saved, and has come to rest."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Event

from watchfiles import Change, watch

# Milliseconds. Changes that lie closer together are one; signals and the wish to stop are noticed this often.
_STEP = 50
_NOTICED_EVERY = 100


def follow_changes(watched: Iterable[Path], stop: Event) -> Iterator[None]:
    """Yield at once, when the watch has begun, and then for each change, until `stop` is set.

    What is saved while whoever asks is at work is a change afterwards.

    watched: folders, with everything below them, and single files; for one that is not there, or no more, coming to
        be is a change
    """
    watched = tuple(path.resolve() for path in watched)
    while not stop.is_set():
        # Anew after each change: a file that an editor replaced is another one, and so is a folder.
        missing = [path for path in watched if not path.exists()]
        with closing(_watch(watched, stop)) as changes:
            # The first answer is empty: it says that the watch has begun.
            next(changes, None)
            yield
            if not any(found or any(path.exists() for path in missing) for found in changes):
                return


def is_followed(watched: Iterable[Path], path: Path) -> bool:
    """Tell whether a path below what is watched is somebody's work, as hidden files and caches are not."""
    below = (path.relative_to(root).parts for root in watched if path.is_relative_to(root))
    return any(not any(part.startswith(".") or part == "__pycache__" for part in parts) for parts in below)


def _watch(watched: tuple[Path, ...], stop: Event) -> Generator[set[tuple[Change, str]]]:
    return watch(
        *(path for path in watched if path.exists()),
        watch_filter=partial(_is_change, watched),
        step=_STEP,
        rust_timeout=_NOTICED_EVERY,
        yield_on_timeout=True,
        stop_event=stop,
    )


def _is_change(watched: tuple[Path, ...], change: Change, path: str) -> bool:
    return is_followed(watched, Path(path))
