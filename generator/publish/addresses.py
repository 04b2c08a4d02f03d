"""Addresses below the root of a site: where a page lies, how it reaches the root, and `~/` made an address."""

from __future__ import annotations

import hashlib
import posixpath
import re
from collections.abc import Callable
from urllib.parse import urlsplit

NOT_FOUND = "404.html"
MARKER = "~/"

_LINKS = re.compile(r"href|src|action|formaction|poster|data-[-\w]+", re.IGNORECASE)
_NAME_AT_END = re.compile(rf"\s(?:{_LINKS.pattern})\Z", re.IGNORECASE)
_PATH = re.compile(r"(?:(?!\.{1,2}/)[^/?#\\\s]+/)*")

# What our templates do not write: comments, elements whose content is text, a `<` in text, single quotes.
_UNUSUAL = re.compile(r"<(?:!--|(?:style|script|textarea|title)\b|(?![a-z/]))|=\s*'", re.IGNORECASE)
# Quantifiers are possessive: a tag with a stray quote costs one pass, not a search.
_INSIDE = r"""(?:[^"'>]++|"[^"]*+"|'[^']*+')*+"""
# A comment, an element whose content is text whatever it looks like, or any start tag.
_TAG = re.compile(
    rf"<!--.*?-->|(?P<open><(?P<name>script|style|textarea|title)(?=[\s/>]){_INSIDE}>).*?</(?P=name)\s*>"
    rf"|<[a-z]{_INSIDE}>",
    re.IGNORECASE | re.DOTALL,
)
_ATTRIBUTE = re.compile(r"""([^\s"'<>/=]++)(\s*+=\s*+)("[^"]*+"|'[^']*+'|[^\s"'>]++)""")


def hashed_path(path: str, text: str) -> str:
    """Return a path that changes with the text, in the same folder: addresses that are relative to it hold."""
    stem, ending = posixpath.splitext(path)
    return f"{stem}.{hashlib.sha256(text.encode()).hexdigest()[:8]}{ending}"


def is_address(path: str) -> bool:
    """Tell whether a page may have this path: folders from the root with a slash at the end, or 404.html."""
    return path == NOT_FOUND or _PATH.fullmatch(path) is not None


def depth_of(path: str) -> int:
    """Count the folders between the root and the page."""
    return path.count("/")


def file_of(path: str) -> str:
    """Return the file, below the root, that a page is served from."""
    return path if path == NOT_FOUND else f"{path}index.html"


def root_of(path: str, address: str) -> str:
    """Return how a page at this path addresses the root of the site.

    404.html answers at any depth, so it alone needs the path of the site's own address.
    """
    if path == NOT_FOUND:
        return f"/{urlsplit(address).path.strip('/')}/".replace("//", "/")
    return "../" * depth_of(path) or "./"


def resolve_markers(html: str, root: str) -> str:
    """Replace `~/` by `root` where it begins the value of an attribute that links; text stays as it is."""
    if _UNUSUAL.search(html) is None:
        html = _resolve_plain(html, root)
    if MARKER not in html:
        return html
    return _TAG.sub(_resolve_in(root), html)


def _resolve_plain(html: str, root: str) -> str:
    """Resolve the markers of HTML as our templates write it, in a tenth of the time that a look at every tag takes.

    Attributes have double quotes and text has no `<` of its own, so that what precedes a marker tells whether it
    stands in a tag. A marker that is left stands in text, or is written in another way.
    """
    first, *rest = html.split(f'="{MARKER}')
    parts = [first]
    inside = first.rfind("<") > first.rfind(">")
    for part in rest:
        links = inside and _NAME_AT_END.search(parts[-1][-40:]) is not None
        parts.append(f'="{root if links else MARKER}{part}')
        opened, closed = part.rfind("<"), part.rfind(">")
        if opened != closed:  # neither is there: still the same tag
            inside = opened > closed
    return "".join(parts)


def _resolve_in(root: str) -> Callable[[re.Match[str]], str]:
    def resolve_attribute(match: re.Match[str]) -> str:
        name, equals, value = match.groups()
        quote = value[0] if value[0] in "\"'" else ""
        if not value.startswith(MARKER, len(quote)) or _LINKS.fullmatch(name) is None:
            return match[0]
        return f"{name}{equals}{quote}{root}{value[len(quote) + len(MARKER) :]}"

    def resolve_tag(match: re.Match[str]) -> str:
        whole = match[0]
        if MARKER not in whole or whole.startswith("<!--"):
            return whole
        opening = match["open"] or whole
        return _ATTRIBUTE.sub(resolve_attribute, opening) + whole[len(opening) :]

    return resolve_tag
