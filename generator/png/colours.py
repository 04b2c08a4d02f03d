"""The colours of the light scheme as numbers: a picture beside a link is shown on other people's pages."""

from __future__ import annotations

PAPER, INK, QUIET, HAIRLINE, OUTLINE = "#fdfdfb", "#1a1d22", "#565b64", "#dddeda", "#80868f"
# Steps of counts, and of text on them, as tokens.css has them.
COUNTS = ("#dbe0e6", "#b3bdc9", "#66727f", "#414c59", "#1d242d")
ON_COUNTS = ("#1a1d22", "#1a1d22", "#ffffff", "#ffffff", "#ffffff")
# One hue for each axis, by its number.
HUES = ("#1d54ae", "#ad4f14", "#04453a", "#855a84", "#5f4406", "#6f0d1d", "#1d566e", "#56613a")


def mixed(first: str, second: str, part: float) -> str:
    """Return a colour between two of the form #rrggbb; part: how much of the first, 0 to 1."""
    pairs = zip(bytes.fromhex(first[1:]), bytes.fromhex(second[1:]), strict=True)
    return f"#{bytes(round(a * part + b * (1 - part)) for a, b in pairs).hex()}"
