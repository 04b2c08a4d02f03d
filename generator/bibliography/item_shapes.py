"""A line of a Markdown list in, the same as most lists would write it out: where its links and its title are known."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import quote, unquote

from generator.bibliography.markdown_text import LINK

# A link whose address is parted from its words: `[Paper] (https://…)`.
_PARTED_LINK = re.compile(r"(?<!\])(\[[^\[\]]{1,80}\]) \((https?://[^\s()]{4,2000})\)")
# What Google made of an address, in a list that was copied from a document of its own.
_BY_GOOGLE = re.compile(
    r"https?://www\.google\.com/url\?(?:[^\s()&]{0,500}&){0,20}?(?:q|url)=(https?[^\s()&]+)(?:&[^\s()]*)?"
)
_IN_ANGLES = re.compile(rf"<({LINK.pattern})>")
_ITEM = r"(?P<item>\s*(?:[-*+]|\d{1,4}[.)])\s+)"
# What a link in front of a plain title is called: `[[CVPR2023](https://…)] Relays of Teams [[code](…)]`.
_APPEARED = r"(?i:arxiv)|[A-Za-z0-9&-]*[A-Z][A-Za-z0-9&-]*[A-Z][\w&-]*?(?: [A-Z]\w*)?[ '’-]{0,2}(?:(?:19|20)\d\d|\d\d)"
_TITLE = r"(?P<title>(?![a-z])[^\[\]<>|*`]{12,400}?[^\s\[\]<>|*`(])"
_VENUE_FIRST = re.compile(
    rf"{_ITEM}\[\[(?P<venue>{_APPEARED})\]\((?P<address>https?://[^\s()]+)\)\][\s:.,-]*{_TITLE}(?P<rest>\s*(?:\[.*)?)"
)
# A day in front of parts between bars: `**2007-08** | Relays of Teams | *Ines Vega* | [Bread](…)`.
_DAY_FIRST = re.compile(
    rf"{_ITEM}(?:\*\*|__)?(?P<day>(?:19|20)\d\d(?:[-/.]\d\d?){{0,2}})(?:\*\*|__)?\s*\|\s*(?=[^\s|])"
)
# No item, but a line in italics with a space too many: `* Bread and Malt, May 2021.*`
_OPEN_ITALICS = re.compile(r"^(\s*)\* +([^*]+[^*\s])\*\s*$")
# A title in bold over two lines: `**Relays of many**` and `**teams at large.**`
_BEGINS_BOLD, _GOES_ON_BOLD = re.compile(r"[\w,:]\*\*\Z"), re.compile(r"\*\*(?=[a-z])")


def in_usual_shape(line: str) -> str:
    """Return a line with its links whole, and what stands in front of its title in brackets."""
    if "google.com/url?" in line:
        line = _BY_GOOGLE.sub(lambda found: _unquoted(found[1]), line)
    line = _IN_ANGLES.sub(r"\1", line) if "<[" in line else line
    if "] (" in line:
        line = _PARTED_LINK.sub(r"\1(\2)", line)
    if found := _VENUE_FIRST.fullmatch(line):
        title, address = found["title"].rstrip(" ."), found["address"]
        return f"{found['item']}[{found['venue']}] [{title}]({address}){found['rest']}"
    if found := _DAY_FIRST.match(line):
        return f"{found['item']}[{found['day']}] {line[found.end() :]}"
    return line if "](" in line or "://" in line else _OPEN_ITALICS.sub(r"\1*\2*", line)


def _unquoted(address: str) -> str:
    """Return an address as it is written outside of another one; what Markdown would read otherwise stays encoded."""
    return re.sub(r"[\s()<>\[\]]", lambda sign: quote(sign[0], safe=""), unquote(address))


def in_one_line(lines: Iterable[str]) -> str:
    """Return the lines of an item as one; a title in bold that goes on in the next line is in one piece."""
    whole, *others = (line.strip() for line in lines)
    for line in others:
        is_broken = _BEGINS_BOLD.search(whole) and _GOES_ON_BOLD.match(line)
        whole = f"{whole[:-2]} {line[2:]}" if is_broken else f"{whole} {line}"
    return whole
