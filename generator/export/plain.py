"""Text in, the same text fit for a line of a text format out.

Rules, shared with the twin in JavaScript; all speak of code points, none of locales:

- A control character (U+0000 to U+001F, U+007F to U+009F) or a line or paragraph separator (U+2028, U+2029) becomes a
  space; then spaces at the ends go and runs of spaces become one.
- Lower case means A to Z become a to z, nothing else; upper case the reverse.
- A word is a run of a to z, A to Z and 0 to 9.
"""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase, digits

_CONTROL = (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029)
_TO_SPACE = dict.fromkeys(_CONTROL, " ")
_TO_LOWER = str.maketrans(ascii_uppercase, ascii_lowercase)
_TO_UPPER = str.maketrans(ascii_lowercase, ascii_uppercase)
_WORD = frozenset(ascii_lowercase + ascii_uppercase + digits)


def one_line(text: str) -> str:
    """Return a text on one line, without control characters and without needless spaces."""
    if text.isprintable() and "  " not in text:  # nearly always: no control character is printable
        return text.strip(" ")
    return " ".join(part for part in text.translate(_TO_SPACE).split(" ") if part)


def ascii_lower(text: str) -> str:
    """Return a text with its letters A to Z in lower case."""
    return text.translate(_TO_LOWER)


def ascii_upper(text: str) -> str:
    """Return a text with its letters a to z in upper case."""
    return text.translate(_TO_UPPER)


def ascii_words(text: str) -> tuple[str, ...]:
    """Return the words of a text in order, as they stand."""
    return tuple("".join(char if char in _WORD else " " for char in text).split())
