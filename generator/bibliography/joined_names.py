"""Authors whose names run into each other in, each name by itself out: SpringerLink has `Ines VegaTomo AraiLi Wu`."""

from __future__ import annotations

import re
from collections.abc import Iterator

_HONORIFIC = re.compile(r"(?:(?:Prof|Dr)\. )+")
_WORD = re.compile(r"[^\W\d_]*$")
# A capital goes on behind these within a word: McAdam.
_BEGINS = frozenset(("Mc", "Mac"))
# Behind these, too, but they are names of their own as well: DeLuca, and Ana De beside Luca Roe.
_MAY_BEGIN = frozenset(("Da", "De", "Del", "Di", "Du", "La", "Le", "Van", "Von"))


def split_joined_names(text: str) -> tuple[str, ...] | None:
    """Return the names, parted where a capital stands behind another letter; None where one may lie within a name."""
    begin, names = 0, []
    for end in (*_capitals_within(text), len(text)):
        before = _WORD.search(text, begin, end)
        word = before[0] if before else ""
        if end < len(text) and word in _MAY_BEGIN:
            return None
        if end == len(text) or word not in _BEGINS:
            names.append(_HONORIFIC.sub("", text[begin:end]).strip())
            begin = end
    return None if len(names) > 1 and not all(" " in name for name in names) else tuple(filter(None, names))


def _capitals_within(text: str) -> Iterator[int]:
    """Yield the places of capitals behind a letter that is none, or behind the stop of a suffix."""
    for place in range(1, len(text)):
        before = text[place - 1]
        if text[place].isupper() and ((before.isalpha() and not before.isupper()) or text[:place].endswith("Jr.")):
            yield place
