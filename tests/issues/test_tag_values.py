"""What a correction may say on an axis, as people write values and levels, and what of it is told as unreadable."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.issues.tag_values import to_tags
from generator.model.survey import Survey
from generator.model.taxonomy import Axis

LABELS = {"linen": "Linen, dry", "laboratory": "Kitchen and bakery", "overview": "None of these"}


def axis_of(survey: Survey, name: str) -> Axis:
    """Return an axis; what an absent tag means begins with a capital, and some labels read like something else."""
    axis = survey.taxonomy.axis(name)
    assert axis is not None
    return replace(
        axis,
        none=axis.none.capitalize(),
        values=tuple(replace(each, label=LABELS.get(each.id, each.label)) for each in axis.values),
    )


def tags_of(survey: Survey, name: str, said: str) -> tuple[str, str]:
    axis = axis_of(survey, name)
    taxonomy = replace(survey.taxonomy, axes=tuple(axis if each.id == name else each for each in survey.taxonomy.axes))
    return to_tags(said, axis, taxonomy)


@pytest.mark.parametrize(
    ("name", "said", "expected"),
    [
        ("method", "tags.method: K3", "freezing"),
        ("method", "Way of keeping: `K3`; linen", "[freezing, linen]"),
        ("method", "linen,\n\n* linen", "linen"),
        ("method", '"Linen, dry" — K1, cheap', "linen"),
        ("method", "method: `Linen, dry`", "linen"),
        ("method", "K3 and acid", "[freezing, acid]"),
        ("method", "None", "none"),
        ("method", "None of these", "none"),
        ("kind", "None of these", "overview"),
        ("kind", "Kitchen and bakery, none of these", "[laboratory, overview]"),
        ("method", "null", "none"),
        ("method", "No way of keeping tested", "none"),
        ("method", "Unknown", "unknown"),
        ("stage", "oven, tasted; shelf: Judged by tasters", "{oven: tasted, shelf: tasted}"),
        ("stage", "1. Oven: tasted\n2. shelf, weighed", "{oven: tasted, shelf: weighed}"),
        ("stage", "oven: tasted\nshelf: weighed\noven: tasted, oven", "{oven: tasted, shelf: weighed}"),
        ("signs", "{crust: shown}", "{crust: shown}"),
    ],
)
def test_tags_are_written_by_their_ids(survey: Survey, name: str, said: str, expected: str) -> None:
    assert (expected, "") == tags_of(survey, name, said)


@pytest.mark.parametrize(
    ("name", "said", "fault"),
    [
        ("method", "none, linen", '"none" is not a value of the axis method. Known: linen, beeswax, '),
        ("stage", "tasted, oven", '"tasted" is not a value of the axis stage. '),
        ("stage", "tasted, weighed, oven", '"tasted" is not a value of the axis stage. '),
        ("stage", "oven, tasted, weighed", "“oven” has two strengths of evidence, tasted and weighed. Keep one."),
        ("stage", "oven: tasted\nshelf: weighed\noven: weighed", "“oven” has two strengths of evidence, tasted and "),
        (
            "stage",
            "linen",
            '"linen" is not a value of the axis stage. It is a value of the axis method. Known: dough, ',
        ),
        ("stage", "oven, smelled", '"smelled" is not a value of the axis stage. '),
        ("stage", "oven: smelled", "“oven” needs its strength of evidence. Write oven: LEVEL"),
        ("method", "acid: tasted", "The axis method has no evidence levels. Write only acid."),
        ("stage", "oven, ice : tasted", '"ice" is not a value of the axis stage. '),
        ("stage", "oven: tasted, shelf", "“shelf” needs its strength of evidence. Write shelf: LEVEL"),
        ("method", "stage: oven", '"stage" is not a value of the axis method. '),
        ("method", "[]", ""),
        ("stage", " ", ""),
    ],
)
def test_what_is_no_tag_is_told_and_nothing_is_written(survey: Survey, name: str, said: str, fault: str) -> None:
    tags, told = tags_of(survey, name, said)
    assert ("", fault) == (tags, told[: len(fault)])
    assert bool(fault) == bool(told)
