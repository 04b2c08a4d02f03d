"""Names, attributes and text in, SVG markup out."""

from __future__ import annotations

import re
from functools import cache
from html import escape, unescape
from typing import TypeAlias

Attribute: TypeAlias = str | float | int | None

# What XML forbids: control characters and the two that are no characters.
_FORBIDDEN = dict.fromkeys([*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF], " ")
# What a text without stays as it is: asked first, since few have any.
_SPECIAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f&<>\"'\ufffe\uffff]")


def element(name: str, *children: str, **attributes: Attribute) -> str:
    """Return an element; children are markup already.

    attributes: `_` in a name becomes `-` and one at its end is dropped (`class_`); None and "" leave an attribute out
    """
    opening = f"<{name}{''.join(_attribute(key, value) for key, value in attributes.items())}"
    return f"{opening}>{''.join(children)}</{name}>" if children else f"{opening}/>"


def text_of(words: str) -> str:
    """Return words as markup."""
    return escape(words.translate(_FORBIDDEN), quote=False) if _SPECIAL.search(words) else words


def plain_lines(label: str) -> list[tuple[str, bool]]:
    """Return the lines of a label in Plotly's little HTML: the plain words of each, and whether they are bold."""
    lines = []
    for part in label.split("<br>"):
        bold = part.startswith("<b>")
        lines.append((unescape(part.replace("<b>", "").replace("</b>", "")), bold))
    return lines


def number(value: float) -> str:
    """Return a coordinate with no more digits than a picture shows."""
    return f"{value:.1f}".removesuffix(".0") if abs(value) >= 0.05 else "0"


def linked(mark: str, customdata: object) -> str:
    """Return a mark with what a chart knows of it: a link to its papers and the words a pointer is shown.

    The keyboard passes the links by: the table beside a picture has the same ones, in an order to read.

    customdata: [address, words, …] as charts write it; a mark without either stays as it is
    """
    if not isinstance(customdata, (list, tuple)) or len(customdata) < 2:
        return mark
    address, words = str(customdata[0]), "\n".join(line for line, _ in plain_lines(str(customdata[1])))
    title = element("title", text_of(words)) if words else ""
    if address:
        return element("a", title, mark, href=address, tabindex="-1")
    return element("g", title, mark) if title else mark


def _attribute(name: str, value: Attribute) -> str:
    if value is None or value == "":
        return ""
    if not isinstance(value, str):
        value = number(value)
    elif _SPECIAL.search(value):
        value = escape(value.translate(_FORBIDDEN))
    return f' {_name_of(name)}="{value}"'


@cache
def _name_of(name: str) -> str:
    return name.rstrip("_").replace("_", "-")
