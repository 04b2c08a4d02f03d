"""What was put together of styles and scripts, kept in a folder, so that not each build puts the same together again.

What is kept is used for the same files and the same pages, by the same code.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

from generator.publish.assets import Assets
from generator.source.kept_file import keep, read_kept

# Of so many surveys, or states of one, the newest are kept: each takes a megabyte and a half.
_MOST_KEPT = 8


def keep_assets(folder: Path, files: Mapping[str, bytes], asked: object, make: Callable[[], Assets]) -> Assets:
    """Return what `make` makes of the files, or made of the same in an earlier build.

    folder: where it is kept, which need not exist; asked: all else that `make` depends on, of lists, tuples and texts
    """
    key = _key(files, asked)
    file = folder / f"{key.hex()}.json"
    if kept := read_kept(file, key):
        return _from_bytes(kept)
    made = make()
    keep(file, key, _to_bytes(made))
    _leave_newest(folder)
    return made


def _key(files: Mapping[str, bytes], asked: object) -> bytes:
    parts = [repr(asked), _code(), *(f"{path}\n{hashlib.sha256(files[path]).hexdigest()}" for path in sorted(files))]
    return hashlib.sha256("\n".join(parts).encode("utf-8", "surrogateescape")).digest()


@cache
def _code() -> str:
    """Return what tells the code that puts assets together from that of other versions."""
    here = sorted(Path(__file__).parent.glob("*.py"))
    return f"{sys.version} {hashlib.sha256(b''.join(path.read_bytes() for path in here)).hexdigest()}"


def _leave_newest(folder: Path) -> None:
    with suppress(OSError):
        by_age = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)
        for former in by_age[:-_MOST_KEPT]:
            former.unlink(missing_ok=True)


def _to_bytes(assets: Assets) -> bytes:
    files = {path: text.decode() for path, text in assets.files.items()}
    return json.dumps([dict(assets.styles), assets.common, list(assets.scripts.items()), files]).encode()


def _from_bytes(text: bytes) -> Assets:
    styles, common, scripts, files = json.loads(text)
    return Assets(
        styles=styles,
        common=common,
        scripts={tuple(entries): path for entries, path in scripts},
        files={path: text.encode() for path, text in files.items()},
    )
