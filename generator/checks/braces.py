"""Names in braces within a sentence: those that are none, with what was meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from generator.problem import nearest
from generator.wording import words

# A brace with what it was to enclose, up to the end of a word.
STRAY_BRACES = re.compile(r"\{+[^{}]*\}+|(?<![^\s{}])[^\s{}]*\}|\{[^\s{}]*")
_AROUND = re.compile(r"[\s{}]|[.,;!?]+$")


class Miswritten(NamedTuple):
    """Where braces stand in a sentence, and the name in them; empty where they are near to none."""

    start: int
    end: int
    meant: str


def stray_braces(text: str, names: Iterable[str], rest: str) -> Iterator[Miswritten]:
    """Yield each brace of a text with what it was to enclose: `{ Mint }` for `{mint}`; rest: the text, names blank in it."""
    found = list(STRAY_BRACES.finditer(rest))
    known = {name.casefold(): name for name in names} if found else {}
    for match in found:
        yield Miswritten(
            match.start(), match.end(), known.get(_AROUND.sub("", text[match.start() : match.end()]).casefold(), "")
        )


def suggest_in_braces(name: str, known: Iterable[str], kind: str = "", after: str = "") -> str:
    """Return ` Did you mean "{…}"?` for the nearest name, or an empty string when none is near.

    It has the braces of what it is to replace: without them, a report would offer a sentence with a typed word.
    """
    near = nearest(name, known)
    return words.DID_YOU_MEAN.format(word=f"{{{kind}{near}{after}}}") if near else ""
