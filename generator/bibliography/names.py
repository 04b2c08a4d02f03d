"""A list of authors as files write it in, names with the first name first out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_AND = re.compile(r"\s+(?:and|&)\s+")
_OTHERS = {"others", "and others", "et al", "et al."}
# Braces, of which LaTeX prints those behind a backslash, and what parts names, or the parts of one, outside of them.
_BRACES = re.compile(r"(?<!\\)[{}]")
_BIBTEX_AND = re.compile(r"(?<!\\)[{}]|\sand(?=\s)", re.IGNORECASE)
_INITIALS = re.compile(r"(?:[^\W\d_a-z]\.?-?){1,4}")
_BIBTEX_COMMA = re.compile(r"(?<!\\)[{}]|,")


def split_names(text: str) -> tuple[str, ...]:
    """Return the names of a list; `et al.` stays at its end as a name of its own.

    Semicolons part names, else `and` does, else commas between names of several words. A name with a comma in it has
    its last name first.
    """
    text = " ".join(text.split())
    if ";" in text:
        parts = text.split(";")
    elif _AND.search(text):
        parts = _AND.split(text)
        # "A B, C D and E F": commas part all names but the last two.
        if "," in parts[0] and all(" " in part.strip() for part in parts[0].split(",")):
            parts = [*parts[0].split(","), *parts[1:]]
    else:
        commas = text.split(",")
        parts = commas if len(commas) > 2 or all(" " in part.strip() for part in commas) else [text]
    return _named(first_name_first(part.strip(" ,")) for part in parts)


def split_bibtex_names(text: str) -> tuple[str, ...]:
    """Return the names of a list of BibTeX, with its LaTeX; `et al.` is a name of its own.

    Nothing but `and` outside of braces parts names. A name in braces is that of a group and stays as it is; of any
    other, commas outside of braces tell the parts.
    """
    return _named(_turned(name.strip()) for name in _outside(text, _BIBTEX_AND))


def first_name_first(name: str) -> str:
    """Return a name with the first name first."""
    return _joined(name.strip("{} ").split(",", 2))


def initials_first(name: str) -> str:
    """Return a name as one says it where a database wrote `Vega I` or `Vega I.M.`; any other as it is."""
    last, _, initials = name.rpartition(" ")
    letters = re.findall(r"[^\W\d_]", initials)
    # In a name in capitals nobody can tell initials from a name.
    if "," in name or last == last.upper() or not _INITIALS.fullmatch(initials):
        return name
    return f"{' '.join(f'{letter}.' for letter in letters)} {last}"


def from_ris_name(name: str) -> str:
    """Return a name of RIS with the first name first: there a suffix stands last, as in `Last, First, Jr.`."""
    last, *further = (part.strip() for part in name.split(",", 2))
    return " ".join(part for part in (*further[:1], last, *further[1:]) if part)


def _turned(name: str) -> str:
    """Return a name of BibTeX with the first name first; one in braces, which must not be turned, without them."""
    if _is_braced(name):
        return name[1:-1].strip()
    return _joined(list(_outside(name, _BIBTEX_COMMA)))


def _is_braced(name: str) -> bool:
    """Tell whether the brace at the beginning is closed at the end and not before."""
    depth = 0
    for found in _BRACES.finditer(name):
        depth += 1 if found[0] == "{" else -1
        if depth == 0:
            return name.startswith("{") and found.end() == len(name)
    return False


def _joined(parts: list[str]) -> str:
    """Return `Last, First` and `Last, Jr., First` as one says them."""
    last, *further = (part.strip() for part in parts)
    suffix = further.pop(0) if len(further) > 1 else ""
    return " ".join(part for part in (", ".join(filter(None, further)), last, suffix) if part)


def _outside(text: str, marks: re.Pattern[str]) -> Iterator[str]:
    """Yield what a mark parts; one between braces is a sign of the text."""
    depth = begin = 0
    for found in marks.finditer(text):
        if found[0] in "{}":
            depth += 1 if found[0] == "{" else -1
        elif depth == 0:
            yield text[begin : found.start()]
            begin = found.end()
    yield text[begin:]


def _named(names: Iterable[str]) -> tuple[str, ...]:
    return tuple("et al." if name.lower() in _OTHERS else name for name in names if name)
