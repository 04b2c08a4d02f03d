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

_ASKED = re.compile(r' (id|href|src|action|data-src)="([^"]*)')
# Elements whose content is text, whatever it looks like; data for search engines, in which nothing is markup.
_OF_TEXT = "script|style|textarea|title"
_DATA = re.compile(r'<script type="application/ld\+json">[^<]*</script>')
# HTML as our templates write it: small letters, one space before an attribute, values in double quotes, and no other
# quote, `<` or `>` but those of tags. Then an attribute is where one seems to be. Quantifiers are possessive: a look
# costs one pass, whatever it finds.
# An attribute that is asked for has a value.
_ATTRIBUTES = r'(?: (?!(?:id|href|src|action|data-src)[ />])(?:[a-z][-a-z0-9:]*+|viewBox)(?:="[^"<>]*+")?+)*+'
_WRITTEN_PLAINLY = re.compile(
    rf'[^<>"]*+(?:<(?:/[a-z][-a-z0-9]*+|(?!{_OF_TEXT})[a-z][-a-z0-9]*+{_ATTRIBUTES} ?/?)>[^<>"]*+)*+'
)
# Elements whose `href` a page fetches by itself.
_FETCHING = re.compile("<(?:link|use|image) ")
_MARKED = re.compile(r' (?:href|src|action|formaction|poster|data-[-a-z0-9]+)="~/')
# Where a part was cut out; no page has it.
_CUT = "\x00"
_ANY_MARKER = f'="{MARKER}'
_USUAL_MARKER = f' href="{MARKER}'


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
    found = _read_plain(html, root)
    # Where every marker begins a link, none stands in text: all are replaced without another look.
    if found is not None and _all_link(html):
        return html.replace(_ANY_MARKER, f'="{root}'), found
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
    return _read_plain(html, MARKER) or _read_any(html)


def _read_plain(html: str, root: str) -> Markup | None:
    """Return what is in HTML as our templates write it, with `root` in place of the marker; None where it is not."""
    if "<script" in html:
        html = _DATA.sub("", html)
    if _WRITTEN_PLAINLY.fullmatch(html) is None:
        return None
    ids: list[str] = []
    links: set[str] = set()
    foreign: set[tuple[str, bool]] = set()
    for name, written in _ASKED.findall(html):
        value = unescape(written) if "&" in written else written
        if name == "id":
            ids.append(value)
        elif (link := value.strip()).startswith(MARKER):
            links.add(root + link[len(MARKER) :])
        else:
            _sort_link(link, name == "src", links, foreign)
    if foreign and _FETCHING.search(html):
        return None  # whether a page fetches it by itself is up to the element
    return Markup(ids=tuple(ids), links=frozenset(links), foreign=frozenset(foreign))


def _all_link(html: str) -> bool:
    """Tell whether each marker in HTML as our templates write it stands in an attribute that links."""
    markers = html.count(_ANY_MARKER)
    return markers == html.count(_USUAL_MARKER) or markers == len(_MARKED.findall(html))


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
