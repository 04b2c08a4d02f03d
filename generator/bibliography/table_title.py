"""A cell of a table in, the title in it out, and what it goes on to say behind that."""

from __future__ import annotations

import re

from generator.bibliography.item_title import is_title
from generator.bibliography.markdown_text import EMPTY_BRACKETS, LINK, from_markdown, without_images

_NUMBERED = re.compile(r"\A\d{1,2}\) ")
_LONGEST_NUMBERED = 100
# What a cell goes on to say stands behind two spaces, or begins with a small letter behind a dash.
_NUMBERED_FIRST = re.compile(r"\s*\d{1,2}\) (\S.{2,148}?)(?: {2}| - (?=[a-z])).{60}")
_LINE_END = re.compile(r"<br\s*/?>", re.IGNORECASE)
# Perhaps behind a number: "1) **Relays of Teams** - hands over …".
_BOLD_FIRST = re.compile(r"\s*(?:\d+[.)]\s*)?\*\*(.+?)\*\*")


def said_behind_title(cell: str) -> str:
    """Return what a cell goes on to say behind a title that is bold, or numbered: `**Relays** - hands over …`."""
    bold, numbered = _BOLD_FIRST.match(cell), _NUMBERED_FIRST.match(cell)
    title = title_of_cell(cell)
    if bold and from_markdown(bold[1]) == title:
        said = cell[bold.end() :]
    elif numbered and from_markdown(numbered[1]) == title:
        said = cell[numbered.end(1) :]
    else:
        return ""
    return from_markdown(LINK.sub(r"\1", without_images(said))).strip(" -–—:|")


def authors_behind_title(cell: str) -> str:
    """Return what the last line of a cell with title and authors has without a link or a number:
    `[Relays of Teams](…) <br> Ines Vega, Tomo Arai`.
    """
    _, *further = _LINE_END.split(cell)
    last = from_markdown(further[-1]) if further and not LINK.search(further[-1]) else ""
    return "" if any(map(str.isdigit, last)) else last


def title_of_cell(cell: str) -> str:
    """Return a title out of a Markdown link, or of bold words in front of others; empty where a cell has links alone,
    called `pdf` or `ICML 2021`.
    """
    linked = next((words for words, _ in LINK.findall(without_images(cell)) if is_title(from_markdown(words), 1)), "")
    if not linked and (bold := _BOLD_FIRST.match(cell)):
        return from_markdown(bold[1])
    title = EMPTY_BRACKETS.sub("", from_markdown(linked or LINK.sub(" ", without_images(cell)))).strip()
    # What goes on so long behind a number says more than a title.
    if len(title) > _LONGEST_NUMBERED and _NUMBERED.match(title):
        first = _NUMBERED_FIRST.match(cell)
        return from_markdown(first[1]) if first else ""
    return _NUMBERED.sub("", title)
