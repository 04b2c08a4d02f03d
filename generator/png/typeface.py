"""Words in, what the built-in type can draw of them out, and how wide that is."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from PIL import ImageFont

# Signs that the type lacks and plain ones say as well. Letters lose their accents.
_PLAIN = str.maketrans(
    {
        **dict.fromkeys(map(chr, (*range(0x2010, 0x2016), 0x2212)), "-"),  # hyphens, dashes, minus
        "×": "x",
        "≤": "<=",
        "≥": ">=",
        "→": "->",
        "•": "·",
        "„": "“",
        "\u201a": "‘",
        "\u2032": "'",
        "\u2033": '"',
        "\u0131": "i",  # low quote, primes, i without a dot
        "ß": "ss",
        "æ": "ae",
        "Æ": "AE",
        "œ": "oe",
        "Œ": "OE",
        "ø": "o",
        "Ø": "O",
        "ł": "l",
        "Ł": "L",
        "đ": "d",
        "Đ": "D",
        "ð": "d",
        "Ð": "D",
        "þ": "th",
        "Þ": "Th",
    }
)
_MISSING = "\uffff"  # no character: the type draws the box that stands for what it lacks


def drawable(words: str) -> str:
    """Return words as they can be drawn, on one line; nothing where the type lacks any letter of them."""
    folded = unicodedata.normalize("NFKD", " ".join(words.translate(_PLAIN).split()))
    plain = "".join(letter for letter in folded if unicodedata.category(letter) not in ("Mn", "Cf"))
    return plain if all(map(_has, plain)) else ""


@lru_cache(maxsize=4096)
def width_of(words: str, size: int) -> float:
    """Return how many pixels wide words are."""
    return type_of(size).getlength(words)


@lru_cache(maxsize=64)
def type_of(size: int) -> ImageFont.FreeTypeFont:
    """Return the type in a size; it comes with the library, so that every machine draws the same letters."""
    font = ImageFont.load_default(size)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise RuntimeError("Pillow was built without FreeType. Install its wheel from PyPI.")
    return font


@lru_cache(maxsize=1024)
def _has(letter: str) -> bool:
    return letter == " " or _drawn(letter) != _drawn(_MISSING)


def _drawn(letter: str) -> tuple[tuple[int, int], bytes]:
    mask = type_of(20).getmask(letter)
    return mask.size, bytes(mask)
