"""Pictures that cannot be shown: found while parsing, so that nothing is left for a check."""

from __future__ import annotations

from generator.checks.rule import Rule, examples_in
from generator.source.image import USABLE_IMAGES

RULE = Rule(
    name=USABLE_IMAGES,
    level="error",
    title="Every picture named by a paper is in data/images/, can be displayed, and is small.",
    reason=(
        "Lists show many pictures at once: one that is missing, unreadable or cut off leaves a hole, and a large one "
        "delays all the others. A picture that no paper names is not published. In public/, a picture that is cut off "
        "or has the ending of another kind is a warning."
    ),
    fix="Put the picture into data/images/ as PNG, JPEG, WebP or GIF, at most 300 KiB, and name it in the field.",
    examples=examples_in(
        "papers/mint-jug2024.yml",
        "year: 2024\n",
        failing="year: 2024\nfields: {drawing: {file: mint.png, alt: A pot of mint}}\n",
    ),
    reported=(
        'data/papers/mint-jug2024.yml:4:19: error: There is no picture "mint.png" in data/images/. Put it there, or correct the name. (usable-images)',
    ),
)
