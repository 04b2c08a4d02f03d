"""A script's path in, what it imports, exports and says of itself out, read from the source as a browser would."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent / "site_docs" / "assets"

_IMPORT = re.compile(
    r"""^(?:import|export)\s+(?:(?P<names>\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+)?"(?P<path>\.[^"]+)";$""",
    re.MULTILINE,
)
_EXPORT = re.compile(r"^export\s+(?:async\s+)?(?:class|const|function\*?|let)\s+(\w+)", re.MULTILINE)
_TYPE = re.compile(r"""\bimport\("(\.[^"]+)"\)\.(\w+)""")
_TYPES = re.compile(r"""@import\s+\{([^}]*)\}\s+from\s+"(\.[^"]+)\"""")
_ADDRESSED = re.compile(r"""new URL\("(\.[^"]+)", import\.meta\.url\)""")
_HEADER = re.compile(r"\A/\*.*?\*/", re.DOTALL)


def all_scripts() -> list[str]:
    """Return the scripts of the project, as paths below the assets."""
    return sorted(path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.js"))


def source_of(script: str) -> str:
    """Return the text of a script."""
    return (ASSETS / script).read_text(encoding="utf-8")


def names_imported_by(script: str) -> list[tuple[str, str]]:
    """Return what a script imports or exports again, as pairs of script and name; the name is `*` for all of it."""
    pairs = []
    for found in _IMPORT.finditer(source_of(script)):
        named = found["names"] or "*"  # nothing is named where a script is imported for what it does
        names = re.findall(r"(\w+)(?:\s+as\s+\w+)?", named) if named[0] == "{" else ["*"]
        pairs += [(_resolve(script, found["path"]), name) for name in names]
    return pairs


def imports_of(script: str) -> list[str]:
    """Return the scripts that a script imports."""
    return sorted({imported for imported, _ in names_imported_by(script)})


def types_taken_by(script: str) -> list[tuple[str, str]]:
    """Return the types that a script takes from others, as pairs of script and name."""
    source = source_of(script)
    listed = [(path, name) for names, path in _TYPES.findall(source) for name in re.findall(r"\w+", names)]
    return [(_resolve(script, path), name) for path, name in (*_TYPE.findall(source), *listed)]


def workers_of(script: str) -> list[str]:
    """Return the scripts that a script starts beside the page; what it addresses otherwise, it loads when asked for."""
    addressed = (_resolve(script, path) for path in _ADDRESSED.findall(source_of(script)))
    return [path for path in addressed if "/worker/" in path]


def exports_of(script: str) -> list[str]:
    """Return the names that a script gives to others, those of other scripts included."""
    again = [found["names"] for found in _IMPORT.finditer(source_of(script)) if found[0].startswith("export")]
    return _EXPORT.findall(source_of(script)) + re.findall(r"\w+", " ".join(again))


def closure_of(*scripts: str) -> list[str]:
    """Return scripts and all that they import, one way or another, in order."""
    found: set[str] = set()
    waiting = list(scripts)
    while waiting:
        script = waiting.pop()
        if script not in found:
            found.add(script)
            waiting += imports_of(script)
    return sorted(found)


def calls_itself_pure(script: str) -> bool:
    """Tell whether the first comment of a script says that it is pure."""
    header = _HEADER.match(source_of(script))
    return header is not None and re.search(r"\bPure\b", header[0]) is not None


def _resolve(script: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(script), path))
