"""Items of a Markdown list without a link in, the titles of those out that are papers all the same.

`Relays of Teams (ICML 2021)` says where and when, `**Relays of Teams** (2021)` marks its title and says when. A list
that has a few of them lists papers so; a single one may be news.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.bibliography.appeared import says_where, without_appeared
from generator.bibliography.identifiers import find_addresses
from generator.bibliography.list_lines import ITEM
from generator.bibliography.markdown_text import LINK, from_markdown, without_pictures

_FEW = 3
_LEAST_WORDS = 3
_LONGEST = 1000
_BOLD = re.compile(r"\*\*(?P<words>[^*]{8,400})\*\*")
_DATED = re.compile(r"[\s.,]*\((?:19|20)\d\d\)")


def lists_without_links(lines: Iterable[str]) -> bool:
    """Tell whether papers of a list have no links."""
    items = (found[1] for line in lines if len(line) <= _LONGEST and (found := ITEM.fullmatch(line)))
    return sum(bool(stated_title(item)) for item in items if not find_addresses(item)) >= _FEW


def stated_title(text: str) -> str:
    """Return the title that an item without a link states; empty for none."""
    text = without_pictures(text)
    links = list(LINK.finditer(text))
    if len(text) > _LONGEST or any(link[2].startswith("#") for link in links):
        return ""
    marked = _BOLD.match(text) or next((link for link in links if not link.start()), None)
    if marked and _DATED.match(text, marked.end()):
        title = from_markdown(marked[1])
    else:
        whole = from_markdown(text).strip(" .")
        title = without_appeared(whole)[0] if says_where(whole) else ""
    return title.strip(" .") if len(re.findall(r"\w+", title)) >= _LEAST_WORDS else ""
