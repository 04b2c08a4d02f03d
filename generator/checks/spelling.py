"""Words with their places in, groups that are one word spelt differently out."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from generator.problem import Place
from generator.record import frozen_record

_WORD = re.compile(r"[^\W_]+")
# Signs that tell names apart, as words do: C, C++ and C#, ≤ 1 and ≥ 1.
_TELLING = re.compile(r"[#%@$*+<=>^|~\u2190-\u22ff]")


@frozen_record
class Variant:
    """A spelling that stands against a more usual one, or against an equally usual one.

    text: the spelling; place: one place where it stands
    usual: the spelling to prefer; usual_place: one place where that stands
    """

    text: str
    place: Place
    usual: str
    usual_place: Place


def find_variants(uses: Iterable[tuple[str, Place]], *, fold: Callable[[str], str]) -> Iterator[Variant]:
    """Yield each use of a spelling that differs from another only in what folding takes away.

    The most usual spelling of a group is taken as right; where several are equally usual, all of them are yielded.
    """
    groups: dict[tuple[str, ...], dict[str, list[Place]]] = {}
    for text, place in uses:
        if folded := fold(text):
            groups.setdefault((folded, *_TELLING.findall(text)), {}).setdefault(text, []).append(place)
    for spellings in groups.values():
        if len(spellings) > 1:
            yield from _variants(spellings)


def fold_spelling(text: str) -> str:
    """Fold case, accents, what separates words, and a plural s."""
    plain = text.casefold()
    if not plain.isascii():
        decomposed = unicodedata.normalize("NFKD", plain)
        plain = "".join(character for character in decomposed if not unicodedata.combining(character))
    return "".join(map(_singular, _WORD.findall(plain)))


def _singular(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def _variants(spellings: dict[str, list[Place]]) -> Iterator[Variant]:
    ranked = [text for text, _ in Counter({text: len(places) for text, places in spellings.items()}).most_common()]
    usual, second = ranked[0], ranked[1]
    tied = len(spellings[usual]) == len(spellings[second])
    for text in ranked:
        against = second if text == usual else usual
        if text != usual or tied:
            for place in spellings[text]:
                yield Variant(text=text, place=place, usual=against, usual_place=spellings[against][0])
