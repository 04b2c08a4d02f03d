"""A paper's tags in, short words out, as tables and keyword lists carry them.

Rules, shared with the twin in JavaScript:

- A keyword is `Axis: value` with the labels of the taxonomy, as readers of a reference manager see it; a comma
  becomes a slash. Keywords follow the order of the axes and of the tags.
  Tags at a level that is not counted give none.
- The cell of an axis is its values joined by `; `, primary first, each with its evidence in parentheses where it has
  one: `value (level)`. Without tags it is `unknown` when nobody has read the paper for the axis, `none` when the
  axis applies to the paper, and empty when it does not.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.counting import NONE, UNKNOWN
from generator.model.paper import Paper
from generator.model.taxonomy import Axis, Taxonomy
from generator.query.counted import applies_to


def keywords(paper: Paper, taxonomy: Taxonomy) -> tuple[str, ...]:
    """Return the keywords of a paper."""
    found = ((axis, axis.value(value)) for axis, value in _counted(paper, taxonomy))
    return tuple(without_commas(f"{axis.label}: {value.label}") for axis, value in found if value)


def without_commas(words: str) -> str:
    """Return words as a keyword has them, for lists of keywords are parted by commas."""
    return words.replace(", ", " / ").replace(",", "/")


def queries(paper: Paper, taxonomy: Taxonomy) -> tuple[str, ...]:
    """Return the same tags as queries of the site's grammar, `axis=value` with the ids of the taxonomy."""
    return tuple(f"{axis.id}={value}" for axis, value in _counted(paper, taxonomy))


def axis_cell(paper: Paper, axis: Axis) -> str:
    """Return what a table says of a paper on one axis."""
    on_axis = paper.on(axis.id)
    if on_axis.unknown:
        return UNKNOWN
    if not on_axis.tags:
        return NONE if applies_to(axis, paper) else ""
    return "; ".join(f"{tag.value} ({tag.evidence})" if tag.evidence else tag.value for tag in on_axis.tags)


def _counted(paper: Paper, taxonomy: Taxonomy) -> Iterator[tuple[Axis, str]]:
    return ((axis, tag.value) for axis in taxonomy.axes for tag in axis.counting.own_tags(paper.on(axis.id)))
