"""Lines of Markdown in, the same lines out, with the addresses of their links by reference: `[Title][1]`, `[Title][]`
and `[Title]`, where a line such as `[1]: https://example.org` says elsewhere what they lead to.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

# Within a paragraph: no empty line, item, heading or row of a table begins.
_NEXT_LINE = r"\n(?![ \t]*(?:\n|[-*+|#>]|\d+[.)]))"
_SIGN = rf"[^\[\]\\\n]|\\.|{_NEXT_LINE}"
_LABEL = rf"\[((?:{_SIGN}){{1,999}}+)\]"
_TEXT = rf"\[((?:{_SIGN}|\[(?:{_SIGN}){{0,200}}+\]){{0,999}}+)\]"
# A footnote is text, whatever it begins with.
_DEFINITION = re.compile(
    r"^[ \t]*+\[(?!\^)((?:[^\[\]\\\n]|\\.){1,999}+)\]:[ \t]*+(?:\n[ \t]*+)?(<[^<>\n]*+>|[^\s<]\S*+)"
    r"(?:[ \t]*+(?:\n[ \t]*+)?(?:\"[^\"\n]*+\"|'[^'\n]*+'|(?<=[ \t])\([^()\n]*+\))(?=[ \t]*$))?[ \t]*+$",
    re.MULTILINE,
)
_IMAGE = re.compile(rf"!{_TEXT}\[((?:{_SIGN}){{0,999}}+)\]|!{_LABEL}(?![\[(])")
_LINK = re.compile(rf"(?<![\\!]){_TEXT}\[((?:{_SIGN}){{0,999}}+)\]|(?<![\\!]){_LABEL}(?![\[(])")
_PLAIN = re.compile(r"[^()<>\s]+")


def with_references(lines: Sequence[str]) -> list[str]:
    """Return lines of which each link by reference has its address, without the lines that say the addresses; images by
    reference go, and what no line says an address for stays as it is.
    """
    addresses: dict[str, str] = {}

    def define(found: re.Match[str]) -> str:
        addresses.setdefault(_folded(found[1]), found[2].strip("<>"))
        return "\n" * found[0].count("\n")

    text = _DEFINITION.sub(define, "\n".join(lines))
    if not addresses:
        return list(lines)
    text = _IMAGE.sub(lambda found: found[0] if _address(found, addresses) is None else _lines_in(found[0]), text)
    return _LINK.sub(lambda found: _linked(found, addresses), text).split("\n")


def _linked(found: re.Match[str], addresses: Mapping[str, str]) -> str:
    address = _address(found, addresses)
    if address is None:
        return found[0]
    words = found[3] if found[1] is None else found[1]
    target = address if _PLAIN.fullmatch(address) else f"<{address}>"
    return f"[{words}]({target}){_lines_in(found[2] or '')}"


def _address(found: re.Match[str], addresses: Mapping[str, str]) -> str | None:
    """Return what a link leads to; None where no line says it. Without a label its words are one."""
    return addresses.get(_folded(found[2] or found[1] or found[3] or ""))


def _folded(label: str) -> str:
    return " ".join(label.split()).casefold()


def _lines_in(text: str) -> str:
    return "\n" * text.count("\n")
