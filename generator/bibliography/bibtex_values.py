"""Values of BibTeX as they are written in, their text out: names of `@string` and what `#` joins are put in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from bibtexparser.model import String

MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
# Strings that double each other grow without end.
_LONGEST = 10_000
_MARKS = re.compile(r'(?<!\\)[{}"#]')
_NAME = re.compile(r"[^\s\"#%'(),={}]+")

# What prints an address without reading it, and how its signs are written where somebody did not trust that.
_URL = re.compile(r"\\(?:url|nolinkurl|path|href|texttt)\s*\{([^{}]*)\}(?:\{[^{}]*\})?")
_SIGNS = {"textasciitilde": "~", "sim": "~", "textunderscore": "_", "textless": "<", "textgreater": ">"}
_SIGN = re.compile(rf"\$?\\({'|'.join(_SIGNS)})(?![A-Za-z])\s?(?:\{{\}})?\$?|\$([<>])\$|\\~\{{\}}|\\([_%&#$~{{}}])")


def read_strings(strings: Iterable[String]) -> dict[str, str]:
    """Return the texts of `@string` by their names in small letters; a later one may name an earlier one."""
    found: dict[str, str] = {}
    for string in strings:
        found[string.key.lower()] = read_value(string.value, found)[0]
    return found


def read_value(value: str, strings: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    """Return the text of a value, and the names among what it joins that nothing defines.

    A name that stands alone and is not defined is its own text, as that of a month is.
    """
    parts = [part.strip() for part in _parts(value)]
    texts, unknown = [], []
    for part in parts:
        if part[:1] + part[-1:] in ("{}", '""') and len(part) > 1:
            texts.append(part[1:-1])
        elif (name := part.lower()) in strings:
            texts.append(strings[name])
        else:
            texts.append(part)
            if len(parts) > 1 and name not in MONTHS and not part.isdigit() and _NAME.fullmatch(part):
                unknown.append(part)
                texts.pop()
    text = texts[0].strip() if len(parts) == 1 else "".join(texts)
    return (value if len(text) > max(_LONGEST, len(value)) else text), tuple(unknown)


def read_address(value: str) -> str:
    """Return an id, an address or a text with one as it is printed: in these nothing but escapes of signs is LaTeX."""
    text = _SIGN.sub(lambda found: found[3] or found[2] or _SIGNS[found[1] or "sim"], _URL.sub(r"\1", value))
    return " ".join(text.replace("{", "").replace("}", "").split())


def _parts(value: str) -> Iterator[str]:
    """Yield what `#` joins; one between braces or quotes is a sign of the text."""
    depth, quoted, begin = 0, False, 0
    for mark in _MARKS.finditer(value):
        match mark[0]:
            case "{":
                depth += 1
            case "}":
                depth -= 1
            case '"':
                quoted = quoted != (depth == 0)
            case "#" if depth == 0 and not quoted:
                yield value[begin : mark.start()]
                begin = mark.end()
    yield value[begin:]
