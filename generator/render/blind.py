"""A text of the survey and the names of its papers in, the text without the sentences that name one out.

A definition that says which paper does what would tell a blind reader the recorded tag.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.model.paper import Paper

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_a-z])")
_LEAST_LETTERS = 3  # of a name; shorter ones are words of every text
_BEGINNING = re.compile(r"(?<![\w-])")
_GOES_ON = re.compile(r"[\w-]")


class Names:
    """What papers are called: however many there are, a text takes a look at each of its words alone."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = {name.lower() for name in names if len(name) >= _LEAST_LETTERS}
        # How long the names are that begin with the same letters.
        self._lengths: dict[str, set[int]] = {}
        for name in self._names:
            self._lengths.setdefault(name[:_LEAST_LETTERS], set()).add(len(name))

    def stand_in(self, text: str) -> bool:
        """Tell whether a text has one of the names, as whole words and in whatever case."""
        small = text.lower()
        for beginning in _BEGINNING.finditer(small):
            start = beginning.start()
            for length in self._lengths.get(small[start : start + _LEAST_LETTERS], ()):
                end = start + length
                if small[start:end] in self._names and not _GOES_ON.match(small, end):
                    return True
        return False


def names_of(papers: Iterable[Paper]) -> Names:
    """Return what papers are called: key, titles, and what stands before a title's colon."""
    names: set[str] = set()
    for paper in papers:
        for title in filter(None, (paper.title, paper.alt_title)):
            names |= {title, title.partition(":")[0]}
        names |= {paper.key, re.sub(r"-?\d{4}\Z", "", paper.key)}
    return Names(names)


def without_names(text: str, names: Names) -> str:
    """Return the sentences of a text that name no paper."""
    if not names.stand_in(text):
        return text
    return " ".join(sentence for sentence in _SENTENCE.split(text) if not names.stand_in(sentence))
