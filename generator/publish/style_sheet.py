"""Style sheets that import others become one sheet each, without comments and spaces that say nothing."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable

from generator.publish.report import NotPublished

_IMPORT = re.compile(r'^@import "(?P<source>[^":\n]+)";\n?', re.MULTILINE)
# What is quoted stays, whatever it looks like.
_QUOTED = r"""("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')"""
_COMMENT = re.compile(rf"{_QUOTED}|/\*.*?\*/", re.DOTALL)
# A space before a colon parts a selector from those of its descendants: only one behind the name of a property goes.
_SPACE = re.compile(rf"{_QUOTED}|;? *(}}) *| *([{{;,>]) *|(?<=[\w-])(:) +")
_FOREIGN = re.compile(r"@import\b[^;]*;?|\burl\(\s*[\"']?(?!data:|#)[^)]*\)?", re.IGNORECASE)
_NOT_IMPORTED = (
    "`{found}` is not imported, as pages load nothing from other hosts. "
    'Put the sheet beside this one and write @import "part.css"; on a line of its own.'
)
_NOT_LOADED = (
    "`{found}` is not loaded: styles are put together into one file, and pages load nothing from other hosts. "
    "Write the picture or font into the style, as url(data:…)."
)


def to_sheet(path: str, read: Callable[[str], str]) -> str:
    """Return the sheet with all that it imports in its place, each part once.

    read: return the text of a sheet by its path, or raise KeyError
    Raises NotPublished where a part is missing, or refers to a file, which would lie elsewhere than it says.
    """
    return _gather(path, read, set())


def _gather(path: str, read: Callable[[str], str], seen: set[str]) -> str:
    seen.add(path)
    text = _COMMENT.sub(lambda match: match[1] or "", read(path))

    def put(match: re.Match[str]) -> str:
        source = posixpath.normpath(posixpath.join(posixpath.dirname(path), match["source"]))
        if source in seen:
            return ""
        try:
            return _gather(source, read, seen)
        except KeyError as error:
            raise NotPublished([f"{path}:1:1: error: {source} does not exist"]) from error

    own = _IMPORT.sub("", text)
    if refused := [f"{path}: error: {_why_refused(found)} (style)" for found in _FOREIGN.findall(own)]:
        raise NotPublished(refused)
    lines = (_SPACE.sub(_tighten, line.strip()) for line in _IMPORT.sub(put, text).splitlines())
    return "".join(f"{line}\n" for line in lines if line)


def _why_refused(found: str) -> str:
    return (_NOT_IMPORTED if found.startswith("@") else _NOT_LOADED).format(found=found)


def _tighten(match: re.Match[str]) -> str:
    return next(part for part in match.groups() if part)
