"""How many papers have a value, said everywhere in the same way: "2 of 98 as primary, 3 in all"."""

from __future__ import annotations

from generator.analysis.counts import AxisCount, ValueCount
from generator.model.claim import CHOICE
from generator.model.taxonomy import PREDICATE_VALUE
from generator.record import frozen_record
from generator.wording import words
from generator.wording.phrases import of, share_of, verb


@frozen_record
class LinkedCount:
    """A count, and apart the end of it that leads to papers; query selects these, empty where there are none."""

    before: str
    linked: str
    query: str


def count_of(count: AxisCount, value_id: str) -> str:
    """Return the papers with a value, `none` or `unknown`, of how many; where primary and all differ, both."""
    share = of(count.number(value_id), count.total)
    found = count.values.get(value_id)
    if found is None or not found.secondary:
        return share
    return f"{share} as primary, {found.in_all:,} in all"


def linked_count(count: AxisCount, value_id: str) -> LinkedCount:
    """Return the count of a value, `none` or `unknown` with what it leads to: papers that there are.

    That is the whole of it, or where no paper has the value as primary one, how many there are in all.
    """
    said, value = count_of(count, value_id), f"{count.axis.id}={value_id}"
    if count.number(value_id):
        return LinkedCount(before="", linked=said, query=f"{value}&count=primary")
    share, _, in_all = said.partition(", ")
    if in_all:
        return LinkedCount(before=f"{share}, ", linked=in_all, query=f"{value}&count=any")
    return LinkedCount(before=said, linked="", query="")


def count_heading(count: AxisCount, value_id: str) -> str:
    """Return the same as a heading: "1 of 6 papers has S1 Dough as primary stage, 2 in all".

    Where the axis says what papers with a value do: "1 of 6 papers bakes in an oven".
    """
    return _with_all(_said(count, value_id), count.values[value_id])


def count_sentence(count: AxisCount, value_id: str) -> str:
    """Return the heading with how many of its papers have the strongest level of evidence, where the axis has levels.

    Where nobody judged some of them, there are at least so many.
    """
    found, strongest = count.values[value_id], count.axis.counting.strict_level
    said = _said(count, value_id)
    if strongest is not None:
        number = f"{len(set(found.strict) & set(found.primary)):,}"
        if not set(found.primary) <= set(found.assessed):
            number = words.AT_LEAST.format(number=number)
        said = words.AND_LEVEL.format(sentence=said, level=strongest.label, number=number)
    return _with_all(said, found)


def _said(count: AxisCount, value_id: str) -> str:
    if not count.total:
        return words.NO_PAPER_THAT.format(predicate=_predicate(count, value_id))
    return words.PAPERS_THAT.format(
        share=share_of(len(count.values[value_id].primary), count.total, "paper"),
        predicate=_predicate(count, value_id),
    )


def _with_all(said: str, found: ValueCount) -> str:
    return words.AND_IN_ALL.format(sentence=said, all=f"{found.in_all:,}") if found.secondary else said


def _predicate(count: AxisCount, value_id: str) -> str:
    """Return what papers with a value do, in the number of its papers."""
    axis, value, found = count.axis, count.axis.value(value_id), count.values[value_id]

    def choose(predicate: str) -> str:
        return CHOICE.sub(lambda match: verb(len(found.primary), match[1], match[2], total=count.total or 1), predicate)

    if axis.predicate:
        said = choose(axis.predicate).replace(PREDICATE_VALUE, value.in_prose if value is not None else value_id)
        return words.AS_PRIMARY_VALUE.format(predicate=said) if found.secondary else said
    said = choose(words.HAS_PRIMARY if found.secondary else words.HAS_VALUE)
    return said.format(value=value.name if value is not None else value_id, axis=axis.in_prose)
