"""Styles and scripts as they lie in site_docs/ become the files that pages load: few, and named by their content.

Nothing is published twice: who reads the sources finds them in site_docs/. A preview loads these as they are, so that a
saved style or script changes no page; only a worker is put together there, too, since one that imports starts in no
Firefox.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from generator.publish.addresses import hashed_path
from generator.publish.script_group import NO_GROUP, is_worker, put_group, put_worker
from generator.publish.style_sheet import to_sheet
from generator.record import frozen_record

# What a survey adds to the styles: a part of every page's sheet, and behind those of single pages once more, since of
# two rules that fit as closely the later one counts.
OWN_STYLE = "assets/css/own.css"


@frozen_record
class Assets:
    """What pages load.

    styles: paths of published sheets by those in site_docs/; what a survey adds is there unless it is empty
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

    def behind(self, styles: tuple[str, ...]) -> tuple[str, ...]:
        """Return the sheets that a single page links behind that of every page."""
        return (*styles, OWN_STYLE) if styles and OWN_STYLE in self.styles else styles

    def entries(self, scripts: tuple[str, ...]) -> tuple[str, ...]:
        """Return the scripts that run what a page asks for."""
        return (self.scripts[scripts],) if scripts in self.scripts else scripts

    def preloads(self, scripts: tuple[str, ...]) -> tuple[str, ...]:
        """Return all modules that run on a page which asks for these scripts: bundles import the common one alone."""
        return tuple(dict.fromkeys(path for path in (self.common, self.scripts.get(scripts, "")) if path))


UNBUNDLED = Assets(styles={}, common="", scripts={}, files={})


def leave_unbundled(files: Mapping[str, bytes]) -> Assets:
    """Leave what is in site_docs/ as it is, but for workers: each is put together at its own path.

    Raises NotPublished where one is written in a way that cannot be put together.
    """
    workers = {path: put_worker(path, _Texts(files).read) for path in files if is_worker(path)}
    styles = dict.fromkeys(_own_style(files), OWN_STYLE)
    return replace(
        UNBUNDLED, styles=styles, files={path: made.files[made.path].encode() for path, made in workers.items()}
    )


def put_together(
    files: Mapping[str, bytes], *, styles: Iterable[str], common: tuple[str, ...], scripts: Iterable[tuple[str, ...]]
) -> Assets:
    """Put together what is in site_docs/; what is not there keeps its name.

    styles: sheets that pages link; common: module scripts of every page; scripts: what single pages ask for
    Raises NotPublished where something is written in a way that cannot be put together.
    """
    texts = _Texts(files)
    linked = dict.fromkeys((*styles, *_own_style(files)))
    sheets = {path: to_sheet(path, texts.read) for path in linked if path in files}
    made = {hashed_path(path, sheet): sheet for path, sheet in sheets.items()}
    everywhere = tuple(path for path in common if path in files)
    shared = put_group(everywhere, texts.read, {}, gives_all=True) if everywhere else NO_GROUP
    asked = [entries for entries in dict.fromkeys(scripts) if entries and set(entries) <= files.keys()]
    groups = {entries: put_group(entries, texts.read, shared.modules) for entries in asked}
    for group in (shared, *groups.values()):
        made.update(group.files)
    return Assets(
        styles={path: hashed_path(path, sheet) for path, sheet in sheets.items()},
        common=shared.path,
        scripts={entries: group.path for entries, group in groups.items()},
        files={path: text.encode() for path, text in made.items()},
    )


def _own_style(files: Mapping[str, bytes]) -> tuple[str, ...]:
    return (OWN_STYLE,) if OWN_STYLE in files and to_sheet(OWN_STYLE, _Texts(files).read) else ()


@dataclass(frozen=True, slots=True)
class _Texts:
    """The files, read as text."""

    files: Mapping[str, bytes]

    def read(self, path: str) -> str:
        """Return a file's text; KeyError when there is none."""
        return self.files[path].decode("utf-8")
