"""Words in, how wide they are out, and words as SVG text of one or several lines."""

from __future__ import annotations

import unicodedata
from math import fsum

from generator.svg.element import Attribute, element, plain_lines, text_of

SIZE, LINE = 12, 15  # pixels: of a letter, and from one line to the next

# Widths of letters in ems, as sans-serif types have them on average; a picture is laid out without the reader's font,
# so that each is rather too wide than too narrow.
_NARROW = dict.fromkeys("iljtfrI.,:;'|!()[]/ ", 0.33)
_WIDE = dict.fromkeys("mwMW@%—", 0.92)
_USUAL, _CAPITAL, _FULL = 0.57, 0.7, 1.0


def width_of(words: str, size: float = SIZE) -> float:
    """Return about how many pixels wide a line of words is."""
    return size * fsum(map(_em, words))


def width_of_label(label: str) -> float:
    """Return about how many pixels wide the widest line of a label in Plotly's little HTML is."""
    return max(width_of(words, SIZE * 1.06 if bold else SIZE) for words, bold in plain_lines(label))


def shorten(words: str, room: float) -> str:
    """Return words cut to a width, with an ellipsis where something was cut."""
    if width_of(words) <= room:
        return words
    while words and width_of(f"{words}…") > room:
        words = words[:-1]
    return f"{words.rstrip()}…" if words else ""


def label(
    words: str,
    x: float,
    y: float,
    *,
    anchor: str = "start",
    baseline: str = "middle",
    color: str = "var(--ink)",
    size: float = SIZE,
    turn: float = 0,
    halo: bool = False,
) -> str:
    """Return a label in Plotly's little HTML as SVG text.

    anchor: start, middle or end of each line at x; baseline: top, middle or bottom of all lines at y; turn: degrees
    halo: a rim of paper, for words that stand on marks
    """
    lines = plain_lines(words)
    step = size * LINE / SIZE
    above = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[baseline] * step * len(lines)
    first = y - above + step / 2 + size * 0.35
    spans = []
    for index, (line, bold) in enumerate(lines):
        place: dict[str, Attribute] = {"x": x, "y": first + index * step} if index else {}
        spans.append(
            element("tspan", text_of(line), font_weight="700" if bold else None, **place)
            if place or bold
            else text_of(line)
        )
    return element(
        "text",
        *spans,
        x=x,
        y=first,
        fill=color,
        font_size=size if size != SIZE else None,
        text_anchor=anchor if anchor != "start" else None,
        transform=f"rotate({turn:g} {x:.1f} {y:.1f})" if turn else None,
        stroke="var(--paper)" if halo else None,
        stroke_width=3 if halo else None,
        paint_order="stroke" if halo else None,
    )


def _em(letter: str) -> float:
    if letter in _NARROW:
        return _NARROW[letter]
    if letter in _WIDE:
        return _WIDE[letter]
    if unicodedata.combining(letter):
        return 0
    if unicodedata.east_asian_width(letter) in "WF":
        return _FULL
    return _CAPITAL if letter.isupper() else _USUAL
