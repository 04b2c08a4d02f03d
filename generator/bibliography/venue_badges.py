"""A line of a Markdown list with badges in, the same with where and when a paper appeared in words out.

As in `![](https://img.shields.io/badge/CVPR-2024-blue)`. Whatever else a badge says is left to be passed over.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

_BADGE = re.compile(
    r"!\[[^\[\]]{0,100}\]\(\s*https?://img\.shields\.io/(?:static/v1/?)?badge/(?P<said>[^\s()?]+(?:\([^\s()?]*\)[^\s()?]*)*)"
    r"(?:\?[^\s()]*)?\s*\)"
    r"|<img\b[^<>]*?\bsrc=[\"']https?://img\.shields\.io/badge/(?P<in_html>[^\s\"'<>?]+)[^<>]*>",
    re.IGNORECASE,
)
_LABEL = re.compile(r"\A(?:conference|venue|published?(?: in| at)?|journal|accepted(?: by| at)?)[ :]+", re.IGNORECASE)
# An acronym with a year, and how it was presented there: no other badge has both.
_APPEARED = re.compile(
    r"(?P<venue>(?!(?:PR|API|GPU|CPU|MIT|GPL|CC|AI|ML|NLP|[A-Z]*LM|COCO|VOC|MATLAB|ROS|JDK|IOS)s?\b"
    r"|(?i:license|copyright|visitors|stars|citations|issues)\b)"
    r"(?:[A-Z]{3,}|[A-Z][a-z]{0,5}[A-Z]{2,}|[A-Z]{2,}[a-z]?[A-Z]+|ar[Xx]iv)(?:[ -](?:Findings|Workshop|[A-Z]{3,}))?)"
    r"(?P<year>[ -]{0,2}(?:19|20)\d\d| ?['’] ?\d\d|1[5-9]|2\d)"
    r"(?:[ ,-]*\(?(?:Findings|Oral|Spotlight|Highlight|Poster|Workshop|Main|Best Paper)\)?)?",
)


def with_venues_of_badges(line: str) -> str:
    """Return a line with those badges as words, in brackets but for a row of a table."""
    if "img.shields.io" not in line:
        return line
    is_row = line.lstrip().startswith("|")
    return _BADGE.sub(lambda found: _in_words(found, is_row=is_row), line)


def _in_words(found: re.Match[str], *, is_row: bool) -> str:
    appeared = _APPEARED.fullmatch(_said(found["said"] or found["in_html"]))
    if not appeared:
        return found[0]
    year = appeared["year"].strip(" -'’")
    words = f"{appeared['venue']} {year if len(year) > 2 else f'20{year}'}"
    return words if is_row else f" [{words}] "


def _said(path: str) -> str:
    """Return the words of a badge: its label and message, without its color; `--` is a dash, and `_` a space."""
    parts = unquote(path).replace("--", "\x00").replace("__", "\x01").split("-")
    words = " ".join(filter(None, parts[:-1] if len(parts) > 1 else parts))
    return _LABEL.sub("", " ".join(words.replace("_", " ").replace("\x00", "-").replace("\x01", "_").split()))
