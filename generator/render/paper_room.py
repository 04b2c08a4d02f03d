"""What the page of a paper shows in, what it has room for out: of long lists their beginning, and how much is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace

from generator.render.pager import most_of_each
from generator.render.paper_history import HistoryLine
from generator.render.shortened import shortened

# As many bytes a page has, without the frame that every page has.
MOST_BYTES = 21_500
# About what an entry takes beside its letters, and the beginning of a text that says something.
_MARKUP, _LEAST = 70, 80
# So many letters of each list are shown whatever else there is.
_FLOOR = 600
_OWN_FACT = 4  # label, links, paragraphs, picture


def fit(lists: Mapping[str, Sequence[object]], over: int) -> dict[str, tuple[tuple[object, ...], int]]:
    """Return by name the lists that are cut, so that all together have fewer letters by `over`, and how many are left.

    The longest are cut first. Of 0 entries left, the last one is cut.
    """
    letters = {name: _letters(entries) for name, entries in lists.items()}
    room = max(0, sum(letters.values()) - over)
    most = max(_FLOOR, most_of_each(list(letters.values()), max(letters.values()), room))
    return {name: _first(entries, most) for name, entries in lists.items() if letters[name] > most}


def _letters(value: object) -> int:
    if isinstance(value, str):
        return len(value.encode())
    if isinstance(value, tuple | list):
        return sum(_letters(each) + _MARKUP for each in value)
    if is_dataclass(value):
        return sum(_letters(getattr(value, field.name)) for field in fields(value))
    return 0


def _first(entries: Sequence[object], room: int) -> tuple[tuple[object, ...], int]:
    kept: list[object] = []
    for entry in entries:
        size = _letters(entry) + _MARKUP
        if size > room:
            begun = _begun(entry, room - _MARKUP) if room > _MARKUP + _LEAST else None
            kept += [] if begun is None else [begun]
            break
        kept.append(entry)
        room -= size
    return tuple(kept), len(entries) - len(kept)


def _begun(entry: object, room: int) -> object | None:
    """Return the beginning of an entry that is text; None of any other."""
    if isinstance(entry, str):
        return shortened(entry, room)
    if isinstance(entry, HistoryLine):
        return replace(entry, text=shortened(entry.text, room), source="")
    if isinstance(entry, tuple) and len(entry) == _OWN_FACT:
        label, links, texts, image = entry
        return label, *(_first(each, room // 2)[0] for each in (links, texts)), image
    return None
