"""HTML in, its tags and texts out, each as it is written; and whether the tags fit into each other."""

from __future__ import annotations

from collections.abc import Mapping
from html.parser import HTMLParser

from generator.record import frozen_record

_EMPTY = frozenset({"br", "col", "hr", "img", "wbr"})
# Elements within each other. A publisher sets a page with functions that call themselves for each.
MOST_LEVELS = 100

Attributes = Mapping[str, str]


@frozen_record
class Token:
    """A piece of HTML: its kind (`start`, `end`, `text`, `other`), its name or text, and how it is written."""

    kind: str
    name: str
    attributes: Attributes
    written: str


class _Reader(HTMLParser):
    """Notes every tag, comment and declaration."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[Token] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.found.append(Token(kind="start", name=tag, attributes=attributes, written=self.get_starttag_text() or ""))

    def handle_endtag(self, tag: str) -> None:
        self.found.append(Token(kind="end", name=tag, attributes={}, written=f"</{tag}>"))

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.found.append(Token(kind="text", name=data, attributes={}, written=data))

    def handle_comment(self, data: str) -> None:
        self._note(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self._note(f"<!{decl}>")

    def handle_pi(self, data: str) -> None:
        self._note(f"<?{data}>")

    def unknown_decl(self, data: str) -> None:
        self._note(f"<![{data}]>")

    def _note(self, written: str) -> None:
        self.found.append(Token(kind="other", name=written, attributes={}, written=written))


def read_tokens(html: str) -> list[Token]:
    """Return the tokens of a piece of HTML, in their order."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    # `<br />` ends itself, which HTML has no word for.
    return [token for token in reader.found if token.kind != "end" or token.name not in _EMPTY]


def first_too_deep(tokens: list[Token]) -> Token | None:
    """Return the first tag that too many others surround; or None."""
    level = 0
    for token in tokens:
        if token.kind == "start" and token.name not in _EMPTY:
            level += 1
        elif token.kind == "end":
            level -= 1
        if level > MOST_LEVELS:
            return token
    return None


def first_unbalanced(tokens: list[Token]) -> Token | None:
    """Return the first tag that closes what is not open, or that is never closed; or None."""
    opened: list[Token] = []
    for token in tokens:
        if token.kind == "start" and token.name not in _EMPTY:
            opened.append(token)
        elif token.kind == "end":
            if token.name not in {each.name for each in opened}:
                return token
            if (inner := opened.pop()).name != token.name:
                return inner
    return opened[0] if opened else None
