"""Templates as Jinja compiles them, kept in a folder, so that a build does not compile all of them again.

What is kept is used only when it was made from the same text, at the same place, by the same Python, Jinja and
environment, and is whole. Anything else in the folder is passed over and replaced; without the folder all is compiled.
"""

from __future__ import annotations

import hashlib
import os
import sys
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

from jinja2.bccache import Bucket, BytecodeCache

_DIGEST = hashlib.sha256().digest_size


class CompiledTemplates(BytecodeCache):
    """The compiled templates of one environment."""

    def __init__(self, folder: Path, made_by: str) -> None:
        """Keep them in a folder, which need not exist; made_by: all that tells the environment from others."""
        self._folder = folder
        self._made_by = f"{made_by} {sys.version} {version('jinja2')}"

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """Return by what a template is kept; a path that the locale cannot read is a path as well."""
        return super().get_cache_key(name, filename and ascii(filename))

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket with what is kept of its template, if that is whole and of its text."""
        with suppress(OSError):
            kept = self._file(bucket).read_bytes()
            if kept[:_DIGEST] == self._digest(bucket, kept[_DIGEST:]):
                bucket.bytecode_from_string(kept[_DIGEST:])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a compiled template; a folder that cannot be written to keeps nothing."""
        code = bucket.bytecode_to_string()
        file = self._file(bucket)
        part = file.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            part.write_bytes(self._digest(bucket, code) + code)
            part.replace(file)

    def _file(self, bucket: Bucket) -> Path:
        return self._folder / f"{bucket.key}-{hashlib.sha256(self._made_by.encode()).hexdigest()[:8]}.jinja"

    def _digest(self, bucket: Bucket, code: bytes) -> bytes:
        made_from = f"{bucket.key} {bucket.checksum} {self._made_by} ".encode()
        return hashlib.sha256(made_from + code).digest()
