"""Styles and scripts in, those that a page of the site leads to out: what none leads to is not published.

A preview of a survey without traces so loads neither the viewer nor its styles. What a script names counts, a type in a
comment as well, so that the files can be read without a gap.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping

_LOADED = re.compile(r"\bassets/[\w./-]+\.(?:js|css)\b")
# What leads from a script or a sheet to the next one: always a relative path in quotes.
_NAMED = {
    ".js": re.compile(r'"(\.\.?/[^"\n]+\.js)"'),
    ".css": re.compile(r'@import "([^":\n]+)"'),
}


def loaded_files(files: Mapping[str, bytes], entries: Iterable[str], texts: Iterable[str]) -> dict[str, bytes]:
    """Return the files without the styles and scripts that nothing leads to.

    entries: what pages load; texts: of templates and hand-written pages, which may load a file by its path
    """
    named = {path for text in texts for path in _LOADED.findall(text)}
    waiting = [*entries, *named]
    found: set[str] = set()
    while waiting:
        path = waiting.pop()
        if path in found or path not in files:
            continue
        found.add(path)
        if kind := _kind_of(path):
            folder = posixpath.dirname(path)
            sources = _NAMED[kind].findall(files[path].decode("utf-8", errors="replace"))
            waiting += [posixpath.normpath(posixpath.join(folder, source)) for source in sources]
    return {path: content for path, content in files.items() if not _kind_of(path) or path in found}


def _kind_of(path: str) -> str:
    ending = posixpath.splitext(path)[1]
    return ending if ending in _NAMED else ""
