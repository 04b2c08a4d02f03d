"""Pictures that cannot be shown: found while parsing, so that nothing is left for a check."""

from __future__ import annotations

from generator.checks.rule import Example, Rule
from generator.model.images import USABLE_IMAGES

RULE = Rule(
    name=USABLE_IMAGES,
    level="error",
    title="Every picture that a paper names lies in data/images/, can be shown, and is small.",
    reason=(
        "Lists show many pictures at once: one that is missing leaves a hole, one that browsers do not know as well, "
        "and a large one keeps readers waiting for all others. What no paper names is copied nowhere."
    ),
    fix="Put the picture into data/images/ as PNG, JPEG, WebP or GIF, at most 300 KiB, and name it in the field.",
    found_in="generator.model.images",
    passing=Example(file="papers/mint-jug2024.yml", text="year: 2024\n", replaces="year: 2024\n"),
    failing=Example(
        file="papers/mint-jug2024.yml",
        text="year: 2024\nfields: {drawing: {file: mint.png, alt: A pot of mint}}\n",
        replaces="year: 2024\n",
    ),
    reported=(
        'data/papers/mint-jug2024.yml:4:19: error: There is no picture "mint.png" in data/images/. Put it there, or correct the name. (usable-images)',
    ),
)
