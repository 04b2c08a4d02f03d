"""Lines of a Markdown list in, the same out with links to its own headings as such: `#methods` without an address."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.bibliography.markdown_text import from_markdown

# Older lists have no space behind the signs: `##Methods`, `#2 Methods`.
HEADING = re.compile(r"(#{1,6}+)(?:\s++|(?<=##)(?=\w)|(?=\d++(?:\.\d+)*+\.? [^\W\d_a-z]))(.*?)(?<![\s#])[\s#]*+")
_IN_HTML = re.compile(r"\s*<h([1-6])\b[^<>]*>(.*?)</h\1>\s*", re.IGNORECASE)
# The list itself, and whatever on GitHub may be its page.
_ITSELF = ("./", "README.md")
_ON_PAGE = re.compile(
    r"\(<?(\./|README\.md|https?://github\.com/[\w.-]+/[\w.-]+(?:/blob/[^\s()#<>]+)?/?)#([^\s()<>]+)>?\)"
)


def with_headings(lines: Sequence[str]) -> list[str]:
    """Return the lines; a heading in HTML is written as one of Markdown: `<h2 id="methods">Methods</h2>`."""
    found = ((line, _IN_HTML.fullmatch(line) if "<" in line else None) for line in lines)
    return [f"{'#' * int(heading[1])} {heading[2]}" if heading else line for line, heading in found]


def with_anchors(lines: Sequence[str]) -> list[str]:
    """Return the lines; whose page a whole address leads to is known by one that ends in the name of a heading."""
    headings = {_anchor(from_markdown(found[2])) for line in lines if (found := HEADING.fullmatch(line.strip()))}
    pages = {found[1] for line in lines for found in _ON_PAGE.finditer(line) if found[2] in headings}
    own = {*_ITSELF, *pages}
    return [_ON_PAGE.sub(lambda found: f"(#{found[2]})" if found[1] in own else found[0], line) for line in lines]


def _anchor(heading: str) -> str:
    """Return what GitHub calls a heading in addresses."""
    return re.sub(r"[^\w\s-]", "", heading).strip().lower().replace(" ", "-")
