"""What a check of links asks of a piece of HTML: its ids, where its links lead, and what it fetches from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterable
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

_ASKED = re.compile(r"""\s(id|href|src|action|data-src)(="|\s*=|(?=[\s>]))([^"]*)""", re.IGNORECASE)
_PLAIN = '="'
_MARKED = re.compile(r'\s(?:href|src|action|formaction|poster|data-[-\w]+)="~/', re.IGNORECASE)
_REL = re.compile(r'\srel\s*=\s*("[^"]*"|[^\s">]+)', re.IGNORECASE)
# No tag without one of these asks for anything; spaces are what our templates part attributes by.
_NEEDED = re.compile(rf" (?:id|href|src|action|data-src)|[\t\n\f\r]|{MARKER}")
# Elements whose content is text, whatever it looks like; data for search engines, in which nothing is markup.
_OF_TEXT = ("script", "style", "textarea", "title")
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


@dataclass(frozen=True, slots=True)
class _Tag:
    """What is asked for in one tag as our templates write it, and how many of its attributes link with a marker."""

    ids: tuple[str, ...]
    links: tuple[str, ...]
    foreign: tuple[tuple[str, bool], ...]
    marked: int


class _OtherwiseWritten(Exception):
    """HTML is not written as our templates do."""


def resolve_and_read(html: str, root: str) -> tuple[str, Markup]:
    """Return a piece of HTML with `~/` replaced by `root` where that begins a link, and what is in it then."""
    tags = _find_plain(html)
    # Where every marker begins a link, none stands in text: all are replaced without another look.
    if tags is not None and html.count(_ANY_MARKER) == sum([tag.marked for tag in tags]):
        return html.replace(_ANY_MARKER, f'="{root}'), _put_together(tags, root)
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
    tags = _find_plain(html)
    return _read_any(html) if tags is None else _put_together(tags, MARKER)


def _find_plain(html: str) -> list[_Tag] | None:
    """Return the tags in which something is asked for, of HTML as our templates write it: values in double quotes.

    None where anything is written in another way.
    """
    if "<script" in html:
        html = _DATA.sub("", html)
    tags = [piece.partition(">")[0] for piece in html.split("<")[1:] if piece[:1] != "/"]
    try:
        return [*filter(None, map(_read_tag, tags))]
    except _OtherwiseWritten:
        return None


# Most tags of a page stand on many others, letter by letter.
@lru_cache(maxsize=8192)
def _read_tag(tag: str) -> _Tag | None:
    """Read a start tag, without its angle brackets; None where it has nothing that is asked for.

    Raises _OtherwiseWritten where our templates write it in another way. A `>` in a value leaves one quote alone.
    """
    # A `<` that begins no tag: of a comment, or one that stands in text.
    if not (tag[:1].isascii() and tag[:1].isalpha()) or tag.count('"') % 2 or "='" in tag:
        raise _OtherwiseWritten
    text = tag.lower()
    if text.startswith(_OF_TEXT):
        raise _OtherwiseWritten
    if _NEEDED.search(text) is None:
        return None
    asked = _ASKED.findall(f"{tag}>")
    if any(written != _PLAIN for _, written, _ in asked):
        raise _OtherwiseWritten
    ids: list[str] = []
    links: set[str] = set()
    foreign: set[tuple[str, bool]] = set()
    for name, _, written in asked:
        value = unescape(written) if "&" in written else written
        if name.lower() == "id":
            ids.append(value)
        else:
            _sort_link(value.strip(), _is_fetched_plain(text, name.lower()), links, foreign)
    marked = len(_MARKED.findall(tag))
    if not (ids or links or foreign or marked):
        return None
    return _Tag(tuple(ids), tuple(links), tuple(foreign), marked)


def _is_fetched_plain(tag: str, attribute: str) -> bool:
    if attribute != "href":
        return attribute == "src"
    element = tag.split(maxsplit=1)[0]
    if element == "link":
        rel = _REL.search(tag)
        return rel is not None and bool(_FETCHED_RELATIONS & set(rel[1].strip('"').split()))
    return element in _FETCHED_BY_HREF


def _put_together(tags: Iterable[_Tag], root: str) -> Markup:
    """Return what is in some tags, with `root` in place of the marker."""
    links = {link for tag in tags for link in tag.links}
    if root != MARKER:
        links = {root + link[2:] if link.startswith(MARKER) else link for link in links}
    return Markup(
        ids=tuple([each for tag in tags for each in tag.ids]),
        links=frozenset(links),
        foreign=frozenset([each for tag in tags for each in tag.foreign]),
    )


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
