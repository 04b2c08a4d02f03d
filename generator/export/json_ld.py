"""Records of schema.org in, the elements that carry them in the head of a page out."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.bibliography.name_parts import Name, is_group_word
from generator.export.json_text import to_compact

# A script element ends at "</script" and turns odd at "<!--", whatever its content means: these never appear.
_SCRIPT_UNSAFE = re.compile("[<>&\u2028\u2029]")

Record = Mapping[str, "str | bool | list[str] | list[dict[str, str]] | dict[str, str]"]


def to_json_ld(kind: str, record: Record) -> str:
    """Return a record of a kind of schema.org as JSON for a script element; what is empty is left out."""
    filled = {name: value for name, value in record.items() if value}
    text = to_compact({"@context": "https://schema.org", "@type": kind, **filled})
    return _SCRIPT_UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def to_script(json_ld: str) -> str:
    """Return the element for the head of a page."""
    return f'<script type="application/ld+json">{json_ld}</script>'


def to_person(name: Name, *, parts: bool = True) -> dict[str, str]:
    """Return a name as a record, with given and family name or without.

    One that is kept whole may be a person's: it gets a type only if a word says that a group has it.
    """
    if name.literal:
        is_group = any(map(is_group_word, name.literal.split(" ")))
        return ({"@type": "Organization"} if is_group else {}) | {"name": name.literal}
    whole = " ".join(part for part in (name.given, name.whole_family, name.suffix) if part)
    in_parts = {"givenName": name.given, "familyName": name.whole_family} if parts else {}
    return {"@type": "Person", "name": whole} | in_parts
