"""A text of the survey and the names of its papers in, the text without the sentences that name one out.

A definition that says which paper does what would tell a blind reader the recorded tag.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.model.paper import Paper

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_a-z])")
_LEAST_LETTERS = 3  # of a name; shorter ones are words of every text


def names_of(papers: Iterable[Paper]) -> re.Pattern[str]:
    """Return a pattern that finds what papers are called: key, titles, and what stands before a title's colon."""
    names: set[str] = set()
    for paper in papers:
        for title in filter(None, (paper.title, paper.alt_title)):
            names |= {title, title.partition(":")[0]}
        names |= {paper.key, re.sub(r"-?\d{4}\Z", "", paper.key)}
    told = sorted((name for name in names if len(name) >= _LEAST_LETTERS), key=len, reverse=True)
    any_of = "|".join(map(re.escape, told)) or r"(?!)"
    return re.compile(rf"(?<![\w-])(?:{any_of})(?![\w-])", re.IGNORECASE)


def without_names(text: str, names: re.Pattern[str]) -> str:
    """Return the sentences of a text that name no paper."""
    if not names.search(text):
        return text
    return " ".join(sentence for sentence in _SENTENCE.split(text) if not names.search(sentence))
