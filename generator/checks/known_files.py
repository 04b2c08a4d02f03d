"""Files and folders whose name nobody reads: found while reading and parsing."""

from __future__ import annotations

from generator.checks.rule import Example, Examples, Rule
from generator.source.data_folder import KNOWN_FILES

RULE = Rule(
    name=KNOWN_FILES,
    level="warning",
    title="Every file in the data folder is part of the format.",
    reason=(
        "A file with a misspelled name would be ignored, with everything in it. A paper outside papers/ is an error; "
        "README, LICENSE, CHANGELOG and the like, and hidden files, are left alone."
    ),
    fix="Do as the message suggests, or move the file out of the data folder.",
    examples=Examples(
        passing=Example(file="claims.yml", text="claims: []\n"),
        failing=Example(file="exclusions.yml", text="excluded: []\n"),
    ),
    reported=(
        'data/exclusions.yml:1:1: warning: "exclusions.yml" is not a file of a survey, so nothing reads it. Move what belongs in "excluded.yml" there, then remove this file. (known-files)',
    ),
)
