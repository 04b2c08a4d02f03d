"""A page that was built in, what it says as Markdown out: what a team without the generator would have to write.

Words for screen readers alone, pictures, scripts and controls are left out; a list, table, heading or block of code
becomes Markdown of its kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode

_LEFT_OUT = "svg, script, style, template, button, form, dialog, input, label, .hidden-text, .headerlink"
_BLOCKS = {"p", "ul", "ol", "dl", "table", "pre", "h1", "h2", "h3", "h4", "h5", "h6"}
_SPACE = re.compile(r"\s+")


def page_as_markdown(html: str) -> str:
    """Return the article of a page as Markdown; raises ValueError if the page has none."""
    article = LexborHTMLParser(html).css_first("article")
    if article is None:
        raise ValueError("The page has no article.")
    for node in article.css(_LEFT_OUT):
        node.decompose()
    return "\n\n".join(_blocks(article)) + "\n"


def _blocks(node: LexborNode) -> Iterator[str]:
    """Yield the blocks below an element; what stands between them is a paragraph."""
    loose = ""
    for child in node.iter(include_text=True):
        if child.tag in _BLOCKS or (child.tag != "-text" and _holds_blocks(child)):
            if text := loose.strip():
                yield text
            loose = ""
            yield from _block(child)
        else:
            loose += _inline(child)
    if text := loose.strip():
        yield text


def _holds_blocks(node: LexborNode) -> bool:
    return node.css_first(", ".join(sorted(_BLOCKS))) is not None


def _block(node: LexborNode) -> Iterator[str]:
    tag = node.tag or ""
    if tag == "pre":
        yield f"```\n{node.text().rstrip()}\n```"
    elif tag == "table":
        yield from _table(node)
    elif tag in ("ul", "ol"):
        mark = "- " if tag == "ul" else "1. "
        yield "\n".join(mark + _words(item) for item in node.css("li"))
    elif tag == "dl":
        yield "\n\n".join(_words(item) for item in node.css("dt, dd"))
    elif tag == "p":
        if text := _words(node):
            yield text
    elif tag in _BLOCKS:
        yield f"{'#' * int(tag[1])} {_words(node)}"
    else:
        yield from _blocks(node)


def _table(table: LexborNode) -> Iterator[str]:
    if (caption := table.css_first("caption")) and (text := _words(caption)):
        yield text
    rows = [[_words(cell).replace("|", "\\|") for cell in row.css("th, td")] for row in table.css("tr")]
    width = max(map(len, rows), default=0)
    if width:
        lines = [f"| {' | '.join([*row, *[''] * (width - len(row))])} |" for row in rows]
        yield "\n".join([lines[0], "| --- " * width + "|", *lines[1:]])


def _words(node: LexborNode) -> str:
    return "".join(map(_inline, node.iter(include_text=True))).strip()


def _inline(node: LexborNode) -> str:
    if node.tag == "-text":
        return _SPACE.sub(" ", node.text())
    words = "".join(map(_inline, node.iter(include_text=True)))
    if node.tag == "a" and (address := node.attributes.get("href")):
        return f"[{words.strip()}]({address})"
    if node.tag == "code":
        return f"`{words}`"
    return words
