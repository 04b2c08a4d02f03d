"""What was made of something else, kept in a file, so that it need not be made again.

What is kept is read only when it was made of the same and is whole; anything else is passed over and replaced.
"""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path

_DIGEST = hashlib.sha256().digest_size


def read_kept(file: Path, made_of: bytes) -> bytes | None:
    """Return what is kept in a file; None where there is none, or not whole, or made of something else."""
    with suppress(OSError):
        kept = file.read_bytes()
        if kept[:_DIGEST] == _digest(made_of, kept[_DIGEST:]):
            return kept[_DIGEST:]
    return None


def keep(file: Path, made_of: bytes, made: bytes) -> None:
    """Keep what was made, whole or not at all; a folder that cannot be written to keeps nothing.

    made_of: all that tells it from what a file of that name could keep
    """
    part = file.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(_digest(made_of, made) + made)
        part.replace(file)


def _digest(made_of: bytes, made: bytes) -> bytes:
    return hashlib.sha256(made_of + made).digest()
