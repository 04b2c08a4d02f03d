"""A finished site becomes the list of its faults: links that lead nowhere, repeated ids, requests to other hosts."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

from selectolax.lexbor import LexborHTMLParser, LexborNode

from generator.publish.report import Progress, no_progress

_REPORTED_EVERY = 100
_SHOWN_PAGES = 3
_LINKING = ("href", "src", "action", "data-src")
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
_OTHER_HOST = re.compile(r"(?:https?:)?//", re.IGNORECASE)
_FETCHED_BY_STYLE = re.compile(r"""(?:\burl\(|@import)\s*["']?\s*((?:https?:)?//[^"')\s]+)""", re.IGNORECASE)
# What a page fetches by itself; where a link leads is up to its author.
_FETCHED_BY_HREF = {"use", "image"}
_FETCHED_RELATIONS = {"stylesheet", "icon", "preload", "modulepreload", "preconnect", "dns-prefetch", "manifest"}


@dataclass(slots=True, kw_only=True)
class _Reading:
    """What is known while the pages of a site are read, one after the other.

    address: of the site, base: its path; files: all files below the root
    ids: of each page
    targets: where links lead, by the link as it reads from the root
    anchors: links to a part of a page, file and id, with the pages and the links as they are written there
    faults: what is wrong, with the pages where it is
    """

    address: str
    base: str
    files: frozenset[str]
    ids: dict[str, frozenset[str]] = field(default_factory=dict)
    targets: dict[str, str] = field(default_factory=dict)
    anchors: dict[tuple[str, str], list[tuple[str, str]]] = field(default_factory=lambda: defaultdict(list))
    faults: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))


def check_links(folder: Path, address: str, progress: Progress = no_progress) -> tuple[str, ...]:
    """Return the faults of the site in a folder, one line each: the pages where it is, and what it is.

    address: of the site, "" while that is not known; links that begin with it are internal
    """
    reading = _Reading(
        address=address,
        base=f"{urlsplit(address).path.rstrip('/')}/",
        files=frozenset(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()),
    )
    pages = sorted(file for file in reading.files if file.endswith(".html"))
    for done, page in enumerate(pages):
        if done % _REPORTED_EVERY == 0:
            progress("links", done, len(pages))
        _read_page(reading, page, (folder / page).read_bytes())
    for style in sorted(file for file in reading.files if file.endswith(".css")):
        text = (folder / style).read_text(encoding="utf-8", errors="replace")
        for request in _FETCHED_BY_STYLE.findall(text):
            reading.faults[_foreign(request)].append(style)
    _find_missing_ids(reading)
    return tuple(f"{_some(where)}: {fault}" for fault, where in sorted(reading.faults.items()))


def _read_page(reading: _Reading, page: str, html: bytes) -> None:
    tree = LexborHTMLParser(html)
    ids = Counter(node.attributes["id"] or "" for node in tree.css("[id]"))
    for repeated, times in ids.items():
        if times > 1:
            reading.faults[f'the id "{repeated}" stands {times} times'].append(page)
    reading.ids[page] = frozenset(ids)
    followed = set()
    # One selector at a time: a node that two of a list match would come twice.
    for name in _LINKING:
        for node in tree.css(f"[{name}]"):
            link = (node.attributes[name] or "").strip()
            if link in followed:
                continue
            if reading.address and f"{link}/".startswith(reading.address):
                link = reading.base + link[len(reading.address) :]
            if _OTHER_HOST.match(link):
                if _is_fetched(node, name):
                    reading.faults[_foreign(link)].append(page)
            elif not _SCHEME.match(link):
                followed.add(link)
                _follow(reading, page, link)


def _follow(reading: _Reading, page: str, link: str) -> None:
    path, _, fragment = link.partition("#")
    path = path.partition("?")[0]
    root = "../" * page.count("/")
    if root and path.startswith(root):
        # The same from every page: most links are like this one, since the marker makes them so.
        rooted = path[len(root) :]
        target = reading.targets.get(rooted)
        if target is None:
            target = reading.targets[rooted] = _target_of(reading, "", unquote(rooted))
    else:
        target = _target_of(reading, page, unquote(path))
    if target not in reading.files:
        slash = " without a slash at its end" if f"{target}/index.html" in reading.files else ""
        reading.faults[f'the link "{link}" leads nowhere{slash}'].append(page)
    elif fragment not in {"", "top"} and not fragment.startswith(":~:"):
        reading.anchors[target, unquote(fragment)].append((page, link))


def _is_fetched(node: LexborNode, attribute: str) -> bool:
    if attribute != "href":
        return attribute == "src"
    if node.tag == "link":
        return bool(_FETCHED_RELATIONS & set((node.attributes.get("rel") or "").lower().split()))
    return node.tag in _FETCHED_BY_HREF


def _target_of(reading: _Reading, page: str, path: str) -> str:
    """Return the file that a server answers with; a path outside of the site stays absolute."""
    if not path:
        return page or "index.html"
    if path.startswith("/"):
        if not f"{path}/".startswith(reading.base):
            return path
        steps = path[len(reading.base) :].split("/")
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


def _take_step(folders: list[str], step: str) -> None:
    if step == "..":
        # Above the root there is only the root.
        del folders[-1:]
    elif step != ".":
        folders.append(step)


def _find_missing_ids(reading: _Reading) -> None:
    for (target, fragment), links in reading.anchors.items():
        # What is not a page has no ids to miss.
        if fragment not in reading.ids.get(target, {fragment}):
            for page, link in links:
                reading.faults[f'the link "{link}" leads to an id that {target} does not have'].append(page)


def _foreign(link: str) -> str:
    return f'"{link}" is fetched from another host'


def _some(pages: Iterable[str]) -> str:
    named = list(dict.fromkeys(pages))
    more = f" and {len(named) - _SHOWN_PAGES} more" if len(named) > _SHOWN_PAGES else ""
    return f"{', '.join(named[:_SHOWN_PAGES])}{more}"
