"""Markdown of a page in, what no page may hold out: elements, attributes and links beyond an allow-list, with their lines.

The page is set as the publisher sets it, and what comes out must be what a sanitiser leaves of it, to the last tag:
then nothing in it runs, sends a reader away or ends the article early, however it was written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from typing import Protocol, cast

import nh3

from generator.checks.html_tokens import MOST_LEVELS, Token, first_too_deep, first_unbalanced, read_tokens
from generator.checks.open_signs import find_left_open
from generator.model.reference import REFERENCE
from generator.problem import shorten
from generator.record import frozen_record

# As mkdocs.yml names them; a test holds both together.
EXTENSIONS = (
    "abbr", "admonition", "attr_list", "def_list", "footnotes", "md_in_html", "tables", "toc", "pymdownx.superfences",
)  # fmt: skip
ELEMENTS = frozenset(
    "a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure "
    "h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td "
    "tfoot th thead time tr u ul var wbr".split()
)
_EVERYWHERE = frozenset({"class", "dir", "id", "lang", "title"})
_ATTRIBUTES = {
    "a": frozenset({"href", "rel"}),
    "col": frozenset({"span"}),
    "colgroup": frozenset({"span"}),
    "details": frozenset({"open"}),
    "img": frozenset({"alt", "height", "src", "width"}),
    "li": frozenset({"value"}),
    "ol": frozenset({"reversed", "start", "type"}),
    "td": frozenset({"colspan", "rowspan", "style"}),
    "th": frozenset({"colspan", "rowspan", "scope", "style"}),
    "time": frozenset({"datetime"}),
}
SCHEMES = frozenset({"http", "https", "mailto"})
_LINKS = frozenset({"href", "src"})
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
# The only style that Markdown writes: how the column of a table is aligned.
_ALIGNED = re.compile(r"text-align: (?:left|center|right);")
# Browsers skip these in a scheme.
_SKIPPED = re.compile(r"[\x00-\x20\x7f-\xa0]")
_WITH_HOST = re.compile(r"https?://[^/?#]", re.IGNORECASE)
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")
# The ids of what stands around an article; a test holds them to the theme.
FRAME_IDS = frozenset({"_content", "_find-list", "_from-disk", "__config", "__drawer", "__search"})
# What can become an element, an attribute or a link, may nest too deep, or is a heading with an id of the frame; a text
# without any need not be set to know that it is harmless.
_MAY_MAKE = re.compile(
    r"[<{&]|\]\s*[(:\[]|^(?:[ \t>]|[-*+] |\d+\. ){60}|^(?:#+[ \t]*)?\\?_(?i:content|find.list|from.disk)[ \t#]*$",
    re.MULTILINE,
)
_TOO_DEEP = f"Lists, quotes or elements are nested more than {MOST_LEVELS} deep. Reduce the nesting."
# Text that is shown as it is written.
_CODE = re.compile(
    r"^(?P<fence>```+|~~~+)[^\n]*\n.*?(?:^(?P=fence)|\Z)|(?P<tick>`+)(?!`).+?(?<!`)(?P=tick)(?!`)", re.M | re.S
)
# Behind a page stands more of the site: nothing in it may change how that is read.
_BEHIND = "<hr>"


@frozen_record
class Fault:
    """What a page may not hold, in words with a cure, and at which offset of its Markdown it stands."""

    message: str
    offset: int


@frozen_record
class Link:
    """A link of a page without a scheme, and at which offset of its Markdown it stands."""

    address: str
    offset: int


@frozen_record
class Markup:
    """What is wrong with a page, the links that lead somewhere in the site, and the ids that it has."""

    faults: tuple[Fault, ...] = ()
    links: tuple[Link, ...] = ()
    ids: frozenset[str] = frozenset()


@lru_cache(maxsize=256)
def read_prose(text: str) -> Markup:
    """Set the Markdown of a page and read what comes out."""
    text = REFERENCE.sub(lambda match: "0" * len(match[0]), text)
    if not _MAY_MAKE.search(text):
        return Markup()
    if left_open := find_left_open(text):
        return Markup(faults=(Fault(message=left_open[0], offset=left_open[1]),))
    try:
        html = _set(text)
    except RecursionError:
        return Markup(faults=(Fault(message=_TOO_DEEP, offset=0),))
    tokens = read_tokens(html)
    search = _Search(text)
    if (deep := first_too_deep(tokens)) is not None:
        return Markup(faults=(Fault(message=_TOO_DEEP, offset=search.find(deep, deep.name)),))
    judged = (*_judge(tokens), *_judge_ids(tokens))
    faults = [Fault(message=message, offset=search.find(token, word)) for token, message, word in judged]
    if not faults and (odd := first_unbalanced(tokens) or _first_odd(html)):
        message = f'"{shorten(odd.written)}" is not closed, or closes what is not open. Write it in Markdown syntax.'
        faults.append(Fault(message=message, offset=search.find(odd, odd.name)))
    links = [
        Link(address=address, offset=search.find(token, address))
        for token in tokens
        for name, address in token.attributes.items()
        if token.kind == "start" and name in _LINKS and token.attributes.get("class") != "headerlink"
        if not _scheme_of(address) and not address.startswith("//")
    ]
    ids = frozenset(token.attributes["id"] for token in tokens if "id" in token.attributes)
    return Markup(faults=tuple(faults), links=tuple(links), ids=ids)


class _Converter(Protocol):
    """What is used of Markdown."""

    def convert(self, source: str) -> str: ...


def _set(text: str) -> str:
    # By name: loading it takes longer than checking a small survey, most of which need it for nothing.
    make = import_module("markdown").Markdown
    converter = cast(_Converter, make(extensions=list(EXTENSIONS), extension_configs={"toc": {"permalink": True}}))
    return converter.convert(text)


def _judge(tokens: list[Token]) -> Iterator[tuple[Token, str, str]]:
    """Yield each tag that is not on the list, with the words of the fault and the word to look for in its source."""
    for token in tokens:
        if token.kind == "text":
            continue
        if token.kind == "other":
            if not token.written.startswith("<!--"):
                yield token, f'"{shorten(token.written)}" is not an HTML element. Remove it.', token.written
        elif token.name not in ELEMENTS:
            if token.kind == "end" and any(each.kind == "start" and each.name == token.name for each in tokens):
                continue
            yield token, f'A page may not have the element "{token.name}". {_cure(token.name)}', token.name
        else:
            for name, value in token.attributes.items():
                if fault := _judge_attribute(token.name, name, value):
                    yield token, fault, value if name in _LINKS and value else name


def _judge_ids(tokens: list[Token]) -> Iterator[tuple[Token, str, str]]:
    """Yield each tag whose id another one has, on the page or in its frame."""
    taken = set(FRAME_IDS)
    for token in tokens:
        name = token.attributes.get("id")
        if name in taken:
            message = (
                f'The id "{shorten(name)}" is taken, by another part of this page or by the frame around it. Choose '
                "another one; after a heading, write `{#another-id}`."
            )
            yield token, message, name.replace("-", " ") if token.name in _HEADINGS else name
        elif name:
            taken.add(name)


def _judge_attribute(element: str, name: str, value: str) -> str:
    if name not in _EVERYWHERE and name not in _ATTRIBUTES.get(element, ()):
        return f'The element "{element}" may not have "{name}" here. Leave it out.'
    if name == "style" and not _ALIGNED.fullmatch(value):
        return f'A page may not set its own styles, such as "{shorten(value)}". Remove it.'
    if name not in _LINKS:
        return ""
    scheme = _scheme_of(value)
    if scheme and scheme not in SCHEMES:
        return f'"{shorten(value)}" is not a permitted link. Start it with https://, http:// or mailto:.'
    if scheme in ("http", "https") and not _WITH_HOST.match(value.strip()):
        return f'"{shorten(value)}" names no host. Write the full address of a web page.'
    if _SKIPPED.sub("", value)[:2] in ("//", "\\\\", "/\\", "\\/"):
        return f'"{shorten(value)}" does not say how the host is reached. Begin it with https://.'
    if element == "img" and scheme:
        return f'The picture "{shorten(value)}" is on another host, but pages load nothing from other hosts. Put it into public/.'
    return ""


def _cure(name: str) -> str:
    if name in ("script", "style", "meta", "link", "iframe", "object", "embed", "form", "base"):
        return "Pages run no scripts, set no styles and embed nothing. Remove it."
    return "Write it in Markdown syntax, or show it as code between backquotes."


def _scheme_of(address: str) -> str:
    match = _SCHEME.match(_SKIPPED.sub("", address))
    return match[1].lower() if match else ""


def _first_odd(html: str) -> Token | None:
    """Return the first token that a browser would not see as it is written, as the sanitiser shows; or None."""
    expected = read_tokens(html + _BEHIND)
    attributes = {element: set(_EVERYWHERE | _ATTRIBUTES.get(element, frozenset())) for element in ELEMENTS}
    cleaned = nh3.clean(
        html + _BEHIND,
        tags=set(ELEMENTS),
        attributes=attributes,
        url_schemes=set(SCHEMES),
        strip_comments=False,
        link_rel=None,
    )
    found = read_tokens(cleaned)
    for token, seen in zip(expected, found, strict=False):
        if _form(token) != _form(seen):
            return token
    return None if len(expected) == len(found) else expected[min(len(found), len(expected) - 1)]


def _form(token: Token) -> tuple[str, str, frozenset[tuple[str, str]]]:
    """Return what two tokens have in common that are the same to a browser; spaces are not worth a question."""
    return token.kind, "".join(token.name.split()), frozenset(token.attributes.items())


class _Search:
    """Finds tags of the HTML again in the Markdown that they came from, each behind the one before it."""

    def __init__(self, text: str) -> None:
        self._text = _CODE.sub(lambda match: " " * len(match[0]), text).lower()
        self._seen: dict[tuple[str, bool], int] = {}

    def find(self, token: Token, word: str) -> int:
        """Return the offset of a tag as it is written, or of the word that matters in it; 0 where neither is found."""
        name = f"{'</' if token.kind == 'end' else '<'}{token.name}"
        for wanted, is_whole in ((token.written, False), (word, True), (name, True), (word, False), (word[:12], False)):
            found = self._find(wanted.lower(), is_whole=is_whole) if wanted.strip() else -1
            if found >= 0:
                return found
        return 0

    def _find(self, wanted: str, *, is_whole: bool) -> int:
        """Return the next offset of a text; -1 if there is none; is_whole: not within another address or name."""
        found = self._text.find(wanted, self._seen.get((wanted, is_whole), 0))
        while is_whole and found >= 0 and not self._is_whole(found, found + len(wanted)):
            found = self._text.find(wanted, found + 1)
        self._seen[wanted, is_whole] = found + 1 if found >= 0 else len(self._text)
        return found

    def _is_whole(self, begin: int, end: int) -> bool:
        """Tell whether no other letter or sign of an address or a name stands right before or behind."""
        around = self._text[max(0, begin - 1) : begin] + self._text[end : end + 1]
        return not any(sign.isalnum() or sign in "./?#_-" for sign in around)
