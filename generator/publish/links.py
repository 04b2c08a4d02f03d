"""A finished site becomes the list of its faults: links that lead nowhere, repeated ids, requests to other hosts."""

from __future__ import annotations

import os
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from urllib.parse import unquote, urlsplit

from generator.publish.markup import Markup, read_markup
from generator.record import frozen_record

_SHOWN_PAGES = 3
_FETCHED_BY_STYLE = re.compile(r"""(?:\burl\(|@import)\s*["']?\s*((?:https?:)?//[^"')\s]+)""", re.IGNORECASE)


@frozen_record
class LinkNotes:
    """What some pages of a site say to the others.

    ids: of each page, by its file
    anchors: links to a part of a page, by its file, the id and the link as it is written: the pages that have it
    faults: what is wrong whatever the other pages say, with the files where it is
    """

    ids: Mapping[str, Sequence[str]]
    anchors: Mapping[tuple[str, str, str], Sequence[str]]
    faults: Mapping[str, Sequence[str]]


class LinkReader:
    """Reads pages of a site while they are written, in any number of turns."""

    def __init__(self, files: Iterable[str], address: str) -> None:
        """Begin to read a site.

        files: all that it will have, below the root
        address: of the site, "" while that is not known; links that begin with it are internal
        """
        self._files = frozenset(files)
        self._address = address
        self._base = f"{urlsplit(address).path.rstrip('/')}/"
        self._ids: dict[str, Sequence[str]] = {}
        self._anchors: dict[tuple[str, str, str], list[str]] = defaultdict(list)
        # Addresses below the root that lead somewhere: most links of a page are like this one.
        self._sound: set[str] = set()
        # Others lead to a part of a file, of which each page is noted: the file and the part.
        self._with_part: dict[str, tuple[str, str]] = {}
        self._faults: dict[str, list[str]] = defaultdict(list)

    def read_page(self, page: str, pieces: Iterable[Markup]) -> None:
        """Take note of a page: the file that it is served from, and what it is made of."""
        pieces = tuple(pieces)
        ids = [each for piece in pieces for each in piece.ids]
        self._ids[page] = ids
        if len(ids) > len(set(ids)):
            for repeated, times in Counter(ids).items():
                if times > 1:
                    self._faults[f'the id "{repeated}" occurs {times} times'].append(page)
        followed: set[str] = set()
        for piece in pieces:
            for path in piece.rooted - self._sound:
                self._follow_rooted(page, path)
            for link in piece.links - followed:
                self._follow(page, link)
            followed |= piece.links
            for link, is_fetched in piece.foreign:
                if self._is_own(link):
                    self._follow(page, link)
                elif is_fetched:
                    self._faults[_foreign(link)].append(page)

    def read_style(self, path: str, text: str) -> None:
        """Take note of a sheet."""
        for request in _FETCHED_BY_STYLE.findall(text):
            self._faults[_foreign(request)].append(path)

    def take(self) -> LinkNotes:
        """Return what was read since the last time."""
        notes = LinkNotes(ids=self._ids, anchors=dict(self._anchors), faults=dict(self._faults))
        self._ids, self._anchors, self._faults = {}, defaultdict(list), defaultdict(list)
        return notes

    def _is_own(self, link: str) -> bool:
        return bool(self._address) and f"{link}/".startswith(self._address)

    def _follow_rooted(self, page: str, path: str) -> None:
        """Follow an address below the root, which the page writes by its way to the root."""
        link = ("../" * page.count("/") or "./") + path
        known = self._with_part.get(path)
        target, part = known or (self._target_of("", unquote(_without_query(path))), _part_of(path))
        if not self._lead(page, link, target, part):
            return
        if part:
            self._with_part[path] = target, part
        else:
            self._sound.add(path)

    def _follow(self, page: str, link: str) -> None:
        if self._is_own(link):
            link = self._base + link[len(self._address) :]
        self._lead(page, link, self._target_of(page, unquote(_without_query(link))), _part_of(link))

    def _lead(self, page: str, link: str, target: str, part: str) -> bool:
        """Take note of a link that leads to a part of a file, or to all of it; tell whether there is one."""
        if target not in self._files:
            self._faults[f'the link "{link}" leads nowhere{self._cure(target)}'].append(page)
            return False
        # Most pages lead to a part of their own, of which nobody else needs to know.
        if part and (target != page or part not in self._ids[page]):
            self._anchors[target, part, link].append(page)
        return True

    def _cure(self, target: str) -> str:
        """Return what to do about a file that is not there, as far as its name tells."""
        if f"{target}/index.html" in self._files:
            return " without a slash at its end"
        is_file = "." in target.rpartition("/")[2] and not target.endswith((".html", ".md"))
        return "; a file of the survey's own belongs in public/ of its data folder" if is_file else ""

    def _target_of(self, page: str, path: str) -> str:
        """Return the file that a server answers with; a path outside of the site stays absolute."""
        if not path:
            return page or "index.html"
        if path.startswith("/"):
            if not f"{path}/".startswith(self._base):
                return path
            steps = path[len(self._base) :].split("/")
            folders = []
        else:
            steps = path.split("/")
            folders = page.split("/")[:-1]
        for step in steps[:-1]:
            _take_step(folders, step)
        last = steps[-1]
        if last in {".", ".."}:
            _take_step(folders, last)
            last = ""
        return "/".join([*folders, last or "index.html"])


