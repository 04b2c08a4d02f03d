"""A sheet of few colours: rectangles, lines and words in, the bytes of a PNG out, the same ones each time.

Each pixel is the number of a colour. Letters have soft edges: shades between theirs and the colour they stand on.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import TypeAlias

from PIL import Image, ImageDraw

from generator.png.colours import mixed
from generator.png.typeface import type_of, width_of

_SHADES = 4  # of an edge
_TO_SHADES = bytes(round(value * _SHADES / 255) for value in range(256))
_ANY = bytes(255 if shade else 0 for shade in range(256))
_QUICK = 3  # zlib's level: a third of the time of the usual one, and a little larger


Patch: TypeAlias = Image.Image


class Sheet:
    """A picture while it is drawn; places count from its upper left corner."""

    def __init__(self, width: int, height: int, paper: str) -> None:
        """Begin an empty sheet."""
        self._colours: dict[str, int] = {}
        self._paper = paper
        self._image = Image.new("L", (width, height), self._number(paper))
        self._pen = ImageDraw.Draw(self._image)

    def rectangle(
        self, x: float, y: float, width: float, height: float, *, fill: str, line: str = "", thick: int = 1
    ) -> None:
        """Draw a rectangle with slightly round corners."""
        self._pen.rounded_rectangle(
            (round(x), round(y), round(x + width) - 1, round(y + height) - 1),
            radius=4,
            fill=self._number(fill) if fill else None,
            outline=self._number(line) if line else None,
            width=thick,
        )

    def line(self, x: float, y: float, to_x: float, to_y: float, colour: str, thick: int = 1) -> None:
        """Draw a line."""
        self._pen.line((round(x), round(y), round(to_x), round(to_y)), fill=self._number(colour), width=thick)

    def words(
        self, x: float, y: float, words: str, size: int, colour: str, *, on: str = "", align: str = "left"
    ) -> None:
        """Draw one line of words; y: of the line that they stand on, on: the colour behind them, align: left of x,
        right or centered.
        """
        mask, coverage = _stamp(words, size)
        left = x - {"left": 0.0, "center": 0.5, "right": 1.0}[align] * width_of(words, size)
        numbers = bytes(map(self._number, _shades(colour, on or self._paper))).ljust(256, b"\0")
        drawn = Image.frombytes("L", mask.size, coverage.translate(numbers))
        self._image.paste(drawn, (round(left) - size // 2, round(y) - _above(size)), mask)

    def take(self, x: int, y: int, width: int, height: int) -> Patch:
        """Return a part of the sheet, to be put elsewhere: quicker than to draw the same again."""
        return self._image.crop((x, y, x + width, y + height))

    def put(self, patch: Patch, x: int, y: int) -> None:
        """Put a part of the sheet somewhere."""
        self._image.paste(patch, (x, y))

    def copy(self) -> Sheet:
        """Return another sheet with the same on it."""
        other = Sheet(*self._image.size, self._paper)
        other._colours = dict(self._colours)
        other._image.paste(self._image)
        return other

    def to_png(self) -> bytes:
        """Return the finished picture."""
        self._image.putpalette(b"".join(bytes.fromhex(colour[1:]) for colour in self._colours))
        written = BytesIO()
        self._image.save(written, "PNG", compress_level=_QUICK)
        return written.getvalue()

    def _number(self, colour: str) -> int:
        return self._colours.setdefault(colour, len(self._colours))


@lru_cache(maxsize=1024)
def _stamp(words: str, size: int) -> tuple[Image.Image, bytes]:
    """Return words as letters of one size: where there is any ink, and how much of each pixel it covers, in shades.

    Most words of a picture stand on other pictures of the survey, too.
    """
    drawn = Image.new("L", (round(width_of(words, size)) + size, round(1.5 * size)), 0)
    ImageDraw.Draw(drawn).text((size // 2, _above(size)), words, font=type_of(size), fill=255, anchor="ls")
    coverage = drawn.tobytes().translate(_TO_SHADES)
    return Image.frombytes("L", drawn.size, coverage.translate(_ANY)), coverage


def _above(size: int) -> int:
    """Return how many pixels a stamp has above the line that its words stand on."""
    return round(1.1 * size)


@lru_cache(maxsize=128)
def _shades(colour: str, on: str) -> tuple[str, ...]:
    return tuple(mixed(colour, on, step / _SHADES) for step in range(_SHADES + 1))
