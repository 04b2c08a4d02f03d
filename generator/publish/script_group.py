"""The scripts of a page become bundles: what runs at once is one, and one each is what a script of it loads later.

A bundle takes the modules that run already from the bundles that loaded it, so that each module is sent once and runs
once on a page. Bundles are named after their content; those that name each other therefore get their names together.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from generator.publish.addresses import hashed_path
from generator.publish.script_bundle import address_from, export_modules, export_names, import_modules, to_bundle
from generator.publish.script_modules import Module, read_closure
from generator.record import frozen_record

# Where the script of a worker is.
_WORKER = re.compile(r"(?:.*/)?worker/main\.js")
# Stands for the address of a bundle until all that it names are written; a script has no such text.
_PLACE = re.compile(r'"<bundle (\d+)>"')


@frozen_record
class Group:
    """Bundles that load each other.

    path: of the bundle that runs at once, of another group where that runs all that is asked for
    modules: the bundle that runs a module at once, by the module's path
    files: the text of each by its path
    """

    path: str
    modules: Mapping[str, str]
    files: Mapping[str, str]


NO_GROUP = Group(path="", modules={}, files={})


def is_worker(path: str) -> bool:
    """Tell whether a script runs beside a page, of which it can take nothing."""
    return _WORKER.fullmatch(path) is not None


def put_group(
    entries: tuple[str, ...], read: Callable[[str], str], given: Mapping[str, str], *, gives_all: bool = False
) -> Group:
    """Put together what runs at once for these entries, and what that loads later.

    read: return the text of a script by its path, or raise KeyError
    given: the bundle that runs a module already, by the module's path
    gives_all: whether bundles of other groups may take any module, so that it is exported
    Raises NotPublished where a script is written in a way that cannot be put together.
    """
    if all(module.path in given for module in read_closure(entries, read)):
        return Group(path=given[entries[0]], modules=given, files={})
    writer = _Writer(read)
    writer.write(entries, given, gives_all=gives_all)
    path, files = writer.finish()
    return Group(path=path, modules={module.path: path for module in writer.drafts[0].modules}, files=files)


def put_worker(entry: str, read: Callable[[str], str]) -> Group:
    """Put together the script of a worker, which shares nothing with the page."""
    writer = _Writer(read)
    writer.write((entry,), {}, is_loaded=True)
    path, files = writer.finish()
    return Group(path=path, modules={}, files=files)


@dataclass(slots=True)
class _Draft:
    """A bundle before it has a name; taken: the paths of its modules that others of the group take from it."""

    entry: str
    modules: tuple[Module, ...]
    taken: set[str] = field(default_factory=set)
    text: str = ""


@dataclass(slots=True)
class _Writer:
    """Writes the bundles of a group; files: those of the workers that they start."""

    read: Callable[[str], str]
    drafts: list[_Draft] = field(default_factory=list)
    files: dict[str, str] = field(default_factory=dict)

    def write(
        self, entries: tuple[str, ...], given: Mapping[str, str], *, is_loaded: bool = False, gives_all: bool = False
    ) -> str:
        """Write a bundle, and before its end those that it loads; return what stands for its address.

        given: the bundle that runs a module already, or what stands for it, by the module's path
        is_loaded: whether a script loads it, and takes from it what its entry exports
        """
        modules = read_closure(entries, self.read)
        own = tuple(module for module in modules if module.path not in given)
        place = f"<bundle {len(self.drafts)}>"
        draft = _Draft(entries[0], own)
        self.drafts.append(draft)
        here = {**given, **{module.path: place for module in own}}
        imports = self._imports(draft, given)
        handed = {module.path for module in own} if gives_all else draft.taken
        handed_on = {modules[-1].path} if is_loaded else set()
        draft.text = imports + to_bundle(
            own, lambda path: self._later(path, draft, here), handed=lambda: handed | handed_on
        )
        exported = [module for module in own if module.path in handed]
        draft.text += export_modules(exported) if exported else ""
        draft.text += export_names(modules[-1]) if is_loaded else ""
        return place

    def finish(self) -> tuple[str, dict[str, str]]:
        """Return the path of the first bundle, and the text of all files by their paths."""
        whole = "".join(f"{draft.entry}\n{draft.text}" for draft in self.drafts)
        paths = [hashed_path(draft.entry, draft.text + whole) for draft in self.drafts]
        files = dict(self.files)
        for path, draft in zip(paths, self.drafts, strict=True):
            folder = posixpath.dirname(path)

            def put(match: re.Match[str], folder: str = folder) -> str:
                return f'"{address_from(folder, paths[int(match[1])])}"'

            files[path] = _PLACE.sub(put, draft.text)
        return paths[0], files

    def _imports(self, draft: _Draft, given: Mapping[str, str]) -> str:
        """Return the lines that take from others what they run already."""
        needed = {path for module in draft.modules for path in module.imports} if draft.modules else {draft.entry}
        sources: dict[str, list[str]] = {}
        for path in sorted(needed & given.keys()):
            sources.setdefault(given[path], []).append(path)
        for source, paths in sources.items():
            if place := _PLACE.fullmatch(f'"{source}"'):
                self.drafts[int(place[1])].taken.update(paths)
        folder = posixpath.dirname(draft.entry)
        return "".join(
            import_modules(paths, source if source.startswith("<") else address_from(folder, source))
            for source, paths in sources.items()
        )

    def _later(self, path: str, draft: _Draft, given: Mapping[str, str]) -> str:
        """Return the address, seen from a bundle, of what it loads later, or its place."""
        if is_worker(path):
            worker = put_worker(path, self.read)
            self.files.update(worker.files)
            return address_from(posixpath.dirname(draft.entry), worker.path)
        return self.write((path,), given, is_loaded=True)
