"""The names of authors in, those of people and of their collaboration out."""

from __future__ import annotations

from generator.bibliography.names import COLLABORATION


def group_apart(names: tuple[str, ...], said: str = "") -> tuple[tuple[str, ...], str]:
    """Return the authors without their collaboration, and it: what is said, or the last author if no other is one.

    `et al.` may stand behind that one.
    """
    people, others = (names[:-1], names[-1:]) if names[-1:] == ("et al.",) else (names, ())
    groups = [name for name in people if COLLABORATION.search(name)]
    if groups and not said and groups == [people[-1]]:
        return (*people[:-1], *(others if people[:-1] else ())), people[-1]
    return tuple(name for name in names if not _is_group(name, said)), said


def _is_group(name: str, collaboration: str) -> bool:
    """Tell whether an author is the collaboration, with or without that word."""
    said = [COLLABORATION.sub("", text).casefold().removeprefix("the ") for text in (name, collaboration)]
    return bool(collaboration) and said[0] == said[1]
