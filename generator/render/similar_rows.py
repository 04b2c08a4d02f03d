"""What a paper's page says of those that are like it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.analysis.similarity import SharedTag, Similarity, SimilarityIndex
from generator.model.paper import Paper
from generator.model.taxonomy import Axis
from generator.render.chip import name_alone
from generator.render.context import EditionContext
from generator.wording.phrases import listed


def similar_rows(edition: EditionContext, found: Sequence[Similarity]) -> tuple[tuple[Paper, str], ...]:
    """Return each paper that was found to be similar, in this order, with the rarest values that both have.

    The tags tell the rest of these.
    """
    axes = {axis.id: axis for axis in edition.survey.taxonomy.axes}
    rows = []
    for similar in found:
        shared = listed([name_alone(axes[tag.axis], tag.value) for tag in _narrowest(axes, similar.shared)[:4]])
        rows.append((edition.papers[similar.key], shared))
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
