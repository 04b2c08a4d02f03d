"""What the publisher built becomes the finished site: shells filled, links resolved, sitemap completed."""

from __future__ import annotations

import shutil
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from generator.publish.addresses import NOT_FOUND, file_of, resolve_markers, root_of
from generator.publish.assets import Assets
from generator.publish.fill import (
    Finished,
    Shell,
    ShellPlace,
    complete_page,
    cut_shell,
    fill_not_found,
    fill_shell,
    is_filled,
    place_shell,
    places_of,
)
from generator.publish.links import LinkNotes, LinkReader, files_below, find_faults, read_files
from generator.publish.markup import read_markup, read_shared
from generator.publish.policy import hash_scripts, set_policy
from generator.publish.processes import each_in_turn, processes_for
from generator.publish.report import NotPublished, Progress
from generator.publish.sitemap import to_gzip, to_sitemap
from generator.publish.stage import Staged
from generator.render.page import Page, Site

# Files that follow from all pages.
DERIVED_ALWAYS = frozenset({"sitemap.xml", "sitemap.xml.gz"})
DERIVED = frozenset({*DERIVED_ALWAYS, NOT_FOUND})

# The search of the theme, which publishers bring along though no page asks for it.
_UNUSED = ("assets/javascripts/lunr", "assets/javascripts/workers", "search", "search.json")

# Of a file while it is written. With a size of our own Python does not ask the system for the best one, file by file.
_BUFFER = 8192
# So much of a text is turned into bytes at a time.
_SLICE = 1 << 20

# Pages, or other files, that a process makes before it says what it read: few, since some take a hundred times longer.
_SHARE = 10


def finish_site(
    staged: Staged,
    progress: Progress,
    processes: int | None,
    beside: Collection[str],
) -> tuple[str, ...]:
    """Complete the site that a publisher built, page by page; return its faults, one line each.

    processes: how many work at a time; none for as many as make the site sooner
    beside: paths of files that come into the site later, as they are
    A page is filled, read for its links and written before the next one, so that few are held at a time.
    """
    built, site = staged.built, staged.site
    for path in _UNUSED:
        _remove(built / path)
    shells = take_shells(built, site)
    made = {file_of(page.path) for page in site.pages}
    files = {*files_below(built), *made, *site.files, *DERIVED_ALWAYS, *beside}
    reader = LinkReader(files, site.address)
    # Files first: the longest texts of all papers are made while what pages keep of papers is not there yet.
    todo: list[Page | str] = [*site.files, *site.pages]

    def finish(number: int) -> LinkNotes:
        for each in todo[number : number + _SHARE]:
            if isinstance(each, str):
                _write(built, each, site.files[each])
                continue
            finished = finish_page(each, built=built, site=site, assets=staged.assets, shells=shells)
            file = file_of(each.path)
            reader.read_page(file, finished.pieces)
            _write(built, file, finished.html)
        return reader.take()

    def finish_all(processes: int) -> Iterator[LinkNotes]:
        for number, done in enumerate(each_in_turn(finish, range(0, len(todo), _SHARE), processes), start=1):
            yield done
            progress("files", min(_SHARE * number, len(todo)), len(todo))
        for path, content in derived_files(built, site).items():
            _write(built, path, content)
        read_files(reader, built, files.difference(made, beside))
        yield reader.take()

    processes = processes or processes_for(len(site.pages))
    if processes > 1:
        for part in site.draw_common():
            read_shared(part)
    progress("files", 0, len(todo))
    return find_faults(finish_all(processes))


def take_shells(built: Path, site: Site) -> Mapping[ShellPlace, Shell]:
    """Read the rendered shells, and remove those that lie where no page will."""
    places = places_of(site)
    shells = {place: cut_shell((built / file_of(place.path)).read_text(encoding="utf-8"), place) for place in places}
    for folder in {place.path.partition("/")[0] for place in places if place.shared}:
        shutil.rmtree(built / folder)
    return shells


def finish_page(page: Page, *, built: Path, site: Site, assets: Assets, shells: Mapping[ShellPlace, Shell]) -> Finished:
    """Return a finished page: its shell filled, or what the publisher rendered at its address completed."""
    page = page.whole()
    if is_filled(page):
        shell = shells[place_shell(page, site)]
        # As the theme does for a page that says nothing of itself.
        page = page if page.description else replace(page, description=site.description)
        filled = fill_shell(shell, page, assets)
        return Finished(html=set_policy(filled.html, shell.hashes, page.policy), pieces=filled.pieces)
    rendered = (built / file_of(page.path)).read_text(encoding="utf-8")
    complete = fill_not_found if page.path == NOT_FOUND else complete_page
    known = frozenset(script for shell in shells.values() for script in shell.scripts)
    html = set_policy(complete(rendered, page, site, assets), hash_scripts(rendered, known), page.policy)
    return Finished(html=html, pieces=(read_markup(html),))


def derived_files(built: Path, site: Site) -> Mapping[str, bytes | str]:
    """Return those of DERIVED that this site has, from its pages and from the theme's own page for lost addresses."""
    sitemap = to_sitemap(site)
    files: dict[str, bytes | str] = {"sitemap.xml": sitemap, "sitemap.xml.gz": to_gzip(sitemap)}
    theme_page = built / NOT_FOUND
    if theme_page.is_file() and all(page.path != NOT_FOUND for page in site.pages):
        # The theme's own, when the survey brings none.
        html = resolve_markers(theme_page.read_text(encoding="utf-8"), root_of(NOT_FOUND, site.address))
        files[NOT_FOUND] = set_policy(html, hash_scripts(html), {})
    return files


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _write(folder: Path, path: str, content: bytes | str) -> None:
    if path.startswith("/") or ".." in path.split("/"):
        raise NotPublished([f'The address "{path}" leads out of the site.'])
    # Tens of thousands are written, each without a record of its path.
    name = f"{folder}/{path}"
    try:
        file = open(name, "wb", _BUFFER)  # noqa: PTH123, SIM115
    except FileNotFoundError:
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        file = open(name, "wb", _BUFFER)  # noqa: PTH123, SIM115
    with file:
        # A long text is not there twice, as letters and as bytes.
        for begin in range(0, len(content), _SLICE):
            part = content[begin : begin + _SLICE]
            file.write(part.encode() if isinstance(part, str) else part)
