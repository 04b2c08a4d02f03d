"""A site becomes answers to requests while its survey is edited: pages are filled when somebody asks for them.

A change of data costs rendering and no build, since every page made from data, navigated or not, is filled into the
shells that the publisher rendered before. The publisher runs again when prose, the theme or mkdocs.yml changed.
Links are not checked here: that is what a build is for.
"""

from __future__ import annotations

import mimetypes
import shutil
from collections.abc import Mapping
from dataclasses import replace
from http import HTTPStatus
from pathlib import Path
from threading import Lock
from urllib.parse import quote

from generator.collector import collector_paused
from generator.publish.addresses import NOT_FOUND, depth_of, file_of
from generator.publish.fill import Shell, ShellPlace, is_filled, place_shell
from generator.publish.finish import DERIVED, derived_files, finish_page, take_shells
from generator.publish.mkdocs_publisher import publish_with_mkdocs
from generator.publish.public import public_paths
from generator.publish.stage import Staged, stage_site
from generator.record import frozen_record
from generator.render.page import Page, Site
from generator.source.public_files import FOLDER as PUBLIC


@frozen_record
class Answer:
    """What a request gets: content of a kind (a media type), or where to go when the status says so."""

    status: HTTPStatus
    kind: str = ""
    content: bytes = b""
    location: str = ""


@frozen_record
class _Shown:
    """What is shown: the staged site, its pages by file, the shells, and the theme that they were rendered with."""

    staged: Staged
    pages: Mapping[str, Page]
    shells: Mapping[ShellPlace, Shell]
    theme: Mapping[Path, bytes]


class Preview:
    """One survey's site while it is edited; answers come from the last update that succeeded."""

    def __init__(self, *, project: Path, folder: Path, data: Path | None = None) -> None:
        """Show a site built in `folder`.

        project: with mkdocs.yml, templates/ and site_docs/; another one counts from the next update on
        data: whose public/ goes into the site as it is
        """
        self._data = data
        self.project = project
        self._folder = folder
        # What the publisher rendered, out of the way of its next run.
        self._rendered = folder / "shown"
        self._shown: _Shown | None = None
        self._is_rendered = False
        self._lock = Lock()

    def update(self, site: Site) -> bool:
        """Show this site from now on, and tell whether the publisher had to run for it.

        Raises NotPublished when the site cannot be shown; the former one is shown then.
        """
        theme = _read_files(self.project / "templates" / "theme")
        # At the root of the preview's own server, whatever the address will be.
        site = replace(site, address="")
        staged = stage_site(site, project=self.project, folder=self._folder, is_preview=True)
        by_file = {file_of(page.path): page for page in staged.site.pages}
        former = self._shown
        self._is_rendered = self._is_rendered and not _is_rendered_anew(staged)
        if former is not None and self._is_rendered and theme == former.theme:
            self._shown = replace(former, staged=staged, pages=by_file)
            return False
        self._is_rendered = False
        shutil.rmtree(staged.built, ignore_errors=True)
        publish_with_mkdocs(self._folder, site.date)
        shells = take_shells(staged.built, staged.site)
        with self._lock:
            shutil.rmtree(self._rendered, ignore_errors=True)
            staged.built.rename(self._rendered)
            self._shown = _Shown(staged=staged, pages=by_file, shells=shells, theme=theme)
        self._is_rendered = True
        return True

    def answer(self, path: str) -> Answer | None:
        """Answer a request for a path, decoded and with its slash in front; none before the first update."""
        # What a page of thousands of papers is counted from holds no cycles, and every pass over it delays the answer.
        with self._lock, collector_paused():
            shown = self._shown
            if shown is None:
                return None
            file = path.removeprefix("/")
            if file.endswith("/") or not file:
                file += "index.html"
            content = self._read(shown, file)
            if content is not None:
                return Answer(status=HTTPStatus.OK, kind=_kind_of(file), content=content)
            if f"{file}/index.html" in shown.pages:
                return Answer(status=HTTPStatus.FOUND, location=f"/{quote(file)}/")
            lost = self._read(shown, NOT_FOUND) or b""
            return Answer(status=HTTPStatus.NOT_FOUND, kind=_kind_of(NOT_FOUND), content=lost)

    def _read(self, shown: _Shown, file: str) -> bytes | None:
        site = shown.staged.site
        page = _page_now(shown, file)
        if page is not None:
            assets = shown.staged.assets
            shells = _with_shell_of(page, site, shown.shells)
            if shells is None:
                return None  # at a depth where no page was: until all pages are rendered again
            finished = finish_page(page, built=self._rendered, site=site, assets=assets, shells=shells)
            return finished.html.encode()
        if file in shown.pages:
            return None  # a page that is no more, at whose address its shell may lie
        derived = derived_files(self._rendered, site) if file in DERIVED else {}
        found = _to_bytes(derived[file]) if file in derived else _read_below(shown.staged.docs, file)
        if found is None and not file.endswith(".html"):
            # The theme's, before the files are named that follow from the data: no file is in both.
            found = _read_below(self._rendered, file)
        if found is None and file in site.files:
            found = _to_bytes(site.files[file])
        found = _read_below(self._rendered, file) if found is None else found
        if found is None and self._data is not None and file in public_paths(self._data):
            found = (self._data / PUBLIC / file).read_bytes()
        return found


def _page_now(shown: _Shown, file: str) -> Page | None:
    """Return the page that a file is; one of a survey that changed is rendered now."""
    page, later = shown.pages.get(file), shown.staged.site.later
    if later is None:
        return page
    path = page.path if page else file.removesuffix("index.html") if file.endswith("index.html") else None
    if path is None or (page and path not in later):
        return page  # a file of another kind, or a page that fits any survey
    return later.page(path)


def _with_shell_of(page: Page, site: Site, shells: Mapping[ShellPlace, Shell]) -> Mapping[ShellPlace, Shell] | None:
    """Return the shells with that of a page; one that is the first of its section there has that of another section.

    Links of a shell are relative: without any page at the same depth there is none.
    """
    place = place_shell(page, site)
    if not is_filled(page) or place in shells:
        return shells
    depth = depth_of(place.path)
    alike = next((shell for at, shell in shells.items() if at.shared and depth_of(at.path) == depth), None)
    return {**shells, place: alike} if alike else None


def _to_bytes(content: bytes | str) -> bytes:
    return content.encode() if isinstance(content, str) else content


def _read_below(folder: Path, file: str) -> bytes | None:
    found = (folder / file).resolve()
    if found.is_relative_to(folder.resolve()) and found.is_file() and found.suffix != ".md":
        return found.read_bytes()
    return None


def _read_files(folder: Path) -> Mapping[Path, bytes]:
    return {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def _is_rendered_anew(staged: Staged) -> bool:
    return any(path == "mkdocs.yml" or path.endswith(".md") for path in staged.changed)


def _kind_of(file: str) -> str:
    kind = mimetypes.guess_type(file)[0] or "application/octet-stream"
    textual = kind.startswith("text/") or kind in {"application/json", "application/xml", "text/javascript"}
    return f"{kind}; charset=utf-8" if textual else kind
