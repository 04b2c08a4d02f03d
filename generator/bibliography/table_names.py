"""A row of a table in, its authors out, first names first; what parts them depends on the column that has them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape

from generator.bibliography.editors import may_stand_for_authors
from generator.bibliography.joined_names import split_joined_names
from generator.bibliography.markdown_text import LINK
from generator.bibliography.names import first_name_first, has_initials_apart, initials_first, split_names
from generator.bibliography.table_publication import kind_of

WITH_NAMES = ("authors", "editor", "full_names", "short_names", "parted_names", "turned_names", "turned_editors")
EDITORS = frozenset(("editor", "turned_editors"))
AUTHORS = frozenset((
    "full_names", "short_names", "parted_names", "turned_names", "joined_names", "authors", "first_author",
))  # fmt: skip
_CONTAINERS = ("venue", "journal", "book_title")
_NEW_LINE = re.compile(r"\s*[,;]?\s*(?:\n|<br\s*/?>)\s*", re.IGNORECASE)
_BULLET = re.compile(r"^[-*•]\s+", re.MULTILINE)
_QUOTED_NAME = re.compile(r"(?<=[\[ ,])(?:'([^']+)'|\"([^\"]+)\")(?=\s*[,\]])")
# Behind a name in tables of Scopus, which number people.
_NUMBER = re.compile(r"\s*\(\d+\)")


def listed_names(cell: str) -> str:
    """Return names with semicolons between them that stand on lines of their own, or as Python writes a list."""
    text = _BULLET.sub("", LINK.sub(r"\1", unescape(cell.strip())))
    if text.startswith("[") and (names := _QUOTED_NAME.findall(text)):
        return "; ".join(one or other for one, other in names)
    return _NEW_LINE.sub("; ", text)


def has_editors_as_authors(one: Mapping[str, str]) -> bool:
    """Tell whether a row names editors alone; of what appeared in something they are none of its authors."""
    kind = kind_of(one)
    is_part = any(map(one.get, _CONTAINERS)) if not kind else not may_stand_for_authors(kind)
    return not is_part and not EDITORS.isdisjoint(one) and AUTHORS.isdisjoint(one)


def authors_of(one: Mapping[str, str]) -> tuple[str, ...] | None:
    """Return the authors of a row; None where the same text may be read as other names."""
    if has_editors_as_authors(one):
        one = {"turned_names": one.get("turned_editors", ""), "authors": one.get("editor", "")}
    if whole := one.get("full_names"):
        return tuple(name for part in whole.split(";") if (name := first_name_first(_NUMBER.sub("", part))))
    if short := one.get("short_names"):
        return _from_short(short)
    if parted := one.get("parted_names"):
        return tuple(name for part in parted.split("|") if (name := first_name_first(part.strip())))
    if turned := one.get("turned_names"):
        return tuple(name for part in turned.split(";") if (name := first_name_first(part)))
    if (joined := one.get("joined_names", "")) and ";" not in joined:
        return split_joined_names(joined)
    written = joined or one.get("authors", "")
    if not written and (first := first_name_first(one.get("first_author", ""))):
        return (first, "et al.")
    return split_names(written)


def _from_short(short: str) -> tuple[str, ...] | None:
    """Return the names of `Vega I.; Arai T.`, `Vega I, Arai T` and, as older tables of Scopus have it, `Vega, I.`"""
    if ";" not in short and short.count(",") == 1 and " " not in short.replace(", ", ","):
        return (first_name_first(short),)
    if ";" not in short and has_initials_apart(short):
        return split_names(short)
    parts = short.split(";" if ";" in short else ",")
    return tuple(first_name_first(initials_first(name)) for part in parts if (name := part.strip(" .")))
