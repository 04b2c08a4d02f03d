"""A data folder in, the values of its files out, with the problems of those that cannot be read."""

from __future__ import annotations

import codecs
import os
import stat
from collections.abc import Iterator
from dataclasses import field
from pathlib import Path

from generator.collector import collector_paused
from generator.problem import Place, Problem, nearest, suggest
from generator.record import frozen_record
from generator.source.conflicts import find_conflicts
from generator.source.image import NAME, ImageFile, read_image
from generator.source.public_files import FOLDER as PUBLIC
from generator.source.public_files import UNFIT, find_public
from generator.source.value import Value
from generator.source.yaml_reader import CONTROLS, READABLE_FILE, read_yaml, refuse_character
from generator.wording import words

MAX_BYTES = 1 << 20
MAX_BYTES_TRACE = 32 << 20
FILE_NAMES = "file-names"
KNOWN_FILES = "known-files"
# The folders of a survey and the ending that their files have.
_ENDINGS = {"papers": ".yml", "audits": ".yml", "pages": ".md", "traces": ".json", "editions": ".lock"}
# Pictures that papers name in fields of their own.
_IMAGES = "images"
# How packed data begins. It is refused as it is: what it would unpack to could be anything.
_GZIP = b"\x1f\x8b"


@frozen_record
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


@frozen_record
class Source:
    """All files of one data folder, by name, its pictures, by name, and what could not be read.

    refused: the names of the files that were found and not even opened, which are reported; one whose name or place is
        wrong has the name that it should have, and a folder ends in a slash (`papers/`)
    """

    root: str
    files: dict[str, SourceFile]
    problems: tuple[Problem, ...]
    images: dict[str, ImageFile] = field(default_factory=dict)
    refused: frozenset[str] = frozenset()

    def below(self, folder: str, ending: str) -> Iterator[SourceFile]:
        """Yield the files of a sub-folder with an ending, by name."""
        for name in sorted(self.files):
            if name.startswith(f"{folder}/") and name.endswith(ending) and name.count("/") == 1:
                yield self.files[name]


# What was read before: by the name of a file its content, what it says, and what is wrong with it.
Known = dict[str, tuple[bytes, "SourceFile", list[Problem]]]


def read_folder(data: Path, known: Known | None = None) -> Source:
    """Read every data file below a folder, and its pictures.

    Reads `*.yml` at the top and in the sub-folders of papers and audits, `pages/*.md`, `traces/*.json` and
    `editions/*.lock`. Files beside them that look like data and would be passed over are reported, as is a missing
    folder, at the folder itself.
    With `known`, a file whose content is the same is not parsed again; what was read is kept there.
    """
    if not data.is_dir():
        place = Place(file=data.name)
        message = f'There is no data folder "{data}". Give one with --data.'
        return Source(root=data.name, files={}, problems=(_unreadable(place, message),))
    files: dict[str, SourceFile] = {}
    folder = _Folder(data)
    names, problems, refused = _find_files(folder)
    with collector_paused():
        for name in names:
            shown = f"{data.name}/{name}"
            content = _read_bytes(folder, name, shown)
            if isinstance(content, Problem):
                problems.append(content)
                refused.add(name)
                continue
            before = known.get(name) if known is not None else None
            if before is not None and before[0] == content and before[1].shown == shown:
                _, source, found = before
            else:
                source, found = read_file(content, name, shown)
                if known is not None:
                    known[name] = content, source, found
            files[name] = source
            problems.extend(found)
    images = _read_images(folder, problems, refused)
    problems.extend(_unreadable(Place(file=f"{data.name}/{name}"), UNFIT) for name in find_public(data)[1])
    return Source(root=data.name, files=files, problems=tuple(problems), images=images, refused=frozenset(refused))


