"""What the page of a paper shows in, what it has room for out: of long lists their beginning, and how much is left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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

    The longest are cut first, and of each the first entry stays: without it nothing would say that there are others.
    Of 0 entries left, the last one is cut.
    """
    letters = {name: _of_list(entries) for name, entries in lists.items()}
    room = max(0, sum(letters.values()) - over)
    most = max(_FLOOR, most_of_each(list(letters.values()), max(letters.values()), room))
    return {name: _first(entries, most) for name, entries in lists.items() if letters[name] > most}


def _of_list(entries: Iterable[object]) -> int:
    return sum(_letters(entry) + _MARKUP for entry in entries)


def _letters(entry: object) -> int:
    """Return the letters of an entry: of its texts, and of the lists that it has."""
    if isinstance(entry, str):
        return len(entry.encode())
    if is_dataclass(entry):
        entry = tuple(getattr(entry, field.name) for field in fields(entry))
    if isinstance(entry, tuple):
        return sum(_of_list(part) if isinstance(part, tuple) else _letters(part) for part in entry)
    return 0


def _first(entries: Sequence[object], room: int) -> tuple[tuple[object, ...], int]:
    kept: list[object] = []
    for entry in entries:
        size = _letters(entry) + _MARKUP
        if size > room:
            begun = _begun(entry, max(_LEAST, room - _MARKUP)) if not kept or room > _MARKUP + _LEAST else None
            kept += [begun] if begun is not None else [] if kept else [entry]
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
