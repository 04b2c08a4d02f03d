"""What a contributor calls a paper, an axis, a value or a level in, the one that is meant out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeVar

from generator.checks.identity import fold_identifier, fold_title, identify_paper
from generator.export.plain import one_line
from generator.issues.ids_and_links import read_each_id
from generator.issues.labels import axis_labels
from generator.model.counting import EvidenceLevel
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, AxisValue, Taxonomy
from generator.problem import suggest
from generator.wording import github_words

# A file or a page of a paper, wherever it lies.
_OF_PAPER = re.compile(r"(?:^|/)papers/([^\s/?#)\]]+)")

_Named = TypeVar("_Named", Axis, AxisValue, EvidenceLevel)


def find_paper(said: str, survey: Survey) -> Paper | None:
    """Return the paper that is meant, by its key, its file, its address or a former one, else by title, id or name."""
    key = _key_of(said)
    former = {each.old: each.new for each in survey.redirects if each.kind == "paper"}
    paper = survey.paper(key) or survey.paper(key.lower()) or survey.paper(former.get(key.lower(), ""))
    if paper is not None:
        return paper
    text = one_line(said)
    signs = {(kind, fold_identifier(kind, found)) for kind, found in read_each_id(text)} | {("title", fold_title(text))}
    meant = [each for each in survey.papers if any((kind, name) in signs for kind, name, _ in identify_paper(each))]
    meant = meant or [each for each in survey.papers if fold_title(each.short_name) == fold_title(text)]
    return meant[0] if len(meant) == 1 else None


def no_paper(said: str, survey: Survey) -> str:
    """Say that there is no such paper, and which one may be meant."""
    hint = suggest(_key_of(said), (paper.key for paper in survey.papers))
    return github_words.ISSUE_NO_PAPER.format(key=one_line(said)) + hint


def _key_of(said: str) -> str:
    text = one_line(said).strip("`<>\"' ")
    match = _OF_PAPER.search(text)
    return (match[1] if match else text).removesuffix(".yml")


def find_axis(said: str, taxonomy: Taxonomy) -> Axis | None:
    """Return the axis that is meant; none where it may be two."""
    return _find(said, ((axis, (axis.label, axis.plural, *axis_labels(axis), *axis.former)) for axis in taxonomy.axes))


def find_value(said: str, axis: Axis) -> AxisValue | None:
    """Return the value of an axis that is meant; none where it may be two."""
    return _find(
        said, ((value, (value.code, value.label, value.short, value.name, *value.former)) for value in axis.values)
    )


def find_level(said: str, axis: Axis) -> EvidenceLevel | None:
    """Return the evidence level of an axis that is meant; none where it may be two."""
    return _find(said, ((level, (level.label,)) for level in axis.evidence))


def _find(said: str, known: Iterable[tuple[_Named, tuple[str, ...]]]) -> _Named | None:
    folded, found = said.strip().casefold(), list(known)
    if not folded:
        return None
    by_id = [each for each, _ in found if each.id.casefold() == folded]
    named = by_id or [each for each, names in found if folded in map(str.casefold, names)]
    return named[0] if len(named) == 1 else None
