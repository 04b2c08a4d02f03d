"""Templates as Jinja compiles them, kept in a folder, so that a build does not compile all of them again.

What is kept is used for the same text, at the same place, by the same Python, Jinja and environment.
"""

from __future__ import annotations

import hashlib
import sys
from importlib.metadata import version
from pathlib import Path

from jinja2.bccache import Bucket, BytecodeCache

from generator.source.kept_file import keep, read_kept


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
        if code := read_kept(self._file(bucket), self._made_of(bucket)):
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a compiled template."""
        keep(self._file(bucket), self._made_of(bucket), bucket.bytecode_to_string())

    def _file(self, bucket: Bucket) -> Path:
        return self._folder / f"{bucket.key}-{hashlib.sha256(self._made_by.encode()).hexdigest()[:8]}.jinja"

    def _made_of(self, bucket: Bucket) -> bytes:
        return f"{bucket.key} {bucket.checksum} {self._made_by} ".encode()
