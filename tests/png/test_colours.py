"""The colours of pictures are those of the site."""

from __future__ import annotations

import re
from pathlib import Path

from generator.png.colours import COUNTS, HAIRLINE, HUES, INK, ON_COUNTS, OUTLINE, PAPER, QUIET, mixed


def test_colours_are_the_light_ones_of_the_site(root: Path) -> None:
    sheet = (root / "site_docs/assets/css/tokens.css").read_text(encoding="utf-8")
    light = dict(re.findall(r"--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}),", sheet))
    named = {"paper": PAPER, "ink": INK, "ink-quiet": QUIET, "hairline": HAIRLINE, "outline": OUTLINE}
    named |= {f"count-{step}": colour for step, colour in enumerate(COUNTS, start=1)}
    named |= {f"on-count-{step}": colour for step, colour in enumerate(ON_COUNTS, start=1)}
    named |= {f"axis-{number}": colour for number, colour in enumerate(HUES, start=1)}
    assert named == {name: light[name] for name in named}
    assert f"axis-{len(HUES) + 1}" not in light


def test_shade_lies_between_two_colours() -> None:
    assert ["#ffffff", "#808080", "#000000"] == [mixed("#000000", "#ffffff", part) for part in (0, 0.5, 1)]
