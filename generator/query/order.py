"""Papers in, the same papers in an order out: that of lists, and of what is taken away.

Stated so that a twin in JavaScript gives the same: texts are folded (see `words`) and compared as scripts compare
them, by UTF-16 units; what is equal keeps the order newest first. The order by author is told to the twin.

- newest: by month of first appearance, or year where that is all, latest first; then title, then key
- title: by title
- fields.ID: by a number or a date of its own, the largest first; papers without one last
- author: by the first author's family name as the index of authors sorts it, then by the whole name; without authors,
  last
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.bibliography.name_parts import split_parts
from generator.model.paper import Paper
from generator.query.own_range import PREFIX, range_key
from generator.query.words import fold

NEWEST = "newest"
SORTS = (NEWEST, "title", "author")
_AFTER_ALL = "\uffff"


def order_papers(papers: Iterable[Paper], sort: str = NEWEST) -> tuple[Paper, ...]:
    """Return papers sorted by one of SORTS, or by a number or date of its own (`fields.ID`)."""
    by_title = sorted(papers, key=lambda paper: (_units(fold(paper.title)), paper.key))
    newest = sorted(by_title, key=lambda paper: paper.month or str(paper.year), reverse=True)
    if sort.startswith(PREFIX):
        name = sort.removeprefix(PREFIX)
        filled = [paper for paper in newest if name in paper.fields]
        filled.sort(key=lambda paper: range_key(paper.fields[name]), reverse=True)
        return (*filled, *(paper for paper in newest if name not in paper.fields))
    if sort == "title":
        return tuple(sorted(newest, key=lambda paper: _units(fold(paper.title))))
    if sort == "author":
        return tuple(sorted(newest, key=_first_author))
    return tuple(newest)


def _first_author(paper: Paper) -> tuple[bytes, bytes]:
    name = paper.authors[0] if paper.authors else ""
    return _units(fold(split_parts(name).sorted_by) if name else _AFTER_ALL), _units(fold(name))


def _units(text: str) -> bytes:
    return text.encode("utf-16-be")
