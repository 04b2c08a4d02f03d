"""A contributor's mistake: one slip in one file of the example survey, and what the check says of it."""

from __future__ import annotations

BASIL, MINT = "papers/basil-wick2023.yml", "papers/mint-jug2024.yml"
TAXONOMY, SURVEY, EXCLUDED, CLAIMS, ABOUT = "taxonomy.yml", "survey.yml", "excluded.yml", "claims.yml", "pages/about.md"


class Mistake:
    """A slip and what is said of it.

    file: where it is made; old: what stands there, None where the whole file is new; new: what takes its place
    cure: how a message about it ends
    found: each problem in order, as `line:column level rule`, with its file in front where that is another one
    """

    def __init__(self, file: str, old: str | None, new: str | bytes, cure: str, *found: str) -> None:
        self.file, self.old, self.new, self.cure, self.found = file, old, new, cure, found
