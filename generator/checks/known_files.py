"""Files and folders whose name nobody reads: found while reading and parsing."""

from __future__ import annotations

from generator.checks.rule import Example, Rule
from generator.source.folder import KNOWN_FILES

RULE = Rule(
    id=KNOWN_FILES,
    level="warning",
    title="Every file at the top of the data folder is one that the format knows.",
    why="A file with a misspelt name is passed over, and all that it says with it.",
    cure="Rename the file as the message proposes, or move it out of the data folder.",
    passing=Example(file="claims.yml", text="claims: []\n"),
    failing=Example(file="exclusions.yml", text="excluded: []\n"),
)
