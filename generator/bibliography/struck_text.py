"""A line of Markdown in, what is struck through in it out: whoever keeps a list takes back so what it said."""

from __future__ import annotations

import re

from generator.bibliography.identifiers import find_addresses
from generator.bibliography.markdown_text import from_markdown
from generator.bibliography.record import not_taken
from generator.problem import Place, Problem

_STRUCK = re.compile(
    r"(?<![\w~/])~~(?![\s~]).{1,2000}?(?<![\s~])~~(?![\w~])|<(del|s|strike)>.{1,2000}?</\1>", re.IGNORECASE
)
_WORD = re.compile(r"[^\W\d_]{2}")
_SHOWN = 60
_LEFT_OUT = '"{words}" is struck through, so it is left out. Remove the line through it to take it.'


def without_struck(text: str) -> str:
    """Return a line without what is struck through."""
    return _STRUCK.sub(" ", text)


def refuse_struck(text: str, place: Place) -> Problem | None:
    """Return the remark that a paper is left out where its first words, or all its links, are struck through."""
    struck = _STRUCK.search(text)
    if struck is None:
        return None
    is_linked = bool(find_addresses(text))
    if _WORD.search(text[: struck.start()]):
        is_struck = is_linked and not find_addresses(without_struck(text))
    else:  # a former title has a new one with a link behind it
        is_struck = not is_linked or bool(find_addresses(struck[0]))
    shown = from_markdown(text).replace("~~", "")[:_SHOWN]
    return not_taken(place, _LEFT_OUT.format(words=shown)) if is_struck else None
