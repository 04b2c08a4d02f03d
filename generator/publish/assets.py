"""Styles and scripts as they lie in site_docs/ become the files that pages load: few, and named by their content.

Nothing is published twice: who reads the sources finds them in site_docs/. A preview loads these as they are, so that a
saved style or script changes no page; only a worker is put together there, too, since one that imports starts in no
Firefox.
"""

from __future__ import annotations

import hashlib
import posixpath
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import chain

from generator.publish.script_bundle import address_from, export_modules, export_names, import_modules, to_bundle
from generator.publish.script_modules import Module, read_closure
from generator.publish.style_sheet import to_sheet
from generator.record import frozen_record


@frozen_record
class Assets:
    """What pages load.

    styles: paths of published sheets by those in site_docs/
    common: the published script of every page, "" for none
    scripts: published scripts by the entries of a page
    files: what was put together, by path
    """

    styles: Mapping[str, str]
    common: str
    scripts: Mapping[tuple[str, ...], str]
    files: Mapping[str, bytes]

    def style(self, path: str) -> str:
        """Return the path of the sheet to link."""
        return self.styles.get(path, path)

    def entries(self, scripts: tuple[str, ...]) -> tuple[str, ...]:
        """Return the scripts that run what a page asks for."""
        return (self.scripts[scripts],) if scripts in self.scripts else scripts

    def preloads(self, scripts: tuple[str, ...]) -> tuple[str, ...]:
        """Return all modules that run on a page which asks for these scripts: bundles import the common one alone."""
        return tuple(dict.fromkeys(path for path in (self.common, self.scripts.get(scripts, "")) if path))


UNBUNDLED = Assets(styles={}, common="", scripts={}, files={})
# Where the script of a worker is.
_WORKER = re.compile(r"(?:.*/)?worker/main\.js")


def leave_unbundled(files: Mapping[str, bytes]) -> Assets:
    """Leave what is in site_docs/ as it is, but for workers: each is put together at its own path.

    Raises NotPublished where one is written in a way that cannot be put together.
    """
    bundler = _Bundler(_Texts(files), {})
    workers = {path: bundler.start(path) for path in files if _WORKER.fullmatch(path)}
    return replace(UNBUNDLED, files={path: bundler.made[made].encode() for path, made in workers.items()})


def put_together(
    files: Mapping[str, bytes], *, styles: Iterable[str], common: tuple[str, ...], scripts: Iterable[tuple[str, ...]]
) -> Assets:
    """Put together what is in site_docs/; what is not there keeps its name.

    styles: sheets that pages link; common: module scripts of every page; scripts: what single pages ask for
    Raises NotPublished where something is written in a way that cannot be put together.
    """
    texts = _Texts(files)
    sheets = {path: to_sheet(path, texts.read) for path in dict.fromkeys(styles) if path in files}
    made = {hashed_path(path, sheet): sheet for path, sheet in sheets.items()}
    bundler = _Bundler(texts, made)
    shared = read_closure((path for path in common if path in files), texts.read)
    shared_path = bundler.share(common[0], shared) if shared else ""
    asked = [entries for entries in dict.fromkeys(scripts) if entries and set(entries) <= files.keys()]
    return Assets(
        styles={path: hashed_path(path, sheet) for path, sheet in sheets.items()},
        common=shared_path,
        scripts={entries: bundler.put(entries, shared, shared_path) for entries in asked},
        files={path: text.encode() for path, text in made.items()},
    )


def hashed_path(path: str, text: str) -> str:
    """Return a path that changes with the text, in the same folder: addresses that are relative to it hold."""
    stem, ending = posixpath.splitext(path)
    return f"{stem}.{hashlib.sha256(text.encode()).hexdigest()[:8]}{ending}"


@dataclass(frozen=True, slots=True)
class _Texts:
    """The files, read as text."""

    files: Mapping[str, bytes]

    def read(self, path: str) -> str:
        """Return a file's text; KeyError when there is none."""
        return self.files[path].decode("utf-8")


@dataclass(frozen=True, slots=True)
class _Bundler:
    """Puts scripts together into `made`, each beside its first entry."""

    texts: _Texts
    made: dict[str, str]

    def share(self, entry: str, modules: tuple[Module, ...]) -> str:
        """Make the bundle of every page."""
        return self._make(entry, modules, self.start, exports=export_modules(modules))

    def put(
        self, entries: tuple[str, ...], shared: tuple[Module, ...], shared_path: str, *, is_loaded: bool = False
    ) -> str:
        """Make the bundle of a page's own scripts; a module that every page has runs there.

        is_loaded: whether a script of the page loads it when that is of use, and takes from it what its entry exports
        """
        elsewhere = {module.path for module in shared}
        modules = read_closure(entries, self.texts.read)
        own = tuple(module for module in modules if module.path not in elsewhere)
        if not own:
            return shared_path
        taken = elsewhere.intersection(chain.from_iterable(module.imports for module in own))
        source = address_from(posixpath.dirname(entries[0]), shared_path)

        def later(path: str) -> str:
            if _WORKER.fullmatch(path):
                return self.start(path)
            return self.put((path,), shared, shared_path, is_loaded=True)

        exports = export_names(own[-1]) if is_loaded else ""
        return self._make(entries[0], own, later, imports=import_modules(taken, source), exports=exports)

    def start(self, entry: str) -> str:
        """Make the bundle of a worker, or of what every page loads later: it shares nothing with the page."""
        modules = read_closure([entry], self.texts.read)
        return self._make(entry, modules, self.start, exports=export_names(modules[-1]))

    def _make(
        self,
        entry: str,
        modules: tuple[Module, ...],
        later: Callable[[str], str],
        *,
        imports: str = "",
        exports: str = "",
    ) -> str:
        folder = posixpath.dirname(entry)

        def address(path: str) -> str:
            return address_from(folder, later(path))

        text = to_bundle(modules, address, imports=imports, exports=exports)
        path = hashed_path(entry, text)
        self.made[path] = text
        return path
