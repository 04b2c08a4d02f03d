"""A data folder in, the values of its files out, with the problems of those that cannot be read."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from generator.problem import Place, Problem
from generator.source.value import Value
from generator.source.yaml_reader import RULE, read_yaml

MAX_BYTES = 1 << 20
MAX_BYTES_TRACE = 32 << 20
_DATA_FOLDERS = ("papers", "audits", "pages", "traces")


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceFile:
    """One file of the data folder.

    name: path below the data folder (`papers/c3.yml`)
    shown: the same path as problems show it (`data/papers/c3.yml`)
    text: its decoded text, or None when it could not be decoded
    value: its YAML value; None for other kinds of file and for those that could not be read
    """

    name: str
    shown: str
    text: str | None
    value: Value | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """All files of one data folder, by name, and what could not be read."""

    root: str
    files: dict[str, SourceFile]
    problems: tuple[Problem, ...]

    def below(self, folder: str, ending: str) -> Iterator[SourceFile]:
        """Yield the files of a sub-folder with an ending, by name."""
        for name in sorted(self.files):
            if name.startswith(f"{folder}/") and name.endswith(ending) and name.count("/") == 1:
                yield self.files[name]


def read_folder(data: Path) -> Source:
    """Read every data file below a folder.

    Reads `*.yml` at the top and in the sub-folders of papers and audits, `pages/*.md` and `traces/*.json`. A missing
    folder is reported as a problem at the folder itself.
    """
    if not data.is_dir():
        place = Place(file=data.name)
        message = f'There is no data folder "{data}". Give one with --data.'
        return Source(root=data.name, files={}, problems=(_unreadable(place, message),))
    files: dict[str, SourceFile] = {}
    problems: list[Problem] = []
    with _without_garbage_collection():
        for path in _data_paths(data):
            name = path.relative_to(data).as_posix()
            source, found = read_file(path.read_bytes(), name, f"{data.name}/{name}")
            files[name] = source
            problems.extend(found)
    return Source(root=data.name, files=files, problems=tuple(problems))


def read_file(content: bytes, name: str, shown: str) -> tuple[SourceFile, list[Problem]]:
    """Decode one file and, when its name says YAML, read its value; name and shown as in SourceFile."""
    limit = MAX_BYTES_TRACE if name.startswith("traces/") else MAX_BYTES
    if len(content) > limit:
        message = f"The file has {len(content):,} bytes; at most {limit:,} are read. Split it."
        return SourceFile(name=name, shown=shown, text=None), [_unreadable(Place(file=shown), message)]
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8", errors="replace")
        place = Place(file=shown, line=before.count("\n") + 1, column=len(before) - before.rfind("\n"))
        message = f"The byte 0x{content[error.start]:02X} is not UTF-8. Save the file as UTF-8."
        return SourceFile(name=name, shown=shown, text=None), [_unreadable(place, message)]
    if not name.endswith(".yml"):
        return SourceFile(name=name, shown=shown, text=text), []
    if tabs := _tabs(text, shown):
        return SourceFile(name=name, shown=shown, text=text), tabs
    value, problems = read_yaml(text, shown)
    return SourceFile(name=name, shown=shown, text=text, value=value), problems


def _data_paths(data: Path) -> list[Path]:
    paths = list(data.glob("*.yml"))
    for folder, ending in zip(_DATA_FOLDERS, ("*.yml", "*.yml", "*.md", "*.json"), strict=True):
        paths.extend((data / folder).glob(ending))
    return sorted(path for path in paths if path.is_file())


def _tabs(text: str, shown: str) -> list[Problem]:
    """Report every line indented with a tab: YAML forbids it, and its own message names another cause."""
    problems = []
    for number, line in enumerate(text.split("\n"), start=1):
        indent = line[: len(line) - len(line.lstrip(" \t"))]
        if "\t" in indent and line.strip():
            place = Place(file=shown, line=number, column=indent.index("\t") + 1)
            problems.append(_unreadable(place, "A tab stands in the indentation; indent with spaces."))
    return problems


def _unreadable(place: Place, message: str) -> Problem:
    return Problem(place=place, level="error", message=message, rule=RULE)


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """Collection makes loading many small records up to three times slower and finds nothing here."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
