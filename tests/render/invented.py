"""Surveys made from the small one in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.model.axis_tags import AxisTags, Tag
from generator.model.paper import Paper
from generator.model.survey import Survey


def with_papers(survey: Survey, *papers: Paper) -> Survey:
    """Return a survey of the given papers, with nothing that refers to others."""
    return Survey(
        config=survey.config,
        taxonomy=survey.taxonomy,
        papers=papers,
        exclusions=survey.exclusions,
        protocol=survey.protocol,
        problems=survey.problems,
    )


def with_tags(paper: Paper, key: str | None = None, **axes: str | Sequence[str]) -> Paper:
    """Return a paper with values in the place of its tags: one, several, or `unknown`."""
    return replace(paper, key=key or paper.key, tags={axis: _axis_tags(values) for axis, values in axes.items()})


def many_papers(survey: Survey, number: int) -> Survey:
    """Return a survey of so many papers like its first one, each with authors of its own and one value of each axis."""
    paper = survey.papers[0]
    papers = []
    for index in range(number):
        tags = {
            axis.id: AxisTags(
                tags=(
                    Tag(
                        value=axis.values[index % 2].id,
                        evidence=axis.counting.strict_level.id if axis.counting.strict_level else None,
                    ),
                )
            )
            for axis in survey.taxonomy.axes
        }
        papers.append(
            replace(
                paper,
                key=f"loaf-{index:04}",
                title=f"Loaf Number {index:04}",
                authors=(f"Ada {_letters(index)}",),
                ids={},
                links={"paper": f"https://example.org/loaf/{index}"},
                tags=tags,
                amendments=(),
            )
        )
    return with_papers(survey, *papers)


def _letters(number: int) -> str:
    """Write a number in letters, its last place first: 0 is Aaa, 1 is Baa, 26 is Aab."""
    return f"{chr(65 + number % 26)}{chr(97 + number // 676)}{chr(97 + number // 26 % 26)}"


def _axis_tags(values: str | Sequence[str]) -> AxisTags:
    if values == "unknown":
        return AxisTags(unknown=True)
    return AxisTags(tags=tuple(Tag(value=value) for value in ([values] if isinstance(values, str) else values)))
