"""What a query asks of a field of its own in, whether a paper meets it out. Twin: site_docs/assets/query/own_range.js.

A number or a date is asked for as `3`, `3..10`, `3..` or `..10`; a flag as `yes` or `no`; of texts and links `yes` asks
for papers that fill the field and `no` for those that do not. A paper that leaves a number, date or flag out meets
nothing that is asked of it.
"""

from __future__ import annotations

import re

from generator.model.own_field import OwnField, OwnValue

PREFIX = "fields."
_ENDS = {
    "number": re.compile(r"-?[0-9]{1,15}(?:\.[0-9]{1,4})?"),
    "date": re.compile(r"[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"),
}


def understands(own: OwnField, text: str) -> bool:
    """Tell whether a text can be asked of a field."""
    if not own.is_range:
        return text in ("yes", "no")
    first, _, last = text.partition("..")
    known = all(not end or _ENDS[own.kind].fullmatch(end) for end in (first, last))
    if not known or not (first or last):
        return False
    return not (first and last) or _end(own, first) <= _end(own, last)


def meets(own: OwnField, text: str, value: OwnValue | None) -> bool:
    """Tell whether what a paper says in a field meets what is asked, a text that is understood."""
    if own.kind == "flag":
        return value is (text == "yes")
    if not own.is_range:
        return (value is not None) == (text == "yes")
    if value is None:
        return False
    first, dots, last = text.partition("..")
    key = range_key(value)
    if not dots:
        return key == _end(own, first)
    return (not first or key >= _end(own, first)) and (not last or key <= _end(own, last))


def _end(own: OwnField, text: str) -> tuple[float, str]:
    return (float(text), "") if own.kind == "number" else (0.0, text)


def range_key(value: OwnValue) -> tuple[float, str]:
    """Return by what numbers, or dates, are compared."""
    return (value, "") if isinstance(value, float) else (0.0, str(value))
