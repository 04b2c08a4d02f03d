"""What a check of links asks of a piece of HTML: its ids, where its links lead, and what it fetches from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import unescape

from selectolax.lexbor import LexborHTMLParser, LexborNode

from generator.publish.addresses import MARKER, resolve_markers

LINKING = ("href", "src", "action", "data-src")
OTHER_HOST = re.compile(r"(?:https?:)?//", re.IGNORECASE)
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
# What a page fetches by itself; where a link leads is up to its author.
_FETCHED_BY_HREF = {"use", "image"}
_FETCHED_RELATIONS = {"stylesheet", "icon", "preload", "modulepreload", "preconnect", "dns-prefetch", "manifest"}

# A start tag as our templates write it: every value in double quotes. What is asked for, in the text of such tags.
_PLAIN_TAG = re.compile(r'<[a-z][^<>"]*+(?:"[^"]*+"[^<>"]*+)*+>', re.IGNORECASE)
_PLAIN = '="'
_ASKED = re.compile(r"""\s(id|href|src|action|data-src)(="|\s*=|(?=[\s>]))([^"]*)""", re.IGNORECASE)
_MARKED = re.compile(r'\s(?:href|src|action|formaction|poster|data-[-\w]+)="~/', re.IGNORECASE)
_REL = re.compile(r'\srel\s*=\s*("[^"]*"|[^\s">]+)', re.IGNORECASE)
_HREF = re.compile(r'\shref="([^"]*)"', re.IGNORECASE)
# Elements whose content is text, whatever it looks like; data for search engines, in which nothing is markup.
_OF_TEXT = ("<script", "<style", "<textarea", "<title")
_DATA = re.compile(r'<script type="application/ld\+json">[^<]*</script>')
# Where a part was cut out; no page has it.
_CUT = "\x00"
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
    plain = _find_plain(html)
    if plain is not None:
        tags, asked = plain
        marked = sum(value.startswith(MARKER) for _, value in asked)
        markers = html.count(_ANY_MARKER)
        if markers == marked or markers == len(_MARKED.findall(tags)):
            # Every marker begins a link: none stands in text, so that all are replaced without another look.
            resolved = [(name, root + value[2:] if value.startswith(MARKER) else value) for name, value in asked]
            return html.replace(_ANY_MARKER, f'="{root}'), _read_plain(tags, resolved)
    html = resolve_markers(html, root)
    return html, read_markup(html)


def resolve_in_parts(html: str, shared: Iterable[str], root: str) -> tuple[str, tuple[Markup, ...]]:
    """Do as `resolve_and_read`, with one look for all pages at the parts that they share.

    shared: parts of the HTML in their order, which begin and end outside of tags; what is not found is passed over
    """
    own, found, rest = [], [], html
    for part in shared:
        before, it, after = rest.partition(part) if part else (rest, "", "")
        if it:
            own.append(before)
            found.append(_resolve_shared(part, root))
            rest = after
    own.append(rest)
    if not found or _CUT in html:
        resolved, read = resolve_and_read(html, root)
        return resolved, (read,)
    resolved, read = resolve_and_read(_CUT.join(own), root)
    written = [text for pair in zip(resolved.split(_CUT), (text for text, _ in found), strict=False) for text in pair]
    return "".join([*written, resolved.rpartition(_CUT)[2]]), (read, *(each for _, each in found))


@lru_cache(maxsize=2048)
def _resolve_shared(html: str, root: str) -> tuple[str, Markup]:
    # As plain text: what Jinja made would escape what is put in place of the markers.
    return resolve_and_read(str(html), root)


def read_markup(html: str) -> Markup:
    """Read a piece of HTML; what our templates do not write in their own way is read by a browser's rules."""
    plain = _find_plain(html)
    return _read_any(html) if plain is None else _read_plain(*plain)


def _find_plain(html: str) -> tuple[str, list[tuple[str, str]]] | None:
    """Return the start tags of HTML as our templates write it, and names and values of what is asked for in them.

    None where anything is written in another way.
    """
    if "<script" in html:
        html = _DATA.sub("", html)
    tags = "".join(_PLAIN_TAG.findall(html))
    text = tags.lower()
    # A `<` that begins no tag: of a comment, or one that stands in text.
    has_other = html.count("<") != tags.count("<") + html.count("</")
    if has_other or "='" in text or any(element in text for element in _OF_TEXT):
        return None
    asked = _ASKED.findall(tags)
    if any(written != _PLAIN for _, written, _ in asked):
        return None
    return tags, [(name.lower(), unescape(value) if "&" in value else value) for name, _, value in asked]


def _read_plain(tags: str, asked: list[tuple[str, str]]) -> Markup:
    links: set[str] = set()
    foreign: set[tuple[str, bool]] = set()
    for name, value in set(asked):
        if value.startswith("../") and name != "id":
            links.add(value.rstrip())
        elif name != "id":
            _sort_link(value.strip(), name == "src", links, foreign)
    if foreign:
        for link in _fetched_by_href(tags):
            foreign.discard((link, False))
            foreign.add((link, True))
    ids = tuple(value for name, value in asked if name == "id")
    return Markup(ids=ids, links=frozenset(links), foreign=frozenset(foreign))


def _fetched_by_href(tags: str) -> Iterator[str]:
    """Yield what elements other than those with a source fetch from other hosts."""
    if not any(element in tags.lower() for element in ("<link", "<use", "<image")):
        return
    for tag in _PLAIN_TAG.findall(tags):
        element = tag[1:6].split(" ")[0].lower()
        href, rel = _HREF.search(tag), _REL.search(tag)
        if href and OTHER_HOST.match(link := unescape(href[1]).strip()):
            relations = set(rel[1].strip('"').lower().split()) if rel else set()
            if element in _FETCHED_BY_HREF or (element == "link" and _FETCHED_RELATIONS & relations):
                yield link


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