def find_faults(notes: Iterable[LinkNotes]) -> tuple[str, ...]:
    """Return what is wrong in a site from the notes of all its pages: where it is, and what it is, a line each.

    Notes are taken one by one, and what they repeat of each other is held once.
    """
    ids: dict[str, tuple[str, ...]] = {}
    alike: dict[tuple[str, ...], tuple[str, ...]] = {}
    anchors: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    faults: dict[str, list[str]] = defaultdict(list)
    for each in notes:
        for page, found in each.ids.items():
            held = tuple(map(sys.intern, found))
            ids[sys.intern(page)] = alike.setdefault(held, held)
        for anchor, pages in each.anchors.items():
            anchors[anchor] += map(sys.intern, pages)
        for fault, where in each.faults.items():
            faults[fault] += where
    for (target, fragment, link), pages in anchors.items():
        # What is not a page has no ids to miss.
        if fragment not in ids.get(target, (fragment,)):
            faults[f'the link "{link}" leads to an id that {target} does not have'] += pages
    return tuple(f"{_some(where)}: {fault}" for fault, where in sorted(faults.items()))


def read_files(reader: LinkReader, folder: Path, files: Iterable[str]) -> None:
    """Read the pages and the sheets among some files of a folder."""
    for file in sorted(file for file in files if file.endswith((".html", ".css"))):
        text = (folder / file).read_text(encoding="utf-8", errors="replace")
        if file.endswith(".css"):
            reader.read_style(file, text)
        else:
            reader.read_page(file, [read_markup(text)])


def files_below(folder: Path) -> Iterator[str]:
    """Yield the path of each file below a folder."""
    # A site has a folder for each page: none gets a record of its path.
    root = str(folder)
    for place, _, names in os.walk(root):
        below = place[len(root) :].replace(os.sep, "/").strip("/")
        yield from (f"{below}/{name}" if below else name for name in names)


def folders_of(path: str) -> Iterator[str]:
    """Yield the path of each folder in which a file lies, the outermost first."""
    parts = path.split("/")[:-1]
    yield from ("/".join(parts[:end]) for end in range(1, len(parts) + 1))


def _without_query(link: str) -> str:
    return link.partition("#")[0].partition("?")[0]


def _part_of(link: str) -> str:
    """Return the id that a link asks for; empty where it leads to a page's top or to some of its words."""
    fragment = link.partition("#")[2]
    return "" if fragment == "top" or fragment.startswith(":~:") else unquote(fragment)


def _take_step(folders: list[str], step: str) -> None:
    if step == "..":
        # Above the root there is only the root.
        del folders[-1:]
    elif step != ".":
        folders.append(step)


def _foreign(link: str) -> str:
    return f'"{link}" is fetched from another host'


def _some(pages: Iterable[str]) -> str:
    named = list(dict.fromkeys(pages))
    more = f" and {len(named) - _SHOWN_PAGES} more" if len(named) > _SHOWN_PAGES else ""
    return f"{', '.join(named[:_SHOWN_PAGES])}{more}"
