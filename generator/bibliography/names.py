"""A list of authors as files write it in, names with the first name first out."""

from __future__ import annotations

import re

_AND = re.compile(r"\s+(?:and|&)\s+")
_OTHERS = {"others", "et al", "et al."}


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
    names = [first_name_first(part.strip(" ,")) for part in parts]
    return tuple("et al." if name.lower() in _OTHERS else name for name in names if name)


def first_name_first(name: str) -> str:
    """Return a name with the first name first."""
    name = name.strip("{} ")
    last, comma, first = name.partition(",")
    if comma and "," in first:  # "Last, Jr., First"
        suffix, _, first = first.partition(",")
        return f"{first.strip()} {last.strip()} {suffix.strip()}".strip()
    return f"{first.strip()} {last.strip()}".strip() if comma else name
