"""What services write into texts in, the words alone out: no markup, no control characters, no half letters."""

from __future__ import annotations

import html
import re

# Elements that services leave in titles and abstracts; a bare "<" of a formula is none.
_ELEMENT = re.compile(r"</?[A-Za-z][\w:-]{0,30}(?:\s[^<>]{0,500})?/?>")
_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]+")


def plain(text: object) -> str:
    """Return a text on one line; empty for what is no text."""
    if not isinstance(text, str):
        return ""
    # JSON can hold half of a pair of surrogates, which no file can.
    whole = text.encode("utf-8", errors="replace").decode()
    bare = _ELEMENT.sub("", whole)
    return " ".join(_UNSEEN.sub(" ", html.unescape(bare)).split())
