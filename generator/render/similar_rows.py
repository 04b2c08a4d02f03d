"""What a paper's page says of those that are like it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.analysis.similarity import SharedTag, Similarity, SimilarityIndex
from generator.model.paper import Paper
from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.render.chip import name_alone
from generator.render.context import EditionContext
from generator.wording.phrases import listed


@frozen_record
class SimilarRow:
    """A similar paper; shared: the rarest values that both have, of which the tags tell the rest."""

    key: str
    title: str
    byline: str
    year: int
    shared: str


def similar_rows(edition: EditionContext, found: Sequence[Similarity]) -> tuple[SimilarRow, ...]:
    """Return a row for each paper that was found to be similar, in this order."""
    axes = {axis.id: axis for axis in edition.survey.taxonomy.axes}
    rows = []
    for similar in found:
        other = edition.papers[similar.key]
        shared = listed([name_alone(axes[tag.axis], tag.value) for tag in _narrowest(axes, similar.shared)[:4]])
        rows.append(SimilarRow(key=other.key, title=other.title, byline=other.byline, year=other.year, shared=shared))
    return tuple(rows)


def _narrowest(axes: Mapping[str, Axis], shared: Sequence[SharedTag]) -> list[SharedTag]:
    """Return shared values without those above others: who shares the narrower value has the broader one, too."""
    above = {(tag.axis, value.id) for tag in shared for value in axes[tag.axis].ancestors(tag.value)}
    return [tag for tag in shared if (tag.axis, tag.value) not in above]


def unlike_words(edition: EditionContext, index: SimilarityIndex, paper: Paper) -> str:
    """Return what is said where no paper is similar; nothing where there is no other paper, or nothing to share."""
    if len(edition.survey.papers) == 1 or not edition.survey.taxonomy.axes:
        return ""
    if index.shares_what_all_have(paper.key):
        return "The only tags this paper shares with others are tags that all papers have."
    return "No other paper shares a tag with this one."
