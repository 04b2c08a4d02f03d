"""Text with the HTML of titles in (`<i>in vivo</i>`, `H<sub>2</sub>O`, `&amp;`), its letters out."""

from __future__ import annotations

import html
import re
from html.entities import html5

from generator.bibliography.raised_text import above_line, below_line

# Anything else between angle brackets is no element: `x < y and y > z`, `List<T>`.
_NAMES = (
    "a abbr b bdi big center cite code del details dfn div em font h[1-6] i img ins kbd li mark ol p picture pre q s "
    "samp scp small source span strike strong sub summary sup td th tr tt u ul var (?:jats|mml):[a-z-]+ "
    # Of publishers and of MathML.
    "bold inf it tex m(?:ath|frac|[ino]|over|row|space|sqrt|style|sub|subsup|sup|text|under)"
).replace(" ", "|")
_BREAK = re.compile(r"<(?:br|hr)(?:\s[^<>]*)?/?>|<!--.{0,1000}?-->", re.IGNORECASE)
_ELEMENT = re.compile(rf"</?(?:{_NAMES})(?:\s[^<>]*)?/?>", re.IGNORECASE)
# Python reads the beginning of a word for one, too: "R&notation".
_ENTITY = re.compile(r"&(?:#\w{1,8}|(\w{1,31}));")
# As Web of Science writes it.
_MIDDLE_DOT = "<middle dot>"
_MOVED = re.compile(r"<(su[bp]|inf)>([^<>]{1,20})</\1>", re.IGNORECASE)


def from_html(text: str) -> str:
    """Return the text without the elements that say how letters look, and with the signs that entities stand for."""
    if "<" in text:
        text = text.replace(_MIDDLE_DOT, "·")
        text = _ELEMENT.sub("", _MOVED.sub(_move, _BREAK.sub(" ", text)))
    return _ENTITY.sub(_read, text) if "&" in text else text


def _read(found: re.Match[str]) -> str:
    if not found[1]:
        return html.unescape(found[0])
    # ACM wrote entities with the capitals of a title: "R&Amp;D".
    known = next((name for name in (found[1], found[1].lower()) if f"{name};" in html5), "")
    return html.unescape(f"&{known};") if known else found[0]


def _move(found: re.Match[str]) -> str:
    move = above_line if found[1].lower() == "sup" else below_line
    return move(found[2]) or found[2]
