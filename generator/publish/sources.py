"""Where a build finds mkdocs.yml, templates/ and site_docs/: ours, with the survey's own files over them.

In a checkout ours lie at its top, in an installed package inside of it. A survey's own stand beside its data: a file
there takes the place of ours of the same path, and further ones are added.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from generator.problem import suggest
from generator.publish.report import NotPublished
from generator.record import frozen_record
from generator.wording.phrases import plural

_PACKAGE = Path(__file__).resolve().parent.parent
_CONFIGURATION = "mkdocs.yml"
_FOLDERS = ("templates", "site_docs")
_NO_FOLDER = "this should be a folder, but is a file. Nothing in it is used."
# What a build reads as text: its folder, the ending of its name, and what it is.
_TEXTS = (("templates", "", "template"), ("site_docs", ".css", "style"), ("site_docs", ".js", "script"))
_UNUSED = "no page uses a template of this name."
_UNUSED_STYLE = "no page loads this style. Put its rules into assets/css/own.css, or name it in an @import there."
_LOST_TOKENS = (
    "this replaces the generator's file, and other styles need {lost} that it leaves out, such as {one}. "
    "Put only what you change into assets/css/own.css, which is added to the generator's styles."
)
_SET = re.compile(r"(?<![\w-])(--[\w-]+)\s*:")
_USED = re.compile(r"var\((--[\w-]+)")


@frozen_record
class Sources:
    """What a build reads, and where it may write.

    project: folder with mkdocs.yml, templates/ and site_docs/; work: folder to keep staged builds in
    layers: folders that `project` is put together from, ours first; that of the survey though it has no such files yet
    """

    project: Path
    work: Path
    layers: tuple[Path, ...]

    @property
    def watched(self) -> tuple[Path, ...]:
        """The files and folders whose changes show in the site."""
        return tuple(layer / name for layer in self.layers for name in (*_FOLDERS, _CONFIGURATION))


def find_sources(data: Path) -> Sources:
    """Return the sources for a data folder, put together anew where the survey has files of its own.

    Raises NotPublished naming each template, style and script that is not text in UTF-8.
    """
    given = own_sources()
    own = data.resolve().parent
    work = given if given.parent != _PACKAGE else own
    _refuse_bytes({given, own})
    if own == given or not any((own / name).is_dir() for name in _FOLDERS):
        return Sources(project=given, work=work, layers=tuple(dict.fromkeys((given, own))))
    # One folder for each survey, since two may be built side by side.
    project = work / ".build" / f"{own.name}-sources"
    _put_together(project, (given, own))
    return Sources(project=project, work=work, layers=(given, own))


def find_remarks(data: Path) -> tuple[str, ...]:
    """Return what of a survey's own templates/ and site_docs/ nothing uses, a line each."""
    given, own = own_sources(), data.resolve().parent
    if own == given:
        return ()
    found = [f"{name}:1:1: warning: {_NO_FOLDER}" for name in _FOLDERS if (own / name).is_file()]
    templates = own / "templates"
    texts = {path.relative_to(templates).as_posix(): path.read_bytes() for path in visible_files(templates)}
    ours = [path.relative_to(given / "templates").as_posix() for path in visible_files(given / "templates")]
    for name in texts:
        # Those of the theme may take the place of its own, and any may be read by another one.
        if (
            name not in ours
            and not name.startswith("theme/")
            and not any(name.encode() in each for each in texts.values())
        ):
            found.append(f"templates/{name}:1:1: warning: {_UNUSED}{suggest(name, ours)} (template)")
    return (*found, *_unused_styles(given, own), *_lost_tokens(given, own))


def _unused_styles(given: Path, own: Path) -> Iterator[str]:
    """Yield a line for each style sheet that neither takes the place of ours nor is named by a file of the survey."""
    files = [path for folder in _FOLDERS for path in visible_files(own / folder)]
    for path in files:
        name = path.relative_to(own).as_posix()
        if path.suffix != ".css" or (given / name).exists():
            continue
        if not any(path.name.encode() in other.read_bytes() for other in files if other != path):
            yield f"{name}:1:1: warning: {_UNUSED_STYLE} (style)"


def _lost_tokens(given: Path, own: Path) -> Iterator[str]:
    """Yield a line for each style sheet that takes the place of ours and sets less of what other sheets use."""
    ours, theirs = _styles_of(given), _styles_of(own)
    styles = "\n".join((ours | theirs).values())
    unset = set(_USED.findall(styles)) - set(_SET.findall(styles))
    for name in sorted(ours.keys() & theirs.keys()):
        if lost := [token for token in dict.fromkeys(_SET.findall(ours[name])) if token in unset]:
            said = _LOST_TOKENS.format(lost=plural(len(lost), "token"), one=lost[0])
            yield f"{name}:1:1: warning: {said} (style)"


def _styles_of(layer: Path) -> dict[str, str]:
    files = (path for path in visible_files(layer / "site_docs") if path.suffix == ".css")
    return {path.relative_to(layer).as_posix(): path.read_text(encoding="utf-8", errors="replace") for path in files}


def own_sources() -> Path:
    """Return the folder of our own mkdocs.yml, templates/ and site_docs/."""
    checkout = _PACKAGE.parent
    return checkout if (checkout / _CONFIGURATION).is_file() else _PACKAGE / "resources"


def _put_together(project: Path, layers: tuple[Path, ...]) -> None:
    """Copy the layers, later ones over former ones; what is the same already is left as it is."""
    found = {_CONFIGURATION: layers[0] / _CONFIGURATION}
    for layer in layers:
        for name in _FOLDERS:
            found |= {path.relative_to(layer).as_posix(): path for path in visible_files(layer / name)}
    for stale in sorted(project.rglob("*"), reverse=True):
        if stale.is_dir() and not any(stale.iterdir()):
            stale.rmdir()
        elif stale.is_file() and stale.relative_to(project).as_posix() not in found:
            stale.unlink()
    for path, source in found.items():
        target = project / path
        if not target.is_file() or target.read_bytes() != source.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)


def visible_files(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder in order, without hidden ones, which systems and editors leave there."""
    for path in sorted(folder.rglob("*")):
        if not any(part.startswith(".") for part in path.relative_to(folder).parts) and path.is_file():
            yield path


def _refuse_bytes(layers: set[Path]) -> None:
    problems = []
    for layer, (folder, ending, kind) in product(layers, _TEXTS):
        for path in visible_files(layer / folder):
            try:
                if path.name.endswith(ending):
                    path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                shown = path.relative_to(layer).as_posix()
                problems.append(f"{shown}:1:1: error: the file is not UTF-8. Save it as UTF-8. ({kind})")
    if problems:
        raise NotPublished(sorted(problems))


def states_of(folder: Path) -> tuple[tuple[Path, int, int], ...]:
    """Return for each file below a folder its size and when it was written, which tell whether one changed."""
    files = ((path, path.stat()) for path in visible_files(folder))
    return tuple((path, status.st_size, status.st_mtime_ns) for path, status in files)
