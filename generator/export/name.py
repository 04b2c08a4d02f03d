"""An author's name in, its parts out, whatever it contains; `name_parts` has the rules."""

from __future__ import annotations

from functools import lru_cache

from generator.bibliography.name_parts import Name, split_parts
from generator.export.plain import one_line


@lru_cache(maxsize=1 << 16)
def split_name(full_name: str) -> Name:
    """Split a full name, first set on one line, into its parts."""
    return split_parts(one_line(full_name))
