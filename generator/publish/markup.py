"""What a check of links asks of a piece of HTML: its ids, where its links lead, and what it fetches from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from html import unescape
from sys import intern

from selectolax.lexbor import LexborHTMLParser, LexborNode

from generator.publish.addresses import MARKER, resolve_markers
from generator.record import frozen_record

LINKING = ("href", "src", "action", "data-src")
OTHER_HOST = re.compile(r"(?:https?:)?//", re.IGNORECASE)
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
# What a page fetches by itself; where a link leads is up to its author.
_FETCHED_BY_HREF = {"use", "image"}
_FETCHED_RELATIONS = {"stylesheet", "icon", "preload", "modulepreload", "preconnect", "dns-prefetch", "manifest"}

_ASKED = re.compile(r' (id|href|src|action|data-src)="([^"]*)')
# Data for search engines, in which nothing is markup.
_DATA = re.compile(r'<script type="application/ld\+json">[^<]*</script>')
# An attribute that is asked for has a value.
_ATTRIBUTES = (
    r"(?: (?!(?:id|href|src|action|data-src)[ />])"
    r'(?:viewBox|patternUnits|ref[XY]|marker(?:Width|Height)|[a-z][-a-z0-9:]*+)(?:="[^"<>]*+")?+)*+'
)
_TAG = rf"/?(?!script|style|textarea|title)[a-z][-a-z0-9]*+{_ATTRIBUTES} ?/?"
# What elements hold whose content is text, whatever it looks like: a text without tags, or a script nothing.
_WITH_TEXT = rf'(?:textarea|title){_ATTRIBUTES}>[^<>"]*+</(?:textarea|title)|script{_ATTRIBUTES}></script'
# HTML as our templates write it: small letters, one space before an attribute, values in double quotes, and no other
# quote, `<` or `>` but those of tags. Then an attribute is where one seems to be. Quantifiers are possessive: a look
# costs one pass, whatever it finds.
_WRITTEN_PLAINLY = re.compile(rf'[^<>"]*+(?:<(?:{_TAG}|{_WITH_TEXT})>[^<>"]*+)*+')
_TEMPLATE = re.compile(r"(</?)template(?=[\s>])", re.IGNORECASE)
# Elements whose `href` a page fetches by itself.
_FETCHING = re.compile("<(?:link|use|image) ")
_MARKED = re.compile(r' (?:href|src|action|formaction|poster|data-[-a-z0-9]+)="~/')
_ANY_MARKER = f'="{MARKER}'
_USUAL_MARKER = f' href="{MARKER}'


@frozen_record
class Markup:
    """What is in a piece of HTML.

    ids: every id, as often as it stands
    links: where links and sources lead, as they are written; rooted: those that begin with the marker, without it
    foreign: links to other hosts, which are apart, with whether the page fetches them by itself
    """

    ids: tuple[str, ...]
    links: frozenset[str]
    foreign: frozenset[tuple[str, bool]]
    rooted: frozenset[str] = frozenset()


def resolve_and_read(html: str, root: str) -> tuple[str, Markup]:
    """Return a piece of HTML with `~/` replaced by `root` where that begins a link, and what is in it."""
    found = _read_unresolved(html)
    if found is not None:
        return html.replace(_ANY_MARKER, f'="{root}'), found
    html = resolve_markers(html, root)
    return html, read_markup(html)


def resolve_in_parts(html: str, shared: Iterable[str], root: str) -> tuple[str, tuple[Markup, ...]]:
    """Do as `resolve_and_read`, with one look for all pages at the parts that they share.

    shared: parts of the HTML in their order, which begin and end outside of tags; what is not found is passed over
    """
    own, parts, end = [], [], 0
    for part in shared:
        start = html.find(part, end) if part else -1
        if start >= 0:
            own.append(html[end:start])
            parts.append(part)
            end = start + len(part)
    own.append(html[end:])
    read = [_read_unresolved("".join(own)), *map(read_shared, parts)]
    pieces = tuple([each for each in read if each is not None])
    if len(pieces) == len(read):
        return html.replace(_ANY_MARKER, f'="{root}'), pieces
    resolved, at_once = resolve_and_read(html, root)
    return resolved, (at_once,)


def read_markup(html: str) -> Markup:
    """Read a piece of HTML; what our templates do not write in their own way is read by a browser's rules."""
    return _read_plain(html, is_resolved=True) or _read_any(html)


def _read_unresolved(html: str) -> Markup | None:
    """Return what is in HTML whose markers all begin a link, so that they are replaced without a look; else None."""
    found = _read_plain(html, is_resolved=False)
    return found if _all_link(html) else None


# As many cards and rows as lists repeat from page to page; of more papers some are read again.
@lru_cache(maxsize=131_072)
def read_shared(html: str) -> Markup | None:
    """Do as `_read_unresolved`, once for a part that many pages share."""
    return _read_unresolved(html)


def _read_plain(html: str, *, is_resolved: bool) -> Markup | None:
    """Return what is in HTML as our templates write it; None where it is not.

    is_resolved: whether a marker that still stands there is a mistake, a link like any other
    """
    if "<script" in html:
        html = _DATA.sub("", html)
    if _WRITTEN_PLAINLY.fullmatch(html) is None:
        return None
    ids: list[str] = []
    links: set[str] = set()
    rooted: set[str] = set()
    foreign: set[tuple[str, bool]] = set()
    for name, written in _ASKED.findall(html):
        value = unescape(written) if "&" in written else written
        if name == "id":
            ids.append(value)
        elif (link := value.strip()).startswith(MARKER) and not is_resolved:
            rooted.add(intern(link[len(MARKER) :]))
        else:
            _sort_link(link, name == "src", links, foreign)
    if foreign and _FETCHING.search(html):
        return None  # whether a page fetches it by itself is up to the element
    return Markup(ids=tuple(ids), links=frozenset(links), foreign=frozenset(foreign), rooted=frozenset(rooted))


def below_root(markup: Markup, root: str) -> Markup:
    """Return what is in a page whose address has this way to the root, its links by it as addresses below the root."""
    by_root = {link for link in markup.links if root.startswith("../") and link.startswith(root)}
    rooted = frozenset(intern(link[len(root) :]) for link in by_root)
    return replace(markup, links=markup.links - by_root, rooted=markup.rooted | rooted)


def _all_link(html: str) -> bool:
    """Tell whether each marker in HTML as our templates write it stands in an attribute that links."""
    markers = html.count(_ANY_MARKER)
    return markers == html.count(_USUAL_MARKER) or markers == len(_MARKED.findall(html))


def _read_any(html: str) -> Markup:
    # What a template holds is no part of its document, for selectors too, until a script puts it there.
    tree = LexborHTMLParser(_TEMPLATE.sub(r"\1div", html))
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
