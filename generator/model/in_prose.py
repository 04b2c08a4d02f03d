"""Labels as they stand inside of sentences: no capital becomes small unless the taxonomy itself writes the word small.

Whether a word is a name, nobody can tell by looking at it: "Graph feature" becomes "graph feature" where a definition
speaks of a graph, and "Sterzolon" and "HTML" stay what they are. What the file says as `in_prose` goes before.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_WORD = re.compile(r"[^\W\d_]+")
# Behind a word or a comma no sentence begins, so a capital there belongs to the word.
_INSIDE = re.compile(r"(?<=[\w,;] )[^\W\d_]+")


def small_words(texts: Iterable[str], labels: Iterable[str]) -> frozenset[str]:
    """Return the words that stand in small letters and never with a capital inside of a sentence.

    texts: sentences; labels: what may have capitals throughout, so that only its small letters say something
    """
    small: set[str] = set()
    names: set[str] = set()
    for text in texts:
        small.update(_WORD.findall(text))
        names.update(word.lower() for word in _INSIDE.findall(text) if not word.islower())
    for label in labels:
        small.update(_WORD.findall(label))
    return frozenset(word for word in small if word.islower() and word not in names)


def to_prose(label: str, small: frozenset[str]) -> str:
    """Return a label with its first letter small if the word is among those known to be small, else as it is."""
    first = _WORD.match(label)
    if first is None or len(first[0]) < 2 or first[0] != first[0].capitalize():
        return label
    return label[0].lower() + label[1:] if first[0].lower() in small else label
