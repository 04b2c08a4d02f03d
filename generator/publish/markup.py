"""What a check of links asks of a piece of HTML: its ids, where its links lead, and what it fetches from elsewhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape

from selectolax.lexbor import LexborHTMLParser, LexborNode

from generator.publish.addresses import MARKER, UNUSUAL, resolve_markers

LINKING = ("href", "src", "action", "data-src")
OTHER_HOST = re.compile(r"(?:https?:)?//", re.IGNORECASE)
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
# What a page fetches by itself; where a link leads is up to its author.
_FETCHED_BY_HREF = {"use", "image"}
_FETCHED_RELATIONS = {"stylesheet", "icon", "preload", "modulepreload", "preconnect", "dns-prefetch", "manifest"}

# A start tag as our templates write it: every value in double quotes. The attributes that are asked for, in its text.
_PLAIN_TAG = re.compile(r'<[a-z][^<>"]*+(?:"[^"]*+"[^<>"]*+)*+>', re.IGNORECASE)
_ASKED = re.compile(r'\s(id|href|src|action|data-src)="([^"]*)"', re.IGNORECASE)
_MARKED = re.compile(r'\s(?:href|src|action|formaction|poster|data-[-\w]+)="~/', re.IGNORECASE)
# What a parser has to look at: elements that fetch what they name, and values without quotes.
_NOT_PLAIN = re.compile(r"""<(?:link|use|image)\b|\s(?:id|href|src|action|data-src)\s*(?:=(?!")|\s=)""", re.IGNORECASE)
_ANY_MARKER = f'="{MARKER}'


@dataclass(frozen=True, slots=True, kw_only=True)
class Markup:
    """What is in a piece of HTML.

    ids: every id, as often as it stands; links: where links and sources lead, those to other hosts apart
    foreign: links to other hosts with whether the page fetches them by itself
    """

    ids: tuple[str, ...]
    links: frozenset[str]
    foreign: frozenset[tuple[str, bool]]


def resolve_and_read(html: str, root: str) -> tuple[str, Markup]:
    """Return a piece of HTML with `~/` replaced by `root` where that begins a link, and what is in it then."""
    tags = _plain_tags(html)
    if tags is not None and len(_MARKED.findall(tags)) == html.count(_ANY_MARKER):
        # Every marker begins a link: none stands in text, so that all are replaced without another look.
        return html.replace(_ANY_MARKER, f'="{root}'), _read_plain(tags.replace(_ANY_MARKER, f'="{root}'))
    html = resolve_markers(html, root)
    return html, read_markup(html)


def read_markup(html: str) -> Markup:
    """Read a piece of HTML; what our templates do not write in their own way is read by a browser's rules."""
    tags = _plain_tags(html)
    return _read_any(html) if tags is None else _read_plain(tags)


def _plain_tags(html: str) -> str | None:
    """Return all start tags of HTML as our templates write it, or none where it is written in another way."""
    if UNUSUAL.search(html) is not None:
        return None
    tags = "".join(_PLAIN_TAG.findall(html))
    return None if _NOT_PLAIN.search(tags) else tags


def _read_plain(tags: str) -> Markup:
    ids: list[str] = []
    links: set[str] = set()
    foreign: set[tuple[str, bool]] = set()
    for name, value in _ASKED.findall(tags):
        if "&" in value:
            value = unescape(value)
        name = name.lower()
        if name == "id":
            ids.append(value)
        else:
            _sort_link(value.strip(), name == "src", links, foreign)
    return Markup(ids=tuple(ids), links=frozenset(links), foreign=frozenset(foreign))


def _read_any(html: str) -> Markup:
    tree = LexborHTMLParser(html)
    links: set[str] = set()
    foreign: set[tuple[str, bool]] = set()
    # One selector at a time: a node that two of a list match would come twice.
    for name in LINKING:
        for node in tree.css(f"[{name}]"):
            _sort_link((node.attributes[name] or "").strip(), _is_fetched(node, name), links, foreign)
    ids = tuple(node.attributes["id"] or "" for node in tree.css("[id]"))
    return Markup(ids=ids, links=frozenset(links), foreign=frozenset(foreign))


def _sort_link(link: str, is_fetched: bool, links: set[str], foreign: set[tuple[str, bool]]) -> None:
    if OTHER_HOST.match(link):
        foreign.add((link, is_fetched))
    elif not _SCHEME.match(link):
        links.add(link)


def _is_fetched(node: LexborNode, attribute: str) -> bool:
    if attribute != "href":
        return attribute == "src"
    if node.tag == "link":
        return bool(_FETCHED_RELATIONS & set((node.attributes.get("rel") or "").lower().split()))
    return node.tag in _FETCHED_BY_HREF
