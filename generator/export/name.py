"""An author's name in, its parts out, whatever it contains; `name_parts` has the rules."""

from __future__ import annotations

from functools import lru_cache

from generator.bibliography.name_parts import Name, is_group_word, split_parts
from generator.export.plain import ascii_lower, one_line


@lru_cache(maxsize=1 << 16)
def split_name(full_name: str) -> Name:
    """Split a full name, first set on one line, into its parts."""
    return split_parts(one_line(full_name))


def without_article(name: str) -> str:
    """Return the name of a group without its leading article, because lists sort it by the next word."""
    first, _, rest = one_line(name).partition(" ")
    return rest if ascii_lower(first) == "the" and any(map(is_group_word, rest.split(" "))) else name