class _Folder:
    """A data folder, and where its folders really lie, which is asked once for each."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self._within = data.resolve()
        self._is_inside: dict[str, bool] = {}

    def holds(self, path: str) -> bool:
        """Tell whether a path leads to something in the folder; raises OSError where it leads nowhere."""
        # Asked of every file: paths as records would take longer than to read most of them.
        if os.path.islink(path):  # noqa: PTH114
            return Path(path).resolve(strict=True).is_relative_to(self._within)
        above = os.path.dirname(path)  # noqa: PTH120
        if above not in self._is_inside:
            self._is_inside[above] = Path(above).resolve(strict=True).is_relative_to(self._within)
        return self._is_inside[above]


def _read_images(folder: _Folder, problems: list[Problem], refused: set[str]) -> dict[str, ImageFile]:
    """Return the pictures of a survey; one that is too large is read no further than to be told so."""
    found = {}
    images = folder.data / _IMAGES
    for path in _visible(images) if f"{_IMAGES}/" not in refused and images.is_dir() else ():
        name = f"{_IMAGES}/{path.name}"
        shown = f"{folder.data.name}/{name}"
        if path.name == "README.md":
            continue
        if not NAME.match(path.name):
            message = f'"{path.name}" is not the name of a picture. {words.NAME_A_PICTURE}'
            problems.append(Problem(place=Place(file=shown), level="error", message=message, rule=FILE_NAMES))
            continue
        content = _read_bytes(folder, name, shown)
        if isinstance(content, Problem):
            problems.append(content)
            refused.add(name)
        else:
            found[path.name] = read_image(content)
    return found


def _read_bytes(folder: _Folder, name: str, shown: str) -> bytes | Problem:
    """Return what a file holds, or why it is not read.

    A pipe would be waited for without end, a device read without end, and a link may lead to what is nobody's data:
    so nothing is opened before it is known to be a file of the folder, and nothing beyond its limit is read.
    """
    place, limit = Place(file=shown), limit_of(name)
    path = f"{folder.data}/{name}"
    try:
        if not folder.holds(path):
            return _unreadable(place, words.LEADS_OUT.format(what="file"))
        # Not blocking: what was a file a moment ago may be a pipe by now.
        with os.fdopen(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0)), "rb") as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode):
                return _unreadable(place, "This is not a file but a pipe, a socket, a device or a folder. Remove it.")
            content = b"" if status.st_size > limit else file.read(limit + 1)
    except (OSError, RuntimeError) as error:
        return _unreadable(place, _not_opened("file", error))
    size = max(status.st_size, len(content))
    return _unreadable(place, _too_large(size, limit)) if size > limit else content


def limit_of(name: str) -> int:
    """Return how many bytes a file of the data folder may have, by its name."""
    return MAX_BYTES_TRACE if name.startswith(("traces/", "editions/")) else MAX_BYTES


def read_file(content: bytes, name: str, shown: str) -> tuple[SourceFile, list[Problem]]:
    """Decode one file and, when its name says YAML, read its value; name and shown as in SourceFile."""
    limit = limit_of(name)
    if len(content) > limit:
        problem = _unreadable(Place(file=shown), _too_large(len(content), limit))
        return SourceFile(name=name, shown=shown, text=None), [problem]
    try:
        text = content.decode("utf-8-sig" if content.startswith(codecs.BOM_UTF8) else "utf-8")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8", errors="replace")
        place = Place(file=shown, line=before.count("\n") + 1, column=len(before) - before.rfind("\n"))
        message = (
            "The file is packed with gzip. Unpack it, and put here what was in it."
            if content.startswith(_GZIP)
            else f"The byte 0x{content[error.start]:02X} is not UTF-8. Save the file as UTF-8."
        )
        return SourceFile(name=name, shown=shown, text=None), [_unreadable(place, message)]
    if found := find_conflicts(text, shown):
        return SourceFile(name=name, shown=shown, text=None), found
    if name.endswith(".md") and (refused := refuse_character(text, CONTROLS, shown)):
        return SourceFile(name=name, shown=shown, text=None), [refused]
    if not name.endswith(".yml"):
        return SourceFile(name=name, shown=shown, text=text), []
    if "\t" in text and (tabs := _tabs(text, shown)):
        return SourceFile(name=name, shown=shown, text=text), tabs
    value, problems = read_yaml(text, shown)
    return SourceFile(name=name, shown=shown, text=text, value=value), problems


def _find_files(folder: _Folder) -> tuple[list[str], list[Problem], set[str]]:
    """Return the names of the files to read, in order, and of those that are passed over, with their problems."""
    names: list[str] = []
    problems: list[Problem] = []
    refused: set[str] = set()
    for path in _visible(folder.data):
        shown = f"{folder.data.name}/{path.name}"
        if path.name in (*_ENDINGS, _IMAGES) and (problem := _check_folder(folder, path, shown)):
            problems.append(problem)
            refused.add(f"{path.name}/")
        elif path.name == PUBLIC and not path.is_symlink() and not _is_folder(path):
            problems.append(_no_folder(path, Place(file=shown)))
        elif _is_folder(path):
            if path.name.endswith(".yml"):
                problems.append(_unreadable(Place(file=shown), words.NO_FILE.format(name=path.name)))
                refused.add(path.name)
            elif path.name in _ENDINGS:
                ending = _ENDINGS[path.name]
                for below in _visible(path):
                    if problem := _check_name(below, f"{shown}/{below.name}", ending):
                        problems.append(problem)
                        refused.update(f"{path.name}/{name}" for name in _meant(below, ending))
                    elif below.name.endswith(ending):
                        names.append(f"{path.name}/{below.name}")
            elif path.name not in (PUBLIC, _IMAGES):
                problems.append(problem := _unknown_folder(path, shown))
                meant = nearest(path.name, _ENDINGS)
                if problem.level == "error" and meant and not (folder.data / meant).exists():
                    refused.add(f"{meant}/")
        elif path.name.endswith(".yml"):
            names.append(path.name)
        elif path.name.lower().endswith((".yml", ".yaml")):
            problems.append(_misnamed(path, shown, ".yml"))
            refused.update(_meant(path, ".yml"))
    return sorted(names, key=lambda name: name.split("/")), problems, refused


def _check_folder(folder: _Folder, path: os.DirEntry[str], shown: str) -> Problem | None:
    """Return why nothing in a folder of a survey is read: reported once, and not for each of its files."""
    place = Place(file=shown)
    try:
        if not folder.holds(path.path):
            return _unreadable(place, words.LEADS_OUT.format(what="folder"))
        if not _is_folder(path):
            return _no_folder(path, place)
    except (OSError, RuntimeError) as error:
        return _unreadable(place, _not_opened("folder", error))
    return None


def _no_folder(path: os.DirEntry[str], place: Place) -> Problem:
    return _unreadable(place, f'"{path.name}" is to be a folder, and this is none. Put its files into one.')


def _meant(path: os.DirEntry[str], ending: str) -> list[str]:
    """Return the names that files should have whose name or place is wrong."""
    found = [below.name for below in _visible(path)] if _is_folder(path) else [path.name]
    own = [path.name] if path.name.endswith(ending) else []
    return [*(_called(name, ending) for name in found), *own]


def _not_opened(what: str, error: OSError | RuntimeError) -> str:
    reason = error.strerror if isinstance(error, OSError) else "its links form a cycle"
    return f"The {what} cannot be opened: {reason}."


def _unknown_folder(path: os.DirEntry[str], shown: str) -> Problem:
    """Say that nothing reads a folder: an error where it holds what would be read elsewhere, such as a paper."""
    hint = suggest(path.name, (*_ENDINGS, PUBLIC, _IMAGES))
    message = f'"{path.name}" is not a folder of a survey; nothing reads it.{hint}'
    holds_data = any(below.name.endswith((".yml", ".yaml")) for below in _visible(path))
    return Problem(
        place=Place(file=shown), level="error" if holds_data else "warning", message=message, rule=KNOWN_FILES
    )


def _visible(folder: str | os.PathLike[str]) -> list[os.DirEntry[str]]:
    """Return what a folder holds, by name, without hidden files and the backups of editors."""
    with os.scandir(folder) as found:
        visible = [path for path in found if not path.name.startswith((".", "#")) and path.name[-1] != "~"]
    return sorted(visible, key=lambda path: path.name)


def _is_folder(path: os.DirEntry[str]) -> bool:
    # Where a link leads is asked in a way that takes circles for nothing.
    return Path(path).is_dir() if path.is_symlink() else path.is_dir(follow_symlinks=False)


def _check_name(path: os.DirEntry[str], shown: str, ending: str) -> Problem | None:
    if _is_folder(path):
        message = f'Nothing reads the folder "{path.name}". Move its files up beside it.'
        return Problem(place=Place(file=shown), level="error", message=message, rule=FILE_NAMES)
    return None if path.name.endswith(ending) or path.name == "README.md" else _misnamed(path, shown, ending)


def _misnamed(path: os.DirEntry[str], shown: str, ending: str) -> Problem:
    called = _called(path.name, ending)
    cure = f'Call it "{called}", or remove it.'
    if Path(path).with_name(called).exists() and not Path(path).samefile(Path(path).with_name(called)):
        cure = f'Remove it: "{called}" is there as well.'
    message = f'Nothing reads "{path.name}", as its name does not end with {ending}. {cure}'
    return Problem(place=Place(file=shown), level="error", message=message, rule=FILE_NAMES)


def _called(name: str, ending: str) -> str:
    """Return the name that a file with another ending should have; a copy's, such as `a.yml.bak`, is the original's."""
    return f"{Path(name).stem.removesuffix(ending)}{ending}"


def _tabs(text: str, shown: str) -> list[Problem]:
    """Report every line indented with a tab: YAML forbids it, and its own message names another cause."""
    problems = []
    for number, line in enumerate(text.split("\n"), start=1):
        indent = line[: len(line) - len(line.lstrip(" \t"))]
        if "\t" in indent and line.strip():
            place = Place(file=shown, line=number, column=indent.index("\t") + 1)
            problems.append(_unreadable(place, "A tab stands in the indentation; indent with spaces."))
    return problems


def _too_large(size: int, limit: int) -> str:
    said = words.TOO_MANY.format(what="file", number=f"{size:,}", units="bytes", limit=f"{limit:,}")
    return f"{said} are read. Split it."


def _unreadable(place: Place, message: str) -> Problem:
    return Problem(place=place, level="error", message=message, rule=READABLE_FILE)
