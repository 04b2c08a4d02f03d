"""A contributor's mistake: one slip in one file of the example survey, and what the check says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

BASIL, MINT = "papers/basil-wick2023.yml", "papers/mint-jug2024.yml"
TAXONOMY, SURVEY, EXCLUDED, CLAIMS, ABOUT = "taxonomy.yml", "survey.yml", "excluded.yml", "claims.yml", "pages/about.md"

# By file and what stands there, None where the whole file is new: what takes its place, and the rest of a mistake.
Mistakes = Mapping[tuple[str, str | None], Sequence[tuple[str | bytes, str, *tuple[str, ...]]]]


class Mistake(NamedTuple):
    """A slip and what is said of it.

    file: where it is made; old: what stands there, None where the whole file is new; new: what takes its place
    cure: how a message about it ends
    found: each problem in order, as `line:column level rule`, with its file in front where that is another one
    """

    file: str
    old: str | None
    new: str | bytes
    cure: str
    found: tuple[str, ...]
