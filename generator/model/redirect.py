"""`redirects.yml` in, the former names of papers, values and axes out, each with the name that it has now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

from generator.model.reading import FieldReader
from generator.problem import NOWHERE, Place, Problem
from generator.source.value import Value

FILE = "redirects.yml"
REDIRECTS = "redirects"
Kind = Literal["paper", "value", "axis"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class Redirect:
    """A name that something had, and the one that it has now; both of a value are written `axis.value`."""

    kind: Kind
    old: str
    new: str
    place: Place = field(compare=False, default=NOWHERE)


def parse_redirects(value: Value, problems: list[Problem]) -> tuple[Redirect, ...]:
    """Parse `redirects.yml`."""
    reader = FieldReader(value, "the redirects", problems)
    found = []
    for item in reader.records(REDIRECTS, "the redirect"):
        kind = item.choice("kind", KINDS, required=True)
        old, new = item.text("old", required=True), item.text("new", required=True)
        place = item.place_of("old")
        item.finish()
        known = next((each for each in KINDS if each == kind), None)
        if known and old and new:
            found.append(Redirect(kind=known, old=old, new=new, place=place))
    reader.finish()
    return tuple(found)


def to_redirects_text(redirects: tuple[Redirect, ...]) -> str:
    """Return `redirects.yml` as it is written; a name that was given up twice leads to the newest at once."""
    lines = [f"  - {{kind: {each.kind}, old: {each.old}, new: {each.new}}}\n" for each in redirects]
    return (
        "# Names that were published once and are kept alive: pages at their addresses lead on, the API answers.\n"
        "# `survey rename` writes this.\nredirects:\n" + "".join(lines)
    )
